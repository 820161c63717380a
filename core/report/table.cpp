#include "core/report/table.h"

#include <algorithm>

namespace roofline {

namespace {

// Characters, not bytes: every character that the report uses is one cell wide.
std::size_t widthOf(const std::string &text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

std::string Table::text(const std::string &indent) const
{
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        std::size_t width = widthOf(m_columns[column].heading);
        for (const std::vector<std::string> &row : m_rows) {
            if (column < row.size())
                width = std::max(width, widthOf(row[column]));
        }
        widths.push_back(width);
    }

    std::string out;
    const auto addLine = [&](const std::vector<std::string> &cells) {
        std::string line = indent;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::string blanks(widths[column] - widthOf(cells[column]), ' ');
            line += column == 0 ? "" : "  ";
            line += m_columns[column].align == Align::Right ? blanks + cells[column] : cells[column] + blanks;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    };

    if (std::ranges::any_of(m_columns, [](const Column &column) { return !column.heading.empty(); })) {
        std::vector<std::string> headings;
        for (const Column &column : m_columns)
            headings.push_back(column.heading);
        addLine(headings);
    }
    for (const std::vector<std::string> &row : m_rows) {
        if (!row.empty()) {
            addLine(row);
            continue;
        }
        std::vector<std::string> dashes;
        dashes.reserve(widths.size());
        for (const std::size_t width : widths)
            dashes.emplace_back(width, '-');
        addLine(dashes);
    }
    return out;
}

} // namespace roofline
