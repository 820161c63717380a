#include "core/workload/layer_table.h"

#include "core/workload/model.h"
#include "core/workload/transformer/attention.h"

#include <algorithm>

namespace roofline {

namespace {

std::string_view partName(Group group)
{
    switch (group) {
    case Group::Convolution: return "convolutions";
    case Group::Embedding: return "embedding";
    case Group::Norm: return "norms";
    case Group::Attention: return "attention";
    case Group::Mlp: return "MLP";
    case Group::Head: return "head";
    default: return "other";
    }
}

WeightClass classOf(const Layer &layer)
{
    Operator op;
    op.name = layer.name;
    op.group = layer.group;
    op.unit = layer.unit;
    return weightClassOf(op);
}

// There is no cache, so that keys and values count as activations.
void lowerAttention(const Layer &layer, const Pass &pass, std::vector<Operator> &operators)
{
    const FixedAttention &attention = *layer.attention;
    AttentionShape shape;
    shape.batch = pass.batch;
    shape.heads = shape.kvHeads = attention.heads;
    shape.headDim = attention.headDim;
    shape.queries = attention.queries;
    shape.context = attention.keys;
    shape.pairs = attention.queries * attention.keys;
    const std::size_t first = operators.size();
    lowerAttention(shape, withoutCache(pass), layer.count, operators);
    for (std::size_t i = first; i < operators.size(); ++i) {
        const std::string &name = pass.fusedAttention ? layer.name : attention.parts[i - first];
        if (!name.empty())
            operators[i].name = name;
        keepInActivations(operators[i]);
    }
}

} // namespace

Layer productLayer(Group group, double rows, double in, double out, double biases)
{
    return {.group = group,
            .parameters = in * out + biases,
            .biases = biases,
            .flop = 2 * rows * in * out,
            .reads = rows * in,
            .writes = rows * out};
}

double multiplyAccumulates(const LayerTable &table)
{
    double sum = 0;
    for (const Layer &layer : table.layers) {
        if (layer.attention)
            sum += 2 * layer.count * layer.attention->heads * layer.attention->headDim * layer.attention->queries
                   * layer.attention->keys;
        else if (layer.unit == Unit::Matrix)
            sum += layer.count * layer.flop / 2;
    }
    return sum;
}

std::vector<ParameterPart> parameterParts(const LayerTable &table)
{
    std::vector<ParameterPart> parts;
    for (const Layer &layer : table.layers) {
        if (layer.parameters <= 0)
            continue;
        const std::string_view name = partName(layer.group);
        auto part = std::find_if(parts.begin(), parts.end(), [&](const ParameterPart &p) { return p.name == name; });
        if (part == parts.end())
            part = parts.insert(parts.end(), {name, 0, classOf(layer)});
        part->parameters += layer.parameters * layer.count;
        part->biases += staysWide(part->weightClass) ? 0 : layer.biases * layer.count;
    }
    return parts;
}

double activeParameterCount(const LayerTable &table)
{
    double sum = 0;
    for (const Layer &layer : table.layers)
        sum += layer.gathered.value_or(layer.parameters) * layer.count;
    return sum;
}

void lower(const LayerTable &table, const Pass &pass, std::vector<Operator> &operators)
{
    operators.reserve(operators.size() + table.layers.size() + 8);
    for (const Layer &layer : table.layers) {
        if (layer.attention) {
            lowerAttention(layer, pass, operators);
            continue;
        }
        Operator &op = operators.emplace_back();
        op.name = layer.name;
        op.group = layer.group;
        op.unit = layer.unit;
        op.keep = layer.boundary ? Keep::Boundary : Keep::Inner;
        op.count = layer.count;
        op.flop = Flops(layer.flop * pass.batch);
        const double read = layer.parameters + layer.biases * (pass.biasOverWeight(weightClassOf(op)) - 1);
        op.weight = Bytes(pass.weightBytes * (layer.gathered ? *layer.gathered * pass.batch : read));
        op.activationRead = Bytes(pass.activationBytes * layer.reads * pass.batch);
        op.activationWritten = Bytes(pass.activationBytes * layer.writes * pass.batch);
    }
}

} // namespace roofline
