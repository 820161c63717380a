#include "core/analysis/choices.h"

#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/settings.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace roofline {

namespace {

// Accelerators: fitted to 249 measured points of Llama 70B served on H100, H200 and B200 (mean error 14 %,
// with 50 µs per layer and 10 µs per collective). Processors: also half of the peak, and the bandwidth that
// the load of likwid-bench reaches of DDR4 with all cores (0.70 to 0.94, kerncraft).
constexpr double usualCompute = 0.5;
constexpr double usualMemory = 0.9;
constexpr double usualMemoryOfProcessors = 0.8;

bool fraction(double value)
{
    return value > 0 && value <= 1;
}
bool finiteFrom(double value, double low)
{
    return std::isfinite(value) && value >= low;
}

void reportChoice(Analysis &analysis, Unit unit, NumberFormat format, const RateChoice &choice)
{
    const ComputeCeiling &ceiling = *choice.ceiling;
    if (choice.substituted || choice.otherUnit) {
        using enum Finding::Code;
        analysis.findings.push_back({.code = choice.substituted ? FormatSubstituted : UnitSubstituted,
                                     .unit = unit,
                                     .from = format,
                                     .to = ceiling.format,
                                     .first = ceiling.rate.value.value(),
                                     .second = choice.otherUnit ? 1.0 : 0.0});
    }
    if (ceiling.rate.evidence == Evidence::Unverified)
        addFinding(analysis, Finding::Code::UnverifiedNumber, 0);
}

// Precondition: the bandwidth of the level is known.
void takeLevel(Analysis &analysis, std::size_t level)
{
    const Sourced<Bandwidth> &bandwidth = *analysis.chip->levelBandwidth(level);
    analysis.level = level;
    analysis.bandwidth = bandwidth.value;
    if (bandwidth.evidence == Evidence::Unverified)
        addFinding(analysis, Finding::Code::UnverifiedNumber, 1);
}

// Reports an unverified inner level, unless the main memory was reported already, because one remark
// is enough for all levels.
void reportUnverified(Analysis &analysis, std::span<const MemoryLevel> inner)
{
    const auto unverified = [](const std::optional<Sourced<Bandwidth>> &bandwidth) {
        return bandwidth && bandwidth->evidence == Evidence::Unverified;
    };
    if (!unverified(analysis.chip->memory[analysis.level].bandwidth)
        && std::ranges::any_of(inner, unverified, &MemoryLevel::bandwidth))
        addFinding(analysis, Finding::Code::UnverifiedNumber, 1);
}

// Returns the chip's own fraction, or reports the usual one and returns that. `which` is 0 for compute and 1 for
// memory.
double typicalFraction(Analysis &analysis, const std::optional<Sourced<double>> &own, bool takeUsual, double usual,
                       double which)
{
    if (own && !takeUsual)
        return own->value;
    addFinding(analysis, Finding::Code::TypicalUsual, which, usual);
    return usual;
}

// Returns the bytes that can stay with the host: all but the activations, which are made on the chip.
Bytes spillable(const MemoryUse &memory)
{
    return memory.weight + memory.kv + memory.gradient + memory.optimizer;
}

bool numbersInRange(const Scenario &scenario)
{
    static const std::vector<SettingNumber> numbers = [] { // kept together, because every analysis reads them
        std::vector<SettingNumber> all;
        for (const Setting &setting : settings())
            if (setting.number.of)
                all.push_back(setting.number);
        return all;
    }();
    return std::ranges::all_of(numbers, [&scenario](const SettingNumber &number) {
        const double value = number.of(scenario);
        return value >= number.least && value <= number.most;
    });
}

} // namespace

void addFinding(Analysis &analysis, Finding::Code code, double first, double second)
{
    analysis.findings.push_back({.code = code, .first = first, .second = second});
}

