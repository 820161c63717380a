#include "core/zoo/chip_reader.h"

#include "core/hardware/chip.h"
#include "core/hardware/rules.h"

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

constexpr std::string_view chipKeys[] = {"name",        "short",     "vendor", "class",     "year",   "units",
                                         "sources",     "cores",     "clock",  "compute",   "memory", "links",
                                         "second tier", "host link", "tdp",    "sustained", "notes",  "based on"};
constexpr std::string_view unitsKeys[] = {"matrix", "vector"};
constexpr std::string_view coresKeys[] = {"value", "name", "evidence", "source", "note"};
constexpr std::string_view computeKeys[] = {"unit",    "format",   "rate",   "sparse",
                                            "variant", "evidence", "source", "note"};
constexpr std::string_view memoryKeys[] = {"name", "capacity", "bandwidth", "one core", "per core"};
constexpr std::string_view linkKeys[] = {"name",     "count",  "bandwidth",      "bandwidth both ways",
                                         "topology", "domain", "pair bandwidth", "axes",
                                         "ring of",  "reduces"};
constexpr std::string_view plainLinkKeys[] = {"name", "count", "bandwidth",
                                              "bandwidth both ways"}; // to the host, between domains
constexpr std::string_view sustainedKeys[] = {"compute", "memory"};
constexpr std::string_view numberKeys[] = {"value", "evidence", "source", "note"};

constexpr std::string_view coresExample = "{value: 132, name: SM, evidence: vendor, source: datasheet}";
constexpr std::string_view clockExample = "{value: 1.83 GHz, evidence: vendor, source: datasheet}";
constexpr std::string_view rateExample =
    "{unit: vector, format: fp32, rate: 66.9 TFLOP/s, evidence: vendor, source: datasheet}";
constexpr std::string_view bandwidthExample = "{value: 3350 GB/s, evidence: vendor, source: datasheet}";
constexpr std::string_view capacityExample = "{value: 80 GB, evidence: vendor, source: datasheet}";
constexpr std::string_view countExample = "{value: 18, evidence: vendor, source: datasheet}";
constexpr std::string_view domainExample = "{value: 8, evidence: vendor, source: datasheet}";
constexpr std::string_view powerExample = "{value: 700 W, evidence: vendor, source: datasheet}";
constexpr std::string_view fractionExample = "{value: 0.8, evidence: measured, source: datasheet}";

template <class Enum, std::size_t N>
std::vector<std::string> wordsOf(const std::array<Enum, N> &values)
{
    std::vector<std::string> words;
    words.reserve(N);
    for (const Enum value : values)
        words.emplace_back(toString(value));
    return words;
}

const std::vector<std::string> evidenceWords =
    wordsOf(std::array{Evidence::Vendor, Evidence::Secondary, Evidence::Derived, Evidence::Measured,
                       Evidence::Unverified, Evidence::User});
const std::vector<std::string> unitWords = wordsOf(std::array{Unit::Matrix, Unit::Vector, Unit::Scalar});
const std::vector<std::string> topologyWords =
    wordsOf(std::array{Topology::Switch, Topology::Mesh, Topology::Ring, Topology::Torus});
const std::vector<std::string> formatWords = wordsOf(allNumberFormats);

} // namespace

ChipReader::ChipReader(const YamlNode &root, Findings &findings)
    : m_findings(findings)
    , m_fields(root, m_rootPath, chipKeys, "name: My chip", findings)
{
}

Chip ChipReader::read()
{
    readHead();
    readUnits();
    readSources();
    readCores();
    m_chip.clock = readQuantity(m_fields, "clock", clockExample, plausibleClock);
    readCompute();
    readMemory();
    readLinks();
    m_chip.tdp = readQuantity(m_fields, "tdp", powerExample, plausiblePower);
    readSustained();
    m_chip.notes = m_fields.texts("notes", Fields::longestNote);
    reportContradictions();
    reportUnusedSources();
    return std::move(m_chip);
}

