#include "core/report/spreadsheet.h"

#include "core/units/characters.h"
#include "core/units/text.h"

#include <algorithm>

namespace roofline {

namespace {

// Accepts, for example, "-3", "+12.5 %", "-1e-9 s" and "+10 µs": a digit after the sign, and nothing that calculates.
bool isNumber(std::string_view text)
{
    std::string rest(text.substr(1));
    if (const std::size_t micro = rest.find("µ"); micro != std::string::npos)
        rest.replace(micro, std::string_view("µ").size(), "u");
    const std::size_t start = rest.starts_with('.') ? 1 : 0;
    if (start >= rest.size() || !isDigit(rest[start]))
        return false;
    for (std::size_t i = start; i < rest.size(); ++i) {
        const bool exponent = i > 0 && (rest[i] == '-' || rest[i] == '+') && (rest[i - 1] == 'e' || rest[i - 1] == 'E');
        if (!exponent && !isLetterOrDigit(rest[i]) && std::string_view(".% /").find(rest[i]) == std::string_view::npos)
            return false;
    }
    return true;
}

} // namespace

std::string guardedCell(std::string_view text)
{
    // Some programs skip blanks before a formula.
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::string_view rest = text.substr(first);
    const bool sign = rest.starts_with('+') || rest.starts_with('-');
    const bool formula = rest.starts_with('=') || rest.starts_with('@') || (sign && !isNumber(rest));
    std::string cell(formula ? "'" : "");
    return cell.append(text);
}

std::string csvField(std::string_view text)
{
    std::string cell = guardedCell(text);
    if (cell.find_first_of("\",\r\n") == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (const char c : cell) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted += '"';
}

std::string tableLine(const std::vector<std::string> &cells, TableFormat format)
{
    return (format == TableFormat::Tsv ? joined(cells, "\t", guardedCell) : joined(cells, ",", csvField)) + '\n';
}

} // namespace roofline
