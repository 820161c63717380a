// Shows an Analysis as a roofline chart: what is shown (chart_shown.h), laid out and painted by a ChartLayout, with all
// that moves it: the pointer, keys, drags, and the easing from one picture to the next.
#pragma once

#include "app/chart/chart_layout.h"
#include "app/chart/chart_shown.h"
#include "app/chart/chart_tips.h"
#include "app/chart/drag/chart_drag.h"
#include "app/chart/overlay/label_motion.h"
#include "app/chart/overlay/point_motion.h"
#include "app/controls/delay.h"

#include <QCursor>
#include <QElapsedTimer>
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

struct SpokenPoint {
    QRect place;
    bool current = false;
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
    const ViewChoices &choices() const { return m_shown.choices; }

    // Selecting from outside emits nothing.
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const { return m_shown.selected; }
    PointInFocus pointInFocus() const { return {m_shown.selected, m_shown.held, m_shown.levels}; }
    void setPointInFocus(const PointInFocus &point);

    void beginAnew(); // for another session: clears selection, folds, zoom and the choice of roofs
    void resetZoom() { setZoom(std::nullopt); }
    bool isZoomed() const { return m_shown.zoom.has_value(); }

    void setLook(ChartLook look);

    // Both stay until they are set again. Call them before setAnalysis(), which draws everything.
    void setCompanions(const Companions &companions);
    const Companions &companions() const { return m_shown.companions; }
    void setSweepPath(const SweepPath &path);
    const SweepPath &sweepPath() const { return m_shown.path; }

    // What a question puts on the chart is its own matter as a whole, and stays until it is set again
    // (roofline_chart_stage.cpp).
    void setStage(const StageMarks &stage);
    const StageMarks &stage() const { return m_shown.stage; }
    void setAnnotations(const Annotations &annotations);
    const Annotations &annotations() const { return m_shown.annotations; }
    void setAnnotating(bool on) { m_annotating = on; }          // annotations can be added and moved
    void setPannable(bool on) { m_pannable = on; }              // also where all is in view
    void setArrow(const QCursor &arrow);                        // the pointer's usual look
    std::optional<ChartPlace> placeAt(const QPointF &position); // unset: outside of the plot area
    ChartPlace nearestInFrame(const ChartPlace &place);         // the same place if the plot area has it

    // Allows dragging roofs, the ridge point and the workload's point by mouse and with keys.
    void setDraggable(bool on);
    void letGo(); // ends a drag and leaves what was dragged where it is

    // With reduced motion every change appears at once.
    void setReducedMotion(bool on);
    bool hasReducedMotion() const { return m_reducedMotion; }

    // While something moves (a slider, a held key, a play), labels keep their places beside their marks. When it
    // ends they look for new ones.
    void setMoving(bool moving);

    // Paints the chart at another size at the painter's origin, with the current theme and zoom. The painter
    // comes from painterFor(). With `vectors` text stays text.
    void paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent, const PaperLook &paper = {});

    // Returns this size or a higher one in which paintExport() leaves nothing out that heights make room for.
    QSize exportSize(const QSize &size, const PaperLook &paper = {}) const;

    QSize sizeHint() const override { return {800, 640}; }
    QSize minimumSizeHint() const override
    {
        return {390, 320};
    } // beside two panels with the largest text in 1280 pixels

    // Returns the points from left to right, then the annotations, in the order of the arrow keys, for screen readers.
    std::vector<SpokenPoint> spokenPoints();
    QString spokenText(std::size_t point); // name, intensity, rate, limits, share, bound

    // What is on the screen, for tests and for the pointer's handling.
    const PlotArea &area() { return bringUpToDate().area(); }
    const Overlay &overlay() { return bringUpToDate().overlay(); }
    const RoofLines &lines() { return bringUpToDate().lines(); }
    const RoofGeometry &geometry() { return bringUpToDate().geometry(); }
    const std::vector<GuessPlace> &guessPlaces() { return bringUpToDate().stage().guesses; }
    QString bubble() const; // the text beside a drag with the number it changes; empty: nothing is dragged

