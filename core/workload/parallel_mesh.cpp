// Lowers the axes of a mesh other than tensor parallelism. parallel.h has the formulas.
#include "core/workload/parallel.h"
#include "core/workload/summary.h"
#include "core/workload/transformer/decoder_parts.h"
#include "core/workload/transformer/tower_lowering.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double leastCombined = 2; // bytes per element that comes back from the experts
constexpr double exponentials = 4;  // bytes of a sum of exponentials in fp32

bool readsCache(const Operator &op)
{
    return (isFusedAttention(op) || (op.group == Group::Attention && op.name.ends_with("qk_matmul")))
           && op.scope != "refiner"; // the refiner works on text alone
}

class MeshLowering {
public:
    MeshLowering(const Model &model, const Pass &pass, std::size_t first, std::vector<Operator> &operators)
        : m_model(model)
        , m_pass(pass)
        , m_first(first)
        , m_operators(operators)
    {
    }

    void run()
    {
        const double stream = residualStream();
        shareWeights();
        if (m_mesh.groups > 1)
            shareGroups(stream);
        if (m_mesh.experts > 1)
            shareExperts();
        if (m_mesh.context > 1 && m_sends)
            shareContext();
        if (m_mesh.pipeline > 1 && m_sends && stream > 0)
            sendOn(stream);
        for (std::size_t i = m_first; i < m_operators.size(); ++i)
            m_operators[i].count *= m_mesh.microBatches;
    }

private:
    using Place = std::vector<Operator>::iterator;

    Place begin() { return m_operators.begin() + static_cast<std::ptrdiff_t>(m_first); }

    template <class Is>
    Place find(Is is)
    {
        return std::find_if(begin(), m_operators.end(), is);
    }

    // Returns the bytes that leave a layer for all tokens, as the last addition writes them.
    double residualStream()
    {
        double bytes = 0;
        for (auto op = begin(); op != m_operators.end(); ++op) {
            if (op->sharing == Sharing::Joined)
                bytes = op->activationWritten.value();
        }
        return bytes / (m_mesh.sequenceParallel ? 1 : std::max(m_pass.chips, 1.0));
    }

    // Each group has requests of its own, and all wait for the fullest. With fewer requests than groups, some groups
    // are idle. Each group reads its weights once, however many requests it has.
    void shareWeights()
    {
        const double copies = m_mesh.ring ? m_mesh.context : 1;
        const double load = loadOfGroups();
        for (auto op = begin(); op != m_operators.end(); ++op) {
            // Each part looks up tokens of its own, and adds their positions.
            const bool isLookUp = op->group == Group::Embedding && (op->flop == Flops() || op->name == "embedding");
            op->weight *= isLookUp ? 1 : copies;
            if (m_mesh.groups > 1 && !isRouted(*op)) {
                op->load *= load;
                if (op->group == Group::Embedding)
                    continue; // each group looks up the rows of its own requests
                op->weight *= busyGroups(m_pass);
                op->weightLoad = m_mesh.groups / busyGroups(m_pass) / load;
            }
        }
    }

    // Returns the requests of the fullest group over the mean of all.
    double loadOfGroups() const
    {
        return m_pass.isMeanBatch ? m_mesh.groups / busyGroups(m_pass)
                                  : fullestGroup(m_mesh, std::max(m_pass.batch, 1.0));
    }

    // Returns an exchange of what each group has computed, so that all wait for the fullest.
    Operator ofGroups(std::string_view name, Collective collective, Among among, double count, double bytes) const
    {
        Operator op = exchangeAmong(name, collective, among, count, bytes);
        op.load = loadOfGroups();
        return op;
    }

