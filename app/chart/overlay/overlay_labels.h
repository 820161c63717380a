// Places the labels of points, of roofs (roof_labels.cpp) and of regions (region_words.cpp). Later calls give way to
// earlier ones.
#pragma once

#include "app/chart/overlay/overlay.h"
#include "app/chart/overlay/overlay_canvas.h"
#include "app/paint/slope_label.h"

namespace roofline {

inline constexpr double ridgeRadius = 6; // u

class OverlayLabels {
public:
    OverlayLabels(const OverlayInput &input, Overlay &overlay, OverlayCanvas &canvas,
                  std::vector<LabelGround::Line> drops);

    void addRoofs(bool governing); // true: the governing ones; false: the others
    void addRidge();
    void addCompared();                   // points of compared chips
    void addPoint(const PointMark &mark); // point of the workload or of the selection
    void addWorkloads();                  // compared workloads
    // Adds operators from this share of the time on, except those in `named` and those that are there already.
    void addOperators(const std::vector<const PointMark *> &named, double least = 0);
    void addShapeKey();
    void addRegionWords(SceneItems &behind);
    void addTags(const std::vector<const PointMark *> &points);
    void finish(SceneItems &leaders); // `leaders`: lines that lie below the marks

private:
    const RememberedPlace *remembered(const QString &key) const { return roofline::remembered(m_input.memory, key); }
    void remember(const QString &key, const RememberedPlace &place) { m_fixed.insert(key, place); }
    void sync();
    void place(const LabelWish &wish);
    void addNumbersBeside(std::span<const ChipPointRow> rows, const QString &unit);
    void addSlope(const MemoryRoof &roof);
    SlopeObstacles slopeObstacles(bool governing, const QLineF &line) const;
    void addFlat(const ComputeRoof &roof);
    void addRateSpots(std::vector<Spot> &spots, const QLineF &line, int form, const QSizeF &size) const;
    bool needsLeader(const QLineF &line, const Spot &spot) const;
    QPolygonF leaderTo(const QLineF &line, const Box &label) const;
    bool isCovered(const CompanionMark &companion) const;
    QStringList wordsOf(const PointMark &mark, int series) const;
    QString keyOf(const PointMark &mark) const;
    Stand standOf(const PointMark &mark, int series) const;
    ComparedBlock rememberedBlock(const std::vector<ComparedPlace> &places, const QString &unit) const;
    bool isFree(const Box &box, bool acrossDrops = false) const;
    void addZoneWord(SceneItems &behind);
    struct RegionWord {
        SceneItems lines; // empty: it has no room
        Box box;
        QString key;
        std::optional<RememberedPlace> place;
    };
    struct RegionPlace {
        TextRole role;
        double from = 0; // pixels above the bottom
        double to = 0;
        bool acrossDrops = false;
    };
    RegionWord regionWord(const QString &word, const QPolygonF &region, const QColor &color, bool left,
                          const RegionPlace &wish) const;

    const OverlayInput &m_input;
    const ChartStyle &m_style;
    Overlay &m_overlay;
    OverlayCanvas &m_canvas;
    QRectF m_rect;
    std::vector<LabelGround::Line> m_drops;
    LabelPlaces m_places;
    LabelMemory m_fixed;
    std::size_t m_taken = 0; // how many of the canvas's labels m_places knows
    std::size_t m_led = 0;   // how many of the canvas's leaders m_places knows
    std::size_t m_given = 0; // how many labels of m_places the canvas knows
    bool m_ridgeTag = false;
    bool m_named = true; // false: the roof that governs has its rate alone, and thin ones have no names
};

} // namespace roofline
