// Computes what can be dragged on the chart and which numbers a drag leads to. It knows no pointer and no pixels.
#pragma once

#include "app/chart/overlay/point_marks.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/chart/roofs/roof_lines.h"

#include <QString>

#include <limits>
#include <vector>

namespace roofline {

// Holds its numbers as the chart shows them: sustained rates of the working cores, with the analysis' FLOP per MAC.
struct DragTarget {
    enum class Kind { ComputeRoof, MemoryRoof, Ridge, Point };
    Kind kind = Kind::Point;
    std::size_t line = 0; // index into RoofLines, for a roof
    QString id{};         // roofId(), for a roof
    QString name{};       // for example "BF16 tensor", "HBM3", "ridge"
    bool integer = false; // its rate counts operations
    double intensity = 0; // for the ridge point and the workload's point
    double rate = 0;      // for a compute roof and the ridge point
    double bandwidth = 0; // for a memory roof
    double least = 0;     // least value that the datasheet's number may take
    double most = std::numeric_limits<double>::infinity();
    double datasheetRate = 0;
    double datasheetBandwidth = 0;
    double computeScale = 1; // the datasheet's number divided by the shown one
    double memoryScale = 1;

    bool operator==(const DragTarget &) const = default;
};

// Returns the targets in the order in which a key goes through them: governing slope and governing roof, ridge point,
// the workload's point, the other roofs. Returns none if the shown numbers cannot be led back to the datasheet's.
std::vector<DragTarget> dragTargetsOf(const Analysis &analysis, const RoofLines &lines, const RoofGeometry &geometry,
                                      const PointMark *workload);

class Drag {
public:
    explicit Drag(const DragTarget &target) : m_target(target) {}

    // Moves by powers of ten on the screen. A fine move goes a tenth of the way, in smaller steps.
    void move(double right, double up, bool fine);

    const DragTarget &target() const { return m_target; }

    // The number as shown, in steps that are easy to name.
    double intensity() const { return m_target.intensity > 0 ? stepped(m_target.intensity, m_right, 1) : 0; }
    double rate() const { return m_target.rate > 0 ? stepped(m_target.rate, m_up, m_target.computeScale) : 0; }
    // The slope keeps its angle on log-log axes, so dragging up and dragging left both raise the bandwidth.
    double bandwidth() const
    {
        return m_target.bandwidth > 0 ? stepped(m_target.bandwidth, m_up - m_right, m_target.memoryScale) : 0;
    }

    // The number as the datasheet states it, which the chart emits. At the start of a drag it equals the
    // datasheet's to the last digit.
    double datasheetIntensity() const { return intensity() * m_target.computeScale / m_target.memoryScale; }
    double datasheetRate() const
    {
        return rate() == m_target.rate ? m_target.datasheetRate : rate() * m_target.computeScale;
    }
    double datasheetBandwidth() const
    {
        return bandwidth() == m_target.bandwidth ? m_target.datasheetBandwidth : bandwidth() * m_target.memoryScale;
    }

    // For example "HBM3 4.2 TB/s, ×1.25". A point has `reached`, if that is known.
    QString words(std::optional<double> reached = {}) const;

private:
    double stepped(double start, double decades, double scale) const;

    DragTarget m_target;
    double m_right = 0;
    double m_up = 0;
    bool m_fine = false;
};

// Rounds to steps of about two percent, or of about a thousandth if `fine`.
double niceValue(double value, bool fine);

} // namespace roofline
