// Tests `--stdin`. Each line with a scenario gets an answer on a line, in order, whatever stands on the other lines.
#include "tests/app/program.h"
#include "tests/support/hand_made.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/resource.h>

using namespace roofline::test;

namespace {

// Each line must be one JSON object with nothing behind it.
QList<QJsonObject> linesOf(const Run &run)
{
    QList<QJsonObject> objects;
    if (!run.out.endsWith('\n') && !run.out.isEmpty())
        qFatal("the last line has no end");
    for (const QByteArray &line : run.out.split('\n')) {
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (!line.isEmpty())
            objects.append(document.object());
    }
    return objects;
}

QString errorOf(const QJsonObject &line)
{
    return line[u"error"].toString();
}

// Holds a random scenario as a line and as options.
struct Asked {
    QJsonObject line;
    QStringList options;

    void add(const char *name, const QJsonValue &value)
    {
        line[QLatin1String(name)] = value;
        const QString text = value.isBool()     ? (value.toBool() ? QStringLiteral("true") : QStringLiteral("false"))
                             : value.isDouble() ? QString::number(value.toDouble(), 'g', 15)
                                                : value.toString();
        options.append(QStringLiteral("--%1=%2").arg(QLatin1String(name), text));
    }
};

Asked randomAsked(Dice &dice)
{
    Asked asked;
    if (dice.roll(4) != 0)
        asked.add("hardware", dice.of({"h100-sxm", "a100-80gb-sxm", "tpu-v5e", "v100-sxm2", "mi300x", "no-such-chip"}));
    switch (dice.roll(4)) {
    case 0:
        asked.add("kernel", dice.of({"matmul:m=64,n=8192,k=512", "dot:n=1000000",
                                     "attention:batch=4,heads=8,kv_heads=8,head_dim=64,q=1,kv=512", "relu:m=5",
                                     "softmax:rows=100,cols=1000"}));
        break;
    case 1: break; // keeps the usual model
    default:
        asked.add("model", dice.of({"llama-2-7b", "llama-3-8b", "bert-base", "resnet-50-summary", "mixtral-8x7b",
                                    "gpt-2-xl", "mamba-2.8b", "lama-2-7b"}));
    }
    if (dice.coin())
        asked.add("phase", dice.of({"inference", "prefill", "decode", "request", "training"}));
    if (dice.coin())
        asked.add("batch", static_cast<double>(dice.whole(1, 500)));
    if (dice.coin())
        asked.add("seq", static_cast<double>(dice.whole(1, 4000)));
    if (dice.roll(3) == 0)
        asked.add("precision", dice.of({"fp16", "bf16", "int8", "fp8", "w4a16", "released", "fp99"}));
    if (dice.roll(3) == 0)
        asked.add("weights", dice.of({"int8", "fp8", "released"}));
    if (dice.roll(4) == 0)
        asked.add("chips", static_cast<double>(dice.of({1, 2, 8, 0})));
    if (dice.roll(4) == 0)
        asked.add("overlap", dice.unit());
    if (dice.roll(4) == 0)
        asked.add("fused-attention", dice.coin());
    if (dice.roll(4) == 0)
        asked.add("sustained", dice.of({"typical", "0.7,0.8"}));
    if (dice.roll(5) == 0)
        asked.add("target", dice.of({"latency=5ms", "throughput=100,mfu=0.3"}));
    return asked;
}

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

class CliLinesTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void aLineIsWhatTheCommandPrints()
    {
        const int count = static_cast<int>(rounds(40));
        Dice dice(17);
        QByteArray input;
        QList<Asked> all;
        for (int i = 0; i < count; ++i) {
            all.append(randomAsked(dice));
            input += compact(all.last().line);
        }
        const Run run = runWith({"analyze", "--stdin"}, input);
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
        const QList<QJsonObject> lines = linesOf(run);
        QCOMPARE(lines.size(), count);
        int answered = 0;
        for (int i = 0; i < count; ++i) {
            const Run one = runProgram(QStringList{"analyze", "--format", "json"} + all.at(i).options);
            if (one.status == 2) {
                QCOMPARE(QStringLiteral("roofline-explorer: %1\n").arg(errorOf(lines.at(i))), one.error());
                QCOMPARE(lines.at(i)[u"line"].toInt(), i + 1);
                continue;
            }
            ++answered;
            QVERIFY2(lines.at(i) == jsonOf(one), qPrintable(all.at(i).options.join(u' ')));
        }
        QVERIFY(answered > count / 2 && answered < count);
    }

