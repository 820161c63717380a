#include "core/analysis/batch_curve.h"

#include "core/analysis/setup.h"
#include "core/analysis/typical.h"
#include "core/scenario/formats.h"
#include "core/scenario/on_chip.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace roofline {

namespace {

constexpr std::int64_t usualLast = 4096; // the end of the batch slider
constexpr std::int64_t farthestLast = 1024 * 1024;
constexpr std::int64_t leastUseful = 64;
constexpr std::int64_t usuallyUseful = 512;

// One scenario at any batch.
class AnyBatch {
public:
    AnyBatch(const Scenario &scenario, const Catalogue &zoo)
        : m_scenario(shared(scenario, zoo))
        , m_chip(zoo.chip(scenario.hardware))
        , m_model(scenario.kernel ? nullptr : zoo.model(scenario.model))
    {
        m_scenario.compared.clear();
        m_scenario.versus.clear();
        m_scenario.targets.clear();
        m_scenario.measured.reset();
    }

    Analysis at(std::int64_t batch)
    {
        m_scenario.batch = batch;
        return analyze(m_scenario, m_chip, m_model);
    }

    bool isComputeBound(std::int64_t batch) { return at(batch).totals.bound == Bound::Compute; }

    // Where the bound turns between a batch that is not compute-bound and one that is.
    std::int64_t turn(std::int64_t low, std::int64_t high)
    {
        while (high - low > 1) {
            const std::int64_t middle = low + (high - low) / 2;
            (isComputeBound(middle) ? high : low) = middle;
        }
        return high;
    }

private:
    Scenario m_scenario;
    ChipPtr m_chip;
    ModelPtr m_model;
};

BatchPoint pointOf(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    return {analysis.scenario.batch,    totals.latency, totals.throughput(),
            analysis.attainedPerChip(), totals.mfu,     totals.bound,
            analysis.memory.fits};
}

bool hasCurve(const Analysis &analysis)
{
    return analysis.valid && analysis.totals.latency > Seconds();
}

void insert(BatchCurve &curve, AnyBatch &scenario, std::int64_t batch)
{
    const auto at = std::ranges::lower_bound(curve.points, batch, {}, &BatchPoint::batch);
    if (at == curve.points.end() || at->batch != batch)
        curve.points.insert(at, pointOf(scenario.at(batch)));
}

// The first batch, if any up to `farthestLast`, at which the scenario is compute-bound.
std::optional<std::int64_t> turnOf(const Scenario &scenario, const Catalogue &zoo)
{
    AnyBatch any(scenario, zoo);
    if (!hasCurve(any.at(1)))
        return std::nullopt;
    for (std::int64_t batch = 1; batch <= farthestLast; batch *= 2) {
        if (any.isComputeBound(batch))
            return batch == 1 ? 1 : any.turn(batch / 2, batch);
    }
    return std::nullopt;
}

std::int64_t twice(std::int64_t batch)
{
    const std::int64_t held = std::clamp<std::int64_t>(batch, 1, farthestLast / 2);
    return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(2 * held)));
}

struct Wanted {
    ComparedCurve::Kind kind = ComparedCurve::Kind::Current;
    std::size_t index = 0;
    Scenario scenario;
};

std::vector<Wanted> wantedLines(const Scenario &scenario, const Catalogue &zoo)
{
    std::vector<Wanted> wanted{{ComparedCurve::Kind::Current, 0, scenario}};
    const std::string current = versusOf(scenario);
    for (std::size_t i = 0; i < scenario.versus.size(); ++i) {
        Scenario other = withWorkload(scenario, scenario.versus[i]);
        if (versusOf(other) != current)
            wanted.push_back({ComparedCurve::Kind::Versus, i, std::move(other)});
    }
    for (std::size_t i = 0; i < scenario.compared.size(); ++i) {
        if (scenario.compared[i] == scenario.hardware)
            continue;
        wanted.push_back({ComparedCurve::Kind::Compared, i, withHardware(scenario, zoo, scenario.compared[i])});
    }
    return wanted;
}

