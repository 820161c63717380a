// Explains the times of a pass and what follows from them: throughput, the attained rate and its
// fraction of the roof.
#include "core/analysis/breakdown.h"
#include "core/analysis/hierarchy.h"
#include "core/hardware/chip.h"
#include "core/scenario/presets.h"
#include "core/why/reason_rows.h"
#include "core/workload/model.h"

#include <algorithm>
#include <map>

namespace roofline {

namespace {

// Returns the longest of the three times.
Formula longest(R r)
{
    std::vector<Formula> terms{r.of("t_compute"), r.of("t_memory")};
    if (totals(r).networkTime > Seconds())
        terms.push_back(r.of("t_network"));
    return maxOf(std::move(terms));
}

// Unless all operators have the same bound, each adds its own longest time.
void lower(R r, Explanation &e)
{
    const bool alike = same(totals(r).lower.value(), totals(r).aggregateLower.value());
    e.formula = alike ? longest(r) : overOperators(r, "lower");
    e.note = say(alike ? PHRASE("The longer one counts: while it runs, the others run beside it.")
                       : PHRASE("Each operator waits for its own longest term, which is not the same one for all."));
}

// The latency is lower + (1 − overlap) × (upper − lower) + overhead; terms of 0 are left out.
void latency(R r, Explanation &e)
{
    const Totals &t = totals(r);
    const bool overlaps = r.analysis().scenario.overlap >= 1;
    if (overlaps && t.overhead <= Seconds() && t.bubble <= Seconds()) {
        lower(r, e);
        return;
    }
    Formula formula = r.of("lower");
    if (!overlaps)
        formula = r.analysis().scenario.overlap <= 0
                      ? r.of("upper")
                      : formula + (Formula(1.0) - r.of("overlap")) * (r.of("upper") - r.of("lower"));
    if (t.overhead > Seconds())
        formula = formula + r.of("t_overhead");
    if (t.bubble > Seconds())
        formula = formula + r.of("t_bubble");
    e.formula = std::move(formula);
    e.note = say(overlaps ? PHRASE("The work, and what is lost around it.")
                          : PHRASE("Between perfect overlap and none, as far as work overlaps."));
}

// The bubble is (stages − 1) ÷ micro-batches of the time of all operators but the optimizer's. Decode
// steps, and stages that differ, wait otherwise.
void bubble(R r, Explanation &e)
{
    const Formula part = (r.of("stages") - Formula(1.0)) / r.of("micro_batches");
    const Formula ideal = overOperators(
        r, "latency", [](const Operator &op) { return op.stage != Stage::Optimizer && op.among != Among::Replicas; });
    e.note = say("Stages wait for the first micro-batch to arrive and for the last one to leave.");
    if (take(e, part * ideal) || (totals(r).overhead > Seconds() && take(e, part * (ideal + r.of("t_overhead")))))
        return;
    engine(e, PHRASE("Stages wait for the first micro-batch to arrive, for the last one to leave and for the fullest "
                     "stage; the micro-batches of a decode follow each other."));
}

Formula upper(R r)
{
    const Formula sum = r.of("t_compute") + r.of("t_memory");
    return totals(r).networkTime > Seconds() ? sum + r.of("t_network") : sum;
}

// Groups the FLOP by the roof they run under, because the matrix unit and the vector unit have rates of
// their own.
void compute(R r, Explanation &e)
{
    const Analysis &analysis = r.analysis();
    std::map<std::string, double, std::less<>> flopAt;
    for (const OperatorResult &result : analysis.operators)
        if (result.op.flop > Flops())
            flopAt[ratePathOf(analysis, result.op)] += result.op.flop.value() * result.op.count;
    std::vector<std::pair<double, std::string>> sorted;
    for (const auto &[path, flop] : flopAt)
        sorted.emplace_back(flop, path);
    std::ranges::sort(sorted, std::greater<>());
    if (sorted.empty()) {
        engine(e, PHRASE("Nothing is computed."));
        return;
    }
    std::vector<Formula> terms;
    for (const auto &[flop, path] : sorted)
        terms.push_back((sorted.size() == 1 ? r.of("flop") : r.of("flop@" + path)) / (chips(r) * r.of("rate@" + path)));
    if (!take(e, sumOf(std::move(terms))))
        e.formula = overOperators(r, "t_compute");
    else if (r.tellsOthers() && analysis.operators.size() > 1)
        e.also.push_back(overOperators(r, "t_compute"));
}

void memory(R r, Explanation &e)
{
    const Analysis &analysis = r.analysis();
    if (hasSeveralLevels(analysis)) {
        e.formula = overOperators(r, "t_memory");
        e.note = say("Each operator waits for its slowest memory level.");
        return;
    }
    if (!take(e, r.of("bytes") / (chips(r) * r.of("sustained_bandwidth"))))
        e.formula = overOperators(r, "t_memory");
    else if (r.tellsOthers() && analysis.operators.size() > 1)
        e.also.push_back(overOperators(r, "t_memory"));
}

void network(R r, Explanation &e)
{
    e.formula = overOperators(r, "t_network");
    if (totals(r).networkTime <= Seconds())
        engine(e, PHRASE("The chips send each other nothing."));
}

double passes(R r)
{
    const Scenario &scenario = r.analysis().scenario;
    if (scenario.phase == Phase::Request)
        return 1 + requestSteps(r.analysis());
    return scenario.phase != Phase::Training ? 1 : scenario.recompute == Recompute::Full ? 3 : 2;
}

double layersOf(R r, Phase phase)
{
    return r.analysis().model ? real(r.analysis().model->layers(phase)) : 0;
}

// Returns what one pass adds beside its operators' launches.
Formula aroundPass(R r, std::string_view layers)
{
    Formula around = r.of(layers) * r.of("layer_overhead");
    return timesOf(r.analysis().scenario.overhead).dispatch > 0 ? r.of("dispatch") + around : around;
}

void overheadTime(R r, Explanation &e)
{
    const Analysis &analysis = r.analysis();
    const Overhead &overhead = analysis.scenario.overhead;
    if (overhead.preset == Overhead::Preset::Ideal) {
        setBy(r, e, "overhead");
        e.note = say("Ideal: nothing is lost around the work.");
        return;
    }
    std::vector<Formula> terms;
    const bool request = analysis.scenario.phase == Phase::Request;
    const bool apart = request && layersOf(r, Phase::Prefill) != layersOf(r, Phase::Decode);
    if (apart) {
        terms.push_back(aroundPass(r, "layers_prefill"));
        if (passes(r) > 1)
            terms.push_back(r.of("decode_steps") * aroundPass(r, "layers_decode"));
    } else {
        terms.push_back(r.unlessOne("passes") * aroundPass(r, request ? "layers_decode" : "layers"));
    }
    if (overhead.preset == Overhead::Preset::Custom)
        terms.push_back(r.of("launches") * r.of("launch_overhead"));
    e.formula = sumOf(std::move(terms));
}

// Explains the prefill or the decode of a request: its operators, and what is lost around its passes.
Formula ofRequest(R r, Stage stage)
{
    const bool prefill = stage == Stage::Prefill;
    const auto isPrefill = [](const Operator &op) { return op.stage == Stage::Prefill; };
    const auto isDecode = [](const Operator &op) { return op.stage == Stage::Decode; };
    Formula formula = prefill ? overOperators(r, "latency", isPrefill) : overOperators(r, "latency", isDecode);
    if (r.analysis().scenario.overhead.preset == Overhead::Preset::Ideal)
        return formula;
    Formula around = aroundPass(r, prefill ? "layers_prefill" : "layers_decode");
    return formula + (prefill ? around : r.of("decode_steps") * around);
}

void samples(R r, Explanation &e)
{
    const Formula batch = r.of("batch") * r.unlessOne("replicas");
    for (const char *tokens : {"sequence", "prompt", "generate"})
        if (take(e, r.of("batch") * r.of(tokens) * r.unlessOne("replicas")))
            break;
    if (same(batch.value(), e.figure.value))
        e.formula = batch;
}

// Explains the roof above the point, which is either flat or the slope.
void attainable(R r, Explanation &e)
{
    if (!hasSeveralLevels(r.analysis()) && r.figure("intensity")
        && take(e, minOf({r.of("sustained_peak"), r.of("intensity") * r.of("sustained_bandwidth")}))) {
        e.note = say("The lower roof counts.");
        return;
    }
    if (!take(e, r.of("sustained_peak")))
        engine(e, PHRASE("What the memory level that is busy for the longest time allows."));
}

double modelFlop(R r)
{
    const double lens = r.analysis().flopPerMac / 2.0; // `masked` counts a multiply-accumulate as two FLOP
    double flop = 0;
    for (const OperatorResult &result : r.analysis().operators)
        if (result.op.stage != Stage::Recompute)
            flop += ((result.op.flop + result.op.masked * lens) * result.op.count).value();
    return flop;
}

// Sets a quotient by the latency, unless there is no work.
void perLatency(R r, Explanation &e, Formula formula)
{
    if (totals(r).latency > Seconds())
        e.formula = std::move(formula);
    else
        engine(e, noWork);
}

// Returns the constant of the preset or the custom value. Unset: the overhead is ideal.
std::optional<double> perLayer(R r)
{
    const Overhead &overhead = r.analysis().scenario.overhead;
    return overhead.preset == Overhead::Preset::Ideal ? std::nullopt : std::optional(timesOf(overhead).layer);
}

// Returns what is pinned; null: nothing is, or it cannot be computed.
const Totals *baseline(R r)
{
    const Analysis *before = r.report().comparison.baseline.get();
    return before && before->valid ? &before->totals : nullptr;
}

void ofModel(R r, Explanation &e)
{
    e.origin = {
        ReasonOrigin::Kind::Model, "layers", r.analysis().model ? r.analysis().model->source : std::string(), {}};
    if (!r.analysis().model)
        engine(e, PHRASE("A kernel has no layers."));
    else if (r.analysis().model->layers() == 0)
        engine(e, PHRASE("The model's entry does not say how many layers it has."));
}

constexpr ReasonRow timeRows[] = {
    {"latency", PHRASE("Latency"), Measure::Second, total<&Totals::latency>, latency, Shown("T")},
    {"t_compute", PHRASE("Time of computing"), Measure::Second, total<&Totals::compute>, compute,
     Shown(PHRASE("T_compute"))},
    {"t_memory", PHRASE("Time of moving data"), Measure::Second, total<&Totals::memory>, memory,
     Shown(PHRASE("T_memory"))},
    {"t_network", PHRASE("Time of the exchange"), Measure::Second, total<&Totals::networkTime>, network,
     Shown(PHRASE("T_network"))},
    {"t_overhead", PHRASE("Overhead"), Measure::Second, total<&Totals::overhead>, overheadTime,
     Shown(PHRASE("T_overhead"))},
    {"t_bubble", PHRASE("Pipeline bubble"), Measure::Second, positiveTotal<&Totals::bubble>, bubble,
     Shown(PHRASE("T_bubble"))},
    {"lower", PHRASE("With perfect overlap"), Measure::Second, total<&Totals::lower>, lower, Shown(PHRASE("T_lower"))},
    {"upper", PHRASE("Without overlap"), Measure::Second, total<&Totals::upper>, upper,
     Note(PHRASE("Nothing overlaps: one after the other.")), Shown(PHRASE("T_upper"))},
    {"aggregate_lower", PHRASE("With overlap across operators"), Measure::Second, total<&Totals::aggregateLower>,
     longest, Note(PHRASE("As if operators overlapped each other, too: the longest of the three sums.")),
     Shown(PHRASE("T_across"))},
    {"prefill", PHRASE("Time to first token"), Measure::Second, positiveTotal<&Totals::prefill>,
     [](R r) { return ofRequest(r, Stage::Prefill); }, Shown(PHRASE("T_prefill"))},
    {"decode", PHRASE("Time of all decode steps"), Measure::Second, positiveTotal<&Totals::decode>,
     [](R r) { return ofRequest(r, Stage::Decode); }, Shown(PHRASE("T_decode"))},
    {"per_output_token", PHRASE("Time per output token"), Measure::Second,
     [](R r) { return positive(timePerOutputToken(r.analysis()).value()); },
     [](R r) { return r.of("decode") / r.unlessOne("decode_steps"); }, Shown(PHRASE("T_token"))},
    {"decode_steps", PHRASE("decode steps"), Measure::Count, [](R r) { return positive(requestSteps(r.analysis())); },
     [](R r, Explanation &e) {
         if (!take(e, r.of("generate") - Formula(1.0)))
             e.formula = r.of("generate");
         else
             e.note = say("The prompt's own pass yields the first token.");
     }},
    {"passes", PHRASE("passes"), Measure::Count, [](R r) { return std::optional(passes(r)); },
     [](R r, Explanation &e) {
         if (r.analysis().scenario.phase == Phase::Request && r.figure("decode_steps"))
             e.formula = Formula(1.0) + r.of("decode_steps");
         else if (r.analysis().scenario.phase == Phase::Training)
             constant(e, PHRASE("Forward and backward, with full recomputation forward twice."));
         else
             constant(e, PHRASE("The workload is one pass."));
     }},
    {"launches", PHRASE("launches"), Measure::Count, operatorCount,
     PHRASE("Each operator is launched as often as it repeats.")},
    {"launch_overhead", PHRASE("overhead of a launch"), Measure::Second,
     [](R r) {
         const Overhead &overhead = r.analysis().scenario.overhead;
         return overhead.preset == Overhead::Preset::Custom ? std::optional(overhead.launch) : std::nullopt;
     },
     Chosen("overhead"), Tells::Scenario},
    {"layer_overhead", PHRASE("overhead of a layer"), Measure::Second, perLayer, Chosen("overhead"), Tells::Scenario},
    {"dispatch", PHRASE("dispatch"), Measure::Second,
     [](R r) { return positive(timesOf(r.analysis().scenario.overhead).dispatch); }, Chosen("overhead"),
     Tells::Scenario},
    {"layers", PHRASE("layers"), Measure::Count,
     [](R r) { return std::optional(layersOf(r, r.analysis().scenario.phase)); }, ofModel, Tells::Scenario},
    {"layers_prefill", PHRASE("layers of the prefill"), Measure::Count,
     [](R r) { return std::optional(layersOf(r, Phase::Prefill)); }, ofModel, Tells::Scenario},
    {"layers_decode", PHRASE("layers of the decode"), Measure::Count,
     [](R r) { return std::optional(layersOf(r, Phase::Decode)); }, ofModel, Tells::Scenario},
    {"samples", PHRASE("samples"), Measure::Count, total<&Totals::samples>, samples},
    {"throughput", PHRASE("Throughput"), Measure::PerSecond, total<&Totals::throughput>,
     [](R r) { return r.of("samples") / r.of("latency"); }},
    {"throughput_per_chip", PHRASE("Throughput per chip"), Measure::PerSecond,
     [](R r) {
         return std::optional(totals(r).throughput() / (r.analysis().chips() * real(r.analysis().scenario.replicas)));
     },
     [](R r) { return r.of("throughput") / (chips(r) * r.unlessOne("replicas")); }},
    {"attained", PHRASE("Attained"), Measure::ComputeRate, total<&Totals::attained>,
     [](R r, Explanation &e) { perLatency(r, e, r.of("flop") / r.of("latency")); }},
    {"attained_per_chip", PHRASE("Attained per chip"), Measure::ComputeRate, analyzed<&Analysis::attainedPerChip>,
     [](R r) { return r.of("attained") / chips(r); }},
    {"attainable", PHRASE("Attainable"), Measure::ComputeRate, roofAbove, attainable},
    {"roof_fraction", PHRASE("Share of the roof"), Measure::Fraction, positiveTotal<&Totals::roofFraction>,
     [](R r) { return r.of("attained_per_chip") / r.of("attainable"); }},
    {"mfu", PHRASE("Share of the peak (MFU)"), Measure::Fraction, total<&Totals::mfu>,
     [](R r) { return r.of("attained_per_chip") / r.of("peak"); }, Shown("MFU")},
    {"mfu_palm", PHRASE("MFU by PaLM's convention"), Measure::Fraction, total<&Totals::mfuPalm>,
     [](R r, Explanation &e) { perLatency(r, e, r.of("model_flop") / (r.of("latency") * chips(r) * r.of("peak"))); },
     Shown(PHRASE("MFU_PaLM"))},
    {"model_flop", PHRASE("FLOP that the model asks for"), Measure::Flop,
     [](R r) { return std::optional(modelFlop(r)); }, [](R r) { return r.of("flop"); },
     PHRASE("Attention in full, and nothing that is computed again (Chowdhery et al., arXiv:2204.02311, appendix B).")},
    {"speedup", PHRASE("Against the baseline"), Measure::Factor,
     [](R r) { return baseline(r) ? std::optional(totals(r).throughput() / baseline(r)->throughput()) : std::nullopt; },
     [](R r) { return r.of("throughput") / r.of("baseline_throughput"); }},
    {"baseline_throughput", PHRASE("Throughput of the baseline"), Measure::PerSecond,
     [](R r) { return baseline(r) ? std::optional(baseline(r)->throughput()) : std::nullopt; },
     PHRASE("What was pinned, analyzed by the same formulas.")},
};

} // namespace

constinit const std::span<const ReasonRow> timeReasons = timeRows;

} // namespace roofline