    // The scenario in an answer, given as a line, leads to the same answer again. A message that a phase gave
    // way to another comes only the first time.
    void theScenarioOfAnAnswerAsksForItAgain()
    {
        Dice dice(4);
        QByteArray input;
        for (int i = 0; i < 100; ++i)
            input += compact(randomAsked(dice).line);
        QByteArray again;
        QList<QJsonObject> answers;
        const auto withoutMessages = [](QList<QJsonObject> lines) {
            for (QJsonObject &line : lines)
                line.remove(QStringLiteral("messages"));
            return lines;
        };
        for (const QJsonObject &answer : withoutMessages(linesOf(runWith({"analyze", "--stdin"}, input)))) {
            if (!answer.contains(u"error")) {
                answers.append(answer);
                again += compact(answer[u"scenario"].toObject());
            }
        }
        QVERIFY(answers.size() > 30);
        QCOMPARE(withoutMessages(linesOf(runWith({"analyze", "--stdin"}, again))), answers);
    }

    void aLineOverridesTheOptions()
    {
        const QList<QJsonObject> lines = linesOf(runWith({"analyze", "--stdin", "--hardware", "h100-sxm", "--model",
                                                          "llama-2-7b", "--weights", "int8", "--batch", "8"},
                                                         "{}\n{\"batch\": 16, \"precision\": \"bf16\"}\n{\"kernel\": "
                                                         "\"dot:n=64\"}\n{\"model\": null, \"batch\": 2}\n"));
        QCOMPARE(lines.size(), 4);
        const auto setting = [&](int line, QStringView name) { return lines.at(line)[u"scenario"][name]; };
        QCOMPARE(setting(0, u"batch").toInt(), 8);
        QCOMPARE(setting(0, u"weights").toString(), QStringLiteral("int8"));
        QCOMPARE(setting(1, u"batch").toInt(), 16);
        QCOMPARE(setting(1, u"weights").toString(), QStringLiteral("bf16"));
        QCOMPARE(setting(1, u"hardware").toString(), QStringLiteral("h100-sxm"));
        QCOMPARE(setting(2, u"kernel").toString(), QStringLiteral("dot:n=64"));
        QVERIFY(setting(2, u"model").isNull());
        QCOMPARE(setting(3, u"model").toString(), QStringLiteral("llama-2-7b"));
    }

    void severalChipsAreAnArray()
    {
        const Run run = runWith({"analyze", "--stdin"}, "{\"hardware\": [\"h100-sxm\", \"a100-80gb-sxm\"]}\n");
        QCOMPARE(QJsonDocument::fromJson(run.out),
                 QJsonDocument::fromJson(
                     runProgram({"analyze", "--hardware", "h100-sxm,a100-80gb-sxm", "--format", "json"}).out));
        QCOMPARE(run.out.count('\n'), 1);
    }

    // Typical rates are the usual ones where a chip beside it has none of its own, and stay so alone.
    void eachOfSeveralChipsAsksForItself()
    {
        for (const QJsonValue &answer :
             jsonListOf(runLine("analyze --hardware h100-sxm,l4 --profile typical --format json"))) {
            const QList<QJsonObject> again =
                linesOf(runWith({"analyze", "--stdin"}, compact(answer["scenario"].toObject())));
            QCOMPARE(again, QList<QJsonObject>{answer.toObject()});
        }
    }

