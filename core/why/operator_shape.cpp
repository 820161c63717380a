#include "core/why/operator_shape.h"

#include "core/scenario/formats.h"
#include "core/why/reason_rows.h"
#include "core/workload/model_numbers.h"

#include <cmath>

namespace roofline {

namespace {

bool isWhole(double value)
{
    return value >= 1 && same(value, std::round(value));
}

// Finds m, k and n from the FLOP, the input and the output. There are m · n · k multiply-accumulates of
// `flopPerMac` each.
std::optional<OperatorShape> product(const Analysis &analysis, const Operator &op)
{
    const double activation = bytesPerElement(analysis.formats.activations);
    const double input = op.activationRead.value() / activation;
    const double output = op.activationWritten > Bytes()
                              ? op.activationWritten.value() / activation
                              : op.kvWritten.value() / storedBytes(analysis.formats.kv, analysis.scenario.groupSize);
    const double work = op.flop.value() / analysis.flopPerMac;
    if (!(input > 0) || !(output > 0) || !(work > 0))
        return std::nullopt;
    const OperatorShape shape{.rows = input * output / work, .inner = work / output, .columns = work / input};
    return isWhole(shape.rows) && isWhole(shape.inner) && isWhole(shape.columns) ? std::optional(shape) : std::nullopt;
}

std::optional<OperatorShape> elementwise(const Analysis &analysis, const Operator &op)
{
    constexpr double most = 20; // no element-wise step takes more FLOP per element
    OperatorShape shape;
    shape.kind = OperatorShape::Kind::Elementwise;
    shape.elements = op.activationWritten.value() / bytesPerElement(analysis.formats.activations);
    shape.flopEach = shape.elements > 0 ? op.flop.value() * 2 / analysis.flopPerMac / shape.elements : 0;
    return isWhole(shape.elements) && isWhole(shape.flopEach) && shape.flopEach <= most ? std::optional(shape)
                                                                                        : std::nullopt;
}

std::optional<double> modelNumber(const Analysis &analysis, const char *path)
{
    const auto number = analysis.model ? numberOf(*analysis.model, path) : std::nullopt;
    return number ? std::optional(number->value) : std::nullopt;
}

// Fused attention takes 2 · 2 · head dim + 5 FLOP for each pair of tokens: for scores, softmax and sum.
std::optional<OperatorShape> attention(const Analysis &analysis, const Operator &op)
{
    const auto heads = modelNumber(analysis, "heads");
    const auto width = modelNumber(analysis, "head dim");
    if (op.group != Group::Attention || op.weight > Bytes() || !heads || !width)
        return std::nullopt;
    OperatorShape shape;
    shape.kind = OperatorShape::Kind::Attention;
    shape.pairs =
        op.flop.value() * 2 / analysis.flopPerMac / (real(analysis.scenario.batch) * *heads * (4 * *width + 5));
    return isWhole(shape.pairs) ? std::optional(shape) : std::nullopt;
}

Formula oneOf(const Reasons &reasons, double size, std::initializer_list<const char *> names)
{
    for (const char *name : names)
        if (const auto figure = reasons.figure(name); figure && same(figure->value, size))
            return *figure;
    return {};
}

Formula productOf(const Reasons &reasons, double size, const char *a, const char *b)
{
    const auto first = reasons.figure(a);
    const auto second = reasons.figure(b);
    return first && second && same(first->value * second->value, size) ? Formula(*first) * Formula(*second) : Formula();
}

// Returns a formula for the tokens, or the rows, that one pass takes.
Formula tokensFrom(const Reasons &reasons, double size)
{
    const Analysis &analysis = reasons.analysis();
    if (!analysis.model) {
        for (const char *key : {"kernel:m", "kernel:rows", "kernel:n"}) {
            if (Formula one = oneOf(reasons, size, {key}))
                return one;
            if (Formula both = productOf(reasons, size, "batch", key))
                return both;
        }
        return oneOf(reasons, size, {"batch"});
    }
    const bool decode = analysis.scenario.phase == Phase::Decode;
    if (Formula batch = oneOf(reasons, size, {"batch"}); batch && decode)
        return batch;
    for (const char *tokens : {"sequence", "prompt"})
        if (Formula all = productOf(reasons, size, "batch", tokens))
            return all;
    return oneOf(reasons, size, {"batch"});
}

// Each token also stands in as many rows as it chooses experts.
Formula rowsFrom(const Reasons &reasons, double size)
{
    Formula rows = tokensFrom(reasons, size);
    if (const auto chosen = reasons.figure("model:experts/per token"); !rows && chosen)
        if (Formula tokens = tokensFrom(reasons, size / chosen->value))
            rows = tokens * Formula(*chosen);
    return rows;
}

Formula widthFrom(const Reasons &reasons, double size)
{
    if (Formula one = oneOf(reasons, size,
                            {"model:hidden", "model:ffn", "model:experts/width", "model:vocabulary", "kernel:k",
                             "kernel:n", "kernel:m", "model:head dim"}))
        return one;
    for (const char *heads : {"model:heads", "model:kv heads"})
        if (Formula both = productOf(reasons, size, heads, "model:head dim"))
            return both;
    return {};
}

Formula pairsFrom(const Reasons &reasons, double size)
{
    for (const char *tokens : {"sequence", "prompt"}) {
        const auto figure = reasons.figure(tokens);
        if (!figure)
            continue;
        const Formula count(*figure);
        for (Formula formula : {count, count * (count + Formula(1.0)) / Formula(2.0), count * count})
            if (same(formula.value(), size))
                return formula;
    }
    return {};
}

// Each sequence reads what the cache has of its tokens: keys and values, one of both, or a latent.
Formula cacheRead(const Reasons &reasons, const Operator &op)
{
    const auto of = [&](const char *name) {
        const auto figure = reasons.figure(name);
        return figure ? Formula(*figure) : Formula();
    };
    const Formula heads =
        of("model:kv heads") && of("model:head dim") ? of("model:kv heads") * of("model:head dim") : Formula();
    const Formula latent = of("model:latent attention/kv rank");
    std::vector<Formula> widths;
    if (heads)
        widths = {Formula(2.0) * heads, heads};
    if (latent)
        widths = {latent + of("model:latent attention/rope dim"), latent};
    std::vector<Formula> tokens = {of("sequence"), of("prompt"), of("model:window")};
    if (of("decode_steps")) // on average
        tokens.push_back(of("prompt") + (of("decode_steps") - Formula(1.0)) / Formula(2.0));
    for (const Formula &width : widths)
        for (const Formula &read : tokens) {
            Formula bytes = of("batch") * read * width * reasons.unlessOne("kv_element");
            if (same(bytes.value(), op.kvRead.value()))
                return bytes;
        }
    return {};
}

} // namespace

double weightElement(const Analysis &analysis, const Operator &op)
{
    return analysis.model && analysis.formats.mixed ? analysis.formats.of(weightClassOf(op)).bytes()
                                                    : analysis.formats.most().bytes();
}

Formula expertsRead(const Reasons &reasons, const std::string &name)
{
    const auto all = reasons.figure("model:experts/count");
    const auto chosen = reasons.figure("model:experts/per token");
    if (!all || !chosen)
        return {};
    const Formula tokens = reasons.of(name + "/m") / Formula(*chosen);
    return Formula(*all) * (Formula(1.0) - power(Formula(1.0) - Formula(*chosen) / Formula(*all), tokens));
}

std::optional<OperatorShape> shapeOf(const Analysis &analysis, const Operator &op)
{
    // Of the kernels, those with a format by nature have no such shape.
    const std::optional<Kernel> &kernel = analysis.scenario.kernel;
    if (op.flop <= Flops() || (kernel && fixedFormat(*kernel)))
        return std::nullopt;
    if (const auto fused = attention(analysis, op); fused && op.unit == Unit::Matrix)
        return fused;
    return op.unit == Unit::Matrix ? product(analysis, op) : elementwise(analysis, op);
}

Formula sizeFrom(const Reasons &reasons, double size, ShapeSize which)
{
    if (which == &OperatorShape::rows)
        return rowsFrom(reasons, size);
    if (which == &OperatorShape::inner || which == &OperatorShape::columns)
        return widthFrom(reasons, size);
    if (which == &OperatorShape::pairs)
        return pairsFrom(reasons, size);
    if (Formula one = oneOf(reasons, size, {"kernel:n"}))
        return one;
    for (const char *width : {"model:hidden", "model:ffn", "model:experts/width", "kernel:cols"}) {
        const auto figure = reasons.figure(width);
        if (Formula rows = figure ? rowsFrom(reasons, size / figure->value) : Formula())
            return rows * Formula(*figure);
    }
    return productOf(reasons, size, "batch", "kernel:n");
}

Formula flopFromShape(const Reasons &reasons, const Operator &op, const std::string &name)
{
    const std::optional<OperatorShape> shape = shapeOf(reasons.analysis(), op);
    if (!shape)
        return {};
    const double lens = reasons.analysis().flopPerMac;
    switch (shape->kind) {
    case OperatorShape::Kind::Product:
        return Formula(lens) * reasons.of(name + "/m") * reasons.of(name + "/k") * reasons.of(name + "/n");
    case OperatorShape::Kind::Elementwise: return Formula(shape->flopEach * lens / 2) * reasons.of(name + "/elements");
    case OperatorShape::Kind::Attention: break;
    }
    return Formula(lens / 2) * reasons.of("batch") * reasons.of("model:heads") * reasons.of(name + "/pairs")
           * (Formula(4.0) * reasons.of("model:head dim") + Formula(5.0));
}

Formula bytesFromShape(const Reasons &reasons, const Operator &op, const std::string &name, ShapeBytes which)
{
    const Analysis &analysis = reasons.analysis();
    if (which == ShapeBytes::CacheRead)
        return cacheRead(reasons, op);
    const std::optional<OperatorShape> shape = shapeOf(analysis, op);
    if (!shape || shape->kind == OperatorShape::Kind::Attention)
        return {};
    const bool product = shape->kind == OperatorShape::Kind::Product;
    const double activation = bytesPerElement(analysis.formats.activations);
    const auto size = [&](const char *side) { return reasons.of(name + "/" + side); };
    const Formula element = reasons.unlessOne("activation_element");
    switch (which) {
    case ShapeBytes::Weights: {
        if (!product || op.weightWritten > Bytes())
            return {};
        const std::string own = "element:" + std::string(toString(weightClassOf(op)));
        const bool mixed = analysis.model && analysis.formats.mixed && reasons.figure(own);
        const Formula each = mixed ? reasons.unlessOne(own) : reasons.unlessOne("weight_element");
        const std::string loaded = name + "/experts_read";
        const Formula times = reasons.figure(loaded) ? reasons.of(loaded) : Formula(1.0);
        const double bias =
            op.weight.value() / weightElement(analysis, op) / times.value() - shape->inner * shape->columns;
        const Formula elements = size("k") * size("n");
        const double wide = analysis.formats.of(WeightClass::Norms).bytes() / weightElement(analysis, op);
        if (mixed && wide > 1 && reasons.figure("element:biases") && same(bias, shape->columns * wide))
            return times * (elements * each + size("n") * reasons.of("element:biases"));
        return same(bias, shape->columns) ? times * (elements + size("n")) * each : times * elements * each;
    }
    case ShapeBytes::Input: {
        if (product)
            return size("m") * size("k") * element;
        const double reads = op.activationRead.value() / activation / shape->elements;
        return isWhole(reads) ? Formula(reads) * size("elements") * element : Formula();
    }
    case ShapeBytes::Output: return product ? size("m") * size("n") * element : size("elements") * element;
    case ShapeBytes::CacheWritten: return product ? size("m") * size("n") * reasons.unlessOne("kv_element") : Formula();
    case ShapeBytes::CacheRead:
    case ShapeBytes::Other: break;
    }
    return {};
}

} // namespace roofline
