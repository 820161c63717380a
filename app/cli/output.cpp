#include "app/cli/output.h"

#include "app/cli/command_error.h"
#include "core/report/phrases/phrases.h"
#include "core/units/text.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr std::size_t bufferSize = 1 << 16;
constexpr std::size_t longestLine = 2000;

// Returns 0, or errno.
int writeAll(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0 && errno == EAGAIN) { // whoever gave us this output does not wait, but we do
            pollfd room{descriptor, POLLOUT, 0};
            ::poll(&room, 1, -1);
            continue;
        }
        if (written < 0)
            return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

std::vector<std::string> &notes()
{
    static std::vector<std::string> kept;
    return kept;
}

} // namespace

void Output::write(std::string_view text)
{
    m_buffer += text;
    if (m_buffer.size() >= bufferSize)
        finish();
}

void Output::finish()
{
    printNotes();
    const int error = writeAll(STDOUT_FILENO, m_buffer);
    m_buffer.clear();
    if (error != 0)
        throw CommandError(exitFailed, std::string("cannot write to standard output: ") + std::strerror(error));
}

void print(std::string_view text)
{
    Output output;
    output.write(text);
    output.finish();
}

std::string textOf(const Place &place)
{
    const bool hasLine = place.line > 0;
    return place.file
           + (hasLine ? ':' + std::to_string(place.line) + ':' + std::to_string(place.column) : std::string());
}

void printError(std::string_view text)
{
    printLine("roofline-explorer: " + std::string(text));
}

void note(std::string text)
{
    notes().push_back(std::move(text));
}

void WarningNotes::add(const Analysis &analysis)
{
    for (const Remark &remark : remarksOf(analysis))
        if (remark.severity == Severity::Warning && m_told.insert(remark.text).second)
            note("warning: " + remark.text);
}

void printNotes()
{
    for (const std::string &text : std::exchange(notes(), {}))
        printError(text);
}

void printLine(std::string_view text)
{
    // Arguments may hold any bytes. Those that are no text would break the line, the terminal or its reader.
    writeAll(STDERR_FILENO, shown(text, longestLine) + '\n');
}

std::string counted(std::ptrdiff_t count, const std::string &noun)
{
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

void printFindings(const Messages &messages, const std::string &command)
{
    std::string text;
    for (const Message &message : messages)
        text += toString(message) + '\n';
    const auto errors = std::ranges::count(messages, Severity::Error, &Message::severity);
    const auto warnings = std::ranges::count(messages, Severity::Warning, &Message::severity);
    print(text
          + (messages.empty() ? "nothing wrong\n"
                              : counted(errors, "error") + ", " + counted(warnings, "warning") + '\n'));
    if (errors > 0)
        throw CommandError(exitFailed, command + ": " + counted(errors, "error"));
}

} // namespace roofline
