// Writes tables for spreadsheets, where a cell that begins with =, +, - or @ is a formula, even if it is only a name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Puts an apostrophe before what would be a formula; spreadsheets then treat it as text. Numbers, also with a
// unit or a percent sign, stay as they are.
std::string guardedCell(std::string_view text);

// Returns such a cell in quotes where RFC 4180 requires them.
std::string csvField(std::string_view text);

// Returns one line. The format decides what separates the cells; in CSV, cells are quoted where needed.
enum class TableFormat : std::uint8_t { Tsv, Csv };
std::string tableLine(const std::vector<std::string> &cells, TableFormat format);

} // namespace roofline
