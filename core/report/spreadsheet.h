// Protects tables for spreadsheets, where a cell that begins with =, +, - or @ is a formula, even if it is only a name.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

// Puts an apostrophe before what would be a formula; spreadsheets then treat it as text. Numbers, also with a
// unit or a percent sign, stay as they are.
std::string guardedCell(std::string_view text);

} // namespace roofline
