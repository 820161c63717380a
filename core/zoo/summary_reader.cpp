#include "core/zoo/summary_reader.h"

#include "core/workload/rules.h"

#include <utility>

namespace roofline {

namespace {

constexpr std::string_view summaryKeys[] = {"parameters", "multiply-accumulates", "activations", "layers",
                                            "sample",     "active parameters",    "experts",     "experts per token"};

std::optional<double> countOf(const Fields &fields, std::string_view key, Need need)
{
    const std::optional<std::int64_t> count = fields.integer(key, need, 1, mostParameters);
    return count ? std::optional<double>(static_cast<double>(*count)) : std::nullopt;
}

void readExperts(const Fields &fields, SummaryModel &summary)
{
    const bool anyExperts = fields.has("active parameters") || fields.has("experts") || fields.has("experts per token");
    const Need need = anyExperts ? Need::Required : Need::Optional;
    summary.activeParameters = countOf(fields, "active parameters", need);
    summary.experts = fields.integer("experts", need, 1, mostWidth).value_or(0);
    summary.expertsPerToken = fields.integer("experts per token", need, 1, mostWidth).value_or(0);
}

} // namespace

SummaryModel readSummary(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, summaryKeys, "parameters: 25557032", findings);
    SummaryModel summary;
    summary.parameters = countOf(fields, "parameters", Need::Required).value_or(0);
    summary.multiplyAccumulates = countOf(fields, "multiply-accumulates", Need::Required).value_or(0);
    summary.activations = countOf(fields, "activations", Need::Optional);
    summary.layers = fields.integer("layers", Need::Optional, 1, mostLayers).value_or(0);
    if (std::string sample = fields.text("sample", Need::Optional); !sample.empty())
        summary.sample = std::move(sample);
    readExperts(fields, summary);
    return summary;
}

} // namespace roofline
