// Answers standard input line by line: one answer on standard output for each line, in order, computed
// on all processors. However long the input is, only some lines are held at a time.
#pragma once

#include "app/cli/parser.h"
#include "core/request/answer_line.h"

#include <optional>
#include <string>

namespace roofline {

class ScenarioOptions;

class LineStream {
public:
    // Adds --stdin and --shard; `ignored` is a sentence for the help on what lines may say in vain.
    void addTo(Parser &command, const std::string &ignored = {});

    // Throws CommandError for a --shard without --stdin, and for a --format that lines do not have.
    bool isGiven(const std::string &format) const;

    // Answers the question for all lines of the input; the options say what a line does not. A line that cannot be
    // answered gets an error, and the rest goes on. Throws CommandError for a shard that is none, for input that
    // cannot be read and for output that cannot be written.
    void answer(LineQuestion question, ScenarioOptions &options) const;

private:
    std::optional<Parser> m_command;
    bool m_given = false;
    std::string m_shard;
};

} // namespace roofline
