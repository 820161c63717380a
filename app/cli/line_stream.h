// Answers standard input line by line: one answer on standard output for each line, in order, computed
// on all processors. However long the input is, only some lines are held at a time.
#pragma once

#include "app/cli/parser.h"
#include "core/request/answer_line.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class ScenarioOptions;

class LineStream {
public:
    void addTo(Parser &command); // --stdin and --shard

    // Throws CommandError for a --shard without --stdin, and for a --format that lines do not have.
    bool isGiven(const std::string &format) const;

    // It is called from several threads and returns a line with its line break. A message becomes an
    // error on its line, and the rest goes on.
    using Answer = std::function<Result<std::string>(std::string_view line)>;

    // Answers all lines of the input. Throws CommandError for a shard that is none, for input that
    // cannot be read and for output that cannot be written.
    void run(const Answer &answer) const;

    // Runs with answers to a question. The options say what a line does not.
    void answer(LineQuestion question, ScenarioOptions &options) const;

private:
    std::optional<Parser> m_command;
    bool m_given = false;
    std::string m_shard;
};

} // namespace roofline
