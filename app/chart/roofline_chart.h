// Shows an Analysis as a roofline chart. Its interface uses the engine's types; only app/chart/*.cpp know
// QCustomPlot.
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

// Returns a painter on the device, of the plot library's kind. A file has one painter for everything that is drawn
// into it. The pointer is shared because it remembers the type to destroy: a painter's destructor is not virtual.
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

    // Cheap while only the point moves: roofs, labels and grid are kept in their own buffers and redrawn only
    // when the chip, the governing roof, the size or the theme changes. The frame depends only on the chip
    // and the widget's shape. A measured result is a point of its own beside the predicted one.
    void setAnalysis(const AnalysisPtr &analysis, const ChartText &text,
                     const std::optional<MeasuredPoint> &measured = {});
    void setTheme(const Theme &theme);

    // The context menu offers these choices too. Setting them here emits nothing.
    void setChoices(const ViewChoices &choices);
    const ViewChoices &choices() const;

    // Selecting from outside emits nothing.
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const;
    PointInFocus pointInFocus() const;
    void setPointInFocus(const PointInFocus &point);

    void beginAnew(); // for another session: clears selection, folds, zoom and the choice of roofs
    void resetZoom();
    bool isZoomed() const;

    void setLook(ChartLook look);

    // Both stay until they are set again. Call them before setAnalysis(), which draws everything.
    void setCompanions(const Companions &companions);
    const Companions &companions() const;
    void setSweepPath(const SweepPath &path);
    const SweepPath &sweepPath() const;

    // What a lecture puts on the chart stays until it is set again.
    void setStage(const StageMarks &stage);
    const StageMarks &stage() const;
    void setAnnotating(bool on);                               // annotations can be added and moved
    void setArrow(const QCursor &arrow);                       // the pointer's usual look
    std::optional<ChartPlace> placeAt(const QPoint &position); // of the focus proxy; unset: outside of the plot area
    ChartPlace placeOnRoof(const ChartPlace &place);           // the nearest place on a governing roof

    // Allows dragging roofs, the ridge point and the workload's point by mouse and with keys.
    void setDraggable(bool on);
    void endDrag(); // leaves what is dragged where it is

    // With reduced motion every change appears at once.
    void setReducedMotion(bool on);
    bool hasReducedMotion() const;

    // While something moves, labels keep their places beside their marks. When it ends they look for new ones.
    void setMoving(bool moving);

    // Paints the chart at another size at the painter's origin, with the current theme and zoom. The painter
    // comes from painterFor(). With `vectors` text stays text.
    void paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent, const PaperLook &paper = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void selected(const roofline::OperatorPick &pick); // by mouse or keyboard, or because the selected operator is gone
    void choicesChanged(
        const roofline::ViewChoices &choices); // by the context menu, or a double-click on the workload's point
    // Sent while something is dragged. The chart itself changes nothing.
    void roofDragged(const QString &roof, double value); // roofId(); FLOP/s or byte/s of the datasheet
    void ridgeDragged(double intensity, double rate);    // datasheet numbers of the governing roofs
    void pointDragged(double intensity);                 // the workload's intensity
    void dragFinished();
    void dragCanceled(); // sent on Esc instead of dragFinished()
    // The window fills in the menus.
    void annotationDragged(int index, const roofline::Annotation &moved);
    void annotationDropped();
    void annotationOpened(int index);
    void numberMenuAsked(QMenu *menu, const QString &number); // names the point's rate there as explanations do
    void annotationMenuAsked(QMenu *menu, int index);
    void writingMenuAsked(QMenu *menu, const roofline::ChartPlace &place);
    void painted(); // sent after each replot; benchmarks and tests wait for it

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
