#include "core/analysis/analysis.h"

#include "core/analysis/choices.h"
#include "core/analysis/mesh.h"
#include "core/analysis/setup.h"
#include "core/analysis/times.h"
#include "core/analysis/work.h"
#include "core/hardware/chip.h"
#include "core/hardware/part.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/presets.h"
#include "core/units/find.h"
#include "core/workload/parallel.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace roofline {

namespace {

// Returns the tokens of the model's context that one sequence takes.
std::int64_t contextNeeded(const Scenario &scenario, const Model &model)
{
    if (scenario.phase != Phase::Request)
        return model.usesSequence(scenario.phase) ? scenario.sequence : 0;
    const std::int64_t prompt = model.usesSequence(Phase::Request) ? scenario.prompt : 0;
    return model.readsPromptApart() ? std::max(prompt, scenario.generate) : prompt + scenario.generate;
}

// Reports the least sharding with which a training step fits, if the replicas can share more of its state.
void findSharded(Analysis &analysis)
{
    const Scenario &asked = analysis.scenario;
    if (asked.phase != Phase::Training || !analysis.model || asked.replicas < 2)
        return;
    Scenario tried = asked;
    const Pass pass = passOf(tried, analysis.model, analysis.formats);
    Work held; // only its activations are used
    // The fullest group counts again below.
    held.activation = analysis.memory.activation / fullestGroup(pass.mesh, pass.batch / pass.mesh.microBatches);
    for (const Sharding sharding : {Sharding::Zero1, Sharding::Zero2, Sharding::Zero3}) {
        if (sharding <= asked.sharding)
            continue;
        tried.sharding = sharding;
        const MemoryUse use =
            memoryUse(tried, pass, analysis.model, weightSize(*analysis.model, pass), held, mainMemory(*analysis.chip));
        if (use.fits.value_or(false)) {
            addFinding(analysis, Finding::Code::FitsSharded, static_cast<double>(sharding), use.perChip.value());
            return;
        }
    }
}

// Reports a transform that no memory on the chip holds, so that one pass over the data is less than it takes.
void findFewPasses(Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (!scenario.kernel || scenario.kernel->kind != KernelKind::Fft || scenario.kernel->values[1] != 1)
        return;
    Bytes onChip;
    for (const MemoryLevel &level : analysis.chip->memory)
        if (&level != &mainMemory(*analysis.chip) && level.capacity)
            onChip = std::max(onChip, level.capacity->value * analysis.chips());
    const Bytes points = footprint(*scenario.kernel, Pass()) / 2; // in place
    if (onChip > Bytes() && points > onChip)
        addFinding(analysis, Finding::Code::OnePassAssumed, points.value(), onChip.value());
}

// Checks whether the memory holds the workload. Data that comes over the host link or was left
// with the host need not fit.
void findMemoryRemarks(Analysis &analysis)
{
    const Chip &chip = *analysis.chip;
    const MemoryUse &memory = analysis.memory;
    const bool fromHost = analysis.level == chip.hostLevel();
    if (memory.spilled > Bytes() && !findingOf(analysis, Finding::Code::SpillImpossible))
        return;
    if (!memory.capacity)
        addFinding(analysis, Finding::Code::CapacityUnknown);
    else if (!*memory.fits) {
        addFinding(analysis, fromHost ? Finding::Code::HeldByHost : Finding::Code::DoesNotFit, memory.total.value(),
                   memory.capacity->value());
        if (!fromHost)
            findSharded(analysis);
    }
    if (fromHost || &chip.memory[analysis.level] == &mainMemory(chip) || !chip.memory[analysis.level].capacity)
        return;
    const MemoryLevel &level = chip.memory[analysis.level];
    const Bytes available = level.capacity->value * analysis.chips();
    if (memory.total > available)
        addFinding(analysis, Finding::Code::LevelTooSmall, memory.total.value(), available.value());
}

// Reports more chips than a link joins. The second tier then takes part, if it is known.
void findBeyondDomain(Analysis &analysis)
{
    if (!analysis.link || analysis.totals.network <= Bytes())
        return;
    const Interconnect network(*analysis.chip, *analysis.link);
    const double together = analysis.mesh.product(); // other axes may cross the domain, too
    if (network.crosses(together))
        addFinding(analysis, Finding::Code::BeyondDomain, together, network.domain());
}

template <class Workload>
void findSharing(Analysis &analysis, const Workload &workload)
{
    const double chips = analysis.mesh.tensor;
    findBeyondDomain(analysis);
    if (const double copies = cacheCopies(workload, chips); copies > 1 && analysis.totals.kv > Bytes())
        addFinding(analysis, Finding::Code::CacheCopied, chips / copies, copies);
    if (analysis.scenario.network != Network::None && !exchangeIsModeled(workload))
        addFinding(analysis, Finding::Code::NetworkNotModeled);
    const double product = analysis.mesh.product();
    if (const std::optional<double> heads = unevenHeads(workload, product))
        addFinding(analysis, Finding::Code::UnevenSplit, *heads, product);
}

void findSharing(Analysis &analysis)
{
    if (analysis.scenario.chips == 1) {
        if (!analysis.model && analysis.operators.front().op.group == Group::Network)
            addFinding(analysis, Finding::Code::NothingToExchange);
    } else if (analysis.model) {
        findSharing(analysis, *analysis.model);
    } else {
        findSharing(analysis, *analysis.scenario.kernel);
    }
}

// Reports sums of activations that are narrower than engines send them, if they take a noticeable time.
void findNarrowSums(Analysis &analysis)
{
    constexpr double noticeable = 0.02;
    constexpr double added = 2; // bytes of an element
    const double element = bytesPerElement(analysis.formats.activations);
    if (element >= added || (!analysis.model && analysis.operators.front().op.group == Group::Network))
        return;
    double share = 0;
    for (const OperatorResult &result : analysis.operators) {
        const Operator &op = result.op;
        const bool sums = op.collective == Collective::AllReduce || op.collective == Collective::ReduceScatter;
        const bool ofExperts = op.among == Among::ExpertShards; // what comes back from experts has 16 bit
        if (sums && !ofExperts && !op.once)                     // and so have gradients, which all have `once`
            share += result.share;
    }
    if (share > noticeable)
        addFinding(analysis, Finding::Code::SumsNarrow, share, added / element);
}

// Gradients need a range that integers lack.
void findIntegersInTraining(Analysis &analysis)
{
    if (!analysis.model || analysis.scenario.phase != Phase::Training)
        return;
    std::vector<NumberFormat> formats{analysis.formats.activations, analysis.requestedFormat};
    for (const StoredFormat &weights : analysis.formats.weights)
        formats.push_back(weights.format);
    std::erase_if(formats, [](NumberFormat format) { return !isInteger(format); });
    if (formats.empty())
        return;
    addFinding(analysis, Finding::Code::TrainsInIntegers);
    analysis.findings.back().from = *std::ranges::min_element(formats, {}, &bytesPerElement);
}

bool overheadDominates(const Totals &totals)
{
    return totals.overhead > totals.latency - totals.overhead;
}

void findRemarks(Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    if (overheadDominates(totals))
        addFinding(analysis, Finding::Code::OverheadDominates, totals.overhead / totals.latency);

    std::array<double, 3> terms = {totals.compute.value(), totals.memory.value(), totals.networkTime.value()};
    std::sort(terms.begin(), terms.end());
    if (terms[2] > 0 && terms[1] >= balance * terms[2])
        addFinding(analysis, Finding::Code::NearRidge, terms[1] / terms[2]);

    findMemoryRemarks(analysis);
    findFewPasses(analysis);
    if (analysis.scenario.traffic == Traffic::Weights && totals.flop > Flops() && !(totals.byte() > Bytes()))
        addFinding(analysis, Finding::Code::NoWeights);
    if (analysis.formats.unknown)
        addFinding(analysis, Finding::Code::ReleasedUnknown);

    std::ranges::copy(ignoredAxes(analysis.scenario, analysis.model.get()), std::back_inserter(analysis.findings));
    if (const auto why = copiesIgnored(analysis.scenario, analysis.model.get()))
        addFinding(analysis, Finding::Code::CopiesIgnored, real(analysis.scenario.redundantExperts),
                   static_cast<double>(*why));

    if (analysis.model) {
        const std::optional<Released> &released = analysis.model->released;
        if (released && !released->method.empty() && !released->isQuantized())
            addFinding(analysis, Finding::Code::QuantizationUnknown);
        const auto *summary = std::get_if<SummaryModel>(&analysis.model->architecture);
        if (summary && !summary->activations && analysis.scenario.traffic == Traffic::All)
            addFinding(analysis, Finding::Code::ActivationsUnknown);
        if (summary && summary->layers == 0 && timesOf(analysis.scenario.overhead).layer > 0)
            addFinding(analysis, Finding::Code::LayersUnknown);
        const std::int64_t needed = contextNeeded(analysis.scenario, *analysis.model);
        const std::int64_t longest = analysis.model->longestSequence();
        if (longest > 0 && needed > longest)
            addFinding(analysis, Finding::Code::BeyondContext, real(needed), real(longest));
    }
    findSharing(analysis);
    findNarrowSums(analysis);
    findIntegersInTraining(analysis);
}

void setRoof(Analysis &analysis, const ComputeCeiling &roof)
{
    analysis.unit = roof.unit;
    analysis.format = roof.format;
    analysis.peak = roof.rate.value;
    const Sustained &sustained = analysis.scenario.sustained;
    // chooseSustained() did not know yet which format computes.
    const Chip &chip = *analysis.chip;
    const auto &own = chip.*chip.sustainedIn(roof.format);
    if (sustained.preset == Sustained::Preset::Typical && !sustained.usualCompute && own)
        analysis.sustainedCompute = own->value;
}

// Nothing can be computed, but the chip is known, so its roofs are shown as for matrix work.
void refuseWorkload(Analysis &analysis)
{
    chooseLevel(analysis);
    if (const ComputeCeiling *roof = chooseRate(*analysis.chip, Unit::Matrix, analysis.requestedFormat).ceiling)
        setRoof(analysis, *roof);
}

void refuseWorkload(Analysis &analysis, Finding::Code code)
{
    refuseWorkload(analysis);
    addFinding(analysis, code);
}

// Returns the operator whose roof governs: one on the matrix unit if any uses it. Among operators with
// formats of their own it is the one with the fastest roof, because nothing may lie above a roof.
const Operator &governing(const std::vector<Operator> &operators, Rates &rates)
{
    const Operator *main = nullptr;
    FlopRate fastest;
    for (const Operator &op : operators) {
        if (op.unit != Unit::Matrix || (main && !op.fixedFormat))
            continue;
        const ComputeCeiling *roof = op.fixedFormat ? rates.of(op) : nullptr;
        if (!main || (roof && roof->rate.value > fastest)) {
            main = &op;
            fastest = roof ? roof->rate.value : FlopRate();
        }
    }
    return main ? *main : operators.front();
}

// Returns an operator in a format of its own that the chip cannot compute, or null.
const Operator *withoutRate(const Work &work, Rates &rates)
{
    const auto first = [&](const std::vector<Operator> &operators) {
        return findWhere(operators, [&](const Operator &op) { return op.fixedFormat && !rates.of(op); });
    };
    const Operator *here = first(work.operators);
    return here || work.decode.empty() ? here : first(work.decode.front().first);
}

void settleFormats(Analysis &analysis)
{
    analysis.formats = formatsOf(analysis.scenario, analysis.model.get());
    analysis.requestedFormat = computeFormat(analysis.scenario, analysis.formats);
    analysis.format = analysis.requestedFormat;
}

// Returns an analysis that knows nothing yet but what it is of.
Analysis named(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model)
{
    Analysis analysis;
    analysis.scenario = scenario;
    analysis.chip = chip;
    analysis.model = scenario.kernel ? nullptr : model;
    settleFormats(analysis);
    return analysis;
}

// Holds so many times the bytes, so that other parts of them spill.
void scale(MemoryUse &memory, double factor)
{
    for (Bytes *part : {&memory.weight, &memory.kv, &memory.activation, &memory.gradient, &memory.optimizer,
                        &memory.total, &memory.perChip})
        *part *= factor;
    if (memory.capacity)
        memory.fits = memory.total <= *memory.capacity;
}

// Reports a pipeline whose stages wait for a quarter of the time or longer, if twice the micro-batches are faster. They
// need not be, because each of them reads the weights.
void findWaiting(Analysis &analysis, const WhatIf &whatIf)
{
    constexpr double longWait = 0.25;
    constexpr double noticeable = 0.98;
    const Totals &totals = analysis.totals;
    if (!(totals.bubble > totals.latency * longWait))
        return;
    const auto parts = static_cast<std::int64_t>(analysis.mesh.microBatches);
    Scenario scenario = analysis.scenario;
    scenario.microBatches = std::min(2 * parts, scenario.batch);
    if (scenario.microBatches <= parts)
        return;
    const Analysis tried = analyze(scenario, wholeOf(analysis.chip), analysis.model, sumsOf(whatIf));
    if (tried.valid && tried.totals.latency < totals.latency * noticeable)
        addFinding(analysis, Finding::Code::StagesWait, totals.bubble / totals.latency, real(scenario.microBatches));
}

} // namespace

