#include "core/sweep/sweep.h"

#include "core/sweep/sweep_walk.h"
#include "core/units/format.h"
#include "core/units/say.h"

namespace roofline {

Result<std::size_t> sweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const SweepVisitor &visit)
{
    SweepWalk walk(scenario, zoo, axes);
    if (!walk.problem().empty())
        return sweepError(walk.problem());
    std::size_t points = 1;
    for (const SweepAxis &axis : axes) {
        if (axis.values.size() > largestSweep / points)
            return sweepError(say(QT_TRANSLATE_NOOP("Phrases", "more than %1 points in all"),
                                  {formatExact(static_cast<double>(largestSweep))}));
        points *= axis.values.size();
    }

    std::vector<std::size_t> at(axes.size(), 0);
    std::vector<std::string_view> values(axes.size());
    const auto placeFrom = [&](std::size_t first) {
        for (std::size_t axis = first; axis < axes.size(); ++axis)
            values[axis] = axes[axis].values[at[axis]];
        return walk.place(values, first);
    };
    std::string problem = placeFrom(0);
    for (std::size_t done = 0; problem.empty();) {
        if (!visit(values, walk.analyzed()))
            return done;
        if (++done == points)
            return points;
        std::size_t axis = axes.size() - 1;
        while (++at[axis] == axes[axis].values.size()) // the last axis varies fastest
            at[axis--] = 0;
        problem = placeFrom(axis);
    }
    return sweepError(problem);
}

} // namespace roofline
