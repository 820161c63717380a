#include "core/workload/model.h"

#include "core/workload/decoder.h"

#include <cmath>

namespace roofline {

namespace {

// Weights that one pass reads, in parameters. Of a mixture of experts it is the expected number of distinct experts that the
// batch's tokens choose: E·(1 − (1 − k/E)^T).
double parametersRead(const SummaryModel &model, double tokens)
{
    if (model.experts <= model.expertsPerToken || !model.activeParameters)   // dense, or every expert is always chosen
        return model.parameters;
    const double chosen = static_cast<double>(model.expertsPerToken) / static_cast<double>(model.experts);
    // total = shared + experts and active = shared + chosen·experts
    const double expertParameters = (model.parameters - *model.activeParameters) / (1 - chosen);
    const double shared = model.parameters - expertParameters;
    return shared + expertParameters * (1 - std::pow(1 - chosen, tokens));
}

void lower(const SummaryModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    Operator op;
    op.name = "model";
    op.flop = Flops(2 * model.multiplyAccumulates * pass.batch);
    op.weight = Bytes(parametersRead(model, pass.batch) * pass.weightBytes);
    // One figure for all layer outputs: each element is written once and read once.
    op.activationRead = Bytes(model.activations.value_or(0) * pass.activationBytes * pass.batch);
    op.activationWritten = op.activationRead;
    operators.push_back(op);
}

} // namespace

bool Model::hasPhases() const
{
    return std::holds_alternative<DecoderModel>(architecture);
}

std::int64_t Model::layers() const
{
    return std::visit([](const auto &model) { return model.layers; }, architecture);
}

std::string_view Model::sample() const
{
    const auto *summary = std::get_if<SummaryModel>(&architecture);
    return summary ? std::string_view(summary->sample) : std::string_view("token");
}

std::vector<ParameterPart> parameterParts(const Model &model)
{
    if (const auto *decoder = std::get_if<DecoderModel>(&model.architecture))
        return parameterParts(*decoder);
    const auto &summary = std::get<SummaryModel>(model.architecture);
    return {{"all", summary.parameters}};
}

double parameterCount(const Model &model)
{
    if (const auto *summary = std::get_if<SummaryModel>(&model.architecture))
        return summary->parameters;   // every analysis asks: no list of one part
    double sum = 0;
    for (const ParameterPart &part : parameterParts(model))
        sum += part.parameters;
    return sum;
}

void lower(const Model &model, const Pass &pass, std::vector<Operator> &operators)
{
    std::visit([&](const auto &architecture) { lower(architecture, pass, operators); }, model.architecture);
}

Bytes kvCacheSize(const Model &model, const Pass &pass)
{
    const auto *decoder = std::get_if<DecoderModel>(&model.architecture);
    return decoder ? kvCacheSize(*decoder, pass) : Bytes();
}

Bytes weightSize(const Model &model, const Pass &pass)
{
    return Bytes(parameterCount(model) * pass.weightBytes);
}

} // namespace roofline
