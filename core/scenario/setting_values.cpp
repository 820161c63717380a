#include "core/scenario/setting_values.h"

#include "core/scenario/presets.h"
#include "core/units/characters.h"
#include "core/units/expression.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <array>
#include <utility>

namespace roofline {

namespace {

constexpr double longestOverhead = 1000; // seconds

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

std::string allFormats()
{
    return joined(allNumberFormats, ", ", [](NumberFormat format) { return toString(format); });
}

// Splits "0.8,0.9" into its two parts.
std::optional<std::pair<std::string_view, std::string_view>> pairOf(std::string_view text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos)
        return std::nullopt;
    return std::pair(trimmed(text.substr(0, comma)), trimmed(text.substr(comma + 1)));
}

std::optional<double> sustainedFraction(std::string_view text)
{
    const auto number = parseNumberExpression(text);
    return number && *number > 0 && *number <= 1 ? number.value : std::nullopt;
}

// "2m" may be two minutes, or a prefix for a number of seconds.
bool hasBareMilli(std::string_view text)
{
    text = trimmed(text);
    if (!text.ends_with('m'))
        return false;
    text = trimmed(text.substr(0, text.size() - 1));
    return !text.empty() && (isDigit(text.back()) || text.back() == '.' || text.back() == ')');
}

// Reads a number of seconds, or a time with its unit.
std::optional<double> overheadTime(std::string_view text)
{
    if (hasBareMilli(text))
        return std::nullopt;
    const auto seconds = parseExpression(text, dimensionOf(Seconds{}), "s");
    return seconds && *seconds >= 0 && *seconds <= longestOverhead ? seconds.value : std::nullopt;
}

// Reads a quantity above 0; a bare number counts in `unit`. The result is unset outside 1e-30 … 1e30, so
// that quotients stay finite.
std::optional<double> positive(std::string_view text, Dimension dimension, std::string_view unit)
{
    const auto value = parseExpression(text, dimension, unit);
    constexpr double least = 1e-30;
    constexpr double most = 1e30;
    return value && *value >= least && *value <= most ? value.value : std::nullopt;
}

// Tells whether digits are grouped, as in "1,024" or "1 024", also by blanks that are not ASCII.
bool hasThousands(std::string_view text)
{
    const auto isSeparator = [](char c) {
        return std::string_view(" ,'").find(c) != std::string_view::npos || static_cast<unsigned char>(c) >= 0x80;
    };
    return !text.empty() && isDigit(text.front()) && isDigit(text.back()) && std::ranges::any_of(text, isSeparator)
           && std::ranges::all_of(text, [&](char c) { return isDigit(c) || isSeparator(c); });
}

std::optional<double> positiveTime(std::string_view text)
{
    return hasBareMilli(text) ? std::nullopt : positive(text, dimensionOf(Seconds{}), "s");
}

// Leaves out what is counted in a second, as in "900 tokens/s", because the workload says it; "900/s" and "3 k/s" say
// nothing.
std::string_view withoutUnitWord(std::string_view text)
{
    constexpr std::string_view perSecond = "/s";
    constexpr std::array<std::string_view, 7> counted = {"tokens",   "images", "samples", "sequences",
                                                         "requests", "runs",   "steps"};
    if (!text.ends_with(perSecond))
        return text;
    const std::string_view before = text.substr(0, text.size() - perSecond.size());
    const auto ends = [&](std::string_view word) { return before.ends_with(word); };
    const auto word = std::ranges::find_if(counted, ends);
    if (word != counted.end())
        return trimmed(before.substr(0, before.size() - word->size()));
    const std::string_view number = trimmed(before);
    const bool isPrefixed = number.ends_with('k') || number.ends_with('M');
    const std::string_view digits = isPrefixed ? trimmed(number.substr(0, number.size() - 1)) : number;
    return !digits.empty() && isDigit(digits.back()) ? number : text;
}

std::optional<double> positiveFrequency(std::string_view text)
{
    return positive(withoutUnitWord(text), dimensionOf(Frequency{}), "Hz");
}

// Splits "latency=1ms" into its two parts and puts the name in lower case. It may be that of the JSON, "latency_s".
std::pair<std::string, std::string_view> nameAndValue(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return {lowerCase(text), {}};
    return {std::string(withoutUnit(lowerCase(trimmed(text.substr(0, equals))))), trimmed(text.substr(equals + 1))};
}

std::string givenTwice(std::string_view name)
{
    return say("given %1 twice; allowed: once each", {std::string(name)});
}

std::optional<Target> targetOf(std::string_view text)
{
    const auto [name, value] = nameAndValue(text);
    if (name == "bound")
        return lowerCase(value) == "compute" ? std::optional(Target{Target::Kind::ComputeBound, 0}) : std::nullopt;
    const auto target = [](Target::Kind kind, std::optional<double> number, double most) {
        return number && *number <= most ? std::optional(Target{kind, *number}) : std::nullopt;
    };
    if (name == "latency")
        return target(Target::Kind::Latency, positiveTime(value), HUGE_VAL);
    if (name == "throughput")
        return target(Target::Kind::Throughput, positiveFrequency(value), HUGE_VAL);
    return name == "mfu" ? target(Target::Kind::Mfu, positive(value, {}, {}), 1) : std::nullopt;
}

std::optional<Measured> measuredOf(std::string_view text)
{
    const auto [name, value] = nameAndValue(text);
    const auto measured = [](Measured::Kind kind, std::optional<double> number) {
        return number ? std::optional(Measured{kind, *number}) : std::nullopt;
    };
    if (name == "latency")
        return measured(Measured::Kind::Latency, positiveTime(value));
    if (name == "throughput")
        return measured(Measured::Kind::Throughput, positiveFrequency(value));
    return name == "rate" || name == "attained"
               ? measured(Measured::Kind::Rate, positive(value, dimensionOf(FlopRate{}), "FLOP/s"))
               : std::nullopt;
}

} // namespace

