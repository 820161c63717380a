#include "core/zoo/architecture_readers.h"

#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/model_fields.h"
#include "core/workload/rules.h"
#include "core/zoo/entry_reader.h"
#include "core/zoo/fields.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace roofline {

namespace {

struct ArchitectureKey {
    std::string_view name;
    Architecture (*read)(const YamlNode &node, const YamlPath &path, Findings &findings);
};

template <auto readOne>
Architecture readAs(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    return readOne(node, path, findings);
}

template <class Part, const FieldTable &table>
Part readByTable(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    Part part;
    EntryReader(findings).read(table, &part, node, path);
    return part;
}
constexpr auto readDecoder = readByTable<DecoderModel, decoderTable>;
constexpr auto readEncoder = readByTable<EncoderModel, encoderTable>;

// Every architecture, with the function that reads the value of its key.
constexpr ArchitectureKey architectureKeys[] = {
    {"summary", readAs<readByTable<SummaryModel, summaryTable>>},
    {"decoder", readAs<readDecoder>},
    {"encoder", readAs<readEncoder>},
    {"state space", readAs<readByTable<StateSpaceModel, stateSpaceTable>>},
    {"diffusion transformer", readAs<readByTable<DiffusionTransformer, diffusionTable>>},
    {"layers", readAs<readLayers>},
    {"unet", readAs<readUNet>},
    {"recommender", readAs<readRecommender>},
};

// In the order in which a message lists them.
std::vector<std::string_view> modelKeys()
{
    std::vector<std::string_view> keys = {"name",  "family",           "year",     "source",  "parameters",
                                          "notes", "shared embedding", "based on", "released"};
    std::ranges::transform(architectureKeys, std::back_inserter(keys), &ArchitectureKey::name);
    return keys;
}

// Returns the names of all architectures as in "a", "b" or "c".
std::string architectureNames()
{
    std::vector<std::string> names = namesIn(architectureKeys, [](const auto &key) { return inQuotes(key.name); });
    const std::string last = std::move(names.back());
    names.pop_back();
    return say("%1 or %2", {joined(names, ", "), last});
}

// Reports a problem at the place of its path ("experts.per token"), or as near to it as the file's keys reach.
void report(const ModelProblem &problem, const YamlNode &node, const YamlPath &path, std::string_view rest,
            Findings &findings)
{
    const std::size_t dot = rest.find('.');
    const std::string_view key = rest.substr(0, dot);
    const YamlNode *child = node.find(key);
    const YamlPath childPath{&path, key, 0};
    if (child && dot != std::string_view::npos)
        report(problem, *child, childPath, rest.substr(dot + 1), findings);
    else if (problem.severity == Severity::Error)
        findings.error(problem.rule, child ? child->mark : node.mark, childPath, problem.text);
    else
        findings.warning(problem.rule, child ? child->mark : node.mark, childPath, problem.text);
}

class ModelReader {
public:
    ModelReader(const YamlNode &root, Findings &findings)
        : m_root(root)
        , m_findings(findings)
        , m_fields(root, {}, modelKeys(), headTable.example, findings)
    {
    }

    Model read()
    {
        EntryReader(m_findings).readFields(headTable, &m_model, m_fields);
        m_model.notes = m_fields.texts("notes", Fields::longestNote);
        if (const YamlNode *released = m_fields.find("released", Need::Optional))
            m_model.released = readReleased(*released, m_fields.pathOf("released"), m_findings);
        readArchitecture();
        if (std::holds_alternative<LayerTable>(m_model.architecture))
            m_model.text = m_findings.text();
        reportContradictions();
        return std::move(m_model);
    }

private:
    void readArchitecture()
    {
        std::vector<const ArchitectureKey *> given;
        for (const ArchitectureKey &key : architectureKeys)
            if (m_fields.has(key.name))
                given.push_back(&key);
        if (given.empty()) {
            m_fields.refuse({}, "missing-key", PHRASE("what the model is made of is missing here; add %1"),
                            {architectureNames()});
            return;
        }
        const bool both = m_fields.has("encoder") && m_fields.has("decoder");
        if (m_fields.has("shared embedding") && !both) {
            m_fields.refuse("shared embedding", "contradiction",
                            PHRASE("only a model of an encoder and a decoder can share an embedding; remove it"));
        }
        if (both && given.size() == 2) {
            readEncoderDecoder();
            return;
        }
        if (given.size() > 1) {
            m_fields.refuse(
                given.back()->name, "contradiction",
                PHRASE("a model is made of one thing, but this one has \"%1\" as well; remove one of the two"),
                {given.front()->name});
            return;
        }
        const ArchitectureKey &key = *given.front();
        if (const YamlNode *node = m_fields.find(key.name, Need::Required))
            m_model.architecture = key.read(*node, m_fields.pathOf(key.name), m_findings);
        if (key.name == "summary" && m_fields.has("parameters"))
            m_fields.refuse("parameters", "contradiction",
                            PHRASE("parameters belongs below \"summary\" here; move it there"));
    }

    void readEncoderDecoder()
    {
        const YamlNode *encoder = m_fields.find("encoder", Need::Required);
        const YamlNode *decoder = m_fields.find("decoder", Need::Required);
        EncoderDecoderModel model;
        if (encoder)
            model.encoder = readEncoder(*encoder, m_fields.pathOf("encoder"), m_findings);
        if (decoder)
            model.decoder = readDecoder(*decoder, m_fields.pathOf("decoder"), m_findings);
        model.sharedEmbedding = m_fields.flag("shared embedding").value_or(false);
        m_model.architecture = std::move(model);
    }

    void reportContradictions()
    {
        // If sizes could not be read, warnings about sums would only confuse.
        const bool complete = !m_findings.hasErrors();
        for (const ModelProblem &problem : contradictions(m_model)) {
            if (complete || problem.severity == Severity::Error)
                report(problem, m_root, m_fields.path(), problem.key, m_findings);
        }
    }

    const YamlNode &m_root;
    Findings &m_findings;
    const Fields m_fields;
    Model m_model;
};

} // namespace

bool isArchitectureKey(std::string_view key)
{
    return std::ranges::any_of(architectureKeys, [&](const ArchitectureKey &known) { return known.name == key; });
}

Model readModelEntry(const YamlNode &root, Findings &findings)
{
    return ModelReader(root, findings).read();
}

} // namespace roofline
