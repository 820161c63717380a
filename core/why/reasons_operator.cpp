// Explains the numbers of one operator: FLOP and bytes follow from its shape, times follow from these.
#include "core/analysis/exchange.h"
#include "core/analysis/hierarchy.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/scenario/on_chip.h"
#include "core/units/format.h"
#include "core/why/operator_shape.h"
#include "core/why/reason_rows.h"
#include "core/workload/parallel.h"
#include "core/workload/transformer/transformer.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace roofline {

namespace {

constexpr const char *noFlop = PHRASE("It computes nothing.");
constexpr const char *noBytes = PHRASE("It moves no such bytes.");
constexpr const char *noExchange = PHRASE("Nothing is sent.");

// Holds what the rows of one operator work on.
struct View {
    const Reasons &r;
    const OperatorResult &result;
    std::string name;  // "decode.q_proj"
    std::string level; // the part after the @; empty: none

    const Analysis &analysis() const { return r.analysis(); }
    const Operator &op() const { return result.op; }
    Formula of(std::string_view number) const { return r.of(name + "/" + std::string(number)); }
    Formula unlessOne(std::string_view number) const { return r.unlessOne(name + "/" + std::string(number)); }
    bool has(std::string_view number) const { return r.figure(name + "/" + std::string(number)).has_value(); }
    Formula chips() const { return r.unlessOne("chips"); }
};

using V = const View &;

using Row = NumberRow<View>;

constexpr const char *countedText = PHRASE("Counted by the operator's own rule, which the engine's manual gives.");

// Takes the formula from the shape. Without one it quotes the operator's rule, which no short formula tells.
void counted(V v, Explanation &e, Formula formula)
{
    if (formula && take(e, std::move(formula)))
        return;
    const std::optional<Kernel> &kernel = v.analysis().scenario.kernel;
    if (kernel && e.figure.measure == Measure::Flop)
        engine(e, "FLOP = " + std::string(specOf(kernel->kind).flop));
    else if (kernel && v.op().group != Group::Network)
        engine(e, "bytes = " + std::string(specOf(kernel->kind).bytes));
    else
        engine(e, countedText);
}

void flop(V v, Explanation &e)
{
    const Formula formula = flopFromShape(v.r, v.op(), v.name);
    if (v.op().flop <= Flops()) {
        engine(e, noFlop);
        return;
    }
    counted(v, e, formula);
    if (formula && v.op().unit == Unit::Matrix && v.op().weight > Bytes())
        e.note = say("A product of m × k by k × n elements.");
}

template <auto Member>
std::optional<double> ofOperator(V v)
{
    return known(std::invoke(Member, v.op()));
}

template <auto Member>
std::optional<double> ofResult(V v)
{
    return known(std::invoke(Member, v.result));
}

template <ShapeBytes Which>
void fromShape(V v, Explanation &e)
{
    if (e.figure.value == 0)
        engine(e, noBytes);
    else
        counted(v, e, bytesFromShape(v.r, v.op(), v.name, Which));
}

// Sums the parts that are not 0; none if all are.
Formula inParts(V v, std::initializer_list<const char *> parts)
{
    std::vector<Formula> terms;
    for (const char *part : parts)
        if (Formula formula = v.of(part); formula.value() != 0)
            terms.push_back(std::move(formula));
    return terms.empty() ? Formula() : sumOf(std::move(terms));
}

// Adds to the bytes of all chips what the busiest one reads of the weights beyond its load, as if all did.
Formula ofBusiest(V v, Formula bytes)
{
    if (v.op().weightLoad == 1)
        return bytes;
    const Formula weights = v.of("weight_bytes") * (v.of("weight_load") - Formula(1.0));
    return std::move(bytes) + weights;
}

// Returns the levels whose times count: all of them, or the one that the data comes from and the host behind it.
std::vector<LevelUse> levelsThatCount(V v)
{
    const Analysis &analysis = v.analysis();
    std::vector<LevelUse> uses = levelsOf(analysis, v.result);
    if (!usesAllLevels(analysis.scenario))
        std::erase_if(uses, [&](const LevelUse &use) {
            return use.level != analysis.level && use.level != analysis.chip->hostLevel();
        });
    return uses;
}

// Returns what a level delivers to one chip, or nothing where no number of the chip says it.
Formula rateOfLevel(V v, const LevelUse &use)
{
    const std::string bandwidth = "chip:" + bandwidthPath(*v.analysis().chip, use.level);
    return v.r.figure(bandwidth) ? v.r.of(bandwidth) * v.r.unlessOne("sustained_memory") : Formula();
}

void memoryTime(V v, Explanation &e)
{
    if (!hasSeveralLevels(v.analysis())) {
        if (v.op().memory() <= Bytes())
            engine(e, PHRASE("It moves no data."));
        else
            e.formula = ofBusiest(v, v.of("bytes")) / (v.chips() * v.r.of("sustained_bandwidth")) * v.unlessOne("load");
        return;
    }
    std::vector<Formula> levels;
    for (const LevelUse &use : levelsThatCount(v))
        levels.push_back(v.of("t_memory@" + std::string(v.analysis().chip->levelName(use.level))));
    e.note = say("The slowest level counts.");
    if (levels.empty() || !take(e, maxOf(levels)))
        engine(e, PHRASE("The slowest level of each decode step counts; this is the mean of all steps."));
}

std::optional<LevelUse> levelUse(V v)
{
    for (const LevelUse &use : levelsOf(v.analysis(), v.result))
        if (v.analysis().chip->levelName(use.level) == v.level)
            return use;
    return std::nullopt;
}

Formula levelTime(V v)
{
    const Formula rate = rateOfLevel(v, *levelUse(v));
    const char *bytes = v.op().weightLoad == 1 ? "bytes@" : "busiest_bytes@";
    return rate ? v.of(bytes + v.level) / (v.chips() * rate) * v.unlessOne("load") : Formula();
}

void networkTime(V v, Explanation &e)
{
    if (v.result.network <= Seconds()) {
        engine(e, noExchange);
        return;
    }
    const bool bound = v.analysis().scenario.collectiveLatency.preset == CollectiveLatency::Preset::Bound;
    const Formula transfer = v.of("transfer") * v.unlessOne("load");
    if (ExchangeTimes(v.analysis()).startUp(v.op()) <= Seconds())
        e.formula = transfer;
    else
        e.formula = bound ? maxOf({v.of("start_up"), transfer}) : v.of("start_up") + transfer;
    if (bound)
        e.note = say("In a bound the start-up overlaps with the transfer, since nothing real may be faster.");
}

void wayOf(V v, Explanation &e)
{
    const ExchangeTimes times(v.analysis());
    const Algorithm algorithm = times.algorithm(v.op());
    if (algorithm != Algorithm::None)
        e.note = say("The fastest way among %1 chips: %2.",
                     {formatNumber(times.members(v.op()), 6), std::string(toString(algorithm))});
}

// A token goes once to each node with experts that it chose, so that fewer of its copies cross than arrive.
Formula crossingPart(V v)
{
    const ExchangeTimes times(v.analysis());
    if (times.algorithm(v.op()) != Algorithm::OncePerNode)
        return {};
    const auto figure = v.r.figure("model:experts/per token");
    const Formula chosen = figure && figure->value == v.op().chosen ? Formula(*figure) : Formula(v.op().chosen);
    const auto elsewhere = [&](double places) {
        const Formula each = Formula(1.0) - Formula(1.0) / Formula(places);
        return Formula(places - 1) * (Formula(1.0) - power(each, chosen));
    };
    return elsewhere(times.nodes(v.op())) / elsewhere(times.members(v.op()));
}

// Where the second tier takes the longest, only what crosses it waits for it.
Formula linkRate(V v)
{
    const Link *tier = ExchangeTimes(v.analysis()).tier(v.op());
    Formula rate = ofLink(v.r, tier);
    return rate && tier != v.analysis().link ? rate / v.of("crossing") : rate;
}

void startUp(V v, Explanation &e)
{
    setBy(v.r, e, "collective-latency");
    if (v.analysis().scenario.collectiveLatency.preset == CollectiveLatency::Preset::Bound)
        e.note = say("The shortest time ever measured for a collective of few bytes: none of 933 was faster.");
    if (v.analysis().mesh.pipeline > 1 && v.op().among != Among::Replicas)
        e.note += (e.note.empty() ? "" : " ")
                  + say("The stages start theirs at the same time, so that each counts for its part of the stages.");
}

// In a ring each chip sends the vector without its own part: once, or twice for an all-reduce.
void sent(V v, Explanation &e)
{
    if (v.op().network <= Bytes()) {
        engine(e, noExchange);
        return;
    }
    if (!v.has("vector")) {
        counted(v, e, {});
        return;
    }
    const Formula members = v.r.of(v.op().among == Among::Replicas ? "replicas" : "chips") - Formula(1.0);
    const double times = v.op().collective == Collective::AllReduce ? 2 : 1;
    Formula formula = Formula(times) * members * v.of("vector");
    if (v.op().among == Among::Replicas)
        formula = formula / v.r.of("replicas");
    e.formula = std::move(formula);
}

std::optional<double> vectorOf(V v)
{
    const Operator &op = v.op();
    const auto members =
        real(op.among == Among::Replicas ? v.analysis().scenario.replicas : v.analysis().scenario.chips);
    if (op.among != Among::Replicas && (op.among != Among::Tensor || !v.analysis().mesh.isPlain()))
        return std::nullopt;
    if (op.network <= Bytes() || op.collective == Collective::None || members < 2)
        return std::nullopt;
    const double times = op.collective == Collective::AllReduce ? 2 : 1;
    return op.network.value() / (times * (members - 1)) * (op.among == Among::Replicas ? members : 1);
}

Seconds launch(V v)
{
    const OperatorResult &result = v.result;
    const Seconds upper = result.compute + result.memory + result.network;
    const Seconds rest = result.latency - result.lower - (upper - result.lower) * (1 - v.analysis().scenario.overlap);
    return rest > result.latency * 1e-9 ? rest : Seconds();
}

void latency(V v, Explanation &e)
{
    const double overlap = v.analysis().scenario.overlap;
    Formula formula = v.of("lower");
    if (overlap < 1)
        formula = formula
                  + (Formula(1.0) - v.r.of("overlap"))
                        * (v.of("t_compute") + v.of("t_memory") + v.of("t_network") - v.of("lower"));
    if (launch(v) > Seconds())
        formula = formula + v.r.of("launch_overhead");
    e.formula = std::move(formula);
}

Formula lower(V v)
{
    std::vector<Formula> terms{v.of("t_compute"), v.of("t_memory")};
    if (v.result.network > Seconds())
        terms.push_back(v.of("t_network"));
    return maxOf(std::move(terms));
}

Formula attainableRate(V v)
{
    std::vector<Formula> roofs{v.of("rate")};
    if (!hasSeveralLevels(v.analysis())) {
        if (v.has("intensity"))
            roofs.push_back(v.of("intensity") * v.r.of("sustained_bandwidth"));
    } else {
        for (const LevelUse &use : levelsThatCount(v)) {
            const Formula rate = rateOfLevel(v, use);
            if (rate && use.bytes > Bytes() && v.op().flop > Flops())
                roofs.push_back(v.of("flop") / v.of("bytes@" + std::string(v.analysis().chip->levelName(use.level)))
                                * rate);
        }
    }
    return minOf(std::move(roofs));
}

template <ShapeSize Which>
std::optional<double> side(V v)
{
    const std::optional<OperatorShape> shape = shapeOf(v.analysis(), v.op());
    return shape && (*shape).*Which > 0 ? std::optional((*shape).*Which) : std::nullopt;
}

template <ShapeSize Which>
void ofSide(V v, Explanation &e)
{
    if (Formula formula = sizeFrom(v.r, e.figure.value, Which); !formula || !take(e, std::move(formula)))
        engine(e, PHRASE("A size of the operator, as the workload gives it."));
}

// Unset unless the operator is a product with the weights of experts.
std::optional<double> expertsLoaded(V v)
{
    const Operator &op = v.op();
    const Experts *experts = v.analysis().model ? expertsOf(*v.analysis().model) : nullptr;
    const std::optional<OperatorShape> shape = shapeOf(v.analysis(), op);
    if (!experts || !isRouted(op) || op.weight <= Bytes() || op.weightWritten > Bytes() || !shape
        || shape->kind != OperatorShape::Kind::Product)
        return std::nullopt;
    const Formats &formats = v.analysis().formats;
    const double element = weightElement(v.analysis(), op);
    const double bias = !experts->bias ? 0 : formats.mixed ? formats.of(WeightClass::Norms).bytes() : element;
    return op.weight.value() / (shape->columns * (shape->inner * element + bias));
}

constexpr Row rows[] = {
    {"flop", PHRASE("FLOP"), Measure::Flop, ofOperator<&Operator::flop>, flop, Shown("FLOP")},
    {"count", PHRASE("count"), Measure::Count, ofOperator<&Operator::count>,
     [](V v, Explanation &e) {
         const bool parted = v.op().among == Among::Replicas && v.op().count > 1;
         const Formula parts = parted ? v.r.unlessOne("micro_batches") : Formula(1.0);
         if (parted && take(e, parts))
             e.note = say("Once for each micro-batch.");
         else if (v.r.figure("model:layers") && take(e, v.r.of("model:layers") * parts))
             e.note = say("Once in each layer.");
         else
             engine(e, PHRASE("As often as the workload runs it."));
     }},
    {"load", PHRASE("load of the busiest chip"), Measure::Factor, ofOperator<&Operator::load>,
     [](V v) {
         return v.op().sharing == Sharing::Whole ? PHRASE(
                    "Each of the chips that share products does all of it, because all of them need its result.")
                                                 : PHRASE("The work of the busiest chip over the mean of all.");
     }},
    {"weight_load", PHRASE("weights of the busiest chip"), Measure::Factor, ofOperator<&Operator::weightLoad>,
     PHRASE("What the busiest chip reads of the weights over the mean of all chips, over its load: it reads them once "
            "for all its requests.")},
    {"m", "m", Measure::Count, side<&OperatorShape::rows>, ofSide<&OperatorShape::rows>},
    {"k", "k", Measure::Count, side<&OperatorShape::inner>, ofSide<&OperatorShape::inner>},
    {"n", "n", Measure::Count, side<&OperatorShape::columns>, ofSide<&OperatorShape::columns>},
    {"pairs", PHRASE("pairs of tokens"), Measure::Count, side<&OperatorShape::pairs>, ofSide<&OperatorShape::pairs>},
    {"elements", PHRASE("elements"), Measure::Count, side<&OperatorShape::elements>, ofSide<&OperatorShape::elements>},
    {"experts_read", PHRASE("experts loaded"), Measure::Number, expertsLoaded,
     [](V v) { return expertsRead(v.r, v.name); }, PHRASE("How many different experts its tokens choose on average."),
     Note(PHRASE("How many different experts its tokens choose on average."))},
    {"bytes", PHRASE("bytes"), Measure::Byte, ofOperator<&Operator::memory>,
     [](V v, Explanation &e) {
         if (v.op().memory() <= Bytes())
             return engine(e, noBytes);
         e.formula = inParts(v, {"weight_bytes", "activation_bytes", "kv_bytes"});
         e.also.push_back(v.of("read_bytes") + v.of("written_bytes"));
     }},
    {"weight_bytes", PHRASE("weights"), Measure::Byte, ofOperator<&Operator::weight>,
     [](V v, Explanation &e) {
         if (v.op().weightWritten > Bytes())
             e.formula = v.of("weights_read") + v.of("weights_written");
         else
             fromShape<ShapeBytes::Weights>(v, e);
     }},
    {"weights_read", PHRASE("weights loaded"), Measure::Byte,
     [](V v) { return std::optional((v.op().weight - v.op().weightWritten).value()); }, fromShape<ShapeBytes::Weights>},
    {"weights_written", PHRASE("gradients and weights written"), Measure::Byte, ofOperator<&Operator::weightWritten>,
     fromShape<ShapeBytes::Other>},
    {"activation_bytes", PHRASE("activations"), Measure::Byte, ofOperator<&Operator::activation>,
     [](V v) {
         return inParts(v, {"activations_read", "activations_written"});
     },
     noBytes},
    {"activations_read", PHRASE("activations loaded"), Measure::Byte, ofOperator<&Operator::activationRead>,
     fromShape<ShapeBytes::Input>},
    {"activations_written", PHRASE("activations written"), Measure::Byte, ofOperator<&Operator::activationWritten>,
     fromShape<ShapeBytes::Output>},
    {"kv_bytes", PHRASE("KV cache"), Measure::Byte, ofOperator<&Operator::kv>,
     [](V v) {
         return inParts(v, {"kv_read", "kv_written"});
     },
     noBytes},
    {"kv_read", PHRASE("cache loaded"), Measure::Byte, ofOperator<&Operator::kvRead>, fromShape<ShapeBytes::CacheRead>},
    {"kv_written", PHRASE("cache written"), Measure::Byte, ofOperator<&Operator::kvWritten>,
     fromShape<ShapeBytes::CacheWritten>},
    {"read_bytes", PHRASE("loaded"), Measure::Byte,
     [](V v) {
         const Operator &op = v.op();
         return std::optional((op.weight - op.weightWritten + op.activationRead + op.kvRead).value());
     },
     [](V v) {
         const bool keeps = v.op().weightWritten > Bytes();
         return inParts(v, {keeps ? "weights_read" : "weight_bytes", "activations_read", "kv_read"});
     },
     noBytes},
    {"written_bytes", PHRASE("written"), Measure::Byte, ofOperator<&Operator::written>,
     [](V v) {
         return inParts(v, {"weights_written", "activations_written", "kv_written"});
     },
     noBytes},
    {"network_bytes", PHRASE("bytes sent"), Measure::Byte, ofOperator<&Operator::network>, sent},
    {"vector", PHRASE("bytes exchanged"), Measure::Byte, vectorOf,
     PHRASE("What each of the chips holds, or ends with: in a ring each sends all of it but its own part.")},
    {"intensity", PHRASE("intensity"), Measure::FlopPerByte, ofResult<&OperatorResult::intensity>,
     [](V v) { return v.op().flop > Flops() ? v.of("flop") / v.of("bytes") : Formula(); }, noFlop},
    {"rate", PHRASE("rate"), Measure::ComputeRate, ofResult<&OperatorResult::rate>,
     [](V v) { return v.r.of("rate@" + ratePathOf(v.analysis(), v.op())); }},
    {"attained", PHRASE("attained"), Measure::ComputeRate,
     [](V v) {
         const OperatorResult &result = v.result;
         return result.latency > Seconds()
                    ? std::optional((v.op().flop / (result.latency * v.analysis().chips())).value())
                    : std::nullopt;
     },
     [](V v) { return v.of("flop") / (v.chips() * v.of("latency")); }},
    {"attainable", PHRASE("attainable"), Measure::ComputeRate, ofResult<&OperatorResult::attainable>, attainableRate,
     countedText, Note(PHRASE("The lower roof counts."))},
    {"t_compute", PHRASE("time of computing"), Measure::Second, ofResult<&OperatorResult::compute>,
     [](V v, Explanation &e) {
         if (v.op().flop > Flops())
             e.formula = v.of("flop") / (v.chips() * v.of("rate")) * v.unlessOne("load");
         else
             engine(e, noFlop);
     },
     Shown(PHRASE("T_compute"))},
    {"t_memory", PHRASE("time of moving data"), Measure::Second, ofResult<&OperatorResult::memory>, memoryTime,
     Shown(PHRASE("T_memory"))},
    {"t_network", PHRASE("time of the exchange"), Measure::Second, ofResult<&OperatorResult::network>, networkTime,
     Shown(PHRASE("T_network"))},
    {"start_up", PHRASE("start-up"), Measure::Second,
     [](V v) { return std::optional(ExchangeTimes(v.analysis()).startUp(v.op()).value()); }, startUp,
     Shown(PHRASE("T_start"))},
    {"transfer", PHRASE("time of the bytes"), Measure::Second,
     [](V v) { return std::optional(ExchangeTimes(v.analysis()).transfer(v.op()).value()); },
     [](V v, Explanation &e) {
         if (v.has("link_rate")) {
             e.formula = v.of("network_bytes") / (v.chips() * v.of("link_rate"));
             wayOf(v, e);
         } else
             engine(e, noExchange);
     },
     Shown(PHRASE("T_bytes"))},
    {"link_rate", PHRASE("usable link"), Measure::ByteRate,
     [](V v) {
         const Seconds time = ExchangeTimes(v.analysis()).transfer(v.op());
         return time > Seconds() ? std::optional((v.op().network / (time * v.analysis().chips())).value())
                                 : std::nullopt;
     },
     linkRate, howLinked},
    {"crossing", PHRASE("part that crosses between nodes"), Measure::Fraction,
     [](V v) {
         const double part = ExchangeTimes(v.analysis()).crossing(v.op());
         return part > 0 ? std::optional(part) : std::nullopt;
     },
     [](V v, Explanation &e) {
         if (Formula part = crossingPart(v); part && take(e, std::move(part)))
             e.note = say("A token goes once to each other node with an expert that it chose, which passes it on: the "
                          "copies for other nodes over the copies for other chips.");
         else
             engine(e, PHRASE("The bytes that go to other nodes over all that a chip sends in a ring."));
     }},
    {"lower", PHRASE("longest term"), Measure::Second, ofResult<&OperatorResult::lower>, lower,
     PHRASE("The mean of all decode steps, each of which waits for its own longest term: the context grows."),
     Note(PHRASE("The longer one counts: while it runs, the others run beside it.")), Shown(PHRASE("T_lower"))},
    {"latency", PHRASE("time once"), Measure::Second, ofResult<&OperatorResult::latency>, latency, Shown("T")},
    {"time", PHRASE("time"), Measure::Second,
     [](V v) { return std::optional((v.result.latency * v.op().count).value()); },
     [](V v) { return v.unlessOne("count") * v.of("latency"); }, Shown(PHRASE("T_all"))},
    {"share", PHRASE("share of the time"), Measure::Fraction, ofResult<&OperatorResult::share>,
     [](V v) { return v.analysis().totals.latency > Seconds() ? v.of("time") / v.r.of("latency") : Formula(); },
     noWork},
    {"bytes@", PHRASE("bytes at"), Measure::Byte,
     [](V v) {
         const auto use = levelUse(v);
         return use ? std::optional(use->bytes.value()) : std::nullopt;
     },
     [](V v) { return v.of("bytes"); },
     [](V v) {
         return levelUse(v)->level == v.analysis().chip->hostLevel()
                    ? PHRASE("The part of the weights and the cache that stays with the host.")
                    : PHRASE("A level moves what the levels further in cannot keep: blocks of the operands that fill "
                             "them are read again (Hong and Kung, 1981).");
     }},
    {"busiest_bytes@", PHRASE("bytes of the busiest chip at"), Measure::Byte,
     [](V v) {
         const auto use = levelUse(v);
         return use && v.op().weightLoad != 1 ? std::optional(use->busiest.value() / v.op().load) : std::nullopt;
     },
     [](V v) { return ofBusiest(v, v.of("bytes@" + v.level)); }, howShared},
    {"t_memory@", PHRASE("time at"), Measure::Second,
     [](V v) {
         const auto use = levelUse(v);
         return use ? std::optional(use->time.value()) : std::nullopt;
     },
     levelTime, PHRASE("These bytes, at the bandwidth that the working part of the chip gets from the level."),
     Shown("T")},
};

struct Found {
    View view;
    const Row *row;
    bool all = false; // all instances together, as in "all_flop"

