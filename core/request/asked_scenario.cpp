#include "core/request/asked_scenario.h"

#include "core/analysis/compared.h"
#include "core/diagnostics/suggest.h"
#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/scenario/usual_sizes.h"
#include "core/units/text.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace roofline {

namespace {

// Returns the values of the axis of that name, else those of the scenario.
std::vector<std::string> axisOr(const std::vector<SweepAxis> &axes, std::string_view name,
                                std::vector<std::string> otherwise)
{
    const auto axis = std::ranges::find(axes, name, &SweepAxis::name);
    if (axis != axes.end())
        return axis->words;
    return otherwise;
}

std::vector<std::string> modelsOf(const Scenario &scenario, const std::vector<SweepAxis> &axes)
{
    return axisOr(axes, "model", {scenario.model});
}

// For example "--hardware: given h100, which is not in the zoo; nearest: h100-sxm, h100-pcie; …". `listing` is the
// folder of such entries, too.
std::string unknown(const std::string &option, const std::string &id, const std::vector<std::string> &known,
                    const std::string &listing, const Messages &messages)
{
    if (isEntryPath(id))
        return option + ": given " + shown(id)
               + ", which is a file; allowed: an id of the zoo. Give the file as an option of the command, beside "
                 "--stdin, and its id here";
    const std::string file = listing + '/' + id + ".yaml";
    for (const Message &message : messages)
        if (message.severity == Severity::Error && message.place.file.ends_with(file))
            return option + ": given " + shown(id) + ", whose file has mistakes: " + toString(message);
    return option + ": given " + shown(id) + ", which is not in the zoo" + nearestText(id, known)
           + "; \"roofline-explorer list " + listing + "\" shows all, and --zoo DIR adds those of the folder DIR/"
           + listing;
}

Scenario withFormatsOf(const Scenario &chosen, Scenario scenario)
{
    scenario.weights = chosen.weights;
    scenario.linearOnly = chosen.linearOnly;
    scenario.activations = chosen.activations;
    scenario.kv = chosen.kv;
    scenario.compute = chosen.compute;
    return scenario;
}

// Returns which setting says differently what the setting of this name says.
std::string contradictionOf(std::string_view name, const std::vector<GivenSetting> &settings)
{
    const auto own =
        std::ranges::find_if(settings, [name](const GivenSetting &given) { return given.setting->name == name; });
    if (own == settings.end())
        return {};
    for (const GivenSetting &given : settings) {
        Scenario scenario;
        own->setting->set(scenario, own->text);
        given.setting->set(scenario, given.text);
        Scenario again = scenario;
        own->setting->set(again, own->text);
        if (again != scenario)
            return "--" + std::string(name) + " and --" + std::string(given.setting->name) + ": " + shown(own->text)
                   + " and " + shown(given.text) + " contradict each other; give one of them";
    }
    return {};
}

// The mesh says how many chips there are and what divides them; tokens per iteration and requests in flight each say
// how much a server works on.
std::string contradictionIn(const std::vector<GivenSetting> &settings)
{
    const std::string ofMesh = contradictionOf("mesh", settings);
    return ofMesh.empty() ? contradictionOf("dense-batch", settings) : ofMesh;
}

} // namespace

std::string AskedScenario::give(const std::vector<GivenSetting> &settings)
{
    bool hasModel = false;
    for (const GivenSetting &given : settings) {
        const std::string_view name = given.setting->name;
        if (name == "kernel" && hasModel)
            return "--kernel and --model: give one of them, the workload is either a kernel or a model";
        hasModel = hasModel || name == "model";
        const std::string why = given.setting->set(m_scenario, given.text);
        if (!why.empty())
            return "--" + std::string(name) + ": " + why;
        m_given.push_back(given);
    }
    return contradictionIn(settings);
}

bool AskedScenario::isGiven(std::string_view setting) const
{
    return std::ranges::any_of(m_given, [&](const GivenSetting &given) { return given.setting->name == setting; });
}