    void shareGroups(double stream)
    {
        const Experts *experts = expertsOf(m_model);
        const auto before = find(isRouted);
        if (!experts || before == m_operators.end())
            return;
        const double layers = before->count;
        leaveOutExchange(*experts, layers);
        if (!m_sends)
            return;
        const double e = m_mesh.experts;
        const double shards = m_mesh.chipsOfExperts() / e;
        const double reached = distinct(e, real(experts->perToken));
        const double back = std::max(m_pass.activationBytes, leastCombined) / m_pass.activationBytes;
        const auto &decoder = std::get<DecoderModel>(m_model.architecture);
        const double width = real(experts->latentWidth > 0 ? experts->latentWidth : decoder.hidden);
        const double moved = stream * reached * (width / real(decoder.hidden));
        std::vector<Operator> to;
        std::vector<Operator> from;
        const double load = std::max(m_mesh.imbalance, loadOfGroups());
        if (e > 1)
            to.push_back(
                exchangeAmong("expert_dispatch", Collective::AllToAll, Among::Experts, layers, moved * (e - 1) / e));
        if (shards > 1) {
            to.push_back(exchangeAmong("expert_all_gather", Collective::AllGather, Among::ExpertShards, layers,
                                       moved * (shards - 1)));
            from.push_back(exchangeAmong("expert_reduce_scatter", Collective::ReduceScatter, Among::ExpertShards,
                                         layers, moved * back * (shards - 1)));
        }
        if (e > 1)
            from.push_back(exchangeAmong("expert_combine", Collective::AllToAll, Among::Experts, layers,
                                         moved * back * (e - 1) / e));
        for (std::vector<Operator> *part : {&to, &from}) {
            for (Operator &op : *part) {
                op.load = load; // a chip sends what its own requests ask for, and gets what its experts do
                op.chosen = op.among == Among::Experts ? real(experts->perToken) : 0;
            }
        }
        const auto at = m_operators.insert(find(isRouted), to.begin(), to.end());
        const auto last =
            std::find_if(std::make_reverse_iterator(m_operators.end()), std::make_reverse_iterator(at), isRouted);
        m_operators.insert(last.base(), from.begin(), from.end());
    }

    // Removes the sums after expert layers, whose results come back by the exchange above. With shared
    // experts they stay, because all chips of a group share these.
    void leaveOutExchange(const Experts &experts, double expertLayers)
    {
        if (experts.shared > 0)
            return;
        const auto sum =
            find([](const Operator &op) { return op.name == "mlp_all_reduce" || op.name == "mlp_all_gather"; });
        if (sum == m_operators.end())
            return;
        const double times = sum->name == "mlp_all_gather" ? 2 : 1;
        sum->count -= expertLayers * times;
        if (sum->count <= 0)
            m_operators.erase(sum);
    }

    void shareExperts()
    {
        const Experts &experts = *expertsOf(m_model);
        const double least = m_mesh.experts / expertsRead(experts, m_mesh, tokensOfPart());
        for (auto op = begin(); op != m_operators.end(); ++op) {
            if (isRouted(*op))
                op->load = std::max(loadOfExperts(experts, m_mesh), least);
        }
    }

    double tokensOfPart() const
    {
        const bool decode = m_pass.phase == Phase::Decode;
        return m_pass.batch * (decode ? 1 : m_pass.computed()) / (m_mesh.ring ? m_mesh.context : 1);
    }

    // Returns the expected number of distinct groups that hold the experts of one token.
    static double distinct(double groups, double chosen) { return groups * (1 - std::pow(1 - 1 / groups, chosen)); }

