#include "core/workload/model_fields.h"

#include "core/hardware/rules.h"
#include "core/units/say.h"
#include "core/workload/transformer/decoder_part_fields.h"

#include <array>
#include <type_traits>

namespace roofline {

namespace {

using Why = std::optional<std::string>; // unset: the field has a meaning in this model

constexpr std::string_view normWords[] = {"rms", "layer", "layer without bias"};
constexpr std::string_view layerScaleWords[] = {"false", "true", "layer"};
std::optional<double> no(const void *)
{
    return 0;
}

// These fields are given in some files only, but their usual values are written so that people see them.
constexpr About shown = {.always = true};
constexpr About noUnlessGiven = {.always = true, .inferred = no};

bool allHaveExperts(const DecoderModel &model)
{
    return model.experts && model.experts->denseLayers == 0 && model.experts->every <= 1;
}

Why noFfn(const DecoderModel &model)
{
    if (!model.mlpWidths.empty())
        return say("\"mlp widths\" says how wide each MLP is; remove ffn");
    if (!allHaveExperts(model))
        return std::nullopt;
    return model.experts->count == 0
               ? ""
               : say(
                   "every layer has experts, so no MLP is ffn wide; remove it, or give \"dense layers\" below experts");
}

constexpr std::string_view kvHeadsKey = "kv heads";
constexpr std::string_view headDimKey = "head dim";
constexpr std::string_view queryKeyNormKey = "query key norm";

template <const std::string_view &key>
Why meansNothing(const DecoderModel &model)
{
    return model.latent ? Why(say("%1 means nothing with latent attention, which has its own; remove it", {key}))
                        : std::nullopt;
}

Why noBiases(const DecoderModel &model)
{
    std::string why;
    if (allHaveExperts(model) && model.experts->count > 0 && model.mlpBias)
        why = say("every layer has experts, so no MLP has biases; remove mlp, or give \"bias: true\" below experts");
    if (model.latent && (model.queryBias || model.keyBias || model.valueBias))
        why += (why.empty() ? "" : "\n")
               + say("latent attention has no projections of query, key and value, so no biases; remove them");
    return why.empty() ? std::nullopt : Why(why);
}

bool hasMlp(const DecoderModel &model)
{
    return !allHaveExperts(model);
}
bool hasMlp(const EncoderModel &)
{
    return true;
}

struct Bias {
    std::string_view word;
    bool Tower::*place;
};
constexpr Bias biases[] = {{"query", &Tower::queryBias},
                           {"key", &Tower::keyBias},
                           {"value", &Tower::valueBias},
                           {"output", &Tower::outputBias},
                           {"mlp", &Tower::mlpBias}};
constexpr std::string_view biasWords[] = {"attention", "query", "key", "value", "output", "mlp"};
constexpr std::size_t attentionBiases = 3; // number of biases that "attention" stands for

template <class Model>
void addBias(Model &model, std::string_view word)
{
    for (const Bias &bias : std::span(biases).first(word == biasWords[0] ? attentionBiases : std::size(biases)))
        model.*bias.place = model.*bias.place || bias.word == word || word == biasWords[0];
}

template <class Model>
std::string biasesOf(const Model &model)
{
    const bool attention = model.queryBias && model.keyBias && model.valueBias;
    std::string list(attention ? biasWords[0] : "");
    for (const Bias &bias : std::span(biases).subspan(attention ? attentionBiases : 0)) {
        if (model.*bias.place && (bias.place != &Tower::mlpBias || hasMlp(model)))
            list.append(list.empty() ? "" : ", ").append(bias.word);
    }
    return list;
}

// Only in a decoder can a field of a tower be pointless.
template <class T, auto why>
constexpr auto inDecoder = std::is_same_v<T, DecoderModel> ? erased<why> : nullptr;

// Lists the fields that all towers of transformer layers share. Some have no meaning in a decoder with
// experts or with latent attention.
template <class T>
struct TowerFields {
    static std::optional<double> asManyAsHeads(const T &tower) { return real(tower.heads); }
    static std::optional<double> partOfHidden(const T &tower)
    {
        const bool even = tower.heads > 0 && tower.hidden % tower.heads == 0;
        const std::int64_t part = even ? tower.hidden / tower.heads : 0;
        return even ? std::optional(real(part)) : std::nullopt;
    }

