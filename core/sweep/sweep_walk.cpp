#include "core/sweep/sweep_walk.h"

#include "core/analysis/choices.h"
#include "core/analysis/compared.h"
#include "core/answers/serving.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/scenario/formats.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/say.h"
#include "core/workload/model.h"
#include "core/workload/model_numbers.h"
#include "core/workload/rules.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

// Copies the zoo's entry so that it can be changed. The last copy is reused if nothing else refers to it.
template <class Entry>
void takeFrom(const std::shared_ptr<const Entry> &original, std::shared_ptr<Entry> &own)
{
    if (own && own.use_count() == 1)
        *own = *original;
    else
        own = std::make_shared<Entry>(*original);
}

// Returns the chips on an axis, which may have settings of their own.
std::vector<Companion> companionsOf(const SweepAxis &chips)
{
    std::vector<Companion> companions;
    for (const std::string &word : chips.words) {
        std::vector<Companion> read;
        if (readCompanions(word, read).empty())
            companions.insert(companions.end(), read.begin(), read.end());
    }
    return companions;
}

std::array<SweepValue, 2> ends(const SweepAxis &axis)
{
    return {axis.at(0), axis.at(axis.size() - 1)};
}

Parsed<double> read(const Destination &target, const SweepValue &value)
{
    return value.number ? target.read(*value.number) : target.read(value.word);
}

} // namespace

Message sweepError(std::string text)
{
    return Message{Severity::Error, "sweep", std::move(text), {}};
}

std::optional<std::size_t> productSize(const std::vector<SweepAxis> &axes, std::size_t most)
{
    std::size_t points = 1;
    for (const SweepAxis &axis : axes) {
        if (points > 0 && axis.size() > most / points)
            return std::nullopt;
        points *= axis.size();
    }
    return points;
}

SweepWalk::SweepWalk(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                     Entries entries, const WhatIf &whatIf)
    : m_zoo(zoo)
    , m_axes(axes)
    , m_values(axes.size())
    , m_scenario(scenario)
    , m_entries(entries)
    , m_paths(axes.size())
    , m_whatIf(whatIf)
{
    for (const SweepAxis &axis : axes) {
        m_targets.emplace_back(scenario, zoo, axis.name);
        m_ofSize.push_back(m_targets.back().isSize());
    }
    findProblem();
    if (!m_problem.empty())
        return;
    bool peak = false;
    bool rate = false;
    bool words = false;
    bool cores = false;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        m_hasEntries = m_hasEntries || m_targets[i].isEntry();
        peak = peak || (axes[i].name == peakName && m_targets[i].isEntry());
        rate = rate || (axes[i].name == bandwidthName && m_targets[i].isEntry());
        words = words || !m_targets[i].numbers();
        cores = cores || axes[i].name == "cores" || axes[i].name == "clock";
        if (axes[i].name == "precision")
            m_precisionAxis = i;
        if (axes[i].name == "hardware") {
            m_chipAxis = i;
            for (const Companion &companion : companionsOf(axes[i]))
                m_chips.push_back(companion.hardware);
        }
    }
    m_base = m_scenario;
    m_ratesMove = (peak && words) || ((peak || rate) && cores);
}

void SweepWalk::findProblem()
{
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        if (!m_targets[i].known() || m_axes[i].size() == 0) {
            m_problem = say("nothing to vary in '%1'", {m_axes[i].name});
            return;
        }
    }
    m_problem = overwritten();
    const auto chips = std::ranges::find(m_axes, "hardware", &SweepAxis::name);
    for (std::size_t i = 0; i < m_axes.size() && chips != m_axes.end(); ++i) {
        if (m_targets[i].kind() != Destination::Kind::Chip)
            continue;
        for (const Companion &companion : companionsOf(*chips)) {
            const std::string &id = companion.hardware;
            const ChipPtr chip = m_zoo.chip(id);
            if (chip && !numberOf(*chip, chipPath(m_scenario, chip, m_zoo.model(m_scenario.model), m_axes[i].name))) {
                m_problem =
                    say("the chip %1 has no %2; bandwidth and peak mean every chip's own", {id, m_axes[i].name});
                return;
            }
        }
    }
}