void ChipReader::readHead()
{
    m_chip.name = m_fields.text("name", Need::Required);
    m_chip.shortName = m_fields.text("short", Need::Optional);
    if (m_chip.shortName.empty())
        m_chip.shortName = m_chip.name;
    m_chip.vendor = m_fields.text("vendor", Need::Required);
    m_chip.category = m_fields.choice("class", Need::Required, chipClasses(), "unknown-class");
    m_chip.year = readYear(m_fields);
    m_chip.basedOn = readBasedOn(m_fields);
}

void ChipReader::readUnits()
{
    const YamlNode *node = m_fields.find("units", Need::Optional);
    if (!node)
        return;
    const YamlPath path{&m_rootPath, "units", 0};
    const Fields units(*node, path, unitsKeys, "{matrix: tensor, vector: CUDA}", m_findings);
    if (std::string name = units.text("matrix", Need::Optional); !name.empty())
        m_chip.matrixName = std::move(name);
    if (std::string name = units.text("vector", Need::Optional); !name.empty())
        m_chip.vectorName = std::move(name);
}

void ChipReader::readSources()
{
    const YamlNode *node = m_fields.find("sources", Need::Required);
    if (!node)
        return;
    const YamlPath path{&m_rootPath, "sources", 0};
    const Fields sources(*node, path, {}, "{datasheet: \"title, https://…\"}", m_findings);
    if (!sources.isMapping())
        return;
    for (const YamlKey &key : node->keys) {
        const bool known = std::any_of(m_sources.begin(), m_sources.end(),
                                       [&](const Source &source) { return source.key == key.name; });
        if (!known)
            m_sources.push_back({key.name, sources.text(key.name, Need::Required, Fields::longestNote), key.mark});
    }
}

void ChipReader::readCores()
{
    const YamlNode *node = m_fields.find("cores", Need::Optional);
    if (!node)
        return;
    const YamlPath path{&m_rootPath, "cores", 0};
    const Fields fields(*node, path, coresKeys, coresExample, m_findings);
    if (std::string name = fields.text("name", Need::Optional); !name.empty())
        m_chip.coresName = std::move(name);
    const auto value = fields.integer("value", Need::Required, plausibleCores.least, plausibleCores.most);
    Sourced<std::int64_t> cores;
    readOrigin(fields, cores);
    if (!value)
        return;
    cores.value = *value;
    m_chip.cores = std::move(cores);
}

void ChipReader::readCompute()
{
    const std::vector<YamlNode> *items = m_fields.list("compute", Need::Required, rateExample);
    if (!items)
        return;
    if (items->empty())
        m_fields.error("compute", "missing-value", "compute has no rate; add one like " + std::string(rateExample));
    const YamlPath listPath{&m_rootPath, "compute", 0};
    for (std::size_t i = 0; i < items->size(); ++i) {
        const YamlPath path{&listPath, {}, i};
        const Fields fields((*items)[i], path, computeKeys, rateExample, m_findings);
        ComputeCeiling ceiling;
        const auto unit = unitFromString(fields.choice("unit", Need::Required, unitWords, "unknown-unit"));
        const auto format =
            numberFormatFromString(fields.choice("format", Need::Required, formatWords, "unknown-format"));
        const auto rate = fields.quantity("rate", Need::Required, plausibleRate.least, plausibleRate.most);
        ceiling.sparseFactor =
            fields.number("sparse", Need::Optional, plausibleSparseFactor.least, plausibleSparseFactor.most)
                .value_or(1);
        ceiling.variant = fields.text("variant", Need::Optional);
        readOrigin(fields, ceiling.rate);
        if (!unit || !format || !rate)
            continue;
        ceiling.unit = *unit;
        ceiling.format = *format;
        ceiling.rate.value = *rate;
        m_chip.compute.push_back(std::move(ceiling));
        m_computeMarks.push_back(fields.mark());
    }
}