std::string refusal(std::string_view given, std::string_view allowed)
{
    const std::string what = shown(given);
    return what.empty() ? say("given nothing; allowed: %1", {std::string(allowed)})
                        : say("given %1; allowed: %2", {what, std::string(allowed)});
}

std::string refusal(std::string_view given, const char *allowed, std::initializer_list<SayArgument> arguments)
{
    return refusal(given, std::string_view(say(allowed, arguments)));
}

std::string readNumber(std::string_view text, double least, double most, double &target)
{
    const auto number = parseNumberExpression(text);
    if (!number || *number < least || *number > most)
        return refusal(text, PHRASE("a number from %1 to %2"), {formatExact(least), formatExact(most)});
    target = *number;
    return {};
}

std::string readWhole(std::string_view text, std::int64_t least, std::int64_t most, std::int64_t &target)
{
    const auto number = parseIntegerExpression(text);
    if (!number || *number < least || *number > most) {
        const std::string from = std::to_string(least);
        const std::string to = std::to_string(most);
        return refusal(text, hasThousands(trimmed(text))
                                 ? say("a whole number from %1 to %2, with nothing between thousands", {from, to})
                                 : say("a whole number from %1 to %2", {from, to}));
    }
    target = *number;
    return {};
}

std::string readPrecision(std::string_view text, Scenario &target)
{
    const std::string name = lowerCase(trimmed(text));
    if (const PrecisionPreset *preset = findPrecisionPreset(name)) {
        apply(*preset, target);
        return {};
    }
    const auto format = fromWord<NumberFormat>(name);
    if (!format && name != releasedName)
        return refusal(text, allFormats() + ", " + joined(precisionPresets(), ", ", &PrecisionPreset::name) + ", "
                                 + std::string(releasedName));
    target.weights = target.activations = target.kv = format;
    target.linearOnly = false;
    target.compute.reset();
    return {};
}

Scenario inPrecision(Scenario scenario, std::string_view name)
{
    const std::optional<NumberFormat> compute = scenario.compute;
    const bool linearOnly = scenario.linearOnly;
    Scenario ofPreset = scenario;
    ofPreset.compute.reset();
    ofPreset.linearOnly = true;
    const bool chosen = linearOnly != (presetOf(ofPreset) != nullptr);
    readPrecision(name, scenario);
    scenario.compute = compute;
    if (chosen)
        scenario.linearOnly = linearOnly;
    return scenario;
}

std::string readFormat(std::string_view text, std::optional<NumberFormat> &target)
{
    const std::string name = lowerCase(trimmed(text));
    const auto format = fromWord<NumberFormat>(name);
    if (!format && name != releasedName)
        return refusal(text, allFormats().append(", ").append(releasedName));
    target = format;
    return {};
}

std::string readComputeFormat(std::string_view text, std::optional<NumberFormat> &target)
{
    const std::string name = lowerCase(trimmed(text));
    const auto format = fromWord<NumberFormat>(name);
    if (!format && name != "auto")
        return refusal(text, "auto, " + allFormats());
    target = format;
    return {};
}

std::string readName(std::string_view text, std::string_view what, std::string &target)
{
    const std::string_view name = trimmed(text);
    if (name.empty() || std::any_of(name.begin(), name.end(), isControl))
        return refusal(text, what);
    target = name;
    return {};
}

bool isNone(std::string_view text)
{
    return lowerCase(trimmed(text)) == "none";
}

std::vector<std::string_view> itemsUnlessNone(std::string_view text)
{
    return isNone(text) ? std::vector<std::string_view>() : itemsOf(text);
}

std::string readLink(std::string_view text, std::string &target)
{
    std::string why = readName(text, say("none, or the name of one of the chip's links, as in NVLink 4"), target);
    if (isNone(target))
        target.clear();
    return why;
}

std::string readSustained(std::string_view text, Sustained &target)
{
    const std::string_view name = trimmed(text);
    if (const auto preset = fromWord<Sustained::Preset>(name)) {
        target = {.preset = *preset};
        return {};
    }
    if (const auto parts = pairOf(name)) {
        const auto compute = sustainedFraction(parts->first);
        const auto memory = sustainedFraction(parts->second);
        if (compute && memory) {
            target = {Sustained::Preset::Custom, *compute, *memory, false, false};
            return {};
        }
    }
    return refusal(
        text,
        PHRASE(
            "datasheet, typical, usual, or two fractions above 0 and up to 1, compute and bandwidth, as in 0.8,0.9"));
}

