#include "core/zoo/model_reader.h"

#include "core/hardware/rules.h"
#include "core/workload/rules.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr std::string_view rootKeys[] = {"name",       "family",  "year",    "source",
                                         "parameters", "summary", "decoder", "notes"};
constexpr std::string_view summaryKeys[] = {"parameters", "multiply-accumulates", "activations", "layers",
                                            "sample",     "active parameters",    "experts",     "experts per token"};
constexpr std::string_view decoderKeys[] = {
    "layers",  "hidden",          "heads", "kv heads", "head dim",          "ffn",    "gated mlp",     "vocabulary",
    "context", "tied embeddings", "norm",  "window",   "learned positions", "biases", "query key norm"};

const std::vector<std::string> normWords = {"rms", "layer"};
const std::vector<std::string> biasWords = {"attention", "output", "mlp"};

std::optional<double> toDouble(std::optional<std::int64_t> count)
{
    return count ? std::optional<double>(static_cast<double>(*count)) : std::nullopt;
}

} // namespace

ModelReader::ModelReader(const YamlNode &root, Findings &findings)
    : m_findings(findings)
    , m_fields(root, m_rootPath, rootKeys, "name: My model", findings)
{
}

Model ModelReader::read()
{
    m_model.name = m_fields.text("name", Need::Required);
    m_model.family = m_fields.choice("family", Need::Required, modelFamilies(), "unknown-family");
    m_model.year =
        static_cast<int>(m_fields.integer("year", Need::Required, plausibleYear.least, plausibleYear.most).value_or(0));
    m_model.source = m_fields.text("source", Need::Required, Fields::longestNote);
    m_model.publishedParameters = toDouble(m_fields.integer("parameters", Need::Optional, 1, mostParameters));
    m_model.notes = m_fields.texts("notes", Fields::longestNote);

    const YamlNode *summary = m_fields.find("summary", Need::Optional);
    const YamlNode *decoder = m_fields.find("decoder", Need::Optional);
    if (summary && decoder)
        m_fields.error("decoder", "contradiction", "a model has either a summary or a decoder; remove one of the two");
    else if (!m_fields.has("summary") && !m_fields.has("decoder"))
        m_fields.error({}, "missing-key", "\"summary\" or \"decoder\" is missing here; add one of them");
    if (summary)
        readSummary(*summary);
    else if (decoder)
        readDecoder(*decoder);
    return std::move(m_model);
}

void ModelReader::readSummary(const YamlNode &node)
{
    if (m_fields.has("parameters"))
        m_fields.error("parameters", "contradiction", "parameters belongs below \"summary\" here; move it there");
    const YamlPath path{&m_rootPath, "summary", 0};
    const Fields fields(node, path, summaryKeys, "parameters: 25557032", m_findings);
    SummaryModel summary;
    summary.parameters = toDouble(fields.integer("parameters", Need::Required, 1, mostParameters)).value_or(0);
    summary.multiplyAccumulates =
        toDouble(fields.integer("multiply-accumulates", Need::Required, 1, mostParameters)).value_or(0);
    summary.activations = toDouble(fields.integer("activations", Need::Optional, 1, mostParameters));
    summary.layers = fields.integer("layers", Need::Optional, 1, mostLayers).value_or(0);
    if (std::string sample = fields.text("sample", Need::Optional); !sample.empty())
        summary.sample = std::move(sample);
    readExperts(fields, summary);
    m_model.architecture = std::move(summary);
    reportContradictions(fields);
}

void ModelReader::readExperts(const Fields &fields, SummaryModel &summary)
{
    const bool anyExperts = fields.has("active parameters") || fields.has("experts") || fields.has("experts per token");
    const Need need = anyExperts ? Need::Required : Need::Optional;
    summary.activeParameters = toDouble(fields.integer("active parameters", need, 1, mostParameters));
    summary.experts = fields.integer("experts", need, 1, mostWidth).value_or(0);
    summary.expertsPerToken = fields.integer("experts per token", need, 1, mostWidth).value_or(0);
}

void ModelReader::readDecoder(const YamlNode &node)
{
    const YamlPath path{&m_rootPath, "decoder", 0};
    const Fields fields(node, path, decoderKeys, "layers: 32", m_findings);
    const auto count = [&](std::string_view key, Need need, std::int64_t most) {
        return fields.integer(key, need, 1, most).value_or(0);
    };
    DecoderModel decoder;
    decoder.layers = count("layers", Need::Required, mostLayers);
    decoder.hidden = count("hidden", Need::Required, mostWidth);
    decoder.heads = count("heads", Need::Required, mostHeads);
    decoder.kvHeads = count("kv heads", Need::Optional, mostHeads);
    if (!fields.has("kv heads"))
        decoder.kvHeads = decoder.heads;
    decoder.headDim = count("head dim", Need::Optional, mostHeads);
    if (!fields.has("head dim") && decoder.heads > 0 && decoder.hidden % decoder.heads == 0)
        decoder.headDim = decoder.hidden / decoder.heads;
    decoder.ffn = count("ffn", Need::Required, mostWidth);
    decoder.vocabulary = count("vocabulary", Need::Required, mostWidth);
    decoder.context = count("context", Need::Required, mostWidth);
    decoder.window = count("window", Need::Optional, mostWidth);
    decoder.learnedPositions = count("learned positions", Need::Optional, mostWidth);
    decoder.gatedMlp = fields.flag("gated mlp").value_or(true);
    decoder.tiedEmbeddings = fields.flag("tied embeddings").value_or(false);
    decoder.queryKeyNorm = fields.flag("query key norm").value_or(false);
    if (fields.choice("norm", Need::Optional, normWords, "unknown-norm") == "layer")
        decoder.norm = Norm::Layer;
    readBiases(fields, decoder);
    decoder.keyBias = decoder.valueBias = decoder.queryBias;
    m_model.architecture = decoder;
    reportContradictions(fields);
}

void ModelReader::readBiases(const Fields &fields, DecoderModel &decoder)
{
    const std::vector<YamlNode> *items = fields.list("biases", Need::Optional, "[attention, output, mlp]");
    if (!items)
        return;
    const YamlPath listPath{&fields.path(), "biases", 0};
    for (std::size_t i = 0; i < items->size(); ++i) {
        const YamlPath path{&listPath, {}, i};
        const std::string word =
            Fields::lineOf((*items)[i], path, "an item of biases", Fields::longestName, m_findings);
        decoder.queryBias |= word == "attention";
        decoder.outputBias |= word == "output";
        decoder.mlpBias |= word == "mlp";
        if (!word.empty() && std::find(biasWords.begin(), biasWords.end(), word) == biasWords.end())
            m_findings.error("unknown-bias", (*items)[i].mark, path,
                             "biases: unknown \"" + word + '"' + didYouMean(word, biasWords));
    }
}

void ModelReader::reportContradictions(const Fields &architecture)
{
    for (const ModelProblem &problem : contradictions(m_model)) {
        // Only the published sum of a decoder stands outside its architecture.
        const Fields &fields = problem.rule == "parameter-mismatch" ? m_fields : architecture;
        if (problem.severity == Severity::Error)
            fields.error(problem.key, problem.rule.c_str(), problem.text);
        else
            fields.warning(problem.key, problem.rule.c_str(), problem.text);
    }
}

} // namespace roofline