    void shareContext()
    {
        const auto at = find(readsCache);
        if (at == m_operators.end())
            return;
        const double c = m_mesh.context;
        const auto *decoder = std::get_if<DecoderModel>(&m_model.architecture);
        const double layers = real(decoder ? decoder->attentionLayers() : m_model.layers());
        if (m_mesh.ring) {
            const double bytes = keysAndValues() / layers * (c - 1);
            m_operators.insert(at, ofGroups("context_ring", Collective::AllGather, Among::Context, layers, bytes));
            return;
        }
        if (m_pass.phase != Phase::Decode)
            return; // the prompt of a request is read with tensor parallelism
        const auto [query, result, heads] = attended();
        const double tokens = tokensOfPart();
        const double q = tokens * query * m_pass.activationBytes * (c - 1);
        const double sums = tokens * heads * exponentials * c * (c - 1);
        const double out = tokens * result * m_pass.activationBytes * (c - 1);
        const auto after = std::find_if(
            at, m_operators.end(), [](const Operator &op) { return op.name == "v_absorb" || op.name == "out_proj"; });
        m_operators.insert(
            after, {ofGroups("context_sum_all_gather", Collective::AllGather, Among::Context, layers, sums),
                    ofGroups("context_reduce_scatter", Collective::ReduceScatter, Among::Context, layers, out)});
        m_operators.insert(find(readsCache),
                           ofGroups("context_query_all_gather", Collective::AllGather, Among::Context, layers, q));
    }

    struct Attended {
        double query;
        double result;
        double heads;
    };
    // Returns the widths of all heads together, as attention reads the cache.
    Attended attended() const
    {
        const auto &decoder = std::get<DecoderModel>(m_model.architecture);
        const double heads = real(decoder.heads);
        if (!decoder.latent) { // the mean over the layers, in case heads differ
            Attended mean{0, 0, 0};
            const Tower attending = decoder.part(decoder.attentionLayers());
            forEachHeads(attending, [&](const Tower &part) {
                const double share = real(part.layers) / real(attending.layers);
                const double own = share * real(part.heads);
                mean.query += own * real(part.headDim);
                mean.result += own * real(part.valueWidth());
                mean.heads += own;
            });
            return mean;
        }
        return {heads * cacheWidth(*decoder.latent), heads * real(decoder.latent->kvRank), heads};
    }

    // Returns the bytes for all layers and tokens, counting the copies that the chips of a product hold.
    double keysAndValues() const
    {
        if (const auto *encoder = std::get_if<EncoderModel>(&m_model.architecture)) {
            const double tokens = encoder->tokens(m_pass.sequence);
            const double near = std::min(tokens, real(encoder->window)); // of layers with a window
            const double seen = real(encoder->globalLayers()) * tokens + real(encoder->windowLayers()) * near;
            const double width = real(encoder->kvHeads * (encoder->headDim + encoder->valueWidth()));
            return m_pass.batch * seen * width * m_pass.activationBytes;
        }
        if (const auto *diffusion = std::get_if<DiffusionTransformer>(&m_model.architecture)) {
            const double words = diffusion->crossLayers > 0 ? 0 : real(diffusion->textTokens);
            const double width = real(2 * diffusion->hidden() * diffusion->layers());
            return m_pass.batch * (m_pass.sequence + words) * width * m_pass.activationBytes;
        }
        Pass pass = m_pass;
        if (pass.phase == Phase::Training)
            pass.kvBytes = pass.activationBytes;
        pass.phase = Phase::Prefill;
        return kvCacheSize(std::get<DecoderModel>(m_model.architecture), pass, m_pass.chips).value();
    }

    void sendOn(double stream)
    {
        if (const auto *decoder = std::get_if<DecoderModel>(&m_model.architecture); decoder && decoder->streams > 1)
            stream *= real(decoder->streams); // all copies of the stream
        auto at = find([](const Operator &op) { return op.group == Group::Head; });
        Operator op = ofGroups("stage_send", Collective::Send, Among::Stages, m_mesh.pipeline - 1, stream);
        op.keep = Keep::Boundary;
        m_operators.insert(at, op);
    }

    const Model &m_model;
    const Pass &m_pass;
    const Mesh &m_mesh = m_pass.mesh;
    const bool m_sends = m_pass.network != Network::None;
    const std::size_t m_first;
    std::vector<Operator> &m_operators;
};

// Holds parameters by their place: in the layers, before the first, and after the last.
struct Held {
    double layers = 0;
    double first = 0;
    double last = 0;

    double largerEnd() const { return std::max(first, last); }
};

