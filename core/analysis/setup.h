// Holds a scenario with its names resolved, which analyses of the same chip and workload share.
#pragma once

#include "core/analysis/choices.h"
#include "core/analysis/work.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace roofline {

// Multiplies what the scenario and the chip say, for "what if" questions.
struct WhatIf {
    double compute = 1;
    double bandwidth = 1;
    double network = 1;
    double overhead = 1;
    double bytes = 1;
    bool remarks = true;   // false: only the numbers count, and nothing else is tried for their sake
    bool operators = true; // false: only the sums count, and Analysis::operators may stay empty
};

// Returns the same question without remarks and operators.
inline WhatIf sumsOf(WhatIf whatIf)
{
    whatIf.remarks = whatIf.operators = false;
    return whatIf;
}

Analysis analyze(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, const WhatIf &whatIf = {});

// Analyzes a scenario at one size after the other: batch, sequence, prompt and generated tokens. What these do not
// change is found once, and the memory of the last result is used again, because a sweep does this a million times.
class Analyzer {
public:
    Analyzer(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model, const WhatIf &whatIf = {});
    Analyzer(const Analyzer &) = delete;
    Analyzer &operator=(const Analyzer &) = delete;

    // Takes only the sizes of `sized`, which must be in the range of their settings, unless they are those of the first
    // scenario. The result stays until the next call.
    const Analysis &at(const Scenario &sized);

    Analysis take() && { return std::move(m_analysis); }

private:
    bool begin();
    void reset();
    void compute();
    const Bytes &weightOf(const Pass &pass);

    const WhatIf m_whatIf;
    Analysis m_analysis;
    bool m_begun = false;                       // false: the scenario is refused at every size
    std::size_t m_lasting = 0;                  // number of findings that hold at every size
    NumberFormat m_format = NumberFormat::Fp16; // format asked for, before the operators have theirs
    Rates m_rates;
    Work m_work;
    std::optional<Mesh> m_weightMesh; // mesh whose weights take `m_weight`
    Bytes m_weight;
};

// Returns the analysis of a model that contradicts itself (core/workload/rules.h). Only what is known of the chip is
// filled in, with a finding that says why.
Analysis refused(const Scenario &scenario, const ChipPtr &chip, const ModelPtr &model);

struct Setup {
    Scenario scenario; // without the parts that no number depends on, so that they are not copied each time
    ChipPtr chip;
    ModelPtr model;

    Analysis analyzed(const WhatIf &whatIf = {}) const { return analyze(scenario, chip, model, whatIf); }

    // Does the same where only the sums are asked for.
    Analysis summed(const WhatIf &whatIf = {}) const { return analyzed(sumsOf(whatIf)); }
};

// Sums up a setup at one batch after the other.
class AtBatch {
public:
    explicit AtBatch(Setup setup, const WhatIf &whatIf = {})
        : m_setup(std::move(setup))
        , m_analyzer(m_setup.scenario, m_setup.chip, m_setup.model, sumsOf(whatIf))
    {
    }

    // The result stays until the next call.
    const Analysis &operator()(std::int64_t batch)
    {
        m_setup.scenario.batch = batch;
        return m_analyzer.at(m_setup.scenario);
    }

private:
    Setup m_setup;
    Analyzer m_analyzer;
};

Setup setupOf(const Scenario &scenario, const Catalogue &zoo);

// Takes the working part of the analysis's chip as a whole chip, so that its number of cores and its clock
// cannot be changed any more.
Setup setupOf(const Analysis &analysis);

} // namespace roofline
