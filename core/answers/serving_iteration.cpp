#include "core/answers/serving_iteration.h"

#include "core/analysis/choices.h"
#include "core/analysis/times.h"
#include "core/analysis/work.h"
#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/workload/model.h"

#include <algorithm>
#include <vector>

namespace roofline {

namespace {

const Operator *find(const std::vector<Operator> &operators, const Operator &like)
{
    const auto found = std::ranges::find_if(
        operators, [&](const Operator &op) { return op.name == like.name && op.scope == like.scope; });
    return found == operators.end() ? nullptr : &*found;
}

// The tokens of two passes through the same operator together; the weights are another matter.
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

// One step of `batch` sequences that are spread evenly over the decode of a request.
std::vector<Operator> meanDecode(const Service &service, double batch)
{
    Pass pass = service.prompt;
    pass.batch = batch;
    const std::vector<DecodeSteps> steps = lowerDecode(*service.analysis.model, pass, service.generate);
    std::vector<Operator> operators;
    for (std::size_t i = 0; i < steps.front().first.size(); ++i) {
        operators.push_back(meanStep(steps, i));
        operators.back().count = steps.front().first[i].count;
    }
    return operators;
}

// Weights read by that many tokens at once: of a table the rows that they look up, of experts those that they choose.
void readWeightsOnce(const Service &service, double tokensPerIteration, std::vector<Operator> &operators)
{
    Pass pass = service.mean;
    pass.batch = tokensPerIteration;
    std::vector<Operator> all;
    lower(*service.analysis.model, pass, all);
    for (Operator &op : operators) {
        if (const Operator *same = find(all, op)) // an operator of prompts only reads its own
            op.weight = same->weight;
    }
}

// Of a request what one of the iterations does that it is in flight for, with the weights that it alone would read.
std::vector<Operator> workOfOneRequest(const Service &service)
{
    const double completed = 1 / service.generate; // in one iteration
    const ModelPtr &model = service.analysis.model;
    const Scenario &scenario = service.analysis.scenario;
    Pass pass = service.prompt;
    pass.batch = completed;
    std::vector<Operator> operators;
    lower(*model, pass, operators);
    const std::vector<Operator> decode =
        service.decodes < 1 ? std::vector<Operator>() : meanDecode(service, completed * service.decodes);
    for (const Operator &op : decode) {
        if (const Operator *same = find(operators, op))
            join(operators[static_cast<std::size_t>(same - operators.data())], op);
        else
            operators.push_back(op);
    }
    assignFormats(scenario, formatsOf(scenario, model.get()), operators);
    return operators;
}

// All sizes but those of the weights grow with the requests.
std::vector<Operator> iterationOf(const Service &service, double requests)
{
    std::vector<Operator> operators = service.work;
    for (Operator &op : operators) {
        op.flop *= requests;
        op.masked *= requests;
        op.activationRead *= requests;
        op.activationWritten *= requests;
        op.kvRead *= requests;
        op.kvWritten *= requests;
        op.network *= requests;
    }
    readWeightsOnce(service, service.tokensOf(requests), operators);
    return operators;
}

Bytes largestActivation(const std::vector<Operator> &operators)
{
    Bytes peak;
    for (const Operator &op : operators)
        peak = std::max(peak, op.activation());
    return peak;
}

// An analysis of a decode whose operators are those of an iteration.
class FromOperators : public IterationCost {
public:
    explicit FromOperators(const Service &service) : m_service(service), m_iteration(service.analysis)
    {
        m_iteration.operators.clear();
        m_iteration.scenario.phase = Phase::Decode;
    }

    void addTo(Serving &serving) override
    {
        holdMemory(serving);
        Rates rates(m_iteration);
        m_iteration.totals = {};
        computeTimes(m_iteration, Work{iterationOf(m_service, serving.requests), {}, 1, {}}, rates, {});
        const Totals &totals = m_iteration.totals;
        serving.moved = totals.byte();
        serving.network = totals.network;
        serving.flop = totals.flop;
        serving.compute = totals.compute;
        serving.memory = totals.memory;
        serving.networkTime = totals.networkTime;
        serving.overhead = totals.overhead;
        serving.iteration = totals.latency;
        serving.bound = boundOf(totals.compute, totals.memory, totals.networkTime, totals.latency - totals.overhead,
                                totals.overhead);
        serving.mfu = totals.mfu;
    }

private:
    void holdMemory(const Serving &serving)
    {
        MemoryUse use;
        use.weight = serving.weight;
        use.kv = serving.kv;
        use.activation = serving.activation;
        use.total = use.weight + use.kv + use.activation;
        use.capacity = m_service.capacity;
        if (use.capacity)
            use.fits = use.total <= *use.capacity;
        m_iteration.memory = use;
        m_iteration.findings.clear();
        chooseSpill(m_iteration); // without a link to the host nothing is left there
    }

    const Service &m_service;
    Analysis m_iteration;
};

} // namespace

Service serviceOf(const Analysis &analysis)
{
    Scenario request = analysis.scenario;
    request.phase = Phase::Request;
    request.batch = 1;
    const Model &model = *analysis.model;
    Service service{analysis,
                    request.hasTextbookAttention(),
                    passOf(request, analysis.model),
                    {},
                    static_cast<double>(request.generate),
                    0,
                    {},
                    {},
                    {},
                    {},
                    {}};
    service.decodes = service.textbook ? service.generate : decodeSteps(model, service.generate);
    service.mean = service.prompt;
    service.mean.phase = Phase::Decode;
    service.mean.sequence = service.prompt.sequence + service.generate / 2;
    service.weight = weightSize(model, service.mean);
    service.kvPerRequest = kvCacheSize(model, service.mean);
    if (!service.textbook) {
        service.work = workOfOneRequest(service);
        service.activationPerRequest = largestActivation(service.work);
    }
    if (const auto &one = mainMemory(*analysis.chip).capacity)
        service.capacity = one->value * analysis.chips();
    return service;
}

std::unique_ptr<IterationCost> costFromOperators(const Service &service)
{
    return std::make_unique<FromOperators>(service);
}

} // namespace roofline
