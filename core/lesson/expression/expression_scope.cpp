#include "core/lesson/expression/expression_scope.h"

#include "core/answers/destination.h"
#include "core/diagnostics/suggest.h"
#include "core/hardware/chip_numbers.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/model_numbers.h"
#include "core/workload/rules.h"

#include <utility>

namespace roofline {

namespace {

std::string unknownSetting(std::string_view name, const Scenario &scenario)
{
    const std::vector<std::string> near = nearestNames(name, destinationNames(scenario), 1);
    return near.empty() ? say("%1 is neither a setting nor a number of the chip; for example batch", {inQuotes(name)})
                        : say("%1 is neither a setting nor a number of the chip; did you mean %2?",
                              {inQuotes(name), near.front()});
}

// Returns a copy of the zoo in which the changed entry replaces the one that the scenario names.
template <class Entry>
std::shared_ptr<const Catalogue> withEntry(const Catalogue &zoo, Entry entry)
{
    auto changed = std::make_shared<Catalogue>(zoo);
    changed->messages.clear();
    changed->add(std::move(entry));
    return changed;
}

} // namespace

std::string noSuchSize(std::string_view key, const Kernel &kernel)
{
    return say("the kernel has no size %1; it has %2",
               {inQuotes(key), joined(specOf(kernel.kind).keys, ", ", &KernelKey::name)});
}

std::string ExpressionScope::change(std::string_view name, std::string_view value)
{
    if (name.starts_with("kernel.") && !m_scenario.kernel)
        return say("%1: the scenario has no kernel", {inQuotes(name)});
    const Destination destination(m_scenario, *m_zoo, name);
    if (!destination.known() && name.starts_with("kernel."))
        return noSuchSize(name.substr(name.find('.') + 1), *m_scenario.kernel);
    if (!destination.known())
        return unknownSetting(name, m_scenario);
    if (!destination.isEntry()) {
        Scenario changed = m_scenario;
        std::string why = destination.set(changed, value);
        if (why.empty() && !m_zoo->chip(changed.hardware))
            why = say("there is no chip %1", {inQuotes(changed.hardware)});
        if (why.empty() && !changed.kernel && !m_zoo->model(changed.model))
            why = say("there is no model %1", {inQuotes(changed.model)});
        if (!why.empty())
            return say("%1: %2", {name, why});
        m_scenario = std::move(changed);
        m_analyzed.reset();
        return {};
    }
    const Parsed<double> number = destination.read(value);
    if (!number)
        return say("%1: %2", {name, number.error});
    const ChipPtr chip = m_zoo->chip(m_scenario.hardware);
    const ModelPtr model = modelNamedIn(m_scenario, *m_zoo);
    if (destination.kind() == Destination::Kind::Chip) {
        Chip changed = *chip;
        const std::string path = chipPath(m_scenario, chip, model, name);
        if (setNumber(changed, m_scenario, chip, name, path, *number))
            m_changedZoo = withEntry(*m_zoo, std::move(changed));
    } else if (std::optional<Model> changed = withNumber(*model, name, *number)) {
        if (const std::string why = contradictionIn(*changed); !why.empty())
            return say("%1: %2", {name, why});
        m_changedZoo = withEntry(*m_zoo, std::move(*changed));
    }
    m_zoo = m_changedZoo ? m_changedZoo.get() : m_zoo;
    m_analyzed.reset();
    return {};
}

const Analyzed *ExpressionScope::analyzed()
{
    if (!m_analyzed) {
        if (*m_left <= 0)
            return nullptr;
        --*m_left;
        m_analyzed = std::make_shared<const Analyzed>(m_scenario, *m_zoo);
    }
    return m_analyzed.get();
}

} // namespace roofline
