#include "core/analysis/intensity_search.h"

#include "core/analysis/hierarchy.h"
#include "core/analysis/setup.h"
#include "core/analysis/typical.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double still = 0.01;     // an intensity that moves by less from end to end does not depend on the size
constexpr double saturated = 0.01; // so near to the limit counts as there

class Search {
public:
    Search(const Scenario &scenario, const Catalogue &zoo, std::int64_t Scenario::*size, BytesOf bytes)
        : m_scenario(shared(scenario, zoo))
        , m_chip(zoo.chip(scenario.hardware))
        , m_model(scenario.kernel ? nullptr : zoo.model(scenario.model))
        , m_size(size)
        , m_bytes(bytes)
    {
    }

    const ModelPtr &model() const { return m_model; }

    std::optional<std::int64_t> nearest(std::int64_t most, Intensity wanted)
    {
        const std::int64_t now = m_scenario.*m_size;
        const std::optional<double> least = at(1);
        const std::optional<double> limit = at(most);
        if (!least || !limit || std::abs(*limit - *least) <= still * std::max(*limit, *least))
            return std::nullopt;
        m_rises = *limit > *least;
        const double goal = m_rises ? std::min(wanted.value(), *limit * (1 - saturated))
                                    : std::max(wanted.value(), *limit * (1 + saturated));
        if (goal != wanted.value() && now <= most && reaches(at(now).value_or(*least), goal))
            return now; // as near as any other
        return bisect(most, goal);
    }

private:
    // Unset where the scenario cannot be computed with that size, or moves no data.
    std::optional<double> at(std::int64_t size)
    {
        m_scenario.*m_size = size;
        const Analysis analysis = analyze(m_scenario, m_chip, m_model);
        const double intensity = analysis.valid ? intensityOf(analysis, m_bytes).value() : 0;
        return std::isfinite(intensity) && intensity > 0 ? std::optional(intensity) : std::nullopt;
    }

    bool reaches(double intensity, double goal) const { return m_rises ? intensity >= goal : intensity <= goal; }

    // Between the largest size that does not reach the goal and the next one, which does.
    std::optional<std::int64_t> bisect(std::int64_t most, double goal)
    {
        std::int64_t below = 1;
        std::int64_t above = most;
        if (reaches(*at(below), goal))
            return below;
        while (above - below > 1) {
            // By ratio first: the sizes that matter are small beside the largest.
            const auto middle =
                static_cast<std::int64_t>(std::sqrt(static_cast<double>(below) * static_cast<double>(above)));
            const std::int64_t size = std::clamp(middle, below + 1, above - 1);
            const std::optional<double> intensity = at(size);
            if (!intensity)
                return std::nullopt;
            (reaches(*intensity, goal) ? above : below) = size;
        }
        const double tooLittle = std::abs(std::log(*at(below) / goal)); // near as the axis shows it
        const double tooMuch = std::abs(std::log(*at(above) / goal));
        return tooLittle < tooMuch ? below : above;
    }

    Scenario m_scenario;
    ChipPtr m_chip;
    ModelPtr m_model;
    std::int64_t Scenario::*m_size;
    BytesOf m_bytes;
    bool m_rises = true;
};

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
    return Search(scenario, zoo, &Scenario::batch, bytes).nearest(largestBatch, wanted);
}

std::optional<std::int64_t> sequenceForIntensity(const Scenario &scenario, const Catalogue &zoo, Intensity wanted,
                                                 BytesOf bytes)
{
    Search search(scenario, zoo, scenario.phase == Phase::Request ? &Scenario::prompt : &Scenario::sequence, bytes);
    if (!search.model() || !search.model()->usesSequence(scenario.phase))
        return std::nullopt;
    const std::int64_t longest = search.model()->longestSequence();
    return search.nearest(longest > 1 ? longest : largestSequence, wanted);
}

} // namespace roofline
