#include "core/units/say.h"
#include "core/workload/transformer/decoder_part_fields.h"

namespace roofline {

namespace {

constexpr std::string_view modulationWords[] = {"layer", "shared", "table"};
const DiffusionTransformer usualDiffusion;

using T = DiffusionTransformer;
constexpr Field diffusionFields[] = {
    optional<T, &T::jointLayers>("joint layers", anyLayers,
                                 MEANING("image and text have weights of their own, and see each other")),
    optional<T, &T::singleLayers>("single layers", anyLayers, MEANING("image and text go through the same weights")),
    optional<T, &T::crossLayers>("cross layers", anyLayers,
                                 MEANING("layers of the image alone, with attention to the text in between")),
    required<T, &T::heads>("heads", anyHeads, MEANING("query heads per layer")),
    required<T, &T::headDim>("head dim", anyHeads, MEANING("width of one head")),
    required<T, &T::ffn>("ffn", anyWidth, MEANING("inner width of the MLP")),
    flag<T, &T::gatedMlp>("gated mlp"),
    flag<T, &T::biases>("biases"),
    field<T, &T::modulation>("modulation", type::choice(modulationWords, "kind")),
    field<T, &T::queryKeyNorm>("query key norm", type::choice(headNormWords, "norm")),
    optional<T, &T::dualLayers>("dual layers", anyLayers,
                                MEANING("joint layers in which the image attends to itself once more")),
    flag<T, &T::textEnds>("text ends"),
    flag<T, &T::crossNorm>("cross norm"),
    optional<T, &T::refinerLayers>("refiner layers", anyLayers, MEANING("layers of the text alone, before all others")),
    flag<T, &T::textNorm>("text norm"),
    required<T, &T::channels>("channels", anyWidth, MEANING("numbers that one token comes in with")),
    optional<T, &T::outChannels>("out channels", anyWidth, MEANING("numbers that one token leaves with, if different")),
    required<T, &T::textWidth>("text width", anyWidth, MEANING("numbers that one token of text comes in with")),
    required<T, &T::textTokens>("text tokens", anyWidth,
                                MEANING("text tokens of each image, beside the image's own tokens")),
    optional<T, &T::pooledWidth>("pooled width", anyWidth,
                                 MEANING("width of a summary of the text, which is added to the time")),
    flag<T, &T::guidance>("guidance"),
    required<T, &T::tokens>("tokens", anyWidth, MEANING("tokens of the image or video that a scenario starts with")),
    field<T, &T::sample>("sample", type::text),
};

} // namespace

constinit const FieldTable diffusionTable{diffusionFields, "joint layers: 19", &usualDiffusion};

} // namespace roofline