    // An entry from a file has an id in the answer, which says nothing without the file.
    void entriesFromFiles()
    {
        QTemporaryDir folder;
        const QString file = writeFile(folder.filePath("hardware/mine.yaml"),
                                       readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/hardware/l4.yaml")));
        const QJsonObject answer = jsonOf(runProgram({"analyze", "--format", "json", "--hardware", file}));
        const QByteArray line = compact(answer["scenario"].toObject());
        QVERIFY(errorOf(linesOf(runWith({"analyze", "--stdin"}, line)).at(0))
                    .endsWith("--zoo DIR adds those of the folder DIR/hardware"));
        for (const QStringList &remedy : {QStringList{"--zoo", folder.path()}, QStringList{"--hardware", file}})
            QCOMPARE(linesOf(runWith(QStringList{"analyze", "--stdin"} + remedy, line)), QList<QJsonObject>{answer});
    }

    void aLineOfASweep()
    {
        const QByteArray input =
            "{\"over\": \"batch=1,2,4\"}\n{\"over\": [\"batch=1,2\", \"bandwidth=1 TB/s:2 TB/s:lin3\"]}\n"
            "{}\n{\"over\": \"seq=1:1000000\"}\n{\"over\": \"chips=1,7\", \"hardware\": \"v100-pcie\"}\n";
        const QList<QJsonObject> lines = linesOf(runWith({"sweep", "--stdin", "--model", "llama-2-7b"}, input));
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines.at(0)[u"points"].toArray(), jsonListOf(runLine("sweep --model llama-2-7b --phase decode --over "
                                                                      "batch=1,2,4 --format json")));
        QCOMPARE(lines.at(0)[u"scenario"][u"model"].toString(), QStringLiteral("llama-2-7b"));
        QCOMPARE(lines.at(0)[u"scenario"][u"phase"].toString(), QStringLiteral("decode")); // the model's usual one
        QCOMPARE(lines.at(0)[u"not_computed"].toInt(), 0);
        QCOMPARE(lines.at(1)[u"points"].toArray().size(), 6);
        QVERIFY2(errorOf(lines.at(2)).startsWith("--over: given nothing"), qPrintable(errorOf(lines.at(2))));
        QVERIFY(errorOf(lines.at(3)).contains(QStringLiteral("more than 100000 points on one line")));
    }

    void aLineOfASolution()
    {
        const QList<QJsonObject> lines =
            linesOf(runWith({"solve", "--stdin", "--hardware", "a100-80gb-sxm", "--kernel",
                             "custom:flop=3.12e12,byte=2.039e12", "--by", "bandwidth"},
                            "{\"target\": \"latency=0.5\"}\n{\"target\": [\"latency=0.25\"], \"by\": \"chips\"}\n{}\n"
                            "{\"target\": \"latency=1\", \"by\": \"bandwith\"}\n"));
        QCOMPARE(lines.size(), 4);
        QVERIFY(same(lines.at(0)[u"value"].toDouble(), 2 * 2.039e12, 1e-8));
        QCOMPARE(lines.at(1)[u"value"].toInt(), 4);
        QVERIFY(errorOf(lines.at(2)).startsWith(QStringLiteral("--target: given nothing")));
        QVERIFY(errorOf(lines.at(3)).contains(QStringLiteral("nearest: bandwidth")));
    }

    void whatIsWrongWithALine_data()
    {
        Rows<QByteArray, QString>("line", "error");
        const auto row = [](const QByteArray &line, const char *error) {
            QTest::newRow(line.left(40).constData()) << line << QString::fromUtf8(error);
        };
        row("{\"batch\": 0}", "--batch: given 0; allowed: ");
        row("{\"batch\": NaN}", "--batch: given NaN; allowed: ");
        row("{\"batch\": true}", "--batch: given true; allowed: ");
        row("{\"batch\": 1e999}", "--batch: given 1e999");
        row("{\"over\": \"batch=1,2\"}", "unknown key \"over\"");
        row("{\"hardware\": \"h100\"}", "--hardware: given h100, which is not in the zoo; nearest: h100-");
        row("{\"kernel\": \"dot:n=1\", \"model\": \"resnet-50\"}", "--kernel and --model: give one of them");
        row("{\"batch\": 1", "column 12: not valid JSON: the text ends here, but the '{'");
        row("analyze", "not valid JSON");
        row("{\"batch\": \"\xff\"}", "not");
        row(QByteArray("{\"a\0\": 1}", 9), "not");
        row(QByteArray(2000, '['), "nested too deeply");
        row("{\"versus\": \"bert-base\"}", "--versus: given bert-base; allowed: with plot");
        row("{\"memory-level\": \"L7\"}", "--memory-level: ");
        row("{\"hardware\": \"zoo/hardware/h100-sxm.yaml\"}",
            "--hardware: given zoo/hardware/h100-sxm.yaml, which is a file; allowed: an id of the zoo. Give the "
            "file as an option of the command, beside --stdin, and its id here");
        row("{\"model\": \"./config.json\"}", "--model: given ./config.json, which is a file");
    }

