#include "core/scenario/settings.h"

#include "core/scenario/mesh_text.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/units/format.h"
#include "core/units/lists.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace roofline {

namespace {

template <class T, std::size_t N>
std::string_view nameOf(T value, const std::array<Choice<T>, N> &choices)
{
    const auto *found =
        std::find_if(choices.begin(), choices.end(), [&](const Choice<T> &c) { return c.value == value; });
    return found == choices.end() ? std::string_view() : found->name;
}

template <auto Member, const auto &Choices>
std::string setChoice(Scenario &scenario, std::string_view text)
{
    using T = std::remove_reference_t<decltype(scenario.*Member)>;
    return readChoice(text, std::span<const Choice<T>>(Choices), scenario.*Member);
}

template <auto Member, const auto &Choices>
std::string getChoice(const Scenario &scenario)
{
    return std::string(nameOf(scenario.*Member, Choices));
}

// Returns the number that a path of members leads to, such as &Scenario::server, &Server::promptChunk.
template <auto... Path>
auto &at(auto &scenario)
{
    return (scenario.*....*Path);
}

template <std::int64_t Least, std::int64_t Most, auto... Path>
std::string setWhole(Scenario &scenario, std::string_view text)
{
    return readWhole(text, Least, Most, at<Path...>(scenario));
}

template <auto... Path>
std::string getWhole(const Scenario &scenario)
{
    return std::to_string(at<Path...>(scenario));
}

template <auto... Path>
std::string setFraction(Scenario &scenario, std::string_view text)
{
    return readNumber(text, 0, 1, at<Path...>(scenario));
}

template <auto... Path>
std::string getNumber(const Scenario &scenario)
{
    return formatExact(at<Path...>(scenario));
}

// Tokens per iteration and requests in flight determine each other, so setting one resets the other.
std::string setDenseBatch(Scenario &scenario, std::string_view text)
{
    std::string why = readWholeOr(text, "memory", largestBatch, scenario.denseBatch);
    if (scenario.denseBatch > 0 && why.empty())
        scenario.server.requests = 0;
    return why;
}

std::string setRequests(Scenario &scenario, std::string_view text)
{
    std::string why = readWholeOr(text, "memory", largestBatch, scenario.server.requests);
    if (scenario.server.requests > 0 && why.empty())
        scenario.denseBatch = 0;
    return why;
}

std::string getLimits(const Scenario &scenario)
{
    const Server &server = scenario.server;
    std::string text = server.firstToken ? "ttft=" + formatExact(*server.firstToken) : std::string();
    if (server.perToken)
        text.append(text.empty() ? "" : ",").append("tpot=").append(formatExact(*server.perToken));
    return text;
}

template <auto Member>
std::string setFormat(Scenario &scenario, std::string_view text)
{
    return readFormat(text, scenario.*Member);
}

template <auto Member>
std::string getFormat(const Scenario &scenario)
{
    return std::string((scenario.*Member) ? toString(*(scenario.*Member)) : releasedName);
}

std::string setHardware(Scenario &scenario, std::string_view text)
{
    std::vector<Companion> chips;
    std::string why = readCompanions(text, chips);
    if (why.empty() && !chips.front().own.empty())
        why = chips.front().hardware + ": the first chip has no settings of its own; its settings are those of all";
    if (!why.empty())
        return why;
    scenario.hardware = std::move(chips.front().hardware);
    chips.erase(chips.begin());
    scenario.compared = std::move(chips);
    return {};
}

std::string getHardware(const Scenario &scenario)
{
    std::string text = scenario.hardware;
    for (const Companion &companion : scenario.compared)
        text.append(",").append(toText(companion));
    return text;
}

std::string setModel(Scenario &scenario, std::string_view text)
{
    std::string why = readName(text, "a model id, as in resnet-50", scenario.model);
    if (why.empty())
        scenario.kernel.reset();
    return why;
}

std::string setKernel(Scenario &scenario, std::string_view text)
{
    const Parsed<Kernel> kernel = parseKernel(text);
    if (!kernel)
        return kernel.error;
    scenario.kernel = *kernel;
    return {};
}

std::string getVersus(const Scenario &scenario)
{
    return joined(scenario.versus, ";");
}

std::string getTargets(const Scenario &scenario)
{
    std::string text;
    for (const Target &target : scenario.targets)
        text.append(text.empty() ? "" : ",").append(toString(target));
    return text;
}

std::string getPrices(const Scenario &scenario)
{
    std::string text;
    for (const ChipPrice &price : scenario.costs.prices) {
        text.append(text.empty() ? "" : ",").append(price.chip).append("=").append(formatExact(price.perHour));
        if (!price.date.empty())
            text.append("@").append(price.date);
    }
    return text;
}

// "textbook" stands for two settings. Any other count replaces it by the usual fused attention.
std::string setAttention(Scenario &scenario, std::string_view text)
{
    AttentionChoice choice{};
    std::string why = readChoice(text, std::span<const Choice<AttentionChoice>>(attentionChoices), choice);
    if (!why.empty())
        return why;
    const bool textbook = choice == AttentionChoice::Textbook;
    scenario.fusedAttention = !textbook && (scenario.fusedAttention || scenario.hasTextbookAttention());
    scenario.attention = choice == AttentionChoice::Causal ? AttentionCount::Causal : AttentionCount::Full;
    return {};
}

std::string getAttention(const Scenario &scenario)
{
    return scenario.hasTextbookAttention() ? "textbook" : std::string(toString(scenario.attention));
}

// Returns only a name that reads back to the same formats. A preset with a 16-bit format that was
// chosen separately has no name.
std::string getPrecision(const Scenario &scenario)
{
    if (scenario.weights == scenario.activations && scenario.weights == scenario.kv)
        return getFormat<&Scenario::weights>(scenario);
    const PrecisionPreset *preset = presetOf(scenario);
    if (!preset)
        return {};
    Scenario read;
    apply(*preset, read);
    const bool same =
        read.weights == scenario.weights && read.activations == scenario.activations && read.kv == scenario.kv;
    return same ? std::string(preset->name) : std::string();
}

// The model is kept while a kernel is set, so that clearing the kernel brings it back. It is written
// before the kernel, because setting the model clears the kernel. Likewise, precision comes before the
// formats that it stands for.
constexpr std::array settingTable = {
    Setting{"hardware", "ID[,ID…]",
            "chip to run on; further ones are compared with it, also with settings of their own: b200:chips=4", Setting::Kind::Text,
            setHardware, getHardware},
    Setting{"cores", "all|N", "cores of each chip that work (default: all)", Setting::Kind::Integer,
            [](Scenario &scenario, std::string_view text) {
                return readWholeOr(text, "all", largestCores, scenario.cores);
            },
            [](const Scenario &scenario) {
                return scenario.cores > 0 ? std::to_string(scenario.cores) : std::string("all");
            }},
    Setting{"clock", "X", "clock relative to the chip's own (default: 1)", Setting::Kind::Number,
            [](Scenario &scenario, std::string_view text) {
                return readNumber(text, slowestClock, fastestClock, scenario.clock);
            },
            getNumber<&Scenario::clock>},
    Setting{"mesh", "AXIS=N,…",
            "all chips by axis: tensor, attention, pipeline, context, expert, data, as in tensor=4,pipeline=2; stands "
            "for --chips, --replicas and the settings of the axes",
            Setting::Kind::Text, readMesh, writeMesh},
    Setting{"chips", "N", "chips that share the model, tensor parallel but for the next settings (default: 1)",
            Setting::Kind::Integer, setWhole<1, largestChips, &Scenario::chips>, getWhole<&Scenario::chips>},
    Setting{"replicas", "N", "copies of the model (data parallel), each with a batch of its own (default: 1)",
            Setting::Kind::Integer,
            setWhole<1, largestChips, &Scenario::replicas>, getWhole<&Scenario::replicas>},
    Setting{"pipeline", "N", "stages that the layers are cut into, each on chips of its own (default: 1)",
            Setting::Kind::Integer, setWhole<1, largestChips, &Scenario::pipeline>, getWhole<&Scenario::pipeline>},
    Setting{"micro-batches", "stages|N",
            "parts of the batch that pass the stages one after another (default: as many as stages)",
            Setting::Kind::Integer,
            [](Scenario &scenario, std::string_view text) {
                return readWholeOr(text, "stages", largestBatch, scenario.microBatches);
            },
            [](const Scenario &scenario) {
                return scenario.microBatches > 0 ? std::to_string(scenario.microBatches) : std::string("stages");
            }},
    Setting{"context-parallel", "N", "parts that each sequence is cut into, each on chips of its own (default: 1)",
            Setting::Kind::Integer, setWhole<1, largestChips, &Scenario::contextParallel>,
            getWhole<&Scenario::contextParallel>},
    Setting{"expert-parallel", "N",
            "groups of chips, each of which holds different experts (default: 1, each expert is split over all chips)",
            Setting::Kind::Integer, setWhole<1, largestChips, &Scenario::expertParallel>,
            getWhole<&Scenario::expertParallel>},
    Setting{"expert-imbalance", "X", "work of the busiest group of experts over the mean (default: 1)",
            Setting::Kind::Number,
            [](Scenario &scenario, std::string_view text) {
                return readNumber(text, 1, largestImbalance, scenario.expertImbalance);
            },
            getNumber<&Scenario::expertImbalance>},
    Setting{"redundant-experts", "N",
            "copies of the experts that are chosen most, in each layer, which groups of experts hold beside the model's own; "
            "they are assumed to make all groups equally busy, except for --expert-imbalance (default: 0)",
            Setting::Kind::Integer,
            setWhole<0, largestCopies, &Scenario::redundantExperts>, getWhole<&Scenario::redundantExperts>},
    Setting{"attention-parallel", "tensor|data|N",
            "chips that share the attention of a mixture of experts: all of a stage (tensor, default), one with requests "
            "of its own (data), or N",
            Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) {
                return readAttentionChips(text, scenario.attentionChips);
            },
            [](const Scenario &scenario) { return attentionChipsText(scenario.attentionChips); }},
    Setting{"sequence-parallel", "true|false",
            "tensor parallel: norms and additions are divided among the chips, too (default: false)",
            Setting::Kind::Flag, setChoice<&Scenario::sequenceParallel, flagNames>,
            getChoice<&Scenario::sequenceParallel, flagNames>},
    Setting{
        "network", "ring|gather4|none",
        "what chips exchange: two all-reduces a layer and one of the embedding, four all-gathers a layer, or nothing",
        Setting::Kind::Choice, setChoice<&Scenario::network, networkNames>,
        getChoice<&Scenario::network, networkNames>},
    Setting{"link", "NAME", "link between the chips (default: the chip's first)", Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) {
                return readName(text, "the name of one of the chip's links, as in NVLink 4", scenario.link);
            },
            [](const Scenario &scenario) { return scenario.link; }},
    Setting{"collective-latency", "none|bound|typical|SECONDS",
            "start-up time of a collective: none, the shortest ever measured, a usual one (default: bound)",
            Setting::Kind::Choice,
            [](Scenario &scenario, std::string_view text) {
                return readCollectiveLatency(text, scenario.collectiveLatency);
            },
            [](const Scenario &scenario) { return toString(scenario.collectiveLatency); }},
    Setting{"model", "ID", "model to run", Setting::Kind::Text, setModel,
            [](const Scenario &scenario) { return scenario.model; }},
    Setting{"kernel", "NAME:key=value,…", "single kernel to run instead of a model", Setting::Kind::Text, setKernel,
            [](const Scenario &scenario) { return scenario.kernel ? toText(*scenario.kernel) : std::string(); }},
    Setting{"versus", "WORKLOAD[;…]", "further models or kernels to draw beside this workload", Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) { return readVersus(text, scenario.versus); }, getVersus},
    Setting{"phase", "inference|prefill|decode|request|training",
            "part of the model's work (default: decode, or inference for models without a cache)",
            Setting::Kind::Choice, setChoice<&Scenario::phase, phaseNames>, getChoice<&Scenario::phase, phaseNames>},
    Setting{"batch", "N", "samples, or sequences, in one pass", Setting::Kind::Integer,
            setWhole<1, largestBatch, &Scenario::batch>, getWhole<&Scenario::batch>},
    Setting{
        "seq", "N",
        "tokens of each sequence; decode: those already in the cache (default: 2048, or the longest that the model was "
        "made for)",
        Setting::Kind::Integer, setWhole<1, largestSequence, &Scenario::sequence>, getWhole<&Scenario::sequence>},
    Setting{"prompt", "N", "request: tokens of each prompt (default: 1024, or what fits the model's context)",
            Setting::Kind::Integer, setWhole<1, largestSequence, &Scenario::prompt>, getWhole<&Scenario::prompt>},
    Setting{"generate", "N",
            "request: tokens that each sequence generates (default: 256, or what fits the model's context)",
            Setting::Kind::Integer, setWhole<1, largestSequence, &Scenario::generate>, getWhole<&Scenario::generate>},
    Setting{"recompute", "none|selective|full",
            "training: what is computed again instead of kept: nothing, attention's scores, all inside a layer",
            Setting::Kind::Choice, setChoice<&Scenario::recompute, recomputeNames>,
            getChoice<&Scenario::recompute, recomputeNames>},
    Setting{"sharding", "none|zero1|zero2|zero3",
            "training: what the replicas share instead of each keeping it: optimizer states, gradients, weights (zero3, "
            "also fsdp)",
            Setting::Kind::Choice,
            [](Scenario &scenario, std::string_view text) {
                return setChoice<&Scenario::sharding, shardingNames>(
                    scenario, trimmed(text) == "fsdp" ? std::string_view("zero3") : text);
            },
            getChoice<&Scenario::sharding, shardingNames>},
    Setting{"precision", "F",
            "number format of weights, activations and KV cache; also w4a16, w8a16, w8a8, w4a8kv4, kv8, released "
            "(default: as released, "
            "of models that were released quantized; else the chip's usual one)",
            Setting::Kind::Choice,
            [](Scenario &scenario, std::string_view text) { return readPrecision(text, scenario); }, getPrecision},
    Setting{"weights", "F|released", "number format of the weights", Setting::Kind::Choice,
            setFormat<&Scenario::weights>, getFormat<&Scenario::weights>},
    Setting{"activations", "F|released", "number format of the activations", Setting::Kind::Choice,
            setFormat<&Scenario::activations>, getFormat<&Scenario::activations>},
    Setting{"kv", "F|released", "number format of the KV cache", Setting::Kind::Choice, setFormat<&Scenario::kv>,
            getFormat<&Scenario::kv>},
    Setting{"quantize", "all|linear",
            "weights in that format: all (default), or those of linear layers, while embedding, head, router and norms "
            "stay in 16 bit",
            Setting::Kind::Choice, setChoice<&Scenario::linearOnly, quantizedNames>,
            getChoice<&Scenario::linearOnly, quantizedNames>},
    Setting{
        "compute", "auto|F", "number format to compute in; auto: the wider of weights and activations",
        Setting::Kind::Choice,
        [](Scenario &scenario, std::string_view text) { return readComputeFormat(text, scenario.compute); },
        [](const Scenario &scenario) { return std::string(scenario.compute ? toString(*scenario.compute) : "auto"); }},
    Setting{"group-size", "N|none", "elements that share one scale in 4-bit formats (default: scales are not counted)",
            Setting::Kind::Integer,
            [](Scenario &scenario, std::string_view text) { return readGroupSize(text, scenario.groupSize); },
            [](const Scenario &scenario) {
                return scenario.groupSize > 0 ? std::to_string(scenario.groupSize) : std::string();
            }},
    Setting{"attention", "causal|full|textbook",
            "score pairs that prefill attention counts: those up to each token, or all; textbook: all, and not fused "
            "(default: causal)",
            Setting::Kind::Choice, setAttention, getAttention},
    Setting{"fused-attention", "true|false", "keep attention scores on the chip (default: true)", Setting::Kind::Flag,
            setChoice<&Scenario::fusedAttention, flagNames>, getChoice<&Scenario::fusedAttention, flagNames>},
    Setting{"logits", "last|all", "tokens of a prefill that reach the output layer", Setting::Kind::Choice,
            setChoice<&Scenario::logits, logitsNames>, getChoice<&Scenario::logits, logitsNames>},
    Setting{"traffic", "all|weights", "memory traffic to count: all, or the weights only", Setting::Kind::Choice,
            setChoice<&Scenario::traffic, trafficNames>, getChoice<&Scenario::traffic, trafficNames>},
    Setting{"write-allocate", "true|false", "a store reads its cache line first (streaming kernels)",
            Setting::Kind::Flag, setChoice<&Scenario::writeAllocate, flagNames>,
            getChoice<&Scenario::writeAllocate, flagNames>},
    Setting{"profile", "datasheet|typical",
            "how near to its datasheet the chip runs: sustained rates, overlap, overhead and collectives in one word",
            Setting::Kind::Choice, [](Scenario &scenario, std::string_view text) { return readProfile(text, scenario); },
            [](const Scenario &scenario) {
                const Profile *profile = profileOf(scenario);
                return std::string(profile ? profile->name : std::string_view());
            }},
    Setting{"sustained", "datasheet|typical|usual|C,M", "fractions of peak compute and bandwidth that are reached",
            Setting::Kind::Choice,
            [](Scenario &scenario, std::string_view text) { return readSustained(text, scenario.sustained); },
            [](const Scenario &scenario) { return toString(scenario.sustained); }},
    Setting{"overlap", "X", "how far compute and memory overlap: 0 not at all, 1 perfectly", Setting::Kind::Number,
            setFraction<&Scenario::overlap>, getNumber<&Scenario::overlap>},
    Setting{"overhead", "ideal|graphs|server|framework|LAUNCH_S,LAYER_S", "time lost per launch and per layer, in seconds",
            Setting::Kind::Choice,
            [](Scenario &scenario, std::string_view text) { return readOverhead(text, scenario.overhead); },
            [](const Scenario &scenario) { return toString(scenario.overhead); }},
    Setting{"memory-level", "NAME|all|host",
            "memory level that the data comes from (default: the main memory); all: each level moves its own bytes",
            Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) { return readMemoryLevel(text, scenario.memoryLevel); },
            [](const Scenario &scenario) { return scenario.memoryLevel; }},
    Setting{"spill", "none|host", "host: what does not fit in memory crosses the host link in each pass",
            Setting::Kind::Choice, setChoice<&Scenario::spill, spillNames>, getChoice<&Scenario::spill, spillNames>},
    Setting{"dense-batch", "memory|N",
            "serving: tokens per iteration (default: as many as the memory holds requests for)", Setting::Kind::Integer,
            setDenseBatch,
            [](const Scenario &scenario) {
                return scenario.denseBatch > 0 ? std::to_string(scenario.denseBatch) : std::string("memory");
            }},
    Setting{"requests", "memory|N",
            "serving: requests in flight, instead of tokens per iteration (default: as many as memory and limits allow)",
            Setting::Kind::Integer, setRequests,
            [](const Scenario &scenario) {
                return scenario.server.requests > 0 ? std::to_string(scenario.server.requests) : std::string("memory");
            }},
    Setting{"limit", "ttft=T,tpot=T", "serving: longest time to the first token, and of each further one",
            Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) { return readLimits(text, scenario.server); }, getLimits},
    Setting{"prompt-chunk", "N",
            "serving: tokens of prompts that one iteration reads at most (default: 0, as the steady state asks)",
            Setting::Kind::Integer,
            setWhole<0, largestSequence, &Scenario::server, &Server::promptChunk>,
            getWhole<&Scenario::server, &Server::promptChunk>},
    Setting{"prefix-hit", "X", "serving: share of each prompt that is in the cache already, 0 to 1 (default: 0)",
            Setting::Kind::Number,
            setFraction<&Scenario::server, &Server::prefixHit>,
            getNumber<&Scenario::server, &Server::prefixHit>},
    Setting{"kv-offload", "X",
            "serving: share of that prefix which comes from the host's memory, 0 to 1 (default: 0)",
            Setting::Kind::Number,
            setFraction<&Scenario::server, &Server::hostShare>,
            getNumber<&Scenario::server, &Server::hostShare>},
    Setting{"draft-tokens", "N",
            "serving: tokens drafted before each step, which verifies them (speculative decoding; default: 0)",
            Setting::Kind::Integer,
            setWhole<0, mostDraftTokens, &Scenario::server, &Server::draftTokens>,
            getWhole<&Scenario::server, &Server::draftTokens>},
    Setting{"acceptance", "X", "serving: probability that a drafted token is right, 0 to 1 (default: 0.8)",
            Setting::Kind::Number,
            setFraction<&Scenario::server, &Server::acceptance>,
            getNumber<&Scenario::server, &Server::acceptance>},
    Setting{"draft-cost", "X",
            "serving: time to draft one token, relative to a step of the model, 0 to 1 (default: 0)",
            Setting::Kind::Number,
            setFraction<&Scenario::server, &Server::draftCost>,
            getNumber<&Scenario::server, &Server::draftCost>},
    Setting{"prefill-chips", "N",
            "serving: chips that only read prompts, beside those that generate (default: 0, all do both)",
            Setting::Kind::Integer,
            setWhole<0, largestChips, &Scenario::server, &Server::prefillChips>,
            getWhole<&Scenario::server, &Server::prefillChips>},
    Setting{"price", "ID=X[@DATE],…", "price per hour of each chip, with an optional date (default: none)",
            Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) { return readPrices(text, scenario.costs.prices); }, getPrices},
    Setting{"currency", "EUR|USD|…", "currency of the prices (default: EUR)", Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) { return readCurrency(text, scenario.costs.currency); },
            [](const Scenario &scenario) { return scenario.costs.currency; }},
    Setting{"power-use", "X", "how busy a chip is: it draws idle + (TDP - idle) * X, 0 to 1 (default: 1)",
            Setting::Kind::Number,
            setFraction<&Scenario::costs, &Costs::use>, getNumber<&Scenario::costs, &Costs::use>},
    Setting{"idle-power", "X", "part of the TDP that an idle chip draws, 0 to 1 (default: 0.27)", Setting::Kind::Number,
            setFraction<&Scenario::costs, &Costs::idle>, getNumber<&Scenario::costs, &Costs::idle>},
    Setting{"host-power", "X", "power including hosts and fans, relative to the chips alone (default: 1)",
            Setting::Kind::Number,
            [](Scenario &scenario, std::string_view text) {
                return readNumber(text, 1, largestPowerFactor, scenario.costs.host);
            },
            getNumber<&Scenario::costs, &Costs::host>},
    Setting{"pue", "X", "power of the building, relative to its machines (default: 1)", Setting::Kind::Number,
            [](Scenario &scenario, std::string_view text) {
                return readNumber(text, 1, largestPowerFactor, scenario.costs.pue);
            },
            getNumber<&Scenario::costs, &Costs::pue>},
    Setting{"train-tokens", "N",
            "training: tokens that a whole run reads, which give its days and its price (default: 0)",
            Setting::Kind::Integer,
            setWhole<0, mostTrainTokens, &Scenario::costs, &Costs::trainTokens>,
            getWhole<&Scenario::costs, &Costs::trainTokens>},
    Setting{"target", "latency=T|throughput=X|mfu=X|bound=compute", "what to reach; several are joined by commas",
            Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) { return readTargets(text, scenario.targets); }, getTargets},
    Setting{"measured", "latency=T|throughput=X|rate=R",
            "what was measured, to compare with the prediction; a rate is that of all chips", Setting::Kind::Text,
            [](Scenario &scenario, std::string_view text) { return readMeasured(text, scenario.measured); },
            [](const Scenario &scenario) { return scenario.measured ? toString(*scenario.measured) : std::string(); }},
};

} // namespace

