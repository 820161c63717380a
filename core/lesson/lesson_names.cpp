#include "core/lesson/lesson_names.h"

#include "core/hardware/chip.h"
#include "core/lesson/name_row.h"
#include "core/workload/model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

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

template <class T>
std::optional<double> number(T value)
{
    const auto read = static_cast<double>(value);
    return std::isfinite(read) ? std::optional(read) : std::nullopt;
}

template <int F, int B, int S, int J>
std::optional<double> number(Quantity<F, B, S, J> value)
{
    return number(value.value());
}

// Unset if the value is 0, which means that there is no such thing.
template <class Q>
std::optional<double> positive(Q value)
{
    return value > Q() ? number(value) : std::nullopt;
}

template <class T>
std::optional<double> known(const std::optional<T> &value)
{
    return value ? number(*value) : std::nullopt;
}

template <class T>
std::optional<double> served(const Analyzed &of, T Serving::*member)
{
    return of.serving() ? number(*of.serving().*member) : std::nullopt;
}

template <class T>
std::optional<double> ofChip(const Analyzed &of, std::optional<Sourced<T>> Chip::*member)
{
    const ChipPtr &chip = of.analysis().chip;
    return chip && *chip.*member ? number((*chip.*member)->value) : std::nullopt;
}

std::optional<double> networkIntensity(const Analyzed &of)
{
    const Totals &totals = of.totals();
    return totals.network > Bytes() ? number(totals.flop / totals.network) : std::nullopt;
}

std::optional<double> networkRidge(const Analyzed &of)
{
    const Analysis &analysis = of.analysis();
    return analysis.linkBandwidth > Bandwidth() ? number(analysis.peak / analysis.linkBandwidth) : std::nullopt;
}

std::optional<double> attainable(const Analyzed &of)
{
    const double part = of.totals().roofFraction;
    return part > 0 ? number(of.analysis().attainedPerChip() / part) : std::nullopt;
}

std::optional<double> operatorCount(const Analyzed &of)
{
    double count = 0;
    for (const OperatorResult &result : of.analysis().operators)
        count += static_cast<double>(result.op.count);
    return count;
}

std::optional<double> parameters(const Analyzed &of)
{
    return of.analysis().model ? number(parameterCount(*of.analysis().model)) : std::nullopt;
}

std::optional<double> activeParameters(const Analyzed &of)
{
    return of.analysis().model ? number(activeParameterCount(*of.analysis().model)) : std::nullopt;
}

std::optional<double> layers(const Analyzed &of)
{
    return of.analysis().model ? number(static_cast<double>(of.analysis().model->layers())) : std::nullopt;
}

