// Writes to standard output and standard error for the subcommands.
#pragma once

#include "core/diagnostics/message.h"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace roofline {

struct Analysis;

// Writes to standard output through a buffer. Whatever cannot be written is a CommandError. Call
// finish() at the end, because a destructor could not report an error.
class Output {
public:
    void write(std::string_view text);
    void finish();

private:
    std::string m_buffer;
};

void print(std::string_view text); // writes all of the output at once

std::string textOf(const Place &place); // "FILE:LINE:COLUMN" without what is unknown

// Writes "roofline-explorer: TEXT" to standard error, as one line whatever the text contains.
void printError(std::string_view text);
// Keeps such a line until something is written to standard output, or printNotes(). A command tells in this way what it
// has noticed beside its answer; if there is none, the line that says why stands alone.
void note(std::string text);
void printNotes();
// Notes the warnings of analyses beside an answer that has no place for them. Those that share one tell it once.
class WarningNotes {
public:
    void add(const Analysis &analysis);

private:
    std::set<std::string> m_told;
};

// Writes TEXT alone as one line, for what a linter says about a file.
void printLine(std::string_view text);

std::string counted(std::ptrdiff_t count, const std::string &noun); // for example "2 errors"
// Writes what a linter found to standard output, and how much it is. If there is an error, throws a
// CommandError.
void printFindings(const Messages &messages, const std::string &command);

} // namespace roofline