std::span<const Setting> settings()
{
    return settingTable;
}

const Setting *findSetting(std::string_view name)
{
    const auto found =
        std::find_if(settingTable.begin(), settingTable.end(), [&](const Setting &s) { return s.name == name; });
    return found == settingTable.end() ? nullptr : &*found;
}

std::string_view toString(Phase phase)
{
    return nameOf(phase, phaseNames);
}
std::string_view toString(Recompute recompute)
{
    return nameOf(recompute, recomputeNames);
}
std::string_view toString(Sharding sharding)
{
    return nameOf(sharding, shardingNames);
}
std::string_view toString(AttentionCount attention)
{
    return nameOf(attention, attentionNames);
}

std::string_view toString(Network network)
{
    return nameOf(network, networkNames);
}

std::string toString(const Target &target)
{
    switch (target.kind) {
    case Target::Kind::Latency: return "latency=" + formatExact(target.value);
    case Target::Kind::Throughput: return "throughput=" + formatExact(target.value);
    case Target::Kind::Mfu: return "mfu=" + formatExact(target.value);
    case Target::Kind::ComputeBound: break;
    }
    return "bound=compute";
}

std::string toString(const Measured &measured)
{
    switch (measured.kind) {
    case Measured::Kind::Latency: return "latency=" + formatExact(measured.value);
    case Measured::Kind::Throughput: return "throughput=" + formatExact(measured.value);
    case Measured::Kind::Rate: break;
    }
    return "rate=" + formatExact(measured.value);
}

std::string toString(const Sustained &sustained)
{
    if (sustained.preset != Sustained::Preset::Custom)
        return std::string(nameOf(sustained.preset, sustainedNames));
    return formatExact(sustained.compute) + ',' + formatExact(sustained.memory);
}

std::string toString(const CollectiveLatency &latency)
{
    return latency.preset == CollectiveLatency::Preset::Custom ? formatExact(latency.seconds)
                                                               : std::string(nameOf(latency.preset, latencyNames));
}

std::string toString(const Overhead &overhead)
{
    if (const OverheadTimes times = timesOf(overhead); !times.name.empty())
        return std::string(times.name);
    return formatExact(overhead.launch) + ',' + formatExact(overhead.layer);
}

} // namespace roofline
