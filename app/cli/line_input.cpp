#include "app/cli/line_input.h"

#include "app/cli/command_error.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace roofline {

bool LineInput::read(const std::atomic<bool> &stopped)
{
    constexpr std::size_t blockSize = 1 << 16;
    constexpr int patience = 100; // ms; the wait until it sees that nobody reads the answers any more
    m_buffer.resize(blockSize);
    m_at = 0;
    while (!stopped && !m_ended) {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (::poll(&input, 1, patience) == 0)
            continue;
        const ssize_t count = ::read(STDIN_FILENO, m_buffer.data(), m_buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw CommandError(exitFailed,
                               std::string("--stdin: standard input cannot be read: ") + std::strerror(errno));
        m_buffer.resize(static_cast<std::size_t>(count));
        m_ended = count == 0; // reading again would go on at a terminal
        return !m_ended;
    }
    m_buffer.clear();
    return false;
}

bool LineInput::next(InputLine &line, const std::atomic<bool> &stopped)
{
    line.text.clear();
    line.isTooLong = false;
    line.number = ++m_number;
    bool isLine = false;
    while (m_at < m_buffer.size() || read(stopped)) {
        isLine = true;
        const std::size_t end = m_buffer.find('\n', m_at);
        const std::size_t length = (end == std::string::npos ? m_buffer.size() : end) - m_at;
        line.isTooLong = line.isTooLong || line.text.size() + length > longestInputLine;
        if (line.isTooLong)
            line.text.clear();
        else
            line.text.append(m_buffer, m_at, length);
        m_at += length + (end == std::string::npos ? 0 : 1);
        if (end != std::string::npos)
            return true;
    }
    return isLine && !stopped;
}

} // namespace roofline
