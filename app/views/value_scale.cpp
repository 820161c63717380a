#include "app/views/value_scale.h"

#include "app/theme/text.h"
#include "core/units/format.h"

#include <array>
#include <cmath>

namespace roofline {

ValueScale scaleFor(double longest)
{
    if (!(longest > 0) || !std::isfinite(longest))
        return {};
    constexpr double mostSteps = 8;
    for (double power = std::pow(10, std::floor(std::log10(longest)) - 1);; power *= 10) {
        for (const double step : {power, 2 * power, 5 * power}) {
            const double steps = std::ceil(longest / step * (1 - 1e-9));
            if (steps <= mostSteps)
                return {steps * step, step};
        }
    }
}

QStringList secondsLabels(const ValueScale &scale, qsizetype every)
{
    constexpr std::array<std::pair<double, const char *>, 4> units = {
        {{1, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};
    std::pair<double, const char *> unit = units.back();
    for (const auto &candidate : units) {
        if (scale.end > candidate.first * (1 + 1e-9)) { // values below an end of 1 s are told in ms beside their bars
            unit = candidate;
            break;
        }
    }
    QStringList labels;
    const int steps = int(std::lround(scale.end / scale.step));
    for (int i = 0; i <= steps; ++i)
        labels << qtText(formatNumber(i * scale.step / unit.first));
    labels[(labels.size() - 1) / every * every] += u' ' + QString::fromUtf8(unit.second);
    return labels;
}

} // namespace roofline