    static constexpr std::array fields = {
        required<T, &T::layers>("layers", anyLayers, MEANING("blocks, one after the other")),
        required<T, &T::hidden>("hidden", anyWidth, MEANING("width of the values that go from layer to layer")),
        required<T, &T::heads>("heads", anyHeads, MEANING("query heads per layer")),
        number<T, &T::kvHeads>(kvHeadsKey, anyHeads,
                               {.meaning = MEANING("heads of keys and values; fewer make a smaller cache"),
                                .inferred = erased<asManyAsHeads>,
                                .pointless = inDecoder<T, meansNothing<kvHeadsKey>>}),
        number<T, &T::headDim>(headDimKey, anyHeads,
                               {.meaning = MEANING("width of one head"),
                                .always = true,
                                .inferred = erased<partOfHidden>,
                                .pointless = inDecoder<T, meansNothing<headDimKey>>}),
        optional<T, &T::valueDim>("value dim", anyHeads, MEANING("width of one head's values, if different")),
        number<T, &T::ffn>("ffn", anyWidth,
                           {.meaning = MEANING("inner width of the MLP"),
                            .presence = Presence::Required,
                            .pointless = inDecoder<T, noFfn>}),
        field<T, &T::gatedMlp>("gated mlp", type::flag, shown),
        field<T, &T::norm>("norm", type::choice(normWords, "norm"), shown),
        flag<T, &T::postNorms>("post norms"),
        flag<T, &T::finalNorm>("final norm"),
        field<T, &T::queryKeyNorm>(queryKeyNormKey, type::choice(headNormWords, "norm"),
                                   {.pointless = inDecoder<T, meansNothing<queryKeyNormKey>>}),
        words<T, addBias<T>, biasesOf<T>>("biases", biasWords, "bias",
                                          {.example = "[attention, output, mlp]", .pointless = inDecoder<T, noBiases>}),
        optional<T, &T::window>("window", anyWidth, MEANING("previous tokens that a sliding layer sees")),
        optional<T, &T::globalEvery>("global every", anyLayers, MEANING("every Nth layer sees all tokens")),
        optional<T, &T::globals>("global layers", anyLayers, MEANING("number of layers that see all tokens")),
        number<T, &T::learnedPositions>("learned positions", anyWidth),
        number<T, &T::relativeBuckets>("relative positions", anyWidth),
        flag<T, &T::attentionSinks>("attention sinks"),
        field<T, &T::layerScale>("layer scale", type::choice(layerScaleWords, "scale")),
        flag<T, &T::outputGate>("output gate"),
        flag<T, &T::headGate>("head gate"),
    };