signals:
    void zoomChanged(bool zoomed);
    void selected(const roofline::OperatorPick &pick); // by mouse or keyboard, or because the selected operator is gone
    void choicesChanged(
        const roofline::ViewChoices &choices); // by the context menu, or a double-click on the workload's point
    // Sent while something is dragged. The chart itself changes nothing. Numbers are the datasheet's; `scale` is such a
    // number divided by the one that is shown, for the ridge its intensity.
    void roofDragged(const QString &roof, double value, double scale = 1); // roofId(); in FLOP/s or byte/s
    void ridgeDragged(double intensity, double rate, double scale = 1);    // where the governing roofs meet
    void pointDragged(double intensity);                                   // the workload's intensity
    void dragFinished();
    void dragCanceled(); // sent on Esc instead of dragFinished()
    // The window fills in the menus.
    void annotationDragged(int index, const roofline::Annotation &moved);
    void annotationDropped();
    void annotationOpened(int index);                         // sent on a double-click and on Enter
    void numberMenuAsked(QMenu *menu, const QString &number); // names the point's rate there as explanations do
    void annotationMenuAsked(QMenu *menu, int index);
    void writingMenuAsked(QMenu *menu, const roofline::ChartPlace &place);
    void painted(); // sent after each replot; benchmarks and tests wait for it

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    // To call after a change of what is shown: all is laid out anew when it is painted or asked for. With `Stay` labels
    // keep their places where they can.
    enum class Labels { Anew, Stay };
    void refresh(Labels labels = Labels::Anew);
    const ChartLayout &bringUpToDate();
    ChartTips tips() const { return {m_shown, m_layout, m_draggable}; }
    // For screen readers (accessible_chart.cpp).
    static void makeAccessible(); // of every chart, from then on
    void announcePoint();         // the selected or held point has the focus
    void describe();

    void refreshStage();
    void dragAnnotation(const AnnotationHandle &held, Annotation next, const QPointF &moved);
    std::vector<std::size_t> annotationsSeen() const; // by their index
    QRectF placeOf(std::size_t annotation) const;     // empty: none of it is in the frame
    bool annotationKey(const QKeyEvent &event);       // false: the key does not belong to an annotation

    // Eases from one chip, model or precision to another (roofline_chart_motion.cpp).
    struct Before {
        AnalysisPtr analysis;
        QPointF point;
    };
    std::optional<Before> beforeMotion(const AnalysisPtr &next);
    void startMotion(const Before &before);
    void showMotion();
    void moveLabels(const std::vector<PlacedLabel> &before);

    // Dragging of roofs, ridge point and workload point (roofline_chart_drag.cpp).
    std::vector<DragTarget> dragTargets() const;
    std::optional<DragTarget> dragTargetAt(const QPointF &position) const;
    void startDrag(const DragTarget &target, const std::optional<QPointF> &pointer); // by keys without a pointer
    void holdAgain();
    void continueDrag(const QPointF &position, bool fine);
    void tellDrag(); // where it is now, if that is anything new
    void endDrag(bool canceled);
    bool dragKey(const QKeyEvent &event); // false: the key does not belong to a drag
    void focusNextTarget(bool forward);
    void showDrag(); // draws the dragged line stronger

    // Rulers and memory levels (roofline_chart_marks.cpp).
    void setHeld(bool held);
    void setLevels(bool shown);
    void showRuler(const PointMark &mark);
    const PointMark *ruledMark() const { return m_layout.overlay().ruled(); }
    void activate(const PointMark &mark); // does what a double-click does

    // Pointer and keyboard (roofline_chart_input.cpp).
    void emphasize(SceneItems items);
    void hover(const QPointF &position, const QPoint &global);
    QString emphasizeAt(const QPointF &position);
    void dropTip();
    void endMoveByKeys();
    void click(const QPointF &position);
    void select(const OperatorPick &pick);
    int groupOf(const OperatorPick &pick) const;
    void toggleFold(const OperatorPick &pick);
    void foldAll(bool folded);
    void changeFolds(const OperatorFolds &folds);

    std::vector<const PointMark *> marksFromLeft() const; // by intensity
    void selectNext(bool forward);
    void enter();
    void choose(const ViewChoices &choices); // chosen by hand: emits choicesChanged()
    template <class Value>
    void choose(Value ViewChoices::*choice, const Value &value)
    {
        ViewChoices next = m_shown.choices;
        next.*choice = value;
        choose(next);
    }

    // The context menu (roofline_chart_menu.cpp).
    QString numberAt(const QPointF &position);
    void addAnnotationActions(QMenu &menu, const QPointF &position);
    void addMarkActions(QMenu &menu, const QPointF &position);
    void addFoldActions(QMenu &menu);
    void addLevelActions(QMenu &menu);
    void addRoofActions(QMenu &menu);
    void addRoofAction(QMenu &menu, const Ceiling &ceiling);

    // Zooming (roofline_chart_zoom.cpp).
    void setZoom(const std::optional<Frame> &zoom);
    void zoomBy(double notches, const QPointF &around, bool alongX, bool alongY);
    void zoomTo(Frame frame);
    void zoomToInclude(const EdgeBadge &badge);

    ChartShown m_shown;
    ChartLayout m_layout;
    bool m_draggable = false;
    bool m_reducedMotion = true;
    // Companions set before an analysis are described together with it; those set alone are described once
    // everything is set.
    Delay m_describeSoon{0, [this] { describe(); }};

    bool m_stale = true; // the layout is not that of what is shown now
    QSize m_laidOutFor;
    LabelMotion m_labelMotion;
    Delay m_nextFrame{16, [this] { // while labels ease, and once after that, where they are at their places
                          update();
                          if (m_labelMotion.isRunning())
                              m_nextFrame.start();
                      }};
    PointMotion m_pointMotion{this};
    QElapsedTimer m_sinceAnalysis;
    bool m_moving = false;
    Delay m_stillSoon;
    std::optional<QPointF> m_pointer;     // unset: the pointer is elsewhere
    SceneItems m_emphasis;                // the roof under the pointer, or the ruler of the point there
    std::optional<std::size_t> m_hovered; // the mark that has this ruler
    QString m_tip;                        // words under the pointer; empty: none

    std::optional<ChartDrag> m_drag;

    QCursor m_arrow = Qt::ArrowCursor;
    bool m_annotating = false; // annotations can be added and moved
    bool m_pannable = true;

    std::optional<std::size_t> m_annotation; // the one that the keys have reached
    bool m_movedByKeys = false;              // and are moving

    // What the left button was pressed on, until it is let go.
    struct Press {
        QPointF at;
        Frame frame;
        std::optional<DragTarget> target;
        std::optional<AnnotationHandle> annotation;
        Annotation before; // the annotation as it was then
        bool moved = false;
    };
    std::optional<Press> m_press;
    bool m_anotherPressed = false; // the last press was on a mark that was not selected
};

} // namespace roofline
