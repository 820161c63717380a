// Checks quantitative claims of the texts that the program follows: evaluates each,
// and compares its verdict with sources.md.
#include "core/diagnostics/message.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/lesson_text.h"
#include "core/scenario/settings.h"
#include "core/zoo/yaml/yaml_document.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/support.h"

#include <QFile>

#include <cmath>
#include <map>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr const char *dataFile = ROOFLINE_SOURCE_DIR "/resources/help/claims.yaml";
constexpr const char *pageFile = ROOFLINE_SOURCE_DIR "/resources/help/sources.md";

constexpr std::pair<const char *, const char *> texts[] = {
    {"000", "Hello, Roofline (MLSys·im tutorials)"},
    {"001", "Hello World: Single-Node Roofline (MLSys·im tutorials)"},
    {"002", "Scaling with the Roofline Model"},
    {"003", "Roofline Analysis: When Does Your Model Hit the Wall?"},
    {"004", "[All About Rooflines](https://jax-ml.github.io/scaling-book/roofline/) (How to Scale Your Model)"},
};

struct Claim {
    std::string in, section, claim, of, is, text, within, verdict, why;
};

struct Claims {
    std::map<std::string, Scenario> scenarios;
    std::vector<Claim> claims;
};

std::string read(const char *name)
{
    QFile file(QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Scenario scenarioOf(const YamlNode &node)
{
    Scenario scenario;
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        const Setting *setting = findSetting(node.keys[i].name);
        const std::string why = setting ? setting->set(scenario, node.items[i].text) : "no such setting";
        if (!why.empty())
            qFatal("%s: %s", node.keys[i].name.c_str(), why.c_str());
    }
    return scenario;
}

Claim claimOf(const YamlNode &node)
{
    Claim claim;
    const std::map<std::string, std::string *> members{
        {"in", &claim.in},         {"section", &claim.section}, {"claim", &claim.claim},
        {"of", &claim.of},         {"is", &claim.is},           {"text", &claim.text},
        {"within", &claim.within}, {"verdict", &claim.verdict}, {"why", &claim.why}};
    for (std::size_t i = 0; i < node.keys.size(); ++i)
        *members.at(node.keys[i].name) = node.items[i].text;
    if (claim.verdict.empty())
        claim.verdict = claim.is.empty() ? "not checkable" : "confirmed";
    return claim;
}

Claims readClaims()
{
    const std::string text = read(dataFile);
    Findings findings(dataFile, text);
    const std::optional<YamlNode> root = parseYaml(findings);
    if (!root)
        qFatal("claims.yaml cannot be read");
    Claims read;
    const YamlNode &scenarios = *root->find("scenarios");
    for (std::size_t i = 0; i < scenarios.keys.size(); ++i)
        read.scenarios[scenarios.keys[i].name] = scenarioOf(scenarios.items[i]);
    for (const YamlNode &node : root->find("claims")->items)
        read.claims.push_back(claimOf(node));
    return read;
}

const Claims &claims()
{
    static const Claims all = readClaims();
    return all;
}

Parsed<LessonValue> valueOf(const std::string &expression, const Claim &claim)
{
    return evaluate(expression, claims().scenarios.at(claim.of), nullptr, shippedZoo());
}

double toleranceOf(const Claim &claim)
{
    constexpr double usual = 0.01;
    return claim.within.empty() ? usual : valueOf(claim.within, claim)->number;
}

// Returns how they differ, or an empty text if they agree.
std::string differs(const LessonValue &ours, const LessonValue &theirs, double tolerance)
{
    if (ours.kind != theirs.kind)
        return "of different kinds";
    if (!ours.isNumber())
        return ours.truth == theirs.truth ? "" : "not so";
    if (!(theirs.dimension == Dimension{}) && !(ours.dimension == theirs.dimension))
        return "of different dimensions";
    const double away = std::abs(ours.number / theirs.number - 1);
    return away <= tolerance ? "" : textOf(ours) + " and " + textOf(theirs);
}

std::string said(const LessonValue &value)
{
    constexpr int digits = 4;
    if (value.kind == LessonValue::Kind::Truth)
        return value.truth ? "yes" : "no";
    if (value.dimension == dimensionOf(Intensity{}))
        return textOf(value, digits) + " FLOP/byte";
    return value.text.empty() ? textOf(value, digits) : value.text;
}

std::string cells(const Claim &claim)
{
    std::string theirs = "–";
    std::string ours = "–";
    if (!claim.is.empty()) {
        const LessonValue value = *valueOf(claim.is, claim);
        const LessonValue text = *valueOf(claim.text, claim);
        theirs = said(text);
        ours = said(value);
    }
    std::string why;
    if (!claim.why.empty())
        why = claim.of.empty() ? claim.why
                               : lessonText(claim.why, claims().scenarios.at(claim.of), nullptr, shippedZoo()).text;
    return "| " + claim.section + " | " + claim.claim + " | " + theirs + " | " + ours + " | " + claim.verdict
           + (why.empty() ? "" : ": " + why) + " |\n";
}

std::string page()
{
    std::map<std::string, int> counts;
    for (const Claim &claim : claims().claims)
        ++counts[claim.verdict];
    std::string text =
        "# What the five texts say, and what comes out here\n\n"
        "Each quantitative claim of the texts that this program goes along with, in our own words, beside what "
        "the engine computes for it. The\nnumbers are made by a test from `claims.yaml`, which has the scenario "
        "and the expression of each; nobody typed them. A claim without\na number of its own (“the larger one "
        "reaches it sooner”) is a condition: yes or no.\n\n";
    text += std::to_string(claims().claims.size()) + " claims: " + std::to_string(counts["confirmed"]) + " confirmed, "
            + std::to_string(counts["corrected"]) + " corrected, " + std::to_string(counts["not checkable"])
            + " not checkable.\n";
    for (const auto &[id, title] : texts) {
        text += std::string("\n## ") + title
                + "\n\n| Section | Claim | The text | Here | Verdict |\n|---|---|---|---|---|\n";
        for (const Claim &claim : claims().claims)
            if (claim.in == id)
                text += cells(claim);
    }
    return text;
}

} // namespace

