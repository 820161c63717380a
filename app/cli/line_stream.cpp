#include "app/cli/line_stream.h"

#include "app/cli/command_error.h"
#include "app/cli/line_input.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/units/parse.h"
#include "core/units/text.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr std::size_t mostHeld = 32 << 20; // bytes of answers that wait for an earlier one

// Selects every `of`-th line from line `first` on.
struct Shard {
    std::size_t first = 1;
    std::size_t of = 1;

    bool has(std::size_t line) const { return line % of == first % of; }
};

Shard readShard(const std::string &text)
{
    const std::size_t slash = text.find('/');
    const Parsed<std::int64_t> first = parseInteger(text.substr(0, slash));
    const Parsed<std::int64_t> of = parseInteger(slash == std::string::npos ? "" : text.substr(slash + 1));
    if (!first || !of || *first < 1 || *first > *of)
        refuseValue("--shard", text, "I/N, whole numbers with 1 <= I <= N, as 1/4");
    return {static_cast<std::size_t>(*first), static_cast<std::size_t>(*of)};
}

// Threads take lines in turn and hand over the answers. An answer before its turn waits.
class Workers {
public:
    Workers(Shard shard, const LineQuestion &question, const Catalogue &zoo)
        : m_shard(shard)
        , m_question(question)
        , m_zoo(zoo)
    {
    }

    void run()
    {
        {
            std::vector<std::jthread> helpers;
            for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
                helpers.emplace_back([this] { work(); });
            work();
        }
        if (m_failure)
            std::rethrow_exception(m_failure);
        m_output.finish();
    }

private:
    struct Task {
        InputLine line;
        std::size_t turn = 0;
    };

    void work()
    {
        try {
            for (Task task; take(task);)
                handOver(task.turn, answerTo(task.line));
        } catch (...) {
            fail(std::current_exception());
        }
    }

    bool take(Task &task)
    {
        const std::lock_guard input(m_inputLock);
        {
            std::unique_lock output(m_outputLock);
            m_room.wait(output, [this] { return m_stopped || m_heldBytes < mostHeld; });
        }
        do {
            if (!m_input.next(task.line, m_stopped))
                return false;
        } while (!m_shard.has(task.line.number) || (!task.line.isTooLong && trimmed(task.line.text).empty()));
        const std::lock_guard output(m_outputLock);
        task.turn = m_taken++;
        return true;
    }

    std::string answerTo(const InputLine &line) const
    {
        if (line.isTooLong)
            return errorLine("the line is longer than " + std::to_string(longestInputLine)
                                 + " bytes; a scenario takes some hundred",
                             line.number);
        const Result<std::string> answer = answerLine(m_question, line.text, m_zoo);
        return answer ? *answer : errorLine(answer.message().text, line.number);
    }

    void handOver(std::size_t turn, std::string answer)
    {
        const std::lock_guard output(m_outputLock);
        m_heldBytes += answer.size();
        m_held.emplace(turn, std::move(answer));
        for (auto next = m_held.find(m_written); next != m_held.end(); next = m_held.find(m_written)) {
            m_output.write(next->second);
            m_heldBytes -= next->second.size();
            m_held.erase(next);
            ++m_written;
        }
        if (m_written == m_taken)
            m_output.finish(); // somebody who asks line by line waits for it
        m_room.notify_all();
    }

    void fail(const std::exception_ptr &failure)
    {
        const std::lock_guard output(m_outputLock);
        if (!m_failure)
            m_failure = failure;
        m_stopped = true;
        m_room.notify_all();
    }

    Shard m_shard;
    const LineQuestion &m_question;
    const Catalogue &m_zoo;

    std::mutex m_inputLock; // taken before the other one
    LineInput m_input;

    std::mutex m_outputLock;
    std::condition_variable m_room;
    Output m_output;
    std::map<std::size_t, std::string> m_held; // by turn
    std::size_t m_heldBytes = 0;
    std::size_t m_taken = 0;
    std::size_t m_written = 0;
    std::exception_ptr m_failure;
    std::atomic<bool> m_stopped = false;
};

} // namespace

void LineStream::addTo(Parser &command, const std::string &ignored)
{
    m_command = command;
    command.flag("--stdin", m_given,
                 ("read scenarios from standard input, a JSON object on each line with keys as in \"scenario\" of the "
                  "JSON of analyze; they override the options. "
                  + ignored
                  + "Prints one line of JSON for each, in order; for a line that cannot be read {\"error\": .., "
                    "\"line\": N}, and the exit status stays 0")
                     .c_str());
    command.value("--shard", m_shard, "I/N", "with --stdin: only every N-th line, from line I on");
}

bool LineStream::isGiven(const std::string &format) const
{
    if (!m_given && m_command->isGiven("--shard"))
        refuseValue("--shard", m_shard, "with --stdin");
    if (m_given && m_command->isGiven("--format") && format != "json")
        throw CommandError(exitUsage, "--format: given " + shown(format) + "; allowed with --stdin: json");
    return m_given;
}

void LineStream::answer(LineQuestion question, ScenarioOptions &options) const
{
    if (options.readsStandardInput())
        throw CommandError(exitUsage, "--session: given standard input, which --stdin reads; allowed: a file");
    options.scenario();
    question.asked = options.asked();
    if (question.kind == LineQuestion::Kind::Rank)
        stopFor(question.rank.optionProblem(question.asked));
    const Catalogue zoo = options.wholeZoo(question.asked);
    Workers(m_command->isGiven("--shard") ? readShard(m_shard) : Shard(), question, zoo).run();
}

} // namespace roofline
