#include "core/lesson/lesson_names.h"

#include "core/analysis/named_numbers.h"
#include "core/hardware/chip.h"
#include "core/lesson/analyzed.h"
#include "core/units/find.h"
#include "core/units/say.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

using ValueKind = LessonValue::Kind;

constexpr Dimension none{};
constexpr Dimension flop = dimensionOf(Flops{});
constexpr Dimension byte = dimensionOf(Bytes{});
constexpr Dimension second = dimensionOf(Seconds{});
constexpr Dimension rate = dimensionOf(FlopRate{});
constexpr Dimension bandwidth = dimensionOf(Bandwidth{});
constexpr Dimension intensity = dimensionOf(Intensity{});
constexpr Dimension frequency = dimensionOf(Frequency{});
constexpr Dimension watt = dimensionOf(Watts{});

using A = const Analyzed &;

template <auto Member>
std::optional<double> ofChip(A a)
{
    const ChipPtr &chip = a.analysis().chip;
    return chip && *chip.*Member ? known((*chip.*Member)->value) : std::nullopt;
}

double layers(const Model &model)
{
    return real(model.layers());
}

constexpr LessonName numberRow(std::string_view name, Dimension dimension, Tells tells, std::string_view meaning,
                               std::optional<double> (*value)(A), const char *absent = "",
                               NameStyle style = NameStyle::Plain)
{
    return {name, ValueKind::Number, dimension, tells, style, meaning, value, absent};
}

constexpr LessonName symbolRow(std::string_view name, Tells tells, std::string_view meaning,
                               NameStyle style = NameStyle::Live)
{
    return {name, ValueKind::Symbol, none, tells, style, meaning, nullptr, ""};
}

constexpr Tells workload = Tells::Workload;
constexpr Tells scenario = Tells::Scenario;
constexpr const char *noServing = PHRASE("nothing of the kind is served");
constexpr const char *noModel = PHRASE("a kernel has none");
constexpr const char *unknownOfChip = PHRASE("it is not known for this chip");

