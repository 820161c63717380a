// Tests wrong usage. It gives one line that names the argument, what was given and what is allowed, and exit
// status 2, but never a crash.
#include "core/scenario/scenario.h"
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace roofline::test;

class CliUsageTest : public roofline::test::TestCase {
    Q_OBJECT

private:
    // Writes a session of these lines behind the two that begin every session.
    QString session(const QByteArray &lines)
    {
        return writeFile(m_folder.filePath("a.roofline"), "format: roofline-explorer/session\nversion: 2\n" + lines);
    }

    QTemporaryDir m_folder;

private slots:
    void wrongUsage_data()
    {
        // expected: parts of the line, in this order
        Rows<QStringList, QString>("arguments", "expected");

        const auto row = [](const char *command, const char *expected) {
            QTest::newRow(command) << words(QString::fromUtf8(command)) << QString::fromUtf8(expected);
        };
        const char *batch = "--batch: given %1; allowed: a whole number from 1 to 1000000000";
        for (const char *value : {"0", "1e30", "abc"})
            QTest::newRow(value) << QStringList{"analyze", "--batch", QLatin1String(value)}
                                 << QString::fromLatin1(batch).arg(QLatin1String(value));
        QTest::newRow("empty") << QStringList{"analyze", "--batch", ""}
                               << QString::fromLatin1(batch).arg(QStringLiteral("nothing"));
        QTest::newRow("empty after =") << QStringList{"analyze", "--batch=", "--seq", "5"}
                                       << QString::fromLatin1(batch).arg(QStringLiteral("nothing"));
        row("analyze --batch", "--batch: given nothing; allowed: one value");
        row("analyze --fused-attention=", "--fused-attention: given nothing; allowed: true, false");
        QTest::newRow("an empty word for a flag")
            << QStringList{"analyze", "--fused-attention", ""} << QStringLiteral("--fused-attention: given nothing");
        row("analyze --memory-level L9", "--memory-level: A100 80GB SXM has no memory level \"L9\"; it has HBM2e");
        row("analyze --kernel conv2d:n=1,h=4,w=4,cin=8,cout=8,k=3,groups=3",
            "--kernel: groups (3) must divide cin (8) and cout (8): choose another number, or 1");
        row("analyze --kernel attention:batch=1,heads=8,kv_heads=16,head_dim=8,q=1,kv=4",
            "--kernel: kv_heads (16) must divide heads (8)");
        row("analyze --kernel attention:batch=1,heads=8,kv_heads=8,head_dim=8,q=5,kv=4",
            "--kernel: in causal attention the 5 query tokens (q) are among the 4 tokens of keys (kv)");
        row("analyze --hardware h100-sxm --model mixtral-8x7b --expert-parallel 2",
            "--expert-parallel: a stage of one chip does not divide into 2 groups of experts; allowed: 1, or a stage "
            "of 2 chips");
        row("analyze --why=", "--why: given nothing; allowed: a number of this scenario");
        row("analyze --model llama-3-8b --why k_prj/flop", "'k_prj/flop'; nearest: k_proj/flop");
        row("analyze --model llama-3-8b --why k_proj", "'k_proj' is an operator; ask for one of its numbers: k_proj/");
        row("analyze --why t_networc", "'t_networc'; nearest: t_network");
        row("rank", "--model: given nothing; allowed: the id of a language model");
        row("analyze --hardware h100-sxm --price h100-sxm=2,5", "--price: given h100-sxm=2,5; a comma joins prices");
        row("rank --model llama-3-8b --by cost", "--by: given cost; allowed: with --price");
        row("rank --model llama-3-8b --formats=", "--formats: given nothing; allowed: number formats");
        row("rank --model llama-3-8b --clock 0.8", "--clock: given 0.8; rank judges each deployment");
        row("rank --model llama-3-8b --phase training", "--phase: given training; rank judges each deployment");
        row("rank --model llama-3-8b --profile datasheet", "--profile: given datasheet; rank judges at usual rates");
        row("rank --model llama-3-8b --overhead ideal", "--overhead: given ideal; rank judges at usual rates");
        row("rank --model llama-3-8b --chips 4", "--chips: given 4; rank judges each deployment as a server runs, with "
                                                 "as many requests as fit: give --counts 4");
        row("analyze --model llama-3-8b --hardware apple-m4-max,groq-lpu",
            "--hardware: groq-lpu beside apple-m4-max: Groq LPU has no known rate for FP32 or a wider format; it "
            "computes in "
            "FP16, INT8; give it a format of its own, as in groq-lpu:precision=fp16");
        row("rank --model resnet-50", "--model: given resnet-50. Only language models are served");
        row("rank --model llama-3-8b --requests 30", "--requests: given 30; rank judges each deployment as a server "
                                                     "runs, with as many requests as fit: leave it out; --limit");
        row("rank --model llama-3-8b --target throughput=9", "as many requests as fit: give --limit ttft=T,tpot=T");
        row("analyze --format xml", "--format: given xml; allowed: text, json, csv");
        row("analyze --mac 3", "--mac: given 3; allowed: 1, 2");

        row("analyze --hardware h100", "--hardware: given h100, which is not in the zoo; nearest: h100-sxm");
        row("analyze --hardware h100-sxm,b20", "--hardware: given b20, which is not in the zoo; nearest: b200");
        row("analyze --model resnet50", "--model: given resnet50, which is not in the zoo; nearest: resnet-50");
        row("analyze --kernel matmull:m=1", "--kernel: unknown kernel 'matmull'; nearest: matmul");
        for (const char *kernel :
             {"custom:flop=137GB,byte=1", "custom:flop=1,byte=2GFLOP", "matmul:m=2GB,n=1,k=1", "allreduce:bytes=8Gbit"})
            row(qPrintable(QStringLiteral("analyze --kernel ") + QLatin1String(kernel)), "--kernel: ");
        row("analyze --kernel relu:n=5 --model resnet-50", "--kernel and --model: give one of them");
        row("analyze --chips 8 --mesh tensor=4",
            "--mesh and --chips: tensor=4 and 8 contradict each other; give one of them");
        row("analyze --hardware h100-sxm --model llama-3-8b --dense-batch 64 --requests 4",
            "--dense-batch and --requests: 64 and 4 contradict each other; give one of them");
        row("analyze --hardware coral-edge-tpu --precision fp16",
            "--precision: Coral Edge TPU has no known rate for FP16 or a wider format; it computes in INT8");
        row("analyze --hardware tpu-v7 --model llama-2-7b --activations fp64",
            "--activations: TPU7x has no known rate for FP64");
        row("analyze --hardware tpu-v7 --model llama-2-7b --precision fp64 --kv fp8",
            "--precision: TPU7x has no known rate for FP64");
        row("analyze --hardware rtx-3090 --kernel spmv:rows=8,nnz=80", "--kernel: ");
        row("show h100", "show: given h100, which is neither a chip nor a model nor a kernel; nearest: h100-sxm");
        row("show matmull", "show: given matmull, which is neither a chip nor a model nor a kernel; nearest: matmul");
        row("show", "show: given nothing");
        row("list", "list: given nothing; allowed: hardware, models, kernels");
        row("list chips", "list: given chips; allowed: hardware, models, kernels");
        row("zoo", "zoo: given nothing; allowed: check");
        row("zoo chek", "zoo: given chek; allowed: check");

        row("analize", "given analize, which is not a subcommand; nearest: analyze");
        row("analyze --bacth 3", "--bacth: unknown option; nearest: --batch");
        row("zoo check --format json", "--format: unknown option; \"roofline-explorer zoo check --help\" shows all");
        row("lesson report --formt json",
            "--formt: unknown option; nearest: --format; \"roofline-explorer lesson report --help\" shows all");
        row("analyze -q", "-q: unknown option");
        row("analyze h100-sxm", "analyze: given h100-sxm, which is one argument too many");
        row("analyze -- h100-sxm", "given h100-sxm, which is one argument too many");
        row("--bogus", "--bogus: unknown option");
        row("analyze list", "analyze: given list, which is one argument too many");

        row("sweep", "--over: given nothing; allowed: NAME=a,b,c or NAME=FROM:TO");
        row("sweep --over batch", "--over: ");
        row("sweep --over bacth=1,2", "nothing is called 'bacth'; nearest: batch; allowed: hardware, cores");
        row("sweep --over batch=1,2 --over batch=3", "--over: batch is given twice");
        row("sweep --over hardware=h100-sxm,h10", "--hardware: given h10, which is not in the zoo");
        row("sweep --over batch=1 --format text", "--format: given text; allowed: csv, json");
        row("sweep --kernel relu:n=5 --over model=resnet-50", "--over: model cannot be varied beside --kernel");
        row("sweep --model resnet-50 --over kernel=dot:n=5", "--over: kernel cannot be varied beside --model");
        for (const char *command : {"analyze", "sweep --over batch=1,2", "solve --target latency=1ms --by batch",
                                    "plot -o a.svg --view breakdown"})
            row(qPrintable(QLatin1String(command) + QStringLiteral(" --versus gpt-2")),
                "--versus: given gpt-2; allowed: with plot --view roofline, batch or sweep");
        row("sweep --over versus=nonsense", "--over: versus cannot be varied; allowed: model=A,B or kernel=A;B");
        row("sweep --model gpt-2 --mesh tensor=4,pipeline=2 --over pipeline=1,2",
            "--over: --mesh and --pipeline: tensor=4,pipeline=2 and 1 contradict each other; give one of them");
        row("plot -o c.svg --view sweep --model gpt-2 --mesh tensor=4,pipeline=2 --over pipeline=1,2",
            "--over: --mesh and --pipeline: tensor=4,pipeline=2 and 1 contradict each other; give one of them");
        row("sweep --model gpt-2 --chips 8 --over mesh=tensor=4",
            "--over: --mesh and --chips: tensor=4 and 8 contradict each other; give one of them");
        row("sweep --model gpt-2 --overhead framework --over profile=datasheet,typical",
            "--over: profile=datasheet and --overhead framework contradict each other; give one of them");
        row("sweep --model gpt-2 --kv fp16 --over precision=fp8",
            "--over: precision=fp8 and --kv fp16 contradict each other; give one of them");
        row("sweep --model gpt-2 --requests 4 --over dense-batch=64",
            "--over: --dense-batch and --requests: 64 and 4 contradict each other; give one of them");
        row("solve --model gpt-2 --mesh tensor=4,pipeline=2 --target latency=5ms --by pipeline",
            "--by: --mesh and --pipeline: tensor=4,pipeline=2 and 1 contradict each other; give one of them");
        row("rank --model llama-3-8b --attention textbook", "--attention: given textbook; rank judges");
        row("rank --model llama-3-8b --kv fp8 --formats fp16,int8", "--kv: given fp8; --formats says what");
        row("rank --model llama-3-8b --mesh pipeline=2", "--mesh: given pipeline=2; rank judges");
        row("rank --model llama-3-8b --hardware h100-sxm,b200:chips=4", "--hardware: given b200:chips=4; rank tries");
        row("analyze --model efficientnet-b4 --chips 2 --pipeline 2",
            "--pipeline: the layers of EfficientNet-B4 are not counted, so that it cannot be cut into stages; allowed: "
            "1");

        row("solve --by batch",
            "--target: given nothing; allowed: latency=TIME, throughput=NUMBER or mfu=0…1, above 0, or bound=compute");
        row("solve --target latency=1ms", "--by: given nothing; allowed: bandwidth, peak, batch, chips, precision, ");
        row("solve --target latency=1ms --by bandwith", "--by: given bandwith; nearest: bandwidth");
        row("solve --target latency=1ms --by overlap", "--by: given overlap; ");
        row("solve --target latency=1ms --by k", "--by: given k; ");
        row("solve --target speed=1 --by batch", "--target: given speed=1; allowed: latency=TIME");
        row("solve --target latency=1ms --target speed=1 --by batch", "--target: given speed=1");
        row("solve --target latency=1ms --by batch --format csv", "--format: given csv; allowed: text, json");
        row("solve --target latency=1ms --by batch --hardware a100-80gb-sxm,h100-sxm",
            "--hardware: given several chips");
        row("solve --target latency=1ms --by batch --hardware a101", "--hardware: given a101, which is not in the zoo");
        row("solve --target latency=1ms --by batch --memory-level L9",
            "--memory-level: A100 80GB SXM has no memory level");
        row("solve --target latency=1ms --by batch extra", "solve: given extra, which is one argument too many");
        row("solve --kernel matmul:m=1,n=1,k=1 --target latency=1ms --by kk", "precision, m, n, k, ");
        row("solve --target latency=1ms --bye batch", "--bye: unknown option; nearest: --by");

        row("lesson report", "given nothing");
        row("lesson report a.json --format xml", "allowed: text, json, csv");
        row("lesson key hello-roofline", "given nothing; allowed: a file name");
        row("lesson key hello-roofline -o key.docx", "ends in .html or .pdf");
        row("lesson key hello-roofline -o key.pdf --paper a3", "allowed: a4, letter");
        row("lesson key hello-rooflin -o key.pdf", "nearest: hello-roofline");
        row("quiz --level 6", "--level: given 6; allowed: a whole number from 1 to 5");
        row("quiz --count 0", "--count: given 0; allowed: a whole number from 1 to 20");
        row("quiz --seed=-1", "--seed: given -1; allowed: a whole number from 0 to 999999999");
        row("quiz more", "more");

        row("completion", "allowed: bash, zsh");
        row("completion fish", "allowed: bash, zsh");

        row("plot", "-o: given nothing; allowed: a file name that ends in .png, .svg, .pdf or .html");
        row("plot -o c.png --transparent=", "--transparent: given nothing; allowed: true, false");
        row("plot -o c.png --theme=", "--theme: given nothing; allowed: one value");
        row("plot -o c.png --without=", "--without: given nothing; allowed: one value");
        row("plot --output=", "-o: given nothing; allowed: a file name");
        row("plot -o a.png --format svg", "--format: given svg; allowed: with -o -");
        row("plot -o chart.gif", "-o: given chart.gif; allowed: a file name that ends in .png, .svg, .pdf or .html");
        row("plot -o c.png --hardware h100-sxm,h200,b200,a10,l4,t4,mi300x,tpu-v5e,tpu-v4",
            "--hardware: given 9 chips and workloads in all; allowed: at most 8");
        row("plot -o c.png --size 0x5", "--size: given 0x5; allowed: WIDTHxHEIGHT");
        row("plot -o c.png --size wide", "--size: given wide");
        row("plot -o c.png --scale 0", "--scale: given 0");
        row("plot -o c.png --scale 0.1", "--scale: a resolution of 9.6 dpi; allowed: from 10 to 2400");
        row("plot -o c.png --dpi 0", "--dpi: a resolution of 0 dpi; allowed: from 10 to 2400");
        row("plot -o c.png --lines 0", "--lines: lines 0 times as thick; allowed: from 0.1 to 10");
        row("plot -o c.png --smallest-text 0", "--smallest-text: a smallest text of 0 pt; allowed: from 1 to 500");
        row("plot -o c.png --size 178mmx131mm --dpi 2400 --lines 0", "--lines: lines 0 times as thick");
        row("plot -o c.png --theme pink", "--theme: given pink; allowed: light, dark, print, high-contrast, "
                                          "black-and-white");
        row("analyze --hardware tpu-v3 --kernel softmax:rows=2,cols=1000 --precision fp64 --collective-latency none",
            "--precision: TPU v3 has no known rate for FP64"); // what changes nothing is not told beside it
        row("sweep --over bandwidth=8Tb/s", "bandwidth: given 8Tb/s: \"Tb/s\" is in bits, not bytes");
        QTest::newRow("an empty word") << QStringList{""}
                                       << QStringLiteral("given an empty word, which is not a subcommand");
        row("plot -o c.png --view breakdown --hardware h100-sxm,b200", "--hardware: given several chips; allowed: one");
    }

