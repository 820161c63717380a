#include "core/report/table.h"

#include "core/units/text.h"

#include <algorithm>

namespace roofline {

std::string Table::text(const std::string &indent) const
{
    const auto isRight = [&](std::size_t column) { return m_headings[column].starts_with('>'); };
    std::vector<std::string> headings = m_headings;
    // Widths count characters, because each one that the report uses is one cell wide.
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < headings.size(); ++column) {
        headings[column].erase(0, isRight(column) ? 1 : 0);
        std::size_t width = characterCount(headings[column]);
        for (const std::vector<std::string> &row : m_rows) {
            if (column < row.size())
                width = std::max(width, characterCount(row[column]));
        }
        widths.push_back(width);
    }

    std::string out;
    const auto addLine = [&](const std::vector<std::string> &cells) {
        std::string line = indent;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::string blanks(widths[column] - characterCount(cells[column]), ' ');
            line += column == 0 ? "" : "  ";
            line += isRight(column) ? blanks + cells[column] : cells[column] + blanks;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    };

    if (std::ranges::any_of(headings, [](const std::string &heading) { return !heading.empty(); }))
        addLine(headings);
    for (const std::vector<std::string> &row : m_rows) {
        if (!row.empty()) {
            addLine(row);
            continue;
        }
        addLine(namesIn(widths, [](std::size_t width) { return std::string(width, '-'); }));
    }
    return out;
}

} // namespace roofline
