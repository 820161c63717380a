#include "core/workload/summary.h"

#include <cmath>

namespace roofline {

namespace {

// Returns the parameters that one pass reads. In a mixture of experts, these are the shared ones and those of
// the experts that some token chose.
double parametersRead(const SummaryModel &model, double tokens)
{
    if (model.experts <= model.expertsPerToken || !model.activeParameters) // dense, or all experts are always chosen
        return model.parameters;
    const double experts = real(model.experts);
    const double perToken = real(model.expertsPerToken);
    // total = shared + experts and active = shared + chosen·experts
    const double expertParameters = (model.parameters - *model.activeParameters) / (1 - perToken / experts);
    const double shared = model.parameters - expertParameters;
    return shared + expertParameters * distinctExperts(experts, perToken, tokens) / experts;
}

} // namespace

double distinctExperts(double experts, double perToken, double tokens)
{
    if (perToken >= experts)
        return experts;
    return experts * (1 - std::pow(1 - perToken / experts, tokens));
}

void lower(const SummaryModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    Operator op;
    op.name = "model";
    op.flop = Flops(2 * model.multiplyAccumulates * pass.batch);
    op.weight = Bytes(parametersRead(model, pass.batch) * pass.weightBytes);
    // One figure covers all layer outputs, and each element is written once and read once.
    op.activationRead = Bytes(model.activations.value_or(0) * pass.activationBytes * pass.batch);
    op.activationWritten = op.activationRead;
    operators.push_back(op);
}

} // namespace roofline
