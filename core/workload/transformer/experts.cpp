#include "core/workload/transformer/decoder_parts.h"

#include "core/workload/parallel.h"

namespace roofline {

namespace {

// Returns the width of what the chosen experts read and write.
double routedWidth(const Experts &experts, const Tower &tower)
{
    return real(experts.latentWidth > 0 ? experts.latentWidth : tower.hidden);
}

double sharedWidth(const Experts &experts)
{
    return real(experts.sharedWidth > 0 ? experts.sharedWidth : experts.shared * experts.width);
}

bool hasSharedGate(const Experts &experts)
{
    return experts.shared > 0 && experts.sharedGate;
}

constexpr MlpNames chosenNames = {"expert_gate_proj", "expert_up_proj", "expert_act", "expert_down_proj"};
constexpr MlpNames sharedNames = {"shared_gate_proj", "shared_up_proj", "shared_act", "shared_down_proj"};

} // namespace

void lowerExperts(const Experts &experts, double count, TowerLowering &tower)
{
    Emitter &emitter = tower.emitter();
    const double all = real(experts.count);
    const double chosen = real(experts.perToken);
    if (experts.norms)
        tower.norm("router_norm", Group::Norm, tower.hidden, count);
    emitter.projection("router", Group::Experts, tower.rows, tower.hidden, all, experts.routerBias, count).sharing =
        Sharing::Whole;
    const bool latent = experts.latentWidth > 0;
    const double routed = routedWidth(experts, tower.tower());
    if (latent)
        emitter.projection("latent_down_proj", Group::Experts, tower.rows, tower.hidden, routed, false, count).sharing =
            Sharing::Whole;
    if (experts.norms)
        tower.norm("expert_norm", Group::Norm, tower.hidden, count);
    const Mesh &mesh = emitter.pass().mesh;
    const double read = expertsRead(experts, mesh, tower.rows / (mesh.ring ? mesh.context : 1)); // by each part
    const bool gated = tower.tower().gatedMlp;
    emitter.mlp({tower.rows * chosen, routed, real(experts.width), gated, experts.bias, read}, chosenNames,
                Group::Experts, count);
    if (experts.shared > 0) { // every token goes through all shared experts, which form one wide MLP
        emitter.mlp({tower.rows, tower.hidden, sharedWidth(experts), gated, experts.bias}, sharedNames, Group::Experts,
                    count);
        if (!hasSharedGate(experts) && !experts.norms)
            tower.summand();
    }
    if (hasSharedGate(experts))
        emitter.projection("router_shared", Group::Experts, tower.rows, tower.hidden, 1, false, count).sharing =
            Sharing::Whole;
    // Each chosen result is multiplied by its weight and added up. The shared result is one more summand,
    // which has a weight if there is a gate. Results on a latent vector are widened before that.
    const double shared = experts.shared > 0 ? 1 : 0;
    if (latent) {
        emitter.elementwise("expert_add", Group::Experts, 2 * chosen - 1, chosen, tower.rows * routed, count);
        emitter.projection("latent_up_proj", Group::Experts, tower.rows, routed, tower.hidden, false, count).sharing =
            Sharing::Whole; // of what its own experts add, before the chips add that up
        if (experts.shared > 0) {
            tower.summand();
            emitter.elementwise("shared_add", Group::Experts, 1, 2, tower.rows * tower.hidden, count);
        }
        return;
    }
    if (experts.norms) {
        emitter.elementwise("expert_add", Group::Experts, 2 * chosen - 1, chosen, tower.rows * routed, count);
        tower.norm("expert_post_norm", Group::Norm, tower.hidden, count);
        if (experts.shared > 0) {
            tower.summand();
            tower.norm("shared_post_norm", Group::Norm, tower.hidden, count);
            tower.summand();
            // Either norm needs the sum over all chips.
            emitter.elementwise("shared_add", Group::Experts, 1, 2, tower.rows * tower.hidden, count).sharing =
                Sharing::Joined;
        }
        return;
    }
    const double weighted = hasSharedGate(experts) ? 1 : 0;
    emitter.elementwise("expert_add", Group::Experts, 2 * chosen - 1 + shared + weighted, chosen + shared,
                        tower.rows * tower.hidden, count);
}

MlpParameters mlpParameters(const Tower &tower, double hidden, double width, bool bias)
{
    const double inward = tower.gatedMlp ? 2 : 1;
    const double biases = bias ? inward * width + hidden : 0;
    return {(inward + 1) * hidden * width + biases, biases};
}

double routerParameters(const Experts &experts, const Tower &tower)
{
    const double hidden = real(tower.hidden);
    const double gate = hasSharedGate(experts) ? hidden : 0;
    return real(experts.count) * (hidden + (experts.routerBias ? 1 : 0)) + gate;
}

MlpParameters expertParameters(const Experts &experts, const Tower &tower)
{
    return mlpParameters(tower, routedWidth(experts, tower), real(experts.width), experts.bias);
}

MlpParameters sharedParameters(const Experts &experts, const Tower &tower)
{
    return experts.shared > 0 ? mlpParameters(tower, real(tower.hidden), sharedWidth(experts), experts.bias)
                              : MlpParameters();
}

double normParameters(const Experts &experts, const Tower &tower)
{
    constexpr double besideShared = 4; // norms of the router, before and after the chosen experts,
                                       // and after the shared ones
    const double norms = experts.norms ? besideShared - (experts.shared > 0 ? 0 : 1) : 0;
    return norms * normWeights(tower) * real(tower.hidden);
}

double latentParameters(const Experts &experts, const Tower &tower)
{
    return 2 * real(experts.latentWidth) * real(tower.hidden);
}

} // namespace roofline