// Returns which axis would lose its values to one inside it that brings its own, as a precision brings weights. Rows
// would then tell values that no point has.
std::string SweepWalk::overwritten() const
{
    for (std::size_t outer = 0; outer < m_axes.size(); ++outer) {
        for (std::size_t inner = outer + 1; inner < m_axes.size(); ++inner) {
            if (!replaces(inner, outer))
                continue;
            return say(replaces(outer, inner) ? PHRASE("%1 and %2 replace each other; give one")
                                              : PHRASE("%1: %2 replaces it; give %2 first"),
                       {m_axes[outer].name, m_axes[inner].name});
        }
    }
    return {};
}

bool SweepWalk::replaces(std::size_t inner, std::size_t outer) const
{
    const bool numbers =
        m_targets[inner].kind() == Destination::Kind::Chip && m_targets[outer].kind() == Destination::Kind::Chip;
    return numbers ? replacesNumber(inner, outer) : replacesSetting(inner, outer);
}

// Settings that bring others come before these in their list. What is set beside a preset only completes it, but a mesh
// tells all axes, and requests stand for tokens per iteration. A chip is placed with the values of the axes outside it.
bool SweepWalk::replacesSetting(std::size_t inner, std::size_t outer) const
{
    const Setting *setting = findSetting(m_axes[outer].name);
    const Setting *whole = findSetting(m_axes[inner].name);
    if (!setting || !whole || m_axes[inner].name == "hardware")
        return false;
    if (whole > setting && setting->name != "mesh" && setting->name != tokensPerIterationName)
        return false;
    return std::ranges::any_of(ends(m_axes[outer]), [&](const SweepValue &value) {
        return std::ranges::any_of(ends(m_axes[inner]), [&](const SweepValue &other) {
            Scenario both = m_scenario;
            if (!set(both, outer, value).empty() || !set(both, inner, other).empty())
                return false;
            Scenario again = both;
            return set(again, outer, value).empty() && again != both;
        });
    });
}

// A chip's number may have two names, "bandwidth" and "memory/HBM3", and with "peak" all rates change.
bool SweepWalk::replacesNumber(std::size_t inner, std::size_t outer) const
{
    const ChipPtr chip = m_zoo.chip(m_scenario.hardware);
    const ModelPtr model = modelNamedIn(m_scenario, m_zoo);
    if (!chip)
        return false;
    const auto pathOf = [&](std::size_t axis) { return chipPath(m_scenario, chip, model, m_axes[axis].name); };
    return std::ranges::any_of(ends(m_axes[outer]), [&](const SweepValue &value) {
        return std::ranges::any_of(ends(m_axes[inner]), [&](const SweepValue &other) {
            const Parsed<double> first = read(m_targets[outer], value);
            const Parsed<double> second = read(m_targets[inner], other);
            Chip tried = *chip;
            if (!first || !second || !setNumber(tried, m_scenario, chip, m_axes[outer].name, pathOf(outer), *first))
                return false;
            const std::optional<ChipNumber> given = numberOf(tried, pathOf(outer));
            return given && setNumber(tried, m_scenario, chip, m_axes[inner].name, pathOf(inner), *second)
                   && numberOf(tried, pathOf(outer))->value != given->value;
        });
    });
}

std::string SweepWalk::place(std::span<const SweepValue> values, std::size_t first)
{
    // Another precision begins with the sweep's own scenario, because the point before may have left no 16-bit format,
    // and because what that precision brought must not look as if it had been chosen.
    if (m_precisionAxis && first <= *m_precisionAxis) {
        m_scenario = m_base;
        first = 0;
    }
    bool entries = false;
    for (std::size_t axis = first; axis < m_axes.size(); ++axis) {
        if (!m_ofSize[axis])
            m_analyzer.reset(); // also because placing a number must not copy a chip that the last analysis holds
        m_values[axis] = values[axis];
        entries = entries || m_targets[axis].isEntry();
        if (m_targets[axis].isEntry())
            continue;
        const std::string refused = axis == m_chipAxis        ? placeChip(axis)
                                    : axis == m_precisionAxis ? placePrecision(axis)
                                                              : set(m_scenario, axis, values[axis]);
        if (!refused.empty())
            return say("%1: %2", {m_axes[axis].name, refused});
    }
    const bool other = !m_found || m_scenario.hardware != m_chipOf || m_scenario.model != m_modelOf;
    if (other || m_ratesMove) {
        m_analyzer.reset();
        findEntries();
    }
    return m_hasEntries && (entries || other || m_ratesMove) ? placeEntries() : std::string();
}

