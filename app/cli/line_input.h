// Lines of standard input, of which none is kept that is too long to be one.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>

namespace roofline {

inline constexpr std::size_t longestInputLine = 1'000'000; // bytes

struct InputLine {
    std::string text;       // without its end
    std::size_t number = 0; // from 1
    bool isTooLong = false; // then the text means nothing
};

class LineInput {
public:
    // The next line; the last one need not end with one. False at the end of the input, and soon after `stopped` is set. Throws
    // CommandError when the input cannot be read.
    bool next(InputLine &line, const std::atomic<bool> &stopped);

private:
    bool read(const std::atomic<bool> &stopped); // more into the buffer

    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_number = 0;
    bool m_ended = false;
};

} // namespace roofline
