#include "core/workload/switches.h"

namespace roofline {

namespace {

// With this many tokens a causal mask hides some. Whether there is a difference does not depend on the number.
constexpr double someTokens = 64;

template <class Workload>
Switches differences(const Workload &workload, Pass pass)
{
    pass.sequence = someTokens;
    const auto lowered = [&](const Pass &p) {
        std::vector<Operator> operators;
        lower(workload, p, operators);
        return operators;
    };
    const std::vector<Operator> usual = lowered(pass);
    const auto differs = [&](auto change) {
        Pass changed = pass;
        change(changed);
        return lowered(changed) != usual;
    };
    return {.attention = differs([](Pass &p) { p.attention = AttentionCount::Causal; }),
            .fused = differs([](Pass &p) { p.fusedAttention = true; }),
            .logits = differs([](Pass &p) { p.logits = Logits::All; })};
}

} // namespace

Switches switchesOf(const Model &model, Phase phase)
{
    if (phase == Phase::Request) {
        const Switches prefill = switchesOf(model, Phase::Prefill);
        const Switches decode = switchesOf(model, Phase::Decode);
        return {.attention = prefill.attention || decode.attention,
                .fused = prefill.fused || decode.fused,
                .logits = prefill.logits || decode.logits};
    }
    Pass pass;
    pass.phase = phase;
    return differences(model, pass);
}

Switches switchesOf(const Kernel &kernel)
{
    return differences(kernel, Pass());
}

} // namespace roofline
