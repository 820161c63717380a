#include "core/deploy/form.h"

#include "core/analysis/analysis.h"
#include "core/analysis/choices.h"
#include "core/answers/serving_iteration.h"
#include "core/workload/model.h"

#include <algorithm>

namespace roofline {

namespace {

// Read by one request and by two: what all read is the same, what each reads of its own twice as much, experts lie between.
void addWeights(OperatorSizes &sizes, double ofOne, double ofTwo)
{
    constexpr double rounding = 1e-12;
    sizes.weights = ofOne;
    if (!(ofOne > 0))
        return;
    const double idle = ofTwo / ofOne - 1;
    sizes.idle = idle < rounding ? 0 : idle > 1 - rounding ? 1 : idle;
    if (sizes.idle < 1)
        sizes.weights = ofOne / (1 - sizes.idle);
}

// `two`: the same operators with the weights that two requests read.
PassSizes sizesOf(const Service &service, const std::vector<Operator> &one, const std::vector<Operator> &two,
                  Phase phase)
{
    const Analysis &analysis = service.analysis;
    PassSizes pass;
    pass.decodes = phase == Phase::Decode;
    pass.mesh = pass.decodes ? service.mean.mesh : service.prompt.mesh;
    if (pass.decodes) {
        const std::int64_t asked = analysis.scenario.microBatches;
        pass.mostParts = asked > 0 ? static_cast<double>(asked) : pass.mesh.pipeline;
    }
    pass.layers = static_cast<double>(analysis.model->layers(phase));
    const bool all = analysis.scenario.traffic == Traffic::All;
    const NumberFormat usual = computeFormat(analysis.scenario, formatsOf(analysis.scenario, analysis.model.get()));
    for (std::size_t i = 0; i < one.size(); ++i) {
        const Operator &op = one[i];
        pass.launches += op.count;
        if (op.network > Bytes())
            pass.exchanges.push_back(op);
        if (op.flop == Flops() && op.memory() == Bytes())
            continue;
        OperatorSizes &sizes = pass.operators.emplace_back();
        sizes.unit = op.unit;
        sizes.format = op.fixedFormat ? op.format : usual;
        const double times = op.count * op.load;
        sizes.flop = op.flop.value() * times;
        sizes.bytes = all ? (op.activation() + op.kv()).value() * times : 0;
        addWeights(sizes, op.weight.value() * times, two[i].weight.value() * times);
    }
    return pass;
}

PassSizes stepSizes(const Service &service, const std::vector<Operator> &ofOne, double tokens)
{
    std::vector<Operator> one = ofOne;
    std::vector<Operator> two = ofOne;
    readWeightsOnce(service, tokens, one);
    readWeightsOnce(service, 2 * tokens, two);
    return sizesOf(service, one, two, Phase::Decode);
}

} // namespace

Form formOf(const Scenario &scenario, const ChipPtr &anyChip, const ModelPtr &model)
{
    Analysis analysis;
    analysis.scenario = scenario;
    analysis.chip = anyChip;
    analysis.model = model;
    const Service service = serviceOf(analysis);

    Form form;
    form.iteration = stepSizes(service, service.work, service.tokensOf(1));
    if (!service.plain.empty()) {
        form.step = stepSizes(service, service.plain, service.steps / service.iterations);
        form.drafts = static_cast<double>(scenario.server.draftTokens) * scenario.server.draftCost;
    }
    const std::vector<Operator> prompt = promptPass(service, 1);
    form.prompt = sizesOf(service, prompt, prompt, Phase::Prefill);
    form.promptPasses = service.passes;
    form.tokensOfStep = service.yield;
    form.tokens = service.generate / service.iterations;
    form.mostRequests = static_cast<double>(largestBatch);
    if (scenario.server.promptChunk > 0) {
        const auto chunk = static_cast<double>(scenario.server.promptChunk);
        const double fed = std::floor(chunk * service.iterations / service.computed());
        form.mostRequests = std::clamp(fed, 1.0, form.mostRequests);
    }
    form.weight = service.weight;
    form.shared = service.kvShared;
    form.kv = service.kvPerRequest;
    form.activation = service.activationPerRequest;
    if (service.fromHost > 0) {
        Pass cached = service.mean;
        cached.sequence = service.fromHost;
        form.fromHost = kvCacheSize(*model, cached);
    }
    return form;
}

} // namespace roofline
