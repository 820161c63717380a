// Checks that all compared chips take typical rates by the same rule, in any order and wherever they are compared.
#include "core/analysis/choices.h"

#include "core/report/phrases/phrases.h"
#include "core/report/report.h"
#include "core/sweep/sweep.h"
#include "core/sweep/sweep_curves.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Chip made(const char *id, std::optional<double> compute, std::optional<double> memory, double rate)
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, rate}}, rate / 100, 80e9, id);
    if (compute)
        chip.sustainedCompute = vendor(*compute);
    if (memory)
        chip.sustainedMemory = vendor(*memory);
    return chip;
}

Scenario comparing(const std::string &first, const std::vector<std::string> &others)
{
    Scenario scenario;
    scenario.hardware = first;
    scenario.compared.assign(others.begin(), others.end());
    scenario.kernel = *parseKernel("matmul:m=64,n=4096,k=4096");
    scenario.sustained.preset = Sustained::Preset::Typical;
    return scenario;
}

// Holds the fractions of the data sheet that each chip is given.
using Given = std::map<std::string, std::pair<double, double>>;

void note(Given &given, const Analysis &analysis)
{
    given[analysis.chip->id] = {analysis.sustainedCompute, analysis.sustainedMemory};
}

Given inReport(const Scenario &scenario, const Catalogue &zoo)
{
    const Report report = reportOf(scenario, zoo);
    Given given;
    note(given, report.analysis);
    for (const AnalysisPtr &other : report.comparison.chips)
        note(given, *other);
    return given;
}

Given inCurves(const Scenario &scenario, const Catalogue &zoo)
{
    Given given;
    note(given, analyze(scenario, zoo));
    for (const SweepBeside &beside : sweepCurves(scenario, zoo, {{"batch", {}, {1}}})->besides)
        note(given, beside.analysis);
    return given;
}

Given inSweep(const Scenario &scenario, const Catalogue &zoo)
{
    SweepAxis chips{"hardware", {scenario.hardware}};
    for (const Companion &companion : scenario.compared)
        chips.words.push_back(companion.hardware);
    Scenario alone = scenario;
    alone.compared.clear();
    Given given;
    for (const std::vector<SweepAxis> &axes :
         {std::vector{chips}, std::vector{chips, SweepAxis{"bandwidth", {"1e12"}}}}) {
        sweep(alone, zoo, axes, [&](const std::vector<std::string_view> &, const Analysis &analysis) {
            note(given, analysis);
            return true;
        });
    }
    return given;
}

} // namespace

class TypicalTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo.add(made("measured", 0.8, 0.95, 1e14));
        m_zoo.add(made("half", {}, 0.7, 2e14)); // only its memory was measured
        m_zoo.add(made("unknown", {}, {}, 4e14));
        m_zoo.add(made("other", 0.6, 0.85, 3e14));
    }

    // The usual fractions of accelerators are 0.5 of the peak and 0.9 of the bandwidth.
    void allTakeTheSameWhereOneIsNotMeasured_data()
    {
        // compute: of each chip; empty: the usual
        const Rows<QStringList, QString, QString> row("chips", "compute", "memory");
        row("alone, measured", QStringList{"measured"}, "0.8", "0.95");
        row("alone, unknown", QStringList{"unknown"}, "", "");
        row("one is unknown", QStringList{"measured", "unknown"}, "", "");
        row("of one the peak is", QStringList{"measured", "half"}, "", "0.95 0.7");
        row("one of three", QStringList{"measured", "other", "unknown"}, "", "");
        row("all measured", QStringList{"measured", "other"}, "0.8 0.6", "0.95 0.85");
    }

    void allTakeTheSameWhereOneIsNotMeasured()
    {
        QFETCH(QStringList, chips);
        QFETCH(QString, compute);
        QFETCH(QString, memory);
        Given expected;
        for (qsizetype i = 0; i < chips.size(); ++i)
            expected[chips[i].toStdString()] = {compute.isEmpty() ? 0.5 : compute.split(' ')[i].toDouble(),
                                                memory.isEmpty() ? 0.9 : memory.split(' ')[i].toDouble()};
        std::map<std::string, Totals> first;
        std::ranges::sort(chips);
        do {
            std::vector<std::string> others;
            for (const QString &chip : chips.mid(1))
                others.push_back(chip.toStdString());
            const Scenario scenario = comparing(chips.front().toStdString(), others);
            QVERIFY2(inReport(scenario, m_zoo) == expected, qPrintable(chips.join(',')));
            QVERIFY2(inCurves(scenario, m_zoo) == expected, qPrintable(chips.join(',')));
            QVERIFY2(inSweep(scenario, m_zoo) == expected, qPrintable(chips.join(',')));
            // The order of the chips changes no number of any of them.
            const Report report = reportOf(scenario, m_zoo);
            const auto same = [&](const Analysis &analysis) {
                return first.try_emplace(analysis.chip->id, analysis.totals).first->second == analysis.totals;
            };
            QVERIFY(same(report.analysis));
            QVERIFY(
                std::ranges::all_of(report.comparison.chips, [&](const AnalysisPtr &other) { return same(*other); }));
        } while (std::ranges::next_permutation(chips).found);
    }

    // A source gives the H100 0.803 of its peak in bf16 and 0.709 in fp8, the B200 0.763 in fp8, the A100 0.869 in
    // bf16.
    void eachFormatHasItsFraction_data()
    {
        const Rows<QString, double, bool> row("settings", "fraction", "ofFormat");
        row("bf16", "hardware=h100-sxm precision=bf16", 0.803, true);
        row("fp8", "hardware=h100-sxm precision=fp8", 0.709, true);
        row("int8, as narrow as fp8", "hardware=h100-sxm precision=int8", 0.709, false);
        row("narrower than fp8", "hardware=b200 precision=fp4", 0.763, false);
        row("none but that of bf16", "hardware=a100-80gb-sxm precision=int8", 0.869, false);
        row("computed in bf16", "hardware=a100-80gb-sxm precision=fp8", 0.869, true);
        row("usual", "hardware=h100-sxm,h100-pcie precision=fp8", 0.5, true);
    }

    void eachFormatHasItsFraction()
    {
        QFETCH(QString, settings);
        QFETCH(bool, ofFormat);
        const Report report =
            reportOf(withSettings(settings.toStdString() + " sustained=typical kernel=matmul:m=8192,n=8192,k=8192"),
                     shippedZoo());
        QTEST(report.analysis.sustainedCompute, "fraction");
        const QString sentence = QString::fromStdString(phrases::sentence(report.analysis, report.answers));
        QVERIFY2(sentence.contains(QStringLiteral("No source gives one for")) != ofFormat, qPrintable(sentence));
    }

    void verdictAndJsonSaySo()
    {
        for (const char *first : {"measured", "unknown"}) {
            const bool own = first == std::string("measured");
            const Report report = reportOf(comparing(first, {own ? "unknown" : "measured"}), m_zoo);
            const std::string sentence = phrases::sentence(report.analysis, report.answers);
            QVERIFY2(sentence.find(
                         "Typical rates: 50 % of the peak and 90 % of the bandwidth, usual for this class of chips.")
                         != std::string::npos,
                     sentence.c_str());
            const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(toJson({report}))).object();
            int said = 0;
            for (const QJsonValue &message : json["messages"].toArray()) {
                if (message["code"].toString() != "typical-usual")
                    continue;
                ++said;
                QCOMPARE(message["text"].toString().contains("compared alike"),
                         own); // the other chip has no fraction of its own
            }
            QCOMPARE(said, 2);
            QVERIFY(json["sentence"].toString().contains("usual for this class"));
        }
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(TypicalTest)
#include "core/analysis/typical.moc"
