// Tables that are opened in a spreadsheet: there a cell that begins with =, +, - or @ is a formula, whoever named it so.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

// With an apostrophe before what would be a formula, which spreadsheets take for the mark of a text; numbers, also with a unit or
// a percent sign, stay what they are.
std::string guardedCell(std::string_view text);

} // namespace roofline
