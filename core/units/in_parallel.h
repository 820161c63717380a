// Runs loops on all processors.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace roofline {

// Calls `work` with each index below `count`, on as many processors as get at least `fewest` indices each.
template <class Work>
void inParallel(std::size_t count, const Work &work, std::size_t fewest = 1)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    const std::size_t threads = std::min<std::size_t>(std::thread::hardware_concurrency(), count / fewest);
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.emplace_back(run);
    run();
}

} // namespace roofline
