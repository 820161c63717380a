// Shows a sweep's page in the window, below its controls. Mouse and keys read its points, the mouse sets the scenario's
// own place, and compared curves are removed beside their names.
#pragma once

#include "app/curves/lines/lines_view.h"
#include "app/curves/sweep/sweep_controls.h"
#include "app/curves/sweep/sweep_page.h"

#include <array>
#include <optional>
#include <vector>

class QToolButton;

namespace roofline {

class ScrollArea;

class SweepPageView : public LinesView {
    Q_OBJECT

public:
    ~SweepPageView() override { setScene(nullptr); } // the page and its scene are destroyed first

    const SweepPage &page() const { return m_page; }
    const SweepPicture &picture() const { return m_picture; }

protected:
    // The steps of a drag become one step under the key.
    SweepPageView(SweepControls::Varies varies, const QString &name, MergeKey dragKey, QWidget *parent);

    // Sets one value for each axis, written as on the axis.
    virtual void setPlace(const std::vector<SweepAxis> &values, const QString &name, int mergeKey) = 0;
    virtual void removeCurve(const NamedCurve &curve);
    static QString removalText(const QString &name); // for example "Remove the curve of B · 4× B200"

    void showCurves() override;
    QString tipAt(const QPointF &where) const override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; // Delete on a ×
    bool moveAlong(int points) override;
    bool moveAcross(int curves) override;
    std::size_t pointNow(std::size_t) const override { return m_page.spotNow().value_or(CurveSpot()).point; }
    void takePoint(const CurveSpot &spot) override { ask(m_page.valuesOf(spot), NoMerge); }
    void beginDrag() override { m_dragFrom = {}; }
    void dragTo(const QPointF &where) override { ask(m_page.valuesAt(where), m_dragKey); }

    SweepPage m_page;
    SweepPicture m_picture;
    ScrollArea *m_strip; // of the controls
    SweepControls *m_controls;

private:
    void ask(const std::array<double, 2> &values, int mergeKey);
    bool moveOnMap(int across, int up);
    void placeControls();
    void placeRemovers();
    void remove(std::size_t curve);

    std::vector<QToolButton *> m_removers; // × of the second curve, the third …; those beyond the last are hidden
    MergeKey m_dragKey;
    std::array<std::optional<double>, 2> m_dragFrom; // unset: the next value begins
};

} // namespace roofline
