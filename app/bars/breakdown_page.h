// Draws the breakdown as a page: bars of time, bytes and memory in one scene. It is the same for the screen
// and for files.
#pragma once

#include "app/bars/breakdown_layout.h"
#include "app/bars/stacked_bars.h"
#include "app/views/page_marks.h"
#include "app/views/scene_page.h"
#include "app/views/value_scale.h"
#include "core/analysis/breakdown.h"
#include "core/report/report.h"

#include <QString>

#include <optional>
#include <vector>

namespace roofline {

struct BreakdownChoice {
    TimeBy by = TimeBy::Operators;
    bool all = false;   // every row, as many at a time as fit; otherwise the longest, with the others summed up
    int first = 0;      // row at the top if all are shown
    QString title;      // empty: the generated sentence
    QSizeF groups = {}; // sizes of the window's switches
    QSizeF allRows = {};
};

class BreakdownPage : public ScenePage {
public:
    BreakdownPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);

    void setTheme(const Theme &theme) override;
    // Cheap while neither the size nor the number of rows changes.
    void show(const Report &report, const BreakdownChoice &choice, const QSizeF &size);

    const BreakdownLayout &layout() const { return m_layout; }
    int rowCount() const { return int(m_rows.all); } // all rows, shown or not
    int shownRows() const { return m_layout.rows; }  // the sum of the others counts as one
    int firstRow() const { return m_first; }
    QString tipAt(const QPointF &position) const;
    const StackedBars &timeBars() const { return m_time; }

private:
    void arrange(const Report &report, const QSizeF &size);
    void holdAgainst(const Analysis *baseline);
    ValueScale scale() const;
    void showTimes(const Report &report);
    struct LegendEntry {
        QString text;
        int term = 0; // the number of terms: the latency; one more: the baseline
    };
    void describeHead(const Report &report, double width);
    void showTimeHead(const Report &report);
    SceneItems gridOf(const ValueScale &scale) const;
    void showTicks(const ValueScale &scale);
    void showRow(int line, const TimeRow &row);
    void showTraffic(const Analysis &analysis);
    void showFootprint(const Report &report);
    void showPartBar(StackedBars &bars, const QRectF &area, const std::vector<BytePart> &parts, double end);
    double showPartList(const QRectF &area, const std::vector<BytePart> &parts, Phase phase);
    QColor partColor(BytePart::Kind kind) const;

    StackedBars m_time;
    StackedBars m_traffic;
    StackedBars m_footprint;
    PageLayer *m_grid;
    PageLayer *m_overlay;
    PageMarks m_marks;
    BreakdownLayout m_layout;
    BreakdownChoice m_choice;
    TimeBreakdown m_rows;                         // as many as are shown, or all
    std::vector<std::optional<Seconds>> m_before; // time of each row in the pinned baseline
    std::vector<BytePart> m_trafficParts;
    std::vector<BytePart> m_footprintParts;
    QString m_heading;
    bool m_narrow = false;
    std::vector<LegendEntry> m_legend;
    int m_first = 0;
};

} // namespace roofline
