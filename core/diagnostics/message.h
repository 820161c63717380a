// A finding with a place: what a reader, a rule or a user's input has to say. Bugs are assertions, never messages.
#pragma once

#include <string>
#include <vector>

namespace roofline {

enum class Severity { Info, Warning, Error };

// Where in a text file: 1-based; 0 = unknown. `path` is the way inside the document: "memory[0].bandwidth".
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
    std::string text; // one line: what is wrong and what would be right
    Place place;

    bool operator==(const Message &) const = default;
};

using Messages = std::vector<Message>;

const char *toString(Severity severity); // "info", "warning", "error"

// "FILE:LINE:COLUMN: severity: message [rule]"; unknown parts of the place are left out.
std::string toString(const Message &message);

bool hasErrors(const Messages &messages);

} // namespace roofline