constexpr std::array<NameRow, 71> rows = {{
    {{"latency", ValueKind::Number, second, Tells::Workload, "how long one pass takes, overhead included"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().latency); },
     ""},
    {{"throughput", ValueKind::Number, frequency, Tells::Workload, "samples or tokens in a second"},
     NameStyle::Live,
     [](const Analyzed &g) { return number(g.totals().throughput()); },
     ""},
    {{"t_compute", ValueKind::Number, second, Tells::Workload, "time that the arithmetic asks for"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().compute); },
     ""},
    {{"t_memory", ValueKind::Number, second, Tells::Workload, "time that moving the bytes asks for"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().memory); },
     ""},
    {{"t_network", ValueKind::Number, second, Tells::Workload, "time that the exchange between chips asks for"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().networkTime); },
     ""},
    {{"t_overhead", ValueKind::Number, second, Tells::Workload, "launches and other time that is no work"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().overhead); },
     ""},
    {{"lower", ValueKind::Number, second, Tells::Workload, "shortest time: perfect overlap within each operator"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().lower); },
     ""},
    {{"upper", ValueKind::Number, second, Tells::Workload, "longest time: no overlap"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().upper); },
     ""},
    {{"prefill", ValueKind::Number, second, Tells::Workload, "request: time until its prompt is read"},
     NameStyle::Plain,
     [](const Analyzed &g) { return positive(g.totals().prefill); },
     "only a request has it: phase=request"},
    {{"decode", ValueKind::Number, second, Tells::Workload, "request: time of all tokens after the first"},
     NameStyle::Plain,
     [](const Analyzed &g) { return positive(g.totals().decode); },
     "only a request has it: phase=request"},
    {{"first_token", ValueKind::Number, second, Tells::Workload, "serving: time to the first token, without waiting"},
     NameStyle::Plain,
     [](const Analyzed &g) { return served(g, &Serving::firstToken); },
     "nothing of the kind is served"},
    {{"per_token", ValueKind::Number, second, Tells::Workload,
      "serving: time of an iteration, which is the time per token"},
     NameStyle::Plain,
     [](const Analyzed &g) { return served(g, &Serving::perToken); },
     "nothing of the kind is served"},
    {{"generated", ValueKind::Number, frequency, Tells::Workload, "serving: generated tokens in a second"},
     NameStyle::Plain,
     [](const Analyzed &g) { return served(g, &Serving::generated); },
     "nothing of the kind is served"},
    {{"requests", ValueKind::Number, none, Tells::Workload, "serving: requests in flight"},
     NameStyle::Plain,
     [](const Analyzed &g) { return served(g, &Serving::requests); },
     "nothing of the kind is served"},
    {{"bound", ValueKind::Symbol, none, Tells::Workload,
      "what takes longest: compute, memory, network, overhead, balanced"},
     NameStyle::Live,
     nullptr,
     ""},
    {{"flop", ValueKind::Number, flop, Tells::Workload, "operations of one pass"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().flop); },
     ""},
    {{"bytes", ValueKind::Number, byte, Tells::Workload, "bytes moved in one pass"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().byte()); },
     ""},
    {{"weight_bytes", ValueKind::Number, byte, Tells::Workload, "bytes moved for weights"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().weight); },
     ""},
    {{"activation_bytes", ValueKind::Number, byte, Tells::Workload, "bytes moved for activations"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().activation); },
     ""},
    {{"kv_bytes", ValueKind::Number, byte, Tells::Workload, "bytes moved for the KV cache"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().kv); },
     ""},
    {{"read_bytes", ValueKind::Number, byte, Tells::Workload, "bytes loaded"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().byte() - g.totals().written); },
     ""},
    {{"written_bytes", ValueKind::Number, byte, Tells::Workload, "bytes written"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().written); },
     ""},
    {{"network_bytes", ValueKind::Number, byte, Tells::Workload, "bytes that all chips send"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().network); },
     ""},
    {{"intensity", ValueKind::Number, intensity, Tells::Workload, "FLOP per byte moved"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().intensity()); },
     ""},
    {{"network_intensity", ValueKind::Number, intensity, Tells::Workload, "FLOP per byte sent"},
     NameStyle::Plain,
     networkIntensity,
     "nothing is sent"},
    {{"ridge", ValueKind::Number, intensity, Tells::Ridge, "where both roofs meet: peak / bandwidth"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.analysis().ridge()); },
     ""},
    {{"sustained_ridge", ValueKind::Number, intensity, Tells::Ridge, "ridge of the sustained rates"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.analysis().sustainedRidge()); },
     ""},
    {{"network_ridge", ValueKind::Number, intensity, Tells::Ridge, "peak / bandwidth of the link"},
     NameStyle::Plain,
     networkRidge,
     "no link is known"},
    {{"peak", ValueKind::Number, rate, Tells::ComputeRoof, "compute rate of one chip, datasheet"},
     NameStyle::Rate,
     [](const Analyzed &g) { return number(g.analysis().peak); },
     ""},
    {{"sustained_peak", ValueKind::Number, rate, Tells::ComputeRoof, "compute rate of one chip, sustained"},
     NameStyle::Rate,
     [](const Analyzed &g) { return number(g.analysis().peak * g.analysis().sustainedCompute); },
     ""},
    {{"bandwidth", ValueKind::Number, bandwidth, Tells::MemoryRoof, "memory bandwidth of one chip, datasheet"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.analysis().bandwidth); },
     ""},
    {{"sustained_bandwidth", ValueKind::Number, bandwidth, Tells::MemoryRoof,
      "memory bandwidth of one chip, sustained"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.analysis().bandwidth * g.analysis().sustainedMemory); },
     ""},
    {{"link_bandwidth", ValueKind::Number, bandwidth, Tells::MemoryRoof,
      "bandwidth of one chip to the others, one way"},
     NameStyle::Plain,
     [](const Analyzed &g) { return positive(g.analysis().linkBandwidth); },
     "no link is known"},
    {{"attained", ValueKind::Number, rate, Tells::Workload, "FLOP in a second, all chips of a replica together"},
     NameStyle::Rate,
     [](const Analyzed &g) { return number(g.totals().attained); },
     ""},
    {{"attained_per_chip", ValueKind::Number, rate, Tells::Workload,
      "FLOP in a second, one chip: the height of the point"},
     NameStyle::Rate,
     [](const Analyzed &g) { return number(g.analysis().attainedPerChip()); },
     ""},
    {{"attainable", ValueKind::Number, rate, Tells::Workload, "the roof above the point, one chip"},
     NameStyle::Rate,
     attainable,
     ""},
    {{"mfu", ValueKind::Number, none, Tells::Workload, "part of the peak that is reached"},
     NameStyle::Percent,
     [](const Analyzed &g) { return number(g.totals().mfu); },
     ""},
    {{"mfu_palm", ValueKind::Number, none, Tells::Workload, "part of the peak that is reached, as PaLM counts it"},
     NameStyle::Percent,
     [](const Analyzed &g) { return number(g.totals().mfuPalm); },
     ""},
    {{"roof_fraction", ValueKind::Number, none, Tells::Workload, "part of the roof above it that the point reaches"},
     NameStyle::Percent,
     [](const Analyzed &g) { return number(g.totals().roofFraction); },
     ""},
    {{"memory_total", ValueKind::Number, byte, Tells::Workload, "memory that is needed, all chips together"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.memory().total); },
     ""},
    {{"memory_weights", ValueKind::Number, byte, Tells::Workload, "memory for the weights"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.memory().weight); },
     ""},
    {{"memory_kv", ValueKind::Number, byte, Tells::Workload, "memory for the KV cache"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.memory().kv); },
     ""},
    {{"memory_activations", ValueKind::Number, byte, Tells::Workload, "memory for the activations at their peak"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.memory().activation); },
     ""},
    {{"memory_gradients", ValueKind::Number, byte, Tells::Workload, "training: memory for the gradients"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.memory().gradient); },
     ""},
    {{"memory_optimizer", ValueKind::Number, byte, Tells::Workload, "training: memory for the optimizer"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.memory().optimizer); },
     ""},
    {{"capacity", ValueKind::Number, byte, Tells::Scenario, "memory that there is, all chips together"},
     NameStyle::Plain,
     [](const Analyzed &g) { return known(g.memory().capacity); },
     "the capacity of this memory is not known"},
    {{"fits", ValueKind::Truth, none, Tells::Workload, "whether the memory holds it"},
     NameStyle::Plain,
     nullptr,
     "the capacity of this memory is not known"},
    {{"max_batch", ValueKind::Number, none, Tells::Workload, "largest batch that fits"},
     NameStyle::Plain,
     [](const Analyzed &g) { return known(g.memory().maxBatch); },
     "nothing grows with the batch, or the capacity is not known"},
    {{"critical_batch", ValueKind::Number, none, Tells::Workload, "smallest batch that is compute-bound"},
     NameStyle::Plain,
     [](const Analyzed &g) { return known(g.answers().criticalBatch); },
     "no batch makes it compute-bound"},
    {{"longest_sequence", ValueKind::Number, none, Tells::Workload, "most tokens of each sequence that fit"},
     NameStyle::Plain,
     [](const Analyzed &g) { return known(g.answers().longestSequence); },
     "memory does not grow with it, or the capacity is not known"},
    {{"samples", ValueKind::Number, none, Tells::Workload, "samples or tokens of one pass"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.totals().samples); },
     ""},
    {{"operators", ValueKind::Number, none, Tells::Workload, "operators of one pass"},
     NameStyle::Plain,
     operatorCount,
     ""},
    {{"flop_per_mac", ValueKind::Number, none, Tells::Scenario, "FLOP of a multiply-accumulate"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.analysis().flopPerMac); },
     ""},
    {{"chips", ValueKind::Number, none, Tells::Scenario, "chips of a replica"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.scenario().chips); },
     ""},
    {{"replicas", ValueKind::Number, none, Tells::Scenario, "replicas"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.scenario().replicas); },
     ""},
    {{"batch", ValueKind::Number, none, Tells::Scenario, "batch"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.scenario().batch); },
     ""},
    {{"sequence", ValueKind::Number, none, Tells::Scenario, "length of each sequence"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.scenario().sequence); },
     ""},
    {{"prompt", ValueKind::Number, none, Tells::Scenario, "request: tokens of its prompt"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.scenario().prompt); },
     ""},
    {{"generate", ValueKind::Number, none, Tells::Scenario, "request: tokens that it generates"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(g.scenario().generate); },
     ""},
    {{"parameters", ValueKind::Number, none, Tells::Scenario, "parameters of the model"},
     NameStyle::Count,
     parameters,
     "a kernel has none"},
    {{"active_parameters", ValueKind::Number, none, Tells::Scenario, "parameters that one token or sample uses"},
     NameStyle::Count,
     activeParameters,
     "a kernel has none"},
    {{"layers", ValueKind::Number, none, Tells::Scenario, "layers of the model"},
     NameStyle::Plain,
     layers,
     "a kernel has none"},
    {{"weight_size", ValueKind::Number, byte, Tells::Scenario, "bytes of one weight"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(bytesPerElement(g.analysis().formats.most().format)); },
     ""},
    {{"activation_size", ValueKind::Number, byte, Tells::Scenario, "bytes of one activation"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(bytesPerElement(g.analysis().formats.activations)); },
     ""},
    {{"kv_size", ValueKind::Number, byte, Tells::Scenario, "bytes of one element of the KV cache"},
     NameStyle::Plain,
     [](const Analyzed &g) { return number(bytesPerElement(g.analysis().formats.kv)); },
     ""},
    {{"cores", ValueKind::Number, none, Tells::Scenario, "cores of the chip that work"},
     NameStyle::Plain,
     [](const Analyzed &g) { return ofChip(g, &Chip::cores); },
     "it is not known for this chip"},
    {{"clock", ValueKind::Number, frequency, Tells::Scenario, "clock of the chip"},
     NameStyle::Plain,
     [](const Analyzed &g) { return ofChip(g, &Chip::clock); },
     "it is not known for this chip"},
    {{"tdp", ValueKind::Number, watt, Tells::Scenario, "power of the chip"},
     NameStyle::Plain,
     [](const Analyzed &g) { return ofChip(g, &Chip::tdp); },
     "it is not known for this chip"},
    {{"chip", ValueKind::Symbol, none, Tells::Scenario, "id of the chip; in a text its name"},
     NameStyle::Live,
     nullptr,
     ""},
    {{"workload", ValueKind::Symbol, none, Tells::Scenario, "id of the model or the kernel; in a text its name"},
     NameStyle::Live,
     nullptr,
     ""},
    {{"model", ValueKind::Symbol, none, Tells::Scenario,
      "id of the model or the kernel; in a text its name without the phase"},
     NameStyle::Model,
     nullptr,
     ""},
}};

