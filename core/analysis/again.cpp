#include "core/analysis/again.h"

#include "core/hardware/chip.h"

#include <memory>

namespace roofline {

Scenario settingsOf(const Analysis &analysis)
{
    Scenario scenario = analysis.scenario;
    scenario.cores = 0;
    scenario.clock = 1;
    return scenario;
}

Analysis analyzeAgain(const Analysis &analysis, const WhatIf &whatIf)
{
    return analyze(settingsOf(analysis), analysis.chip, analysis.model, whatIf);
}

Analysis analyzeAgain(const Analysis &analysis, std::size_t level, double bandwidth)
{
    auto chip = std::make_shared<Chip>(*analysis.chip);
    if (level < chip->memory.size())
        chip->memory[level].bandwidth->value *= bandwidth;
    else
        chip->hostLink->bandwidth->value *= bandwidth;
    return analyze(settingsOf(analysis), chip, analysis.model);
}

} // namespace roofline
