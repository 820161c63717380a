#include "core/scenario/companion.h"

#include "core/diagnostics/suggest.h"
#include "core/scenario/formats.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/characters.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr std::array<std::string_view, 7> ofAll = {"hardware", "model",  "kernel",  "versus",
                                                   "limit",    "target", "measured"};

std::size_t placeOf(std::string_view name)
{
    return static_cast<std::size_t>(findSetting(name) - settings().data());
}

// Returns the settings that a collective name stands for, because a scenario may have values of them that
// no single word describes.
std::vector<std::string_view> behind(std::string_view name)
{
    if (name == "precision")
        return {"quantize", "weights", "activations", "kv", "compute"};
    if (name == "mesh")
        return {"chips", "replicas", "pipeline", "context-parallel", "expert-parallel", "attention-parallel"};
    if (name == "profile")
        return {"sustained", "overlap", "overhead", "collective-latency"};
    return {};
}

bool isWordLetter(char c)
{
    return isSmallLetter(c) || c == '-';
}

// Finds the next ":name=", which occurs in no path and in no time.
std::size_t findOwn(std::string_view text, std::size_t from)
{
    for (std::size_t colon = text.find(':', from); colon != std::string_view::npos; colon = text.find(':', colon + 1)) {
        std::size_t end = colon + 1;
        while (end < text.size() && isWordLetter(text[end]))
            ++end;
        if (end > colon + 1 && end < text.size() && text[end] == '=')
            return colon;
    }
    return std::string_view::npos;
}

// Says whether a part after a comma continues the value before it, as in "h100-sxm:sustained=0.8,0.9": it starts as
// "pipeline=2" does, which no id does, or it is a number or a time that the last setting takes or lacks. A number may
// be an id, too.
bool goesOn(std::string_view before, std::string_view part)
{
    std::size_t own = std::string_view::npos;
    for (std::size_t next = findOwn(before, 0); next != std::string_view::npos; next = findOwn(before, next + 1))
        own = next;
    if (own == std::string_view::npos)
        return false;
    part = trimmed(part.substr(0, findOwn(part, 0)));
    const auto end = std::ranges::find_if_not(part, isWordLetter);
    if (end != part.begin() && end != part.end() && *end == '=')
        return true;
    if (!parseNumber(part) && !parseQuantity<Seconds>(part))
        return false;
    const std::size_t equals = before.find('=', own);
    const Setting *last = findSetting(before.substr(own + 1, equals - own - 1));
    const std::string value(before.substr(equals + 1));
    Scenario scratch;
    return !last || last->set(scratch, value + ',' + std::string(part)).empty() || !last->set(scratch, value).empty();
}

// Reads what follows the id: ":chips=4:precision=fp8".
std::string readOwn(std::string_view text, Companion &companion)
{
    std::string why;
    std::size_t own = findOwn(text, 0);
    while (why.empty() && own != std::string_view::npos) {
        const std::size_t next = findOwn(text, own + 1);
        const std::string_view part = text.substr(own + 1, next == std::string_view::npos ? next : next - own - 1);
        const std::size_t equals = part.find('=');
        if (trimmed(part.substr(equals + 1)).empty())
            why = say("%1: given nothing; allowed: a value of its own", {std::string(part.substr(0, equals))});
        else
            why = setOwn(companion, part.substr(0, equals), part.substr(equals + 1));
        if (!why.empty())
            why = say("%1: %2", {companion.hardware, why});
        own = next;
    }
    return why;
}

} // namespace

bool mayBeOwn(const Setting &setting)
{
    return std::ranges::find(ofAll, setting.name) == ofAll.end() && setting.place != Setting::Place::Costs;
}

std::string setOwn(Companion &companion, std::string_view name, std::string_view text)
{
    const Setting *setting = findSetting(name);
    if (!setting || !mayBeOwn(*setting)) {
        std::vector<std::string> known;
        for (const Setting &each : settings()) {
            if (mayBeOwn(each))
                known.emplace_back(each.name);
        }
        return say("%1 is not a setting that a compared chip can have of its own%2",
                   {shown(name), nearestText(name, known)});
    }
    const auto at = std::ranges::lower_bound(companion.own, placeOf(name), {},
                                             [](const OwnSetting &own) { return placeOf(own.name); });
    const bool has = at != companion.own.end() && at->name == name;
    if (trimmed(text).empty()) {
        if (has)
            companion.own.erase(at);
        return {};
    }
    Scenario scratch;
    if (std::string why = setting->set(scratch, text); !why.empty())
        return say("%1: %2", {std::string(name), why});
    // The value is spelled as the table writes it, if it can, so that another spelling gives the same companion.
    std::string value = setting->get(scratch);
    if (value.empty())
        value = std::string(trimmed(text));
    if (has)
        at->value = std::move(value);
    else
        companion.own.insert(at, {std::string(name), std::move(value)});
    return {};
}

std::string_view ownValue(const Companion &companion, std::string_view name)
{
    const auto at = std::ranges::find(companion.own, name, &OwnSetting::name);
    return at == companion.own.end() ? std::string_view() : std::string_view(at->value);
}

void applyOwn(Scenario &scenario, const Companion &companion, const Chip *chip)
{
    for (const OwnSetting &own : companion.own) {
        if (own.name == "precision") { // what the user chose beside the precision stays, as in a command line
            if (chip)
                scenario = readyForPreset(std::move(scenario), *chip);
            scenario = inPrecision(std::move(scenario), own.value);
            continue;
        }
        findSetting(own.name)->set(scenario, own.value); // the value has been read without an error before
    }
}

std::span<const std::string> deploymentSettings()
{
    static const std::vector<std::string> names = {"cores",    "clock",      "mesh",    "micro-batches", "precision",
                                                   "quantize", "group-size", "compute", "batch",         "requests"};
    return names;
}

void keepOwn(Companion &companion, std::span<const std::string> names, const Scenario &scenario)
{
    const auto keep = [&](std::string_view name) {
        const std::string value = findSetting(name)->get(scenario);
        if (ownValue(companion, name).empty() && !value.empty())
            setOwn(companion, name, value);
        return !value.empty();
    };
    for (const std::string &name : names) {
        if (!ownValue(companion, name).empty() || keep(name))
            continue;
        for (const std::string_view part : behind(name))
            keep(part);
    }
}

std::string toText(const Companion &companion)
{
    std::string text = companion.hardware;
    for (const OwnSetting &own : companion.own) {
        text.append(":").append(own.name).append("=");
        const std::vector<std::string_view> parts = split(own.value, ',');
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0)
                text.append(goesOn(text, parts[i]) ? "," : "\\,"); // as in the name of a link
            text.append(parts[i]);
        }
    }
    return text;
}

std::string readCompanions(std::string_view text, std::vector<Companion> &target)
{
    const std::string what = say("hardware ids joined by commas, as in a100-80gb-sxm,h100-sxm");
    std::vector<std::string> parts;
    for (const std::string_view part : split(text, ',')) {
        if (!parts.empty() && parts.back().ends_with('\\'))
            parts.back().replace(parts.back().size() - 1, 1, ",").append(part);
        else if (!parts.empty() && goesOn(parts.back(), part))
            parts.back().append(",").append(part);
        else
            parts.emplace_back(part);
    }
    std::vector<Companion> companions;
    for (const std::string &part : parts) {
        Companion &companion = companions.emplace_back();
        if (!readName(std::string_view(part).substr(0, findOwn(part, 0)), what, companion.hardware).empty())
            return refusal(text, what);
        if (std::string why = readOwn(part, companion); !why.empty())
            return why;
    }
    target = std::move(companions);
    return {};
}

} // namespace roofline
