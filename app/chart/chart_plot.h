// QCustomPlot draws the axes and the grid; this class paints everything that moves over them, anew in every
// paint event. Only the picture below the moving parts is kept, with a copy of everything it was drawn from.
// It is redrawn as soon as that input differs, so that no change can leave a part of an older picture behind.
#pragma once

#include "app/chart/dragging.h"
#include "app/chart/gutter.h"
#include "app/chart/overlay/label_motion.h"
#include "app/chart/overlay/overlay.h"
#include "app/chart/overlay/stage_items.h"
#include "app/chart/roofline_chart.h"

#include <qcustomplot.h>

#include <QElapsedTimer>
#include <QTimer>

#include <array>
#include <optional>

class QMenu;
class QVariantAnimation;

namespace roofline {

class ScaleTicker;

struct SpokenPoint {
    QString said; // name, intensity, rate, limits, share, bound
    QRect place;
    bool current = false;
};

class ChartPlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit ChartPlot(QWidget *parent = nullptr);
    ~ChartPlot() override;

    void setAnalysis(const AnalysisPtr &analysis, const ChartText &text,
                     const std::optional<MeasuredPoint> &measured = {});
    void setTheme(const Theme &theme);
    void setChoices(const ViewChoices &choices); // set from outside: emits nothing
    const ViewChoices &choices() const { return m_choices; }
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const { return m_selected; }
    PointInFocus pointInFocus() const { return {m_selected, m_held, m_levels}; }
    void setPointInFocus(const PointInFocus &point);
    void setLook(ChartLook look);
    void setCompanions(const Companions &companions);
    const Companions &companions() const { return m_companions; }
    void setSweepPath(const SweepPath &path);
    const SweepPath &sweepPath() const { return m_path; }
    void setDraggable(bool on);
    void letGo(); // ends a drag and leaves what was dragged where it is
    void setReducedMotion(bool on);
    bool hasReducedMotion() const { return m_reducedMotion; }
    void setMoving(bool moving); // true during a slider's move, a held key or a play: labels then ride with their marks
    void beginAnew();
    void resetZoom();
    bool isZoomed() const { return m_zoom.has_value(); }
    void paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent, const PaperLook &paper);

    // Returns the points from left to right, in the order of the arrow keys, for screen readers.
    std::vector<SpokenPoint> spokenPoints();

    // Marks that a lecture puts on the chart (chart_plot_stage.cpp).
    void setStage(const StageMarks &stage);
    const StageMarks &stage() const { return m_stage; }
    std::optional<ChartPlace> placeAt(const QPointF &position);
    ChartPlace placeOnRoof(const ChartPlace &place);
    void setArrow(const QCursor &arrow);
    void setAnnotating(bool on) { m_annotating = on; }

    // What is on the screen, for tests and for the pointer's handling.
    const PlotArea &area();
    const Overlay &overlay();
    const RoofGeometry &geometry();
    const std::vector<GuessPlace> &guessPlaces();
    QString bubble() const; // the text beside a drag with the number it changes; empty: nothing is dragged

