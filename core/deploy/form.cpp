#include "core/deploy/form.h"

#include "core/analysis/analysis.h"
#include "core/analysis/choices.h"
#include "core/answers/serving_iteration.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"

#include <cmath>

namespace roofline {

namespace {

constexpr double rounding = 1e-12; // relative

// Derives a formula from what one and two requests read. Common weights stay the same, separate weights
// double, and experts lie between.
void addWeights(OperatorSizes &sizes, double ofOne, double ofTwo)
{
    sizes.weights = ofOne;
    if (!(ofOne > 0))
        return;
    const double idle = ofTwo / ofOne - 1;
    sizes.idle = idle < rounding ? 0 : idle > 1 - rounding ? 1 : idle;
    if (sizes.idle < 1)
        sizes.weights = ofOne / (1 - sizes.idle);
}

// `two` and `many` are the same operators with the weights that two requests read, and that very many do.
PassSizes sizesOf(const Service &service, double tokens, const std::vector<Operator> &one,
                  const std::vector<Operator> &two, const std::vector<Operator> &many, Phase phase)
{
    const Analysis &analysis = service.analysis;
    PassSizes pass;
    pass.tokens = tokens;
    pass.decodes = phase == Phase::Decode;
    pass.mesh = pass.decodes ? service.mean.mesh : service.prompt.mesh;
    if (pass.decodes) {
        const std::int64_t asked = analysis.scenario.microBatches;
        pass.mostParts = asked > 0 ? real(asked) : pass.mesh.pipeline;
    }
    pass.layers = real(analysis.model->layers(phase));
    const bool all = analysis.scenario.traffic == Traffic::All;
    const NumberFormat usual = computeFormat(analysis.scenario, formatsOf(analysis.scenario, analysis.model.get()));
    for (std::size_t i = 0; i < one.size(); ++i) {
        const Operator &op = one[i];
        pass.launches += op.count;
        if (op.network > Bytes()) {
            pass.exchanges.push_back({op, op.load > many[i].load ? op.load * pass.seen(1) : 0});
            pass.exchanges.back().op.load = many[i].load;
        }
        if (op.flop == Flops() && op.memory() == Bytes())
            continue;
        OperatorSizes &sizes = pass.operators.emplace_back();
        sizes.ofHead = op.group == Group::Head;
        sizes.ofExperts = isRouted(op);
        sizes.unit = op.unit;
        sizes.format = op.fixedFormat ? op.format : usual;
        const double times = op.count;
        sizes.flop = op.flop.value() * times;
        sizes.bytes = all ? (op.activation() + op.kv()).value() * times : 0;
        sizes.load = many[i].load;
        const bool loads = op.load > sizes.load; // one request loads the busiest chip more than many do
        const auto read = [&](const Operator &of) { return of.weight.value() * of.count; };
        const double ofOne = read(op) * op.load; // as the busiest chip reads
        const double ofMany = read(many[i]) * many[i].load;
        if (loads && std::abs(ofOne - ofMany) <= rounding * std::max(ofOne, ofMany))
            sizes.weights = ofOne;
        else
            addWeights(sizes, read(op), read(two[i]));
        if (loads)
            sizes.few = op.load * (sizes.idle > 0 && sizes.idle < 1 ? 1 - sizes.idle : pass.seen(1));
    }
    return pass;
}

// `tokens` are the tokens of one request.
void addExperts(const Service &service, const IterationTokens &tokens, PassSizes &pass)
{
    const Experts *experts = expertsOf(*service.analysis.model);
    pass.stepShare = tokens.stepShare;
    if (!experts)
        return;
    const Mesh &mesh = service.mean.mesh;
    const double all = real(experts->count) + mesh.copies;
    const auto idle = [&](double each) { return 1 - expertsRead(*experts, mesh, each) / all; };
    for (OperatorSizes &sizes : pass.operators) {
        if (!sizes.ofExperts)
            continue;
        sizes.idle = idle(tokens.mean);
        sizes.idleInStep = idle(tokens.stepping);
        sizes.idleInPrompt = idle(tokens.reading);
        sizes.few = mesh.experts > 1 ? mesh.experts / all : 0; // the busiest group reads at least one expert
    }
}

PassSizes stepSizes(const Service &service, const std::vector<Operator> &ofOne, const IterationTokens &tokensOfOne)
{
    const double tokens = tokensOfOne.mean;
    std::vector<Operator> one = ofOne;
    std::vector<Operator> two = ofOne;
    std::vector<Operator> many = ofOne;
    constexpr double more = 1e12;
    readWeightsOnce(service, tokens, one);
    readWeightsOnce(service, 2 * tokens, two);
    readWeightsOnce(service, more * tokens, many);
    PassSizes pass = sizesOf(service, tokens, one, two, many, Phase::Decode);
    addExperts(service, tokensOfOne, pass);
    return pass;
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
    form.iteration = stepSizes(service, service.work, service.tokensOfAll(1));
    if (!service.plain.empty()) {
        form.step = stepSizes(service, service.plain, service.tokensOfPlain(1));
        form.drafts = real(scenario.server.draftTokens) * scenario.server.draftCost;
    }
    const std::vector<Operator> prompt = promptPass(service, 1);
    form.prompt = sizesOf(service, 1, prompt, prompt, prompt, Phase::Prefill);
    form.promptPasses = service.passes;
    form.tokensOfStep = service.yield;
    form.tokens = service.generate / service.iterations;
    form.mostRequests = real(largestBatch);
    if (scenario.server.promptChunk > 0) {
        const double chunk = real(scenario.server.promptChunk);
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
