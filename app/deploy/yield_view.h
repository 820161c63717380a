// This view shows the curves of deployments. They are read with the pointer and keys, and a click on a curve
// chooses its row.
#pragma once

#include "app/curves/curve_view.h"
#include "app/deploy/yield_page.h"

namespace roofline {

class YieldView : public CurveView {
    Q_OBJECT

public:
    explicit YieldView(QWidget *parent = nullptr);
    ~YieldView() override { setScene(nullptr); } // the page and its scene are destroyed first

    void setRanking(const RankingPtr &ranking, const CurvesPtr &curves, std::optional<std::uint32_t> row);
    void setRow(std::optional<std::uint32_t> row); // unset: the first

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
    void showPage() override;
    bool moveAlong(int points) override;
    bool moveAcross(int lines) override;
    bool take() override;
    void dragTo(const QPointF &where) override;

private:
    YieldPage m_page;
    RankingPtr m_ranking;
    CurvesPtr m_curves;
    std::optional<std::uint32_t> m_row;
};

} // namespace roofline
