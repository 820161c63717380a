// Reads the "unet" of a model's document as a layer table.
#include "core/units/say.h"
#include "core/workload/diffusion/unet.h"
#include "core/workload/rules.h"
#include "core/zoo/architecture_readers.h"
#include "core/zoo/fields.h"

#include <algorithm>
#include <string>

namespace roofline {

namespace {

constexpr std::string_view unetKeys[] = {
    "latent",        "channels",       "multipliers",  "res blocks", "transformer depth", "heads",          "head dim",
    "context width", "context tokens", "middle depth", "sample",     "time embedding",    "extra embedding"};

constexpr std::int64_t mostPixels = 100'000; // along one side of the latent image
constexpr std::int64_t mostChannels = 1'000'000;
constexpr std::int64_t mostMultiplier = 1'000;
constexpr std::int64_t mostLevelBlocks = 20; // residual blocks per level
constexpr std::int64_t mostDepth = 1'000;
constexpr std::size_t mostLevels = 12;

void readLatent(const Fields &fields, UNet &unet)
{
    const std::vector<std::int64_t> latent =
        fields.integers("latent", Need::Required, 1, mostPixels, 3, 3, "[4, 64, 64]");
    if (latent.empty())
        return;
    unet.latentChannels = latent[0];
    unet.height = latent[1];
    unet.width = latent[2];
    // Every level but the last halves the image.
    const std::int64_t factor = std::int64_t(1) << (std::max<std::size_t>(unet.multipliers.size(), 1) - 1);
    if (unet.height % factor != 0 || unet.width % factor != 0) {
        fields.refuse(
            "latent", "contradiction",
            PHRASE("latent: %1 × %2 cannot be halved between %3 levels; height and width must be multiples of %4"),
            {unet.height, unet.width, unet.multipliers.size(), factor});
    }
}

void readDepths(const Fields &fields, UNet &unet)
{
    const std::size_t levels = unet.multipliers.size();
    unet.transformerDepth =
        fields.integers("transformer depth", Need::Required, 0, mostDepth, 1, mostLevels, "[1, 1, 1, 0]");
    if (levels > 0 && !unet.transformerDepth.empty() && unet.transformerDepth.size() != levels) {
        fields.refuse("transformer depth", "contradiction",
                      PHRASE("transformer depth has %1 numbers, but there are %2 multipliers; give one for each level"),
                      {unet.transformerDepth.size(), levels});
    }
    const std::vector<std::int64_t> &depths = unet.transformerDepth;
    const std::int64_t deepest = depths.empty() ? 0 : *std::ranges::max_element(depths);
    unet.middleDepth = fields.integer("middle depth", Need::Optional, 0, mostDepth).value_or(deepest);
}

// The channels must be divisible by the heads in the levels with transformers and in the middle.
void readHeads(const Fields &fields, UNet &unet)
{
    const bool byCount = fields.has("heads");
    if (byCount && fields.has("head dim")) {
        fields.refuse("head dim", "contradiction",
                      PHRASE("give either \"heads\" or \"head dim\": the other follows from the channels"));
        return;
    }
    if (!byCount && !fields.has("head dim")) {
        fields.refuse({}, "missing-key", PHRASE("\"heads\" or \"head dim\" is missing here; add one of them"));
        return;
    }
    const std::string_view key = byCount ? "heads" : "head dim";
    const std::int64_t divisor = fields.integer(key, Need::Required, 1, mostHeads).value_or(0);
    (byCount ? unet.heads : unet.headDim) = divisor;
    if (divisor == 0 || unet.transformerDepth.size() != unet.multipliers.size())
        return;
    for (std::size_t level = 0; level < unet.multipliers.size(); ++level) {
        const bool last = level + 1 == unet.multipliers.size();
        const std::int64_t channels = unet.channels * unet.multipliers[level];
        const bool attends = unet.transformerDepth[level] > 0 || (last && unet.middleDepth > 0);
        if (attends && channels % divisor != 0) {
            fields.refuse(key, "heads-not-divisible",
                          PHRASE("the %1 channels of level %2 are not a multiple of %3 (%4)"),
                          {channels, level + 1, key, divisor});
            return;
        }
    }
}

void readContext(const Fields &fields, UNet &unet)
{
    const bool attends = unet.middleDepth > 0
                         || std::ranges::any_of(unet.transformerDepth, [](std::int64_t depth) { return depth > 0; });
    const Need need = attends ? Need::Required : Need::Optional;
    if (attends)
        readHeads(fields, unet);
    unet.contextWidth = fields.integer("context width", need, 1, mostWidth).value_or(0);
    unet.contextTokens = fields.integer("context tokens", need, 1, mostWidth).value_or(0);
}

} // namespace

LayerTable readUNet(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, unetKeys, "latent: [4, 64, 64]", findings);
    UNet unet;
    unet.channels = fields.integer("channels", Need::Required, 1, mostChannels).value_or(0);
    unet.multipliers = fields.integers("multipliers", Need::Required, 1, mostMultiplier, 1, mostLevels, "[1, 2, 4, 4]");
    unet.resBlocks = fields.integer("res blocks", Need::Required, 1, mostLevelBlocks).value_or(0);
    readLatent(fields, unet);
    readDepths(fields, unet);
    readContext(fields, unet);
    unet.timeEmbedding = fields.integer("time embedding", Need::Optional, 1, mostWidth).value_or(4 * unet.channels);
    unet.extraEmbedding = fields.integer("extra embedding", Need::Optional, 1, mostWidth).value_or(0);
    const std::string sample = fields.text("sample", Need::Optional);
    if (findings.hasErrors())
        return {};
    LayerTable table = expand(unet);
    if (!sample.empty())
        table.sample = sample;
    double parameters = 0;
    for (const Layer &layer : table.layers)
        parameters += layer.parameters * layer.count;
    constexpr double most = real(mostParameters);
    if (parameters > most || multiplyAccumulates(table) > most)
        fields.refuse({}, "out-of-range",
                      PHRASE("a network this large is not plausible; check channels, multipliers and latent"));
    return table;
}

} // namespace roofline
