// These functions read the values of settings. Each reader changes its target only when it succeeds and
// returns an empty string; otherwise it returns what was given and what is allowed.
#pragma once

#include "core/scenario/scenario.h"
#include "core/units/enum_words.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

inline constexpr std::string_view releasedName = "released"; // stands for the format that the model was released in

// Returns a message, for example "given 0; allowed: a whole number from 1 to 1000000000".
std::string refusal(std::string_view given, std::string_view allowed);
// `allowed` is translated.
std::string refusal(std::string_view given, const char *allowed, std::initializer_list<SayArgument> arguments = {});

// `words` are in the order of the values of T.
template <class T>
std::string readChoice(std::string_view text, T &target, std::span<const std::string_view> words = enumWords<T>)
{
    const auto word = std::ranges::find(words, trimmed(text));
    if (word == words.end())
        return refusal(text, joined(words, ", "));
    target = static_cast<T>(word - words.begin());
    return {};
}

std::string readNumber(std::string_view text, double least, double most, double &target);
std::string readWhole(std::string_view text, std::int64_t least, std::int64_t most, std::int64_t &target);
std::string readPrecision(std::string_view text, Scenario &target); // a format, a preset, or "released"
// Returns the scenario as another precision would leave it on a command line: what was chosen beside the precision
// stays, which is the compute format, and which weights are quantized unless the present precision alone says so. A
// name that cannot be read changes nothing.
Scenario inPrecision(Scenario scenario, std::string_view name);
std::string readFormat(std::string_view text, std::optional<NumberFormat> &target);        // "released" leaves it unset
std::string readComputeFormat(std::string_view text, std::optional<NumberFormat> &target); // "auto" or a format
// fails for an empty name; `what` says what is allowed
std::string readName(std::string_view text, std::string_view what, std::string &target);
bool isNone(std::string_view text);                                   // "none" takes back what a session set
std::vector<std::string_view> itemsUnlessNone(std::string_view text); // no items where it is "none"
std::string readLink(std::string_view text, std::string &target);
std::string readSustained(std::string_view text, Sustained &target);
std::string readOverhead(std::string_view text, Overhead &target);
std::string readProfile(std::string_view text, Scenario &target);
std::string readCollectiveLatency(std::string_view text, CollectiveLatency &target);
// Reads a whole number from 1, or `word`, which gives 0.
std::string readWholeOr(std::string_view text, std::string_view word, std::int64_t largest, std::int64_t &target);
std::string readMesh(Scenario &scenario, std::string_view text);
// Returns the text that reads back to the same mesh. It is empty where --chips and --replicas alone say
// everything, and where the chips do not divide evenly.
std::string writeMesh(const Scenario &scenario);
std::string readAttentionChips(std::string_view text, std::int64_t &target); // "tensor" is 0, "data" is 1
std::string attentionChipsText(std::int64_t chips);
// Reads "ttft=150ms,tpot=25ms" or one of the two; an empty text sets none.
std::string readLimits(std::string_view text, Server &target);
// Reads prices per hour of each chip: "h100-sxm=2.40,b200=4.80@2026-11-01"; an empty text gives none.
std::string readPrices(std::string_view text, std::vector<ChipPrice> &target);
std::string readCurrency(std::string_view text, std::string &target); // three capital letters
// Reads any name, and the reserved ones in any case.
std::string readMemoryLevel(std::string_view text, std::string &target);
// Reads workloads joined by semicolons; an empty text gives none.
std::string readVersus(std::string_view text, std::vector<std::string> &target);
// "latency=1ms,throughput=500"; an empty text gives none
std::string readTargets(std::string_view text, std::vector<Target> &target);
// "latency=12ms"; an empty text gives none
std::string readMeasured(std::string_view text, std::optional<Measured> &target);

} // namespace roofline