    std::optional<double> value() const
    {
        const std::optional<double> one = row->value(view);
        return one && all ? std::optional(*one * view.op().count) : one;
    }
    void explain(Explanation &e) const
    {
        if (all)
            e.formula = view.unlessOne("count") * view.of(row->name);
        else
            row->explain(view, e);
    }
};

constexpr std::string_view allPrefix = "all_";

std::optional<Found> find(const Reasons &reasons, std::string_view name)
{
    const std::size_t at = name.find('@');
    const std::size_t slash = name.rfind('/', at);
    if (slash == std::string_view::npos)
        return std::nullopt;
    const std::string_view owner = name.substr(0, slash);
    std::string_view number =
        at == std::string_view::npos ? name.substr(slash + 1) : name.substr(slash + 1, at - slash);
    const bool all = number.starts_with(allPrefix);
    if (all)
        number.remove_prefix(allPrefix.size());
    const auto row = std::ranges::find(rows, number, &Row::name);
    if (row == std::end(rows))
        return std::nullopt;
    for (const OperatorResult &result : reasons.analysis().operators)
        if (owner.ends_with(result.op.name) && fullName(result.op) == owner)
            return Found{{reasons, result, std::string(owner),
                          std::string(at == std::string_view::npos ? std::string_view() : name.substr(at + 1))},
                         &*row,
                         all};
    return std::nullopt;
}

// For example "decode: q_proj". The pass is translated; the operator's name is the same in all languages.
std::string shownName(const Operator &op)
{
    std::string name = op.stage == Stage::None ? std::string() : say(std::string(toString(op.stage)).c_str()) + ": ";
    if (!op.scope.empty())
        name += say(std::string(op.scope).c_str()) + " ";
    return name.append(op.name);
}

// An operator may compute in another format than the analysis, for example the head in BF16 beside layers in INT8.
bool countsIntegers(const View &view)
{
    const ComputeCeiling *roof = ceilingOf(view.analysis(), view.op());
    return roof && isInteger(roof->format);
}

std::optional<Figure> figureOf(const Found &found, std::string_view name)
{
    const std::optional<double> value = found.value();
    if (!value || !std::isfinite(*value))
        return std::nullopt;
    const std::string word = say(found.row->title);
    std::string title = found.view.level.empty() ? word : word + " " + found.view.level;
    if (found.all)
        title = say("%1, all instances", {title});
    const std::string shown = shownName(found.view.op());
    Symbol symbol = found.row->symbol ? symbolOf(found.row->symbol) : Symbol{title};
    symbol.of = found.all ? shown + ", " + say("all") : shown;
    if (!found.view.level.empty())
        symbol.sub = found.row->symbol ? found.view.level : std::string();
    return Figure{
        std::string(name),         std::move(symbol), say("%1: %2", {shown, title}), found.row->measure, *value,
        countsIntegers(found.view)};
}

} // namespace

std::optional<Figure> operatorFigure(const Reasons &reasons, std::string_view name)
{
    const std::optional<Found> found = find(reasons, name);
    return found ? figureOf(*found, name) : std::nullopt;
}

std::optional<Explanation> explainOperator(const Reasons &reasons, std::string_view name)
{
    const std::optional<Found> found = find(reasons, name);
    std::optional<Figure> figure = found ? figureOf(*found, name) : std::nullopt;
    if (!figure)
        return std::nullopt;
    Explanation explanation;
    explanation.figure = std::move(*figure);
    found->explain(explanation);
    keepTrue(reasons, explanation);
    return explanation;
}

} // namespace roofline
