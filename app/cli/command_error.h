// Says why a command stops, with one line for standard error and the exit status.
#pragma once

#include "core/diagnostics/result.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace roofline {

enum ExitStatus : int {
    exitDone = 0,
    exitFailed = 1, // the work failed: a file that cannot be read or written
    exitUsage = 2,  // wrong usage: an unknown id, a bad number
    exitMissed = 3, // done, and all is printed, but a target is missed or nothing reaches it
};

// Commands throw it, and runCommandLine() catches it.
class CommandError : public std::runtime_error {
public:
    CommandError(ExitStatus status, const std::string &text) : std::runtime_error(text), m_status(status) {}

    ExitStatus status() const { return m_status; }

private:
    ExitStatus m_status;
};

// Stops for wrong usage, unless the problem is empty.
inline void stopFor(const std::string &problem)
{
    if (!problem.empty())
        throw CommandError(exitUsage, problem);
}

// Returns what was asked for. An error in it is wrong usage.
template <class T>
T valueOf(Result<T> result)
{
    if (!result)
        throw CommandError(exitUsage, result.message().text);
    return std::move(result.value());
}

} // namespace roofline