constexpr LessonName rows[] = {
    numberRow("latency", second, workload, "how long one pass takes, overhead included", total<&Totals::latency>),
    numberRow("throughput", frequency, workload, "samples or tokens in a second", total<&Totals::throughput>, "",
              NameStyle::Live),
    numberRow("t_compute", second, workload, "time that the arithmetic asks for", total<&Totals::compute>),
    numberRow("t_memory", second, workload, "time that moving the bytes asks for", total<&Totals::memory>),
    numberRow("t_network", second, workload, "time that the exchange between chips asks for",
              total<&Totals::networkTime>),
    numberRow("t_overhead", second, workload, "launches and other time that is no work", total<&Totals::overhead>),
    numberRow("lower", second, workload, "shortest time: perfect overlap within each operator", total<&Totals::lower>),
    numberRow("upper", second, workload, "longest time: no overlap", total<&Totals::upper>),
    numberRow("prefill", second, workload, "request: time until its prompt is read", positiveTotal<&Totals::prefill>,
              PHRASE("only a request has it: phase=request")),
    numberRow("decode", second, workload, "request: time of all tokens after the first", positiveTotal<&Totals::decode>,
              PHRASE("only a request has it: phase=request")),
    numberRow("first_token", second, workload, "serving: time to the first token, without waiting",
              served<&Serving::firstToken>, noServing),
    numberRow("per_token", second, workload, "serving: time per token of one user", furtherToken, noServing),
    numberRow("generated", frequency, workload, "serving: generated tokens in a second", served<&Serving::generated>,
              noServing),
    numberRow("requests", none, workload, "serving: requests in flight", served<&Serving::requests>, noServing),
    symbolRow("bound", workload, "the longest term: compute, memory, network, balanced"),
    symbolRow("limited_by", workload, "the same, or overhead where that takes most of the latency", NameStyle::Plain),
    symbolRow("side", workload, "side of the ridge: memory, compute, or balanced at it", NameStyle::Plain),
    numberRow("flop", flop, workload, "operations of one pass", total<&Totals::flop>),
    numberRow("bytes", byte, workload, "bytes moved in one pass", total<&Totals::byte>),
    numberRow("weight_bytes", byte, workload, "bytes moved for weights", total<&Totals::weight>),
    numberRow("activation_bytes", byte, workload, "bytes moved for activations", total<&Totals::activation>),
    numberRow("kv_bytes", byte, workload, "bytes moved for the KV cache", total<&Totals::kv>),
    numberRow("read_bytes", byte, workload, "bytes loaded", total<&Totals::read>),
    numberRow("written_bytes", byte, workload, "bytes written", total<&Totals::written>),
    numberRow("network_bytes", byte, workload, "bytes that all chips send", total<&Totals::network>),
    numberRow("intensity", intensity, workload, "FLOP per byte moved", total<&Totals::intensity>),
    numberRow("network_intensity", intensity, workload, "FLOP per byte sent", sentIntensity, PHRASE("nothing is sent")),
    numberRow("ridge", intensity, Tells::Ridge, "where both roofs meet: peak / bandwidth", analyzed<&Analysis::ridge>),
    numberRow("sustained_ridge", intensity, Tells::Ridge, "ridge of the sustained rates",
              analyzed<&Analysis::sustainedRidge>),
    numberRow("network_ridge", intensity, Tells::Ridge, "peak / bandwidth of the link",
              analyzed<&Analysis::networkRidge>, PHRASE("no link is known")),
    numberRow("peak", rate, Tells::ComputeRoof, "compute rate of one chip, datasheet", analyzed<&Analysis::peak>),
    numberRow("sustained_peak", rate, Tells::ComputeRoof, "compute rate of one chip, sustained",
              analyzed<&Analysis::sustainedPeak>),
    numberRow("bandwidth", bandwidth, Tells::MemoryRoof, "memory bandwidth of one chip, datasheet",
              analyzed<&Analysis::bandwidth>),
    numberRow("sustained_bandwidth", bandwidth, Tells::MemoryRoof, "memory bandwidth of one chip, sustained",
              analyzed<&Analysis::sustainedBandwidth>),
    numberRow(
        "link_bandwidth", bandwidth, Tells::MemoryRoof,
        "bytes that one chip sends in a second, as a ring would; above the link's rate where switches add up",
        [](A a) { return positive(a.analysis().linkBandwidth); }, PHRASE("no link is known")),
    numberRow("attained", rate, workload, "FLOP in a second, all chips of a replica together",
              total<&Totals::attained>),
    numberRow("attained_per_chip", rate, workload, "FLOP in a second, one chip: the height of the point",
              analyzed<&Analysis::attainedPerChip>),
    numberRow("attainable", rate, workload, "the roof above the point, one chip", roofAbove),
    numberRow("mfu", none, workload, "part of the peak that is reached", total<&Totals::mfu>, "", NameStyle::Percent),
    numberRow("mfu_palm", none, workload, "part of the peak that is reached, as PaLM counts it",
              total<&Totals::mfuPalm>, "", NameStyle::Percent),
    numberRow("roof_fraction", none, workload, "part of the roof above it that the point reaches",
              total<&Totals::roofFraction>, "", NameStyle::Percent),
    numberRow("memory_total", byte, workload, "memory that is needed, all chips together", held<&MemoryUse::total>),
    numberRow("memory_weights", byte, workload, "memory for the weights", held<&MemoryUse::weight>),
    numberRow("memory_kv", byte, workload, "memory for the KV cache", held<&MemoryUse::kv>),
    numberRow("memory_activations", byte, workload, "memory for the activations at their peak",
              held<&MemoryUse::activation>),
    numberRow("memory_gradients", byte, workload, "training: memory for the gradients", held<&MemoryUse::gradient>),
    numberRow("memory_optimizer", byte, workload, "training: memory for the optimizer", held<&MemoryUse::optimizer>),
    numberRow("capacity", byte, scenario, "memory that there is, all chips together", held<&MemoryUse::capacity>,
              PHRASE("the capacity of this memory is not known")),
    {"fits", ValueKind::Truth, none, workload, NameStyle::Plain, "whether the memory holds it", nullptr,
     PHRASE("the capacity of this memory is not known")},
    numberRow("max_batch", none, workload, "largest batch that fits", held<&MemoryUse::maxBatch>,
              PHRASE("nothing grows with the batch, or the capacity is not known")),
    numberRow("critical_batch", none, workload, "smallest batch that is compute-bound",
              answered<&Answers::criticalBatch>, PHRASE("no batch makes it compute-bound")),
    numberRow("longest_sequence", none, workload, "most tokens of each sequence that fit",
              answered<&Answers::longestSequence>,
              PHRASE("memory does not grow with it, or the capacity is not known")),
    numberRow("samples", none, workload, "samples or tokens of one pass", total<&Totals::samples>),
    numberRow("operators", none, workload, "operators of one pass", operatorCount),
    numberRow("flop_per_mac", none, scenario, "FLOP of a multiply-accumulate", analyzed<&Analysis::flopPerMac>),
    numberRow("chips", none, scenario, "chips of a replica", setting<&Scenario::chips>),
    numberRow("replicas", none, scenario, "replicas", setting<&Scenario::replicas>),
    numberRow("batch", none, scenario, "batch", setting<&Scenario::batch>),
    numberRow("sequence", none, scenario, "length of each sequence", setting<&Scenario::sequence>),
    numberRow("prompt", none, scenario, "request: tokens of its prompt", setting<&Scenario::prompt>),
    numberRow("generate", none, scenario, "request: tokens that it generates", setting<&Scenario::generate>),
    numberRow("parameters", none, scenario, "parameters of the model", modeled<parameterCount>, noModel,
              NameStyle::Count),
    numberRow("active_parameters", none, scenario, "parameters that one token or sample uses",
              modeled<activeParameterCount>, noModel, NameStyle::Count),
    numberRow("layers", none, scenario, "layers of the model", modeled<layers>, noModel),
    numberRow("weight_size", byte, scenario, "bytes of one weight",
              [](A a) { return known(bytesPerElement(a.analysis().formats.most().format)); }),
    numberRow("activation_size", byte, scenario, "bytes of one activation",
              [](A a) { return known(bytesPerElement(a.analysis().formats.activations)); }),
    numberRow("kv_size", byte, scenario, "bytes of one element of the KV cache",
              [](A a) { return known(bytesPerElement(a.analysis().formats.kv)); }),
    numberRow("cores", none, scenario, "cores of the chip that work", ofChip<&Chip::cores>, unknownOfChip),
    numberRow("clock", frequency, scenario, "clock of the chip", ofChip<&Chip::clock>, unknownOfChip),
    numberRow("tdp", watt, scenario, "power of the chip", ofChip<&Chip::tdp>, unknownOfChip),
    symbolRow("chip", scenario, "id of the chip; in a text its name"),
    symbolRow("workload", scenario, "id of the model or the kernel; in a text its name"),
    symbolRow("model", scenario, "id of the model or the kernel; in a text its name without the phase",
              NameStyle::Model),
};

constexpr LessonFunction functions[] = {
    {"max(a, b, …)", "the largest"},
    {"min(a, b, …)", "the smallest"},
    {"abs(a)", "absolute value"},
    {"sqrt(a)", "square root"},
    {"log2(a)", "logarithm to base 2"},
    {"round(a), floor(a), ceil(a)", "rounded to a whole number; for numbers without a unit"},
    {"least(setting, from, to, condition)", "the smallest whole value of a setting for which the condition holds"},
    {"NAME(setting=value, …)", "NAME in the scenario with these settings; also kernel.KEY and numbers of the chip"},
    {"before.NAME", "NAME in the scenario that the step before ended with"},
};

} // namespace

std::span<const LessonName> lessonNames()
{
    return rows;
}

const LessonName *findLessonName(std::string_view name)
{
    return findIn(lessonNames(), name, &LessonName::name);
}

std::span<const LessonFunction> lessonFunctions()
{
    return functions;
}

} // namespace roofline