std::string AskedScenario::contradiction(const SweepAxis &axis) const
{
    const Setting *varied = findSetting(axis.name);
    if (!varied || axis.name == "hardware")
        return {};
    if (axis.name == "kernel" && isGiven("model"))
        return "--over: kernel cannot be varied beside --model; leave --model out";
    constexpr std::size_t most = 64; // if numbers contradict something, the first ones do
    for (std::size_t i = 0; i < std::min(axis.size(), most); ++i) {
        const std::string value = axis.text(i);
        std::vector<GivenSetting> all = {{varied, value}};
        std::ranges::copy_if(m_given, std::back_inserter(all),
                             [&](const GivenSetting &given) { return given.setting != varied; });
        if (std::string why = contradictionIn(all); !why.empty())
            return "--over: " + why;
        Scenario placed = m_scenario;
        if (axis.name == "precision")
            placed = inPrecision(std::move(placed), value);
        else if (!varied->set(placed, value).empty())
            continue; // another message says so
        // The options that a command line with this value would apply after it have the last word there. They are
        // applied together, because one may refine another, as --kv does with --precision.
        Scenario again = placed;
        const GivenSetting *last = nullptr;
        for (const GivenSetting &given : m_given) {
            Scenario alone = placed;
            if (given.setting <= varied || !given.setting->set(again, given.text).empty())
                continue;
            given.setting->set(alone, given.text);
            if (alone != placed)
                last = &given;
        }
        if (last && again != placed)
            return "--over: " + axis.name + "=" + value + " and --" + std::string(last->setting->name) + " "
                   + last->text + " contradict each other; give one of them";
    }
    return {};
}

std::string AskedScenario::leaveOutVersus(Scenario &scenario) const
{
    const auto given = std::find_if(m_given.rbegin(), m_given.rend(),
                                    [](const GivenSetting &each) { return each.setting->name == "versus"; });
    if (given != m_given.rend() && !scenario.versus.empty())
        return "--versus: given " + shown(given->text)
               + "; allowed: with plot --view roofline, batch or sweep, which draw it; rows of several models: sweep "
                 "--over model=A,B";
    scenario.versus.clear();
    return {};
}

std::string AskedScenario::unknownPrice(const Catalogue &zoo) const
{
    for (const ChipPrice &price : m_scenario.costs.prices) {
        if (isGiven("price") && !zoo.chip(price.chip))
            return unknown("--price", price.chip, zoo.chipIds(), "hardware", zoo.messages);
    }
    return {};
}

// Formats that are not given stay those of the session, or are the usual ones; what a preset leaves open becomes the
// chip's 16-bit format. Several models run as released only if all of them were released quantized.
void AskedScenario::takeFormats(Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const
{
    constexpr std::array<std::string_view, 6> formats = {"precision", "weights",  "activations",
                                                         "kv",        "quantize", "compute"};
    const ChipPtr chip = zoo.chip(scenario.hardware);
    Scenario usual = m_chosen ? withFormatsOf(*m_chosen, scenario) : inUsualFormats(scenario, chip.get(), nullptr);
    if (!m_chosen && !isGiven("precision")) {
        for (const std::string &id : modelsOf(scenario, axes)) {
            usual = inUsualFormats(scenario, chip.get(), zoo.model(id).get());
            if (!isReleased(usual))
                break;
        }
    }
    for (const GivenSetting &given : m_given) {
        if (given.setting->name == "precision" && chip)
            usual = readyForPreset(std::move(usual), *chip);
        if (std::ranges::find(formats, given.setting->name) != formats.end())
            given.setting->set(usual, given.text); // never fails, because the text has been read before
    }
    scenario = std::move(usual);
}

void AskedScenario::takeUsual(Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const
{
    takeFormats(scenario, axes, zoo);
    if (scenario.kernel)
        return;
    bool first = true; // of several models, the shortest usual sequence suits all
    for (const std::string &id : modelsOf(scenario, axes)) {
        if (m_chosen && id == m_chosen->model) {
            first = false;
            continue; // the session's sizes were chosen with this model
        }
        const ModelPtr model = zoo.model(id);
        if (!isGiven("seq"))
            scenario.sequence = first ? usualSequence(*model) : std::min(scenario.sequence, usualSequence(*model));
        first = false;
        if (!isGiven("prompt"))
            scenario.prompt = std::min(scenario.prompt, usualPrompt(*model));
        if (!isGiven("generate"))
            scenario.generate = std::min(scenario.generate, usualGenerate(*model));
    }
}

bool isEntryPath(std::string_view id)
{
    return id.find('/') != std::string::npos || id.ends_with(".yaml") || id.ends_with(".yml") || id.ends_with(".json");
}

std::string unknownEntry(const Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo)
{
    for (const std::string &id : axisOr(axes, "hardware", chipIds(scenario))) {
        if (!zoo.chip(id))
            return unknown("--hardware", id, zoo.chipIds(), "hardware", zoo.messages);
    }
    const bool hasModels = !scenario.kernel || std::ranges::find(axes, "model", &SweepAxis::name) != axes.end();
    for (const std::string &id : hasModels ? modelsOf(scenario, axes) : std::vector<std::string>()) {
        if (!zoo.model(id))
            return unknown("--model", id, zoo.modelIds(), "models", zoo.messages);
    }
    for (const std::string &id : scenario.versus) {
        if (id.find(':') == std::string::npos && !zoo.model(id)) // else it is a kernel
            return unknown("--versus", id, zoo.modelIds(), "models", zoo.messages);
    }
    return {};
}

} // namespace roofline