void ChipReader::readMemory()
{
    const std::vector<YamlNode> *items = m_fields.list("memory", Need::Required, "\"- name: HBM3\"");
    if (!items)
        return;
    if (items->empty())
        m_fields.error("memory", "missing-value", "memory has no level; add the main memory");
    const YamlPath listPath{&m_rootPath, "memory", 0};
    for (std::size_t i = 0; i < items->size(); ++i) {
        const YamlPath path{&listPath, {}, i};
        const Fields fields((*items)[i], path, memoryKeys, "name: HBM3", m_findings);
        if (!fields.isMapping())
            continue;
        MemoryLevel level;
        level.name = fields.text("name", Need::Required);
        level.capacity = readQuantity(fields, "capacity", capacityExample, plausibleCapacity);
        level.bandwidth = readQuantity(fields, "bandwidth", bandwidthExample, plausibleBandwidth);
        level.oneCore = readQuantity(fields, "one core", bandwidthExample, plausibleBandwidth);
        level.perCore = fields.flag("per core").value_or(false);
        if (!fields.has("capacity") && !fields.has("bandwidth"))
            fields.error({}, "missing-key",
                         "this level has neither a capacity nor a bandwidth; add one, or remove the level");
        if (level.name.empty())
            continue;
        m_chip.memory.push_back(std::move(level));
        m_memoryMarks.push_back(fields.mark());
    }
}

Link ChipReader::readLink(const Fields &fields)
{
    Link link;
    link.name = fields.text("name", Need::Required);
    link.count = readSourced<std::int64_t>(fields, "count", countExample, [](const Fields &number) {
        return number.integer("value", Need::Required, plausibleLinkCount.least, plausibleLinkCount.most);
    });
    link.bandwidth = readQuantity(fields, "bandwidth", bandwidthExample, plausibleBandwidth);
    link.bandwidthBothWays = readQuantity(fields, "bandwidth both ways", bandwidthExample, plausibleBandwidth);
    return link;
}

void ChipReader::readTopology(const Fields &fields, Link &link)
{
    constexpr std::size_t mostAxes = 3;
    link.topology = topologyFromString(fields.choice("topology", Need::Optional, topologyWords, "unknown-topology"))
                        .value_or(Topology::Switch);
    link.domain = readSourced<std::int64_t>(fields, "domain", domainExample, [](const Fields &number) {
        return number.integer("value", Need::Required, plausibleDomain.least, plausibleDomain.most);
    });
    link.pair = readQuantity(fields, "pair bandwidth", bandwidthExample, plausibleBandwidth);
    if (fields.has("axes"))
        link.axes =
            fields.integers("axes", Need::Optional, plausibleAxis.least, plausibleAxis.most, 1, mostAxes, "[16, 16]");
    link.ringOf = fields.integer("ring of", Need::Optional, plausibleAxis.least, plausibleAxis.most).value_or(0);
    link.reduces = fields.flag("reduces").value_or(false);
}

// A link of the chip's own mapping below `key`.
std::optional<Link> ChipReader::readPlainLink(std::string_view key)
{
    const YamlNode *node = m_fields.find(key, Need::Optional);
    if (!node)
        return std::nullopt;
    const YamlPath path{&m_rootPath, key, 0};
    return readLink(Fields(*node, path, plainLinkKeys, "\"name: PCIe 5.0 x16\"", m_findings));
}

void ChipReader::readLinks()
{
    constexpr std::string_view example = "\"name: NVLink 4\"";
    const YamlPath listPath{&m_rootPath, "links", 0};
    if (const std::vector<YamlNode> *items = m_fields.list("links", Need::Optional, example)) {
        for (std::size_t i = 0; i < items->size(); ++i) {
            const YamlPath path{&listPath, {}, i};
            const Fields fields((*items)[i], path, linkKeys, example, m_findings);
            Link link = readLink(fields);
            readTopology(fields, link);
            if (link.name.empty())
                continue;
            m_chip.links.push_back(std::move(link));
            m_linkMarks.push_back(fields.mark());
        }
    }
    m_chip.scaleOut = readPlainLink("second tier");
    m_chip.hostLink = readPlainLink("host link");
}

