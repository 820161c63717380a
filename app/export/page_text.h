// Lays out the words of a page beside its charts: paragraphs and tables, from the top down.
#pragma once

#include "app/paint/scene.h"

#include <QString>

#include <utility>
#include <vector>

namespace roofline {

class PageText {
public:
    explicit PageText(const ChartStyle &style) : m_style(style) {}

    // Breaks the text to the width. A mark such as "Figure 1." at its beginning is bold. Returns the height.
    double addParagraph(const QPointF &corner, double width, const QString &text, TextRole role, const QColor &color);
    // Puts names above values, as many side by side as fit. Returns the height.
    double addTable(const QPointF &corner, double width, const std::vector<std::pair<QString, QString>> &cells);
    void addLine(const QPointF &corner, const QString &text, TextRole role, const QColor &color,
                 TextAnchor anchor = TextAnchor::Left);
    void addRule(const QPointF &from, double length) // a line to write on
    {
        m_items.push_back(LineItem{QLineF(from, from + QPointF(length, 0)), m_style.theme().mutedText, m_style.unit()});
    }

    const SceneItems &items() const { return m_items; }

private:
    const ChartStyle &m_style;
    SceneItems m_items;
};

} // namespace roofline
