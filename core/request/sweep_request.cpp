#include "core/request/sweep_request.h"

#include "core/scenario/settings.h"
#include "core/workload/kernel.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Settings and keys of a kernel can be read at once; other axes need the zoo.
bool needsZoo(const std::string &text, const Scenario &scenario)
{
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const bool isKey =
        scenario.kernel && std::ranges::count(specOf(scenario.kernel->kind).keys, name, &KernelKey::name) > 0;
    return equals != std::string::npos && !findSetting(name) && !isKey;
}

} // namespace

// Adds an axis at its place; the axes before that have their names already.
std::string SweepRequest::add(const Result<SweepAxis> &axis, std::size_t at)
{
    if (!axis)
        return "--over: " + axis.message().text;
    const auto before = axes.begin() + static_cast<std::ptrdiff_t>(at);
    if (std::find_if(axes.begin(), before, [&](const SweepAxis &other) { return other.name == axis->name; }) != before)
        return "--over: " + axis->name + " is given twice; allowed: once each";
    axes[at] = *axis;
    return {};
}

std::string SweepRequest::readAxes(const Scenario &scenario)
{
    if (m_texts.empty())
        return "--over: given nothing; allowed: NAME=a,b,c or NAME=FROM:TO, as in batch=1:256:x2";
    axes.assign(m_texts.size(), {});
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const std::string &text = m_texts[i];
        if (needsZoo(text, scenario))
            axes[i].name = text.substr(0, text.find('='));
        else if (std::string why = add(parseSweepAxis(text, scenario), i); !why.empty())
            return why;
    }
    // A sweep over workloads names models or kernels, so a key of one kernel would have no meaning beside it.
    for (const SweepAxis &axis : axes) {
        if (scenario.kernel && (axis.name == "model" || axis.name == "kernel"))
            return "--over: " + axis.name + " cannot be varied beside --kernel; leave --kernel out";
        if (axis.name == "versus")
            return "--over: versus cannot be varied; allowed: model=A,B or kernel=A;B, which have a row each";
    }
    return {};
}

std::string SweepRequest::readEntryAxes(Scenario &scenario, const Catalogue &zoo)
{
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i].size() > 0)
            continue;
        if (std::string why = add(parseSweepAxis(m_texts[i], scenario, zoo), i); !why.empty())
            return why;
    }
    if (scenario.compared.empty())
        return {};
    if (std::ranges::find(axes, "hardware", &SweepAxis::name) != axes.end())
        return "--hardware and --over hardware=…: give the chips to one of them";
    SweepAxis chips{"hardware", {scenario.hardware}};
    for (Companion &companion : scenario.compared) {
        for (const SweepAxis &axis : axes) // its rows have the swept value, so its name must not state another
            setOwn(companion, axis.name, {});
        chips.words.push_back(toText(companion));
    }
    axes.insert(axes.begin(), std::move(chips));
    scenario.compared.clear();
    return {};
}

} // namespace roofline
