#include "core/analysis/destination.h"

#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/parse.h"

#include <algorithm>
#include <cmath>

namespace roofline {

Destination::Destination(const Scenario &scenario, std::string_view name)
{
    if (scenario.kernel) {
        const auto keys = specOf(scenario.kernel->kind).keys;
        const auto key = std::find_if(keys.begin(), keys.end(), [&](const KernelKey &k) { return k.name == name; });
        if (key != keys.end()) {
            m_key = &*key;
            m_kind = scenario.kernel->kind;
            m_slot = static_cast<std::size_t>(key - keys.begin());
            return;
        }
    }
    m_setting = findSetting(name);
}

bool Destination::wholeNumbers() const
{
    return m_key ? m_key->whole : m_setting->kind == Setting::Kind::Integer;
}

bool Destination::numbers() const
{
    return m_key || m_setting->kind == Setting::Kind::Integer || m_setting->kind == Setting::Kind::Number;
}

std::string Destination::set(Scenario &scenario, std::string_view text) const
{
    if (!m_key)
        return m_setting->set(scenario, text);
    if (!scenario.kernel || scenario.kernel->kind != m_kind)   // another axis sets the model or the kernel
        return "the kernel that it belongs to is replaced by another axis";
    return checkKernelValue(*m_key, text, scenario.kernel->values[m_slot]);
}

std::optional<double> Destination::get(const Scenario &scenario) const
{
    if (m_key)
        return scenario.kernel->values[m_slot];
    return parseNumber(m_setting->get(scenario)).value;
}

double Destination::least() const
{
    return m_key ? std::ceil(m_key->minimum) : 1;
}

double Destination::most(const Scenario &scenario) const
{
    constexpr double exact = 9007199254740992;   // 2^53: above it not every whole number is one of double
    if (m_key)
        return std::min(std::floor(m_key->maximum), exact);
    // The setting knows its own range: the largest power of ten that it takes.
    Scenario probe = scenario;
    double most = 1e9;
    while (most > 1 && !set(probe, formatExact(most)).empty())
        most /= 10;
    return most;
}

std::vector<std::string> destinationNames(const Scenario &scenario)
{
    std::vector<std::string> names;
    if (scenario.kernel) {
        for (const KernelKey &key : specOf(scenario.kernel->kind).keys)
            names.emplace_back(key.name);
    }
    for (const Setting &setting : settings())
        names.emplace_back(setting.name);
    return names;
}

} // namespace roofline
