// Explains what the memory holds, and how much it could hold.
#include "core/analysis/breakdown.h"
#include "core/hardware/chip.h"
#include "core/why/reason_rows.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "core/workload/training.h"

#include <cmath>

namespace roofline {

namespace {

const MemoryUse &memory(R r)
{
    return r.analysis().memory;
}

// Sums the kinds of memory that are in use, in the order of the window.
Formula sumOfKinds(R r)
{
    std::vector<Formula> terms{r.of("memory_weights")};
    for (const char *name : {"memory_gradients", "memory_optimizer", "memory_kv", "memory_activations"})
        if (r.of(name).value() != 0)
            terms.push_back(r.of(name));
    return sumOf(std::move(terms));
}

void weights(R r, Explanation &e)
{
    if (!r.analysis().model) {
        engine(e, PHRASE("The part of the kernel's operands that the whole batch shares."));
        return;
    }
    if (take(e, r.of("parameters") * r.of("weight_element")))
        return;
    std::vector<Formula> terms;
    const auto add = [&](std::string_view kind) {
        const std::string name(kind);
        if (r.figure("parameters:" + name))
            terms.push_back(r.of("parameters:" + name) * r.of("element:" + name));
    };
    for (const WeightClass weightClass : allWeightClasses)
        add(toString(weightClass));
    add(biasesName);
    if (!terms.empty() && take(e, sumOf(std::move(terms))))
        return;
    engine(e, isShared(r.analysis()) ? howShared : PHRASE("All parameters, each class of them as it is stored."));
}

// Explains what only training keeps: parameters × the bytes that each takes for it. From a sharding on, each replica
// keeps only its part.
void ofParameters(R r, Explanation &e, const char *each, Sharding from)
{
    if (e.figure.value == 0)
        return constant(e, PHRASE("Only training keeps it."));
    const Scenario &scenario = r.analysis().scenario;
    e.formula = r.of("parameters") * r.of(each) * r.unlessOne("fullest_stage");
    if (scenario.replicas > 1 && scenario.sharding >= from) {
        e.formula = std::move(e.formula) / r.of("replicas");
        e.note = say("Each replica keeps only its part.");
    }
}

std::optional<ParameterBytes> bytesOfEach(R r)
{
    const Analysis &analysis = r.analysis();
    return analysis.model && analysis.scenario.phase == Phase::Training
               ? std::optional(parameterBytes(analysis.formats.most().bytes()))
               : std::nullopt;
}

std::optional<double> fullestOverMean(R r)
{
    const Analysis &analysis = r.analysis();
    if (!bytesOfEach(r))
        return std::nullopt;
    BytesByClass one;
    one.fill(1);
    return heldParameters(*analysis.model, analysis.mesh, one) / parameterCount(*analysis.model);
}

std::optional<double> tokensCached(R r)
{
    const Scenario &scenario = r.analysis().scenario;
    if (!r.analysis().model || !r.analysis().model->hasCache())
        return std::nullopt;
    if (scenario.phase == Phase::Request && requestSteps(r.analysis()) >= 1)
        return real(r.analysis().model->readsPromptApart() ? scenario.generate : scenario.prompt)
               + (r.analysis().model->readsPromptApart() ? 0 : requestSteps(r.analysis()));
    return real(scenario.phase == Phase::Request ? scenario.prompt : scenario.sequence);
}

void kv(R r, Explanation &e)
{
    if (!r.figure("kv_per_sequence")) {
        engine(e, r.analysis().model ? PHRASE("This workload keeps no keys and values.")
                                     : PHRASE("The keys and values that the kernel reads."));
        return;
    }
    e.formula = r.of(r.analysis().mesh.groups > 1 ? "sequences_held" : "batch") * r.of("kv_per_sequence")
                * r.unlessOne("cache_copies");
}

double sequencesHeld(R r)
{
    const double batch = real(r.analysis().scenario.batch);
    return std::round(batch * fullestGroup(r.analysis().mesh, batch));
}

double copies(R r)
{
    return r.analysis().model ? cacheCopies(*r.analysis().model, r.analysis().mesh.tensor) : 1;
}

// The cache holds two vectors for each layer, cached head and token. A latent cache and windows are
// counted otherwise.
Formula perSequence(R r)
{
    const bool sized = r.figure("model:kv heads") && r.figure("model:head dim") && r.figure("model:layers");
    return sized ? Formula(2.0) * r.of("model:layers") * r.of("model:kv heads") * r.of("model:head dim")
                       * r.of("tokens_cached") * r.of("kv_element")
                 : Formula();
}

void tokens(R r, Explanation &e)
{
    const Scenario &scenario = r.analysis().scenario;
    if (scenario.phase != Phase::Request)
        e.formula = r.of("sequence");
    else if (!r.figure("decode_steps"))
        e.formula = r.of("prompt");
    else if (!take(e, r.of("prompt") + r.of("decode_steps")))
        e.formula = r.of("generate");
}

// The activations are the most that one operator reads and writes; training keeps more.
void activations(R r, Explanation &e)
{
    const OperatorResult *largest = nullptr;
    for (const OperatorResult &result : r.analysis().operators)
        if (!largest || result.op.activation() > largest->op.activation())
            largest = &result;
    if (r.analysis().model && largest && take(e, r.of(fullName(largest->op) + "/activation_bytes"))) {
        e.note = say("The operator that reads and writes the most at once.");
        return;
    }
    engine(e, r.analysis().scenario.phase == Phase::Training ? PHRASE(
                  "What the forward pass keeps for the backward pass, and the most that recomputing a layer needs.")
                                                             : PHRASE("The most that is held at once."));
}

Formula fixedPart(R r)
{
    const bool shared = r.analysis().model || sharesWeights(r.analysis().scenario.kernel->kind);
    if (!shared)
        return Formula(0.0);
    Formula fixed = r.of("memory_weights");
    if (memory(r).gradient + memory(r).optimizer > Bytes())
        fixed = fixed + r.of("memory_gradients") + r.of("memory_optimizer");
    return fixed;
}

Formula without(const Formula &whole, const Formula &part)
{
    return part.value() == 0 ? whole : whole - part;
}

const char *otherMaxBatch(R r)
{
    return r.analysis().mesh.groups > 1
               ? PHRASE("The largest batch that the chips of the fullest group of attention hold.")
           : r.analysis().mesh.pipeline > 1 || r.analysis().scenario.microBatches > 1
               ? PHRASE("The memory grows in proportion to the batch from as many samples on as there are "
                        "micro-batches; fewer samples need hardly less for their activations.")
               : PHRASE(
                   "Beside what does not grow with the batch there is no room, or room for the largest batch allowed.");
}

constexpr ReasonRow memoryRows[] = {
    {"memory_total", PHRASE("Memory needed"), Measure::Byte, held<&MemoryUse::total>, sumOfKinds},
    {"memory_per_chip", PHRASE("Memory needed on each chip"), Measure::Byte, held<&MemoryUse::perChip>,
     [](R r) { return r.of("memory_total") / chips(r); }, howShared},
    {"memory_weights", PHRASE("Weights"), Measure::Byte, held<&MemoryUse::weight>, weights},
    {"memory_kv", PHRASE("Cache held"), Measure::Byte, held<&MemoryUse::kv>, kv},
    {"memory_activations", PHRASE("Activations at their peak"), Measure::Byte, held<&MemoryUse::activation>,
     activations},
    {"memory_gradients", PHRASE("Gradients"), Measure::Byte, held<&MemoryUse::gradient>,
     [](R r, Explanation &e) { ofParameters(r, e, "gradient_element", Sharding::Zero2); }},
    {"memory_optimizer", PHRASE("Optimizer"), Measure::Byte, held<&MemoryUse::optimizer>,
     [](R r, Explanation &e) { ofParameters(r, e, "optimizer_element", Sharding::Zero1); }},
    {"gradient_element", PHRASE("gradient of a parameter"), Measure::Byte,
     [](R r) {
         const auto each = bytesOfEach(r);
         return each ? std::optional(each->gradient) : std::nullopt;
     },
     [](R, Explanation &e) { constant(e, PHRASE("As wide as the weight, at least 16 bit.")); }},
    {"optimizer_element", PHRASE("optimizer's state of a parameter"), Measure::Byte,
     [](R r) {
         const auto each = bytesOfEach(r);
         return each ? std::optional(each->optimizer) : std::nullopt;
     },
     [](R, Explanation &e) {
         constant(e, PHRASE("AdamW: two moments in fp32 and, below fp32, a copy of the weights."));
     }},
    {"fullest_stage", PHRASE("fullest stage"), Measure::Factor, fullestOverMean,
     PHRASE("What the fullest stage of the pipeline holds over the mean: its layers, and embedding or head, which no "
            "stage has a part of. Copies that parts of the context and groups of attention hold count, too.")},
    {"kv_per_sequence", PHRASE("cache of a sequence"), Measure::Byte,
     [](R r) {
         return r.analysis().model && memory(r).kv > Bytes() ? known(memory(r).kv / (sequencesHeld(r) * copies(r)))
                                                             : std::nullopt;
     },
     perSequence,
     PHRASE("Layer by layer, as this model caches: some layers keep something else, nothing, or what another layer "
            "keeps.")},
    {"sequences_held", PHRASE("sequences held"), Measure::Count,
     [](R r) { return r.analysis().mesh.groups > 1 ? std::optional(sequencesHeld(r)) : std::nullopt; },
     PHRASE("Each group of attention holds whole sequences of its own; all groups count with as many as the fullest.")},
    {"cache_copies", PHRASE("copies of the cache"), Measure::Number, [](R r) { return std::optional(copies(r)); },
     PHRASE("Each chip holds at least one head of the cache: with more chips than heads there are several copies.")},
    {"tokens_cached", PHRASE("tokens in the cache"), Measure::Count, tokensCached, tokens},
    {"memory_spilled", PHRASE("Left with the host"), Measure::Byte, held<&MemoryUse::spilled>,
     [](R r) {
         const bool spills = memory(r).spilled > Bytes() && r.figure("capacity");
         return spills ? r.of("memory_total") - r.of("capacity") : Formula();
     },
     PHRASE("What does not fit in memory and stays with the host, as the scenario allows.")},
    {"capacity", PHRASE("Capacity"), Measure::Byte, held<&MemoryUse::capacity>,
     [](R r, Explanation &e) {
         for (const MemoryLevel &level : r.analysis().chip->memory) {
             const std::string name = "chip:capacity/" + level.name;
             if (level.capacity && r.figure(name) && take(e, r.unlessOne("chips") * r.of(name)))
                 return;
         }
         engine(e, howPart);
     },
     Tells::Scenario},
    {"memory_per_sample", PHRASE("memory of one more sample"), Measure::Byte,
     [](R r) {
         const Formula fixed = fixedPart(r);
         const double each = (memory(r).total.value() - fixed.value()) / real(r.analysis().scenario.batch);
         return each > 0 ? std::optional(each) : std::nullopt;
     },
     [](R r) { return without(r.of("memory_total"), fixedPart(r)) / r.of("batch"); }},
    {"max_batch", PHRASE("Largest batch"), Measure::Count,
     [](R r) {
         return memory(r).maxBatch && r.figure("memory_per_sample") ? std::optional(real(*memory(r).maxBatch))
                                                                    : std::nullopt;
     },
     [](R r) { return floorOf(without(r.of("capacity"), fixedPart(r)) / r.of("memory_per_sample")); }, otherMaxBatch},
};

} // namespace

constinit const std::span<const ReasonRow> memoryReasons = memoryRows;

} // namespace roofline
