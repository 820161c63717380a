// Reads lines of standard input. A line that is too long to be one is not kept.
#pragma once

#include "app/cli/command_error.h"

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <poll.h>
#include <string>
#include <unistd.h>

namespace roofline {

inline constexpr std::size_t longestInputLine = 1'000'000; // bytes

struct InputLine {
    std::string text;       // without its line break
    std::size_t number = 0; // from 1
    bool isTooLong = false; // then the text means nothing
};

class LineInput {
public:
    // Reads the next line; the last one may lack its line break. Returns false at the end of the input,
    // and soon after `stopped` is set. Throws CommandError if the input cannot be read.
    bool next(InputLine &line, const std::atomic<bool> &stopped)
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

private:
    // Reads more into the buffer.
    bool read(const std::atomic<bool> &stopped)
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

    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_number = 0;
    bool m_ended = false;
};

} // namespace roofline
