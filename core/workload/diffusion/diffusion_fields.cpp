#include "core/units/say.h"
#include "core/workload/transformer/decoder_part_fields.h"

namespace roofline {

namespace {

constexpr std::string_view modulationWords[] = {"layer", "shared", "table"};
const DiffusionTransformer usualDiffusion;

using T = DiffusionTransformer;
constexpr Field diffusionFields[] = {
    optional<T, &T::jointLayers>(
        "joint layers", anyLayers,
        QT_TRANSLATE_NOOP("roofline::model", "image and text have weights of their own, and see each other")),
    optional<T, &T::singleLayers>("single layers", anyLayers,
                                  QT_TRANSLATE_NOOP("roofline::model", "image and text go through the same weights")),
    optional<T, &T::crossLayers>(
        "cross layers", anyLayers,
        QT_TRANSLATE_NOOP("roofline::model", "layers of the image alone, with attention to the text in between")),
    required<T, &T::heads>("heads", anyHeads, QT_TRANSLATE_NOOP("roofline::model", "query heads per layer")),
    required<T, &T::headDim>("head dim", anyHeads, QT_TRANSLATE_NOOP("roofline::model", "width of one head")),
    required<T, &T::ffn>("ffn", anyWidth, QT_TRANSLATE_NOOP("roofline::model", "inner width of the MLP")),
    flag<T, &T::gatedMlp>("gated mlp"),
    flag<T, &T::biases>("biases"),
    field<T, &T::modulation>("modulation", type::choice(modulationWords, "kind")),
    field<T, &T::queryKeyNorm>("query key norm", type::choice(headNormWords, "norm")),
    optional<T, &T::dualLayers>(
        "dual layers", anyLayers,
        QT_TRANSLATE_NOOP("roofline::model", "joint layers in which the image attends to itself once more")),
    flag<T, &T::textEnds>("text ends"),
    flag<T, &T::crossNorm>("cross norm"),
    optional<T, &T::refinerLayers>("refiner layers", anyLayers,
                                   QT_TRANSLATE_NOOP("roofline::model", "layers of the text alone, before all others")),
    flag<T, &T::textNorm>("text norm"),
    required<T, &T::channels>("channels", anyWidth,
                              QT_TRANSLATE_NOOP("roofline::model", "numbers that one token comes in with")),
    optional<T, &T::outChannels>(
        "out channels", anyWidth,
        QT_TRANSLATE_NOOP("roofline::model", "numbers that one token leaves with, if different")),
    required<T, &T::textWidth>("text width", anyWidth,
                               QT_TRANSLATE_NOOP("roofline::model", "numbers that one token of text comes in with")),
    required<T, &T::textTokens>(
        "text tokens", anyWidth,
        QT_TRANSLATE_NOOP("roofline::model", "text tokens of each image, beside the image's own tokens")),
    optional<T, &T::pooledWidth>(
        "pooled width", anyWidth,
        QT_TRANSLATE_NOOP("roofline::model", "width of a summary of the text, which is added to the time")),
    flag<T, &T::guidance>("guidance"),
    required<T, &T::tokens>(
        "tokens", anyWidth,
        QT_TRANSLATE_NOOP("roofline::model", "tokens of the image or video that a scenario starts with")),
    field<T, &T::sample>("sample", type::text),
};

} // namespace

constinit const FieldTable diffusionTable{diffusionFields, "joint layers: 19", &usualDiffusion};

} // namespace roofline