    template <std::size_t count>
    static constexpr auto with(const Field (&own)[count])
    {
        std::array<Field, fields.size() + count> all{};
        std::copy(std::begin(own), std::end(own), std::copy(fields.begin(), fields.end(), all.begin()));
        return all;
    }
};

const DecoderModel usualDecoder;
const EncoderModel usualEncoder;
const StateSpaceModel usualStateSpace;
const SummaryModel usualSummary;

using D = DecoderModel;
constexpr auto decoderFields = TowerFields<D>::with({
    required<D, &D::vocabulary>("vocabulary", anyWidth, MEANING("tokens it knows: rows of the embedding")),
    required<D, &D::context>("context", anyWidth, MEANING("longest sequence that it was made for")),
    field<D, &D::tiedEmbeddings>("tied embeddings", type::flag, shown),
    flag<D, &D::preNorms>("pre norms"),
    flag<D, &D::parallelMlp>("parallel mlp"),
    flag<D, &D::valueNorm>("value norm"),
    field<D, &D::global>("global heads", type::record, {.path = "global heads/", .table = &globalTable}),
    optional<D, &D::sharedKv>("shared kv layers", anyLayers,
                              MEANING("layers that use the keys and values of an earlier layer")),
    field<D, &D::latent>("latent attention", type::record, {.path = "latent attention/", .table = &latentTable}),
    field<D, &D::sparse>("sparse attention", type::record, {.path = "sparse attention/", .table = &sparseTable}),
    field<D, &D::experts>("experts", type::record, {.path = "experts/", .table = &expertTable}),
    field<D, &D::recurrent>("recurrent", type::record, {.path = "recurrent/", .table = &recurrentTable}),
    optional<D, &D::mlpLayers>("mlp layers", anyLayers, MEANING("layers that are an MLP or experts and nothing else")),
    optional<D, &D::attending>("attention layers", anyLayers, MEANING("layers with attention, where others have none")),
    field<D, &D::mlpWidths>("mlp widths", type::wholes(1, mostWidth, mostLayers), {.example = "[2816, 28672]"}),
    field<D, &D::layerInput>("layer input", type::record, {.path = "layer input/", .table = &layerInputTable}),
    optional<D, &D::streams>("streams", anyExperts, MEANING("copies of the values that go from layer to layer")),
    optional<D, &D::laurelRank>("laurel rank", anyWidth,
                                MEANING("width that a residual beside attention is compressed to")),
});

constexpr Field imageFields[] = {
    required<ImageInput, &ImageInput::size>("size", anyHeads, MEANING("pixels of one side")),
    number<ImageInput, &ImageInput::channels>("channels", anyHeads, shown),
    required<ImageInput, &ImageInput::patch>("patch", anyHeads,
                                             MEANING("pixels of one side of a piece: each piece is a token")),
    optional<ImageInput, &ImageInput::extraTokens>("extra tokens", type::whole(0, mostHeads),
                                                   MEANING("learned tokens: the class and registers")),
    flag<ImageInput, &ImageInput::bias>("bias"),
};
const ImageInput usualImage;
const FieldTable imageTable{imageFields, "size: 224", &usualImage};

constexpr Field audioFields[] = {
    required<AudioInput, &AudioInput::bands>("bands", anyHeads, MEANING("frequency bands of the spectrum")),
    required<AudioInput, &AudioInput::frames>("frames", anyWidth, MEANING("frames in time of one sample")),
};
const FieldTable audioTable{audioFields, "bands: 80"};

// An encoder reads one kind of input, and some keys belong to one kind only.
void checkInput(const Given &given)
{
    std::string_view found;
    for (const std::string_view key : {"vocabulary", "image", "audio"}) {
        if (!found.empty() && given.has(key))
            given.error(
                key, "contradiction",
                say("an encoder reads one kind of input, but this one has \"%1\" as well; remove one of the two",
                    {found}));
        else if (given.has(key))
            found = key;
    }
    if (found.empty())
        given.error({}, "missing-key",
                    say("what the encoder reads is missing here: \"vocabulary\", \"image\" or \"audio\""));
    if (found.empty() || found == "vocabulary")
        return;
    for (const std::string_view key : {"context", "token types"}) {
        if (given.has(key))
            given.error(
                key, "contradiction",
                say("%1 is for encoders of text; the length of this one follows from its %2; remove it", {key, found}));
    }
}

using N = EncoderModel;
constexpr std::string_view ofText[] = {"vocabulary"};
constexpr auto encoderFields = TowerFields<N>::with({
    number<N, &N::vocabulary>("vocabulary", anyWidth,
                              {.meaning = MEANING("tokens it knows: rows of the embedding"), .with = ofText}),
    number<N, &N::context>("context", anyWidth,
                           {.meaning = MEANING("longest sequence that it was made for"), .with = ofText}),
    number<N, &N::tokenTypes>("token types", anyWidth),
    field<N, &N::image>("image", type::record, {.path = "image/", .table = &imageTable}),
    field<N, &N::audio>("audio", type::record, {.path = "audio/", .table = &audioTable}),
    flag<N, &N::embeddingNorm>("embedding norm"),
    flag<N, &N::pooler>("pooler"),
    flag<N, &N::attentionPool>("attention pool"),
    optional<N, &N::projection>("projection", anyWidth, MEANING("width of the image embedding")),
    optional<N, &N::classes>("classes", anyWidth, MEANING("answers to choose from")),
    field<N, &N::sample>("sample", type::text),
});

const Model usualModel;
constexpr Type year{.kind = Type::Kind::Whole,
                    .least = real(plausibleYear.least),
                    .most = real(plausibleYear.most),
                    .unknown = "0"}; // earlier versions wrote 0 for an unknown year
constexpr About needed = {.presence = Presence::Required};
constexpr Field headFields[] = {
    field<Model, &Model::name>("name", type::text, needed),
    field<Model, &Model::family>("family", type::word(modelFamilies, "family"), needed),
    field<Model, &Model::year>("year", year),
    field<Model, &Model::basedOn>("based on", type::id),
    field<Model, &Model::source>("source", type::note, needed),
    field<Model, &Model::publishedParameters>("parameters", anyParameters),
};

using Both = EncoderDecoderModel;
constexpr Field encoderDecoderFields[] = {
    field<Both, &Both::encoder>("encoder", type::record, {.path = "encoder/", .table = &encoderTable}),
    field<Both, &Both::decoder>("decoder", type::record, {.path = "decoder/", .table = &decoderTable}),
};

using S = StateSpaceModel;
constexpr Field stateSpaceFields[] = {
    required<S, &S::layers>("layers", anyLayers, MEANING("blocks, one after the other")),
    required<S, &S::hidden>("hidden", anyWidth, MEANING("width of the values that go from layer to layer")),
    required<S, &S::inner>("inner", anyWidth, MEANING("width inside a layer")),
    required<S, &S::state>("state", anyHeads, MEANING("numbers kept of the past, for each inner channel")),
    required<S, &S::convolution>("convolution", anyHeads, MEANING("tokens that the short convolution spans")),
    required<S, &S::rank>("rank", anyWidth, MEANING("width that the step size is compressed to")),
    required<S, &S::vocabulary>("vocabulary", anyWidth, MEANING("tokens it knows: rows of the embedding")),
    field<S, &S::tiedEmbeddings>("tied embeddings", type::flag, noUnlessGiven),
    flag<S, &S::stepNorm>("step norm"),
};

using M = SummaryModel;
constexpr std::string_view ofExperts[] = {"active parameters", "experts", "experts per token"};
constexpr Field summaryFields[] = {
    required<M, &M::parameters>("parameters", anyParameters),
    required<M, &M::multiplyAccumulates>("multiply-accumulates", anyParameters),
    optional<M, &M::activations>("activations", anyParameters, MEANING("numbers between the layers, of one sample")),
    optional<M, &M::layers>("layers", anyLayers, MEANING("blocks, one after the other")),
    number<M, &M::activeParameters>("active parameters", anyParameters,
                                    {.meaning = MEANING("used for each token"), .with = ofExperts}),
    number<M, &M::experts>("experts", anyWidth, {.with = ofExperts}),
    number<M, &M::expertsPerToken>("experts per token", anyWidth, {.with = ofExperts}),
    field<M, &M::sample>("sample", type::text),
};

} // namespace

constinit const FieldTable headTable{headFields, "name: My model", &usualModel};
constinit const FieldTable decoderTable{decoderFields, "layers: 32", &usualDecoder};
constinit const FieldTable encoderTable{encoderFields, "layers: 12", &usualEncoder, nullptr, checkInput};
constinit const FieldTable encoderDecoderTable{encoderDecoderFields};
constinit const FieldTable stateSpaceTable{stateSpaceFields, "layers: 64", &usualStateSpace};
constinit const FieldTable summaryTable{summaryFields, "parameters: 25557032", &usualSummary};

const ArchitectureFields &fieldsOf(const Architecture &architecture)
{
    static constexpr ArchitectureFields fields[] = {
        // in the order of Architecture
        {"summary", &summaryTable},
        {"layers", nullptr},
        {"decoder", &decoderTable},
        {"encoder", &encoderTable},
        {{}, &encoderDecoderTable},
        {"state space", &stateSpaceTable},
        {"diffusion transformer", &diffusionTable},
    };
    static_assert(std::size(fields) == std::variant_size_v<Architecture>);
    return fields[architecture.index()];
}

void *objectOf(Architecture &architecture)
{
    return std::visit([](auto &part) -> void * { return &part; }, architecture);
}

} // namespace roofline