// Returns how many copies of a part all chips hold together.
double copiesOf(const Model &model, const Mesh &mesh, const ParameterPart &part)
{
    const double copies = mesh.ring ? mesh.context : 1;
    if (part.weightClass != WeightClass::Experts)
        return copies * mesh.groups;
    const Experts *experts = expertsOf(model);
    const double own = experts ? real(experts->count) : 1;
    return copies * std::ceil((own + mesh.copies) / mesh.experts) * mesh.experts / own;
}

Held heldOf(const Model &model, const Mesh &mesh, const BytesByClass &bytes, std::optional<double> ofBias = {})
{
    Held sum;
    for (const ParameterPart &part : parameterParts(model)) {
        const double parameters = part.parameters + part.whole * (mesh.product() - 1);
        const double each = bytes[indexOf(part.weightClass)];
        const double wider = ofBias ? std::max(*ofBias - each, 0.0) : 0;
        const double held = (parameters * each + part.biases * wider) * copiesOf(model, mesh, part);
        double &where = part.weightClass == WeightClass::Embedding ? sum.first
                        : part.weightClass == WeightClass::Head    ? sum.last
                                                                   : sum.layers;
        where += held;
    }
    return sum;
}

} // namespace

Operator exchangeAmong(std::string_view name, Collective collective, Among among, double count, double bytes)
{
    Operator op;
    op.name = name;
    op.group = Group::Network;
    op.unit = Unit::Vector;
    op.count = count;
    op.collective = collective;
    op.among = among;
    op.network = Bytes(bytes);
    return op;
}

bool isRouted(const Operator &op)
{
    return op.group == Group::Experts && weightClassOf(op) == WeightClass::Experts && op.name != "expert_add";
}

void shareByMesh(const Model &model, const Pass &microBatch, std::size_t first, std::vector<Operator> &operators)
{
    MeshLowering(model, microBatch, first, operators).run();
}

double expertsRead(const Experts &experts, const Mesh &mesh, double tokens)
{
    return distinctExperts(real(experts.count) + mesh.copies, real(experts.perToken), tokens);
}

double loadOfExperts(const Experts &experts, const Mesh &mesh)
{
    const double all = real(experts.count) + mesh.copies;
    return std::max(mesh.imbalance, std::ceil(all / mesh.experts) * mesh.experts / all);
}

StageLayers layersOfStages(const Mesh &mesh, double layers)
{
    const double p = mesh.pipeline;
    const double most = std::ceil(layers / p);
    const double least = std::floor(layers / p);
    const double fuller = layers - least * p; // stages that have one more
    return {most, fuller < p - 1 ? least : most, least};
}

double fullestStage(const Mesh &mesh, double layers)
{
    return layers > 0 ? mesh.pipeline * layersOfStages(mesh, layers).most / layers : 1;
}

double fullestGroup(const Mesh &mesh, double requests)
{
    return mesh.groups > 1 ? mesh.groups * std::ceil(requests / mesh.groups) / requests : 1;
}

double busyGroups(const Pass &pass)
{
    return std::min(pass.mesh.groups, std::max(pass.batch, 1.0));
}

double heldParameters(const Model &model, const Mesh &mesh, const BytesByClass &bytes, std::optional<double> ofBias)
{
    const Held held = heldOf(model, mesh, bytes, ofBias);
    const double layers = real(model.layers());
    if (mesh.pipeline <= 1 || layers <= 0)
        return held.layers + held.first + held.last;
    const StageLayers dealt = layersOfStages(mesh, layers);
    const double each = held.layers / layers;
    return mesh.pipeline
           * std::max({dealt.most * each, dealt.first * each + held.first, dealt.last * each + held.last});
}

double heldInUse(const Model &model, const Mesh &mesh, const BytesByClass &bytes)
{
    const Held held = heldOf(model, mesh, bytes);
    const double layers = std::max(real(model.layers()), 1.0);
    return mesh.pipeline * std::max(held.layers / layers, held.largerEnd());
}

} // namespace roofline