    void whatIsWrongWithALine()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, error);
        const Run run = runWith({"analyze", "--stdin"}, "{}\n" + line + "\n{\"batch\": 2}\n");
        QVERIFY(!run.crashed);
        QCOMPARE(run.status, 0);
        QCOMPARE(run.err, QByteArray());
        const QList<QJsonObject> lines = linesOf(run);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines.at(0)[u"scenario"][u"batch"].toInt(), 1);
        QVERIFY2(errorOf(lines.at(1)).contains(error), qPrintable(errorOf(lines.at(1))));
        QCOMPARE(lines.at(1)[u"line"].toInt(), 2);
        QCOMPARE(lines.at(1).size(), 2);
        QCOMPARE(lines.at(2)[u"scenario"][u"batch"].toInt(), 2);
    }

    void endsOfLines_data()
    {
        const Rows<QByteArray, QList<int>> row("input", "batches");
        row("nothing", QByteArray(), QList<int>());
        row("cut off", "{\"batch\":1}\n{\"batch\":2}", QList<int>{1, 2});
        row("of Windows", "{\"batch\":1}\r\n\r\n{\"batch\":2}\r\n", QList<int>{1, 2});
        row("empty lines", "\n  \n{\"batch\":1}\n\t\n{\"batch\":2}\n\n", QList<int>{1, 2});
        row("byte-order mark", "\xEF\xBB\xBF{\"batch\":1}\n", QList<int>{1});
    }

    void endsOfLines()
    {
        QFETCH(QByteArray, input);
        const Run run = runWith({"analyze", "--stdin"}, input);
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
        QList<int> found;
        for (const QJsonObject &line : linesOf(run))
            found.append(line[u"scenario"][u"batch"].toInt());
        QTEST(found, "batches");
    }

    // Three shards together have all lines, each in its place. The lines keep the numbers that they have in the whole.
    void shards()
    {
        QByteArray input;
        for (int i = 1; i <= 20; ++i)
            input += i % 5 == 0 ? QByteArray("{\n") : QByteArray("{\"batch\": ") + QByteArray::number(i) + "}\n";
        const QList<QJsonObject> whole = linesOf(runWith({"analyze", "--stdin"}, input));
        QCOMPARE(whole.size(), 20);
        for (int shard = 1; shard <= 3; ++shard) {
            const QList<QJsonObject> lines =
                linesOf(runWith({"analyze", "--stdin", "--shard", QStringLiteral("%1/3").arg(shard)}, input));
            QCOMPARE(lines.size(), shard == 3 ? 6 : 7);
            for (int i = 0; i < lines.size(); ++i)
                QCOMPARE(lines.at(i), whole.at(3 * i + shard - 1));
        }
        QCOMPARE(linesOf(runWith({"analyze", "--stdin", "--shard", "21/30"}, input)).size(), 0);
    }

    void wrongUsage_data()
    {
        const Rows<QString, QString> row("options", "error");
        row("analyze --stdin --shard 0/3", "--shard: given 0/3; allowed: I/N");
        row("analyze --stdin --shard 4/3", "--shard: given 4/3");
        row("analyze --stdin --shard 1", "--shard: given 1;");
        row("analyze --stdin --shard=", "--shard: given nothing");
        row("analyze --stdin --shard 1/2/3", "--shard: given 1/2/3");
        row("analyze --shard 1/3", "--shard: given 1/3; allowed: with --stdin");
        row("analyze --stdin --format csv", "--format: given csv; allowed with --stdin: json");
        row("analyze --stdin --format text", "--format: given text; allowed with --stdin: json");
        row("sweep --stdin --format csv", "--format: given csv; allowed with --stdin: json");
        row("analyze --stdin --why latency", "--why: given latency; allowed: without --stdin");
        row("analyze --stdin --session -", "--session: given standard input, which --stdin reads");
        row("analyze --stdin --batch 0", "--batch: given 0");
        row("analyze --stdin --hardware h10", "--hardware: given h10, which is not in the zoo");
    }

    void wrongUsage()
    {
        QFETCH(QString, options);
        QFETCH(QString, error);
        checkRefused(runWith(words(options), "{}\n"), error);
    }

    void whoAsksLineByLineIsAnsweredLineByLine()
    {
        QProcess process;
        process.setProcessEnvironment(programEnvironment());
        process.start(QStringLiteral(ROOFLINE_PROGRAM), {"analyze", "--stdin"});
        QVERIFY(process.waitForStarted());
        for (int i = 1; i <= 3; ++i) {
            process.write("{\"batch\": " + QByteArray::number(i) + "}\n");
            QByteArray line;
            while (!line.endsWith('\n')) {
                QVERIFY(process.waitForReadyRead(30'000));
                line += process.readAllStandardOutput();
            }
            QCOMPARE(QJsonDocument::fromJson(line).object()[u"scenario"][u"batch"].toInt(), i);
        }
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
    }

    // Each line is what the command prints for the same options.
    void rankingsAreLines()
    {
        const QStringList common{"--model", "llama-3-8b", "--limit", "tpot=20ms"};
        const QByteArray input = "{\"counts\": [1, 2], \"formats\": \"fp8\", \"top\": 3}\n"
                                 "{\"price\": \"h100-sxm=2.4\", \"splits\": \"tensor\", \"top\": 2}\n"
                                 "{\"counts\": [0]}\n"
                                 "{\"by\": \"luck\"}\n"
                                 "{\"over\": \"batch=1,2\"}\n"
                                 "{\"kernel\": \"dot:n=8\"}\n"
                                 "{\"price\": \"h1000=1\"}\n"
                                 "{\"hardware\": \"h200,b200\", \"by\": \"energy\", \"top\": \"all\"}\n";
        const Run run = runWith(QStringList{"rank", "--stdin"} + common, input);
        QVERIFY2(run.status == 0, run.err.constData());
        const QList<QJsonObject> lines = linesOf(run);
        QCOMPARE(lines.size(), 8);
        const QList<std::pair<int, QStringList>> once = {
            {0, {"--counts", "1,2", "--formats", "fp8", "--top", "3"}},
            {1, {"--price", "h100-sxm=2.4", "--splits", "tensor", "--top", "2"}},
            {7, {"--hardware", "h200,b200", "--by", "energy"}}};
        for (const auto &[line, options] : once) {
            const Run one = runProgram(QStringList{"rank", "--format", "json"} + common + options);
            QCOMPARE(lines[line], jsonOf(one));
        }
        QVERIFY(errorOf(lines[2]).startsWith(QStringLiteral("--counts: given 0")));
        QVERIFY(errorOf(lines[3]).startsWith(QStringLiteral("--by: given luck")));
        QVERIFY2(errorOf(lines[4]).contains(QStringLiteral("over")), qPrintable(errorOf(lines[4])));
        QVERIFY(errorOf(lines[5]).startsWith(QStringLiteral("--kernel: given a kernel")));
        QVERIFY(errorOf(lines[6]).startsWith(QStringLiteral("--price: given h1000")));
    }

    // The JSON of a ranking asks for itself, and each of its rows for the server that it is.
    void aRankingLeadsBack()
    {
        const QJsonObject ranking =
            jsonOf(runProgram({"rank", "--model", "mixtral-8x7b", "--counts", "8", "--format", "json"}));
        QJsonObject again = ranking[u"scenario"].toObject();
        QVERIFY(again[u"hardware"].isNull()); // all chips were ranked
        again[u"counts"] = 8;
        const auto bytes = [](const QJsonObject &line) { return QJsonDocument(line).toJson(QJsonDocument::Compact); };
        QCOMPARE(linesOf(runWith({"rank", "--stdin"}, bytes(again)))[0][u"deployments"], ranking[u"deployments"]);
        const QStringList fp8{"--formats", "fp8", "--counts", "8"};
        QCOMPARE(linesOf(runWith(QStringList{"rank", "--stdin"} + fp8, bytes(again)))[0][u"deployments"],
                 jsonOf(runProgram(QStringList{"rank", "--model", "mixtral-8x7b", "--format", "json"}
                                   + fp8))[u"deployments"]);

        QByteArray input;
        QList<QJsonObject> rows;
        for (const QJsonValue &row : ranking[u"deployments"].toArray()) {
            if (row[u"hardware"] != QStringLiteral("h200"))
                continue;
            rows << row.toObject();
            input += bytes({{"hardware", "h200"},
                            {"model", "mixtral-8x7b"},
                            {"phase", "decode"},
                            {"profile", "typical"},
                            {"sustained", "usual"},
                            {"overlap", 0},
                            {"mesh", row[u"mesh"]},
                            {"precision", row[u"precision"]},
                            {"requests", row[u"requests"]}})
                     + '\n';
        }
        QCOMPARE(rows.size(), 5); // TP 8, TP 4 · PP 2, TP 2 · PP 4, PP 8, EP 8
        const QList<QJsonObject> lines = linesOf(runWith({"analyze", "--stdin"}, input));
        for (int i = 0; i < rows.size(); ++i) {
            COMPARE_NEAR(lines[i][u"serving"][u"per_token_s"].toDouble(), rows[i][u"tpot_s"].toDouble());
            COMPARE_NEAR(lines[i][u"serving"][u"generated_throughput_per_s"].toDouble(),
                         rows[i][u"tokens_per_s"].toDouble());
        }
    }

    // What was analyzed is ranked as it stands, though ranking decides half of it; an option of that kind stays refused.
    void anAnalyzedScenarioIsRanked()
    {
        const auto bytes = [](const QJsonObject &line) { return QJsonDocument(line).toJson(QJsonDocument::Compact); };
        const QStringList model{"--hardware", "h100-sxm", "--model", "llama-3-8b"};
        const QStringList few{"--counts", "1,2"};
        const Run ranked = runProgram(QStringList{"rank", "--format", "json"} + model + few);
        QVERIFY2(ranked.status == 0, ranked.err.constData());
        for (const QStringList &options : {QStringList{}, QStringList{"--phase", "training", "--batch", "64"},
                                           QStringList{"--chips", "8", "--pipeline", "2", "--attention", "textbook",
                                                       "--target", "latency=1s", "--measured", "latency=1s"}}) {
            const QJsonObject analyzed =
                jsonOf(runProgram(QStringList{"analyze", "--format", "json"} + model + options));
            const Run line = runWith(QStringList{"rank", "--stdin"} + few, bytes(analyzed[u"scenario"].toObject()));
            QVERIFY2(!linesOf(line)[0].contains(u"error"), line.out.constData());
            QCOMPARE(linesOf(line)[0][u"deployments"], jsonOf(ranked)[u"deployments"]);
        }
        checkRefused(runWith(QStringList{"rank", "--stdin", "--phase", "training"} + model, "{}\n"),
                     "--phase: given training");
    }

    void inShells_data()
    {
        const Rows<QString, QString> row("shell", "printed");
        row("nobody reads any more, the input has no end",
            "{ yes '{}' | \"$0\" analyze --stdin; echo $? >&2; } | head -n 1 >/dev/null",
            "roofline-explorer: cannot write to standard output: Broken pipe\n1\n");
        row("nobody reads any more, the input waits",
            "{ { echo {}; sleep 1; echo {}; sleep 2; } | \"$0\" analyze --stdin; echo $? >&2; } | true",
            "roofline-explorer: cannot write to standard output: Broken pipe\n1\n");
        row("no input", "\"$0\" analyze --stdin <&-; echo $? >&2",
            "--stdin: standard input cannot be read: Bad file descriptor\n1\n");
        row("a folder", "\"$0\" analyze --stdin </; echo $? >&2",
            "--stdin: standard input cannot be read: Is a directory\n1\n");
        row("a line of 100 MB",
            "{ head -c 100000000 /dev/zero | tr '\\0' '['; echo; echo '{'; } | \"$0\" analyze --stdin >&2",
            "{\"error\":\"the line is longer than 1000000 bytes; a scenario takes some hundred\",\"line\":1}\n"
            "{\"error\":\"column 2: not valid JSON: the text ends here, before a name\",\"line\":2}\n");
        row("a million lines",
            "yes '{\"kernel\": \"dot:n=8\"}' | head -n 1000000 | \"$0\" analyze --stdin --shard 7/40 | wc -l >&2",
            "25000\n");
    }

    // None of these runs keeps in memory what it has read or written.
    void inShells()
    {
        QFETCH(QString, shell);
        QFETCH(QString, printed);
        const QString error = runShell(shell).error();
        QVERIFY2(error.endsWith(printed), qPrintable(error.left(2000)));
        rusage children{};
        QCOMPARE(getrusage(RUSAGE_CHILDREN, &children), 0);
        QVERIFY2(children.ru_maxrss < 150'000, qPrintable(QString::number(children.ru_maxrss))); // kB
    }
};

ROOFLINE_TEST(CliLinesTest)
#include "app/cli/lines.moc"
