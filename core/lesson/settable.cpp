#include "core/lesson/settable.h"

#include "core/answers/destination.h"
#include "core/lesson/expression/expression.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"

#include <array>
#include <cmath>
#include <functional>
#include <string_view>
#include <vector>

namespace roofline {

namespace {

// Returns the values of a control to try, in the order of a reader who goes up from the bottom.
// `coarse`: each value is twice the one before.
std::vector<std::string> valuesOf(const std::string &control, const Scenario &scenario, const Catalogue &zoo,
                                  bool coarse)
{
    constexpr std::array words = {"fp64",     "fp32",      "tf32",      "bf16",    "fp16",     "fp8",       "int8",
                                  "fp4",      "int4",      "w8a8",      "w4a16",   "released", "prefill",   "decode",
                                  "request",  "training",  "inference", "weights", "all",      "causal",    "full",
                                  "textbook", "true",      "false",     "none",    "host",     "framework", "ideal",
                                  "typical",  "datasheet", "ring",      "gather4", "selective"};
    constexpr int finest = 64;
    if (control == "hardware")
        return zoo.chipIds();
    if (control == "model")
        return zoo.modelIds();
    const Destination destination(scenario, control);
    if (!destination.known())
        return {};
    if (!destination.numbers())
        return {words.begin(), words.end()};
    std::vector<std::string> values;
    if (!destination.wholeNumbers()) {
        for (int i = 1; i <= 20; ++i)
            values.push_back(formatExact(i / 20.0));
        return values;
    }
    const double most = destination.most(scenario);
    double value = destination.least();
    while (value <= most) {
        values.push_back(formatExact(value));
        value = coarse ? 2 * value : value < finest ? value + 1 : std::ceil(value * 1.05);
    }
    return values;
}

bool set(Scenario &scenario, const std::string &control, const std::string &value)
{
    return Destination(scenario, control).set(scenario, value).empty();
}

void addSetting(std::string &text, std::string_view name, std::string_view value)
{
    text.append(text.empty() ? "" : ", ").append(name).append(" = ").append(value);
}

} // namespace

std::optional<Scenario> scenarioThatHolds(const LessonStep &step, const Scenario *before, const Catalogue &zoo)
{
    const std::vector<std::string> &controls = step.controls;
    const auto tried = [&](const Scenario &from, const std::string &control, bool coarse,
                           const std::function<bool(const Scenario &)> &enough) {
        for (const std::string &value : valuesOf(control, from, zoo, coarse)) {
            Scenario scenario = from;
            if (set(scenario, control, value) && enough(scenario))
                return true;
        }
        return false;
    };
    std::optional<Scenario> found;
    const auto take = [&](const Scenario &scenario) {
        const Parsed<LessonValue> met = evaluate(step.question->answer, scenario, before, zoo);
        const bool holds = met && met->holds();
        if (holds)
            found = scenario;
        return holds;
    };
    for (const std::string &control : controls) {
        const Destination destination(step.scenario, control);
        std::optional<double> low;
        const auto takeFirst = [&](const Scenario &scenario) {
            if (!take(scenario))
                low = destination.get(scenario);
            return found.has_value();
        };
        if (!tried(step.scenario, control, false, takeFirst))
            continue;
        // Large values were tried in steps, so a smaller one may hold, too.
        std::optional<double> high = destination.get(*found);
        while (destination.wholeNumbers() && low && high && *high - *low > 1) {
            const double middle = std::floor((*low + *high) / 2);
            Scenario scenario = step.scenario;
            if (set(scenario, control, formatExact(middle)) && take(scenario))
                high = middle;
            else
                low = middle;
        }
        return found;
    }
    for (std::size_t i = 0; i < controls.size(); ++i) {
        for (std::size_t j = i + 1; j < controls.size(); ++j) {
            const auto alsoSecond = [&](const Scenario &first) { return tried(first, controls[j], true, take); };
            if (tried(step.scenario, controls[i], true, alsoSecond))
                return found;
        }
    }
    return std::nullopt;
}

std::string changedSettings(const Scenario &from, const Scenario &to)
{
    std::string text;
    const bool sameKernel = from.kernel && to.kernel && from.kernel->kind == to.kernel->kind;
    for (const Setting &setting : settings()) {
        const std::string value = setting.get(to);
        if (value == setting.get(from) || value.empty())
            continue;
        if (setting.name != "kernel" || !sameKernel) {
            addSetting(text, setting.name, value);
            continue;
        }
        const std::span<const KernelKey> keys = specOf(to.kernel->kind).keys;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (to.kernel->values[i] != from.kernel->values[i])
                addSetting(text, keys[i].name, formatExact(to.kernel->values[i]));
        }
    }
    return text;
}

ControlValues controlValues(const LessonStep &step, const Scenario &scenario)
{
    ControlValues values;
    for (const std::string &control : step.controls) {
        const Destination destination(scenario, control);
        if (destination.known())
            values[control] = destination.text(scenario);
    }
    return values;
}

Scenario withControls(const LessonStep &step, const ControlValues &values)
{
    Scenario scenario = step.scenario;
    for (const std::string &control : step.controls) {
        const auto found = values.find(control);
        Scenario next = scenario;
        if (found != values.end() && set(next, control, found->second))
            scenario = next;
    }
    return scenario;
}

std::string controlsText(const LessonStep &step, const Scenario &scenario)
{
    constexpr std::string_view ofKernel = "kernel.";
    const ControlValues values = controlValues(step, scenario);
    std::string text;
    for (const std::string &control : step.controls) {
        const auto found = values.find(control);
        const std::string_view name = control;
        if (found != values.end())
            addSetting(text, name.starts_with(ofKernel) ? name.substr(ofKernel.size()) : name, found->second);
    }
    return text;
}

} // namespace roofline
