// Makes chips and models in code, so that tests of the engine do not depend on the zoo.
#pragma once

#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace roofline::test {

struct Rate {
    Unit unit = Unit::Matrix;
    NumberFormat format = NumberFormat::Fp16;
    double rate = 0; // FLOP/s
};

template <class T>
Sourced<T> vendor(T value)
{
    return {value, Evidence::Vendor, "data sheet", {}};
}

inline MemoryLevel memoryLevel(std::string name, double bandwidth, double capacity)
{
    return {std::move(name), vendor(Bytes(capacity)), vendor(Bandwidth(bandwidth))};
}

inline Link linkOf(const std::string &name, double bandwidth)
{
    Link link;
    link.name = name;
    link.bandwidth = vendor(Bandwidth(bandwidth));
    return link;
}

inline Chip chipWith(const std::vector<Rate> &rates, double bandwidth, double capacity = 1e12,
                     const std::string &id = "chip")
{
    Chip chip;
    chip.id = chip.name = chip.shortName = id;
    for (const Rate &rate : rates) {
        ComputeCeiling ceiling;
        ceiling.unit = rate.unit;
        ceiling.format = rate.format;
        ceiling.rate = vendor(FlopRate(rate.rate));
        chip.compute.push_back(ceiling);
    }
    chip.memory.push_back(memoryLevel("DRAM", bandwidth, capacity));
    return chip;
}

template <class Architecture>
Model modelOf(const Architecture &architecture, const std::string &id = "model")
{
    Model model;
    model.id = model.name = id;
    model.architecture = architecture;
    return model;
}

inline SummaryModel summaryModel(double parameters, double multiplyAccumulates, std::optional<double> activations = {})
{
    SummaryModel model;
    model.parameters = parameters;
    model.multiplyAccumulates = multiplyAccumulates;
    model.activations = activations;
    return model;
}

inline DecoderModel llama(std::int64_t layers, std::int64_t hidden, std::int64_t heads, std::int64_t kvHeads,
                          std::int64_t ffn, std::int64_t vocabulary)
{
    DecoderModel model;
    model.layers = layers;
    model.hidden = hidden;
    model.heads = heads;
    model.kvHeads = kvHeads;
    model.headDim = hidden / heads;
    model.ffn = ffn;
    model.vocabulary = vocabulary;
    return model;
}

inline DecoderModel llama2() // 7B
{
    return llama(32, 4096, 32, 32, 11008, 32000);
}
inline DecoderModel llama3() // 8B
{
    return llama(32, 4096, 32, 8, 14336, 128256);
}

// Makes a model of the GPT-2 family: layer norm, biases everywhere, learned positions, no gate, and one table
// for embedding and head.
inline DecoderModel gpt(std::int64_t layers, std::int64_t hidden, std::int64_t heads, std::int64_t positions)
{
    DecoderModel model = llama(layers, hidden, heads, heads, 4 * hidden, 50257);
    model.context = model.learnedPositions = positions;
    model.gatedMlp = false;
    model.tiedEmbeddings = true;
    model.queryBias = model.keyBias = model.valueBias = model.outputBias = model.mlpBias = true;
    model.norm = Norm::Layer;
    return model;
}

// Makes a pass in which every element takes two bytes.
inline Pass passOf(Phase phase, double batch, double sequence)
{
    return {.phase = phase, .batch = batch, .sequence = sequence};
}

template <class Workload>
std::vector<Operator> lowered(const Workload &workload, const Pass &pass)
{
    std::vector<Operator> operators;
    lower(workload, pass, operators);
    return operators;
}

// Returns whether two numbers are equal except for rounding.
inline bool same(double actual, double expected, double relative = 1e-12)
{
    return actual == expected
           || std::abs(actual - expected) <= relative * std::max(std::abs(actual), std::abs(expected));
}

} // namespace roofline::test

#define COMPARE_NEAR(actual, expected)                                                                                 \
    QVERIFY2(                                                                                                          \
        roofline::test::same((actual), (expected)),                                                                    \
        qPrintable(QStringLiteral(#actual " is %1, not %2").arg((actual), 0, 'g', 17).arg((expected), 0, 'g', 17)))
