// Builds the operators of a server's passes: prompts that are partly cached, and steps that verify drafts.
#include "core/analysis/choices.h"
#include "core/analysis/request.h"
#include "core/answers/serving_iteration.h"
#include "core/scenario/formats.h"
#include "core/units/find.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

const Operator *find(const std::vector<Operator> &operators, const Operator &like)
{
    return findWhere(operators, [&](const Operator &op) { return op.name == like.name && op.scope == like.scope; });
}

// Multiplies all sizes except the weights.
void scale(Operator &op, double factor)
{
    op.flop *= factor;
    op.masked *= factor;
    op.activationRead *= factor;
    op.activationWritten *= factor;
    op.kvRead *= factor;
    op.kvWritten *= factor;
    op.network *= factor;
}

// Adds the tokens of another pass through the same operator. The weights are handled separately.
void join(Operator &op, const Operator &other)
{
    op.flop += other.flop;
    op.masked += other.masked;
    op.activationRead += other.activationRead;
    op.activationWritten += other.activationWritten;
    op.kvRead += other.kvRead;
    op.kvWritten += other.kvWritten;
    op.network += other.network;
}

// Reduces the operator of a whole prompt to its uncached tokens. `hit` tokens are cached, and `cached` is
// their operator. Work done once per sequence stays, work proportional to the tokens is scaled, and causal
// attention keeps the pairs of the uncached tokens.
void leaveOut(Operator &op, const Operator &cached, const Pass &pass, double hit)
{
    constexpr double rounding = 1e-9;
    if (op.flop == cached.flop && op.activation() == cached.activation() && op.network == cached.network)
        return;
    const double share = (pass.sequence - hit) / pass.sequence;
    const Flops even = op.flop * (hit / pass.sequence);
    const bool isEven = std::abs((cached.flop - even).value()) <= even.value() * rounding;
    const Flops pairs = op.flop - cached.flop;
    const Flops all = (op.flop + op.masked) * share;
    const Bytes read = op.kvRead;
    scale(op, share);
    op.kvRead = read; // the whole context is attended to
    if (isEven || pass.attention == AttentionCount::Full)
        return;
    op.flop = pairs;
    op.masked = std::max(all - pairs, Flops());
}

// Each pass over a prompt writes the whole state of a recurrent layer, however few tokens it has, and reads what an
// earlier pass or the hit left. `state` was written by one pass over the whole prompt.
void passOnState(Operator &op, Bytes state, const Service &service)
{
    op.kvWritten = state * service.passes;
    op.kvRead = state * (service.hit > 0 ? service.passes : service.passes - 1);
}

// Returns all passes over this many prompts together.
std::vector<Operator> promptWork(const Service &service, double prompts)
{
    const Model &model = *service.analysis.model;
    Pass pass = service.prompt;
    pass.batch = prompts;
    std::vector<Operator> operators;
    lower(model, pass, operators);
    const std::vector<Operator> whole = operators;
    if (service.hit > 0) {
        Pass earlier = pass;
        earlier.sequence = service.hit;
        std::vector<Operator> cached;
        lower(model, earlier, cached);
        for (Operator &op : operators) {
            if (const Operator *same = find(cached, op))
                leaveOut(op, *same, pass, service.hit);
        }
    }
    if (const double passes = service.passes; passes > 1) {
        const double prompt = service.prompt.sequence;
        // What a piece of a prompt reads from the cache, on average and relative to the prompt.
        const double context = (service.hit + (prompt - service.hit) * (passes + 1) / (2 * passes)) / prompt;
        const double read = passes * context;
        for (Operator &op : operators)
            op.kvRead *= read;
    }
    for (std::size_t i = 0; i < operators.size(); ++i) {
        if (whole[i].group == Group::Scan && whole[i].kvWritten > Bytes())
            passOnState(operators[i], whole[i].kvWritten, service);
    }
    return operators;
}

// Returns one step of `batch` sequences spread evenly over the decode of a request. It verifies
// `tokensOfStep` tokens of each.
std::vector<Operator> meanDecode(const Service &service, double batch, double tokensOfStep)
{
    Pass pass = service.prompt;
    pass.chips = service.mean.chips;
    pass.mesh = service.mean.mesh;
    pass.batch = batch;
    const std::vector<DecodeSteps> steps = lowerDecode(*service.analysis.model, pass, service.generate);
    std::vector<Operator> operators;
    for (std::size_t i = 0; i < steps.front().first.size(); ++i) {
        Operator &op = operators.emplace_back(meanStep(steps, i));
        op.count = steps.front().first[i].count;
        const Bytes read = op.kvRead;
        if (tokensOfStep != 1)
            scale(op, tokensOfStep);
        op.kvRead = read; // read once for all of them
    }
    return operators;
}

