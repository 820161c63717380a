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
#include <utility>

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

void joinOrAppend(std::vector<Operator> &operators, const Operator &op)
{
    if (const Operator *same = find(operators, op))
        join(operators[static_cast<std::size_t>(same - operators.data())], op);
    else
        operators.push_back(op);
}

// Returns the passes over a prompt at which the growth of a size may change: the first, which finds no state unless
// there is a hit, those around one with tokens on either side of a context break, and the last. Between two of them
// all sizes grow evenly.
std::vector<double> breaksOfPasses(const Service &service, double each)
{
    std::vector<double> ends = {1, service.passes};
    for (const double tokens : contextBreaks(*service.analysis.model, service.hit + 1, service.prompt.sequence)) {
        ends.push_back(std::floor((tokens - service.hit) / each));
        ends.push_back(std::ceil((tokens - 1 - service.hit) / each));
    }
    std::ranges::sort(ends);
    return ends;
}

// Returns all passes over this many prompts together.
std::vector<Operator> promptWork(const Service &service, double prompts)
{
    const Model &model = *service.analysis.model;
    Pass pass = service.prompt;
    pass.batch = prompts;
    std::vector<Operator> operators;
    const double each = service.computed() / service.passes;
    const auto add = [&](double number, double times) {
        pass.sequence = service.hit + number * each;
        pass.cached = pass.sequence - each;
        std::vector<Operator> lowered;
        lower(model, pass, lowered);
        for (Operator &op : lowered) {
            const bool once = op.name == "lm_head" && pass.logits == Logits::Last;
            scale(op, once ? times / service.passes : times);
        }
        if (operators.empty())
            operators = std::move(lowered);
        else
            std::ranges::for_each(lowered, [&](const Operator &op) { joinOrAppend(operators, op); });
    };
    double done = 0;
    for (const double end : breaksOfPasses(service, each)) {
        const double count = end - done;
        if (count < 1)
            continue;
        add(done + 1, count > 1 ? count / 2 : 1);
        if (count > 1)
            add(end, count / 2);
        done = end;
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
    for (const Operator &op : meanDecode(service, completed * service.steps, service.tokensOfStep))
        joinOrAppend(operators, op);
    return operators;
}

Bytes largestActivation(const std::vector<Operator> &operators)
{
    Bytes peak;
    for (const Operator &op : operators)
        peak = std::max(peak, op.activation());
    return peak;
}

// Groups of attention read the weights of operators that `from` does not have, too: as many of them as are `busy`.
void takeWeights(std::vector<Operator> &operators, const std::vector<Operator> &from, double busy)
{
    for (std::size_t i = 0; i < operators.size(); ++i) {
        Operator &op = operators[i];
        const bool inPlace = i < from.size() && from[i].name == op.name && from[i].scope == op.scope; // usually true
        const Operator *same = inPlace ? &from[i] : find(from, op);
        op.weight = same ? same->weight : op.weight * busy;
        op.load = same ? same->load : op.load / busy;
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
    std::vector<Operator> all;
    Pass pass = service.mean;
    pass.batch = tokens;
    lower(*service.analysis.model, pass, all);
    takeWeights(operators, all, busyGroups(pass));
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
    pass.cached = pass.sequence - service.computed() / service.passes;
    std::vector<Operator> all;
    lower(*service.analysis.model, pass, all);
    takeWeights(operators, all, busyGroups(pass));
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
