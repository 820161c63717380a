#include "core/scenario/settings.h"

#include "core/scenario/presets.h"
#include "core/scenario/setting_rows.h"
#include "core/scenario/setting_values.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <utility>

// The window translates the texts of a row, but the engine does not know Qt. Therefore tr() returns its text
// unchanged. lupdate reads the calls and puts the texts into the context "Settings".
#define ROOFLINE_TR(topic) static constexpr const char *tr(const char *text)
ROOFLINE_TR(Settings)
{
    return text;
}

namespace roofline {

namespace {

constexpr SettingSteps fine = {0.05, 0.25};
constexpr SettingSteps ones = {1, 10};
constexpr std::string_view shares = "0:1:lin65"; // values that a new sweep of a share has
constexpr std::string_view factors = "1:2:lin21";
constexpr std::string_view notSet;
constexpr std::string_view allWord = "all";
constexpr std::string_view stagesWord = "stages";
constexpr std::string_view memoryWord = "memory";
constexpr std::string_view spillWords[] = {"none", "host"}; // indexed by the bool, as the next
constexpr std::string_view quantizedWords[] = {"all", "linear"};

// Tokens per iteration and requests in flight determine each other, so setting one resets the other.
std::string setInFlight(std::string_view text, std::int64_t &set, std::int64_t &other)
{
    std::string why = readWholeOr(text, memoryWord, largestBatch, set);
    if (set > 0 && why.empty())
        other = 0;
    return why;
}

std::string setGroupSize(Scenario &scenario, std::string_view text)
{
    return readWholeOr(text, "none", largestGroup, scenario.groupSize);
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
std::string getFormat(const Scenario &scenario)
{
    return std::string((scenario.*Member) ? toString(*(scenario.*Member)) : releasedName);
}

std::string setHardware(Scenario &scenario, std::string_view text)
{
    std::vector<Companion> chips;
    std::string why = readCompanions(text, chips);
    if (why.empty() && !chips.front().own.empty())
        why = say("%1: the first chip has no settings of its own; its settings are those of all",
                  {chips.front().hardware});
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
    std::string why = readName(text, say("a model id, as in resnet-50"), scenario.model);
    if (why.empty())
        setWorkload(scenario, std::nullopt);
    return why;
}

std::string setKernel(Scenario &scenario, std::string_view text)
{
    const Parsed<Kernel> kernel = parseKernel(text);
    if (!kernel)
        return kernel.error;
    setWorkload(scenario, *kernel);
    return {};
}

std::string getPrices(const Scenario &scenario)
{
    return joined(scenario.costs.prices, ",", [](const ChipPrice &price) {
        return price.chip + '=' + formatExact(price.perHour) + (price.date.empty() ? "" : '@' + price.date);
    });
}

std::string getTargets(const Scenario &scenario)
{
    return joined(scenario.targets, ",", [](const Target &target) { return toString(target); });
}

// "textbook" stands for two settings. Any other count replaces it by the usual fused attention.
std::string setAttention(Scenario &scenario, std::string_view text)
{
    const bool textbook = trimmed(text) == "textbook";
    const auto count = textbook ? AttentionCount::Full : fromWord<AttentionCount>(trimmed(text));
    if (!count)
        return refusal(text, std::string_view("causal, full, textbook"));
    scenario.fusedAttention = !textbook && (scenario.fusedAttention || scenario.hasTextbookAttention());
    scenario.attention = *count;
    return {};
}

std::string getAttention(const Scenario &scenario)
{
    return scenario.hasTextbookAttention() ? "textbook" : std::string(toString(scenario.attention));
}

std::string sayRecompute(const Scenario &scenario)
{
    return scenario.phase != Phase::Training || scenario.recompute == Recompute::None
               ? std::string()
               : std::string(toString(scenario.recompute)) + " recomputation";
}

std::string sayOverhead(const Scenario &scenario)
{
    return scenario.overhead.preset == Overhead::Preset::Ideal ? std::string()
                                                               : "overhead " + toString(scenario.overhead);
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

constexpr SettingOption onOff[] = {{"false", tr("off")}, {"true", tr("on")}};
constexpr SettingOption withHost[] = {{"none", tr("off")}, {"host", tr("on")}};
constexpr SettingOption quantizedOptions[] = {{"all", tr("all")}, {"linear", tr("linear layers only")}};
constexpr SettingOption networkOptions[] = {
    {"ring", tr("all-reduce"), tr("All-reduce"),
     tr("Two all-reduces a layer, after attention and after the MLP:\n"
        "2(N−1)/N of the activations each, as a ring sends them."),
     7},
    {"gather4", tr("all-gather"), tr("All-gather"),
     tr("Four all-gathers a layer, (N−1)/N of the activations each:\n"
        "as many bytes as two all-reduces, in twice as many steps."),
     7},
    {"none", tr("nothing"), tr("None"),
     tr("The work is divided and nothing is sent: what a perfect network would reach."), 4}};
constexpr SettingOption phaseOptions[] = {
    {"inference", tr("inference"), tr("Inference"), tr("One pass over the batch, forward only.")},
    {"prefill", tr("prefill"), tr("Prefill"),
     tr("Read the whole prompt at once: many tokens share each read of the weights.")},
    {"decode", tr("decode"), tr("Decode"),
     tr("Make one token for each sequence: weights and cache are read again for every token.")},
    {"request", tr("request"), tr("Request"),
     tr("A whole request: the prompt is read once, then token after token is made while the cache grows.")},
    {"training", tr("training"), tr("Training"),
     tr("One training step: forward, backward and the optimizer. About three times the work of a forward pass,\n"
        "and memory for gradients, optimizer states and activations.")}};
constexpr SettingOption recomputeOptions[] = {
    {"none", tr("none"), tr("None"), tr("Keep every operator's output for the backward pass: most memory, least work."),
     4},
    {"selective", tr("selective"), tr("Selective"),
     tr("Keep all but attention's scores, which are computed again: they are large and cheap."), 6},
    {"full", tr("full"), tr("Full"),
     tr("Keep only what leaves each layer and run the forward pass again:\n"
        "least memory, a third more work."),
     4}};
constexpr SettingOption shardingOptions[] = {
    {"none", tr("nothing"), tr("Nothing"), tr("Each replica keeps weights, gradients and optimizer states whole."), 5},
    {"zero1", "ZeRO-1", tr("States"), tr("ZeRO-1: each keeps its part of the optimizer states."), 5},
    {"zero2", "ZeRO-2", tr("Gradients"),
     tr("ZeRO-2: also its part of the gradients, which are added up for each micro-batch."), 6},
    {"zero3", "ZeRO-3", tr("Weights"),
     tr("ZeRO-3, FSDP: also its part of the weights, which are gathered layer by layer\n"
        "forward and backward: least memory, half as much again to send."),
     5}};
constexpr SettingOption logitsOptions[] = {
    {"last", tr("last"), tr("Last token"), tr("A prefill needs the output layer for its last token only.")},
    {"all", tr("all"), tr("All tokens"),
     tr("Run every token of a prefill through the output layer, as scoring does.")}};
constexpr SettingOption trafficOptions[] = {
    {"all", tr("all"), tr("All"), tr("Count weights, activations and KV cache, as the memory sees them."), 2},
    {"weights", tr("weights only"), tr("Weights only"),
     tr("Count the weights alone, as simple estimates do: the intensity comes out higher."), 3}};

// The model is kept while a kernel is set, so that clearing the kernel brings it back. It is written
// before the kernel, because setting the model clears the kernel. Likewise, precision and profile come before the
// settings that they stand for, and profile after the workload, on which its overlap depends.
constexpr Setting settingTable[] = {
    settingRow("hardware", "ID[,ID…]",
               "chip to run on; further ones are compared with it, also with settings of their own: b200:chips=4",
               Setting::Kind::Text, setHardware, getHardware, Topic::Other, {.edit = tr("Chip"), .axis = tr("Chip")}),
    wholeOrRow<allWord, largestCores, &Scenario::cores>("cores", "all|N", "cores of each chip that work (default: all)",
                                                        Topic::Other,
                                                        {.edit = tr("Cores"), .axis = tr("Cores that work")}),
    decimalRow<slowestClock, fastestClock, &Scenario::clock>(
        "clock", "clock relative to the chip's own (default: 1)", Topic::Other,
        {.label = tr("Clock (× its own)"),
         .help = tr("Clock of the cores, relative to the clock at which the rates hold."),
         .name = tr("Clock relative to the chip's own"),
         .edit = tr("Clock"),
         .steps = fine,
         .axis = tr("Clock (× nominal)"),
         .usualAxis = "0.25:2:lin36"}),
    settingRow(
        "mesh", "AXIS=N,…|none",
        "all chips by axis: tensor, attention, pipeline, context and data, which multiply, and expert, which divides "
        "the chips of a stage once more, as in tensor=4,pipeline=2 or attention=8,expert=8; stands for --chips, "
        "--replicas and the settings of the axes; none: the chips are tensor parallel",
        Setting::Kind::Text, readMesh, writeMesh, Topic::Other, {.edit = tr("Chips by axis")}),
    wholeRow<1, largestChips, &Scenario::chips>(
        "chips", "chips that share the model, tensor parallel but for the next settings (default: 1)", Topic::Chips,
        {.kind = Control::Slider,
         .label = tr("Chips per replica"),
         .help =
             tr("Chips that share one copy of the model (tensor parallel but for the axes below): each has its part\n"
                "of the weights, the cache and the work. Any whole number up to %1; the slider goes to %2."),
         .edit = tr("Chips"),
         .last = 1024,
         .axis = tr("Chips of a replica"),
         .usualAxis = "1:64:x2"}),
    wholeRow<1, largestChips, &Scenario::replicas>(
        "replicas", "copies of the model (data parallel), each with a batch of its own (default: 1)", Topic::Chips,
        {.kind = Control::Slider,
         .label = tr("Replicas"),
         .help = tr("Copies of the model (data parallel), each on chips of its own with a batch of its own:\n"
                    "they multiply the throughput, not the latency."),
         .last = 1024,
         .usualAxis = "1:64:x2"}),
    wholeRow<1, largestChips, &Scenario::pipeline>(
        "pipeline", "stages that the layers are cut into, each on chips of its own (default: 1)", Topic::Mesh,
        {.label = tr("Pipeline stages"),
         .help = tr("The layers are cut into stages, each on chips of its own (pipeline parallel):\n"
                    "throughput and memory grow, the time of one token does not shrink.")}),
    wholeOrRow<stagesWord, largestBatch, &Scenario::microBatches>(
        "micro-batches", "stages|N",
        "parts of the batch that pass the stages one after another (default: as many as stages)", Topic::Mesh,
        {.label = tr("Micro-batches"),
         .help = tr("Parts of the batch that pass the stages one after another.\n"
                    "More of them leave a smaller bubble, and each reads the weights again.")}),
    wholeRow<1, largestChips, &Scenario::contextParallel>(
        "context-parallel", "parts that each sequence is cut into, each on chips of its own (default: 1)", Topic::Mesh,
        {.label = tr("Parts of the context"),
         .help = tr("Each sequence is cut into parts on chips of their own (context parallel):\n"
                    "a ring of keys and values while a prompt is read, partial results in decode.")}),
    wholeRow<1, largestChips, &Scenario::expertParallel>(
        "expert-parallel",
        "groups of chips, each of which holds different experts (default: 1, each expert is split over all chips)",
        Topic::Mesh,
        {.label = tr("Groups of experts"),
         .help = tr("Groups of chips, each of which holds different experts (expert parallel);\n"
                    "with one group each expert is split over all chips.")}),
    decimalRow<leastFactor, largestImbalance, &Scenario::expertImbalance>(
        "expert-imbalance", "work of the busiest group of experts over the mean (default: 1)", Topic::Mesh,
        {.axis = tr("Expert imbalance (busiest / mean)"), .usualAxis = "1:4:lin31"}),
    wholeRow<0, largestCopies, &Scenario::redundantExperts>(
        "redundant-experts",
        "copies of the experts that are chosen most, in each layer, which groups of experts hold beside the model's "
        "own; they are assumed to make all groups equally busy, except for --expert-imbalance (default: 0)",
        Topic::Mesh,
        {.label = tr("Redundant experts"),
         .help = tr("Copies of the experts that are chosen most, which the groups hold beside the model's own.\n"
                    "They are assumed to make all groups equally busy, except for the given imbalance."),
         .usualAxis = "0:256:+32"}),
    settingRow(
        "attention-parallel", "tensor|data|N",
        "chips that share the attention of a mixture of experts: all of a stage (tensor, default), one with requests "
        "of its own (data), or N",
        Setting::Kind::Text, setText<readAttentionChips, &Scenario::attentionChips>,
        [](const Scenario &scenario) { return attentionChipsText(scenario.attentionChips); }, Topic::Mesh,
        {.label = tr("Attention"),
         .help = tr("Chips that share the attention of the same requests: all of a stage (tensor),\n"
                    "or each chip, or each group of chips, has requests of its own (data).")},
        {settingNumber<&Scenario::attentionChips>, 0, largestChips}),
    flagRow<&Scenario::sequenceParallel>(
        "sequence-parallel", "tensor parallel: norms and additions are divided among the chips, too (default: false)",
        Topic::Mesh,
        {.kind = Control::Check,
         .label = tr("Divide norms by tokens, too\n(sequence parallel)"),
         .help = tr("Norms and additions are divided among the chips instead of done by each:\n"
                    "the same bytes are sent, less is read, written and kept."),
         .edit = tr("Sequence parallel"),
         .options = onOff}),
    choiceRow<&Scenario::network>(
        "network", "ring|gather4|none",
        "what chips exchange: two all-reduces a layer and one of the embedding, four all-gathers a layer, or nothing",
        Topic::Chips,
        {.label = tr("Exchange in each layer"),
         .name = tr("Exchange"),
         .object = "network-model",
         .options = networkOptions}),
    settingRow("link", "NAME|none", "link between the chips (none, default: the chip's first)", Setting::Kind::Text,
               setText<readLink, &Scenario::link>, getText<&Scenario::link>, Topic::Other, {.edit = tr("Link")}),
    settingRow("model", "ID", "model to run", Setting::Kind::Text, setModel, getText<&Scenario::model>, Topic::Other,
               {.edit = tr("Model")}),
    settingRow("kernel", "NAME:key=value,…", "single kernel to run instead of a model", Setting::Kind::Text, setKernel,
               [](const Scenario &scenario) { return scenario.kernel ? toText(*scenario.kernel) : std::string(); },
               Topic::Other, {.edit = tr("Kernel")}),
    settingRow(
        "profile", "datasheet|typical",
        "how near to its datasheet the chip runs: sustained rates, overlap, overhead and collectives in one word",
        Setting::Kind::Choice, setText<readProfile>,
        [](const Scenario &scenario) {
            const Profile *profile = profileOf(scenario);
            return std::string(profile ? profile->name : std::string_view());
        },
        Topic::Other, {.edit = tr("Profile")}),
    settingRow("collective-latency", "none|bound|typical|SECONDS",
               "start-up time of a collective: none, the shortest ever measured, a usual one (default: bound)",
               Setting::Kind::Choice, setText<readCollectiveLatency, &Scenario::collectiveLatency>,
               getText<&Scenario::collectiveLatency>, Topic::Other, {.edit = tr("Start-up of a collective")}),
    settingRow("versus", "WORKLOAD[;…]|none", "further models or kernels to draw beside this workload",
               Setting::Kind::Text, setText<readVersus, &Scenario::versus>,
               [](const Scenario &scenario) { return joined(scenario.versus, ";"); }, Topic::Other,
               {.edit = tr("Compared workloads")}),
    choiceRow<&Scenario::phase>("phase", "inference|prefill|decode|request|training",
                                "part of the model's work (default: decode, or inference for models without a cache)",
                                Topic::Other, {.edit = tr("Phase"), .options = phaseOptions}),
    wholeRow<1, largestBatch, &Scenario::batch>(
        "batch", "samples, or sequences, in one pass", Topic::Size,
        {.kind = Control::Slider,
         .label = tr("&Batch"),
         .help = tr("Batch: samples or sequences computed together, sharing one read of the weights.\n"
                    "Any whole number up to %1; the slider goes to %2."),
         .last = 4096,
         .usualAxis = "1:4096:x2"}),
    wholeRow<1, largestSequence, &Scenario::sequence>(
        "seq",
        "tokens of each sequence; decode: those already in the cache (default: 2048, or the longest that the model was "
        "made for)",
        Topic::Size,
        {.kind = Control::Slider,
         .label = tr("Co&ntext"),
         .edit = tr("Sequence"),
         .object = "sequence",
         .axis = tr("Sequence"),
         .usualAxis = "128:131072:x2"}),
    wholeRow<1, largestSequence, &Scenario::prompt>(
        "prompt", "request: tokens of each prompt (default: 1024, or what fits the model's context)", Topic::Size,
        {.kind = Control::Slider,
         .label = tr("&Prompt (tokens)"),
         .help = tr("Prompt: tokens of each request that the prefill reads at once.\n"
                    "The slider ends at the length the model was made for."),
         .name = tr("Prompt, tokens"),
         .edit = tr("Prompt"),
         .axis = tr("Prompt tokens"),
         .usualAxis = "128:131072:x2"}),
    wholeRow<1, largestSequence, &Scenario::generate>(
        "generate", "request: tokens that each sequence generates (default: 256, or what fits the model's context)",
        Topic::Size,
        {.kind = Control::Slider,
         .label = tr("Generate&d (tokens)"),
         .help =
             tr("Generated tokens of each request: one decode step for each but the first, over a cache that grows by "
                "a token a step.\n"
                "The slider ends at the length the model was made for."),
         .name = tr("Generated, tokens"),
         .edit = tr("Generated tokens"),
         .axis = tr("Generated tokens"),
         .usualAxis = "16:16384:x2"}),
    choiceRow<&Scenario::recompute>(
        "recompute", "none|selective|full",
        "training: what is computed again instead of kept: nothing, attention's scores, all inside a layer",
        Topic::Training,
        {.kind = Control::Segments,
         .label = tr("Recompute activations"),
         .name = tr("Recompute"),
         .options = recomputeOptions,
         .said = sayRecompute}),
    settingRow(
        "sharding", "none|zero1|zero2|zero3",
        "training: what the replicas share instead of each keeping it: optimizer states, gradients, weights (zero3, "
        "also fsdp)",
        Setting::Kind::Choice,
        [](Scenario &scenario,
           std::string_view text) { return readChoice(trimmed(text) == "fsdp" ? "zero3" : text, scenario.sharding); },
        getText<&Scenario::sharding>, Topic::Training,
        {.kind = Control::Segments,
         .label = tr("Shared by the replicas"),
         .edit = tr("Sharding"),
         .options = shardingOptions,
         .shown =
             [](const Scenario &scenario) { return scenario.replicas > 1 || scenario.sharding != Sharding::None; }}),
    settingRow("precision", "F",
               "number format of weights, activations and KV cache; also w4a16, w8a16, w8a8, w4a8kv4, kv8, released "
               "(default: as released, "
               "of models that were released quantized; else the chip's usual one)",
               Setting::Kind::Choice, setText<readPrecision>, getPrecision, Topic::Other,
               {.edit = tr("Precision"), .axis = tr("Precision")}),
    settingRow("weights", "F|released", "number format of the weights", Setting::Kind::Choice,
               setText<readFormat, &Scenario::weights>, getFormat<&Scenario::weights>, Topic::Other,
               {.edit = tr("Weights")}),
    settingRow("activations", "F|released", "number format of the activations", Setting::Kind::Choice,
               setText<readFormat, &Scenario::activations>, getFormat<&Scenario::activations>, Topic::Other,
               {.edit = tr("Activations")}),
    settingRow("kv", "F|released", "number format of the KV cache", Setting::Kind::Choice,
               setText<readFormat, &Scenario::kv>, getFormat<&Scenario::kv>, Topic::Other, {.edit = tr("KV cache")}),
    choiceRow<&Scenario::linearOnly, quantizedWords>(
        "quantize", "all|linear",
        "weights in that format: all (default), or those of linear layers, while embedding, head, router and norms "
        "stay in 16 bit",
        Topic::Other,
        {.label = tr("Linear layers only"),
         .help = tr("Weights of linear layers alone are in the weights' format, as quantized checkpoints have it:\n"
                    "embedding, output layer, expert router and norms stay in 16 bit."),
         .edit = tr("Quantized weights"),
         .object = "linear-only",
         .options = quantizedOptions}),
    settingRow(
        "compute", "auto|F",
        "number format to compute in; auto: the wider of weights and activations, in attention of KV cache and "
        "activations",
        Setting::Kind::Choice, setText<readComputeFormat, &Scenario::compute>,
        [](const Scenario &scenario) { return std::string(scenario.compute ? toString(*scenario.compute) : "auto"); },
        Topic::Other, {.edit = tr("Compute format")}),
    settingRow("group-size", "N|none",
               "elements that share one scale in 4-bit formats (default: scales are not counted)",
               Setting::Kind::Integer, setGroupSize, getWholeOr<notSet, &Scenario::groupSize>, Topic::Other,
               {.axis = tr("Elements per scale"), .usualAxis = "16:256:x2"},
               {settingNumber<&Scenario::groupSize>, 0, largestGroup}),
    settingRow(
        "attention", "causal|full|textbook",
        "score pairs that prefill attention counts: those up to each token, or all; textbook: all, and not fused "
        "(default: causal)",
        Setting::Kind::Choice, setAttention, getAttention, Topic::Other, {.edit = tr("Attention")}),
    flagRow<&Scenario::fusedAttention>(
        "fused-attention", "keep attention scores on the chip (default: true)", Topic::Attention,
        {.kind = Control::Check,
         .label = tr("F&used attention"),
         .help = tr("Scores stay on the chip: queries, keys, values and the output are all that moves."),
         .object = "fused",
         .options = onOff}),
    choiceRow<&Scenario::logits>("logits", "last|all", "tokens of a prefill that reach the output layer",
                                 Topic::Attention,
                                 {.kind = Control::Segments, .label = tr("Logits"), .options = logitsOptions}),
    choiceRow<&Scenario::traffic>("traffic", "all|weights", "memory traffic to count: all, or the weights only",
                                  Topic::Other,
                                  {.label = tr("Traffic"),
                                   .options = trafficOptions,
                                   .said = [](const Scenario &scenario) -> std::string {
                                       return scenario.traffic == Traffic::Weights ? "only weights move" : "";
                                   }}),
    flagRow<&Scenario::writeAllocate>(
        "write-allocate", "a store reads its cache line first (streaming kernels)", Topic::Other,
        {.label = tr("Wri&te-allocate"),
         .help = tr("A store first reads the line that it writes: one more operand moves."),
         .options = onOff}),
    settingRow("sustained", "datasheet|typical|usual|C,M", "fractions of peak compute and bandwidth that are reached",
               Setting::Kind::Choice, setText<readSustained, &Scenario::sustained>, getText<&Scenario::sustained>,
               Topic::Other, {.edit = tr("Sustained rates")}),
    decimalRow<leastShare, mostShare, &Scenario::overlap>(
        "overlap", "how far compute and memory overlap: 0 not at all, 1 perfectly", Topic::Efficiency,
        {.label = tr("Ove&rlap"),
         .help = tr("How far computing and moving data overlap in time.\n"
                    "1: perfectly, the longer one counts; 0: not at all, both add up."),
         .steps = fine,
         .usualAxis = shares,
         .said =
             [](const Scenario &scenario) {
                 return scenario.overlap == 1 ? std::string() : "overlap " + formatNumber(scenario.overlap);
             }}),
    settingRow("overhead", "ideal|graphs|server|framework|LAUNCH_S,LAYER_S",
               "time lost per launch and per layer, in seconds", Setting::Kind::Choice,
               setText<readOverhead, &Scenario::overhead>, getText<&Scenario::overhead>, Topic::Efficiency,
               {.edit = tr("Overhead"), .said = sayOverhead}),
    settingRow("memory-level", "NAME|all|host|none",
               "memory level that the data comes from (none, default: the main memory); "
               "all: each level moves its own bytes",
               Setting::Kind::Text, setText<readMemoryLevel, &Scenario::memoryLevel>, getText<&Scenario::memoryLevel>,
               Topic::Other, {.edit = tr("Memory level")}),
    choiceRow<&Scenario::spill, spillWords>(
        "spill", "none|host", "host: what does not fit in memory crosses the host link in each pass", Topic::Memory,
        {.kind = Control::Check,
         .label = tr("Keep the overflow\nin ho&st memory"),
         .help = tr("Weights and cache that do not fit in memory stay with the host,\n"
                    "and cross the link to it in each pass."),
         .edit = tr("Overflow in host memory"),
         .options = withHost}),
    settingRow("dense-batch", "memory|N",
               "serving: tokens per iteration (default: as many as the memory holds requests for)",
               Setting::Kind::Integer,
               [](Scenario &scenario,
                  std::string_view text) { return setInFlight(text, scenario.denseBatch, scenario.server.requests); },
               getWholeOr<memoryWord, &Scenario::denseBatch>, Topic::Server, {.axis = tr("Tokens per iteration")},
               {settingNumber<&Scenario::denseBatch>, 0, largestBatch}),
    settingRow(
        "requests", "memory|N",
        "serving: requests in flight, instead of tokens per iteration (default: as many as memory and limits allow)",
        Setting::Kind::Integer,
        [](Scenario &scenario,
           std::string_view text) { return setInFlight(text, scenario.server.requests, scenario.denseBatch); },
        getWholeOr<memoryWord, &Scenario::server, &Server::requests>, Topic::Server,
        {.kind = Control::Field,
         .label = tr("Requests in flight"),
         .help = tr("How many each replica works on at once. Empty: as many as memory and limits allow."),
         .empty = tr("auto"),
         .usualAxis = "1:1024:x2"},
        {settingNumber<&Scenario::server, &Server::requests>, 0, largestBatch}),
    settingRow("limit", "ttft=T,tpot=T|none", "serving: longest time to the first token, and of each further one",
               Setting::Kind::Text, setText<readLimits, &Scenario::server>, getLimits, Topic::Server,
               {.edit = tr("Limits")}),
    wholeRow<0, largestSequence, &Scenario::server, &Server::promptChunk>(
        "prompt-chunk",
        "serving: tokens of prompts that one iteration reads at most (default: 0, as the steady state asks)",
        Topic::Server,
        {.kind = Control::Field,
         .label = tr("Prompt chunk (tokens)"),
         .help = tr("The most prompt tokens that one iteration reads; longer prompts are read in pieces.\n"
                    "0: as many as the steady state needs."),
         .steps = {256, 2048},
         .usualAxis = "64:16384:x2"}),
    decimalRow<leastShare, mostShare, &Scenario::server, &Server::prefixHit>(
        "prefix-hit", "serving: share of each prompt that is in the cache already, 0 to 1 (default: 0)", Topic::Server,
        {.kind = Control::Field,
         .label = tr("Cached share of prompts"),
         .help = tr("Share of each prompt that is in the cache already, from 0 to 1. The memory holds it once."),
         .steps = fine,
         .usualAxis = shares}),
    decimalRow<leastShare, mostShare, &Scenario::server, &Server::hostShare>(
        "kv-offload", "serving: share of that prefix which comes from the host's memory, 0 to 1 (default: 0)",
        Topic::Server,
        {.kind = Control::Field,
         .label = tr("Share from the host"),
         .help = tr("Share of the cached prefix that is on the host and comes over its link, from 0 to 1."),
         .needs = "prefix-hit",
         .steps = fine,
         .usualAxis = shares}),
    wholeRow<0, mostDraftTokens, &Scenario::server, &Server::draftTokens>(
        "draft-tokens",
        "serving: tokens drafted before each step, which verifies them (speculative decoding; default: 0)",
        Topic::Server,
        {.kind = Control::Field,
         .label = tr("Drafted tokens"),
         .help = tr("Tokens drafted before each step, which verifies them together (speculative decoding). 0: none."),
         .steps = ones,
         .usualAxis = "1:16:+1"}),
    decimalRow<leastShare, mostShare, &Scenario::server, &Server::acceptance>(
        "acceptance", "serving: probability that a drafted token is right, 0 to 1 (default: 0.8)", Topic::Server,
        {.kind = Control::Field,
         .label = tr("Accepted share"),
         .help = tr("Probability that a drafted token is right, from 0 to 1."),
         .needs = "draft-tokens",
         .steps = fine,
         .usualAxis = shares}),
    decimalRow<leastShare, mostShare, &Scenario::server, &Server::draftCost>(
        "draft-cost", "serving: time to draft one token, relative to a step of the model, 0 to 1 (default: 0)",
        Topic::Server,
        {.kind = Control::Field,
         .label = tr("Cost of a draft"),
         .help = tr("Time to draft one token, relative to a step of the model, from 0 to 1."),
         .needs = "draft-tokens",
         .steps = fine,
         .usualAxis = shares}),
    wholeRow<0, largestChips, &Scenario::server, &Server::prefillChips>(
        "prefill-chips", "serving: chips that only read prompts, beside those that generate (default: 0, all do both)",
        Topic::Server,
        {.kind = Control::Field,
         .label = tr("Chips for prompts only"),
         .help = tr("A pool of chips that read prompts, beside those that generate. 0: all do both."),
         .steps = ones,
         .usualAxis = "1:64:x2"}),
    choiceRow<&Scenario::memoryReserve>(
        "memory-reserve", "auto|none|engine",
        "serving: memory of each chip that its engine keeps: none, or a tenth and 3.8 GB more, of small chips a "
        "quarter more (default: auto, none at the rates of the datasheet)",
        Topic::Server, {.edit = tr("Memory of the engine")}),
    settingRow(
        "price", "ID=X[@DATE],…|none", "price per hour of each chip, with an optional date (default: none)",
        Setting::Kind::Text, setText<readPrices, &Scenario::costs, &Costs::prices>, getPrices, Topic::Costs,
        {.kind = Control::Field,
         .label = tr("Chip price per hour"),
         .help = tr("What you pay for an hour of one chip. The program comes with no prices and uses only one that "
                    "you type."),
         .empty = tr("no price")}),
    settingRow("currency", "EUR|USD|…", "currency of the prices (default: EUR)", Setting::Kind::Text,
               setText<readCurrency, &Scenario::costs, &Costs::currency>, getText<&Scenario::costs, &Costs::currency>,
               Topic::Costs,
               {.kind = Control::Field,
                .label = tr("Currency"),
                .help = tr("Three letters, as in EUR or USD: for all prices.")}),
    decimalRow<leastShare, mostShare, &Scenario::costs, &Costs::use>(
        "power-use", "how busy a chip is: it draws idle + (TDP - idle) * X, 0 to 1 (default: 1)", Topic::Costs,
        {.kind = Control::Field,
         .label = tr("Power use"),
         .help = tr("How busy a chip is: it draws idle + (TDP − idle) × this. A fraction from 0 to 1."),
         .usualAxis = shares}),
    decimalRow<leastShare, mostShare, &Scenario::costs, &Costs::idle>(
        "idle-power", "part of the TDP that an idle chip draws, 0 to 1 (default: 0.27)", Topic::Costs,
        {.kind = Control::Field,
         .label = tr("Idle power"),
         .help = tr("What an idle chip draws, as a fraction of its TDP."),
         .usualAxis = shares}),
    decimalRow<leastFactor, largestPowerFactor, &Scenario::costs, &Costs::host>(
        "host-power", "power including hosts and fans, relative to the chips alone (default: 1)", Topic::Costs,
        {.kind = Control::Field,
         .label = tr("Host power"),
         .help = tr("Power including hosts and fans, relative to the chips alone: at least 1."),
         .usualAxis = factors}),
    decimalRow<leastFactor, largestPowerFactor, &Scenario::costs, &Costs::pue>(
        "pue", "power of the building, relative to its machines (default: 1)", Topic::Costs,
        {.kind = Control::Field,
         .label = tr("PUE"),
         .help = tr("Power of the building, relative to its machines: at least 1."),
         .usualAxis = factors}),
    wholeRow<0, mostTrainTokens, &Scenario::costs, &Costs::trainTokens>(
        "train-tokens", "training: tokens that a whole run reads, which give its days and its price (default: 0)",
        Topic::Costs,
        {.kind = Control::Field,
         .label = tr("Tokens of the run"),
         .help = tr("Tokens that a whole training run reads, which give its days and its price. 0: not used."),
         .empty = tr("none"),
         .shown = [](const Scenario &scenario) { return scenario.phase == Phase::Training; }}),
    settingRow(
        "target", "latency=T|throughput=X|mfu=X|bound=compute|none",
        "what to reach: a time as in 12ms, samples or tokens per second, a share of the peak from 0 to 1; several "
        "are joined by commas",
        Setting::Kind::Text, setText<readTargets, &Scenario::targets>, getTargets, Topic::Other,
        {.edit = tr("Targets")}),
    settingRow(
        "measured", "latency=T|throughput=X|rate=R|none",
        "what was measured, to compare with the prediction: a time as in 12ms, samples or tokens per second, or the "
        "FLOP/s of all chips of one replica",
        Setting::Kind::Text, setText<readMeasured, &Scenario::measured>,
        [](const Scenario &scenario) { return scenario.measured ? toString(*scenario.measured) : std::string(); },
        Topic::Other, {.edit = tr("Measured")}),
};

} // namespace

std::span<const Setting> settings()
{
    return settingTable;
}

bool isShown(const Setting &setting, const Scenario &scenario)
{
    const SettingView &view = setting.view;
    return view.needs.empty() ? !view.shown || view.shown(scenario) : findSetting(view.needs)->number.of(scenario) > 0;
}

const Setting *findSetting(std::string_view name)
{
    return findIn(settingTable, name, &Setting::name);
}

bool isAbout(Setting::Place place, std::string_view setting)
{
    const Setting *found = findSetting(setting);
    return found && found->place == place;
}

} // namespace roofline
