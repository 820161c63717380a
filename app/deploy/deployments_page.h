// This page shows the deployments tab in files and on paper: the answer, what is assumed, the first rows of
// the table, and the curves.
#pragma once

#include "app/deploy/yield_page.h"

namespace roofline {

// The contents of the tab; null: it was not ranked.
struct DeploymentsShown {
    RankingPtr ranking;
    CurvesPtr curves;
    std::optional<std::uint32_t> row; // the row with the thick curve; unset: the first
};

class DeploymentsPage : public ScenePage {
public:
    DeploymentsPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent = false);

    // An empty title stands for the generated sentence.
    void show(const DeploymentsShown &shown, const QString &title, const QSizeF &size);
    void paint(QPainter &painter, const QSize &size); // paints the curves, too

    int rows() const { return m_rows; } // as many as there is room for
    const YieldPage &yield() const { return m_yield; }

private:
    class Table;

    PageLayer *m_layer;
    YieldPage m_yield;
    QRectF m_yieldRoom; // empty: there are no curves
    int m_rows = 0;
};

} // namespace roofline