signals:
    void selected(const roofline::OperatorPick &pick);
    void choicesChanged(const roofline::ViewChoices &choices);
    void roofDragged(const QString &roof, double value);
    void ridgeDragged(double intensity, double rate);
    void pointDragged(double intensity);
    void dragFinished();
    void dragCanceled();
    void annotationDragged(int index, const roofline::Annotation &moved);
    void annotationDropped();
    void annotationOpened(int index); // sent on a double-click
    void numberMenuAsked(QMenu *menu, const QString &number);
    void annotationMenuAsked(QMenu *menu, int index);
    void writingMenuAsked(QMenu *menu, const roofline::ChartPlace &place);
    void painted();
    void described(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;
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
    class StillLayerable;

    // Holds everything that lies below the moving parts, axes and grid included. The plot library's state is
    // set from this alone, so equal values look equal.
    struct Below {
        QSize size;
        QRect rect; // the plot area
        Mapping mapping;
        double unit = 1; // divides the numbers of the performance axis
        IntensityTicks ticks = IntensityTicks::Decades;
        bool axes = true; // shows axes and grid
        Theme theme;
        QFont font;
        SceneItems items;
        bool operator==(const Below &) const = default;
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

    static constexpr double reachOfMark = 6; // pixels that the pointer may be outside of a mark's outline
    static constexpr double reachOfRoof = 4;

    void setUpAxes();
    double gutterWidth() const;
    void applyStyle();
    bool bandShown() const;
    enum class Labels { Anew, Stay }; // Stay: labels keep their places where they can
    void refresh(
        Labels labels =
            Labels::Anew); // to call after a change of what is shown: all is laid out anew when painted or asked for
    void bringUpToDate(const QSize &size);
    void layOutStill(const QSize &size);
    void drawBelow();                                                           // brings m_picture up to date
    ItemNames namesFor(const QPainter &painter, const SceneItems &items) const; // returns none if nobody asks for names
    void paintNamed(QPainter &painter, const SceneItems &items);                // paints vectors
    void layOutOverlay();
    void settle(); // labels look for new places and try the old ones first

    // Comparison and a sweep's path (chart_plot_besides.cpp).
    std::vector<const Chip *> hardware() const; // all chips that are shown together; the frame is made for them
    Decades decades() const;
    PlotArea areaFor(const QSize &size) const;
    bool hides(ChartLayer layer) const { return m_choices.hidden.has(layer); }
    bool besidesHidden() const;
    void layOutBesides();
    void layOutTrail();
    QStringList besidesTexts() const; // for screen readers
    const CompanionMark *companionAt(const QPointF &position) const;
    QString tipFor(const CompanionMark &companion) const;
    QString tipOfCompanionRoofs(const QPointF &position, SceneItems &emphasis) const;
    QString tipOfGhost(const QPointF &position) const;
    QString tipOfPath(const QPointF &position) const;

    void layOutStage();
    const AnnotationHandle *annotationAt(const QPointF &position) const;
    void dragAnnotation(const QPointF &position);
    void addAnnotationActions(QMenu &menu, const QPointF &position);

    // Eases from one chip, model or precision to another (chart_plot_motion.cpp).
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

    // Dragging of roofs, ridge point and workload point (chart_plot_drag.cpp).
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

    // Rulers, memory levels and the cache-aware look (chart_plot_marks.cpp).
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

    // What is under the pointer (chart_plot_hover.cpp).
    const PointMark *markAt(const QPointF &position) const;
    const SideMark *sideAt(const QPointF &position) const;
    QString roofAt(const QPointF &position, SceneItems &emphasis) const;
    QString regionAt(const QPointF &position) const;
    void emphasize(SceneItems items);
    void hover(const QPointF &position, const QPoint &global);
    bool isOnBadge(const QPointF &position) const;
    QString emphasizeAt(const QPointF &position);
    QString tipOfLines(const QPointF &position, const std::optional<DragTarget> &target, SceneItems &emphasis) const;
    MarkItem ridgeMark() const;

    // Pointer and keyboard (chart_plot_input.cpp).
    void click(const QPointF &position);
    void select(const OperatorPick &pick);
    int groupOf(const OperatorPick &pick) const;
    void toggleFold(const OperatorPick &pick);
    void foldAll(bool folded);
    void changeFolds(const OperatorFolds &folds);
    void addFoldActions(QMenu &menu);

    // The context menu (chart_plot_menu.cpp).
    void addRoofActions(QMenu &menu);
    void addRoofAction(QMenu &menu, const Ceiling &ceiling);
    void choose(const ViewChoices &choices); // chosen by hand: emits choicesChanged()
    template <class Value>
    void choose(Value ViewChoices::*choice, const Value &value)
    {
        ViewChoices next = m_choices;
        next.*choice = value;
        choose(next);
    }
    void selectNext(bool forward);
    void enter();
    const PointMark *ruledMark() const;

    // Zooming (chart_plot_zoom.cpp).
    void zoomBy(double notches, const QPointF &around, bool alongX, bool alongY);
    void zoomTo(Frame frame);
    void zoomToInclude(const EdgeBadge &badge);

    AnalysisPtr m_analysis;
    OperatorTree m_tree; // of the analysis
    std::optional<MeasuredPoint> m_measured;
    ChartText m_text;
    Theme m_theme;
    PaperLook m_paper;
    std::unique_ptr<ChartStyle> m_style;
    std::unique_ptr<ScenePainter> m_painter;
    QSharedPointer<ScaleTicker> m_xTicker;
    QSharedPointer<ScaleTicker> m_yTicker;
    std::optional<Frame> m_zoom;
    ViewChoices m_choices;
    ChartLook m_look = ChartLook::Memory;
    OperatorPick m_selected;
    bool m_held = false;   // nothing is selected, and the workload's point acts as the selected one
    bool m_levels = false; // memory levels of the selected or held point are shown
    Companions m_companions;
    SweepPath m_path;
    bool m_draggable = false;
    bool m_reducedMotion = true;
    int m_pathVersion = 0;
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
    Below m_below;
    Below m_pictured; // what m_picture shows
    QPixmap m_picture;
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

    StageMarks m_stage;
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