constexpr std::array<LessonFunction, 9> functions = {{
    {"max(a, b, …)", "the largest"},
    {"min(a, b, …)", "the smallest"},
    {"abs(a)", "absolute value"},
    {"sqrt(a)", "square root"},
    {"log2(a)", "logarithm to base 2"},
    {"round(a), floor(a), ceil(a)", "rounded to a whole number; for numbers without a unit"},
    {"least(setting, from, to, condition)", "the smallest whole value of a setting for which the condition holds"},
    {"NAME(setting=value, …)", "NAME in the scenario with these settings; also kernel.KEY and numbers of the chip"},
    {"before.NAME", "NAME in the scenario that the step before ended with"},
}};

} // namespace

std::span<const LessonName> lessonNames()
{
    static const std::vector<LessonName> names = [] {
        std::vector<LessonName> all;
        for (const NameRow &row : rows)
            all.push_back(row.name);
        return all;
    }();
    return names;
}

const LessonName *findLessonName(std::string_view name)
{
    const std::span<const LessonName> names = lessonNames();
    const auto found = std::ranges::find(names, name, &LessonName::name);
    return found == names.end() ? nullptr : &*found;
}

const NameRow &rowOf(const LessonName &name)
{
    return *std::ranges::find(rows, name.name, [](const NameRow &row) { return row.name.name; });
}

std::span<const LessonFunction> lessonFunctions()
{
    return functions;
}

} // namespace roofline