std::string readOverhead(std::string_view text, Overhead &target)
{
    const std::string_view name = trimmed(text);
    if (const OverheadTimes *preset = findIn(overheadPresets(), name, &OverheadTimes::name)) {
        target = {.preset = preset->preset};
        return {};
    }
    if (const auto parts = pairOf(name)) {
        const auto launch = overheadTime(parts->first);
        const auto layer = overheadTime(parts->second);
        if (launch && layer) {
            target = {Overhead::Preset::Custom, *launch, *layer};
            return {};
        }
    }
    return refusal(text, PHRASE("ideal, graphs, server, framework, or two times from 0 to 1000 s, per launch and per "
                                "layer, as in 15 µs,100 µs"));
}

std::string readProfile(std::string_view text, Scenario &target)
{
    if (const Profile *profile = findIn(profiles(), trimmed(text), &Profile::name)) {
        apply(*profile, target);
        return {};
    }
    return refusal(text, joined(profiles(), ", ", &Profile::name));
}

std::string readCollectiveLatency(std::string_view text, CollectiveLatency &target)
{
    if (const auto preset = fromWord<CollectiveLatency::Preset>(lowerCase(trimmed(text)))) {
        target = {.preset = *preset};
        return {};
    }
    const auto seconds = overheadTime(trimmed(text));
    if (!seconds)
        return refusal(text, PHRASE("none, bound, typical, or a time from 0 to 1000 s, as in 5 µs"));
    target = {CollectiveLatency::Preset::Custom, *seconds};
    return {};
}

std::string readWholeOr(std::string_view text, std::string_view word, std::int64_t largest, std::int64_t &target)
{
    const auto number = parseIntegerExpression(text);
    const bool isWord = lowerCase(trimmed(text)) == word;
    if (!isWord && (!number || *number < 1 || *number > largest))
        return refusal(text, PHRASE("%1, or a whole number from 1 to %2"),
                       {std::string(word), std::to_string(largest)});
    target = isWord ? 0 : *number;
    return {};
}

std::string readLimits(std::string_view text, Server &target)
{
    std::optional<double> firstToken;
    std::optional<double> perToken;
    for (const std::string_view part : itemsUnlessNone(text)) {
        const auto [name, value] = nameAndValue(part);
        const std::optional<double> time = positiveTime(value);
        if (!time || (name != "ttft" && name != "tpot"))
            return refusal(
                part, PHRASE("ttft=TIME or tpot=TIME, above 0, or both joined by a comma, as in ttft=150ms,tpot=25ms"));
        std::optional<double> &limit = name == "ttft" ? firstToken : perToken;
        if (limit)
            return givenTwice(name);
        limit = time;
    }
    target.firstToken = firstToken;
    target.perToken = perToken;
    return {};
}

std::string readMemoryLevel(std::string_view text, std::string &target)
{
    std::string why =
        readName(text, say("none, all, host, or the name of one of the chip's memory levels, as in L2"), target);
    for (const std::string_view reserved : {allMemoryLevels, hostMemoryLevel})
        if (why.empty() && lowerCase(target) == reserved)
            target = reserved;
    if (isNone(target))
        target.clear();
    return why;
}

std::string readVersus(std::string_view text, std::vector<std::string> &target)
{
    if (std::any_of(text.begin(), text.end(), isControl))
        return refusal(text, PHRASE("ids of models, or kernels, joined by semicolons"));
    std::vector<std::string> workloads;
    for (const std::string_view workload : itemsOf(isNone(text) ? std::string_view() : text, ';')) {
        if (workload.empty())
            continue;
        const bool isKernel = workload.find(':') != std::string_view::npos;
        if (isKernel) {
            const Parsed<Kernel> kernel = parseKernel(workload);
            if (!kernel)
                return kernel.error;
        }
        workloads.emplace_back(workload);
    }
    target = std::move(workloads);
    return {};
}

std::string readTargets(std::string_view text, std::vector<Target> &target)
{
    std::vector<Target> targets;
    for (const std::string_view part : itemsUnlessNone(text)) {
        const std::optional<Target> read = targetOf(part);
        if (!read)
            return refusal(
                part,
                PHRASE("latency=TIME, throughput=NUMBER or mfu=0…1, above 0, or bound=compute, joined by commas"));
        if (findIn(targets, read->kind, &Target::kind))
            return givenTwice(nameAndValue(part).first);
        targets.push_back(*read);
    }
    target = std::move(targets);
    return {};
}

std::string readMeasured(std::string_view text, std::optional<Measured> &target)
{
    if (trimmed(text).empty() || isNone(text)) {
        target.reset();
        return {};
    }
    const std::optional<Measured> read = measuredOf(trimmed(text));
    if (!read)
        return refusal(text, PHRASE("latency=TIME, throughput=NUMBER or rate=FLOP/s, above 0, as in latency=12ms"));
    target = read;
    return {};
}

} // namespace roofline
