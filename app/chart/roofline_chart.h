// Shows an Analysis as a roofline chart. An AxesPlot draws the axes and the grid; this class paints everything that
// moves over them, anew in every paint event. Only the picture below the moving parts is kept, with a copy of everything
// it was drawn from. It is redrawn as soon as that input differs, so that no change can leave a part of an older picture
// behind.
#pragma once

#include "app/chart/chart_look.h"
#include "app/chart/companions.h"
#include "app/chart/dragging.h"
#include "app/chart/gutter.h"
#include "app/chart/overlay/label_motion.h"
#include "app/chart/overlay/overlay.h"
#include "app/chart/overlay/stage_items.h"
#include "app/chart/point_in_focus.h"
#include "app/chart/stage_marks.h"
#include "app/chart/view_choices.h"
#include "app/operators/operator_tree.h"
#include "app/paint/paper_look.h"
#include "app/theme/theme.h"
#include "core/analysis/analysis.h"
#include "core/answers/measured.h"

#include <QCursor>
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>

class QMenu;
class QPaintDevice;
class QPainter;
class QVariantAnimation;

namespace roofline {

class AxesPlot;

// Returns a painter on the device, of the plot library's kind. A file has one painter for everything that is drawn
// into it. The pointer is shared because it remembers the type to destroy: a painter's destructor is not virtual.
std::shared_ptr<QPainter> painterFor(QPaintDevice &device, bool vectors);

struct ChartText {
    QString title;    // a generated sentence
    QString subtitle; // one line of detail; may be empty
};

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
    void setArrow(const QCursor &arrow);                        // the pointer's usual look
    std::optional<ChartPlace> placeAt(const QPointF &position); // unset: outside of the plot area

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

    QSize sizeHint() const override { return {800, 640}; }
    QSize minimumSizeHint() const override
    {
        return {390, 320};
    } // beside two panels with the largest text in 1280 pixels

    // Returns the points from left to right, in the order of the arrow keys, for screen readers.
    std::vector<SpokenPoint> spokenPoints();
    QString spokenText(std::size_t point); // name, intensity, rate, limits, share, bound

    // What is on the screen, for tests and for the pointer's handling.
    const PlotArea &area();
    const Overlay &overlay();
    const RoofGeometry &geometry();
    const std::vector<GuessPlace> &guessPlaces();
    QString bubble() const; // the text beside a drag with the number it changes; empty: nothing is dragged

signals:
    void zoomChanged(bool zoomed);
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
    void annotationOpened(int index);                         // sent on a double-click
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
    // Holds what the chart was given or asked to show, as a picture for a file needs it too.
    struct Shown {
        AnalysisPtr analysis;
        OperatorTree tree; // of the analysis
        ChartText text;
        std::optional<MeasuredPoint> measured;
        ViewChoices choices;
        ChartLook look = ChartLook::Memory;
        std::optional<Frame> zoom;
        OperatorPick selected;
        bool held = false;   // nothing is selected, and the workload's point acts as the selected one
        bool levels = false; // memory levels of the selected or held point are shown
        Companions companions;
        SweepPath path;
        int pathVersion = 0;
        StageMarks stage;
        Annotations annotations;
    };

    // Holds all that the layout of the still parts depends on, besides the style. They are laid out anew as
    // soon as a member differs.
    struct StillBasis {
        RoofBasis roofs;
        RoofChoices choices;
        ChartLook look = ChartLook::Memory;
        bool band = false;
        PlotArea area;
        QSize size;
        Companions companions;
        AnalysisPtr own; // set only with companions, whose roofs are described relative to it
        int path = -1;   // version of the path
        IntensityTicks ticks = IntensityTicks::Decades;
        ChartLayers hidden;
        QString intensityTitle;
        bool operator==(const StillBasis &) const = default;
    };

    // Holds all that the width of a chip's gutter depends on, besides the style.
    struct GutterBasis {
        ChipPtr chip;
        bool letters = false;
        bool operator==(const GutterBasis &) const = default;
    };

    static constexpr double reachOfRoof = 4;

