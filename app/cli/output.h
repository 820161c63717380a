// Standard output and standard error of the subcommands.
#pragma once

#include "core/diagnostics/message.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace roofline {

// Standard output through a buffer; whatever cannot be written is a CommandError. Call finish() at the end: a
// destructor could not report.
class Output {
public:
    void write(std::string_view text);
    void finish() { flush(); }

private:
    void flush();

    std::string m_buffer;
};

// "roofline-explorer: TEXT" on standard error, as one line whatever the text contains.
void printError(std::string_view text);
// TEXT alone, as one line: what a linter says about a file.
void printLine(std::string_view text);

std::string counted(std::ptrdiff_t count, const std::string &noun); // "2 errors"
// What a linter found, on standard output, and how much of it there is; an error among it is a CommandError of this command.
void printFindings(const Messages &messages, const std::string &command);

} // namespace roofline
