// This page shows what deployments trade between their users and their chips: a thin curve for the best of
// each chip, one in color for each of the user's own, a thick one for the best of all, and the region that a limit
// forbids.
#pragma once

#include "app/curves/curve_page.h"
#include "app/deploy/ranking_worker.h"

namespace roofline {

class YieldPage : public CurvePage {
public:
    YieldPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);

    // `row` is any row, whose curve is thick; unset: the first.
    void show(const RankingPtr &ranking, const CurvesPtr &curves, std::optional<std::uint32_t> row, const QSizeF &size);

    // The drawn curves: the best of each chip, the user's own, and at the end the chosen row if it is none of them.
    const std::vector<DeploymentCurve> &lines() const { return m_lines; }
    std::size_t chosenLine() const { return m_chosen; }
    std::optional<CurveSpot> spotAt(const QPointF &where) const override;
    std::size_t curveCount() const override { return m_lines.size(); }
    std::size_t shownPoints(std::size_t line) const override { return m_lines[line].points.size(); }
    QPointF placeOf(const CurveSpot &spot) const override;
    QString name(std::uint32_t row) const; // for example "2× H100 SXM"; of the user's own "A · 2× H100 SXM"
    QString nameOfLine(std::size_t line) const;
    QStringList pointText(const CurveSpot &spot) const override;
    QString table() const; // one row for each point, tab-separated

private:
    struct Run { // a piece of the best curve on chips of one kind and number
        std::size_t first = 0;
        std::size_t last = 0;
    };
    void arrange(const QSizeF &size);
    void setAxes();
    void drawStrokes();
    void addStroke(std::vector<CurveStroke> &strokes, const std::vector<QPointF> &places, const QColor &color,
                   double width) const;
    void drawStill(PageMarks &below, PageMarks &above) override;
    void drawLimit(PageMarks &marks);
    void drawEnds(PageMarks &marks);
    void nameAtLimit(PageMarks &marks, const std::vector<std::size_t> &lines, double x);
    void nameRuns(PageMarks &marks);
    std::vector<Run> runs() const;
    void drawMoving();
    QColor colorAt(const CurveSpot &) const override { return m_style.theme().accent; }
    int ownOf(std::size_t line) const { return m_ranking->rows[m_lines[line].row].own; }
    QPointF endOf(std::size_t line) const { return placeOf({line, m_lines[line].points.size() - 1}); }
    std::optional<double> limitPlace() const; // on the page; unset: outside of the axis

    RankingPtr m_ranking;
    CurvesPtr m_curves;
    std::vector<DeploymentCurve> m_lines;
    std::size_t m_chosen = 0;
    std::optional<std::uint32_t> m_row;
};

} // namespace roofline
