// The roofline chart: shows an Analysis. Its face speaks the engine's types; only app/chart/*.cpp know QCustomPlot.
#pragma once

#include "app/chart/chart_look.h"
#include "app/chart/companions.h"
#include "app/chart/point_in_focus.h"
#include "app/chart/roof_choices.h"
#include "app/operators/operator_tree.h"
#include "app/theme/theme.h"
#include "core/analysis/analysis.h"
#include "core/answers/measured.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>

class QPaintDevice;

namespace roofline {

struct ChartText {
    QString title;    // a generated sentence
    QString subtitle; // one line of detail; may be empty
};

class RooflineChart : public QWidget {
    Q_OBJECT

public:
    explicit RooflineChart(QWidget *parent = nullptr);
    ~RooflineChart() override;

    // Cheap while only the point moves: roofs, labels and grid are kept in their own buffers and redrawn only when the
    // chip, the governing roof, the size or the theme changes. The frame depends on the chip (and the widget's shape)
    // alone.
    // What was measured is a point of its own beside the predicted one.
    void setAnalysis(const AnalysisPtr &analysis, const ChartText &text,
                     const std::optional<MeasuredPoint> &measured = {});
    void setTheme(const Theme &theme);
    void setOperatorsShown(bool shown);
    bool operatorsShown() const;

    // Selecting and folding from outside emit nothing.
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const;
    PointInFocus pointInFocus() const;
    void setPointInFocus(const PointInFocus &point);
    void setFolds(const OperatorFolds &folds); // a folded group is one point
    const OperatorFolds &folds() const;

    void beginAnew(); // another session comes: nothing is selected, folded, zoomed or chosen of roofs
    void resetZoom();
    bool isZoomed() const;
    void setPowersOfTwo(bool on); // ticks of the intensity axis
    bool powersOfTwo() const;

    // Which roofs are drawn; those that govern always are. Also in the context menu.
    void setRoofChoices(const RoofChoices &choices);
    const RoofChoices &roofChoices() const;

    // What ran one after the other instead of at once lies in a band below the roof. It is drawn where the overlap is less
    // than perfect; with `always` in any case. Also in the context menu.
    void setOverlapBandAlways(bool always);
    bool overlapBandAlways() const;

    // Every point at the intensity of the bytes that the cores ask the innermost memory level for, under the roofs of all
    // levels. Also in the context menu.
    void setCacheAware(bool on);
    bool cacheAware() const;

    void setLook(ChartLook look);
    ChartLook look() const;

    // What is compared, and the way of a sweep; both stay until they are set anew. Before setAnalysis(): it draws them all.
    void setCompanions(const Companions &companions);
    const Companions &companions() const;
    void setSweepPath(const SweepPath &path);
    const SweepPath &sweepPath() const;

    // Whether roofs, ridge and the workload's point can be dragged, by mouse and with keys.
    void setDraggable(bool on);
    void endDrag(); // as if what is dragged was let go of where it is

    // No change moves: what is new is there at once.
    void setReducedMotion(bool on);

    // While something moves, labels keep their places beside their marks; when it ends they look for new ones.
    void setMoving(bool moving);

    // The chart at another size, with the theme and the zoom that it has now. `vectors`: text stays text.
    void paintExport(QPaintDevice &device, const QSize &size, bool vectors, bool transparent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void selected(const roofline::OperatorPick &pick); // by mouse or keyboard, or lost with its operator
    void foldsChanged(const roofline::OperatorFolds &folds);
    void roofChoicesChanged(const roofline::RoofChoices &choices); // by the context menu, as the next one
    void overlapBandAlwaysChanged(bool always);
    void operatorsShownChanged(bool shown); // by a double-click on the workload's point
    void cacheAwareChanged(bool on);        // by the context menu
    // While something is dragged; the chart itself changes nothing.
    void roofDragged(const QString &roof, double value); // roofId(); FLOP/s or byte/s of the datasheet
    void ridgeDragged(double intensity, double rate);    // of the governing roofs, datasheet
    void pointDragged(double intensity);                 // the workload's
    void dragFinished();
    void dragCanceled(); // with Esc: instead of dragFinished()
    void painted();      // after each replot; benchmarks and tests wait for it

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
