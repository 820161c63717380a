// Tests what the subcommands print: published numbers, the shapes that other programs read, and the same
// bytes in every locale.
#include "tests/app/program.h"
#include "tests/support/german_locale.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

using namespace roofline::test;

namespace {

const QString publishedSweep = QStringLiteral(
    "sweep --hardware a100-80gb-sxm --model resnet-50-summary --precision fp16 --traffic weights --overhead framework "
    "--over batch=1,4,16,32,64,128,256");

QVector<QStringList> table(const QByteArray &csv)
{
    QVector<QStringList> rows;
    for (const QString &line : QString::fromUtf8(csv).split(u'\n', Qt::SkipEmptyParts))
        rows.append(line.split(u','));
    return rows;
}

QJsonObject analyzed(const QString &scenario)
{
    return jsonOf(runLine(QStringLiteral("analyze --format json ") + scenario));
}

} // namespace

class CliOutputTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void sweepGivesThePublishedTable()
    {
        struct Row {
            const char *batch;
            double milliseconds; // to two decimals
            int perSecond;
        };
        // This is the tutorial's table for ResNet-50 on an A100.
        constexpr Row published[] = {{"1", 5.04, 198},   {"4", 5.12, 781},     {"16", 5.44, 2944},   {"32", 5.86, 5464},
                                     {"64", 6.70, 9556}, {"128", 8.38, 15276}, {"256", 11.74, 21800}};
        const Run run = runLine(publishedSweep);
        QCOMPARE(run.status, 0);
        QCOMPARE(run.err, QByteArray());
        const QVector<QStringList> rows = table(run.out);
        QCOMPARE(rows.size(), 8);
        const auto column = [&](const char *name) { return rows.first().indexOf(QLatin1String(name)); };
        for (int i = 0; i < 7; ++i) {
            const QStringList &row = rows.at(i + 1);
            QCOMPARE(row.at(column("batch")), QLatin1String(published[i].batch));
            QCOMPARE(std::round(row.at(column("latency_s")).toDouble() * 1e5),
                     std::round(published[i].milliseconds * 100));
            QCOMPARE(static_cast<int>(std::round(row.at(column("throughput_per_s")).toDouble())),
                     published[i].perSecond);
            QCOMPARE(row.at(column("throughput_unit")), "image");
            QCOMPARE(row.at(column("bound")), "compute");
        }
    }

    // Each number has its reasons, down to the datasheet. What is loaded and what is written are told apart.
    void whyIsToldDownToTheDatasheet()
    {
        const QString scenario = QStringLiteral("--hardware h100-sxm --model llama-3-8b --phase decode --batch 16 ");
        const Run text = runLine(QStringLiteral("analyze --why t_memory ") + scenario);
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.startsWith("Time of moving data: 5.82 ms\n"));
        QVERIFY(text.out.contains("T_memory = Bytes moved ÷ Sustained bandwidth\n"));
        QVERIFY(text.out.contains("Chip's entry, memory/HBM3 (vendor): "));
        QVERIFY(text.out.contains("FLOP(q_proj)") == false);
        QVERIFY(text.out.contains("weights(q_proj) = k(q_proj) × n(q_proj) × bytes of a weight"));
        for (const char *format : {"markdown", "latex"})
            QVERIFY(runLine(QStringLiteral("analyze --why latency --format %1 ").arg(QLatin1String(format)) + scenario)
                        .out.size()
                    > 1000);
        const Run json = runLine(QStringLiteral("analyze --why bytes --format json ") + scenario);
        const QJsonObject bytes = jsonOf(json)["numbers"][0].toObject();
        const QJsonObject totals = analyzed(scenario)["totals"].toObject();
        QCOMPARE(bytes["value"].toDouble(), totals["byte"].toDouble());
        const QJsonArray apart = bytes["also"][0]["of"].toArray();
        QCOMPARE(apart.at(0)["value"].toDouble(), totals["read_byte"].toDouble());
        QCOMPARE(apart.at(1)["value"].toDouble(), totals["written_byte"].toDouble());
        const Run wrong = runLine(QStringLiteral("analyze --why latenci ") + scenario);
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("--why: given 'latenci'; nearest: latency"));
        QCOMPARE(runLine(QStringLiteral("analyze --why latency --format csv ") + scenario).status, 2);
    }

    // The JSON and the reasons call the same number by two names, and both ask for it.
    void whyTakesTheNamesOfTheJson_data()
    {
        const Rows<QString, QString> row("asked", "name");
        row("weight_byte", "weight_bytes");
        row("byte", "bytes");
        row("memory_s", "t_memory");
        row("memory_time", "t_memory");
        row("latency_s", "latency");
        row("peak_flop_per_s", "peak");
        row("ridge_flop_per_byte", "ridge");
        row("intensity_flop_per_byte", "intensity");
        row("serving.network_byte", "serving_network_bytes");
        row("totals.kv_byte", "kv_bytes");
        row("memory.kv_byte", "memory_kv");
        row("memory.weight_byte", "memory_weights");
        row("serving.memory_s", "serving_t_memory");
        row("max_sequence", "longest_sequence");
        row("q_proj/weight_byte", "q_proj/weight_bytes");
        row("throughput_per_chip_per_s", "throughput_per_chip");
        row("memory.per_chip_byte", "memory_per_chip");
        row("serving.tokens_per_user_per_s", "tokens_per_user");
        row("cost.power_w", "power");
        row("run_s", "run");
        row("run_joule", "run_joule");
    }

    void whyTakesTheNamesOfTheJson()
    {
        QFETCH(QString, asked);
        const QString phase = asked.startsWith("run_") ? "--phase training" : "";
        const Run run = runLine("analyze --hardware h100-sxm --model llama-3-8b --train-tokens 1000000 " + phase
                                + " --format json --why " + asked);
        QTEST(jsonOf(run)["asked"].toString(), "name");
    }

    // What the numbers rest on is told where the scenario alone does not say it.
    void whatIsAssumedIsTold_data()
    {
        const Rows<QString, QString> row("scenario", "told");
        row("--kernel triad:n=1e11 --memory-level host", // 3 · 2 bytes each
            "600 GB are needed, more than the 80 GB in the memory of H100 SXM: the data comes from the host, so it "
            "need not fit");
        row("--kernel fft:n=1e9", // 16 bytes each; the L2 has 50 MiB
            "H100 SXM holds 52.4 MB of the 16 GB of the transform on chip: that one pass over its data is enough is "
            "assumed; passes=2 counts two");
        row("--kernel fft:n=1e9,passes=2", {});
        row("--kernel fft:n=3e6", {}); // 48 MB
    }

    void whatIsAssumedIsTold()
    {
        QFETCH(QString, scenario);
        QFETCH(QString, told);
        const QJsonArray messages = analyzed("--hardware h100-sxm " + scenario)["messages"].toArray();
        QCOMPARE(messages.size(), told.isEmpty() ? 0 : 1);
        QCOMPARE(messages[0][u"text"].toString(), told);
    }

    void whatIsOfAllReplicasIsTold()
    {
        QVERIFY(analyzed("--replicas 1")["replicas_note"].isNull());
        QVERIFY(
            analyzed("--replicas 4")["replicas_note"].toString().contains("of one of 4 replicas; throughput_per_s,"));
    }

    void theOnlyTokenHasNoNext()
    {
        const QString scenario = "--hardware h100-sxm --model llama-3-8b --limit tpot=1us --phase request --generate ";
        const QJsonObject one = analyzed(scenario + '1')["serving"].toObject();
        QVERIFY(one["per_token_s"].isNull() && one["tokens_per_user_per_s"].isNull());
        QVERIFY(one["max_requests_within_limits"].isNull());
        QVERIFY(one["requests"].toDouble() > 100); // as many as the memory holds
        QCOMPARE(analyzed(scenario + '2')["serving"][QLatin1String("max_requests_within_limits")].toInt(-1), 0);
        const QString ranked = "rank --model llama-3-8b --hardware h100-sxm --counts 1 --limit tpot=1us --generate ";
        for (const QString &format : {QString(), QString(" --format json")})
            QCOMPARE(runLine(ranked + '1' + format).status, 0);
        const QJsonObject row = jsonOf(runLine(ranked + "1 --format json"))["deployments"][0].toObject();
        QVERIFY(row["keeps_limits"].toBool() && row["tpot_s"].isNull() && row["bound_tpot_s"].isNull());
    }

    void overheadIsToldWhereTheRoofsDoNotDecide()
    {
        const QString scenario = QStringLiteral("--model resnet-50-summary --traffic weights --overhead framework");
        const QJsonObject json = analyzed(scenario);
        QCOMPARE(json[u"totals"][u"bound"].toString(), "compute");
        QVERIFY(json[u"sentence"].toString().startsWith(QStringLiteral("99 % of the 5.04 ms is overhead")));
        QStringList codes;
        for (const QJsonValue &message : json[u"messages"].toArray())
            codes.append(message[u"code"].toString());
        QVERIFY(codes.contains(QStringLiteral("overhead-dominates")));
        // The row of all operators says the same as the verdict.
        const Run text = runLine(QStringLiteral("analyze ") + scenario);
        const QString all = text.text().section(QStringLiteral("\nall "), 1).section(u'\n', 0, 0);
        QVERIFY2(all.trimmed().endsWith(QStringLiteral("overhead")), text.out.constData());
    }

    void comparedChipsAreAnArrayACsvAndATable()
    {
        const QString scenario = QStringLiteral("analyze --hardware a100-80gb-sxm,h100-sxm --model llama-2-7b");
        const QJsonArray json = jsonListOf(runLine(scenario + QStringLiteral(" --format json")));
        QCOMPARE(json.size(), 2);
        QCOMPARE(json[0][u"hardware"][u"id"].toString(), "a100-80gb-sxm");
        QCOMPARE(json[1][u"hardware"][u"id"].toString(), "h100-sxm");
        QCOMPARE(json[1][u"scenario"][u"hardware"].toString(), "h100-sxm");
        QStringList chips;
        for (const QStringList &row : table(runLine(scenario + QStringLiteral(" --format csv")).out).mid(1))
            chips.append(row.first());
        chips.removeDuplicates();
        QCOMPARE(chips, (QStringList{"a100-80gb-sxm", "h100-sxm"}));
        QVERIFY(runLine(scenario).text().startsWith(QStringLiteral("chip ")));
    }

    // The L4 has no measured fractions, so that the H100 does not use its own either, whichever is named first.
    void typicalRatesAreByOneRuleForAllChipsCompared()
    {
        for (const char *chips : {"h100-sxm,l4", "l4,h100-sxm"}) {
            const QString scenario = QStringLiteral(" --hardware %1 --model llama-3-8b --sustained typical --format ")
                                         .arg(QLatin1String(chips));
            const QJsonArray json = jsonListOf(runLine(QStringLiteral("analyze") + scenario + QStringLiteral("json")));
            QCOMPARE(json.size(), 2);
            for (const QJsonValue &chip : json) {
                int said = 0;
                for (const QJsonValue &message : chip[u"messages"].toArray())
                    said += message[u"code"].toString() == QStringLiteral("typical-usual") ? 1 : 0;
                QCOMPARE(said, 2);
                QVERIFY(chip[u"sentence"].toString().contains(
                    QStringLiteral("Typical rates: 50 % of the peak and 90 % of the bandwidth, usual for this class")));
                QVERIFY(!chip[u"scenario"][u"hardware"].toString().contains(u','));
            }
        }
        const Run alone = runLine("analyze --hardware h100-sxm --model llama-3-8b --sustained typical");
        QVERIFY(alone.text().contains(QStringLiteral("80 % of the peak, measured")));
    }

    void sweepOverChipsAndFormats()
    {
        // The second chip has no rate for FP16. Its point is there but empty, and the reason is told.
        const Run run = runLine("sweep --hardware a100-80gb-sxm,coral-edge-tpu --over precision=fp16,int8");
        QCOMPARE(run.status, 0);
        const QVector<QStringList> rows = table(run.out);
        QCOMPARE(rows.size(), 5);
        QCOMPARE(rows.at(1).mid(0, 2), (QStringList{"a100-80gb-sxm", "fp16"}));
        QCOMPARE(rows.at(3).mid(0, 3), (QStringList{"coral-edge-tpu", "fp16", ""}));
        QVERIFY2(run.error().section(u'\n', -2).contains(QStringLiteral("2 of 4 points could not be computed: ")),
                 run.err.constData());

        const Run none = runLine("sweep --hardware coral-edge-tpu --over precision=fp16,fp32");
        QCOMPARE(none.status, 2);
        QCOMPARE(none.out, QByteArray());
    }

    // Of 64 requests with 8192 tokens each the cache alone takes 68.7 GB. Each row says that they do not fit in 32.
    void whatARowSaysIsNoWarning()
    {
        const Run run = runLine("sweep --hardware v100-sxm2 --model llama-3-8b --phase decode "
                                "--seq 8192 --overhead framework --over batch=1,64");
        QCOMPARE(run.err, QByteArray());
        const QVector<QStringList> rows = table(run.out);
        QCOMPARE(rows.at(1).at(rows.at(0).indexOf(QStringLiteral("memory.fits"))), QStringLiteral("true"));
        QCOMPARE(rows.at(2).at(rows.at(0).indexOf(QStringLiteral("memory.fits"))), QStringLiteral("false"));
    }

    // V100 has no FP8, and both rates of Graviton4 are unverified. Rows and pictures have no room for that, so it is
    // told beside them, once.
    void warningsAreToldBesideRowsAndPictures_data()
    {
        const Rows<QString, QString> row("work", "command");
        const QString substituted = QStringLiteral(" --hardware v100-sxm2 --model llama-3-8b --precision fp8");
        for (const char *command : {"sweep --over batch=1,2,4", "sweep --over batch=1,2,4 --format json",
                                    "sweep --over precision=fp16,fp8", "analyze --format csv", "plot -o -"})
            row(command, substituted, QString::fromUtf8(command));
        row("two of a kind", QStringLiteral(" --hardware graviton4 --model llama-3-8b --phase decode"),
            QStringLiteral("sweep --over batch=1,2"));
    }

    void warningsAreToldBesideRowsAndPictures()
    {
        QFETCH(QString, work);
        QFETCH(QString, command);
        QStringList warnings =
            runLine(QStringLiteral("analyze") + work).text().split(u'\n').filter(QStringLiteral("warning: "));
        QVERIFY(!warnings.isEmpty());
        const Run run = runLine(command + work);
        QCOMPARE(run.status, 0);
        QVERIFY(!run.out.isEmpty() && !run.out.contains("warning: "));
        for (QString &warning : warnings)
            warning.prepend(QStringLiteral("roofline-explorer: "));
        QStringList told = run.error().split(u'\n', Qt::SkipEmptyParts);
        told.sort();
        warnings.sort();
        QCOMPARE(told, warnings);
    }

    // Llama-2 takes 4096 tokens, Llama-3 8192.
    void eachModelOfASweepIsWarnedOf()
    {
        const Run run = runLine("sweep --hardware h100-sxm --over model=llama-2-7b,llama-3-8b --seq 10000");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.error().count(QStringLiteral("warning: ")), 2);
    }

    // However a value is typed, other programs read it as a plain number, a truth or a known word.
    void valuesOfASweepArePlain()
    {
        const QString command = QStringLiteral("sweep --model llama-2-7b --chips 2 --over batch=1k "
                                               "--over collective-latency=1us --over overlap=50% "
                                               "--over fused-attention=true --over sharding=fsdp");
        const QJsonObject point =
            QJsonDocument::fromJson(runLine(command + QStringLiteral(" --format json")).out)[0].toObject();
        QCOMPARE(point[u"batch"], QJsonValue(1000));
        QCOMPARE(point[u"collective-latency"], QJsonValue(1e-6));
        QCOMPARE(point[u"overlap"], QJsonValue(0.5));
        QCOMPARE(point[u"fused-attention"], QJsonValue(true));
        QCOMPARE(point[u"sharding"], QJsonValue(QStringLiteral("zero3")));
        const QVector<QStringList> rows = table(runLine(command).out);
        QCOMPARE(rows.at(1).mid(0, 5), (QStringList{"1000", "1e-06", "0.5", "true", "zero3"}));
    }

    // Gaudi 3 computes BF16 faster than FP16, so that it runs in that. A preset leaves 16-bit formats to the chip, too.
    void aRankingSaysTheFormats_data()
    {
        // expected: of the H100 and of Gaudi 3
        const Rows<QString, QStringList> row("options", "expected");
        row("usual", "", QStringList{"fp16", "bf16"});
        row("given", "--precision fp8", QStringList{"fp8", "fp8"});
        row("preset", "--precision w4a16", QStringList{"w4a16", "w4a16"});
        row("formats", "--formats fp16,fp8", QStringList{"fp16", "bf16", "fp8", "fp8"});
        row("twice", "--formats fp8,fp8", QStringList{"fp8", "fp8"});
    }

    void aRankingSaysTheFormats()
    {
        QFETCH(QString, options);
        QFETCH(QStringList, expected);
        const QString command =
            QStringLiteral("rank --hardware h100-sxm,gaudi-3,h100-sxm --model llama-3-8b --counts 1 ");
        QStringList given;
        const Run run = runLine(command + QStringLiteral("--format json ") + options);
        for (const QJsonValue &row : jsonOf(run)[u"deployments"].toArray())
            given.append(row[u"precision"].toString());
        QStringList inCsv;
        const QList<QStringList> rows = table(runLine(command + QStringLiteral("--format csv ") + options).out);
        const qsizetype column = rows.first().indexOf(QStringLiteral("precision"));
        QVERIFY(column >= 0);
        for (const QStringList &row : rows.mid(1))
            inCsv.append(row.at(column));
        QCOMPARE(inCsv, given);
        given.sort();
        expected.sort();
        QCOMPARE(given, expected);
    }

    // 127 is a prime, by which no heads and layers divide.
    void aRankingWithoutASplitSaysWhy()
    {
        const Run run = runLine("rank --model llama-3-8b --counts 127");
        QCOMPARE(run.status, 3);
        QVERIFY2(run.out.startsWith("None of these numbers of chips can share the model evenly"), run.out.constData());
    }

    // Gaudi 3 computes BF16 3.6 times as fast as FP16. A preset leaves some formats in 16 bits, and which ones these
    // are does not depend on what was computed or given before.
    void thePresetTakesTheChipsOwnFormat_data()
    {
        const Rows<QString, int> row("command", "row");
        row("after another format", "sweep --hardware gaudi-3 --over precision=fp8,w4a16", 2);
        row("after another preset", "sweep --hardware gaudi-3 --over precision=fp8,kv8,w4a16", 3);
        row("other chips", "sweep --over hardware=gaudi-3,h100-sxm", 1);
        row("beside another chip", "sweep --hardware h100-sxm --over hardware=gaudi-3", 1);
        row("a format, then its own",
            "sweep --hardware h100-sxm,gaudi-3:precision=w4a16 --precision fp8 --over batch=1", 2);
    }

    void thePresetTakesTheChipsOwnFormat()
    {
        QFETCH(QString, command);
        QFETCH(int, row);
        const QString work = QStringLiteral(" --model llama-3-8b --phase prefill");
        const double expected =
            analyzed(QStringLiteral("--hardware gaudi-3") + work)[u"totals"][u"compute_s"].toDouble();
        const Run run = runLine(command + work);
        const QVector<QStringList> rows = table(run.out);
        QVERIFY2(rows.size() > row, run.err.constData());
        QCOMPARE(rows.at(row).at(rows.at(0).indexOf(QStringLiteral("compute_s"))).toDouble(), expected);
    }

    // A profile is several settings in one word, and the others still override it.
    void aSettingOverridesTheProfile()
    {
        for (const char *latency : {"none", "bound", "5e-6"}) {
            const QString chips =
                QStringLiteral("--hardware h100-sxm --model llama-3-8b --chips 2 --collective-latency ")
                + QLatin1String(latency);
            const QJsonValue of = analyzed(chips + QStringLiteral(" --profile typical"))[u"scenario"];
            QCOMPARE(of[u"collective-latency"], analyzed(chips)[u"scenario"][u"collective-latency"]);
        }
    }

    // Formats that are not given are those usual on the chip, or those that a quantized model was released
    // in. What is given stays.
    void formatsThatAreNotGivenAreTheUsualOnes()
    {
        const auto formats = [](const char *scenario) {
            const QJsonValue given = analyzed(QLatin1String(scenario))[u"scenario"];
            return QStringList{given[u"weights"].toString(), given[u"activations"].toString(), given[u"kv"].toString()}
                .join(u' ');
        };
        QCOMPARE(formats("--hardware a100-80gb-sxm"), QStringLiteral("fp16 fp16 fp16"));
        QCOMPARE(formats("--hardware gaudi-3 --model llama-2-7b"), QStringLiteral("bf16 bf16 bf16"));
        QCOMPARE(formats("--hardware tpu-v5e --model llama-2-7b --precision w4a16"), QStringLiteral("int4 bf16 bf16"));
        QCOMPARE(formats("--hardware epyc-9654"), QStringLiteral("fp32 fp32 fp32"));
        QCOMPARE(formats("--hardware epyc-9654 --weights int8"), QStringLiteral("int8 fp32 fp32"));
        QCOMPARE(formats("--hardware h200 --model gpt-oss-120b --phase decode"),
                 QStringLiteral("released released released"));
        QCOMPARE(formats("--hardware h200 --model deepseek-v3 --phase decode --kv fp8"),
                 QStringLiteral("released released fp8"));
        QCOMPARE(formats("--hardware h200 --model deepseek-v3 --precision bf16"), QStringLiteral("bf16 bf16 bf16"));
        QCOMPARE(formats("--hardware h200 --kernel fft:n=1024"), QStringLiteral("fp64 fp64 fp64"));
    }

    // BERT was made for 512 tokens and GPT-2 for 1024. Sizes that are not given fit the model, and sizes that
    // are given stay.
    void sizesThatAreNotGivenFitTheModel()
    {
        const auto setting = [](const char *scenario, const char *name) {
            return analyzed(QLatin1String(scenario))[u"scenario"][QLatin1String(name)].toInteger();
        };
        QCOMPARE(setting("--model bert-base", "seq"), 512);
        QCOMPARE(setting("--model bert-base --seq 600", "seq"), 600);
        QCOMPARE(setting("--model llama-2-7b", "seq"), 2048);
        QCOMPARE(setting("--model gpt-2 --phase request", "prompt")
                     + setting("--model gpt-2 --phase request", "generate"),
                 1024);
        const QVector<QStringList> rows = table(runLine("sweep --over model=bert-base,bert-large").out);
        const auto latency = rows.first().indexOf(QLatin1String("latency_s"));
        QCOMPARE(rows.at(1).at(latency).toDouble(),
                 analyzed(QStringLiteral("--model bert-base"))[u"totals"][u"latency_s"].toDouble());
        // Of several models, the shortest usual sequence suits all, in whichever order they are asked for.
        for (const char *models : {"gpt-2,llama-2-7b", "llama-2-7b,gpt-2"}) {
            const QVector<QStringList> both =
                table(runLine(QLatin1String("sweep --phase prefill --over model=%1").arg(models)).out);
            for (const QStringList &row : both.mid(1))
                QCOMPARE(row.at(latency).toDouble(), analyzed(QStringLiteral("--phase prefill --seq 1024 --model ")
                                                              + row.first())[u"totals"][u"latency_s"]
                                                         .toDouble());
        }
    }

    // ROOFLINE_ROUNDS=10 takes a million points, the most that are allowed.
    void sweepOfManyPoints()
    {
        const unsigned points = std::min(1'000'000u, rounds(100'000));
        const Run run = runLine(QStringLiteral("sweep --over batch=1:%1").arg(points));
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out.count('\n'), qsizetype(points) + 1);
    }

    void sameBytesUnderGermanLocale_data()
    {
        textRows("command", {"analyze --model llama-2-7b --batch 3", "analyze --format json", "analyze --format csv",
                             "list hardware", "show h100-sxm", "show matmul", "analyze --help",
                             "analyze --overlap 0.5 --sustained 0.8,0.9"});
        QTest::newRow("sweep") << publishedSweep;
    }

    void sameBytesUnderGermanLocale()
    {
        QFETCH(QString, command);
        const Run plain = runLine(command);
        QCOMPARE(plain.status, 0);
        QVERIFY(!plain.out.isEmpty());
        if (!useGermanLocale())
            QSKIP("the system can neither use nor make a German locale");
        const Run run = runLine(command);
        QCOMPARE(run.out, plain.out);
        QCOMPARE(run.err, plain.err);
    }

    void lostOutputIsAnError_data()
    {
        const Rows<QString, QString> row("shell", "reason");
        row("full disk", "exec \"$0\" list hardware >/dev/full", "No space left on device");
        row("closed", "exec \"$0\" analyze >&-", "Bad file descriptor");
        row("broken pipe", "{ \"$0\" sweep --over batch=1:200000; echo $? >&2; } | head -n 1 >/dev/null",
            "Broken pipe");
    }

    void lostOutputIsAnError()
    {
        QFETCH(QString, shell);
        QFETCH(QString, reason);
        const Run run = runShell(shell);
        QVERIFY2(run.err.startsWith("roofline-explorer: cannot write to standard output: " + reason.toUtf8() + '\n'),
                 run.err.constData());
        // In a pipe the shell prints the status of the program.
        if (shell.contains(u'|'))
            QVERIFY2(run.err.endsWith("\n1\n"), run.err.constData());
        else
            QCOMPARE(run.status, 1);
    }
};

ROOFLINE_TEST(CliOutputTest)
#include "app/cli/output.moc"
