// Makes things on all processors and takes them one after the other.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace roofline {

// Calls `worker` on each of several threads; what it returns makes the things with the numbers below `count`, as it is
// asked for them. `take` gets all of them in their order on the calling thread, until it returns false. Only a few wait
// to be taken at any time.
template <class Thing, class Worker, class Take>
void inOrder(std::size_t count, const Worker &worker, const Take &take)
{
    std::mutex mutex; // protects the next four
    std::condition_variable changed;
    std::map<std::size_t, Thing> made;
    std::size_t next = 0;  // to be made
    std::size_t taken = 0; // so many
    bool ended = false;

    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t mostAhead = 2 * threads;
    const auto run = [&] {
        auto make = worker();
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [&] { return ended || next == count || next < taken + mostAhead; });
            if (ended || next == count)
                return;
            const std::size_t number = next++;
            lock.unlock();
            Thing thing = make(number);
            lock.lock();
            made.emplace(number, std::move(thing));
            changed.notify_all();
        }
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 0; i < threads; ++i)
        others.emplace_back(run);

    struct End { // also if `take` throws; the threads could not be joined otherwise
        std::mutex &mutex;
        std::condition_variable &changed;
        bool &ended;
        ~End()
        {
            const std::scoped_lock lock(mutex);
            ended = true;
            changed.notify_all();
        }
    } const end{mutex, changed, ended};

    for (std::size_t number = 0; number < count; ++number) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return made.contains(number); });
        Thing thing = std::move(made.extract(number).mapped());
        lock.unlock();
        if (!take(std::move(thing)))
            return;
        lock.lock();
        taken = number + 1;
        changed.notify_all();
    }
}

} // namespace roofline
