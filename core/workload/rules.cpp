#include "core/workload/rules.h"

#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/model.h"
#include "core/workload/transformer/decoder_rules.h"
#include "core/workload/transformer/transformer.h"

#include <cmath>

namespace roofline {

namespace {

void checkGroups(std::string_view key, std::int64_t heads, std::int64_t kvHeads, Problems &problems)
{
    if (kvHeads > 0 && heads % kvHeads != 0)
        problems.error(
            key, "heads-not-divisible",
            PHRASE(
                "heads (%1) is not a multiple of kv heads (%2); every key/value head serves the same number of heads"),
            {heads, kvHeads});
}

void checkHeads(const Tower &tower, Problems &problems)
{
    if (tower.heads <= 0)
        return;
    if (tower.headDim <= 0 && tower.hidden % tower.heads != 0) {
        problems.error("heads", "heads-not-divisible",
                       PHRASE("hidden (%1) is not a multiple of heads (%2); correct one of them, or give \"head dim\""),
                       {tower.hidden, tower.heads});
    }
    checkGroups("kv heads", tower.heads, tower.kvHeads, problems);
}

void checkGlobals(const Tower &tower, Problems &problems)
{
    if (tower.globals > 0 && (tower.window <= 0 || tower.globalEvery > 0 || tower.globals >= tower.layers))
        problems.contradiction("global layers",
                               PHRASE("global layers (%1) are fewer than all, of a model with a window and without "
                                      "\"global every\"; correct it, or remove it"),
                               {tower.globals});
    if (tower.sharedKv >= tower.layers && tower.sharedKv > 0)
        problems.contradiction("shared kv layers",
                               PHRASE("shared kv layers (%1) leave none of %2 to make keys and values; correct it"),
                               {tower.sharedKv, tower.layers});
    else if (tower.layers > 0 && tower.sharedKv * tower.globalLayers() % tower.layers != 0)
        problems.contradiction("shared kv layers",
                               PHRASE("shared kv layers (%1) have to be the same part of the layers with a window and "
                                      "of those without; correct it, or remove the window"),
                               {tower.sharedKv});
    if (!tower.global)
        return;
    if (tower.globalLayers() <= 0 || tower.windowLayers() <= 0)
        problems.contradiction("global heads", PHRASE("global heads are those of some layers beside layers with a "
                                                      "window; give \"window\" and \"global every\", or remove them"));
    const std::int64_t heads = tower.global->heads > 0 ? tower.global->heads : tower.heads;
    checkGroups("global heads.kv heads", heads, tower.global->kvHeads, problems);
}

void checkWindow(const Tower &tower, Problems &problems)
{
    if (tower.outputGate && tower.valueDim > 0)
        problems.contradiction("value dim", PHRASE("an output gate is as wide as the queries; remove one of the two"));
    if (tower.outputGate && tower.headGate)
        problems.contradiction(
            "head gate",
            PHRASE("an output gate has a number for each value, a head gate one for each head; remove one of the two"));
    if (tower.globalEvery <= 0)
        return;
    const std::string given = "global every (" + std::to_string(tower.globalEvery) + ")";
    if (tower.window <= 0) {
        problems.contradiction(
            "global every", PHRASE("%1: without a window every layer sees everything; give \"window\", or remove it"),
            {given});
    } else if (tower.globalEvery == 1) {
        problems.contradiction("global every", PHRASE("%1 leaves no layer for the window of %2; remove one of the two"),
                               {given, tower.window});
    } else if (tower.layers > 0 && tower.globalEvery > tower.layers) {
        problems.contradiction(
            "global every", PHRASE("%1 is more than there are layers (%2); remove it when all of them have the window"),
            {given, tower.layers});
    }
}

// Checks that the table has a row for each of `longest` tokens of a sequence.
void checkPositions(const Tower &tower, std::int64_t longest, const char *what, Problems &problems)
{
    if (tower.learnedPositions > 0 && longest > tower.learnedPositions) {
        problems.contradiction("learned positions",
                               PHRASE("%1 (%2) is longer than the table of learned positions (%3 rows)"),
                               {say(what), longest, tower.learnedPositions});
    }
}

void check(const DecoderModel &decoder, Problems problems)
{
    checkMixing(decoder, problems);
    if (decoder.recurrent)
        checkRecurrent(*decoder.recurrent, decoder, problems);
    if (decoder.latent)
        checkLatent(*decoder.latent, decoder, problems);
    if (decoder.sparse)
        checkSparse(*decoder.sparse, decoder, problems);
    if (!decoder.latent)
        checkHeads(decoder, problems);
    const Tower attending = decoder.part(decoder.attentionLayers());
    checkWindow(attending, problems);
    checkGlobals(attending, problems);
    if ((decoder.streams > 0 || decoder.laurelRank > 0)
        && (decoder.recurrent || decoder.mlpLayers > 0 || decoder.parallelMlp || decoder.global || decoder.attending > 0
            || decoder.feedForwardLayers() < decoder.layers))
        problems.contradiction(
            decoder.streams > 0 ? "streams" : "laurel rank",
            PHRASE("copies of the stream, and a residual beside attention, need layers that are all alike; remove it"));
    checkPositions(decoder, decoder.context, PHRASE("the context"), problems);
    if (!decoder.preNorms && decoder.parallelMlp) {
        problems.contradiction("parallel mlp",
                               PHRASE("without \"pre norms\" attention and MLP share no input; remove one of the two"));
    }
    if (decoder.experts)
        checkExperts(*decoder.experts, decoder.feedForwardLayers(), problems);
}

void check(const EncoderModel &encoder, Problems problems)
{
    checkHeads(encoder, problems);
    checkWindow(encoder, problems);
    checkGlobals(encoder, problems);
    if (encoder.attentionPool && encoder.heads > 0 && encoder.hidden % encoder.heads != 0)
        problems.contradiction(
            "attention pool",
            PHRASE("its heads are a part of hidden (%1), which is not a multiple of heads (%2); correct one of them"),
            {encoder.hidden, encoder.heads});
    const std::optional<ImageInput> &image = encoder.image;
    if (!image && !encoder.audio) {
        checkPositions(encoder, encoder.context, PHRASE("the context"), problems);
    } else if (image && image->patch > 0 && image->size % image->patch != 0) {
        problems.contradiction("image.patch",
                               PHRASE("patches of %1 pixels do not fill an image of %2; correct one of the two"),
                               {image->patch, image->size});
    } else if (image && image->patch > 0) {
        const std::int64_t patches = image->size / image->patch;
        checkPositions(encoder, patches * patches + image->extraTokens, PHRASE("the image in tokens"), problems);
    } else if (encoder.audio) {
        checkPositions(encoder, (encoder.audio->frames + 1) / 2, PHRASE("the audio in tokens"), problems);
    }
}

void check(const EncoderDecoderModel &model, std::vector<ModelProblem> &problems)
{
    check(model.encoder, Problems("encoder.", problems));
    check(model.decoder, Problems("decoder.", problems));
    Problems root({}, problems);
    if (model.decoder.latent) {
        root.contradiction(
            "decoder.latent attention",
            PHRASE("attention to an encoder's output needs heads of their own; give \"head dim\" instead"));
    }
    const DecoderModel &own = model.decoder;
    if (own.recurrent || own.mlpLayers > 0 || own.attending > 0 || !own.mlpWidths.empty())
        root.contradiction(own.recurrent       ? "decoder.recurrent"
                           : own.mlpLayers > 0 ? "decoder.mlp layers"
                           : own.attending > 0 ? "decoder.attention layers"
                                               : "decoder.mlp widths",
                           PHRASE("every layer of this decoder attends to an encoder's output; remove it"));
    if (own.global || own.sparse || own.sharedKv > 0 || own.layerInput || own.streams > 0 || own.laurelRank > 0)
        root.contradiction("decoder", PHRASE("global heads, sparse attention, shared kv layers, layer inputs, streams "
                                             "and a laurel rank are for decoders without an encoder; remove them"));
    if (!model.sharedEmbedding)
        return;
    const EncoderModel &encoder = model.encoder;
    const DecoderModel &decoder = model.decoder;
    const auto share = [&](std::int64_t ours, std::int64_t theirs, const char *what) {
        if (ours > 0 && theirs > 0 && ours != theirs) {
            root.contradiction(
                "shared embedding",
                PHRASE("encoder and decoder share one table, but their %1 differ (%2 and %3); correct one of them"),
                {say(what), ours, theirs});
        }
    };
    if (encoder.image || encoder.audio) {
        root.contradiction("shared embedding",
                           PHRASE("the encoder reads no tokens, so there is nothing to share; remove it"));
    } else {
        share(encoder.vocabulary, decoder.vocabulary, PHRASE("vocabularies"));
        share(encoder.hidden, decoder.hidden, PHRASE("hidden sizes"));
    }
}

void check(const DiffusionTransformer &model, Problems problems)
{
    if (model.layers() <= 0)
        problems.error(
            "joint layers", "missing-key",
            PHRASE("a diffusion transformer has layers; give \"joint layers\", \"single layers\" or \"cross layers\""));
    if (model.crossLayers > 0 && model.jointLayers + model.singleLayers > 0)
        problems.contradiction("cross layers", PHRASE("the text goes through joint and single layers, but is only "
                                                      "looked at by cross layers; remove one of the two kinds"));
    if (model.dualLayers > model.jointLayers)
        problems.contradiction("dual layers",
                               PHRASE("dual layers (%1) are some of the joint layers (%2); correct one of the two"),
                               {model.dualLayers, model.jointLayers});
    if (model.textEnds && (model.jointLayers <= 0 || model.singleLayers > 0))
        problems.contradiction(
            "text ends", PHRASE("the text ends at the last joint layer where no single layers follow; remove it"));
    if (model.crossNorm && model.crossLayers <= 0)
        problems.contradiction("cross norm", PHRASE("without cross layers nothing is normed for them; remove it"));
    if (model.modulation == Modulation::Table && model.crossLayers <= 0)
        problems.contradiction("modulation",
                               PHRASE("a table in each layer is for cross layers; take \"layer\" or \"shared\""));
    if (model.refinerLayers > 0 && model.crossLayers > 0)
        problems.contradiction("refiner layers", PHRASE("cross layers look at the text as it comes in; remove it"));
}

void check(const SummaryModel &summary, Problems problems)
{
    if (summary.experts <= 0 || summary.expertsPerToken <= 0 || !summary.activeParameters)
        return;
    if (summary.expertsPerToken >= summary.experts) {
        problems.contradiction("experts per token",
                               PHRASE("a token uses %1 of %2 experts; a model that always uses all is dense: leave the "
                                      "three expert keys out"),
                               {summary.expertsPerToken, summary.experts});
        return;
    }
    const double chosen = real(summary.expertsPerToken) / real(summary.experts);
    if (summary.parameters > 0 && *summary.activeParameters >= summary.parameters) {
        problems.contradiction("active parameters",
                               PHRASE("active parameters (%1) are not fewer than all parameters (%2)"),
                               {formatCount(*summary.activeParameters), formatCount(summary.parameters)});
    } else if (*summary.activeParameters < summary.parameters * chosen) {
        problems.contradiction(
            "active parameters",
            PHRASE("active parameters (%1) are fewer than the %2 of %3 experts that a token uses (%4)"),
            {formatCount(*summary.activeParameters), summary.expertsPerToken, summary.experts,
             formatCount(summary.parameters * chosen)});
    }
}

void checkParameters(const Model &model, std::vector<ModelProblem> &problems)
{
    constexpr double tolerance = 0.005;
    if (!model.publishedParameters)
        return;
    const double sum = parameterCount(model);
    const double excess = sum / *model.publishedParameters - 1;
    if (std::abs(excess) > tolerance) {
        problems.push_back({Severity::Warning, "parameter-mismatch",
                            say(excess > 0 ? PHRASE("the parts add up to %1 parameters, %2 more than given here")
                                           : PHRASE("the parts add up to %1 parameters, %2 fewer than given here"),
                                {formatNumber(sum, 15), formatPercent(std::abs(excess))}),
                            "parameters"});
    }
}

} // namespace

std::vector<ModelProblem> contradictions(const Model &model)
{
    std::vector<ModelProblem> problems;
    if (const auto *decoder = std::get_if<DecoderModel>(&model.architecture))
        check(*decoder, Problems("decoder.", problems));
    else if (const auto *encoder = std::get_if<EncoderModel>(&model.architecture))
        check(*encoder, Problems("encoder.", problems));
    else if (const auto *both = std::get_if<EncoderDecoderModel>(&model.architecture))
        check(*both, problems);
    else if (const auto *diffusion = std::get_if<DiffusionTransformer>(&model.architecture))
        check(*diffusion, Problems("diffusion transformer.", problems));
    else if (const auto *summary = std::get_if<SummaryModel>(&model.architecture))
        check(*summary, Problems("summary.", problems));
    if (problems.empty())
        checkParameters(model, problems);
    return problems;
}

std::string contradictionIn(const Model &model)
{
    const std::vector<ModelProblem> problems = contradictions(model);
    const ModelProblem *error = findIn(problems, Severity::Error, &ModelProblem::severity);
    return error ? error->text : std::string();
}

} // namespace roofline
