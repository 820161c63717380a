// The roofline chart: shows an Analysis. Its face speaks the engine's types; only app/chart/*.cpp know QCustomPlot.
#pragma once

#include "app/chart/chart_look.h"
#include "app/chart/companions.h"
#include "app/chart/point_in_focus.h"
#include "app/chart/stage_marks.h"
#include "app/chart/view_choices.h"
#include "app/operators/operator_tree.h"
#include "app/paint/paper_look.h"
#include "app/theme/theme.h"
#include "core/analysis/analysis.h"
#include "core/answers/measured.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>

class QMenu;
class QPaintDevice;
class QPainter;

namespace roofline {

// A painter of the kind that the plot library draws with, on the device: a file has one for all that is drawn into it. Shared, because
// that remembers its kind: a painter's destructor is not virtual.
std::shared_ptr<QPainter> painterFor(QPaintDevice &device, bool vectors);

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

    // Also in the context menu. Setting them emits nothing.
    void setChoices(const ViewChoices &choices);
    const ViewChoices &choices() const;

    // Selecting from outside emits nothing.
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const;
    PointInFocus pointInFocus() const;
    void setPointInFocus(const PointInFocus &point);

    void beginAnew(); // another session comes: nothing is selected, folded, zoomed or chosen of roofs
    void resetZoom();
    bool isZoomed() const;

    void setLook(ChartLook look);

    // What is compared, and the way of a sweep; both stay until they are set anew. Before setAnalysis(): it draws them all.
    void setCompanions(const Companions &companions);
    const Companions &companions() const;
    void setSweepPath(const SweepPath &path);
    const SweepPath &sweepPath() const;

    // What a lecture puts there; it stays until it is set anew.
    void setStage(const StageMarks &stage);
    const StageMarks &stage() const;
    void setAnnotating(bool on);                               // annotations can be added and moved
    void setArrow(const QCursor &arrow);                       // the pointer's look where it means nothing else
    std::optional<ChartPlace> placeAt(const QPoint &position); // of the focus proxy; unset: outside of the plot area
    ChartPlace placeOnRoof(const ChartPlace &place);           // the nearest one of the roofs that govern

    // Whether roofs, ridge and the workload's point can be dragged, by mouse and with keys.
    void setDraggable(bool on);
    void endDrag(); // as if what is dragged was let go of where it is

    // No change moves: what is new is there at once.
    void setReducedMotion(bool on);
    bool hasReducedMotion() const;

    // While something moves, labels keep their places beside their marks; when it ends they look for new ones.
    void setMoving(bool moving);

    // The chart at another size, with the theme and the zoom that it has now, at the painter's origin. The painter is one of
    // painterFor(). `vectors`: text stays text.
    void paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent, const PaperLook &paper = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void selected(const roofline::OperatorPick &pick); // by mouse or keyboard, or lost with its operator
    void choicesChanged(
        const roofline::ViewChoices &choices); // by the context menu, or a double-click on the workload's point
    // While something is dragged; the chart itself changes nothing.
    void roofDragged(const QString &roof, double value); // roofId(); FLOP/s or byte/s of the datasheet
    void ridgeDragged(double intensity, double rate);    // of the governing roofs, datasheet
    void pointDragged(double intensity);                 // the workload's
    void dragFinished();
    void dragCanceled(); // with Esc: instead of dragFinished()
    // The window fills in the menus.
    void annotationDragged(int index, const roofline::Annotation &moved);
    void annotationDropped();
    void annotationOpened(int index);
    void numberMenuAsked(QMenu *menu, const QString &number); // the height of the point there, as reasons call it
    void annotationMenuAsked(QMenu *menu, int index);
    void writingMenuAsked(QMenu *menu, const roofline::ChartPlace &place);
    void painted(); // after each replot; benchmarks and tests wait for it

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
