// Sets type and color of the chart from a theme and the widget's font. All sizes are in pixels, so an export
// looks like the screen.
#pragma once

#include "app/theme/theme.h"
#include "core/analysis/bound.h"

#include <QFont>
#include <QHash>
#include <QSizeF>
#include <QStringList>

#include <array>

namespace roofline {

// Says what a picture shows and how strongly, where that differs from the screen.
struct PaperLook {
    double lines = 1; // widths of lines as multiples of the screen's
    bool title = true;
    bool subtitle = true;
    static constexpr int wholeHead = -2;
    int headLines = -1;      // lines that title and subtitle share; −1: as many as the size asks for; wholeHead: as
                             // many as they take, up to three each
    bool legend = true;      // explains shapes and letters
    bool letters = true;     // letters of compared series
    bool labels = true;      // names of operators
    double regionWords = 22; // pixels; large to be read from the last row, small to stay behind the rest
    bool fineGrid = false;   // lines between the decades, to place values by hand
};

enum class TextRole { Label, Strong, Tick, Axis, Region, Title, Subtitle, Note };

class ChartStyle {
public:
    ChartStyle(const Theme &theme, const QFont &base, const PaperLook &paper = {});

    const Theme &theme() const { return m_theme; }
    const PaperLook &paper() const { return m_paper; }
    const QFont &font(TextRole role) const { return m_fonts[std::size_t(role)]; }
    double unit() const { return m_unit; } // 1 for a base font of 13 pixels; every other length scales with it
    // Returns the room that the letters cover, from the top of the capitals to the descenders, because labels
    // lie closer together than lines of a paragraph.
    QSizeF textSize(TextRole role, const QString &text) const;
    double widestOf(TextRole role, const QStringList &texts) const;
    // Returns the line spacing of a paragraph: ascent and descent.
    double lineHeight(TextRole role) const { return m_heights[std::size_t(role)]; }

    QColor colorOf(Bound bound) const;
    QColor grid() const;
    QColor axis() const;

private:
    Theme m_theme;
    PaperLook m_paper;
    double m_unit;
    std::array<QFont, 8> m_fonts;
    std::array<double, 8> m_heights{};
    std::array<double, 8> m_inks{};
    mutable std::array<QHash<QString, double>, 8> m_widths; // a cache, because shaping texts dominates a step's cost
};

} // namespace roofline
