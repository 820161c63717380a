#include "core/sweep/sweep.h"

#include "core/sweep/sweep_blocks.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

Result<std::size_t> countOf(const std::vector<SweepAxis> &axes)
{
    if (const std::optional<std::size_t> points = productSize(axes, largestSweep))
        return *points;
    return sweepError(say("more than %1 points in all", {formatExact(real(largestSweep))}));
}

} // namespace

std::vector<std::string> namesOf(const std::vector<SweepAxis> &axes)
{
    return namesIn(axes, &SweepAxis::name);
}

Result<std::size_t> sweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const SweepVisitor &visit)
{
    SweepProduct product(scenario, zoo, axes);
    if (!product.walk.problem().empty())
        return sweepError(product.walk.problem());
    const Result<std::size_t> points = countOf(axes);
    if (!points)
        return points.message();
    for (std::size_t done = 0; done < *points; ++done) {
        if (const std::string problem = product.place(done); !problem.empty())
            return sweepError(problem);
        if (!visit(product.texts(), product.walk.analyzed()))
            return done;
    }
    return *points;
}

Result<std::size_t> sweepRows(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                              const SweepRowMaker &make, const std::function<bool(SweepRow)> &take)
{
    const SweepWalk walk(scenario, zoo, axes); // because the workers do not ask whether the sweep is possible
    if (!walk.problem().empty())
        return sweepError(walk.problem());
    bool numbers = true;
    for (std::size_t i = 0; i < axes.size(); ++i)
        numbers = numbers && axes[i].words.empty() && walk.target(i).numbers();
    const Result<std::size_t> points = countOf(axes);
    if (!points)
        return points.message();
    if (!areShared(*points, numbers))
        return sweep(scenario, zoo, axes,
                     [&](const auto &values, const Analysis &analysis) { return take(make(values, analysis)); });

    std::size_t done = 0;
    std::string problem;
    const auto rowOf = [&](SweepProduct &product) { return make(product.texts(), product.walk.analyzed()); };
    inBlocks<SweepRow>(scenario, zoo, axes, *points, true, {}, rowOf, [&](SweepBlock<SweepRow> block) {
        for (SweepRow &row : block.rows) {
            if (!take(std::move(row)))
                return false;
            ++done;
        }
        problem = std::move(block.problem);
        return problem.empty();
    });
    return problem.empty() ? Result<std::size_t>(done) : sweepError(problem);
}

} // namespace roofline
