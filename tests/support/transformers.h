// Makes transformers in code, as their papers and configurations describe them, and finds their operators by name.
#pragma once

#include "tests/support/hand_made.h"

#include <QtGlobal>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace roofline::test {

inline DecoderModel mixtral()
{
    DecoderModel model = llama(32, 4096, 32, 8, 0, 32000);
    model.experts = Experts{.count = 8, .perToken = 2, .width = 14336};
    return model;
}

inline DecoderModel gptOss(std::int64_t layers, std::int64_t experts)
{
    DecoderModel model = llama(layers, 2880, 64, 8, 0, 201088);
    model.headDim = 64;
    model.window = 128;
    model.globalEvery = 2;
    model.attentionSinks = true;
    model.queryBias = model.keyBias = model.valueBias = model.outputBias = true;
    model.experts = Experts{.count = experts, .perToken = 4, .width = 2880, .routerBias = true, .bias = true};
    return model;
}

inline DecoderModel deepSeek()
{
    DecoderModel model = llama(61, 7168, 128, 0, 18432, 129280);
    model.headDim = 0;
    model.experts =
        Experts{.count = 256, .perToken = 8, .shared = 1, .width = 2048, .denseLayers = 3, .routerBias = true};
    model.latent = LatentAttention{.queryRank = 1536, .kvRank = 512, .nopeDim = 128, .ropeDim = 64, .valueDim = 128};
    return model;
}

// Makes MiniMax-M3, in which all but the first three layers choose 16 blocks of 128 tokens.
inline DecoderModel miniMax()
{
    DecoderModel model = llama(60, 6144, 64, 4, 12288, 200064);
    model.headDim = 128;
    model.queryKeyNorm = HeadNorm::Each;
    model.sparse = SparseAttention{.keys = 2048, .indexHeads = 4, .indexDim = 128, .block = 128, .layers = 57};
    model.experts =
        Experts{.count = 128, .perToken = 4, .shared = 1, .width = 3072, .denseLayers = 3, .routerBias = true};
    return model;
}

inline DecoderModel gemma(std::int64_t layers, std::int64_t hidden, std::int64_t heads, std::int64_t kvHeads,
                          std::int64_t headDim, std::int64_t ffn, std::int64_t vocabulary)
{
    DecoderModel model = llama(layers, hidden, heads, kvHeads, ffn, vocabulary);
    model.headDim = headDim;
    model.postNorms = true;
    model.tiedEmbeddings = true;
    return model;
}

inline DecoderModel gemma2() // 9B
{
    DecoderModel model = gemma(42, 3584, 16, 8, 256, 14336, 256000);
    model.window = 4096;
    model.globalEvery = 2;
    return model;
}

inline DecoderModel gemma3() // 27B
{
    DecoderModel model = gemma(62, 5376, 32, 16, 128, 21504, 262208);
    model.queryKeyNorm = HeadNorm::Each;
    model.window = 1024;
    model.globalEvery = 6;
    return model;
}

// Makes a stack with layer norms, biases everywhere and a plain MLP that is four times as wide as the residual stream.
inline Tower encoderTower(std::int64_t layers, std::int64_t hidden, std::int64_t heads)
{
    Tower tower;
    tower.layers = layers;
    tower.hidden = hidden;
    tower.heads = tower.kvHeads = heads;
    tower.headDim = hidden / heads;
    tower.ffn = 4 * hidden;
    tower.gatedMlp = false;
    tower.queryBias = tower.keyBias = tower.valueBias = tower.outputBias = tower.mlpBias = true;
    tower.norm = Norm::Layer;
    return tower;
}

inline EncoderModel bert(std::int64_t layers, std::int64_t hidden, std::int64_t heads)
{
    EncoderModel model;
    static_cast<Tower &>(model) = encoderTower(layers, hidden, heads);
    model.finalNorm = false;
    model.vocabulary = 30522;
    model.context = model.learnedPositions = 512;
    model.tokenTypes = 2;
    model.embeddingNorm = true;
    model.pooler = true;
    return model;
}

inline EncoderModel vit(std::int64_t layers, std::int64_t hidden, std::int64_t heads)
{
    EncoderModel model;
    static_cast<Tower &>(model) = encoderTower(layers, hidden, heads);
    model.image = ImageInput{.size = 224, .channels = 3, .patch = 16};
    model.learnedPositions = 197;
    model.classes = 1000;
    model.sample = "image";
    return model;
}

inline EncoderDecoderModel t5() // base
{
    EncoderDecoderModel model;
    Tower tower = encoderTower(12, 768, 12);
    tower.queryBias = tower.keyBias = tower.valueBias = tower.outputBias = tower.mlpBias = false;
    tower.norm = Norm::Rms;
    tower.relativeBuckets = 32;
    static_cast<Tower &>(model.encoder) = tower;
    static_cast<Tower &>(model.decoder) = tower;
    model.encoder.vocabulary = model.decoder.vocabulary = 32128;
    model.encoder.context = model.decoder.context = 512;
    model.decoder.tiedEmbeddings = true;
    model.sharedEmbedding = true;
    return model;
}

inline EncoderDecoderModel whisper() // large-v3
{
    EncoderDecoderModel model;
    Tower tower = encoderTower(32, 1280, 20);
    tower.keyBias = false;
    static_cast<Tower &>(model.encoder) = tower;
    static_cast<Tower &>(model.decoder) = tower;
    model.encoder.audio = AudioInput{.bands = 128, .frames = 3000};
    model.encoder.learnedPositions = 1500;
    model.encoder.sample = "clip";
    model.decoder.vocabulary = 51866;
    model.decoder.context = model.decoder.learnedPositions = 448;
    model.decoder.tiedEmbeddings = true;
    return model;
}

inline bool hasOperator(const std::vector<Operator> &operators, std::string_view name, std::string_view scope = {})
{
    return std::any_of(operators.begin(), operators.end(),
                       [&](const Operator &op) { return op.name == name && op.scope == scope; });
}

inline Operator named(const std::vector<Operator> &operators, std::string_view name, std::string_view scope = {})
{
    const auto found = std::find_if(operators.begin(), operators.end(),
                                    [&](const Operator &op) { return op.name == name && op.scope == scope; });
    if (found == operators.end())
        qFatal("no operator %s %s", std::string(scope).c_str(), std::string(name).c_str());
    return *found;
}

inline std::vector<std::string> namesOf(const std::vector<Operator> &operators)
{
    std::vector<std::string> names;
    for (const Operator &op : operators)
        names.push_back(fullName(op));
    return names;
}

template <class Architecture>
double parametersOf(const Architecture &model)
{
    double sum = 0;
    for (const ParameterPart &part : parameterParts(model))
        sum += part.parameters;
    return sum;
}

template <class Architecture>
double parametersOf(const Architecture &model, std::string_view name)
{
    for (const ParameterPart &part : parameterParts(model))
        if (part.name == name)
            return part.parameters;
    return 0;
}

inline double sumOf(const std::vector<Operator> &operators, Bytes Operator::*bytes)
{
    double sum = 0;
    for (const Operator &op : operators)
        sum += op.count * (op.*bytes).value();
    return sum;
}

} // namespace roofline::test
