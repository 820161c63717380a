#include "core/diagnostics/message.h"

#include "core/units/text.h"

#include <algorithm>

namespace roofline {

std::string Message::withOutcome() const
{
    if (outcome.empty())
        return text;
    return text.ends_with('?') ? text + " (" + outcome + ')' : text + "; " + outcome;
}

std::string toString(const Message &message)
{
    std::string text = message.place.file;
    const auto addPart = [&text](const std::string &part) {
        if (!text.empty())
            text += ':';
        text += part;
    };
    if (message.place.line > 0) {
        addPart(std::to_string(message.place.line));
        if (message.place.column > 0)
            addPart(std::to_string(message.place.column));
    }
    if (!text.empty())
        text += ": ";
    text += toString(message.severity);
    text += ": ";
    text += message.withOutcome();
    if (!message.rule.empty())
        text += " [" + message.rule + "]";
    return plainText(text); // file names are untrusted as well
}

bool hasErrors(const Messages &messages)
{
    return std::ranges::any_of(messages, [](const Message &message) { return message.severity == Severity::Error; });
}

} // namespace roofline
