// Computes how many tokens fit in memory.
#include "core/analysis/choices.h"
#include "core/analysis/work.h"
#include "core/answers/answers.h"
#include "core/answers/bracket.h"
#include "core/workload/model.h"

namespace roofline {

std::optional<std::int64_t> longestSequence(const Analysis &now)
{
    const bool request = now.scenario.phase == Phase::Request;
    if (!now.model || !now.memory.capacity || !(request || now.model->usesSequence(now.scenario.phase)))
        return std::nullopt;
    const bool prompt = request && now.model->usesSequence(Phase::Request);
    Scenario scenario = now.scenario;
    const auto room = [&](double tokens) { // in bytes; above 0 if this many tokens fit
        const auto count = static_cast<std::int64_t>(tokens);
        if (prompt) { // `tokens` counts those of the prompt and the generated ones together
            scenario.generate = std::min(now.scenario.generate, count - 1);
            scenario.prompt = count - scenario.generate;
        } else {
            (request ? scenario.generate : scenario.sequence) = count;
        }
        const Pass pass = passOf(scenario, now.model, now.formats);
        const Work work = workOf(scenario, pass, now.model, now.formats);
        const MemoryUse use =
            memoryUse(scenario, pass, now.model, weightSize(*now.model, pass), work, mainMemory(*now.chip));
        const double left = (*use.capacity - use.total).value();
        return *use.fits ? left + 1 : left;
    };
    const Bracket all{prompt ? 2.0 : 1.0, static_cast<double>(largestSequence)};
    const double least = room(all.low);
    const double most = room(all.high);
    if (most > 0 || (least <= 0 && least <= most)) // everything fits, or memory does not grow with the tokens
        return std::nullopt;
    return least <= 0 ? 0 : static_cast<std::int64_t>(closeIn(all, least, most, room).low);
}

} // namespace roofline