// An axis from zero shows most where every curve has room to bend.
std::int64_t usefulEnd(const BatchCurves &curves)
{
    std::int64_t end = 0;
    for (const ComparedCurve &line : curves.lines) {
        if (line.curve.computeBoundFrom)
            end = std::max(end, twice(*line.curve.computeBoundFrom));
    }
    const std::optional<std::int64_t> &fits = curves.lines.front().curve.analysis.memory.maxBatch;
    if (end == 0)
        end = fits && *fits > 0 ? twice(*fits) : usuallyUseful;
    return std::clamp(end, leastUseful, curves.last);
}

} // namespace

BatchCurve curveOf(const Scenario &scenario, const Catalogue &zoo, std::span<const std::int64_t> batches)
{
    AnyBatch any(scenario, zoo);
    BatchCurve curve;
    curve.analysis = any.at(1);
    if (!hasCurve(curve.analysis) || batches.empty())
        return curve;
    curve.points.reserve(batches.size() + 2);
    for (const std::int64_t batch : batches)
        curve.points.push_back(pointOf(any.at(batch)));

    const auto computes = std::ranges::find(curve.points, Bound::Compute, &BatchPoint::bound);
    if (computes != curve.points.end())
        curve.computeBoundFrom =
            computes == curve.points.begin() ? computes->batch : any.turn(std::prev(computes)->batch, computes->batch);
    if (curve.computeBoundFrom)
        insert(curve, any, *curve.computeBoundFrom);
    const std::optional<std::int64_t> most = curve.analysis.memory.maxBatch;
    if (most && *most >= batches.front() && *most <= batches.back())
        insert(curve, any, *most);
    return curve;
}

std::vector<std::int64_t> curveBatches(std::int64_t last)
{
    constexpr std::int64_t perOctave = 12;
    std::vector<std::int64_t> batches;
    for (std::int64_t octave = 1; octave < last; octave *= 2) {
        const std::int64_t steps = std::min(octave, perOctave);
        for (std::int64_t step = 0; step < steps; ++step) {
            const std::int64_t batch = octave + octave * step / steps;
            if (batch < last)
                batches.push_back(batch);
        }
    }
    batches.push_back(last);
    return batches;
}

BatchCurves batchCurves(const Scenario &scenario, const Catalogue &zoo)
{
    BatchCurves curves;
    const std::vector<Wanted> wanted = wantedLines(scenario, zoo);
    curves.last = usualLast;
    for (const Wanted &line : wanted) {
        if (const std::optional<std::int64_t> turn = turnOf(line.scenario, zoo))
            curves.last = std::max(curves.last, twice(*turn));
    }
    const std::vector<std::int64_t> batches = curveBatches(curves.last);
    for (const Wanted &line : wanted)
        curves.lines.push_back({line.kind, line.index, curveOf(line.scenario, zoo, batches)});
    curves.useful = usefulEnd(curves);
    return curves;
}

std::string versusOf(const Scenario &scenario)
{
    return scenario.kernel ? toText(*scenario.kernel) : scenario.model;
}

Scenario withHardware(Scenario scenario, const Catalogue &zoo, const std::string &id)
{
    const ChipPtr own = zoo.chip(scenario.hardware);
    if (const ChipPtr chip = zoo.chip(id)) {
        scenario = withNamesOf(std::move(scenario), own.get(), *chip);
        const Scenario usual = inUsualFormats(scenario, chip.get(), nullptr);
        if (own && inUsualFormats(scenario, own.get(), nullptr) == scenario && !isReleased(scenario)
            && bytesPerElement(*usual.weights) == bytesPerElement(*scenario.weights))
            scenario = usual;
    }
    std::ranges::replace(scenario.compared, id, scenario.hardware); // they stay compared with each other
    scenario.hardware = id;
    return scenario;
}

Scenario withWorkload(Scenario scenario, const std::string &versus)
{
    scenario.kernel.reset();
    if (versus.find(':') != std::string::npos) {
        const Parsed<Kernel> kernel = parseKernel(versus);
        scenario.kernel =
            kernel ? *kernel : Kernel(); // the readers refuse what is none; a kernel without sizes is not valid
    } else {
        scenario.model = versus;
    }
    return scenario;
}

} // namespace roofline
