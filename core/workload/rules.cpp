#include "core/workload/rules.h"

#include "core/units/format.h"

#include <cmath>

namespace roofline {

namespace {

std::string text(std::int64_t number)
{
    return std::to_string(number);
}

void checkHeads(const DecoderModel &decoder, std::vector<ModelProblem> &problems)
{
    if (decoder.heads <= 0)
        return;
    if (decoder.headDim <= 0 && decoder.hidden % decoder.heads != 0) {
        problems.push_back({Severity::Error, "heads-not-divisible",
                            "hidden (" + text(decoder.hidden) + ") is not a multiple of heads (" + text(decoder.heads)
                                + "); correct one of them, or give \"head dim\"",
                            "decoder.heads"});
    }
    if (decoder.kvHeads > 0 && decoder.heads % decoder.kvHeads != 0) {
        problems.push_back({Severity::Error, "heads-not-divisible",
                            "heads (" + text(decoder.heads) + ") is not a multiple of kv heads ("
                                + text(decoder.kvHeads) + "); every key/value head serves the same number of heads",
                            "decoder.kv heads"});
    }
}

void checkPositions(const DecoderModel &decoder, std::vector<ModelProblem> &problems)
{
    if (decoder.learnedPositions > 0 && decoder.context > decoder.learnedPositions) {
        problems.push_back({Severity::Error, "contradiction",
                            "the context (" + text(decoder.context)
                                + ") is longer than the table of learned positions (" + text(decoder.learnedPositions)
                                + " rows)",
                            "decoder.learned positions"});
    }
}

bool isComplete(const DecoderModel &decoder)
{
    return decoder.layers > 0 && decoder.hidden > 0 && decoder.heads > 0 && decoder.kvHeads > 0 && decoder.headDim > 0
           && decoder.ffn > 0 && decoder.vocabulary > 0;
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
                            "the parts add up to " + formatExact(sum) + " parameters, "
                                + formatPercent(std::abs(excess)) + (excess > 0 ? " more" : " fewer")
                                + " than given here",
                            "parameters"});
    }
}

void checkExperts(const SummaryModel &summary, std::vector<ModelProblem> &problems)
{
    if (summary.experts <= 0 || summary.expertsPerToken <= 0 || !summary.activeParameters)
        return;
    if (summary.expertsPerToken >= summary.experts) {
        problems.push_back({Severity::Error, "contradiction",
                            "a token uses " + text(summary.expertsPerToken) + " of " + text(summary.experts)
                                + " experts; a model that always uses all is dense: leave the three expert keys out",
                            "summary.experts per token"});
        return;
    }
    const double chosen = static_cast<double>(summary.expertsPerToken) / static_cast<double>(summary.experts);
    if (summary.parameters > 0 && *summary.activeParameters >= summary.parameters) {
        problems.push_back({Severity::Error, "contradiction",
                            "active parameters (" + formatCount(*summary.activeParameters)
                                + ") are not fewer than all parameters (" + formatCount(summary.parameters) + ")",
                            "summary.active parameters"});
    } else if (*summary.activeParameters < summary.parameters * chosen) {
        problems.push_back({Severity::Error, "contradiction",
                            "active parameters (" + formatCount(*summary.activeParameters) + ") are fewer than the "
                                + text(summary.expertsPerToken) + " of " + text(summary.experts)
                                + " experts that a token uses (" + formatCount(summary.parameters * chosen) + ")",
                            "summary.active parameters"});
    }
}

} // namespace

const std::vector<std::string> &modelFamilies()
{
    static const std::vector<std::string> families = {"cnn", "tiny", "vit",       "encoder", "transformer-decoder",
                                                      "moe", "ssm",  "diffusion", "recsys"};
    return families;
}

std::vector<ModelProblem> contradictions(const Model &model)
{
    std::vector<ModelProblem> problems;
    if (const auto *decoder = std::get_if<DecoderModel>(&model.architecture)) {
        checkHeads(*decoder, problems);
        checkPositions(*decoder, problems);
        if (problems.empty() && isComplete(*decoder))
            checkParameters(model, problems);
    } else if (const auto *summary = std::get_if<SummaryModel>(&model.architecture)) {
        checkExperts(*summary, problems);
    }
    return problems;
}

} // namespace roofline
