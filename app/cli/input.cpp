#include "app/cli/input.h"

#include "core/units/format.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace roofline {

namespace {

Message failure(const char *rule, std::string text)
{
    return {Severity::Error, rule, std::move(text), {"standard input", 0, 0, {}}};
}

} // namespace

bool isStandardInput(const std::string &file)
{
    return file == "-" || file == "/dev/stdin" || file == "/dev/fd/0" || file == "/proc/self/fd/0";
}

Result<std::string> readStandardInput(std::size_t largest)
{
    std::string text;
    std::array<char, 1 << 16> buffer;
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failure("unreadable", std::string("cannot be read: ") + std::strerror(errno));
        if (count == 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > largest)
            return failure("too-large", "is larger than " + format(Bytes(static_cast<double>(largest)))
                                            + "; a session takes a few kilobytes");
    }
}

} // namespace roofline
