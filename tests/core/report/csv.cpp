// Checks the CSV of an analysis and the rows of a sweep.
#include "core/hardware/chip.h"
#include "core/report/report.h"
#include "core/report/spreadsheet.h"

#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_documents.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace roofline;
using namespace roofline::test;

namespace {

QStringList cells(const QString &line)
{
    return line.split(u',');
}

const QString totalsColumns = QStringLiteral(
    "flop,byte,weight_byte,activation_byte,kv_byte,network_byte,intensity_"
    "flop_per_byte,compute_s,memory_s,network_s,overhead_s,"
    "lower_s,upper_s,aggregate_lower_s,latency_s,throughput_per_s,throughput_"
    "unit,attained_flop_per_s,roof_fraction,mfu,bound,prefill_s,decode_s,"
    "throughput_per_chip_per_s,attained_per_chip_flop_per_s,"
    "network_intensity_flop_per_byte,limited_by,read_byte,written_byte,mfu_palm,bubble_s,"
    "memory.total_byte,memory.fits,"
    "serving.counted,serving.chosen_by,serving.tokens_per_iteration,serving.requests,serving.max_requests,"
    "serving.fits,serving.weight_byte,serving.kv_byte,serving.activation_byte,serving.reserve_byte,serving.flop,"
    "serving.moved_byte,"
    "serving.network_byte,serving.compute_s,serving.memory_s,serving.network_s,serving.overhead_s,"
    "serving.iteration_s,serving.bound,serving.mfu,serving.generated_throughput_per_s,"
    "serving.prompt_throughput_per_s,serving.request_throughput_per_s,serving.generated_per_chip_per_s,"
    "serving.first_token_s,serving.per_token_s,serving.tokens_per_user_per_s,serving.max_requests_within_limits,"
    "serving.stopped_by,serving.kv_shared_byte,serving.prompt_passes,serving.tokens_per_step,serving.draft_s,"
    "serving.transfer_s,serving.prefill_pool_requests_per_s,serving.decode_pool_requests_per_s,"
    "serving.best_prefill_per_decode_chip,serving.offload_byte,serving.offload_load_s,serving.offload_recompute_s,"
    "serving.offload_pays_from_byte_per_s");

} // namespace

class CsvTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void oneRowPerOperatorThenTotals()
    {
        const Report report = reportOn(onRound("llama"));
        const QStringList lines = qt(toCsv({report})).split(u'\n');
        QCOMPARE(lines.size(), static_cast<qsizetype>(report.analysis.operators.size())
                                   + 3); // heading, totals, after the last line end
        const QStringList heading = cells(lines.first());
        for (const QString &line : lines.mid(0, lines.size() - 1))
            QCOMPARE(cells(line).size(), heading.size());
        QCOMPARE(cells(lines.at(1)).at(0), "round");
        QCOMPARE(cells(lines.at(1)).at(heading.indexOf(QStringLiteral("name"))), "embedding");

        const QStringList totals = cells(lines.at(lines.size() - 2));
        QCOMPARE(totals.at(heading.indexOf(QStringLiteral("name"))), "totals");
        QCOMPARE(totals.at(heading.indexOf(QStringLiteral("count"))), QString());
        QCOMPARE(totals.at(heading.indexOf(QStringLiteral("bound"))), "memory");
        const qsizetype count = heading.indexOf(QStringLiteral("count"));
        for (const char *name : {"flop", "byte", "weight_byte", "activation_byte", "kv_byte", "network_byte",
                                 "compute_s", "memory_s", "network_s", "latency_s", "read_byte", "written_byte"}) {
            const qsizetype column = heading.indexOf(QLatin1String(name));
            QVERIFY2(column >= 0, name);
            double sum = 0;
            for (const QString &line : lines.mid(1, lines.size() - 3))
                sum += cells(line).at(column).toDouble() * cells(line).at(count).toDouble();
            QVERIFY2(qAbs(totals.at(column).toDouble() - sum) <= 1e-9 * sum, name);
        }
    }

    // If prices are given, the columns of costs follow the others, and only the totals have costs.
    void costsAreColumnsWhereSomebodyAsked()
    {
        Scenario scenario = onRound("llama");
        const QString plain = qt(toCsv({reportOn(scenario)}));
        QVERIFY(!plain.contains(QStringLiteral("price_per_hour")));
        scenario.costs.prices = {{scenario.hardware, 2.5, {}}};
        const Report report = reportOn(scenario);
        const QStringList lines = qt(toCsv({report})).split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(lines[0].endsWith(
            QStringLiteral(",price_per_hour,price_per_million,power_w,joule_each,run_s,run_price,run_joule")));
        const QStringList before = plain.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), before.size());
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QVERIFY(lines[i].startsWith(before[i] + u','));
            if (i > 0 && i + 1 < lines.size())
                QCOMPARE(lines[i], before[i] + QString(7, u','));
        }
        const QStringList totals = lines.last().mid(before.last().size() + 1).split(u',');
        QCOMPARE(totals[0].toDouble(), 2.5);
        const double perHour = report.analysis.totals.throughput() * 3600;
        QVERIFY(qAbs(totals[1].toDouble() - 2.5 / perHour * 1e6) < 1e-9 * totals[1].toDouble());
    }

    // A sweep has the same numbers in columns of its own if the scenario has costs or the sweep is over them.
    void aSweepTellsCostsWhereSomebodyAsked()
    {
        Scenario scenario = onRound("llama");
        QVERIFY(
            !qt(SweepWriter(SweepWriter::Format::Csv, {"batch"}, scenario).header()).contains(QStringLiteral("cost.")));
        QVERIFY(
            qt(SweepWriter(SweepWriter::Format::Csv, {"pue"}, scenario).header()).contains(QStringLiteral("cost.")));
        scenario.costs.prices = {{scenario.hardware, 2.5, {}}};
        const Report report = reportOn(scenario);
        const QStringList alone = qt(toCsv({report})).split(u'\n', Qt::SkipEmptyParts).last().split(u',');
        SweepWriter csv(SweepWriter::Format::Csv, {"batch"}, scenario);
        const QStringList heading = cells(qt(csv.header()).trimmed());
        const QStringList row = cells(qt(csv.row({"1"}, report.analysis)).trimmed());
        QCOMPARE(row.size(), heading.size());
        QCOMPARE(heading.sliced(heading.size() - 7).first(), QStringLiteral("cost.price_per_hour"));
        QCOMPARE(row.sliced(row.size() - 7), alone.sliced(alone.size() - 7));
        SweepWriter json(SweepWriter::Format::Json, {"batch"}, scenario);
        const std::string text = json.header() + json.row({"1"}, report.analysis) + json.footer();
        const QJsonArray rows = QJsonDocument::fromJson(QByteArray::fromStdString(text)).array();
        QCOMPARE(rows[0][u"cost.price_per_hour"].toDouble(), 2.5);
        QVERIFY(rows[0][u"cost.run_s"].isNull());
    }

    // What a spreadsheet would calculate is written as text, and numbers stay numbers.
    void formulasAreText_data()
    {
        const Rows<QString, bool> row("cell", "guarded");
        for (const char *formula :
             {"=1+1", "=cmd|' /C calc'!A0", "+1+cmd|'x'!A0", "-2+3", "@SUM(A1)", "-", "+", "-(1)", "--1", "-A1"})
            row(formula, true);
        for (const char *text :
             {"-3", "+3", "-3.5e-9", "-.5", "-12 %", "+1.5 TB/s", "+10 µs", "a=b", "H100 SXM", "", "3-4", "<b>"})
            row(text, false);
    }

    void formulasAreText()
    {
        QFETCH(QString, cell);
        QFETCH(bool, guarded);
        const std::string text = cell.toStdString();
        QCOMPARE(guardedCell(text), guarded ? "'" + text : text);
        QCOMPARE(guardedCell(" \t" + text), guarded ? "' \t" + text : " \t" + text);
        Catalogue zoo;
        Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 1e12}}, 1e12, 80e9, "a");
        chip.name = text;
        zoo.add(chip);
        const QString list = qt(listHardware(zoo, ListFormat::Csv));
        const QString inList = u'\'' + QString(cell).replace(u'"', QStringLiteral("\"\"")).trimmed();
        QVERIFY2(cell.trimmed().isEmpty() || list.contains(inList) == guarded, qPrintable(list));
    }

    void unknownIsEmpty()
    {
        const QStringList lines = qt(toCsv({reportOn(kernelOnRound("custom:flop=1e9,byte=0"))})).split(u'\n');
        const QStringList heading = cells(lines.first());
        QCOMPARE(cells(lines.at(1)).at(heading.indexOf(QStringLiteral("intensity_flop_per_byte"))), QString());
        QCOMPARE(cells(lines.at(1)).at(heading.indexOf(QStringLiteral("compute_s"))), "1e-05");
    }

    void namesAreQuotedWhereTheyNeedIt()
    {
        SweepWriter writer(SweepWriter::Format::Csv, {"overhead", "batch"});
        QCOMPARE(qt(writer.header()), QStringLiteral("overhead,batch,") + totalsColumns + u'\n');
        const Analysis analysis = reportOn(onRound()).analysis;
        QVERIFY(qt(writer.row({"1e-5,1e-4", "1"}, analysis)).startsWith(QStringLiteral("\"1e-5,1e-4\",1,100000000,")));
        QVERIFY(qt(writer.row({"say \"x\"", "1"}, analysis)).startsWith(QStringLiteral("\"say \"\"x\"\"\",1,")));
    }

    // A writer that has written other batches and sequences writes the same row as a new one.
    void rowsKeepNothingOfOthers()
    {
        Dice dice(45);
        for (const SweepWriter::Format format : {SweepWriter::Format::Csv, SweepWriter::Format::Json}) {
            const SweepWriter writer(format, {"batch", "requests"});
            for (int i = 0; i < 60; ++i) {
                Scenario scenario = randomScenarioOf(dice, shippedZoo());
                for (int step = 0; step < 4; ++step) {
                    scenario.batch = dice.whole(1, 500);
                    scenario.sequence = dice.whole(1, 4000);
                    scenario.server.requests = step == 3 ? 7 : scenario.server.requests;
                    const Analysis analysis = reportOf(scenario, shippedZoo()).analysis;
                    const SweepWriter alone(format, {"batch", "requests"});
                    QCOMPARE(qt(writer.row({"1", "2"}, analysis)), qt(alone.row({"1", "2"}, analysis)));
                }
            }
        }
    }

    // A number of the chip is no setting: the scenario is the same in each row, and the server is another.
    void rowsOfAnotherChipHaveItsServer()
    {
        const Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 1);
        for (const SweepWriter::Format format : {SweepWriter::Format::Csv, SweepWriter::Format::Json}) {
            const SweepWriter writer(format, {"bandwidth"}, scenario);
            for (const double factor : {1.0, 0.5, 2.0}) {
                auto chip = std::make_shared<Chip>(*shippedZoo().chip("h100-sxm"));
                for (MemoryLevel &level : chip->memory)
                    if (level.bandwidth)
                        level.bandwidth->value *= factor;
                Catalogue zoo;
                zoo.add(chip);
                zoo.add(shippedZoo().model("llama-2-7b"));
                const Analysis analysis = analyze(scenario, zoo);
                const SweepWriter alone(format, {"bandwidth"}, scenario);
                QCOMPARE(qt(writer.row({"1"}, analysis)), qt(alone.row({"1"}, analysis)));
            }
        }
    }

    // 1 GFLOP and 2 GB take 2 ms, four times what the first target allows and half of what the second does.
    void aSweepTellsWhetherTargetsAreMet()
    {
        Scenario scenario = kernelOnRound("custom:flop=1e9,byte=2e9");
        QVERIFY(
            !qt(SweepWriter(SweepWriter::Format::Csv, {"k"}, scenario).header()).contains(QStringLiteral("target")));
        for (const auto &[latency, met, shortfall] : {std::tuple(0.5e-3, "false", 4.0), {4e-3, "true", 0.5}}) {
            scenario.targets = {{Target::Kind::Latency, latency}};
            const Analysis analysis = reportOn(scenario).analysis;
            const SweepWriter csv(SweepWriter::Format::Csv, {"flop"}, scenario);
            const QStringList heading = cells(qt(csv.header()).trimmed());
            const QStringList row = cells(qt(csv.row({"1"}, analysis)).trimmed());
            QCOMPARE(row.size(), heading.size());
            QCOMPARE(row.at(heading.indexOf(QStringLiteral("target.met"))), QLatin1String(met));
            QVERIFY(same(row.at(heading.indexOf(QStringLiteral("target.shortfall"))).toDouble(), shortfall, 1e-12));
        }
    }

    void sweepRow()
    {
        SweepWriter writer(SweepWriter::Format::Csv, {"batch"});
        const QStringList heading = cells(qt(writer.header()).trimmed());
        // 1 GFLOP and 2 GB take 10 µs and 2 ms.
        const QString row = qt(writer.row({"1"}, reportOn(kernelOnRound("custom:flop=1e9,byte=2e9")).analysis));
        QVERIFY(row.endsWith(u'\n'));
        const QStringList values = cells(row.trimmed());
        QCOMPARE(values.size(), heading.size());
        const auto value = [&](const char *name) { return values.at(heading.indexOf(QLatin1String(name))); };
        QCOMPARE(value("flop"), "1000000000");
        QCOMPARE(value("intensity_flop_per_byte"), "0.5");
        QCOMPARE(value("latency_s"), "0.002");
        QCOMPARE(value("throughput_per_s"), "500");
        QCOMPARE(value("throughput_unit"), "run");
        QCOMPARE(value("roof_fraction"), "1");
        QCOMPARE(value("mfu"), "0.005");
        QCOMPARE(value("bound"), "memory");
        QCOMPARE(value("memory.total_byte"), "2000000000");
        QCOMPARE(value("memory.fits"), "true");
        QCOMPARE(value("limited_by"), "memory");
        QCOMPARE(value("serving.iteration_s"), ""); // a kernel serves no requests
    }

    // The CSV also says overhead-bound if the verdict does, though
    // memory remains the longest term of the roofs.
    void limitedByIsTheVerdictsWord()
    {
        Scenario scenario = withSettings("overhead=1,0", kernelOnRound("custom:flop=1e9,byte=2e9"));
        const QStringList lines = qt(toCsv({reportOn(scenario)})).trimmed().split(u'\n');
        const auto value = [&](qsizetype line, const char *name) {
            return cells(lines.at(line)).at(cells(lines.first()).indexOf(QLatin1String(name)));
        };
        QCOMPARE(value(1, "limited_by"), "overhead");
        QCOMPARE(value(2, "limited_by"), "overhead");
        QCOMPARE(value(1, "bound"), "memory");
        QCOMPARE(value(2, "bound"), "memory");
        scenario = kernelOnRound("custom:flop=1.01e11,byte=1e9"); // within 5 % of the ridge
        const QStringList balanced = qt(toCsv({reportOn(scenario)})).trimmed().split(u'\n');
        for (qsizetype line = 1; line <= 2; ++line) {
            const QStringList row = cells(balanced.at(line));
            QCOMPARE(row.at(cells(balanced.first()).indexOf(QStringLiteral("limited_by"))), "balanced");
            QCOMPARE(row.at(cells(balanced.first()).indexOf(QStringLiteral("bound"))), "compute");
        }
    }

    void sampleWordsOfAUserAreQuoted()
    {
        Model model = smallModel();
        std::get<SummaryModel>(model.architecture).sample = "big, \"odd\" image";
        Catalogue zoo = zooOf(roundChip(), model);
        const Analysis analysis = reportOn(onRound(), zoo).analysis;
        SweepWriter csv(SweepWriter::Format::Csv, {"batch"});
        QVERIFY(qt(csv.row({""}, analysis)).startsWith(u',')); // no target, for example
        QVERIFY(qt(csv.row({"1"}, analysis)).contains(QStringLiteral(",\"big, \"\"odd\"\" image\",")));
        SweepWriter json(SweepWriter::Format::Json, {"batch"});
        const std::string text = json.header() + json.row({"1"}, analysis) + json.footer();
        const QJsonArray rows = QJsonDocument::fromJson(QByteArray::fromStdString(text)).array();
        QCOMPARE(rows[0][u"throughput_unit"].toString(), QStringLiteral("big, \"odd\" image"));
    }

    void pointsThatCannotBeComputedHaveEmptyValues()
    {
        Scenario scenario = withSettings("compute=fp64", onRound());
        SweepWriter writer(SweepWriter::Format::Csv, {"compute"});
        const qsizetype columns = cells(totalsColumns).size();
        QCOMPARE(qt(writer.row({"fp64"}, reportOn(scenario).analysis)),
                 QStringLiteral("fp64") + QString(columns, u',') + u'\n');
    }

    void sweepAsJson()
    {
        SweepWriter writer(SweepWriter::Format::Json, {"batch", "precision"});
        std::string text = writer.header();
        const Analysis analysis = reportOn(kernelOnRound("custom:flop=1,byte=0")).analysis;
        text += writer.row({"1", "fp16"}, analysis);
        text += writer.between();
        text += writer.row({"2", "a \"b\" \xff"}, analysis);
        text += writer.footer();
        QJsonParseError error;
        const QJsonArray rows = QJsonDocument::fromJson(QByteArray::fromStdString(text), &error).array();
        QCOMPARE(error.error, QJsonParseError::NoError);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0][u"batch"], QJsonValue(1));
        QCOMPARE(rows[0][u"precision"].toString(), "fp16");
        QCOMPARE(rows[1][u"precision"].toString(), QStringLiteral("a \"b\" \ufffd"));
        QVERIFY(rows[0][u"intensity_flop_per_byte"].isNull());
        QCOMPARE(rows[0][u"memory.fits"], QJsonValue(true));
        QCOMPARE(rows[0].toObject().size(), cells(totalsColumns).size() + 2);

        SweepWriter none(SweepWriter::Format::Json, {"batch"});
        QVERIFY(QJsonDocument::fromJson(QByteArray::fromStdString(none.header() + none.footer())).isArray());
    }
};

ROOFLINE_TEST(CsvTest)
#include "core/report/csv.moc"
