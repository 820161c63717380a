// Holds what the names of an expression mean: a scenario, the one of the step before, and the analyses
// that are left.
#pragma once

#include "core/lesson/analyzed.h"
#include "core/lesson/expression/expression.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"

#include <memory>
#include <string>
#include <string_view>

namespace roofline {

// Says that the kernel has no such size, and which ones it has.
std::string noSuchSize(std::string_view key, const Kernel &kernel);

class ExpressionScope {
public:
    ExpressionScope(const Scenario &scenario, const Scenario *before, const Catalogue &zoo)
        : m_scenario(scenario)
        , m_before(before)
        , m_zoo(&zoo)
    {
    }

    bool hasBefore() const { return m_before != nullptr; }
    ExpressionScope ofBefore() const // precondition: there is one
    {
        ExpressionScope scope = *this;
        scope.m_scenario = *m_before;
        scope.m_before = nullptr;
        scope.m_analyzed.reset();
        return scope;
    }

    // Changes a setting, a size of the kernel ("kernel.k") or a number of the chip ("bandwidth").
    // Returns an empty string, or the reason why nothing has changed.
    std::string change(std::string_view name, std::string_view value);

    // Null after too many analyses, so that every expression ends.
    const Analyzed *analyzed();

private:
    Scenario m_scenario;
    const Scenario *m_before;
    const Catalogue *m_zoo;
    std::shared_ptr<const Catalogue> m_changedZoo; // m_zoo points to it once a chip or a model has changed
    std::shared_ptr<const Analyzed> m_analyzed;
    std::shared_ptr<int> m_left = std::make_shared<int>(mostAnalyses);
};

} // namespace roofline