    double gutterWidth() const;
    void applyStyle();
    bool bandShown() const;
    enum class Labels { Anew, Stay }; // Stay: labels keep their places where they can
    void refresh(
        Labels labels =
            Labels::Anew); // to call after a change of what is shown: all is laid out anew when painted or asked for
    void bringUpToDate(const QSize &size);
    void layOutStill(const QSize &size);
    ItemNames namesFor(const QPainter &painter, const SceneItems &items) const; // returns none if nobody asks for names
    void layOutOverlay();
    void settle(); // labels look for new places and try the old ones first

    // Comparison and a sweep's path (roofline_chart_besides.cpp).
    std::vector<const Chip *> hardware() const; // all chips that are shown together; the frame is made for them
    Decades decades() const;
    PlotArea areaFor(const QSize &size) const;
    bool hides(ChartLayer layer) const { return m_shown.choices.hidden.has(layer); }
    bool besidesHidden() const;
    void layOutBesides();
    void layOutTrail();
    QStringList besidesTexts() const; // for screen readers
    QString tipFor(const CompanionMark &companion) const;
    QString tipOfCompanionRoofs(const QPointF &position, SceneItems &emphasis) const;
    QString tipOfGhost(const QPointF &position) const;
    QString tipOfPath(const QPointF &position) const;

    void layOutStage();
    void refreshStage();
    const AnnotationHandle *annotationAt(const QPointF &position) const;
    void dropAnnotation();
    void dragAnnotation(const QPointF &position);
    void addAnnotationActions(QMenu &menu, const QPointF &position);

    // Eases from one chip, model or precision to another (roofline_chart_motion.cpp).
    struct Before {
        AnalysisPtr analysis;
        QPointF point;
    };
    std::optional<Before> beforeMotion(const AnalysisPtr &next);
    void startMotion(const Before &before);
    void stepMotion(double left);
    void placeOwnMark();
    void moveLabels(const std::vector<PlacedLabel> &before);
    void stopLabels();

    // Dragging of roofs, ridge point and workload point (roofline_chart_drag.cpp).
    std::vector<DragTarget> dragTargets() const;
    std::optional<DragTarget> dragTargetAt(const QPointF &position) const;
    QCursor cursorFor(const DragTarget &target) const;
    void startDrag(const DragTarget &target);
    void hold(const DragTarget &target);
    void holdAgain();
    void continueDrag(const QPointF &position, bool fine);
    void emitDrag();
    void endDrag(bool canceled);
    bool dragKey(const QKeyEvent &event); // false: the key does not belong to a drag
    void focusNextTarget(bool forward);
    QPointF bubblePoint() const;
    void layOutDrag(); // draws the dragged line stronger, with its value
    void showDrag();

    // Rulers, memory levels and the cache-aware look (roofline_chart_marks.cpp).
    OverlayInput overlayInput() const;
    bool levelsShown() const;
    bool innerRoofsNeeded() const; // true if a memory level is shown, because its marks mean nothing without its roof
    RoofChoices roofsToDraw() const;
    QString intensityTitle() const;
    QString title() const;
    QString subtitle() const;
    void describe();     // informs screen readers
    void describeSoon(); // calls describe() once, unless something else calls it before
    void setHeld(bool held);
    void setLevels(bool shown);
    void dropHover();
    void showRuler(const PointMark &mark);
    QString tipFor(const PointMark &mark) const;
    QStringList limitTips(const PointMark &mark) const;
    QString hintFor(const PointMark &mark) const;
    QString tipFor(const SideMark &side) const;
    QString numberAt(const QPointF &position);
    void addMarkActions(QMenu &menu, const QPointF &position);
    void addLevelActions(QMenu &menu);
    void activate(const PointMark &mark); // does what a double-click does

    // What is under the pointer (roofline_chart_hover.cpp).
    const PointMark *markAt(const QPointF &position) const;
    const CompanionMark *companionAt(const QPointF &position) const;
    const SideMark *sideAt(const QPointF &position) const;
    const EdgeBadge *badgeAt(const QPointF &position) const;
    QString roofAt(const QPointF &position, SceneItems &emphasis) const;
    QString regionAt(const QPointF &position) const;
    void emphasize(SceneItems items);
    void hover(const QPointF &position, const QPoint &global);
    QString emphasizeAt(const QPointF &position);
    QString tipOfLines(const QPointF &position, const std::optional<DragTarget> &target, SceneItems &emphasis) const;
    MarkItem ridgeMark() const;
    void addRidgePoint(SceneItems &items) const;