void ChipReader::readSustained()
{
    const YamlNode *node = m_fields.find("sustained", Need::Optional);
    if (!node)
        return;
    const YamlPath path{&m_rootPath, "sustained", 0};
    const Fields fields(*node, path, sustainedKeys, "{compute: {value: 0.8, …}}", m_findings);
    const auto fraction = [](const Fields &number) {
        return number.number("value", Need::Required, plausibleFraction.least, plausibleFraction.most);
    };
    m_chip.sustainedCompute = readSourced<double>(fields, "compute", fractionExample, fraction);
    m_chip.sustainedMemory = readSourced<double>(fields, "memory", fractionExample, fraction);
}

template <class T>
void ChipReader::readOrigin(const Fields &fields, Sourced<T> &number)
{
    const auto evidence =
        evidenceFromString(fields.choice("evidence", Need::Required, evidenceWords, "unknown-evidence"));
    number.evidence = evidence.value_or(Evidence::Unverified);
    number.source = readSource(fields);
    number.note = fields.text("note", Need::Optional, Fields::longestNote);
}

std::string ChipReader::readSource(const Fields &fields)
{
    const std::string key = fields.text("source", Need::Required);
    if (key.empty())
        return {};
    const auto source = std::find_if(m_sources.begin(), m_sources.end(), [&](const Source &s) { return s.key == key; });
    if (source == m_sources.end()) {
        std::vector<std::string> known;
        for (const Source &s : m_sources)
            known.push_back(s.key);
        fields.error("source", "unknown-source",
                     "source: \"" + key + "\" is not a key of \"sources\"" + didYouMean(key, known));
        return {};
    }
    source->used = true;
    return source->text;
}

template <class T, class ReadValue>
std::optional<Sourced<T>> ChipReader::readSourced(const Fields &parent, std::string_view key, std::string_view example,
                                                  ReadValue readValue)
{
    const YamlNode *node = parent.find(key, Need::Optional);
    if (!node)
        return std::nullopt;
    const YamlPath path{&parent.path(), key, 0};
    const Fields fields(*node, path, numberKeys, example, m_findings);
    const std::optional<T> value = readValue(fields);
    Sourced<T> number;
    readOrigin(fields, number);
    if (!value)
        return std::nullopt;
    number.value = *value;
    return number;
}

template <class Q>
std::optional<Sourced<Q>> ChipReader::readQuantity(const Fields &parent, std::string_view key, std::string_view example,
                                                   const Plausible<Q> &limits)
{
    return readSourced<Q>(parent, key, example, [&](const Fields &number) {
        return number.quantity("value", Need::Required, limits.least, limits.most);
    });
}

void ChipReader::reportContradictions()
{
    for (ChipProblem &problem : contradictions(m_chip)) {
        // What is wrong with the number of cores has been said.
        if (problem.rule == "missing-cores" && m_fields.has("cores"))
            continue;
        YamlMark mark;
        std::string_view list;
        switch (problem.part) {
        case ChipProblem::Part::Compute:
            mark = m_computeMarks[problem.index];
            list = "compute";
            break;
        case ChipProblem::Part::Memory:
            mark = m_memoryMarks[problem.index];
            list = "memory";
            break;
        case ChipProblem::Part::Links:
            mark = m_linkMarks[problem.index];
            list = "links";
            break;
        case ChipProblem::Part::SecondTier:
            mark = m_fields.markOf("second tier");
            list = "second tier";
            break;
        case ChipProblem::Part::HostLink:
            mark = m_fields.markOf("host link");
            list = "host link";
            break;
        }
        const YamlPath path{&m_rootPath, list, 0};
        if (problem.severity == Severity::Error)
            m_findings.error(std::move(problem.rule), mark, path, std::move(problem.text));
        else
            m_findings.warning(std::move(problem.rule), mark, path, std::move(problem.text));
    }
}

void ChipReader::reportUnusedSources()
{
    const YamlPath path{&m_rootPath, "sources", 0};
    for (const Source &source : m_sources) {
        if (!source.used)
            m_findings.warning("unused-source", source.mark, path,
                               "no number names the source \"" + source.key + "\"; remove it");
    }
}

} // namespace roofline