bool settingsInRange(const Scenario &s)
{
    const bool sustained = s.sustained.preset != Sustained::Preset::Custom
                           || (fraction(s.sustained.compute) && fraction(s.sustained.memory));
    const bool overhead = s.overhead.preset != Overhead::Preset::Custom
                          || (finiteFrom(s.overhead.launch, 0) && finiteFrom(s.overhead.layer, 0));
    const bool latency =
        s.collectiveLatency.preset != CollectiveLatency::Preset::Custom || finiteFrom(s.collectiveLatency.seconds, 0);
    const auto limit = [](const std::optional<double> &seconds) { return !seconds || *seconds > 0; };
    return sustained && overhead && latency && limit(s.server.firstToken) && limit(s.server.perToken)
           && std::ranges::all_of(s.costs.prices, [](const ChipPrice &price) { return price.perHour > 0; })
           && (!s.kernel || isValid(*s.kernel)) && numbersInRange(s);
}

NumberFormat computeFormat(const Scenario &scenario, const Formats &formats)
{
    return scenario.compute.value_or(formats.compute());
}

void assignFormats(const Scenario &scenario, const Formats &formats, std::vector<Operator> &operators)
{
    if (!formats.computeApart() || scenario.compute)
        return;
    for (Operator &op : operators) {
        // Work on activations runs in the format of most products, because it has no products of its own.
        const bool ofWeights = op.weight > Bytes() && !isFusedAttention(op);
        op.format = op.unit != Unit::Matrix ? formats.compute()
                    : ofWeights             ? formats.computeOf(weightClassOf(op))
                                            : formats.computeOfCache();
        op.fixedFormat = true;
    }
}

const MemoryLevel &mainMemory(const Chip &chip)
{
    static const MemoryLevel unknown;
    const std::size_t main = mainLevel(chip);
    if (main < chip.memory.size())
        return chip.memory[main];
    return chip.memory.empty() ? unknown : chip.memory.front();
}

std::optional<Finding::Code> chooseLevel(Analysis &analysis)
{
    const Chip &chip = *analysis.chip;
    const std::vector<MemoryLevel> &levels = chip.memory;
    const std::string &wanted = analysis.scenario.memoryLevel;
    if (wanted.empty() || usesAllLevels(analysis.scenario)) {
        const std::size_t main = mainLevel(chip);
        if (main == levels.size())
            return Finding::Code::NoBandwidth;
        takeLevel(analysis, main);
        if (!wanted.empty())
            reportUnverified(analysis, std::span(levels).subspan(main + 1));
        return std::nullopt;
    }
    const std::optional<std::size_t> named = levelNamed(chip, wanted);
    if (!named)
        return Finding::Code::UnknownMemoryLevel;
    if (!chip.levelBandwidth(*named))
        return *named == chip.hostLevel() ? Finding::Code::NoHostLink : Finding::Code::NoBandwidth;
    takeLevel(analysis, *named);
    return std::nullopt;
}

double spilledPart(const MemoryUse &memory)
{
    return memory.spilled > Bytes() ? memory.spilled / spillable(memory) : 0;
}

std::optional<Finding::Code> chooseSpill(Analysis &analysis)
{
    const Chip &chip = *analysis.chip;
    if (!analysis.scenario.spill || analysis.level == chip.hostLevel()) // everything crosses the host link anyway
        return std::nullopt;
    MemoryUse &memory = analysis.memory;
    if (memory.fits.value_or(false)) {
        addFinding(analysis, Finding::Code::NothingToSpill);
        return std::nullopt;
    }
    if (!memory.capacity) {
        addFinding(analysis, Finding::Code::SpillImpossible);
        return std::nullopt;
    }
    const Sourced<Bandwidth> *link = chip.levelBandwidth(chip.hostLevel());
    if (!link)
        return Finding::Code::NoHostLink;
    // Where the activations alone are too large, everything else stays with the host, so that the
    // time does not jump back.
    const Bytes excess = memory.total - *memory.capacity;
    memory.spilled = std::min(excess, spillable(memory));
    if (excess > spillable(memory))
        addFinding(analysis, Finding::Code::SpillImpossible);
    else
        addFinding(analysis, Finding::Code::Spilled, memory.spilled.value(), spilledPart(memory));
    if (link->evidence == Evidence::Unverified)
        addFinding(analysis, Finding::Code::UnverifiedNumber, 1);
    return std::nullopt;
}

