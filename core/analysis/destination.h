// Where a sweep or a search writes a value by name: a key of the scenario's kernel, or any setting. Private to core/analysis.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Setting;

class Destination {
public:
    Destination(const Scenario &scenario, std::string_view name);

    bool known() const { return m_key || m_setting; }
    bool wholeNumbers() const;
    bool counts() const { return m_key || wholeNumbers(); }   // where a search by whole numbers makes sense
    bool numbers() const;

    std::string set(Scenario &scenario, std::string_view text) const;   // why not, or an empty string
    std::optional<double> get(const Scenario &scenario) const;          // unset where it has no number
    double least() const;                                               // of what counts
    double most(const Scenario &scenario) const;

private:
    const KernelKey *m_key = nullptr;
    const Setting *m_setting = nullptr;
    KernelKind m_kind = KernelKind::Custom;
    std::size_t m_slot = 0;
};

// Keys of the scenario's kernel, then settings.
std::vector<std::string> destinationNames(const Scenario &scenario);

} // namespace roofline
