#include "core/scenario/usual_sizes.h"

#include "core/scenario/scenario.h"
#include "core/workload/model.h"

#include <algorithm>

namespace roofline {

namespace {

std::int64_t upTo(std::int64_t usual, std::int64_t longest)
{
    return longest > 0 ? std::min(usual, longest) : usual;
}

} // namespace

std::int64_t usualSequence(const Model &model)
{
    return model.ownSequence() > 0 ? model.ownSequence() : upTo(Scenario().sequence, model.longestSequence());
}

std::int64_t usualGenerate(const Model &model)
{
    const std::int64_t longest = model.longestSequence();
    return upTo(Scenario().generate, model.readsPromptApart() || longest < 2 ? longest : longest / 2);
}

std::int64_t usualPrompt(const Model &model)
{
    const std::int64_t longest = model.longestSequence();
    const bool shares = longest > 1 && !model.readsPromptApart(); // prompt and generated tokens share the context
    return upTo(Scenario().prompt, shares ? longest - usualGenerate(model) : longest);
}

} // namespace roofline
