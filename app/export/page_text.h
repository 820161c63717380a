// Words on a page besides the charts: paragraphs and tables, laid out from the top.
#pragma once

#include "app/paint/scene.h"

#include <QRectF>
#include <QString>

#include <utility>
#include <vector>

namespace roofline {

class PageText {
public:
    explicit PageText(const ChartStyle &style) : m_style(style) {}

    // Broken to the width; all that stands before the first full stop of a "Figure 1." is strong. Returns the height.
    double addParagraph(const QPointF &corner, double width, const QString &text, TextRole role, const QColor &color);
    // Names above values, as many beside each other as fit. Returns the height.
    double addTable(const QPointF &corner, double width, const std::vector<std::pair<QString, QString>> &cells);
    void addLine(const QPointF &corner, const QString &text, TextRole role, const QColor &color,
                 TextAnchor anchor = TextAnchor::Left);
    void addRule(const QPointF &from, double length); // a line to write on

    const SceneItems &items() const { return m_items; }

private:
    const ChartStyle &m_style;
    SceneItems m_items;
};

} // namespace roofline