class ClaimsTest : public TestCase {
    Q_OBJECT

private slots:
    void everyClaimIsWhole()
    {
        QVERIFY(claims().claims.size() >= 150);
        for (const Claim &claim : claims().claims) {
            QVERIFY2(!claim.in.empty() && !claim.section.empty() && !claim.claim.empty(), claim.claim.c_str());
            QVERIFY2(claim.is.empty() || claims().scenarios.contains(claim.of), claim.claim.c_str());
            QVERIFY2(claim.is.empty() == claim.text.empty(), claim.claim.c_str());
            QVERIFY2(claim.verdict == "confirmed" || !claim.why.empty(), claim.claim.c_str());
            QVERIFY2(claim.claim.find('|') == std::string::npos && claim.why.find('|') == std::string::npos,
                     claim.claim.c_str());
        }
    }

    void verdictsHold()
    {
        QStringList wrong;
        for (const Claim &claim : claims().claims) {
            if (claim.is.empty())
                continue;
            const QString place = QString::fromStdString(claim.in + " " + claim.section + ", " + claim.claim + ": ");
            const Parsed<LessonValue> ours = valueOf(claim.is, claim);
            const Parsed<LessonValue> theirs = valueOf(claim.text, claim);
            if (!ours || !theirs) {
                wrong << place + QString::fromStdString(ours.error + theirs.error);
                continue;
            }
            if (ours->literal && claim.why != "Arithmetic alone.")
                wrong << place + QStringLiteral("nothing of the engine is in it");
            const std::string away = differs(*ours, *theirs, toleranceOf(claim));
            if (away.empty() != (claim.verdict == "confirmed"))
                wrong << place + QString::fromStdString(away.empty() ? "they agree, " + textOf(*ours) : away);
            const LiveText why = lessonText(claim.why, claims().scenarios.at(claim.of), nullptr, shippedZoo());
            for (const Message &problem : why.problems)
                wrong << place + QString::fromStdString(problem.text);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QString::number(wrong.size()) + u'\n' + wrong.join(u'\n')));
    }

    void thePageSaysSo()
    {
        const QByteArray made = QByteArray::fromStdString(page());
        if (qEnvironmentVariableIsSet("ROOFLINE_WRITE_SOURCES")) {
            QFile file(QString::fromUtf8(pageFile));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(made);
        }
        QVERIFY2(QByteArray::fromStdString(read(pageFile)) == made,
                 "resources/help/sources.md is another; ROOFLINE_WRITE_SOURCES=1 writes it anew");
    }
};

ROOFLINE_TEST(ClaimsTest)
#include "core/help/claims.moc"
