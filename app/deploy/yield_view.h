// This view shows the curves of deployments. They are read with the pointer and keys, and a click on a curve
// chooses its row.
#pragma once

#include "app/curves/curve_view.h"
#include "app/deploy/yield_page.h"

#include <algorithm>

namespace roofline {

class YieldView : public CurveView {
    Q_OBJECT

public:
    explicit YieldView(QWidget *parent = nullptr)
        : CurveView(QStringLiteral("deployments-yield"), parent)
        , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
    {
        setAccessibleName(tr("Tokens per second per chip against tokens per second per user"));
        setToolTip(
            tr("Click a curve to choose its row. Left and Right read the curve, Up and Down change it, Enter makes "
               "it the scenario; Ctrl+C copies the numbers"));
        setPage(m_page, 6);
    }

    ~YieldView() override { setScene(nullptr); } // the page and its scene are destroyed first

    void setRanking(const RankingPtr &ranking, const CurvesPtr &curves, std::optional<std::uint32_t> row)
    {
        m_ranking = ranking;
        m_curves = curves;
        m_row = row;
        refresh();
    }

    // Unset: the first.
    void setRow(std::optional<std::uint32_t> row)
    {
        if (row != m_row)
            setRanking(m_ranking, m_curves, row);
    }

    const YieldPage &page() const { return m_page; }
    const CurvesPtr &curves() const { return m_curves; }
    QString copyText() const override { return m_curves && m_page.isDrawn() ? m_page.table() : QString(); }
    QSize minimumSizeHint() const override { return {240, 180}; }
    QSize sizeHint() const override { return minimumSizeHint(); } // it takes the height that is left, and asks for none

signals:
    void chosen(std::uint32_t row);
    void opened(std::uint32_t row); // by Enter; it becomes the scenario

protected:
    bool hasContent() const override { return m_curves != nullptr; }
    void showPage() override
    {
        m_page.show(m_ranking, m_curves, m_row, viewport()->size());
        describe(m_page.spot() ? m_page.pointText(*m_page.spot()) : QStringList());
    }

    // Users get faster and fewer to the right.
    bool moveAlong(int points) override
    {
        if (!m_page.isDrawn() || m_page.chosenLine() >= m_page.lines().size())
            return true;
        const auto &own = m_page.lines()[m_page.chosenLine()].points;
        if (own.empty())
            return true;
        const int most = int(own.size()) - 1;
        const int at = m_page.spot() ? int(m_page.spot()->point) - points : most;
        look(CurveSpot{m_page.chosenLine(), std::size_t(std::clamp(at, 0, most))});
        return true;
    }

    bool moveAcross(int lines) override
    {
        const int count = int(m_page.lines().size());
        if (!m_page.isDrawn() || count == 0)
            return true;
        const int next = ((int(m_page.chosenLine()) + lines) % count + count) % count;
        emit chosen(m_page.lines()[std::size_t(next)].row);
        return true;
    }

    bool take() override
    {
        if (m_page.isDrawn() && m_page.chosenLine() < m_page.lines().size())
            emit opened(m_page.lines()[m_page.chosenLine()].row);
        return true;
    }

    void dragTo(const QPointF &where) override
    {
        if (const auto spot = m_page.spotAt(where))
            emit chosen(m_page.lines()[spot->curve].row);
    }

private:
    YieldPage m_page;
    RankingPtr m_ranking;
    CurvesPtr m_curves;
    std::optional<std::uint32_t> m_row;
};

} // namespace roofline
