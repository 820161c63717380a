// Makes random chips, models and scenarios from a seed, so that a failure repeats. They are the same on every platform.
#pragma once

#include "core/scenario/companion.h"
#include "core/scenario/scenario.h"
#include "core/zoo/catalogue.h"
#include "tests/support/hand_made.h"
#include "tests/support/random_layers.h"
#include "tests/support/scenarios.h"

#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

namespace roofline::test {

// As on real chips, narrower formats are as fast or faster, and the matrix unit is never slower than the vector unit.
inline Chip randomChip(Dice &dice)
{
    const double matrix = dice.between(1e10, 1e15);
    const double vector = matrix / dice.between(1, 100);
    std::vector<Rate> rates;
    for (const NumberFormat format : allNumberFormats) {
        const double speed = 8 / bytesPerElement(format);
        if (dice.coin())
            rates.push_back({Unit::Matrix, format, matrix * speed});
        if (dice.coin())
            rates.push_back({Unit::Vector, format, vector});
    }
    Chip chip = chipWith(rates, dice.between(1e9, 1e13), dice.between(1e6, 1e12));
    if (dice.roll(5) == 0)
        chip.memory[0].capacity.reset();
    if (dice.coin())
        chip.sustainedCompute = vendor(dice.between(0.1, 1));
    if (dice.coin())
        chip.sustainedMemory = vendor(dice.between(0.1, 1));
    chip.memory.push_back(memoryLevel("L2", dice.between(1e10, 1e14), 1e7));
    return chip;
}

inline SummaryModel randomSummary(Dice &dice)
{
    SummaryModel model;
    model.parameters = std::floor(dice.between(1e3, 1e12));
    model.multiplyAccumulates = std::floor(dice.between(1e3, 1e13));
    if (dice.coin())
        model.activations = std::floor(dice.between(10, 1e9));
    if (dice.coin()) {
        model.experts = dice.whole(1, 300);
        model.expertsPerToken = 1 + static_cast<std::int64_t>(dice.roll(static_cast<std::uint64_t>(model.experts)));
        const double expert = std::floor(model.parameters * dice.unit() / static_cast<double>(model.experts));
        model.activeParameters = model.parameters - expert * static_cast<double>(model.experts - model.expertsPerToken);
    }
    model.layers = dice.whole(1, 200);
    return model;
}

inline LayerTable randomTable(Dice &dice)
{
    LayerTable table;
    for (std::int64_t i = dice.whole(1, 30); i > 0; --i) {
        Layer layer;
        layer.name = "layer" + std::to_string(i);
        layer.group =
            dice.of({Group::Convolution, Group::Pool, Group::Elementwise, Group::Embedding, Group::Mlp, Group::Norm});
        layer.unit = dice.coin() ? Unit::Matrix : Unit::Vector;
        layer.boundary = dice.coin();
        layer.count = static_cast<double>(dice.whole(1, 5));
        layer.parameters = std::floor(dice.between(1, 1e8));
        if (dice.roll(4) == 0)
            layer.gathered = std::floor(layer.parameters * dice.unit());
        layer.flop = dice.coin() ? std::floor(dice.between(1, 1e11)) : 0;
        layer.reads = std::floor(dice.between(1, 1e7));
        layer.writes = std::floor(dice.between(1, 1e7));
        if (dice.roll(5) == 0) {
            FixedAttention attention;
            for (double FixedAttention::*size :
                 {&FixedAttention::heads, &FixedAttention::headDim, &FixedAttention::queries, &FixedAttention::keys})
                attention.*size = static_cast<double>(dice.whole(1, 4096));
            attention.parts = {layer.name + ".qk_matmul", layer.name + ".softmax", layer.name + ".sv_matmul"};
            layer.attention = attention;
        }
        table.layers.push_back(layer);
    }
    table.depth = dice.whole(1, 100);
    return table;
}

inline Tower randomTower(Dice &dice)
{
    Tower tower;
    tower.layers = dice.whole(1, 130);
    tower.kvHeads = dice.whole(1, 32);
    tower.heads = tower.kvHeads * dice.whole(1, 16);
    tower.headDim = dice.whole(8, 256);
    tower.hidden = dice.coin() ? tower.heads * tower.headDim : dice.whole(64, 20000);
    tower.ffn = dice.whole(64, 60000);
    if (dice.coin()) {
        tower.window = dice.whole(1, 1e5);
        tower.globalEvery = dice.coin() ? 0 : dice.whole(1, 10);
        if (tower.globalEvery == 0 && tower.layers > 1 && dice.coin())
            tower.globals = dice.whole(1, static_cast<double>(tower.layers - 1));
    }
    tower.learnedPositions = dice.coin() ? 0 : 1024;
    tower.relativeBuckets = dice.coin() ? 0 : 32;
    for (bool Tower::*flag :
         {&Tower::gatedMlp, &Tower::queryBias, &Tower::keyBias, &Tower::valueBias, &Tower::outputBias, &Tower::mlpBias,
          &Tower::postNorms, &Tower::attentionSinks, &Tower::outputGate, &Tower::finalNorm})
        tower.*flag = dice.coin();
    tower.norm = static_cast<Norm>(dice.roll(3));
    tower.queryKeyNorm = static_cast<HeadNorm>(dice.roll(3));
    tower.layerScale = static_cast<LayerScale>(dice.roll(3));
    if (!tower.outputGate && dice.roll(4) == 0)
        tower.valueDim = dice.whole(8, 256);
    return tower;
}

inline DecoderModel randomDecoder(Dice &dice, bool plain = false)
{
    DecoderModel model;
    static_cast<Tower &>(model) = randomTower(dice);
    model.vocabulary = dice.whole(100, 3e5);
    model.tiedEmbeddings = dice.coin();
    model.parallelMlp = dice.roll(4) == 0;
    model.preNorms = model.parallelMlp || dice.coin();
    if (plain)
        return model;
    model.valueNorm = dice.roll(4) == 0;
    if (model.window == 0 && dice.roll(4) == 0)
        model.sharedKv = dice.whole(1, static_cast<double>(model.layers)) - 1;
    if (model.globalLayers() > 0 && model.windowLayers() > 0 && dice.coin())
        model.global = GlobalHeads{dice.coin() ? 1 : model.kvHeads, dice.whole(8, 512), dice.coin(), dice.coin(),
                                   dice.coin() ? 0 : 2 * model.heads};
    model.headGate = !model.outputGate && dice.roll(4) == 0;
    if (dice.roll(4) == 0)
        model.layerInput = LayerInput{dice.whole(100, 3e5), dice.whole(16, 512)};
    if (!model.parallelMlp && !model.global && dice.roll(4) == 0) {
        model.streams = dice.whole(2, 6);
        model.laurelRank = dice.coin() ? 0 : dice.whole(8, 128);
    }
    if (dice.roll(3) == 0) {
        Experts experts;
        experts.count = dice.whole(1, 300);
        experts.perToken = 1 + static_cast<std::int64_t>(dice.roll(static_cast<std::uint64_t>(experts.count)));
        experts.shared = static_cast<std::int64_t>(dice.roll(3));
        experts.width = dice.whole(64, 20000);
        experts.denseLayers = static_cast<std::int64_t>(dice.roll(static_cast<std::uint64_t>(model.layers)));
        experts.routerBias = dice.coin();
        experts.bias = dice.coin();
        experts.every = dice.coin() ? 1 : dice.whole(1, static_cast<double>(model.layers - experts.denseLayers));
        experts.sharedWidth = experts.shared == 0 || dice.coin() ? 0 : dice.whole(64, 20000);
        experts.sharedGate = experts.shared > 0 && dice.coin();
        experts.latentWidth = experts.sharedGate || dice.coin() ? 0 : dice.whole(64, 2000);
        experts.norms = !experts.sharedGate && experts.latentWidth == 0 && dice.coin();
        model.experts = experts;
    }
    if (dice.roll(4) == 0) {
        model.latent = LatentAttention{dice.coin() ? 0 : dice.whole(64, 2000), dice.whole(64, 1000),
                                       dice.whole(16, 256), dice.whole(8, 128), dice.whole(16, 256)};
        model.window = model.globalEvery = model.globals = model.sharedKv = model.valueDim = 0;
        model.global.reset();
        model.valueNorm = model.headGate = false;
        model.kvHeads = model.headDim = 0;
        model.queryKeyNorm = HeadNorm::None;
        model.queryBias = model.keyBias = model.valueBias = false;
        if (model.latent->queryRank > 0 && dice.coin())
            model.latent->sparse = {.keys = dice.whole(16, 4000), .indexHeads = dice.whole(1, 64), .indexDim = 64};
    }
    const bool alike = model.streams == 0 && model.laurelRank == 0 && model.sharedKv == 0 && model.globals == 0;
    if (model.layers > 3 && !model.parallelMlp && alike && dice.roll(4) == 0)
        model.recurrent = randomRecurrent(dice, model.layers);
    const bool apart = model.recurrent && model.recurrent->layers > 0 && model.attentionLayers() > 1 && !model.experts;
    if (apart && dice.coin())
        model.mlpLayers = dice.whole(1, static_cast<double>(model.attentionLayers() - 1));
    makeLayersDiffer(model, dice);
    return model;
}

inline EncoderModel randomEncoder(Dice &dice)
{
    EncoderModel model;
    static_cast<Tower &>(model) = randomTower(dice);
    switch (dice.roll(3)) {
    case 0:
        model.vocabulary = dice.whole(100, 3e5);
        model.tokenTypes = dice.coin() ? 0 : 2;
        model.pooler = dice.coin();
        break;
    case 1: {
        ImageInput image;
        image.patch = dice.whole(4, 32);
        image.size = image.patch * dice.whole(2, 40);
        image.extraTokens = static_cast<std::int64_t>(dice.roll(6));
        image.bias = dice.coin();
        model.image = image;
        model.classes = dice.coin() ? 0 : 1000;
        model.projection = dice.coin() ? 0 : 512;
        model.attentionPool = model.hidden % model.heads == 0 && dice.coin();
        model.sample = "image";
        break;
    }
    default:
        model.audio = AudioInput{dice.whole(40, 128), 2 * dice.whole(10, 2000)};
        model.sample = "clip";
        break;
    }
    model.embeddingNorm = dice.coin();
    return model;
}

inline EncoderDecoderModel randomEncoderDecoder(Dice &dice)
{
    EncoderDecoderModel model;
    model.encoder = randomEncoder(dice);
    model.decoder = randomDecoder(dice, true);
    model.encoder.hidden = model.decoder.hidden;
    model.sharedEmbedding = model.encoder.vocabulary > 0 && dice.coin();
    return model;
}

inline StateSpaceModel randomStateSpace(Dice &dice)
{
    StateSpaceModel model;
    model.layers = dice.whole(1, 100);
    model.hidden = dice.whole(64, 8000);
    model.inner = 2 * model.hidden;
    model.state = dice.whole(8, 128);
    model.convolution = dice.whole(2, 8);
    model.rank = dice.whole(4, 400);
    model.vocabulary = dice.whole(100, 3e5);
    model.tiedEmbeddings = dice.coin();
    model.stepNorm = dice.coin();
    return model;
}

inline DiffusionTransformer randomDiffusion(Dice &dice)
{
    DiffusionTransformer model;
    const bool crosses = dice.roll(3) == 0;
    (crosses ? model.crossLayers : model.jointLayers) = dice.whole(1, 60);
    if (!crosses) {
        model.singleLayers = dice.coin() ? 0 : dice.whole(1, 60);
        model.dualLayers = dice.coin() ? 0 : dice.whole(1, static_cast<double>(model.jointLayers));
        model.textEnds = model.singleLayers == 0 && dice.coin();
        model.refinerLayers = dice.coin() ? 0 : dice.whole(1, 3);
    }
    model.heads = dice.whole(1, 48);
    model.headDim = dice.whole(8, 256);
    model.ffn = dice.whole(64, 20000);
    model.gatedMlp = dice.coin();
    model.biases = dice.coin();
    model.modulation = static_cast<Modulation>(dice.roll(crosses ? 3 : 2));
    model.queryKeyNorm = static_cast<HeadNorm>(dice.roll(3));
    model.crossNorm = crosses && dice.coin();
    model.textNorm = dice.coin();
    model.channels = dice.whole(4, 256);
    model.outChannels = dice.coin() ? 0 : dice.whole(4, 256);
    model.textWidth = dice.whole(64, 16000);
    model.textTokens = dice.whole(1, 1000);
    model.pooledWidth = dice.coin() ? 0 : dice.whole(64, 4000);
    model.guidance = dice.coin();
    model.tokens = dice.whole(1, 2e5);
    return model;
}

inline Model randomArchitecture(Dice &dice)
{
    switch (dice.roll(10)) {
    case 0: return modelOf(randomSummary(dice));
    case 1: return modelOf(randomTable(dice));
    case 2: return modelOf(randomEncoder(dice));
    case 3: return modelOf(randomEncoderDecoder(dice));
    case 4: return modelOf(randomStateSpace(dice));
    case 5: return modelOf(randomDiffusion(dice));
    default: return modelOf(randomDecoder(dice));
    }
}

inline Released randomReleased(Dice &dice)
{
    Released released(dice.coin() ? NumberFormat::Bf16 : NumberFormat::Fp16);
    for (StoredFormat &stored : released.weights) {
        if (dice.coin())
            stored = {dice.format(), 0, 0};
        if (dice.coin())
            stored = {stored.format, dice.whole(1, 20000), dice.between(0.01, 4)};
    }
    released.activations = dice.format();
    released.kv = dice.format();
    return released;
}

inline Model randomModel(Dice &dice)
{
    Model model = randomArchitecture(dice);
    if (dice.coin())
        model.released = randomReleased(dice);
    return model;
}

inline Scenario randomScenario(Dice &dice)
{
    Scenario s = modelOn("chip", "model");
    if (dice.roll(3) == 0) {
        const KernelSpec &spec = kernelSpecs()[dice.roll(kernelSpecs().size())];
        s.kernel = exampleOf(spec);
        for (std::size_t i = 0; i < spec.keys.size(); ++i)
            s.kernel->values[i] = std::max(spec.keys[i].minimum, std::floor(dice.between(1, dice.coin() ? 100 : 1e5)));
        if (spec.kind == KernelKind::Conv2d) // sizes that fit together
            s.kernel->values[7] =
                double(std::gcd(std::int64_t(s.kernel->values[3]), std::int64_t(s.kernel->values[4])));
        if (spec.kind == KernelKind::Attention) {
            s.kernel->values[1] *= s.kernel->values[2];
            s.kernel->values[5] = std::max(s.kernel->values[4], s.kernel->values[5]);
        }
    }
    s.phase = static_cast<Phase>(dice.roll(5));
    s.batch = dice.whole(1, dice.coin() ? 100 : 1e9);
    s.sequence = dice.whole(1, dice.coin() ? 5000 : 1e9);
    s.prompt = dice.whole(1, dice.coin() ? 5000 : 1e9);
    s.generate = dice.whole(1, dice.coin() ? 2000 : 1e9);
    s.recompute = static_cast<Recompute>(dice.roll(3));
    s.weights = dice.format();
    s.activations = dice.format();
    s.kv = dice.format();
    for (auto *format : {&s.weights, &s.activations, &s.kv})
        if (dice.roll(4) == 0)
            format->reset(); // as released
    s.linearOnly = dice.coin();
    if (dice.roll(4) == 0)
        s.compute = dice.format();
    s.groupSize = dice.coin() ? 0 : dice.whole(1, 1000);
    s.attention = static_cast<AttentionCount>(dice.roll(2));
    s.fusedAttention = dice.coin();
    s.logits = static_cast<Logits>(dice.roll(2));
    s.traffic = dice.roll(4) == 0 ? Traffic::Weights : Traffic::All;
    s.writeAllocate = dice.coin();
    using enum Sustained::Preset;
    constexpr std::array rates = {Datasheet, Typical, Custom};
    constexpr std::array overheads = {Overhead::Preset::Ideal, Overhead::Preset::Framework, Overhead::Preset::Custom};
    s.sustained = {rates[static_cast<std::size_t>(dice.roll(3))], dice.between(0.1, 1), dice.between(0.1, 1)};
    s.overlap = dice.coin() ? 1 : dice.unit();
    s.overhead = {overheads[static_cast<std::size_t>(dice.roll(3))], dice.between(1e-9, 1), dice.between(1e-9, 1)};
    if (dice.roll(4) == 0)
        s.memoryLevel = "L2";
    return s;
}

inline Companion randomCompanion(Dice &dice, const char *chip)
{
    Companion companion(chip);
    if (dice.coin())
        setOwn(companion, "chips", dice.of({"1", "2", "4", "8"}));
    if (dice.coin())
        setOwn(companion, "precision", dice.of({"fp16", "fp8", "w4a16"}));
    if (dice.coin())
        setOwn(companion, "batch", dice.of({"1", "64", "300"}));
    if (dice.roll(4) == 0)
        setOwn(companion, "sustained", "0.5,0.75");
    return companion;
}

// Holds one scenario with its chip and its model.
struct RandomCase {
    Chip chip;
    Model model;
    Scenario scenario;

    explicit RandomCase(unsigned seed)
    {
        Dice dice(seed);
        chip = randomChip(dice);
        model = randomModel(dice);
        scenario = randomScenario(dice);
    }

    Catalogue zoo() const { return zooOf(chip, model); }
};

} // namespace roofline::test