std::optional<Finding> chooseCores(Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (scenario.cores > 0) {
        if (!analysis.chip->cores)
            return Finding{.code = Finding::Code::CoresUnknown};
        const std::int64_t all = analysis.chip->cores->value;
        if (scenario.cores > all)
            return Finding{.code = Finding::Code::TooManyCores, .first = real(scenario.cores), .second = real(all)};
    }
    const bool someCores = scenario.cores > 0 && scenario.cores < analysis.chip->cores->value;
    analysis.chip = partOf(analysis.chip, scenario.cores, scenario.clock);
    const MemoryLevel &main = mainMemory(*analysis.chip);
    if (someCores && !main.perCore && main.bandwidth && !main.oneCore)
        addFinding(analysis, Finding::Code::CoreBandwidthUnknown, real(scenario.cores));
    return std::nullopt;
}

std::optional<Finding::Code> chooseLink(Analysis &analysis)
{
    const std::string &wanted = analysis.scenario.link;
    analysis.link = linkNamed(*analysis.chip, wanted);
    if (analysis.link)
        return std::nullopt;
    return wanted.empty() ? Finding::Code::NoLink : Finding::Code::UnknownLink;
}

void chooseSustained(Analysis &analysis)
{
    const Sustained &sustained = analysis.scenario.sustained;
    if (sustained.preset == Sustained::Preset::Custom) {
        analysis.sustainedCompute = sustained.compute;
        analysis.sustainedMemory = sustained.memory;
    } else if (sustained.isTypical()) {
        const Chip &chip = *analysis.chip;
        const bool usual = sustained.preset == Sustained::Preset::Usual;
        analysis.sustainedCompute =
            typicalFraction(analysis, chip.sustainedCompute, usual || sustained.usualCompute, usualCompute, 0);
        analysis.sustainedMemory = typicalFraction(analysis, chip.sustainedMemory, usual || sustained.usualMemory,
                                                   chip.category == "cpu" ? usualMemoryOfProcessors : usualMemory, 1);
    }
}

void resolvePhase(Analysis &analysis)
{
    Phase &phase = analysis.scenario.phase;
    if (analysis.model ? analysis.model->has(phase) : phase == Phase::Inference)
        return;
    if (phase != Phase::Inference)
        addFinding(analysis, Finding::Code::PhaseIgnored);
    phase = analysis.model ? analysis.model->phases().front() : Phase::Inference;
}

const ComputeCeiling *Rates::of(const Operator &op)
{
    const NumberFormat format = op.fixedFormat ? op.format : m_analysis.requestedFormat;
    Entry &entry = m_entries[op.unit == Unit::Matrix ? 0 : 1][static_cast<std::size_t>(format)];
    if (!entry.known)
        entry = {true, chooseRate(*m_analysis.chip, op.unit, format), false};
    // A rate is not reported for an exchange, which computes nothing.
    if (entry.choice.ceiling && !entry.told && op.flop > Flops()) {
        entry.told = true;
        reportChoice(m_analysis, op.unit, format, entry.choice);
    }
    return entry.choice.ceiling;
}

void Rates::tellAgain()
{
    for (auto &ofUnit : m_entries) {
        for (Entry &entry : ofUnit)
            entry.told = false;
    }
}

Scenario shared(Scenario scenario, const Catalogue &zoo, std::span<const std::string> others)
{
    Sustained &sustained = scenario.sustained;
    sustained.usualCompute = sustained.usualMemory = false;
    if (sustained.preset != Sustained::Preset::Typical)
        return scenario;
    const auto look = [&](const std::string &id) {
        const ChipPtr chip = zoo.chip(id);
        sustained.usualCompute = sustained.usualCompute || (chip && !chip->sustainedCompute);
        sustained.usualMemory = sustained.usualMemory || (chip && !chip->sustainedMemory);
    };
    look(scenario.hardware);
    std::ranges::for_each(scenario.compared, look, &Companion::hardware);
    std::ranges::for_each(others, look);
    return scenario;
}

} // namespace roofline
