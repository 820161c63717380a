// Checks the page that `analyze` prints, and what `list` and `show` say.
#include "core/report/report.h"

#include "core/report/phrases/phrases.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

using namespace roofline;
using namespace roofline::test;

namespace {

QStringList linesOf(const std::string &text)
{
    return qt(text).split(u'\n');
}

// Returns what follows a label at the start of a line.
QString valueOf(const QStringList &lines, const QString &label)
{
    for (const QString &line : lines) {
        if (line.startsWith(label + u' '))
            return line.mid(label.size()).trimmed();
    }
    return QStringLiteral("no line ") + label;
}

} // namespace

class TextTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void verdictAndSentenceComeFirst()
    {
        const Report report = reportOn(onRound("llama"));
        const QStringList lines = linesOf(toText(report));
        QCOMPARE(lines.at(0), qt(phrases::title(report.analysis)));
        QCOMPARE(lines.at(1), qt(phrases::sentence(report.analysis, report.answers)));
    }

    // The zoo does not say what the model was released in, so that 16 bit is no more than an assumption.
    void whatIsAssumedIsNotCalledReleased()
    {
        Scenario scenario = onRound("llama");
        scenario.weights = scenario.activations = scenario.kv = std::nullopt;
        const QStringList lines = linesOf(toText(reportOn(scenario)));
        const QString settings = valueOf(lines, QStringLiteral("settings"));
        QVERIFY2(settings.contains(QStringLiteral("weights FP16, activations FP16")), qPrintable(settings));
        QVERIFY(lines.filter(QStringLiteral("Llama was released in is not known")).size() == 1);
    }

    void keyNumbers()
    {
        // 1 GFLOP and 2 GB take 10 µs of computing and 2 ms of moving.
        const QStringList lines = linesOf(toText(reportOn(kernelOnRound("custom:flop=1e9,byte=2e9"))));
        QCOMPARE(valueOf(lines, QStringLiteral("latency")), "2 ms");
        QCOMPARE(valueOf(lines, QStringLiteral("throughput")), "500 runs/s");
        QCOMPARE(valueOf(lines, QStringLiteral("attained")), "500 GFLOP/s, 100 % of the roof, 0.5 % of peak (MFU)");
        QCOMPARE(valueOf(lines, QStringLiteral("intensity")), "0.5 FLOP/byte, ridge 100 FLOP/byte");
        QCOMPARE(valueOf(lines, QStringLiteral("times")), "compute 10 µs, memory 2 ms");
        QCOMPARE(valueOf(lines, QStringLiteral("latency range")), "2 ms with perfect overlap, 2.01 ms with none");
        QCOMPARE(valueOf(lines, QStringLiteral("roofs")),
                 "FP16 tensor 100 TFLOP/s dense (vendor), HBM 1 TB/s (vendor)");
        QCOMPARE(valueOf(lines, QStringLiteral("memory")), "fits: 2 of 80 GB, up to batch 40");
        QCOMPARE(valueOf(lines, QStringLiteral("levers")), "2× bandwidth 2×, half the bytes 2×, 2× compute 1×");
    }

    void limitsAndChips()
    {
        Chip chip = roundChip();
        chip.links.push_back(linkOf("Bus", 50e9));
        // Two chips compute for 10 µs, then send 4 MB for 40 µs. Each chip attains 1 GFLOP in 50 µs.
        Scenario scenario = kernelOnRound("matmul:m=1000,n=1000,k=1000");
        QCOMPARE(valueOf(linesOf(toText(reportOn(scenario, roundZoo(chip)))), QStringLiteral("chips")),
                 "no line chips");
        scenario.chips = 2;
        const QStringList lines = linesOf(toText(reportOn(scenario, roundZoo(chip))));
        QCOMPARE(valueOf(lines, QStringLiteral("chips")),
                 "2× Round, ring over Bus: 50 GB/s one way (vendor); start-up 2 µs");
        QCOMPARE(valueOf(lines, QStringLiteral("limits")),
                 "The lowest roof is Bus; FP16 tensor would limit at 2.5× the speed; 1.25× headroom under Bus "
                 "(of one chip: Bus 25 TFLOP/s, FP16 tensor 100 TFLOP/s, HBM 250 TFLOP/s)");
        QVERIFY(valueOf(lines, QStringLiteral("roofs")).startsWith(QStringLiteral("of one chip: FP16 tensor")));
        scenario.network = Network::None;
        QCOMPARE(valueOf(linesOf(toText(reportOn(scenario, roundZoo(chip)))), QStringLiteral("chips")),
                 "2× Round, nothing is sent between them");
    }

    void targetsAndMeasurements()
    {
        Scenario scenario = kernelOnRound("custom:flop=1e10,byte=1e10"); // 10 ms of traffic, 0.1 ms of compute
        QStringList lines = linesOf(toText(reportOn(scenario)));
        QCOMPARE(valueOf(lines, QStringLiteral("target")), "no line target");
        QCOMPARE(valueOf(lines, QStringLiteral("measured")), "no line measured");
        scenario.targets = {{Target::Kind::Latency, 5e-3}};
        scenario.measured = Measured{Measured::Kind::Latency, 20e-3};
        lines = linesOf(toText(reportOn(scenario)));
        QCOMPARE(valueOf(lines, QStringLiteral("target")), "at most 5 ms");
        QCOMPARE(valueOf(lines, QStringLiteral("by bandwidth")),
                 "A bandwidth of 2 TB/s, 2× the current one, reaches it: 5 ms, 200 runs/s.");
        QCOMPARE(lines.filter(QRegularExpression(QStringLiteral("^by "))).size(), 5);
        QCOMPARE(valueOf(lines, QStringLiteral("measured")),
                 "20 ms, 50 runs/s: 50 % of the predicted speed, 50 % of the datasheet's roof");
        scenario.targets = {{Target::Kind::Latency, 10e-3}};
        lines = linesOf(toText(reportOn(scenario)));
        QCOMPARE(valueOf(lines, QStringLiteral("target")), "at most 10 ms: already reached");
        QCOMPARE(lines.filter(QRegularExpression(QStringLiteral("^by "))).size(), 0);
    }

    // A decoder's prefill ends with the first token. An encoder only reads, and the decoder's first step makes a token.
    void requestTellsWhenTheFirstTokenIsThere()
    {
        Catalogue zoo = roundZoo();
        zoo.add(modelOf(t5(), "t5"));
        const auto labels = [&](const std::string &model) {
            const QStringList lines = linesOf(toText(reportOn(withSettings("phase=request", onRound(model)), zoo)));
            return std::pair(valueOf(lines, QStringLiteral("first token")).startsWith(QStringLiteral("after ")),
                             valueOf(lines, QStringLiteral("input read")).startsWith(QStringLiteral("after ")));
        };
        QCOMPARE(labels("llama"), std::pair(true, false));
        QCOMPARE(labels("t5"), std::pair(false, true));
    }

    void operatorTableAddsUp()
    {
        const Report report = reportOn(onRound("llama"));
        const QStringList lines = linesOf(toText(report));
        const auto heading = lines.indexOf(QRegularExpression(QStringLiteral("^operator .*")));
        QVERIFY(heading > 0);
        QCOMPARE(lines.at(heading).simplified(), "operator count FLOP bytes FLOP/byte time share bound");
        const auto rule = lines.indexOf(QRegularExpression(QStringLiteral("^-+ .*")));
        QCOMPARE(rule - heading - 1, static_cast<qsizetype>(report.analysis.operators.size()));
        QVERIFY(lines.at(rule + 1).startsWith(QStringLiteral("all ")));
        QVERIFY(lines.at(rule + 1).contains(QStringLiteral("100 %")));
        // Right-aligned columns end where their heading ends.
        const auto end = lines.at(heading).indexOf(QStringLiteral("count")) + 5;
        for (auto i = heading + 1; i < rule; ++i)
            QVERIFY2(lines.at(i).at(end - 1).isDigit() && lines.at(i).at(end).isSpace(), qPrintable(lines.at(i)));
    }

    void overheadHasItsRow()
    {
        const QStringList lines = linesOf(toText(reportOn(withSettings("overhead=0,1e-3", onRound()))));
        QVERIFY(!lines.filter(QRegularExpression(QStringLiteral("^overhead +10 ms +100 % +overhead$"))).isEmpty());
        QVERIFY(valueOf(lines, QStringLiteral("times")).endsWith(QStringLiteral("overhead 10 ms")));
    }

    void findingsAreSaidOnce()
    {
        // Matrix and vector work both lack the format, so there are two different warnings.
        Scenario scenario = withSettings("precision=fp8", onRound("llama"));
        const QStringList warnings =
            linesOf(toText(reportOn(scenario))).filter(QRegularExpression(QStringLiteral("^warning: ")));
        QCOMPARE(QSet<QString>(warnings.begin(), warnings.end()).size(), warnings.size());
        QVERIFY(warnings.contains(
            QStringLiteral("warning: Round has no FP8 rate for tensor work; the rate of FP16 tensor, 100 TFLOP/s, "
                           "is used instead")));
    }

    void nothingUnreadableInAnyRegime_data()
    {
        textRows("kernel", {"custom:flop=0,byte=0", "custom:flop=1e30,byte=1e30", "custom:flop=1,byte=0",
                            "custom:flop=0,byte=1", "allreduce:bytes=1e9", "dot:n=1"});
    }

    void nothingUnreadableInAnyRegime()
    {
        QFETCH(QString, kernel);
        const QString text = qt(toText(reportOn(kernelOnRound(kernel.toStdString()))));
        static const QRegularExpression unreadable(QStringLiteral("\\b(nan|inf|-nan)\\b|[0-9]e[+-]?[0-9]"));
        QVERIFY2(!text.contains(unreadable), qPrintable(text));
    }

    void comparison()
    {
        Chip faster = roundChip();
        faster.id = "faster";
        faster.shortName = "Faster";
        faster.memory.front().bandwidth->value = Bandwidth(4e12);
        Catalogue zoo = roundZoo();
        zoo.add(faster);
        Scenario scenario = kernelOnRound("custom:flop=1e9,byte=2e9");
        const Report first = reportOn(scenario, zoo);
        scenario.hardware = "faster";
        const QStringList lines = linesOf(comparisonText({first, reportOn(scenario, zoo)}));
        QVERIFY(lines.at(1).startsWith(QStringLiteral("Round ")));
        QVERIFY(lines.at(1).contains(QStringLiteral(" 1× ")));
        QVERIFY(lines.at(2).startsWith(QStringLiteral("Faster")));
        QVERIFY(lines.at(2).contains(QStringLiteral(" 4× "))); // 2 ms against 0.5 ms
    }

    void showsAChipWithSourcesAndEvidence()
    {
        Chip chip = roundChip();
        chip.compute.front().sparseFactor = 2;
        chip.memory.front().bandwidth = {Bandwidth(1e12), Evidence::Unverified, "a forum", "as remembered"};
        const QString text = qt(toText(chip)).simplified();
        QVERIFY(text.contains(QStringLiteral("FP16 tensor 100 TFLOP/s vendor data sheet")));
        QVERIFY(text.contains(QStringLiteral("2:4 sparse 200 TFLOP/s")));
        QVERIFY(text.contains(QStringLiteral("INT8 tensor 200 TOP/s")));
        QVERIFY(text.contains(QStringLiteral("HBM bandwidth 1 TB/s unverified a forum (as remembered)")));
        QVERIFY(
            text.contains(QStringLiteral("ridge with HBM FLOP/byte FP16 tensor 100 INT8 tensor 200 FP16 vector 10")));
    }

    void showsAModelByPartsAndTheirSum()
    {
        Model model = modelOf(llama2(), "llama");
        model.publishedParameters = 6738415616;
        const QString text = qt(toText(model)).simplified();
        // There are 32 layers of 4 × 4096² and 3 × 4096 × 11008, 65 norms of 4096, and
        // an embedding and a head of 32000 × 4096.
        for (const char *part : {"attention 2147483648", "MLP 4328521728", "norms 266240", "embedding 131072000",
                                 "head 131072000", "all 6738415616", "published 6738415616"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        QVERIFY(qt(toText(smallModel())).contains(QStringLiteral("50000000 per image, 100 MFLOP at 2 FLOP each")));
    }

    void showsAKernelWithItsKeysAndFormulas()
    {
        const QString text = qt(toText(*findKernelSpec("matmul")));
        QVERIFY(text.contains(QStringLiteral("2·m·n·k")));
        const QRegularExpressionMatch example = QRegularExpression(QStringLiteral("--kernel (\\S+)")).match(text);
        QVERIFY(example.hasMatch());
        QVERIFY(parseKernel(example.captured(1).toStdString())); // the example can be used as it is
    }

    void listsHaveTheirColumns()
    {
        const Catalogue zoo = roundZoo();
        const QStringList csv = qt(listHardware(zoo, ListFormat::Csv)).split(u'\n');
        QCOMPARE(csv.at(0),
                 "id,name,vendor,class,year,peak_format,peak_flop_per_s,memory,bandwidth_byte_per_s,capacity_byte,"
                 "ridge_flop_per_byte,tdp_w,cores,clock_hz,sparse_peak_flop_per_s,host_link,host_bandwidth_byte_per_s");
        QCOMPARE(qt(listHardware(Catalogue(), ListFormat::Csv)), csv.at(0) + u'\n'); // also of an empty zoo
        QCOMPARE(qt(listModels(Catalogue(), ListFormat::Csv)),
                 QStringLiteral("id,name,family,year,parameters,multiply_accumulates,layers,phases,sample\n"));
        QCOMPARE(csv.at(1),
                 "round,Maker Round Chip 80GB,,,,fp16,100000000000000,HBM,1000000000000,80000000000,100,,,,,,");
        const QJsonArray models =
            QJsonDocument::fromJson(QByteArray::fromStdString(listModels(zoo, ListFormat::Json))).array();
        QCOMPARE(models.size(), 2);
        QCOMPARE(models[1][u"id"].toString(), "small");
        QCOMPARE(models[1][u"multiply_accumulates"].toInt(), 50000000);
        // One token passes the projections and the head: 32 × (4 × 4096² + 3 × 4096 × 11008) + 32000 × 4096.
        QCOMPARE(models[0][u"multiply_accumulates"].toInteger(), Q_INT64_C(6607077376));
        const QJsonArray kernels =
            QJsonDocument::fromJson(QByteArray::fromStdString(listKernels(ListFormat::Json))).array();
        QCOMPARE(static_cast<std::size_t>(kernels.size()), kernelSpecs().size());
        QVERIFY(qt(listHardware(zoo, ListFormat::Text)).contains(QStringLiteral("100 TFLOP/s")));
    }

    // Two domains of four have 50 GB/s inside and, at 50/6 GB/s per chip between them, take as long for
    // the 1/7 that crosses as for the 6/7 of a ring of eight that stay inside. At 5 GB/s crossing takes
    // longer, which makes 35 GB/s as a ring counts.
    void theTierThatGoverns()
    {
        Chip chip = roundChip();
        Link bus = linkOf("Bus", 50e9);
        bus.domain = vendor(std::int64_t{4});
        chip.links = {bus};
        for (const double across : {5e9, 50e9 / 7, 20e9}) {
            chip.scaleOut = linkOf("Fabric", across);
            const Report report = reportOn(withSettings("chips=8", onRound("llama")), roundZoo(chip));
            const QString line = valueOf(linesOf(toText(report)), QStringLiteral("chips"));
            const bool beyond = across * 7 < 50e9 * 7 / 6;
            QCOMPARE(line.contains(QStringLiteral("limited by Fabric")), beyond);
            const QJsonObject hardware =
                QJsonDocument::fromJson(QByteArray::fromStdString(toJson({report}))).object()["hardware"].toObject();
            QCOMPARE(hardware["link_limiting"].toString(), QString::fromLatin1(beyond ? "Fabric" : "Bus"));
            if (across == 50e9 / 7) // as fast as the bus, although it is not the bus that limits
                QVERIFY2(line.contains(QStringLiteral("50 GB/s for what they exchange, limited by Fabric")),
                         qPrintable(line));
        }
    }

    // The processor has 96 cores and 460.8 GB/s. If the bandwidth of one core is known, it is the roof (20 GB/s: 10 MB
    // in 0.5 ms; three get 60, 96 no more than all). If it is unknown, nothing claims the bandwidth of all for one.
    void someCores_data()
    {
        // oneCore: GB/s; 0: unknown
        const Rows<double, int, double> row("oneCore", "cores", "bandwidth");
        row("one, known", 20.0, 1, 20e9);
        row("three, known", 20.0, 3, 60e9);
        row("all but one, known", 20.0, 95, 460.8e9);
        row("all", 0.0, 0, 460.8e9);
        row("all by number", 0.0, 96, 460.8e9);
        row("one, unknown", 0.0, 1, 0.0);
        row("95, unknown", 0.0, 95, 0.0);
    }

    void someCores()
    {
        QFETCH(double, oneCore);
        QFETCH(int, cores);
        QFETCH(double, bandwidth);
        Chip chip = chipWith({{Unit::Vector, NumberFormat::Fp32, 7e12}}, 460.8e9, 80e9, "round");
        chip.cores = vendor(std::int64_t{96});
        if (oneCore > 0)
            chip.memory.front().oneCore = vendor(Bandwidth(oneCore * 1e9));
        Scenario scenario = kernelOnRound("custom:flop=1000000,byte=10000000");
        scenario.weights = scenario.activations = scenario.kv = NumberFormat::Fp32;
        scenario.cores = cores;
        const Report report = reportOn(scenario, roundZoo(chip));
        QVERIFY(report.analysis.valid);
        const QString text = QString::fromStdString(toText(report));
        const QJsonObject hardware =
            QJsonDocument::fromJson(QByteArray::fromStdString(toJson({report}))).object()["hardware"].toObject();
        const bool known = bandwidth > 0;
        QCOMPARE(hardware["bandwidth_is_upper_limit"].toBool(), !known);
        QCOMPARE(text.contains("DRAM at most 461 GB/s"), !known);
        const QString some = cores == 1 ? QStringLiteral("one core") : QStringLiteral("%1 cores").arg(cores);
        QCOMPARE(text.contains(QStringLiteral("How much bandwidth of DRAM reaches %1 is unknown").arg(some)), !known);
        QCOMPARE(text.contains("warning: how much of the bandwidth"), !known);
        if (!known)
            return;
        COMPARE_NEAR(report.analysis.bandwidth.value(), bandwidth);
        COMPARE_NEAR(report.analysis.totals.memory.value(), 1e7 / bandwidth);
        COMPARE_NEAR(hardware["bandwidth_byte_per_s"].toDouble(), bandwidth);
    }
};

ROOFLINE_TEST(TextTest)
#include "core/report/text.moc"
