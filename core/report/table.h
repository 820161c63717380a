// Aligns columns of text with blanks.
#pragma once

#include <string>
#include <vector>

namespace roofline {

class Table {
public:
    // The cells below a heading that begins with ">", which is not written, stand at the right of their column.
    explicit Table(std::vector<std::string> headings) : m_headings(std::move(headings)) {}

    void add(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
    void addRule() { m_rows.emplace_back(); } // adds a line of dashes before a sum
    bool empty() const { return m_rows.empty(); }

    // Puts two blanks between columns and none at the end of a line. The heading line is only written if a
    // column has a heading.
    std::string text(const std::string &indent = {}) const;

private:
    std::vector<std::string> m_headings;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace roofline
