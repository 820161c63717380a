// Lays the chart out for a size and paints it, in the window and in a file. Only the picture below the moving parts is
// kept, with a copy of everything it was drawn from. It is redrawn as soon as that input differs, so that no change can
// leave a part of an older picture behind.
#pragma once

#include "app/chart/chart_shown.h"
#include "app/chart/gutter.h"
#include "app/chart/overlay/overlay.h"
#include "app/chart/overlay/stage_items.h"
#include "app/paint/chart_style.h"
#include "app/theme/theme.h"

#include <QFont>

#include <memory>
#include <optional>

class QPainter;
class QPixmap;

namespace roofline {

class AxesPlot;

class ChartLayout {
public:
    // Reads `shown` whenever it lays something out.
    ChartLayout(const ChartShown &shown, const Theme &theme, const QFont &font, const PaperLook &paper = {});
    ~ChartLayout();
    Q_DISABLE_COPY_MOVE(ChartLayout)

    void setStyle(const Theme &theme, const QFont &font, const PaperLook &paper = {});
    const ChartStyle &style() const { return *m_style; }
    const Theme &theme() const { return m_style->theme(); }

    // `kept` is the frame from the beginning of a drag, and null without one. While something is moving, labels ride
    // with their marks. Returns where labels were, if they move on from there.
    std::optional<std::vector<PlacedLabel>> layOut(const QSize &size, const PlotArea *kept, bool moving);
    void layOutStage();
    void forgetPlaces() { m_places.clear(); } // labels look for places anew
    void drawAnew();                          // after a change of the widgets' style; labels stay where they are
    void placeOwnMark(const QPointF &apart);  // draws the workload's mark so far apart from its place

    // Counts what the size has no room for although it is never left out: the title of the axis, and names and points
    // of compared chips.
    std::size_t leftOut() const;

    const PlotArea &area() const { return m_area; }
    const RoofLines &lines() const { return m_lines; }
    const RoofGeometry &geometry() const { return m_geometry; }
    const CompanionRoofs &companionRoofs() const { return m_companionRoofs; }
    const SweepLine &sweepLine() const { return m_sweepLine; }
    const SceneItems &trail() const { return m_trail; }
    const Overlay &overlay() const { return m_overlay; }
    const StageScene &stage() const { return m_stage; }
    OverlayInput overlayInput() const;

    // These return what is under the pointer, or null.
    const PointMark *markAt(const QPointF &position) const;
    const CompanionMark *companionAt(const QPointF &position) const;
    const SideMark *sideAt(const QPointF &position) const;
    const EdgeBadge *badgeAt(const QPointF &position) const;
    const AnnotationHandle *annotationAt(const QPointF &position) const;

    void addRidgePoint(SceneItems &items) const // on top of roofs that are drawn stronger
    {
        roofline::addRidgePoint(items, m_geometry, m_area.mapping, *m_style);
    }
    MarkItem ridgeMark() const; // a stronger ridge point; there must be one

    const QPixmap &picture(double ratio); // axes, grid, and what stays while other things move
    void paint(QPainter &painter, const SceneItems &items) { m_painter->paint(painter, items); }

    // Lays out and paints everything for a file. The painter comes from painterFor().
    void paintFile(QPainter &painter, const QSize &size, bool vectors, bool transparent);

private:
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
        bool perChip = false; // of several
        bool operator==(const StillBasis &) const = default;
    };

    PlotArea areaFor(const QSize &size, const PlotArea *kept) const;
    double gutterWidth() const;
    void layOutStill();
    void layOutBesides();
    std::optional<std::vector<PlacedLabel>> layOutOverlay(bool moving);
    std::vector<Box> roomOfGuesses() const;
    ItemNames namesFor(const QPainter &painter, const SceneItems &items) const; // returns none if nobody asks for names

    const ChartShown &m_shown;
    QFont m_font;
    std::unique_ptr<ChartStyle> m_style;
    std::unique_ptr<ScenePainter> m_painter;
    std::unique_ptr<AxesPlot> m_axes;

    QSize m_size;
    PlotArea m_area;
    std::optional<StillBasis> m_stillBasis; // what the members below are laid out for
    struct GutterWidth {                    // with all that it depends on, besides the style
        ChipPtr chip;
        bool letters = false; // tell workloads apart
        double width = 0;
    };
    mutable std::optional<GutterWidth> m_gutterWidth;
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
    StageScene m_stage;
};

} // namespace roofline
