// A message reports a finding of a reader, a rule or a check of user input, with its place. Bugs are
// assertions, never messages.
#pragma once

#include "core/units/enum_words.h"

#include <string>
#include <utility>
#include <vector>

namespace roofline {

enum class Severity { Info, Warning, Error };

// A place in a text file. Lines and columns are 1-based; 0 means unknown. `path` leads to the value inside
// the document: "memory[0].bandwidth".
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    std::string path;

    bool operator==(const Place &) const = default;
};

struct Message {
    Severity severity = Severity::Error;
    std::string rule; // short stable name: "unknown-key", "duplicate-key", "missing-unit"
    std::string text; // one line that says what is wrong and what would be right
    Place place;
    std::string outcome{}; // what its reader did about it, if it went on: "it is left out"

    std::string withOutcome() const;

    bool operator==(const Message &) const = default;
};

using Messages = std::vector<Message>;

// Returns a message about a whole file or folder.
inline Message aboutFile(std::string file, Severity severity, std::string rule, std::string text)
{
    return {severity, std::move(rule), std::move(text), {std::move(file), 0, 0, {}}};
}

template <>
inline constexpr std::string_view enumWords<Severity>[] = {"info", "warning", "error"};

// Returns "FILE:LINE:COLUMN: severity: message [rule]" and leaves out unknown parts of the place.
std::string toString(const Message &message);

bool hasErrors(const Messages &messages);

} // namespace roofline
