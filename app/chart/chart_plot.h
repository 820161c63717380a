// The plot itself: axes and grid by QCustomPlot, what moves painted over it. Every paint event paints all of it from what the plot holds.
// Only the picture below what moves is kept, with a copy of all that it was drawn from: as soon as that differs it is drawn anew,
// so that no change can leave a part of an older picture behind.
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
    void setChoices(const ViewChoices &choices); // from outside: emits nothing
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
    void letGo(); // of what is dragged, where it is
    void setReducedMotion(bool on);
    bool hasReducedMotion() const { return m_reducedMotion; }
    void setMoving(bool moving); // a slider, a held key, a play: labels ride with their marks until it ends
    void beginAnew();
    void resetZoom();
    bool isZoomed() const { return m_zoom.has_value(); }
    void paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent, const PaperLook &paper);

    // The points from left to right, as the arrow keys walk them: for those who hear the chart.
    std::vector<SpokenPoint> spokenPoints();

    // What a lecture puts there (chart_plot_stage.cpp).
    void setStage(const StageMarks &stage);
    const StageMarks &stage() const { return m_stage; }
    std::optional<ChartPlace> placeAt(const QPointF &position);
    ChartPlace placeOnRoof(const ChartPlace &place);
    void setArrow(const QCursor &arrow);
    void setAnnotating(bool on) { m_annotating = on; }

    // What is on the screen, for tests and for the pointer.
    const PlotArea &area();
    const Overlay &overlay();
    const RoofGeometry &geometry();
    const std::vector<GuessPlace> &guessPlaces();
    QString bubble() const; // what a drag says of the number that it changes; empty: nothing is dragged

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
    void annotationOpened(int index); // by a double-click
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

    // What lies below all that moves, axes and grid included. The plot library's state is set from this alone, and what is drawn is a
    // function of it: equal ones look equal.
    struct Below {
        QSize size;
        QRect rect; // the plot area
        Mapping mapping;
        double unit = 1; // of the performance axis
        IntensityTicks ticks = IntensityTicks::Decades;
        bool axes = true; // and the grid
        Theme theme;
        QFont font;
        SceneItems items;
        bool operator==(const Below &) const = default;
    };

    // All that the layout of what stands still depends on, besides the style. It is laid out anew as soon as one of these differs.
    struct StillBasis {
        RoofBasis roofs;
        RoofChoices choices;
        ChartLook look = ChartLook::Memory;
        bool band = false;
        PlotArea area;
        QSize size;
        Companions companions;
        AnalysisPtr own; // with companions alone: their roofs are told from its own
        int path = -1;   // version
        IntensityTicks ticks = IntensityTicks::Decades;
        ChartLayers hidden;
        QString intensityTitle;
        bool operator==(const StillBasis &) const = default;
    };

    // All that the width of a chip's gutter depends on, besides the style.
    struct GutterBasis {
        ChipPtr chip;
        bool letters = false;
        bool operator==(const GutterBasis &) const = default;
    };

    static constexpr double reachOfMark = 6; // of the pointer: pixels beyond its outline
    static constexpr double reachOfRoof = 4;

    void setUpAxes();
    double gutterWidth() const;
    void applyStyle();
    bool bandShown() const;
    enum class Labels { Anew, Stay }; // labels that can stay where they are do
    void refresh(
        Labels labels =
            Labels::Anew); // after any change of what is shown: all is laid out anew when it is painted or asked for
    void bringUpToDate(const QSize &size);
    void layOutStill(const QSize &size);
    void drawBelow();                                                           // brings m_picture up to date
    ItemNames namesFor(const QPainter &painter, const SceneItems &items) const; // none: nobody asks
    void paintNamed(QPainter &painter, const SceneItems &items);                // as vectors
    void layOutOverlay();
    void settle(); // labels look for new places, the old ones first

    // What is compared, and the way of a sweep (chart_plot_besides.cpp).
    std::vector<const Chip *> hardware() const; // that the frame is made for: all that is shown together
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

    // Easing from one chip, model or precision to another (chart_plot_motion.cpp).
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

    // Roofs, ridge and point under the hand (chart_plot_drag.cpp).
    std::vector<DragTarget> dragTargets() const;
    std::optional<DragTarget> dragTargetAt(const QPointF &position) const;
    QCursor cursorFor(const DragTarget &target) const;
    void startDrag(const DragTarget &target);
    void hold(const DragTarget &target);
    void holdAgain();
    void continueDrag(const QPointF &position, bool fine);
    void emitDrag();
    void endDrag(bool canceled);
    bool dragKey(const QKeyEvent &event); // false: not one of a drag
    void focusNextTarget(bool forward);
    QPointF bubblePoint() const;
    void layOutDrag(); // the dragged line stronger, and its value
    void showDrag();

    // Rulers, memory levels, cache-aware look (chart_plot_marks.cpp).
    OverlayInput overlayInput() const;
    bool levelsShown() const;
    bool innerRoofsNeeded() const; // what is shown of a level is nothing without its roof
    RoofChoices roofsToDraw() const;
    QString intensityTitle() const;
    QString title() const;
    QString subtitle() const;
    void describe();     // to screen readers
    void describeSoon(); // once, unless describe() comes before
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
    void activate(const PointMark &mark); // what a double-click does

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
    void choose(const ViewChoices &choices); // by hand
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

    // (chart_plot_zoom.cpp)
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
    bool m_held = false;   // nothing is selected: the workload's point stands for it
    bool m_levels = false; // of what is selected or held
    Companions m_companions;
    SweepPath m_path;
    bool m_draggable = false;
    bool m_reducedMotion = true;
    int m_pathVersion = 0;
    bool m_describeSoon = false;

    bool m_stale = true; // what follows is not laid out for what the plot holds now
    QSize m_laidOutFor;
    PlotArea m_area;
    std::optional<StillBasis> m_stillBasis; // what follows is laid out for
    mutable std::optional<std::pair<GutterBasis, double>> m_gutterWidth;
    RoofLines m_lines;
    RoofGeometry m_geometry;
    StillScene m_still;
    CompanionRoofs m_companionRoofs;
    SweepLine m_sweepLine;
    int m_sweepLineVersion = -1; // of the path that it was laid out for
    Mapping m_sweepLineMapping;
    SceneItems m_trail;
    std::vector<GutterLabel> m_gutter;
    std::vector<TextItem> m_intensities; // the numbers of that axis
    Overlay m_overlay;
    LabelMemory m_places; // where labels are
    LabelMotion m_labelMotion;
    QVariantAnimation *m_labelFrames = nullptr;
    Below m_below;
    Below m_pictured; // what the picture shows
    QPixmap m_picture;
    bool m_moving = false;
    QTimer m_stillSoon;
    std::optional<QPointF> m_pointer;     // unset: it is elsewhere
    SceneItems m_emphasis;                // the roof under the pointer, or the ruler of the point there
    std::optional<std::size_t> m_hovered; // the mark with that ruler

    QVariantAnimation *m_motion = nullptr;
    double m_motionLeft = 0; // 1: still at the old place
    QPointF m_motionFrom;    // the old place, from the new one
    std::optional<CompanionRoof> m_motionRoof;
    SceneItems m_motionItems;
    QElapsedTimer m_sinceAnalysis;

    std::optional<Drag> m_drag;          // by pointer or keys
    std::optional<DragTarget> m_grabbed; // under the pressed button
    bool m_dragByKeys = false;
    QPointF m_dragAt;                   // of the pointer
    std::array<double, 3> m_emitted{};  // intensity, rate, bandwidth
    bool m_dragChanged = false;         // something was emitted
    std::optional<PlotArea> m_keptArea; // the frame of a drag's beginning
    QSize m_keptSize;
    SceneItems m_bubble; // on top of all
    QString m_bubbleText;

    StageMarks m_stage;
    StageScene m_stageScene;
    QCursor m_arrow = Qt::ArrowCursor;
    bool m_annotating = false;                        // annotations can be added and moved
    std::optional<AnnotationHandle> m_annotationHeld; // under the pressed button
    Annotation m_annotationBefore;

    std::optional<QPointF> m_press;
    Frame m_pressFrame;
    bool m_dragging = false;
    bool m_anotherPressed = false; // the last press was on a mark that was not selected
};

} // namespace roofline
