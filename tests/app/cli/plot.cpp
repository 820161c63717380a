// Tests `plot`. It makes a chart as a file, whole or not at all, without a display.
#include "app/theme/series.h"
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>

#include <optional>

using namespace roofline::test;

namespace {

const QStringList scenario = {"plot", "--hardware", "a100-80gb-sxm", "--model", "resnet-50"};

} // namespace

class CliPlotTest : public roofline::test::TestCase {
    Q_OBJECT

protected:
    void setUp() override { m_folder.emplace(); }

private slots:
    void formatFollowsTheSuffix_data()
    {
        const Rows<QString, QByteArray> row("suffix", "start");
        row("png", "\x89PNG\r\n");
        row("svg", "<?xml");
        row("pdf", "%PDF-");
        row("capitals", "SVG", "<?xml");
    }

    void formatFollowsTheSuffix()
    {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, start);
        const QString file = path("chart." + suffix);
        const Run run = runProgram(scenario + QStringList{"-o", file});
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(run.out, QByteArray());
        QCOMPARE(run.err, QByteArray());
        QVERIFY(readFile(file).startsWith(start));
        // If the format is given, too, it must agree with the suffix.
        const Run agreed = runProgram(scenario + QStringList{"-o", file, "--format", suffix.toLower()});
        QVERIFY2(agreed.status == 0, agreed.err.constData());
        const Run refused = runProgram(scenario + QStringList{"-o", file, "--format", "html"});
        QVERIFY(refused.status == 2 && refused.err.contains("the suffix decides"));
    }

    // A small PNG shows all that a large one shows.
    void aSmallPngIsWhole()
    {
        const auto drawn = [&](const char *scale) {
            const QString file = path("chart.png");
            [&] { QCOMPARE(runProgram(scenario + QStringList{"-o", file, "--scale", scale}).status, 0); }();
            return QImage(file);
        };
        const QImage half = drawn("0.5");
        const QImage expected = drawn("1").scaled(half.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        double off = 0; // of the mean pixel, from 0 to 255
        for (int y = 0; y < half.height(); ++y)
            for (int x = 0; x < half.width(); ++x)
                off += std::abs(qGray(half.pixel(x, y)) - qGray(expected.pixel(x, y)));
        off /= double(half.width()) * half.height();
        QVERIFY2(off < 4, QByteArray::number(off));
    }

    // A sweep over models needs the present one only for the picture's title.
    void aSweepOverModelsIsDrawn()
    {
        for (const char *view : {"sweep", "roofline"}) {
            const Run run = runProgram({"plot", "--hardware", "h100-sxm", "--over", "model=llama-3-8b,llama-2-7b",
                                        "--view", QLatin1String(view), "-o", "-"});
            QVERIFY2(run.status == 0 && run.out.startsWith("<?xml"), run.err.constData());
        }
    }

    // The session in a picture is read again with its title, also from standard input.
    void aPictureIsReadAgainWithItsTitle()
    {
        for (const char *format : {"svg", "png", "pdf", "html"}) {
            const QStringList drawn{"-o", "-", "--format", QLatin1String(format)};
            const Run run = runProgram(scenario + drawn
                                       + QStringList{"--title", QStringLiteral("two\nlines ") + QString(180, u'x')});
            QVERIFY2(run.status == 0, run.err.constData());
            const Run again = runWith({"analyze", "--session", "-", "--format", "json"}, run.out);
            QVERIFY2(again.status == 0 && again.out.contains("resnet-50"), again.err.constData());
        }
        const Run refused = runProgram(scenario + QStringList{"-o", "-", "--title", QString(201, u'x')});
        QCOMPARE(refused.status, 2);
        QCOMPARE(refused.error(),
                 QStringLiteral("roofline-explorer: --title: given 201 characters; allowed: up to 200\n"));
    }

    void aViewThatSuitsNoModelIsWrongUsage()
    {
        for (const char *view : {"deployments", "serving"}) {
            const Run run = runProgram(scenario + QStringList{"-o", "-", "--view", QLatin1String(view)});
            QCOMPARE(run.status, 2);
            QVERIFY2(run.error().startsWith(
                         QStringLiteral("roofline-explorer: --view: given %1. ").arg(QLatin1String(view))),
                     run.err.constData());
        }
    }

    void aFolderIsMade()
    {
        const QString inner = path("new/inner/");
        const Run run = runProgram(scenario + QStringList{"-o", inner});
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
        QCOMPARE(QDir(inner).entryList(QDir::Files).size(), 1);
    }

    void optionsOfPixelsAreToldWhereThereAreNone()
    {
        const Run plain = runProgram(scenario + QStringList{"-o", "-"});
        for (const char *option : {"--scale", "--dpi"}) {
            const Run run = runProgram(scenario + QStringList{"-o", "-", QLatin1String(option), "2"});
            QVERIFY(run.out.startsWith("<?xml"));
            QCOMPARE(run.out.size(), plain.out.size());
            QCOMPARE(run.error(), QStringLiteral("roofline-explorer: %1: changes nothing in svg, which has no pixels\n")
                                      .arg(QLatin1String(option)));
        }
    }

    // It takes the options of `rank` that say what is ranked, and by what.
    void deploymentsAreChosen()
    {
        const QStringList chosen = words("--model llama-3-8b --formats w4a16 --counts 2,4 --by energy --splits tensor");
        const QByteArray svg = pictureOf(QStringList{"plot", "--view", "deployments"} + chosen, path("rent.svg"));
        const QByteArray ranked = runProgram(QStringList{"rank", "--top", "1"} + chosen).out;
        const QByteArray answer = ranked.left(ranked.indexOf('\n')).trimmed();
        QVERIFY2(answer.contains(" in W4A16 takes the least energy"), answer.constData());
        QVERIFY(svg.contains(answer));
    }

    // As in the window, the deployment of a session is among them, also one that the space has not. Chips that are
    // asked for are only tried.
    void deploymentsHaveThoseOfTheSession()
    {
        const QString file = path("rent.svg");
        const QString own = session("{hardware: h100-sxm, model: llama-3-8b, phase: decode, chips: 3, pipeline: 3}\n");
        const QStringList plot{"plot", "--session", own, "--view", "deployments", "--size", "1600x1000"};
        QVERIFY(pictureOf(plot, file).contains("3× H100 SXM · yours"));
        QVERIFY(!pictureOf(plot + QStringList{"--hardware", "h100-sxm,h200"}, file).contains("3× H100 SXM"));
    }

    void themeAndBackground()
    {
        const QString file = path("chart.png");
        const auto corner = [&](const QStringList &options) {
            const Run run = runProgram(scenario + QStringList{"-o", file} + options);
            return run.status == 0 ? QImage(file).pixelColor(0, 0) : QColor();
        };
        QCOMPARE(corner({}), QColor(Qt::white)); // the theme is for paper unless asked otherwise
        QVERIFY(corner({"--theme", "dark"}).lightness() < 60);
        QCOMPARE(corner({"--transparent"}).alpha(), 0);
        QCOMPARE(corner({"--transparent", "--view", "breakdown", "--theme", "dark"}).alpha(), 0);
    }

    // A picture usually has no caption, but who gives one wants to see it.
    void aCaptionThatIsGivenIsDrawn()
    {
        QVERIFY(pictureOf(scenario + QStringList{"--caption", "Mine"}, path("chart.svg")).contains(">Mine<"));
    }

    // The two products have int8 weights and bf16 activations. The axes are linear and show performance against the
    // batch, up to 512.
    void viewsInEachFormat_data()
    {
        Rows<QStringList, QSize, QStringList, QString>("options", "size", "texts", "suffix");
        const QStringList breakdown = scenario + words("--view breakdown --size 900x700");
        const QStringList products =
            words("plot --hardware tpu-v5e --kernel matmul:m=1,n=1024,k=1024 --versus matmul:m=1,n=4096,k=4096 "
                  "--weights int8 --activations bf16 --view batch --quantity flops --batch-axis linear "
                  "--value-axis linear --size 900x600");
        for (const char *suffix : {"png", "svg", "pdf"}) {
            QTest::addRow("breakdown as %s", suffix)
                << breakdown << QSize(900, 700)
                << QStringList{"Time by operator", "Bytes moved", "Memory needed", "capacity 80 GB"} << QString(suffix);
            QTest::addRow("products as %s", suffix)
                << products << QSize(900, 600) << QStringList{"matmul 1×1024×1024",
                                                              "matmul 1×4096×4096",
                                                              "Performance of each chip (TFLOP/s)",
                                                              ">500<",
                                                              "peak 197 TFLOP/s",
                                                              "compute-bound from batch"}
                << QString(suffix);
        }
    }

    void viewsInEachFormat()
    {
        QFETCH(QStringList, options);
        QFETCH(QSize, size);
        QFETCH(QStringList, texts);
        QFETCH(QString, suffix);
        const QString file = path("view." + suffix);
        const Run run = runProgram(options + QStringList{"-o", file});
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(run.err, QByteArray());
        const QByteArray bytes = readFile(file);
        if (suffix == QLatin1String("svg")) {
            for (const QString &text : texts)
                QVERIFY2(bytes.contains(text.toUtf8()), qPrintable(text));
            QVERIFY(!bytes.contains("<image") && !bytes.contains("nan") && !bytes.contains("inf\""));
        } else if (suffix == QLatin1String("pdf")) {
            QVERIFY(!bytes.contains("/Subtype /Image"));
        } else {
            const QImage image = QImage::fromData(bytes);
            QCOMPARE(image.size(), size);
            QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        }
    }

    void theNetworkNeedsSomethingThatIsSent()
    {
        const QString file = path("network.svg");
        const QStringList decode = words("plot --hardware h100-sxm --model llama-2-70b --phase decode --view network");
        checkRefused(runProgram(decode + QStringList{"-o", file}), "--chips 2");
        checkRefused(runProgram(decode + words("--chips 8 --network none") + QStringList{"-o", file}), "ring");
        QVERIFY(!QFile::exists(file));

        const QByteArray svg = pictureOf(decode + words("--chips 8"), file);
        QVERIFY(svg.contains("FLOP per network byte"));
        QVERIFY(svg.contains("NVLink 4"));
    }

    // 2·B·1024²/197e12 ≥ (2·B·1024 + 1024² + 2·B·1024)/819e9 holds from B = 227.
    void theSweepView()
    {
        const QString file = path("sweep.svg");
        const QStringList kernel = words(
            "plot --hardware tpu-v5e --kernel matmul:m=1,n=1024,k=1024 --weights int8 --activations bf16 --view sweep");
        const QByteArray curve = pictureOf(kernel + words("--over batch=1:4096:x2 --quantity mfu"), file);
        for (const char *words : {"compute-bound from batch 227", "MFU: share of peak compute", ">Batch<"})
            QVERIFY2(curve.contains(words), words);
        QVERIFY(!curve.contains("<image") && !curve.contains("nan") && !curve.contains("inf\""));
        const QByteArray map =
            pictureOf(kernel + words("--over batch=1:4096:log40 --over bandwidth=100GB/s:10TB/s:log30"), file);
        for (const char *words : {"memory-bound", "compute-bound", "Memory bandwidth"})
            QVERIFY2(map.contains(words), words);
        const QByteArray several =
            pictureOf(words("plot --hardware tpu-v5e,h100-sxm:chips=2 --kernel matmul:m=1,n=1024,k=1024 --versus "
                            "gemv:m=512,n=512 --view sweep --over batch=1:64:x2"),
                      file);
        for (const char *words : {">A · matmul", ">B · 2× H100 SXM<", ">C · gemv 512×512<"})
            QVERIFY2(several.contains(words), words);
        QFile::remove(file);
        for (const char *wrong : {"--over bandwidht=1", "--over batch=1:2000000",
                                  "--over batch=1,2 --over seq=1,2 --over chips=1,2", "--quantity bytes"}) {
            const Run run = runProgram(kernel + words(wrong) + QStringList{"-o", file});
            QVERIFY2(run.status == 2 && run.oneErrorLine(), wrong);
            QVERIFY(!QFile::exists(file));
        }
    }

    // Each curve has a color of its own, first the chips and then the workloads.
    void eachCurveHasAColor()
    {
        const QString file = path("batch.svg");
        const QByteArray picture =
            pictureOf(words("plot --hardware h100-sxm,b200 --model llama-3-8b --versus llama-2-7b "
                            "--phase decode --view batch"),
                      file);
        for (const int series : {1, 2})
            QVERIFY2(picture.contains(roofline::seriesColor(roofline::Theme::print(), series).name().toLatin1()),
                     qPrintable(QString::number(series)));
    }

    // The product has 2·B·1024² FLOP for 1024² + 4·B·1024 bytes. At B = 64 these are 128·1024/(1024 + 256) FLOP/byte.
    void theSweepsPath()
    {
        const QString file = path("path.svg");
        const QStringList kernel =
            words("plot --hardware tpu-v5e --kernel matmul:m=1,n=1024,k=1024 --weights int8 --activations bf16");
        const QByteArray plain = pictureOf(kernel, file);
        QVERIFY(!plain.contains(">64<"));
        for (const char *view : {"", "--view roofline"}) {
            const QByteArray picture =
                pictureOf(kernel + words(QLatin1String(view)) + words("--over batch=1:4096:x2"), file);
            for (const char *tick : {">64<", ">128<"})
                QVERIFY2(picture.contains(tick), tick);
            QVERIFY(picture.contains("memory-bound") && !picture.contains("nan"));
        }
        QFile::remove(file);
        for (const auto &[options, why] :
             {std::pair("--over batch=1,2 --over seq=1,2", "--over: given 2 times; allowed: once"),
              std::pair("--over bach=1,2", "--over: 'bach=1,2': nothing is called 'bach'"),
              std::pair("--over batch=0,1", "--over: batch: given 0")}) {
            const Run run = runProgram(kernel + words(QLatin1String(options)) + QStringList{"-o", file});
            QVERIFY2(run.status == 2 && run.oneErrorLine() && run.error().contains(QLatin1String(why)),
                     run.err.constData());
            QVERIFY(!QFile::exists(file));
        }
    }

    // The picture carries the path that the options asked for, so that it is drawn again from the picture.
    void thePathIsInTheSessionOfThePicture()
    {
        const QString first = path("a.svg");
        const QString again = path("b.svg");
        const QByteArray drawn =
            pictureOf(words("plot --hardware h100-sxm --model llama-3-8b --phase decode --over batch=1:256:x2"), first);
        QCOMPARE(pictureOf({"plot", "--session", first}, again), drawn);
        const Run rows = runProgram({"sweep", "--session", first});
        QCOMPARE(rows.out.count('\n'), 1 + 9);
    }

    // What a session has on its chart is in the picture, too, and in the session that the picture carries.
    void aSessionsRoofsAndAnnotationsAreDrawn()
    {
        const QByteArray onChart = "roofs shown: [memory/L2]\nroofs hidden: [compute/matrix/int8]\nannotations:\n"
                                   "  - {kind: text, text: Look here, at: 20, performance: 1e13}\n";
        const QByteArray plain = "{hardware: a100-80gb-sxm, model: llama-2-7b}\n";
        const auto drawn = [&](const QByteArray &lines) {
            return pictureOf({"plot", "--session", session(lines)}, path("a.svg"));
        };
        const QByteArray usual = drawn(plain);
        QVERIFY(!usual.contains(">L2") && usual.contains("INT8 tensor") && !usual.contains("Look here"));
        const QByteArray chosen = drawn(plain + onChart);
        QVERIFY(chosen.contains("L2") && !chosen.contains("INT8 tensor") && chosen.contains("Look here"));
        QCOMPARE(pictureOf({"plot", "--session", path("a.svg")}, path("b.svg")), chosen);
    }

    // So is its pinned baseline, as in the window: on the chart with an arrow from it, and among the bars.
    void aSessionsBaselineIsDrawn()
    {
        const QByteArray plain = "{hardware: h100-sxm, model: llama-2-7b}\n";
        for (const char *view : {"roofline", "breakdown"}) {
            for (const bool pinned : {false, true}) {
                const QString own =
                    session(pinned ? plain + "baseline: {hardware: a100-80gb-sxm, model: llama-2-7b}\n" : plain);
                const QByteArray drawn =
                    pictureOf({"plot", "--session", own, "--view", view, "--without", "session"}, path("a.svg"));
                QCOMPARE(drawn.contains(">baseline<"), pinned);
            }
        }
    }

    // The path that a session shows in the window is in its picture.
    void theSweepsPathOfASession()
    {
        const QString file = path("path.svg");
        const QString decode = session("{hardware: h100-sxm, model: llama-2-7b, phase: decode}\n"
                                       "sweep: {over: \"batch=1:512:x2\", on chart: true}\n");
        QVERIFY(pictureOf({"plot", "--session", decode}, file).contains("batch 2"));
        // A kernel does not have what the session varies, so that it is drawn without a path.
        const QString layers = session("{model: llama-2-7b}\nsweep: {over: \"layers=8:64:x2\", on chart: true}\n");
        pictureOf({"plot", "--session", layers, "--kernel", "triad:n=1000"}, file);
    }

    void optionsOfAnotherView_data()
    {
        const Rows<QString, QString> row("options", "refusal");
        for (const char *view : {"roofline", "breakdown", "network --chips 8 --model llama-2-7b --phase decode"}) {
            for (const char *option : {"--quantity mfu", "--batch-axis linear", "--value-axis log"}) {
                const QStringList parts = QString::fromLatin1(option).split(u' ');
                QTest::addRow("%s of %s", option, view)
                    << QStringLiteral("--view %1 %2").arg(QLatin1String(view), QLatin1String(option))
                    << QStringLiteral("%1: given %2; allowed: with --view batch or sweep").arg(parts[0], parts[1]);
            }
        }
        row("counts without a view", "--counts 2", "--counts: given 2; allowed: with --view deployments");
        row("quantity without a view", "--quantity mfu", "--quantity: given mfu; allowed: with --view batch or sweep");
        for (const char *view : {"batch", "breakdown"})
            QTest::addRow("over of %s", view) << QStringLiteral("--over batch=1,2 --view %1").arg(QLatin1String(view))
                                              << "--over: given batch=1,2; allowed: with --view roofline or sweep";
    }

    void optionsOfAnotherView()
    {
        QFETCH(QString, options);
        QFETCH(QString, refusal);
        const QString file = path("x.svg");
        checkRefused(runProgram(words(QStringLiteral("plot ") + options) + QStringList{"-o", file}), refusal);
        QVERIFY(!QFile::exists(file));
    }

    // The others' roofs lie beside the first one's, as do their curves.
    void viewsCompareChips()
    {
        for (const char *view : {"batch", "roofline"}) {
            const QByteArray svg = pictureOf(
                words("plot --hardware h100-sxm,a100-80gb-sxm --model llama-2-7b --phase decode --view") << view,
                path("two.svg"));
            QVERIFY2(svg.contains("A100 80GB SXM") && svg.contains("H100 SXM"), view);
        }
    }

    void whatIsComparedHasToBeThere_data()
    {
        const Rows<QString, int, QString> row("versus", "status", "hint");
        row("model", "llama-3-8b", 0, "");
        row("file", ROOFLINE_SOURCE_DIR "/zoo/models/llama-3-8b.yaml", 0, "");
        row("mistyped", "lama-3-8b", 2, "llama-3-8b");
        row("no file", "/nonexistent/model.yaml", 1, "/nonexistent/model.yaml");
        row("a chip", ROOFLINE_SOURCE_DIR "/zoo/hardware/h100-sxm.yaml", 2, "--versus");
        row("no such kernel", "matmull:m=1,n=2,k=3", 2, "matmul");
        row("second of two", "llama-3-8b;resnet-5", 2, "resnet-50");
    }

    void whatIsComparedHasToBeThere()
    {
        QFETCH(QString, versus);
        QFETCH(int, status);
        QFETCH(QString, hint);
        const QString file = path("batch.svg");
        const Run run = runProgram(
            {"plot", "--model", "llama-2-7b", "--phase", "decode", "--view", "batch", "--versus", versus, "-o", file});
        QVERIFY2(run.status == status, run.err.constData());
        QCOMPARE(QFile::exists(file), status == 0);
        if (status == 0)
            QVERIFY(readFile(file).contains("Llama-3 8B decode"));
        else
            QVERIFY2(run.oneErrorLine() && run.error().contains("--versus") && run.error().contains(hint),
                     run.err.constData());
    }

    void optionsOfAView_data()
    {
        const Rows<QString, QString> row("option", "allowed");
        row("quantity", "--quantity", "latency, throughput, mfu, intensity, memory, flops");
        row("batch axis", "--batch-axis", "log, linear");
        row("value axis", "--value-axis", "log, linear");
        row("splits", "--splits", "all, tensor");
        row("by", "--by", "cost, throughput, energy");
    }

    void optionsOfAView()
    {
        QFETCH(QString, option);
        QFETCH(QString, allowed);
        const Run run =
            runProgram(words(QStringLiteral("plot --model llama-2-7b --phase decode --view batch,deployments"))
                       + QStringList{option, "sideways", "-o", "/nonexistent/x.svg"});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.error().contains(option + QStringLiteral(": given sideways; allowed: ") + allowed),
                 run.err.constData());
    }

    // Sizes on paper can be given with and without a preset, and by the name of a paper size.
    void sizesOnPaper_data()
    {
        const Rows<QString, QSize> row("options", "pixels");
        row("mm", "--size 178mmx131mm --dpi 100", QSize(701, 516));
        row("unit once", "--size 178x131mm --dpi 100", QSize(701, 516));
        row("in", "--size 7inx5in --dpi 100", QSize(700, 500));
        row("a4", "--size a4 --dpi 100", QSize(827, 1169));
        row("letter across", "--size letter-landscape --dpi 100", QSize(1100, 850));
        row("preset", "--preset slide-light", QSize(1920, 1080));
        row("preset, twice as sharp", "--preset slide-light --scale 2", QSize(3840, 2160));
        row("pixels, sharper", "--size 640x480 --scale 1.5", QSize(960, 720));
        row("preset by its name", "--preset 'Two columns' --dpi 100", QSize(701, 516));
    }

    void sizesOnPaper()
    {
        QFETCH(QString, options);
        const QString file = path("chart.png");
        const Run run = runProgram(scenario + words(options) + QStringList{"-o", file});
        QVERIFY2(run.status == 0, run.err.constData());
        QTEST(QImage(file).size(), "pixels");
    }

    // A preset's own format gives way to the one that is asked for, also where no file tells it.
    void theFormatIsTheOneAskedFor()
    {
        const auto begins = [](const char *options) {
            return runProgram(scenario + words(QString::fromUtf8(options)) + words(QStringLiteral("-o -"))).out.left(4);
        };
        QCOMPARE(begins("--preset slide-light"), QByteArray("\x89PNG"));
        QCOMPARE(begins("--preset slide-light --format pdf"), QByteArray("%PDF"));
        QCOMPARE(begins("--preset one-column --format png"), QByteArray("\x89PNG"));
    }

    void whatNoPictureHasIsRefused_data()
    {
        const Rows<QString, QString> row("options", "allowed");
        row("preset", "--preset slides", "two-columns");
        row("size", "--size 178m", "178mmx131mm");
        row("units", "--size 178mmx7in", "178mmx131mm");
        row("nothing", "--size 0x0", "from 100 to 20000");
        row("many pixels", "--size 20000x20000", "10000 px by 10000 px");
        row("letters", "--text shapes", "text, outlines");
        row("part", "--without titel", "title, subtitle");
        row("background", "--background black", "white, transparent");
        row("template", "--template a/b", "a /");
        row("views", "--view roofline,bach", "batch");
        row("scale of paper", "--size a4 --scale 2", "--dpi");
    }

    void whatNoPictureHasIsRefused()
    {
        QFETCH(QString, options);
        QFETCH(QString, allowed);
        const QString file = path("chart.png");
        checkRefused(runProgram(scenario + words(options) + QStringList{"-o", file}), allowed);
        QVERIFY(!QFile::exists(file));
    }

    // Each session makes one picture, which is named after it, and the progress is told. A broken session
    // does not stop the others.
    void severalSessionsIntoAFolder()
    {
        const QString a = session("{hardware: h100-sxm, model: llama-2-7b}\n");
        const QString b = session("{hardware: a100-80gb-sxm, model: resnet-50}\n", "b.roofline");
        const QString out = path("out/");
        const Run run = runProgram({"plot", a, b, "--preset", "one-column", "-o", out});
        QVERIFY2(run.status == 0, run.err.constData());
        QVERIFY2(run.error().contains("1/2 ") && run.error().contains("2/2 "), run.err.constData());
        QCOMPARE(QDir(out).entryList(QDir::Files), QStringList({"a-one-column.pdf", "b-one-column.pdf"}));

        const QString named = path("named/");
        QCOMPARE(runProgram({"plot", "--session", a, "--session", b, "-o", named}).status, 0);
        QCOMPARE(QDir(named).entryList(QDir::Files).size(), 2);

        const Run alike = runProgram({"plot", a, b, "--template", "{view}", "-o", out});
        QVERIFY2(alike.status == 0, alike.err.constData());
        QVERIFY(QFile::exists(out + "roofline.svg") && QFile::exists(out + "roofline-2.svg"));

        const QString broken = writeFile(path("broken.roofline"), "format: [");
        const Run some = runProgram({"plot", broken, b, "-o", out});
        QCOMPARE(some.status, 1);
        QVERIFY2(some.error().contains("1/2 ") && some.error().contains("broken"), some.err.constData());
        QVERIFY(QFile::exists(out + "b.svg") && !QFile::exists(out + "broken.svg"));

        checkRefused(runProgram({"plot", a, b, "-o", path("one.svg")}), "folder");
        // A single session may be drawn into a file.
        QCOMPARE(runProgram({"plot", a, "-o", path("one.svg")}).status, 0);
    }

    void whatCannotBeWrittenLeavesNothing()
    {
        checkRefused(runProgram(scenario + QStringList{"-o", "/nonexistent/chart.svg"}), "/nonexistent/chart.svg", 1);

        const QString taken = path("chart.svg");
        QVERIFY(QDir().mkpath(taken)); // a folder stands where the file should
        QCOMPARE(runProgram(scenario + QStringList{"-o", taken}).status, 1);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{"chart.svg"});

        const QString unknown = path("unknown.svg");
        QCOMPARE(runProgram({"plot", "--hardware", "h9000", "-o", unknown}).status, 2);
        QVERIFY(!QFile::exists(unknown));
    }

    // A caption leaves a wide picture room for its chart, and in a table of deployments formats are told without a
    // star.
    void wordsHaveRoomAndAreExplained()
    {
        const QString wide = path("wide.svg");
        const Run run = runProgram(scenario + QStringList{"--size", "1200x630", "--include", "caption", "-o", wide});
        QVERIFY2(run.status == 0, run.err.constData());
        const Run ranked = runProgram({"plot", "--view", "deployments", "--model", "llama-3-8b", "--hardware",
                                       "h100-sxm", "--formats", "fp4", "-o", path("ranked.svg")});
        QVERIFY2(ranked.status == 0, ranked.err.constData());
        QVERIFY(readFile(path("ranked.svg")).contains("FP4 (as FP8)")); // Hopper does not compute in FP4
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    // Writes a session of this scenario and what follows it.
    QString session(const QByteArray &lines, const char *name = "a.roofline") const
    {
        return writeFile(path(name), "format: roofline-explorer/session\nversion: 3\nscenario: " + lines);
    }

    // Returns the file as it is drawn with these options.
    static QByteArray pictureOf(const QStringList &options, const QString &file)
    {
        const Run run = runProgram(options + QStringList{"-o", file});
        [&] { QVERIFY2(run.status == 0, run.err.constData()); }();
        return run.status == 0 ? readFile(file) : QByteArray();
    }

    std::optional<QTemporaryDir> m_folder; // of one test function
};

ROOFLINE_TEST(CliPlotTest)
#include "app/cli/plot.moc"