    void wrongUsage()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, expected);
        const Run run = runProgram(arguments);
        QVERIFY(!run.crashed);
        QVERIFY2(run.error().startsWith("roofline-explorer: "), run.err.constData());
        checkRefused(run, expected);
    }

    // One option may refine another. Together they say the same at each value that contradicts neither, and a point is
    // what a command line with this value would tell.
    void optionsMayRefineOneAnother_data()
    {
        const Rows<QString, QString> row("options", "over");
        row("--precision w4a16 --kv fp8", "batch");
        row("--precision fp16 --weights int4", "seq");
        row("--precision fp8 --quantize linear", "batch");
        row("--attention full --fused-attention=false", "batch");
        row("--profile typical --overlap 0.5", "cores");
        row("--profile typical --overhead ideal", "batch");
    }

    void optionsMayRefineOneAnother()
    {
        QFETCH(QString, options);
        QFETCH(QString, over);
        const QStringList common = (QStringLiteral("--hardware h100-sxm --model llama-3-8b ") + options).split(u' ');
        const Run sweep = runProgram(QStringList{"sweep", "--format", "json", "--over", over + "=7,64"} + common);
        QVERIFY2(sweep.status == 0, sweep.err.constData());
        const QJsonArray points = jsonListOf(sweep);
        QCOMPARE(points.size(), 2);
        const Run one = runProgram(QStringList{"analyze", "--format", "json", "--" + over, "64"} + common);
        QCOMPARE(points[1]["latency_s"].toDouble(), jsonOf(one)[u"totals"][u"latency_s"].toDouble());
        QVERIFY(points[1]["latency_s"].toDouble() > 0);
        const Run solved = runProgram(QStringList{"solve", "--target", "latency=1", "--by", over} + common);
        QVERIFY2(solved.status != 2, solved.err.constData());
    }

    // A session with options over it prints the same as if all of it were given as options.
    void sessions_data()
    {
        const Rows<QString, QString> row("with", "without");
        row("as it is", "analyze --session FILE",
            "analyze --hardware h100-sxm --model llama-2-7b --phase decode --batch 64 --seq 4096");
        row("overridden", "analyze --session FILE --batch 2 --hardware b200",
            "analyze --hardware b200 --model llama-2-7b --phase decode --batch 2 --seq 4096");
        row("another workload", "analyze --session FILE --kernel relu:n=5 --format csv",
            "analyze --hardware h100-sxm --kernel relu:n=5 --batch 64 --format csv");
        row("another model", "analyze --session FILE --model gpt-2",
            "analyze --hardware h100-sxm --model gpt-2 --phase decode --batch 64 --seq 1024");
        row("sweep", "sweep --session FILE",
            "sweep --hardware h100-sxm --model llama-2-7b --phase decode --seq 4096 --over batch=1,2,4");
        row("another sweep", "sweep --session FILE --over seq=1,2",
            "sweep --hardware h100-sxm --model llama-2-7b --phase decode --batch 64 --over seq=1,2");
        row("solve", "solve --session FILE --target latency=1ms --by bandwidth",
            "solve --hardware h100-sxm --model llama-2-7b --phase decode --batch 64 --seq 4096 "
            "--target latency=1ms --by bandwidth");
    }

    void sessions()
    {
        QFETCH(QString, with);
        QFETCH(QString, without);
        const QString file = session("scenario: {hardware: h100-sxm, model: llama-2-7b, phase: decode, batch: 64, seq: "
                                     "4096}\nsweep: {over: \"batch=1,2,4\"}\n");
        const Run read = runLine(with.replace(QStringLiteral("FILE"), file));
        const Run given = runLine(without);
        QCOMPARE(read.err, QByteArray());
        // 64 sequences of 4096 tokens take 137 GB, so that what solve finds does not fit in 80 GB.
        QCOMPARE(read.status, without.startsWith(QStringLiteral("solve")) ? 3 : 0);
        QVERIFY(!read.out.isEmpty());
        QCOMPARE(read.out, given.out);
    }

    void sessionsThatCannotBeRead_data()
    {
        // lines: begin at line 3 of the file
        const Rows<QByteArray, QString> row("lines", "expected");
        row("value", "scenario: {batch: 0}\n", ":3:19: batch: given 0");
        row("key", "scenario: {batch: 8}\nnews: 1\n", ":4:1: unknown key \"news\"");
        row("chip", "scenario: {hardware: h900}\n",
            ":3:22: the chip \"h900\" is neither in this session nor in the zoo");
        row("model", "scenario: {model: m900}\n", ":3:19: the model \"m900\" is neither");
        row("syntax", "scenario: {batch: 8\n", ":");
        row("nothing", "scenario: {batch: }\n", ":3:");
    }

    void sessionsThatCannotBeRead()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QString, expected);
        const QString file = session(lines);
        const Run run = runProgram({"analyze", "--session", file});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.oneErrorLine(), run.err.constData());
        QVERIFY2(run.error().startsWith(QStringLiteral("roofline-explorer: --session: ") + file + expected),
                 run.err.constData());
        for (const char *ofWindow : {"kept", "takes its place", "left out"}) // the window goes on, a command does not
            QVERIFY2(!run.err.contains(ofWindow), run.err.constData());
        QCOMPARE(run.out, QByteArray());
    }

    // As in the window, a compared chip that cannot be computed stops none of the others. One that is given is refused.
    void aComparedChipOfASession()
    {
        const QByteArray chips = "b200,b200:chips=4,h100-sxm";
        const QString file = session("scenario: {hardware: \"" + chips
                                     + "\", model: deepseek-v3, mesh: \"attention=16,expert=16\", precision: fp8}\n");
        const QString reason =
            QStringLiteral("hardware: b200:chips=4 beside b200: the 4 chips of a stage do not divide "
                           "into 16 groups of experts");
        for (const char *command : {"analyze", "plot -o - --format svg"}) {
            const QStringList arguments = words(QLatin1String(command)) + QStringList{"--session", file};
            const Run run = runProgram(arguments);
            QVERIFY2(run.status == 0, run.err.constData());
            QVERIFY2(run.error().contains("warning: --session: its " + reason), run.err.constData());
            QVERIFY(run.out.contains("B200") && run.out.contains("H100"));
            const Run given = runProgram(arguments + QStringList{"--hardware", QString::fromLatin1(chips)});
            QCOMPARE(given.status, 2);
            QVERIFY2(given.error().startsWith("roofline-explorer: --" + reason), given.err.constData());
        }
    }

    // What is wrong with a value of a session is no option's fault.
    void aValueOfASession()
    {
        const QString file = session("scenario: {hardware: h100-sxm, model: llama-2-70b, chips: 8, link: NVLink 9}\n");
        const QString link = QStringLiteral("H100 SXM has no link \"NVLink 9\"");
        for (const char *command :
             {"analyze", "solve --target latency=1s --by batch", "sweep --over batch=1", "plot -o - --view roofline"}) {
            const Run run = runProgram(words(QLatin1String(command)) + QStringList{"--session", file});
            QCOMPARE(run.status, 1); // as a session that cannot be read
            QVERIFY2(
                run.error().startsWith(QStringLiteral("roofline-explorer: --session: %1: its link: ").arg(file) + link),
                run.err.constData());
            const Run given =
                runProgram(words(QLatin1String(command)) + QStringList{"--session", file, "--link", "NVLink 9"});
            QCOMPARE(given.status, 2);
            QVERIFY2(given.error().startsWith(QStringLiteral("roofline-explorer: --link: ") + link),
                     given.err.constData());
        }
        const Run sweep = runProgram({"sweep", "--session", session("scenario: {batch: 2}\nsweep: {over: bacth=1}\n")});
        QCOMPARE(sweep.status, 1);
        QVERIFY2(sweep.error().startsWith("roofline-explorer: --session: its sweep: 'bacth=1': nothing"),
                 sweep.err.constData());
        const QString drawn = session("scenario: {batch: 2}\nsweep: {over: bacth=1, on chart: true}\n");
        const QString picture = m_folder.filePath(QStringLiteral("sweep.svg"));
        const Run curve = runProgram({"plot", "--session", drawn, "--view", "sweep", "-o", picture});
        QCOMPARE(curve.status, 1);
        QCOMPARE(curve.error(), sweep.error());
        QVERIFY(!QFile::exists(picture));
        const Run path = runProgram({"plot", "--session", drawn, "-o", picture}); // the chart is whole but for its path
        QCOMPARE(path.status, 0);
        QVERIFY2(path.error().contains("its sweep is not drawn: 'bacth=1': nothing"), path.err.constData());
    }

    // Whatever else is wrong with a file that was cut off follows from that.
    void aSessionThatWasCutOffSaysSoFirst()
    {
        const QString file = writeFile(m_folder.filePath(QStringLiteral("cut.roofline")),
                                       "---\nformat: roofline-explorer/session\nversion: 3\nscenario:\n"
                                       "  hardware: h900\n  batch: 0\n  mod");
        const Run run = runProgram({"analyze", "--session", file});
        QCOMPARE(run.status, 1);
        QVERIFY2(
            run.error().startsWith(QStringLiteral("roofline-explorer: --session: %1:7:1: the file was cut off here: "
                                                  "its end mark \"...\" is missing\n")
                                       .arg(file)),
            run.err.constData());
    }

    void sessionsThatAreNotThere()
    {
        const Run run = runProgram({"analyze", "--session", "/nonexistent/a.roofline"});
        QCOMPARE(run.status, 1);
        QCOMPARE(run.error(),
                 QStringLiteral("roofline-explorer: --session: /nonexistent/a.roofline: there is no such file\n"));
        QCOMPARE(runProgram({"analyze", "--session"}).status, 2);
    }

    // A session may be a stranger's: its sweep reads no files.
    void theSweepOfASessionNamesNoFiles()
    {
        for (const char *axis : {"hardware", "model"}) {
            const QString file =
                session("scenario: {model: llama-2-7b}\nsweep: {over: \"" + QByteArray(axis) + "=./own.yaml\"}\n");
            const Run run = runProgram({"sweep", "--session", file});
            QCOMPARE(run.status, 1);
            QVERIFY2(run.error().contains(QStringLiteral("its sweep names ./own.yaml")), run.err.constData());
        }
    }

    // The chip is there, though nothing can be computed with it.
    void anEntryWithMistakesIsNotUnknown()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("zoo/hardware")));
        const QString file = writeFile(m_folder.filePath("zoo/hardware/mine.yaml"),
                                       readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/hardware/h100-sxm.yaml"))
                                           .replace("1978.9 TFLOP/s", "1978.9 TB/s"));
        const Run run = runProgram({"analyze", "--zoo", m_folder.filePath("zoo"), "--hardware", "mine"});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("--hardware: given mine, whose file has mistakes: " + file.toUtf8() + ":23:"),
                 run.err.constData());
    }

    void anOptionTakesThePlaceOfWhatIsNotThere()
    {
        const QString file = session("scenario: {hardware: h900, model: resnet-50, batch: 3}\n");
        const Run run = runProgram({"analyze", "--session", file, "--hardware", "b200"});
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.out, runProgram({"analyze", "--hardware", "b200", "--batch", "3"}).out);
    }

    void entriesOfASession()
    {
        QByteArray chip = readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/hardware/h100-sxm.yaml"));
        const QString file = session("scenario: {hardware: mine}\nentries:\n  hardware:\n    mine: |\n      "
                                     + chip.replace("\n", "\n      ") + "\n");
        const Run run = runProgram({"analyze", "--session", file, "--format", "csv"});
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(QByteArray(run.out).replace("\nmine,", "\nh100-sxm,"),
                 runProgram({"analyze", "--hardware", "h100-sxm", "--format", "csv"}).out);
    }

    void aSessionForTheWindow()
    {
        for (const QString &file : {session("scenario: {batch: 8}\n"), QStringLiteral("/nonexistent/a.roofline"),
                                    QStringLiteral("a.roofline")}) {
            const Run run = runProgram({file});
            QCOMPARE(run.status, 1); // there is no display
            QVERIFY2(run.oneErrorLine() && run.error().contains("there is no display"), run.err.constData());
        }
        QCOMPARE(runProgram({"--bogus", "a.roofline"}).status, 2);
    }

    void whatChangesNothingIsAccepted()
    {
        const Run plain = runProgram({"analyze"});
        QCOMPARE(plain.status, 0);
        QCOMPARE(
            runLine(QStringLiteral(
                        "analyze --chips 1 --network none --attention causal --fused-attention=true --compute auto"))
                .out,
            plain.out);
    }

    void anOptionThatChangesNothingIsTold_data()
    {
        const Rows<QString, QString, QString> row("with", "without", "told");
        row("analyze --model resnet-50 --seq 5", "analyze --model resnet-50 --seq 6",
            "--seq: changes nothing, ResNet-50 has no sequence");
        row("analyze --kernel relu:n=5 --seq 5", "analyze --kernel relu:n=5",
            "--seq: changes nothing, a kernel has no sequence");
        row("analyze --model gpt-2 --phase request --seq 5", "analyze --model gpt-2 --phase request",
            "--seq: changes nothing, a request has --prompt and --generate");
        row("analyze --model gpt-2 --phase training --prompt 5", "analyze --model gpt-2 --phase training",
            "--prompt: changes nothing, a training step is not served");
        row("analyze --model gpt-2 --phase inference", "analyze --model gpt-2",
            "--phase: changes nothing, GPT-2 small (124M) has no such phase: \"decode\" is used instead");
        row("analyze --model gpt-2 --recompute full", "analyze --model gpt-2",
            "--recompute: changes nothing, it is about --phase training");
        row("analyze --model gpt-2 --write-allocate", "analyze --model gpt-2",
            "--write-allocate: changes nothing, it is about kernels");
        row("analyze --model llama-3-8b --expert-imbalance 2", "analyze --model llama-3-8b",
            "--expert-imbalance: changes nothing, it is about groups of experts (--expert-parallel)");
        row("analyze --model gpt-2 --group-size 128 --format csv", "analyze --model gpt-2 --format csv",
            "--group-size: changes nothing, it is about 4-bit formats");
        row("analyze --model resnet-50 --kv fp8 --format csv", "analyze --model resnet-50 --format csv",
            "--kv: changes nothing, ResNet-50 has no cache");
        row("analyze --model bert-base --attention full", "analyze --model bert-base",
            "--attention: changes nothing, it is about the prompts of language models");
        row("analyze --kernel relu:n=5 --logits all", "analyze --kernel relu:n=5",
            "--logits: changes nothing, it is about the prompts of language models");
        row("analyze --model resnet-50 --limit ttft=1s", "analyze --model resnet-50",
            "--limit: changes nothing, ResNet-50 is not served");
        row("analyze --model gpt-2 --acceptance 0.5", "analyze --model gpt-2",
            "--acceptance: changes nothing, it is about --draft-tokens");
        row("analyze --model gpt-2 --draft-cost 0.1", "analyze --model gpt-2",
            "--draft-cost: changes nothing, it is about --draft-tokens");
        row("analyze --model gpt-2 --kv-offload 0.5", "analyze --model gpt-2",
            "--kv-offload: changes nothing, it is about --prefix-hit");
        row("analyze --model gpt-2 --network gather4", "analyze --model gpt-2",
            "--network: changes nothing, one chip sends nothing");
        row("analyze --model gpt-2 --sharding zero1", "analyze --model gpt-2",
            "--sharding: changes nothing, it is about --phase training with --replicas");
        row("analyze --batch 2 --batch=8", "analyze --batch 8", "--batch: given several times; the last one counts");
        row("analyze --format csv --why latency --why latency --format text", "analyze --why latency",
            "--format: given several times; the last one counts");
    }

    void anOptionThatChangesNothingIsTold()
    {
        QFETCH(QString, with);
        QFETCH(QString, without);
        QFETCH(QString, told);
        const Run run = runLine(with);
        QCOMPARE(run.status, 0);
        QVERIFY2(run.error().contains(told), run.err.constData());
        QCOMPARE(run.out, runLine(without).out);
    }

    // At the values that are tried it may change something.
    void whatMayMatterIsNotTold()
    {
        QVERIFY(runLine("analyze --model gpt-2 --group-size 128").err.contains("--group-size"));
        const Run run = runLine("solve --model gpt-2 --group-size 128 --target latency=1us --by precision");
        QVERIFY2(run.status == 0 || run.status == 3, run.err.constData());
        QCOMPARE(run.err, QByteArray());
    }

    // Models of a sweep share a sequence and formats, which may be none that they have alone.
    void whatModelsOfASweepShareIsTold()
    {
        const QString sequence = QStringLiteral("--over: all models run with --seq 512, which each of them takes");
        const QString formats =
            QStringLiteral("--over: all models run in fp16, because some were not released quantized");
        const auto told = [](const char *command) { return runLine(QString::fromUtf8(command)).error(); };
        const QString both = told("sweep --hardware h100-sxm --over model=llama-3-8b,bert-base,gpt-oss-20b");
        QVERIFY2(both.contains(sequence) && both.contains(formats), qPrintable(both));
        QCOMPARE(
            told("sweep --hardware h100-sxm --over model=llama-3-8b,bert-base,gpt-oss-20b --seq 512 --precision fp16"),
            QString());
        QCOMPARE(told("sweep --hardware h100-sxm --over model=llama-3-8b,llama-2-7b"), QString());
        QVERIFY(!told("sweep --hardware h100-sxm --over model=gpt-oss-20b,deepseek-v3")
                     .contains("--over:")); // warns of rates
    }

    void whatChangesSomethingIsNotTold()
    {
        for (const char *command :
             {"analyze --model gpt-2 --seq 5", "analyze --model gpt-2 --phase training --recompute full",
              "analyze --kernel triad:n=5 --write-allocate", "analyze --kernel relu:n=5 --batch 3",
              "sweep --recompute full --over phase=inference,training --model gpt-2", "analyze --recompute none",
              "analyze --target latency=1 --target throughput=1e-9"})
            QCOMPARE(runLine(command).err, QByteArray());
    }

    // A flag may be alone, have a value of its own, or have one behind an equals sign. The last one counts.
    void aFlagTakesAnOptionalValue()
    {
        const auto outOf = [](const char *options) {
            const Run run = runLine(QStringLiteral("analyze --model llama-2-7b --phase prefill --format csv ")
                                    + QLatin1String(options));
            return run.status == 0 ? run.out : QByteArray("failed: ") + run.err;
        };
        const QByteArray fused = outOf("");
        const QByteArray apart = outOf("--fused-attention=false");
        QVERIFY(fused != apart && !apart.startsWith("failed"));
        for (const char *same : {"--fused-attention", "--fused-attention true", "--fused-attention=true",
                                 "--fused-attention=false --fused-attention"})
            QCOMPARE(outOf(same), fused);
        for (const char *same : {"--fused-attention false", "--fused-attention --fused-attention false"})
            QCOMPARE(outOf(same), apart);
        QCOMPARE(outOf("--attention textbook"), outOf("--attention full --fused-attention=false"));
        QVERIFY(outOf("--attention textbook") != apart);
        checkRefused(runLine("analyze --fused-attention=maybe"),
                     "--fused-attention: given maybe; allowed: true, false");
    }

    void junkNeverCrashes_data()
    {
        QTest::addColumn<QStringList>("arguments");
        // These strings reach the process as UTF-8. The next test makes bytes that are no text, by escapes.
        const QStringList junk = {
            QStringLiteral("\u0001\n\t"), QString(5000, u'x'),         QStringLiteral("-"),
            QStringLiteral("--"),         QStringLiteral("---"),       QStringLiteral("--="),
            QStringLiteral("%s%n%1"),     QStringLiteral("[a,b]"),     QStringLiteral("{}"),
            QStringLiteral("../../.."),   QStringLiteral("/dev/zero"), QStringLiteral("/proc/self/mem")};
        int i = 0;
        for (const QString &text : junk) {
            for (const QStringList &before :
                 {QStringList{}, QStringList{"analyze"}, QStringList{"analyze", "--hardware"},
                  QStringList{"analyze", "--model"}, QStringList{"analyze", "--kernel"},
                  QStringList{"analyze", "--batch"}, QStringList{"show"}, QStringList{"zoo", "check"},
                  QStringList{"sweep", "--over"}, QStringList{"analyze", "--zoo"}})
                QTest::addRow("%d %s", i, qPrintable(before.join(u' '))) << (before + QStringList{text});
            ++i;
        }
    }

    void junkNeverCrashes()
    {
        QFETCH(QStringList, arguments);
        const Run run = runProgram(arguments);
        QVERIFY2(!run.crashed, run.err.constData());
        QVERIFY(run.status >= 0 && run.status <= 2);
        QVERIFY2(run.status == 0 || run.err.startsWith("roofline-explorer: "), run.err.constData());
    }

    void bytesThatAreNoTextStayOneReadableLine()
    {
        // The shell passes bytes that QProcess would encode anew.
        const Run run = runShell("exec \"$0\" analyze --kernel \"$(printf 'mat\\377\\001mul\\nx')\"");
        QCOMPARE(run.status, 2);
        QVERIFY(run.oneErrorLine());
        QVERIFY2(run.err.contains("unknown kernel 'mat??mul?x'"), run.err.constData());
    }

    void withoutADisplayTheWindowSaysHowToPlot()
    {
        const Run run = runProgram({});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.oneErrorLine(), run.err.constData());
        QVERIFY(run.error().contains(QStringLiteral("no display")));
        QVERIFY(run.error().contains(QStringLiteral("roofline-explorer plot ")));
    }

    void manPageNamesEveryOption()
    {
        const QString page =
            QString::fromUtf8(readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/resources/desktop/roofline-explorer.1")))
                .remove(u'\\');
        for (const char *command :
             {"", "analyze", "sweep", "solve", "rank", "fit", "plot", "list", "show", "zoo", "zoo check", "lesson",
              "lesson check", "lesson text", "lesson names", "quiz", "lesson key", "lesson report", "completion"}) {
            QVERIFY2(page.contains(QLatin1String(command)), command);
            const Run help = runProgram(words(QLatin1String(command)) << QStringLiteral("--help"));
            static const QRegularExpression option(QStringLiteral("--[a-z][a-z-]*"));
            for (auto named = option.globalMatch(help.text()); named.hasNext();) {
                const QString name = named.next().captured();
                QVERIFY2(QRegularExpression(name + QStringLiteral("(?![a-z-])")).match(page).hasMatch(),
                         qPrintable(name));
            }
        }
    }

    void helpIsInColumns()
    {
        const QString help = runLine("rank --help").text();
        for (const char *line : {"\n  --counts N[,N..]              chips", "\n  --formats F[,F..]             number"})
            QVERIFY2(help.contains(QLatin1String(line)), qPrintable(help));
    }

    // What rank always refuses is no option of it for whoever reads the help or completes a line.
    void rankListsOnlyWhatItTakes()
    {
        const QString help = runLine("rank --help").text();
        const QString known = runLine("completion bash").text();
        const QString completed = known.mid(known.indexOf(QStringLiteral("'rank options'"))).section(u'\n', 0, 0);
        QVERIFY2(completed.contains(QStringLiteral(" --precision ")), qPrintable(completed));
        for (const char *option :
             {"--chips", "--phase", "--batch", "--seq", "--mesh", "--target", "--kernel", "--versus", "--measured"}) {
            const QRegularExpression name(QLatin1String(option) + QStringLiteral("(?![a-z-])"));
            QVERIFY2(!name.match(help.section(QStringLiteral("\nScenario:"), 1)).hasMatch(), option);
            QVERIFY2(!name.match(completed).hasMatch(), option);
        }
        QVERIFY2(help.contains(QStringLiteral("chips to rank (default: all)")), qPrintable(help));
        QVERIFY(!help.contains(QStringLiteral("resnet-50"))); // it has no model of its own
    }

    // The deployments view is what rank prints, so that a reader finds the same defaults in both.
    void plotTellsTheDefaultsOfRank()
    {
        const auto defaults = [](const char *command) {
            const QString help = runProgram({QLatin1String(command), QStringLiteral("--help")}).text().simplified();
            QStringList found;
            for (const char *option : {"--counts", "--formats", "--splits", "--by"}) {
                const QString rest = help.mid(help.indexOf(QLatin1String(option) + u' '));
                found << rest.left(rest.indexOf(u')')).section(QStringLiteral("(default: "), 1);
            }
            return found;
        };
        QCOMPARE(defaults("rank").front(), QStringLiteral("1,2,4,8"));
        QCOMPARE(defaults("plot"), defaults("rank"));
    }

    void helpNamesEverySubcommandAndOption()
    {
        const Run help = runProgram({"--help"});
        QCOMPARE(help.status, 0);
        for (const char *name : {"list", "show", "analyze", "sweep", "solve", "rank", "fit", "plot", "lesson", "quiz",
                                 "zoo", "completion"})
            QVERIFY2(help.text().contains(QLatin1String(name)), name);
        const Run analyze = runProgram({"analyze", "--help"});
        QCOMPARE(analyze.status, 0);
        const roofline::Scenario usual; // what is analyzed where neither is given
        for (const std::string &id : {usual.hardware, usual.model})
            QVERIFY2(analyze.text().contains(QStringLiteral("(default: %1)\n").arg(QString::fromStdString(id))),
                     id.c_str());
        for (const char *option :
             {"--hardware",    "--model",        "--kernel",     "--phase",       "--batch",           "--seq",
              "--prompt",      "--generate",     "--recompute",  "--group-size",  "--precision",       "--weights",
              "--activations", "--kv",           "--compute",    "--attention",   "--fused-attention", "--logits",
              "--traffic",     "--sustained",    "--overlap",    "--overhead",    "--memory-level",    "--mac",
              "--zoo",         "--format",       "--chips",      "--replicas",    "--network",         "--link",
              "--cores",       "--clock",        "--spill",      "--dense-batch", "--target",          "--measured",
              "--profile",     "--price",        "--currency",   "--power-use",   "--idle-power",      "--host-power",
              "--pue",         "--train-tokens", "--requests",   "--limit",       "--prompt-chunk",    "--prefix-hit",
              "--kv-offload",  "--draft-tokens", "--acceptance", "--draft-cost",  "--prefill-chips",   "--session",
              "--stdin",       "--shard"})
            QVERIFY2(analyze.text().contains(QLatin1String(option)), option);
    }

    void version()
    {
        const Run run = runProgram({"--version"});
        QCOMPARE(run.status, 0);
        QVERIFY(QRegularExpression(QStringLiteral("^roofline-explorer \\d+\\.\\d+\\.\\d+\n$"))
                    .match(run.text())
                    .hasMatch());
    }
};

ROOFLINE_TEST(CliUsageTest)
#include "app/cli/usage.moc"