std::string SweepWalk::set(Scenario &scenario, std::size_t axis, const SweepValue &value) const
{
    return value.number ? m_targets[axis].set(scenario, *value.number) : m_targets[axis].set(scenario, value.word);
}

// Sets up a chip as in a comparison, so that the settings and the usual format of another chip of the axis do
// not remain. Values of axes inside this one are placed afterwards.
std::string SweepWalk::placeChip(std::size_t axis)
{
    std::vector<Companion> chips;
    if (std::string why = readCompanions(m_values[axis].word, chips); !why.empty())
        return why;
    m_scenario = withCompanion(m_base, m_zoo, chips.front());
    for (std::size_t outer = 0; outer < axis; ++outer) {
        if (outer == m_precisionAxis)
            placePrecision(outer);
        else if (!m_targets[outer].isEntry())
            set(m_scenario, outer, m_values[outer]);
    }
    applyOwn(m_scenario, chips.front(), m_zoo.chip(m_scenario.hardware).get());
    return {};
}

// Places a precision as a command line would that gives it beside the sweep's other settings.
std::string SweepWalk::placePrecision(std::size_t axis)
{
    Scenario scratch;
    if (std::string why = readPrecision(m_values[axis].word, scratch); !why.empty())
        return why;
    if (const ChipPtr chip = m_zoo.chip(m_scenario.hardware))
        m_scenario = readyForPreset(std::move(m_scenario), *chip);
    m_scenario = inPrecision(std::move(m_scenario), m_values[axis].word);
    return {};
}

void SweepWalk::findEntries()
{
    m_found = true;
    m_chipOf = m_scenario.hardware;
    m_modelOf = m_scenario.model;
    m_zooChip = m_zoo.chip(m_chipOf);
    m_zooModel = modelNamedIn(m_scenario, m_zoo);
    if (m_entries == Entries::Own && m_zooChip)
        m_zooChip = std::make_shared<const Chip>(*m_zooChip);
    if (m_entries == Entries::Own && m_zooModel)
        m_zooModel = std::make_shared<const Model>(*m_zooModel);
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        if (m_targets[axis].kind() == Destination::Kind::Chip && m_zooChip)
            m_paths[axis] = chipPath(m_scenario, m_zooChip, m_zooModel, m_axes[axis].name);
    }
}

// Places all values again on the zoo's entries, because numbers that change along with another one must not add up.
std::string SweepWalk::placeEntries()
{
    bool chipTaken = false;
    bool modelTaken = false;
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        if (!m_targets[axis].isEntry())
            continue;
        const Parsed<double> value = read(m_targets[axis], m_values[axis]);
        if (!value)
            return say("%1: %2", {m_axes[axis].name, value.error});
        if (m_targets[axis].kind() == Destination::Kind::Chip && m_zooChip) {
            if (!std::exchange(chipTaken, true))
                takeFrom(m_zooChip, m_chip);
            if (!setNumber(*m_chip, m_scenario, m_zooChip, m_axes[axis].name, m_paths[axis], *value))
                return say("%1: the chip %2 has no such number", {m_axes[axis].name, m_chipOf});
        } else if (m_targets[axis].kind() == Destination::Kind::Model && m_zooModel) {
            if (!std::exchange(modelTaken, true))
                takeFrom(m_zooModel, m_model);
            std::optional<Model> changed = withNumber(std::move(*m_model), m_axes[axis].name, *value);
            if (!changed)
                return say("%1: the model %2 has no such number", {m_axes[axis].name, m_modelOf});
            *m_model = std::move(*changed);
        }
    }
    if (!chipTaken)
        m_chip.reset();
    if (!modelTaken)
        m_model.reset();
    m_impossible = m_model && !contradictionIn(*m_model).empty();
    return {};
}

void SweepWalk::begin()
{
    const ChipPtr chip = m_chip ? ChipPtr(m_chip) : m_zooChip;
    const ModelPtr model = m_model ? ModelPtr(m_model) : m_zooModel;
    if (m_impossible)
        m_refused = refused(m_scenario, chip, model);
    else if (m_scenario.sustained.preset == Sustained::Preset::Typical)
        m_analyzer.emplace(shared(m_scenario, m_zoo, m_chips), chip, model, m_whatIf);
    else
        m_analyzer.emplace(m_scenario, chip, model, m_whatIf);
}

const Analysis &SweepWalk::analyzed()
{
    if (!m_analyzer)
        begin();
    return m_impossible ? m_refused : m_analyzer->at(m_scenario);
}

} // namespace roofline