Bound Analysis::limit() const
{
    return totals.bound != Bound::None && overheadDominates(totals) ? Bound::Overhead : totals.bound;
}

const Finding *firstError(const Analysis &analysis)
{
    return findWhere(analysis.findings, [](const Finding &finding) { return isError(finding.code); });
}

const Finding *findingOf(const Analysis &analysis, Finding::Code code)
{
    return findIn(analysis.findings, code, &Finding::code);
}

ModelPtr modelNamedIn(const Scenario &scenario, const Catalogue &zoo)
{
    return scenario.kernel ? nullptr : zoo.model(scenario.model);
}

Bound longestOf(Seconds compute, Seconds memory, Seconds network)
{
    if (std::max({compute, memory, network}) <= Seconds())
        return Bound::None;
    if (compute >= memory && compute >= network)
        return Bound::Compute;
    return memory >= network ? Bound::Memory : Bound::Network;
}

Analyzer::Analyzer(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, const WhatIf &whatIf)
    : m_whatIf(whatIf)
    , m_analysis(named(scenario, chip, model))
    , m_rates(m_analysis)
{
    m_begun = begin();
    m_lasting = m_analysis.findings.size();
    m_format = m_analysis.requestedFormat;
}

// Settles what no size changes. Returns false if the scenario is refused.
bool Analyzer::begin()
{
    Analysis &analysis = m_analysis;
    Scenario &scenario = analysis.scenario;
    if (!analysis.chip) {
        addFinding(analysis, Finding::Code::UnknownHardware);
        return false;
    }
    const auto refuse = [&](Finding::Code code) {
        refuseWorkload(analysis, code);
        return false;
    };
    if (!analysis.model && !scenario.kernel)
        return refuse(Finding::Code::UnknownModel);
    if (!settingsInRange(scenario))
        return refuse(Finding::Code::BadSetting);
    if (scenario.kernel && !isPossible(*scenario.kernel, scenario.attention))
        return refuse(Finding::Code::ImpossibleKernel);
    if (const std::optional<Finding> noCores = chooseCores(analysis)) {
        analysis.findings.push_back(*noCores);
        refuseWorkload(analysis);
        return false;
    }
    const Phase asked = scenario.phase;
    resolvePhase(analysis);
    if (scenario.phase != asked)
        settleFormats(analysis);
    chooseSustained(analysis);
    return true;
}

