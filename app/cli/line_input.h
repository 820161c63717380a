// Reads lines of standard input. A line that is too long to be one is not kept.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>

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
    bool next(InputLine &line, const std::atomic<bool> &stopped);

private:
    bool read(const std::atomic<bool> &stopped); // reads more into the buffer

    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_number = 0;
    bool m_ended = false;
};

} // namespace roofline
