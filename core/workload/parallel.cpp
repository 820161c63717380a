#include "core/workload/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

struct ExchangeNames {
    std::string_view before; // operator that follows the exchange, or that precedes it if it is a look-up
    std::string_view allReduce;
    std::string_view allGather;
};
constexpr std::array exchanges = {
    ExchangeNames{"attn_add", "attn_all_reduce", "attn_all_gather"},
    ExchangeNames{"mixer_add", "mixer_all_reduce", "mixer_all_gather"},
    ExchangeNames{"cross_add", "cross_all_reduce", "cross_all_gather"},
    ExchangeNames{"mlp_add", "mlp_all_reduce", "mlp_all_gather"},
    ExchangeNames{"x_proj", "x_all_reduce", {}},
    ExchangeNames{"embedding", "embedding_all_reduce", {}},
    ExchangeNames{{}, "all_reduce", "all_gather"}, // for any other operator
};

const ExchangeNames &namesFor(std::string_view name)
{
    return *std::find_if(exchanges.begin(), exchanges.end() - 1,
                         [&](const ExchangeNames &n) { return n.before == name; });
}

// Returns the exchange after which every chip has the sum of what all of them wrote of `summand`, whose
// sizes are those of one chip.
Operator exchangeOf(const Operator &summand, const Pass &pass)
{
    const bool gathers = pass.network == Network::Gather4;
    const ExchangeNames &names = namesFor(summand.name);
    const double rounds = gathers ? 1 : 2; // an all-reduce is a reduce-scatter and an all-gather
    Operator op;
    op.name = gathers ? names.allGather : names.allReduce;
    op.scope = summand.scope;
    op.group = Group::Network;
    op.keep = summand.sharing == Sharing::Summand ? summand.keep : Keep::Inner; // a look-up leaves the sum
    op.unit = Unit::Vector;
    op.count = gathers ? 2 * summand.count : summand.count;
    op.collective = gathers ? Collective::AllGather : Collective::AllReduce;
    op.network = summand.activationWritten * (rounds * (pass.chips - 1));
    return op;
}

bool divides(double chips, double heads)
{
    return std::fmod(heads, chips) == 0;
}

} // namespace

double cacheCopies(double heads, double chips)
{
    return std::max(1.0, chips / std::max(1.0, heads));
}

void shareAmongChips(const Pass &pass, CacheCopies copies, std::size_t first, std::vector<Operator> &operators)
{
    const auto sends = [&pass](const Operator &op) {
        return (op.sharing == Sharing::Joined && pass.network != Network::None)
               || (op.sharing == Sharing::Summand && pass.network == Network::Ring);
    };
    const auto begin = operators.begin() + static_cast<std::ptrdiff_t>(first);
    const auto exchanging = std::count_if(begin, operators.end(), sends);
    std::size_t from = operators.size();
    operators.resize(from + static_cast<std::size_t>(exchanging));
    std::size_t to = operators.size();

    // Works from the back, so that every operator moves once. An exchange goes before its addition, and
    // before a norm of the summand. The exchange of a look-up goes after it.
    std::optional<Operator> exchange;
    while (from > first) {
        const Operator next = operators[--from];
        if (sends(next))
            exchange = exchangeOf(next, pass);
        if (exchange && next.sharing == Sharing::Summand) {
            operators[--to] = *exchange;
            exchange.reset();
        }
        Operator &op = operators[--to];
        op = next;
        const double held = op.scope == globalScope         ? copies.global
                            : op.name.starts_with("index_") ? copies.index
                                                            : copies.usual;
        if (op.sharing == Sharing::Whole) {
            op.load = op.kvRead > Bytes() ? held : pass.chips; // parts of the context have their own part of the cache
        } else {
            if (op.sharing != Sharing::Split && !pass.mesh.sequenceParallel) {
                op.activationRead *= op.sharing == Sharing::Summand ? 1 : pass.chips;
                op.activationWritten *= pass.chips;
            }
            if (op.group != Group::Scan) { // the state of each head is on one chip
                op.kvRead *= held;
                op.kvWritten *= held;
            }
        }
        if (exchange && (from == first || operators[from - 1].sharing != Sharing::Repeated)) {
            operators[--to] = *exchange;
            exchange.reset();
        }
    }
}

void addUpPartialResults(const Pass &pass, Bytes result, std::vector<Operator> &operators)
{
    Operator summand = operators.back();
    summand.activationWritten = result;
    const Operator exchange = exchangeOf(summand, pass);
    operators.back().activationWritten *= pass.chips;
    if (pass.network != Network::None)
        operators.push_back(exchange);
}

const Experts *expertsOf(const Model &model)
{
    const auto *decoder = std::get_if<DecoderModel>(&model.architecture);
    return decoder && decoder->experts ? &*decoder->experts : nullptr;
}

bool exchangeIsModeled(const Model &model)
{
    return !std::holds_alternative<LayerTable>(model.architecture)
           && !std::holds_alternative<SummaryModel>(model.architecture);
}

bool exchangeIsModeled(const Kernel &kernel)
{
    return kernel.kind != KernelKind::Spmv && kernel.kind != KernelKind::Stencil7 && kernel.kind != KernelKind::Fft;
}

CacheCopies copiesOfCache(const Model &model, double chips)
{
    const auto *decoder = std::get_if<DecoderModel>(&model.architecture);
    if (const auto *both = std::get_if<EncoderDecoderModel>(&model.architecture))
        decoder = &both->decoder;
    if (!decoder)
        return {};
    const double copies = cacheCopies(decoder->latent ? 1 : real(decoder->kvHeads), chips);
    return {copies, decoder->global ? cacheCopies(real(decoder->global->kvHeads), chips) : copies,
            cacheCopies(1, chips)};
}

double cacheCopies(const Model &model, double chips)
{
    const CacheCopies copies = copiesOfCache(model, chips);
    return std::max(copies.usual, copies.global);
}

double cacheCopies(const Kernel &kernel, double chips)
{
    return kernel.kind == KernelKind::Attention ? std::max(1.0, chips / kernel.values[2]) : 1;
}

std::optional<double> unevenHeads(const Model &model, double chips)
{
    const auto *decoder = std::get_if<DecoderModel>(&model.architecture);
    std::array<const Tower *, 2> towers = {};
    if (decoder)
        towers[0] = decoder;
    else if (const auto *encoder = std::get_if<EncoderModel>(&model.architecture))
        towers[0] = encoder;
    else if (const auto *both = std::get_if<EncoderDecoderModel>(&model.architecture))
        towers = {&both->encoder, &both->decoder};
    if (const auto *diffusion = std::get_if<DiffusionTransformer>(&model.architecture);
        diffusion && !divides(chips, real(diffusion->heads)))
        return real(diffusion->heads);
    for (const Tower *tower : towers)
        if (tower && !divides(chips, real(tower->heads)))
            return real(tower->heads);
    if (decoder && decoder->recurrent && !divides(chips, real(decoder->recurrent->heads)))
        return real(decoder->recurrent->heads);
    return std::nullopt;
}

std::optional<double> unevenHeads(const Kernel &kernel, double chips)
{
    if (kernel.kind != KernelKind::Attention)
        return std::nullopt;
    const double heads = kernel.values[1];
    return divides(chips, heads) ? std::nullopt : std::optional(heads);
}

} // namespace roofline
