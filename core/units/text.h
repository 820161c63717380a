// Text as people give it: blanks around it, and how a message shows it again.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace roofline {

// Without blanks at both ends: space, tab, line ends, no-break and thin spaces.
std::string_view trimmed(std::string_view text);

// What was given, fit for one line of a message: trimmed, at most `longest` characters, "?" for control characters and for bytes
// that are not UTF-8.
std::string shown(std::string_view text, std::size_t longest = 60);

} // namespace roofline
