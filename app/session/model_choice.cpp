#include "app/session/model_choice.h"

#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/scenario/presets.h"
#include "core/scenario/usual_sizes.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

void shorten(Scenario &scenario, std::int64_t longest)
{
    scenario.sequence = std::min(scenario.sequence, longest);
    scenario.prompt = std::min(scenario.prompt, longest);
    scenario.generate = std::min(scenario.generate, longest);
    if (scenario.prompt + scenario.generate <= longest || longest < 2)
        return;
    scenario.generate = std::min(scenario.generate, longest / 2);
    scenario.prompt = std::min(scenario.prompt, longest - scenario.generate);
}

} // namespace

Scenario ModelChoice::choose(Scenario scenario, const Model &model) const
{
    if (scenario.kernel || !model.has(scenario.phase)) { // a kernel has no phase to keep
        const auto last = m_last.find(kindOf(model));
        scenario.phase = last != m_last.end() ? last->second : kindOf(model);
    }
    setWorkload(scenario, std::nullopt);
    scenario.model = model.id;
    if (model.ownSequence() > 0 || scenario.sequence == m_ownSequence)
        scenario.sequence = usualSequence(model);
    if (const std::int64_t longest = model.longestSequence(); longest > 0)
        shorten(scenario, longest);
    return scenario;
}

Scenario ModelChoice::inFormats(Scenario next, const Scenario &before, const Catalogue &zoo)
{
    const ChipPtr chip = zoo.chip(next.hardware);
    const ModelPtr model = zoo.model(next.model); // read before `next` is moved from
    const bool usual =
        isReleased(before) || before == inUsualFormats(before, chip.get(), zoo.model(before.model).get());
    return usual ? inUsualFormats(std::move(next), chip.get(), model.get()) : next;
}

} // namespace roofline
