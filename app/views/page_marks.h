// Collects words, lines, swatches and hatches of a page in the order in which they are drawn.
#pragma once

#include "app/paint/scene.h"

#include <QRectF>
#include <QString>

namespace roofline {

// In print a part has a texture beside its color, because four colors of the same gray must differ on a
// black-and-white printer.
enum class Hatch { None, Rising, Falling, Upright };

class PageMarks {
public:
    explicit PageMarks(const ChartStyle &style) : m_style(style) {}

    // These center the text vertically on `middle`. text() returns the right end of the text, textRight() its
    // left end.
    double text(TextRole role, double left, double middle, const QString &text, const QColor &color, bool halo = false);
    double textRight(TextRole role, double right, double middle, const QString &text, const QColor &color);
    void textCentered(TextRole role, double center, double middle, const QString &text, const QColor &color)
    {
        this->text(role, center - m_style.textSize(role, text).width() / 2, middle, text, color);
    }
    // Breaks the text to the width. Returns the middle of the line after the last.
    double paragraph(TextRole role, const QRectF &area, const QString &text, const QColor &color, int mostLines);
    QString elided(TextRole role, const QString &text, double width) const; // empty: it would be a letter or two

    void fill(const QRectF &rect, const QColor &color) { m_items.push_back(FillItem{QPolygonF(rect), color}); }
    void line(const QLineF &line, const QColor &color, double width, Dash dash = Dash::Solid)
    {
        m_items.push_back(LineItem{line, color, width, dash});
    }
    void hatch(const QRectF &rect, Hatch hatch);
    double swatch(double left, double middle, const QColor &color, Hatch hatch); // returns where its text begins

    SceneItems take() { return std::move(m_items); }

    SceneItems &items() { return m_items; }

private:
    const ChartStyle &m_style;
    SceneItems m_items;
};

} // namespace roofline
