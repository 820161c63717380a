#include "core/answers/serving_settings.h"

#include "core/answers/serving.h"

#include <algorithm>
#include <array>

namespace roofline {

bool isOfServing(std::string_view setting)
{
    constexpr std::array<std::string_view, 10> settings = {
        tokensPerIterationName, requestsName,   "limit",      "prompt-chunk", "prefix-hit",
        "kv-offload",           "draft-tokens", "acceptance", "draft-cost",   "prefill-chips"};
    return std::ranges::find(settings, setting) != settings.end();
}

} // namespace roofline
