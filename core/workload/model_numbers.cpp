#include "core/workload/model_numbers.h"

#include "core/workload/rules.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <type_traits>
#include <utility>

namespace roofline {

namespace {

// Calls visit(path, number, most) for each number of an architecture that the model gives, in the order of an entry; 0 is not given.
template <class Visit>
class Walk {
public:
    explicit Walk(Visit visit) : m_visit(std::move(visit)) {}

    template <class Summary>
    requires std::same_as<std::remove_const_t<Summary>, SummaryModel>
    void numbers(Summary &summary)
    {
        give("parameters", summary.parameters, mostParameters);
        give("multiply-accumulates", summary.multiplyAccumulates, mostParameters);
        if (summary.activations)
            give("activations", *summary.activations, mostParameters);
        give("layers", summary.layers, mostLayers);
        if (summary.activeParameters)
            give("active parameters", *summary.activeParameters, mostParameters);
        give("experts", summary.experts, mostWidth);
        give("experts per token", summary.expertsPerToken, mostWidth);
    }

    template <class Decoder>
    requires std::same_as<std::remove_const_t<Decoder>, DecoderModel>
    void numbers(Decoder &decoder)
    {
        const bool anyMlp = !decoder.experts || decoder.experts->denseLayers > 0;
        tower(decoder, !decoder.latent, anyMlp);
        give("vocabulary", decoder.vocabulary, mostWidth);
        give("context", decoder.context, mostWidth);
        if (decoder.latent) {
            auto &latent = *decoder.latent;
            give("latent attention/query rank", latent.queryRank, mostWidth);
            give("latent attention/kv rank", latent.kvRank, mostWidth);
            give("latent attention/nope dim", latent.nopeDim, mostHeads);
            give("latent attention/rope dim", latent.ropeDim, mostHeads);
            give("latent attention/value dim", latent.valueDim, mostHeads);
        }
        if (decoder.experts) {
            auto &experts = *decoder.experts;
            give("experts/count", experts.count, mostExperts);
            give("experts/per token", experts.perToken, mostExperts);
            give("experts/shared", experts.shared, mostExperts);
            give("experts/width", experts.width, mostWidth);
            give("experts/dense layers", experts.denseLayers, mostLayers);
        }
    }

    template <class Encoder>
    requires std::same_as<std::remove_const_t<Encoder>, EncoderModel>
    void numbers(Encoder &encoder)
    {
        tower(encoder, true, true);
        give("vocabulary", encoder.vocabulary, mostWidth);
        give("context", encoder.context, mostWidth);
        give("token types", encoder.tokenTypes, mostWidth);
        if (encoder.image) {
            give("image/size", encoder.image->size, mostHeads);
            give("image/channels", encoder.image->channels, mostHeads);
            give("image/patch", encoder.image->patch, mostHeads);
        }
        if (encoder.audio) {
            give("audio/bands", encoder.audio->bands, mostHeads);
            give("audio/frames", encoder.audio->frames, mostWidth);
        }
        give("classes", encoder.classes, mostWidth);
    }

    template <class Both>
    requires std::same_as<std::remove_const_t<Both>, EncoderDecoderModel>
    void numbers(Both &both)
    {
        m_prefix = "encoder/";
        numbers(both.encoder);
        m_prefix = "decoder/";
        numbers(both.decoder);
    }

    template <class StateSpace>
    requires std::same_as<std::remove_const_t<StateSpace>, StateSpaceModel>
    void numbers(StateSpace &model)
    {
        give("layers", model.layers, mostLayers);
        give("hidden", model.hidden, mostWidth);
        give("inner", model.inner, mostWidth);
        give("state", model.state, mostHeads);
        give("convolution", model.convolution, mostHeads);
        give("rank", model.rank, mostWidth);
        give("vocabulary", model.vocabulary, mostWidth);
    }

    void numbers(const LayerTable &) {} // its sizes follow from its text

private:
    template <class AnyTower>
    void tower(AnyTower &tower, bool ownHeads, bool anyMlp)
    {
        give("layers", tower.layers, mostLayers);
        give("hidden", tower.hidden, mostWidth);
        give("heads", tower.heads, mostHeads);
        if (ownHeads) {
            give("kv heads", tower.kvHeads, mostHeads);
            give("head dim", tower.headDim, mostHeads);
        }
        if (anyMlp)
            give("ffn", tower.ffn, mostWidth);
        give("window", tower.window, mostWidth);
        give("global every", tower.globalEvery, mostLayers);
        give("learned positions", tower.learnedPositions, mostWidth);
        give("relative positions", tower.relativeBuckets, mostWidth);
    }

    template <class Number>
    void give(std::string_view key, Number &number, std::int64_t most)
    {
        if (number > 0)
            m_visit(m_prefix + std::string(key), number, static_cast<double>(most));
    }

    Visit m_visit;
    std::string m_prefix;
};

template <class AnyModel, class Visit>
void visitNumbers(AnyModel &model, Visit visit)
{
    Walk walk(std::move(visit));
    std::visit([&](auto &architecture) { walk.numbers(architecture); }, model.architecture);
}

// The path of the number that has to stay equal to this one; empty: there is none. Keys and values of every head's own are a case of
// grouped ones; towers that share a table agree on its rows and width.
std::string twinOf(const Model &model, std::string_view path)
{
    if (path == "heads" || path.ends_with("/heads"))
        return std::string(path.substr(0, path.size() - std::string_view("heads").size())) + "kv heads";
    const auto *both = std::get_if<EncoderDecoderModel>(&model.architecture);
    if (!both || !both->sharedEmbedding)
        return {};
    if (path == "encoder/vocabulary" || path == "encoder/hidden")
        return "decoder" + std::string(path.substr(path.find('/')));
    if (path == "decoder/vocabulary" || path == "decoder/hidden")
        return "encoder" + std::string(path.substr(path.find('/')));
    return {};
}

// Whether the model has it. Whole, and no further than numbers reach: whether it is plausible is the caller's to say.
bool set(Model &model, std::string_view path, double value)
{
    bool found = false;
    visitNumbers(model, [&](const std::string &name, auto &number, double most) {
        if (name != path)
            return;
        number = static_cast<std::remove_reference_t<decltype(number)>>(std::round(std::clamp(value, -most, 2 * most)));
        found = true;
    });
    return found;
}

} // namespace

std::vector<ModelNumber> numbersOf(const Model &model)
{
    std::vector<ModelNumber> numbers;
    visitNumbers(model, [&](std::string path, auto number, double most) {
        numbers.push_back({std::move(path), true, static_cast<double>(number), 1, most});
    });
    return numbers;
}

std::optional<ModelNumber> numberOf(const Model &model, std::string_view path)
{
    for (ModelNumber &number : numbersOf(model)) {
        if (number.path == path)
            return std::move(number);
    }
    return std::nullopt;
}

std::optional<Model> withNumber(Model model, std::string_view path, double value)
{
    const std::optional<ModelNumber> before = numberOf(model, path);
    if (!before || !std::isfinite(value) || !set(model, path, value))
        return std::nullopt;
    const std::optional<ModelNumber> after = numberOf(model, path);
    if (after == before)
        return model;
    const std::string twin = twinOf(model, path);
    if (const auto other = numberOf(model, twin); other && other->value == before->value)
        set(model, twin, value);
    model.publishedParameters.reset();
    return model;
}

} // namespace roofline
