#include "core/answers/intensity_search.h"

#include "core/analysis/hierarchy.h"
#include "core/analysis/setup.h"
#include "core/answers/bracket.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace roofline {

namespace {

constexpr double still = 0.01;     // an intensity that changes less from end to end does not depend on the size
constexpr double saturated = 0.01; // an intensity this near to its limit counts as having reached it

// Unset: some size on the way cannot be computed or moves no data.
std::optional<std::int64_t> nearest(Setup setup, std::int64_t Scenario::*size, std::int64_t largest, double wanted,
                                    BytesOf bytes)
{
    const double now = real(setup.scenario.*size);
    const double most = real(largest);
    std::map<double, double> known;
    const auto at = [&](double value) { // 0: cannot be computed
        const auto [entry, isNew] = known.try_emplace(value, 0);
        if (isNew) {
            setup.scenario.*size = static_cast<std::int64_t>(value);
            const Analysis analysis = setup.analyzed();
            const double intensity = analysis.valid ? intensityOf(analysis, bytes).value() : 0;
            entry->second = std::isfinite(intensity) ? intensity : 0;
        }
        return entry->second;
    };
    const double least = at(1);
    const double limit = at(most);
    if (!(least > 0 && limit > 0) || std::abs(limit - least) <= still * std::max(limit, least))
        return std::nullopt;
    const bool rises = limit > least;
    const double goal = rises ? std::min(wanted, limit * (1 - saturated)) : std::max(wanted, limit * (1 + saturated));
    // This is above 0 if the goal is not reached, and about as linear as the bytes are. The bytes of a kernel
    // may jump from tile to tile, so that interpolation does not help.
    bool computed = true;
    const auto excess = [&](double value) {
        const double is = at(value);
        computed = computed && is > 0;
        const double missing = (rises ? goal - is : is - goal) / is;
        return !setup.scenario.kernel ? missing : missing > 0 ? infinite : -infinite;
    };
    if (goal != wanted && now <= most && (at(now) > 0 ? excess(now) : excess(1)) <= 0)
        return static_cast<std::int64_t>(now); // no other size is nearer
    if (excess(1) <= 0)
        return 1;
    const Bracket found = closeIn(Bracket{.low = 1, .high = most, .byRatio = setup.scenario.kernel.has_value()},
                                  excess(1), excess(most), excess);
    if (!computed)
        return std::nullopt;
    const double tooLittle = std::abs(std::log(at(found.low) / goal)); // distances are ratios, as on the chart's axis
    const double tooMuch = std::abs(std::log(at(found.high) / goal));
    return static_cast<std::int64_t>(tooLittle < tooMuch ? found.low : found.high);
}

} // namespace

Intensity intensityOf(const Analysis &analysis, BytesOf bytes)
{
    if (bytes == BytesOf::Memory)
        return analysis.totals.intensity();
    const std::vector<LevelUse> uses = levelsOf(analysis);
    return uses.empty() ? Intensity() : uses.back().intensity;
}

std::optional<std::int64_t> batchForIntensity(const Scenario &scenario, const Catalogue &zoo, Intensity wanted,
                                              BytesOf bytes)
{
    return nearest(setupOf(scenario, zoo), &Scenario::batch, largestBatch, wanted.value(), bytes);
}

std::optional<std::int64_t> sequenceForIntensity(const Scenario &scenario, const Catalogue &zoo, Intensity wanted,
                                                 BytesOf bytes)
{
    const Setup setup = setupOf(scenario, zoo);
    if (!setup.model || !setup.model->usesSequence(scenario.phase))
        return std::nullopt;
    const std::int64_t longest = setup.model->longestSequence();
    return nearest(setup, scenario.phase == Phase::Request ? &Scenario::prompt : &Scenario::sequence,
                   longest > 1 ? longest : largestSequence, wanted.value(), bytes);
}

} // namespace roofline
