// Columns of text aligned with blanks. Private to core/report.
#pragma once

#include <string>
#include <vector>

namespace roofline {

class Table {
public:
    enum class Align { Left, Right };

    struct Column {
        std::string heading;
        Align align = Align::Left;
    };

    explicit Table(std::vector<Column> columns) : m_columns(std::move(columns)) {}

    void add(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
    void addRule() { m_rows.emplace_back(); } // a line of dashes: what follows is a sum
    bool empty() const { return m_rows.empty(); }

    // Two blanks between columns, none at the end of a line; the heading only where a column has one.
    std::string text(const std::string &indent = {}) const;

private:
    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace roofline