    // Pointer and keyboard (roofline_chart_input.cpp).
    void click(const QPointF &position);
    void select(const OperatorPick &pick);
    int groupOf(const OperatorPick &pick) const;
    void toggleFold(const OperatorPick &pick);
    void foldAll(bool folded);
    void changeFolds(const OperatorFolds &folds);
    void addFoldActions(QMenu &menu);

    // The context menu (roofline_chart_menu.cpp).
    void addRoofActions(QMenu &menu);
    void addRoofAction(QMenu &menu, const Ceiling &ceiling);
    void setZoom(const std::optional<Frame> &zoom);
    void choose(const ViewChoices &choices); // chosen by hand: emits choicesChanged()
    template <class Value>
    void choose(Value ViewChoices::*choice, const Value &value)
    {
        ViewChoices next = m_shown.choices;
        next.*choice = value;
        choose(next);
    }
    std::vector<const PointMark *> marksFromLeft() const; // by intensity
    void selectNext(bool forward);
    void enter();
    const PointMark *ruledMark() const;

    // Zooming (roofline_chart_zoom.cpp).
    void zoomBy(double notches, const QPointF &around, bool alongX, bool alongY);
    void zoomTo(Frame frame);
    void zoomToInclude(const EdgeBadge &badge);

    Shown m_shown;
    Theme m_theme;
    PaperLook m_paper;
    std::unique_ptr<ChartStyle> m_style;
    std::unique_ptr<ScenePainter> m_painter;
    std::unique_ptr<AxesPlot> m_axes;
    bool m_draggable = false;
    bool m_reducedMotion = true;
    bool m_describeSoon = false;

    bool m_stale = true; // the members below are not laid out for what the plot holds now
    QSize m_laidOutFor;
    PlotArea m_area;
    std::optional<StillBasis> m_stillBasis; // what the members below are laid out for
    mutable std::optional<std::pair<GutterBasis, double>> m_gutterWidth;
    RoofLines m_lines;
    RoofGeometry m_geometry;
    StillScene m_still;
    CompanionRoofs m_companionRoofs;
    SweepLine m_sweepLine;
    int m_sweepLineVersion = -1; // version of the path that m_sweepLine was laid out for
    Mapping m_sweepLineMapping;
    SceneItems m_trail;
    std::vector<GutterLabel> m_gutter;
    std::vector<TextItem> m_intensities; // the numbers of the intensity axis
    Overlay m_overlay;
    LabelMemory m_places; // where the labels are
    LabelMotion m_labelMotion;
    QVariantAnimation *m_labelFrames = nullptr;
    bool m_moving = false;
    QTimer m_stillSoon;
    std::optional<QPointF> m_pointer;     // unset: the pointer is elsewhere
    SceneItems m_emphasis;                // the roof under the pointer, or the ruler of the point there
    std::optional<std::size_t> m_hovered; // the mark that has this ruler

    QVariantAnimation *m_motion = nullptr;
    double m_motionLeft = 0; // 1: still at the old place
    QPointF m_motionFrom;    // the old place relative to the new one
    std::optional<CompanionRoof> m_motionRoof;
    SceneItems m_motionItems;
    QElapsedTimer m_sinceAnalysis;

    std::optional<Drag> m_drag;          // running drag, by pointer or keys
    std::optional<DragTarget> m_grabbed; // the target under the pressed button
    bool m_dragByKeys = false;
    QPointF m_dragAt;                   // position of the pointer
    std::array<double, 3> m_emitted{};  // last emitted intensity, rate and bandwidth
    bool m_dragChanged = false;         // something was emitted
    std::optional<PlotArea> m_keptArea; // the frame from the beginning of the drag
    QSize m_keptSize;
    SceneItems m_bubble; // drawn on top of everything
    QString m_bubbleText;

    StageScene m_stageScene;
    QCursor m_arrow = Qt::ArrowCursor;
    bool m_annotating = false;                        // annotations can be added and moved
    std::optional<AnnotationHandle> m_annotationHeld; // the annotation under the pressed button
    Annotation m_annotationBefore;

    std::optional<QPointF> m_press;
    Frame m_pressFrame;
    bool m_dragging = false;
    bool m_anotherPressed = false; // the last press was on a mark that was not selected
};

} // namespace roofline
