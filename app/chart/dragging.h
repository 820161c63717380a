// What of the chart can be dragged, and what a drag makes of it: numbers alone, no pointer and no pixels.
#pragma once

#include "app/chart/overlay/point_marks.h"
#include "app/chart/roofs/roof_geometry.h"
#include "app/chart/roofs/roof_lines.h"

#include <QString>

#include <limits>
#include <vector>

namespace roofline {

// Numbers as the chart shows them: of what is sustained, of the cores that work, through the lens.
struct DragTarget {
    enum class Kind { ComputeRoof, MemoryRoof, Ridge, Point };
    Kind kind = Kind::Point;
    std::size_t line = 0; // of the roof: index into RoofLines
    QString id;           // of the roof: roofId()
    QString name;         // "BF16 tensor", "HBM3", "ridge"
    bool integer = false; // its rate counts operations
    double intensity = 0; // of the ridge and the point
    double rate = 0;      // of a compute roof and the ridge
    double bandwidth = 0; // of a memory roof
    double least = 0;     // of what the datasheet may say
    double most = std::numeric_limits<double>::infinity();
    double datasheetRate = 0;
    double datasheetBandwidth = 0;
    double computeScale = 1; // the datasheet's number over the one that is shown
    double memoryScale = 1;

    bool operator==(const DragTarget &) const = default;
};

// In the order in which a key goes through them: slope and roof that govern, ridge, the workload's point, the other roofs. Empty
// where the numbers that are shown cannot be led back to the datasheet's.
std::vector<DragTarget> dragTargetsOf(const Analysis &analysis, const RoofLines &lines, const RoofGeometry &geometry,
                                      const PointMark *workload);

class Drag {
public:
    explicit Drag(const DragTarget &target) : m_target(target) {}

    // In powers of ten on the screen. Fine: a tenth of the way, and more digits.
    void move(double right, double up, bool fine);

    const DragTarget &target() const { return m_target; }

    // As shown, in steps that are easy to name.
    double intensity() const;
    double rate() const;
    double bandwidth() const;

    // As the datasheet says it: what the chart emits. Where it began to the last digit.
    double datasheetIntensity() const;
    double datasheetRate() const
    {
        return rate() == m_target.rate ? m_target.datasheetRate : rate() * m_target.computeScale;
    }
    double datasheetBandwidth() const
    {
        return bandwidth() == m_target.bandwidth ? m_target.datasheetBandwidth : bandwidth() * m_target.memoryScale;
    }

    QString words() const; // "HBM3 4.2 TB/s, ×1.25"

private:
    double stepped(double start, double decades, double scale) const;

    DragTarget m_target;
    double m_right = 0;
    double m_up = 0;
    bool m_fine = false;
};

// To steps of about two percent; fine: of about a thousandth.
double niceValue(double value, bool fine);

} // namespace roofline
