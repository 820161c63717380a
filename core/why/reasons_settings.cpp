// Explains settings and numbers of entries, with which all formulas end.
#include "core/analysis/breakdown.h"
#include "core/answers/answers.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"
#include "core/report/phrases/phrases.h"
#include "core/roofline/ceilings.h"
#include "core/why/reason_rows.h"
#include "core/workload/model.h"
#include "core/workload/model_numbers.h"

#include <algorithm>

namespace roofline {

namespace {

void bytesOfFormat(R r, Explanation &e, std::string_view setting, NumberFormat format)
{
    setBy(r, e, setting);
    e.note =
        say("One element in %1, with its part of a scale where it shares one.", {std::string(displayName(format))});
}

template <auto Member>
std::optional<double> meshed(R r)
{
    return r.analysis().mesh.*Member;
}

void countedFrom(R r, Explanation &e)
{
    const Model &model = *r.analysis().model;
    e.origin = {ReasonOrigin::Kind::Model, "parameters", model.source, {}};
    e.note = say("Counted from the sizes of the entry.");
}

constexpr ReasonRow settingRows[] = {
    ofSetting("batch", PHRASE("batch"), Measure::Count, "batch"),
    ofSetting("sequence", PHRASE("sequence"), Measure::Count, "seq"),
    ofSetting("prompt", PHRASE("prompt"), Measure::Count, "prompt"),
    ofSetting("generate", PHRASE("generated"), Measure::Count, "generate"),
    ofSetting("chips", PHRASE("chips"), Measure::Count, "chips"),
    ofSetting("replicas", PHRASE("replicas"), Measure::Count, "replicas"),
    {"stages", PHRASE("stages"), Measure::Count, meshed<&Mesh::pipeline>, Chosen("pipeline"), Tells::Scenario},
    {"micro_batches", PHRASE("micro-batches"), Measure::Count, meshed<&Mesh::microBatches>, Chosen("micro-batches"),
     Tells::Scenario},
    ofSetting("overlap", PHRASE("overlap"), Measure::Number, "overlap"),
    {"weight_element", PHRASE("bytes of a weight"), Measure::Number,
     [](R r) { return std::optional(r.analysis().formats.most().bytes()); },
     [](R r, Explanation &e) { bytesOfFormat(r, e, "weights", r.analysis().formats.most().format); }, Tells::Scenario},
    {"activation_element", PHRASE("bytes of an activation"), Measure::Number,
     [](R r) { return std::optional(bytesPerElement(r.analysis().formats.activations)); },
     [](R r, Explanation &e) { bytesOfFormat(r, e, "activations", r.analysis().formats.activations); },
     Tells::Scenario},
    {"kv_element", PHRASE("bytes of an element of the cache"), Measure::Number,
     [](R r) { return std::optional(storedBytes(r.analysis().formats.kv, r.analysis().scenario.groupSize)); },
     [](R r, Explanation &e) { bytesOfFormat(r, e, "kv", r.analysis().formats.kv); }, Tells::Scenario},
    {"parameters", PHRASE("parameters"), Measure::Count, modeled<parameterCount>, countedFrom, Tells::Scenario},
    {"active_parameters", PHRASE("active parameters"), Measure::Count, modeled<activeParameterCount>, countedFrom,
     Tells::Scenario},
};

Measure measureOf(Dimension dimension)
{
    if (dimension == dimensionOf(FlopRate{}))
        return Measure::ComputeRate;
    if (dimension == dimensionOf(Bandwidth{}))
        return Measure::ByteRate;
    if (dimension == dimensionOf(Watts{}))
        return Measure::Watt;
    return dimension == dimensionOf(Bytes{}) ? Measure::Byte : Measure::Number;
}

// Returns what follows the prefix. Empty: the name does not start with it.
std::string_view behind(std::string_view name, std::string_view prefix)
{
    return name.starts_with(prefix) ? name.substr(prefix.size()) : std::string_view();
}

// For example "FP16 tensor", "HBM3" or "capacity of HBM3".
std::string chipTitle(const Chip &chip, std::string_view path)
{
    if (const ComputeCeiling *ceiling = ceilingAt(chip, path)) {
        const std::string text = roofName(chip, ceiling->unit, ceiling->format);
        return ceiling->variant.empty() ? text : text + ", " + ceiling->variant;
    }
    const std::string_view last = path.substr(path.rfind('/') + 1);
    if (path == "tdp")
        return "TDP";
    if (path.starts_with("domain/"))
        return say("chips per %1 domain", {std::string(last)});
    if (path.starts_with("pair/"))
        return say("%1 between two chips", {std::string(last)});
    return path.starts_with("capacity/") ? say("capacity of %1", {std::string(last)}) : std::string(last);
}

// Returns what is known of a number before anything explains it.
Explanation named(std::string_view name, Symbol symbol, std::string title, Measure measure, double value)
{
    Explanation e;
    e.figure = {std::string(name), std::move(symbol), std::move(title), measure, value};
    return e;
}

Explanation named(std::string_view name, const std::string &title, Measure measure, double value)
{
    return named(name, {title}, title, measure, value);
}

// A sparse rate is the dense one times its factor.
std::optional<Explanation> ofSparse(R r, const Chip &chip, std::string_view name)
{
    if (!name.ends_with(sparseVariant))
        return std::nullopt;
    std::string_view dense = name.substr(0, name.size() - sparseVariant.size());
    dense = dense.substr(0, dense.find_last_not_of("/, ") + 1);
    const ComputeCeiling *ceiling = ceilingAt(chip, behind(dense, "chip:"));
    if (!ceiling || ceiling->sparseFactor <= 1)
        return std::nullopt;
    const std::string title = chipTitle(chip, behind(dense, "chip:")) + ", " + std::string(sparseVariant);
    Explanation e = named(name, title, Measure::ComputeRate, ceiling->rate.value.value() * ceiling->sparseFactor);
    e.figure.integer = isInteger(ceiling->format);
    e.formula = r.of(dense) * Formula(ceiling->sparseFactor);
    e.note = say("Where two of each four weights are zero, the entry says how much faster.");
    e.tells = Tells::ComputeRoof;
    return e;
}

std::optional<Explanation> ofChip(R r, std::string_view name)
{
    const ChipPtr chip = wholeOf(r.analysis().chip);
    const std::string_view path = behind(name, "chip:");
    const std::optional<ChipNumber> number = numberOf(*chip, path);
    if (!number)
        return ofSparse(r, *chip, name);
    Explanation e = named(name, chipTitle(*chip, path), measureOf(number->dimension), number->value);
    e.origin = {ReasonOrigin::Kind::Chip, number->path, number->source, std::string(toString(number->evidence))};
    if (const ComputeCeiling *ceiling = ceilingAt(*chip, path))
        e.figure.integer = isInteger(ceiling->format);
    e.tells = path.starts_with("compute/") ? Tells::ComputeRoof : Tells::MemoryRoof;
    return e;
}

std::optional<Explanation> ofModel(R r, std::string_view name)
{
    const ModelPtr &model = r.analysis().model;
    const std::optional<ModelNumber> number = model ? numberOf(*model, behind(name, "model:")) : std::nullopt;
    if (!number)
        return std::nullopt;
    std::string title = number->path;
    std::ranges::replace(title, '/', ' '); // no quotient
    Explanation e = named(name, title, Measure::Count, number->value);
    e.origin = {ReasonOrigin::Kind::Model, number->path, model->source, {}};
    e.tells = Tells::Scenario;
    return e;
}

std::optional<Explanation> ofKernel(R r, std::string_view name)
{
    const std::optional<Kernel> &kernel = r.analysis().scenario.kernel;
    if (!kernel)
        return std::nullopt;
    const KernelSpec &spec = specOf(kernel->kind);
    const auto key = std::ranges::find(spec.keys, behind(name, "kernel:"), &KernelKey::name);
    if (key == spec.keys.end())
        return std::nullopt;
    const double value = kernel->values[static_cast<std::size_t>(key - spec.keys.begin())];
    Explanation e = named(name, std::string(key->name), Measure::Count, value);
    setBy(r, e, "kernel");
    e.note = say(std::string(key->meaning).c_str());
    e.tells = Tells::Scenario;
    return e;
}

// Sums the FLOP of all operators that run under one roof.
std::optional<Explanation> flopAt(R r, std::string_view name)
{
    const std::string_view path = behind(name, "flop@");
    const Analysis &analysis = r.analysis();
    double flop = 0;
    std::vector<Formula> terms;
    for (const OperatorResult &result : analysis.operators) {
        if (result.op.flop > Flops() && ratePathOf(analysis, result.op) == path) {
            flop += result.op.flop.value() * result.op.count;
            terms.push_back(allOf(r, result.op, "flop"));
        }
    }
    if (flop <= 0)
        return std::nullopt;
    const std::string roof = chipTitle(*analysis.chip, path);
    Explanation e = named(name, {"FLOP", {}, roof}, say("FLOP on %1", {roof}), Measure::Flop, flop);
    e.formula = sumOfLargestFirst(std::move(terms));
    return e;
}

// Explains the sustained rate of a roof at the clock and with the cores of the scenario.
std::optional<Explanation> rateAt(R r, std::string_view name)
{
    const Analysis &analysis = r.analysis();
    const std::string path(behind(name, "rate@"));
    const ComputeCeiling *ceiling = ceilingAt(*analysis.chip, path);
    if (!ceiling)
        return std::nullopt;
    Explanation e = named(name, chipTitle(*analysis.chip, path), Measure::ComputeRate,
                          (ceiling->rate.value * analysis.sustainedCompute).value());
    e.figure.integer = isInteger(ceiling->format);
    e.tells = Tells::ComputeRoof;
    Formula rate = r.of("chip:" + path);
    if (!same(rate.value(), ceiling->rate.value.value())) {
        rate = rate * r.unlessOne("clock_factor");
        if (r.figure("cores_factor"))
            rate = rate * r.of("cores_factor");
    }
    if (!take(e, rate * r.unlessOne("sustained_compute")))
        engine(e, howPart);
    return e;
}

std::optional<Explanation> ofLever(R r, std::string_view name)
{
    const bool time = name.starts_with("time with:");
    const std::string_view kind = behind(name, time ? "time with:" : "lever:");
    const auto &levers = r.answers().levers;
    const auto lever = std::ranges::find_if(levers, [&](const Lever &one) { return toString(one.kind) == kind; });
    if (lever == levers.end() || !(lever->speedup > 0))
        return std::nullopt;
    const std::string what = phrases::lever(*lever);
    if (!time) {
        Explanation e = named(name, what, Measure::Factor, lever->speedup);
        e.formula = r.of("latency") / r.of("time with:" + std::string(kind));
        return e;
    }
    Explanation e = named(name, {"T", {}, what}, say("Latency with %1", {what}), Measure::Second,
                          r.analysis().totals.latency.value() / lever->speedup);
    engine(e, PHRASE("Analyzed again by the same formulas, with this one change."));
    return e;
}

// Sums the operators of one part of a training step or a request, for example "stage:forward".
std::optional<Explanation> ofStage(R r, std::string_view name)
{
    const std::string_view which = behind(name, "stage:");
    for (const StageTime &part : stageTimes(r.analysis())) {
        if (part.stage == Stage::None || toString(part.stage) != which)
            continue;
        const std::string word = say(std::string(which).c_str());
        Explanation e = named(name, {"T", word}, say("Time of %1", {word}), Measure::Second, part.time.value());
        std::vector<Formula> terms;
        for (const OperatorResult &result : r.analysis().operators)
            if (result.op.stage == part.stage)
                terms.push_back(allOf(r, result.op, "latency"));
        e.formula = sumOfLargestFirst(std::move(terms));
        return e;
    }
    return std::nullopt;
}

// Holds the weights of a class, or the biases that are stored wider than the weights beside them.
struct KindOfWeights {
    std::string word;
    double parameters = 0;
    StoredFormat stored;
};

std::optional<KindOfWeights> kindOfWeights(const Analysis &analysis, std::string_view which)
{
    const StoredFormat &kept = analysis.formats.of(WeightClass::Norms);
    const bool biases = which == biasesName;
    const auto found = std::ranges::find(allWeightClasses, which, [](WeightClass each) { return toString(each); });
    if (!analysis.model || (!biases && found == allWeightClasses.end()))
        return std::nullopt;
    KindOfWeights kind{biases ? say("biases") : say(std::string(which).c_str()), 0,
                       biases ? kept : analysis.formats.of(*found)};
    for (const ParameterPart &part : parameterParts(*analysis.model)) {
        const bool wide = analysis.formats.mixed && kept.bytes() > analysis.formats.of(part.weightClass).bytes();
        if (biases && wide)
            kind.parameters += part.biases;
        else if (!biases && part.weightClass == *found)
            kind.parameters += part.parameters - (wide ? part.biases : 0);
    }
    return kind.parameters > 0 ? std::optional(kind) : std::nullopt;
}

// Explains "parameters:linear" and "element:linear", for weights that are stored in several formats.
std::optional<Explanation> ofClass(R r, std::string_view name)
{
    const bool count = name.starts_with("parameters:");
    const std::optional<KindOfWeights> kind =
        kindOfWeights(r.analysis(), behind(name, count ? "parameters:" : "element:"));
    if (!kind)
        return std::nullopt;
    if (count) {
        Explanation e = named(name, say("parameters, %1", {kind->word}), Measure::Count, kind->parameters);
        countedFrom(r, e);
        return e;
    }
    Explanation e = named(name, say("bytes of a weight, %1", {kind->word}), Measure::Number, kind->stored.bytes());
    bytesOfFormat(r, e, "weights", kind->stored.format);
    return e;
}

// Sums the operators of one group of a pass, for example "group:decode.attention/all_flop".
std::optional<Explanation> ofGroup(R r, std::string_view name)
{
    const std::string_view path = behind(name, "group:");
    const std::size_t slash = path.rfind('/');
    const std::size_t dot = path.find('.');
    if (slash == std::string_view::npos || dot == std::string_view::npos || dot > slash)
        return std::nullopt;
    const std::string_view number = path.substr(slash + 1);
    if (number == "count" || number == "latency" || number == "lower" || number == "attainable")
        return std::nullopt; // a group has no such number
    Explanation e;
    std::vector<Formula> terms;
    Flops flop;
    Bytes bytes;
    for (const OperatorResult &result : r.analysis().operators) {
        const Operator &op = result.op;
        if (toString(op.stage) != path.substr(0, dot) || toString(op.group) != path.substr(dot + 1, slash - dot - 1))
            continue;
        const std::string wanted = number == "intensity" ? "all_flop" : std::string(number);
        const std::optional<Figure> part = r.figure(fullName(op) + "/" + wanted);
        if (!part)
            return std::nullopt;
        e.figure.measure = part->measure;
        e.figure.value += part->value;
        flop += op.flop * op.count;
        bytes += op.memory() * op.count;
        if (part->value != 0)
            terms.emplace_back(*part);
    }
    const std::string group(path.substr(0, slash));
    const std::string title = say(std::string(path.substr(dot + 1, slash - dot - 1)).c_str());
    e.figure.name = std::string(name);
    e.figure.title = title;
    e.figure.symbol = {title};
    if (number == "intensity") {
        if (bytes <= Bytes() || flop <= Flops())
            return std::nullopt;
        e.figure.measure = Measure::FlopPerByte;
        e.figure.value = (flop / bytes).value();
        e.formula = r.of("group:" + group + "/all_flop") / r.of("group:" + group + "/all_bytes");
        return e;
    }
    if (terms.empty())
        engine(e, PHRASE("No operator contributes to it."));
    else
        e.formula = sumOfLargestFirst(std::move(terms));
    return e;
}

} // namespace

constinit const std::span<const ReasonRow> settingReasons = settingRows;

std::optional<Explanation> explainEntry(const Reasons &reasons, std::string_view name)
{
    using Explains = std::optional<Explanation> (*)(R, std::string_view);
    struct Prefix {
        std::string_view text;
        Explains explain;
    };
    constexpr Prefix prefixes[] = {{"chip:", ofChip},       {"model:", ofModel}, {"kernel:", ofKernel},
                                   {"flop@", flopAt},       {"rate@", rateAt},   {"lever:", ofLever},
                                   {"time with:", ofLever}, {"stage:", ofStage}, {"parameters:", ofClass},
                                   {"element:", ofClass},   {"group:", ofGroup}};
    for (const Prefix &prefix : prefixes)
        if (name.starts_with(prefix.text))
            return prefix.explain(reasons, name);
    return std::nullopt;
}

std::optional<Figure> entryFigure(const Reasons &reasons, std::string_view name)
{
    std::optional<Explanation> explanation = explainEntry(reasons, name);
    return explanation ? std::optional(std::move(explanation->figure)) : std::nullopt;
}

} // namespace roofline