// Drops what the last size has left.
void Analyzer::reset()
{
    Analysis &analysis = m_analysis;
    analysis.findings.resize(m_lasting);
    analysis.mesh = {};
    analysis.valid = false;
    analysis.unit = Unit::Matrix;
    analysis.requestedFormat = m_format;
    analysis.format = m_format;
    analysis.peak = {};
    analysis.level = 0;
    analysis.bandwidth = {};
    analysis.link = nullptr;
    analysis.tier = nullptr;
    analysis.linkBandwidth = {};
    analysis.operators.clear();
    analysis.totals = {};
    analysis.memory = {};
    m_rates.tellAgain();
}

const Bytes &Analyzer::weightOf(const Pass &pass)
{
    if (m_analysis.model && m_weightMesh != pass.mesh) {
        m_weight = weightSize(*m_analysis.model, pass);
        m_weightMesh = pass.mesh;
    }
    return m_weight;
}

void Analyzer::compute()
{
    Analysis &analysis = m_analysis;
    const Scenario &scenario = analysis.scenario;
    if (const std::optional<Finding> problem = meshProblem(scenario, analysis.model.get())) {
        analysis.findings.push_back(*problem);
        return refuseWorkload(analysis);
    }
    const Pass pass = passOf(scenario, analysis.model, analysis.formats);
    analysis.mesh = pass.mesh;
    const std::optional<Finding::Code> noLevel = chooseLevel(analysis);
    const std::optional<Finding::Code> noLink = chooseLink(analysis);

    listWork(scenario, pass, analysis.model, analysis.formats, m_work);
    if (m_work.operators.empty()) // a model made in code may have no layer
        return addFinding(analysis, Finding::Code::BadSetting);
    const Operator &main = governing(m_work.operators, m_rates);
    if (main.fixedFormat)
        analysis.requestedFormat = main.format;
    const ComputeCeiling *roof = m_rates.of(main);
    if (!roof)
        return addFinding(analysis, Finding::Code::NoFormat);
    setRoof(analysis, *roof);
    if (const Operator *other = withoutRate(m_work, m_rates)) { // weights may be stored in a wider format than most
        analysis.requestedFormat = other->format;
        return addFinding(analysis, Finding::Code::NoFormat);
    }
    if (noLevel)
        return addFinding(analysis, *noLevel);
    if (noLink && (!scenario.link.empty() || sendsAnything(m_work))) // a link that the user named must exist
        return addFinding(analysis, *noLink);

    analysis.memory = memoryUse(scenario, pass, analysis.model, weightOf(pass), m_work, mainMemory(*analysis.chip));
    if (m_whatIf.bytes != 1)
        scale(analysis.memory, m_whatIf.bytes);
    if (const std::optional<Finding::Code> noSpill = chooseSpill(analysis)) {
        analysis.memory = {};
        return addFinding(analysis, *noSpill);
    }
    computeTimes(analysis, m_work, m_rates, m_whatIf);
    if (!std::isfinite(analysis.totals.upper.value()
                       + analysis.totals.latency.value())) { // happens with a sustained fraction near 0
        analysis.operators.clear();
        analysis.totals = {};
        analysis.memory = {};
        return addFinding(analysis, Finding::Code::BadSetting);
    }
    analysis.valid = true;
    if (m_whatIf.remarks) {
        findRemarks(analysis);
        findWaiting(analysis, m_whatIf);
    }
}

const Analysis &Analyzer::at(const Scenario &sized)
{
    for (const auto size : {&Scenario::batch, &Scenario::sequence, &Scenario::prompt, &Scenario::generate})
        m_analysis.scenario.*size = sized.*size;
    if (m_begun) {
        reset();
        compute();
    }
    return m_analysis;
}

Analysis analyze(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, const WhatIf &whatIf)
{
    Analyzer analyzer(scenario, chip, model, whatIf);
    analyzer.at(scenario);
    return std::move(analyzer).take();
}

Analysis refused(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model)
{
    Analysis analysis = named(scenario, chip, model);
    if (chip)
        refuseWorkload(analysis, Finding::Code::ImpossibleModel);
    else
        addFinding(analysis, Finding::Code::UnknownHardware);
    return analysis;
}

Analysis analyze(const Scenario &scenario, const Catalogue &zoo)
{
    const auto analyzed = [&zoo](const Scenario &asked) {
        return analyze(asked, zoo.chip(asked.hardware), modelNamedIn(asked, zoo));
    };
    const bool typical = scenario.sustained.preset == Sustained::Preset::Typical;
    return typical ? analyzed(shared(scenario, zoo)) : analyzed(scenario);
}

} // namespace roofline