void setFormats(const Service &service, std::vector<Operator> &operators)
{
    const Scenario &scenario = service.analysis.scenario;
    assignFormats(scenario, formatsOf(scenario, service.analysis.model.get()), operators);
}

// Returns the work of one request per iteration in flight, with the weights that it alone would read.
std::vector<Operator> workOfOneRequest(const Service &service)
{
    const double completed = 1 / service.iterations; // requests completed per iteration
    std::vector<Operator> operators;
    if (service.prefillChips == 0)
        operators = promptWork(service, completed);
    if (service.decodes < 1)
        return operators;
    for (const Operator &op : meanDecode(service, completed * service.steps, service.tokensOfStep)) {
        if (const Operator *same = find(operators, op))
            join(operators[static_cast<std::size_t>(same - operators.data())], op);
        else
            operators.push_back(op);
    }
    return operators;
}

Bytes largestActivation(const std::vector<Operator> &operators)
{
    Bytes peak;
    for (const Operator &op : operators)
        peak = std::max(peak, op.activation());
    return peak;
}

void takeWeights(std::vector<Operator> &operators, const std::vector<Operator> &from)
{
    for (std::size_t i = 0; i < operators.size(); ++i) {
        Operator &op = operators[i];
        const bool inPlace = i < from.size() && from[i].name == op.name && from[i].scope == op.scope; // usually true
        const Operator *same = inPlace ? &from[i] : find(from, op);
        if (!same)
            continue;
        op.weight = same->weight;
        op.load = same->load;
    }
}

} // namespace

void multiply(std::vector<Operator> &operators, double requests)
{
    for (Operator &op : operators)
        scale(op, requests);
}

void readWeightsOnce(const Service &service, double tokens, std::vector<Operator> &operators)
{
    const Model &model = *service.analysis.model;
    std::vector<Operator> all;
    Pass pass = service.mean;
    pass.batch = tokens;
    if (pass.mesh.groups > 1) { // of operators that only prompts have each group reads its own weights, too
        Pass prompts = service.prompt;
        prompts.batch = tokens;
        prompts.isMeanBatch = true;
        prompts.sequence = 1;
        lower(model, prompts, all);
        std::erase_if(all, [](const Operator &op) { return op.weight == Bytes(); });
        takeWeights(operators, all);
        all.clear();
    }
    lower(model, pass, all);
    takeWeights(operators, all);
}

double IterationTokens::fewestExperts(const Experts &experts, const Mesh &mesh) const
{
    const double whileReading = reading > 0 && stepShare < 1 ? expertsRead(experts, mesh, reading) : 0;
    const double whileStepping = stepping > 0 && stepShare > 0 ? expertsRead(experts, mesh, stepping) : 0;
    return stepShare * whileStepping + (1 - stepShare) * whileReading;
}

Bytes readFewestExperts(const Service &service, const IterationTokens &tokens, std::vector<Operator> &operators)
{
    const Experts *experts = expertsOf(*service.analysis.model);
    if (!experts)
        return {};
    const Mesh &mesh = service.mean.mesh;
    const double ofMean = expertsRead(*experts, mesh, tokens.mean);
    const double fewest = tokens.fewestExperts(*experts, mesh);
    Bytes above;
    for (Operator &op : operators) {
        if (op.group != Group::Experts || weightClassOf(op) != WeightClass::Experts)
            continue;
        const Bytes one = op.weight * (1 / ofMean);
        double counted = fewest;
        if (mesh.experts > 1) // the busiest group reads at least one expert
            counted = std::max(fewest * loadOfExperts(*experts, mesh), mesh.experts) / op.load;
        op.weight = one * counted;
        above += one * ((counted - fewest) * op.count);
    }
    return above;
}

std::vector<Operator> promptPass(const Service &service, double prompts)
{
    std::vector<Operator> operators = service.chunk;
    multiply(operators, prompts);
    Pass pass = service.prompt;
    pass.batch = prompts;
    pass.sequence = service.computed() / service.passes;
    std::vector<Operator> all;
    lower(*service.analysis.model, pass, all);
    takeWeights(operators, all);
    return operators;
}

void addWork(Service &service)
{
    service.work = workOfOneRequest(service);
    setFormats(service, service.work);
    service.activationPerRequest = largestActivation(service.work);
    if (service.tokensOfStep > 1 && service.analysis.scenario.server.draftCost > 0 && service.decodes >= 1) {
        service.plain = meanDecode(service, service.steps / service.iterations, 1);
        setFormats(service, service.plain);
    }
    service.chunk = promptWork(service, 1);
    setFormats(service, service.chunk);
    if (service.passes > 1)
        multiply(service.chunk, 1 / service.passes);
    service.activationOfPrompt = largestActivation(service.chunk);
}

} // namespace roofline
