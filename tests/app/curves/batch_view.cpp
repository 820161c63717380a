// Tests the batch view: a sweep over the batch beside which curves are kept, and its page as it is read and changed.
#include "app/curves/batch_view.h"

#include "app/controls/segmented.h"
#include "app/curves/curve_axis.h"
#include "core/units/format.h"
#include "tests/app/page_support.h"
#include "tests/support/german_locale.h"
#include "tests/support/given_settings.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QEnterEvent>
#include <QGraphicsScene>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario products(std::int64_t batch = 1)
{
    return withSettings("versus=matmul:m=1,n=4096,k=4096", productOnTpu(batch));
}

} // namespace

class BatchViewTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    // Rounding may lift a peak a little above its decade.
    void aWholeDecadeEndsItsAxis()
    {
        QCOMPARE(valueAxis(true, {1, 1e3 * (1 + 1e-12)}).high, 1e3);
        QCOMPARE(valueAxis(true, {1, 1.1e3}).high, 1e4);
    }

    void memoryIsShadedWhereItIsFull()
    {
        ShownBatches shown(llamaDecode(1));
        const std::int64_t most = *analyze(llamaDecode(1), shippedZoo()).memory.maxBatch;
        QVERIFY(shown.page.texts().contains(QStringLiteral("fits up to batch %1").arg(most)));
        const QImage image = shown.image();
        const QRectF plot = shown.page.layout().plot;
        QVERIFY(image.pixelColor(QPointF(plot.right() - 3, plot.top() + 3).toPoint()) != Theme::light().page);
        QCOMPARE(image.pixelColor(QPointF(plot.left() + 3, plot.top() + 3).toPoint()), Theme::light().page);
    }

    // In a small plot the note of the memory's end says less before it lies on a curve.
    void theNoteOfTheEndLiesOnNoCurve()
    {
        for (const QSize &size : {QSize(321, 227), QSize(418, 300), QSize(600, 400)}) {
            const ShownBatches shown(modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1), "throughput", size);
            const QStringList texts = shown.page.texts();
            const auto isNote = [](const QString &text) {
                return text.startsWith(QStringLiteral("fits ")) && !text.contains(u'·');
            };
            const auto note = std::ranges::find_if(texts, isNote);
            QVERIFY2(note != texts.end(), qPrintable(texts.join(u'|')));
            const Box box = boxOf(shown.page.textRects()[note - texts.begin()]);
            for (std::size_t point = 1; point < shown.page.shownPoints(0); ++point)
                QVERIFY2(!overlap(box, boxAlong(shown.page.placeOf({0, point - 1}), shown.page.placeOf({0, point}), 1)),
                         qPrintable(*note));
        }
    }

    // Where the line above the plot is too narrow for all of that, the batch that fits comes first, and a tip has all.
    void theHeadTellsWhatIsCut()
    {
        const Scenario scenario = llamaDecode(1);
        const ShownBatches shown(scenario, "throughput", QSize(1300, 600));
        const QPointF head = shown.page.layout().head.titleRoom.center();
        QVERIFY(shown.page.cutHead(head).isEmpty());
        QVERIFY2(shown.text().contains("never compute-bound: intensity saturates at"), qPrintable(shown.text()));
        const ShownBatches narrow(scenario, "throughput", QSize(560, 440));
        const QString most = QString::number(*analyze(scenario, shippedZoo()).memory.maxBatch);
        QVERIFY2(narrow.text().contains(QStringLiteral("fits up to batch %1 · never").arg(most)),
                 qPrintable(narrow.text()));
        const QString all = narrow.page.cutHead(narrow.page.layout().head.titleRoom.center());
        QVERIFY2(all.simplified().contains(QStringLiteral("the ridge is at ")), qPrintable(all));
        QVERIFY(narrow.page.cutHead(narrow.page.layout().plot.center()).isEmpty());
    }

    void theMarkerTellsItsNumber()
    {
        const ShownBatches shown(llamaDecode(16));
        const Analysis analysis = analyze(llamaDecode(16), shippedZoo());
        const QString number = QString::number(std::llround(analysis.totals.throughput()));
        QVERIFY2(shown.page.texts().contains(QStringLiteral("Batch 16: %1 tokens/s").arg(number)),
                 qPrintable(shown.text()));
    }

    // A number that is cut could be any: words give way before it.
    void numbersAreNotCut()
    {
        const Scenario scenario =
            withSettings("hardware=h100-sxm,mi300x,b200", modelOn("h100-sxm", "llama-3-8b", Phase::Prefill, 1152));
        const Analysis analysis = analyze(scenario, shippedZoo());
        for (const int width : {200, 220, 240, 260, 300}) {
            const ShownBatches shown(scenario, "throughput", QSize(width, 400));
            const QStringList texts = shown.page.texts();
            const QString number = QString::fromStdString(formatNumber(analysis.totals.throughput() / 1000, 3));
            QVERIFY2(
                !texts.filter(QRegularExpression(QStringLiteral("^\\Q%1\\E[ \u00a0]k[^…]*$").arg(number))).isEmpty(),
                qPrintable(shown.text()));
            QVERIFY2(texts.filter(QRegularExpression(QStringLiteral("^fits .*…"))).isEmpty(), qPrintable(shown.text()));
        }
    }

    void thePlotIsAsWideAsTheNamesBesideIt()
    {
        const ChartStyle style(Theme::light(), applicationFont());
        for (const int width : {260, 300, 400, 1280}) {
            const CurveLayout layout = curveLayout(QSizeF(width, 300), style, 500, 0);
            QVERIFY(layout.plot.width() >= layout.names.width());
        }
    }

    void aBatchBehindTheAxisIsNamedAtItsEdge()
    {
        const ShownBatches shown(products(100'000));
        QVERIFY2(shown.text().contains("Batch 100000: ") && shown.text().contains(u'→'), qPrintable(shown.text()));
    }

    void theBadgeOfABatchBehindTheAxisCoversNoWords()
    {
        for (const char *sequence : {"128", "256", "512"}) {
            Scenario scenario = withSettings("hardware=h100-sxm,h200,b200,mi300x,mi325x,a100-80gb-sxm,h20,h100-pcie "
                                             "model=llama-2-7b phase=decode batch=8192");
            give(scenario, "seq", sequence);
            ShownBatches shown(scenario, "throughput", QSize(1280, 800));
            const PillItem *badge = nullptr;
            std::vector<const TextItem *> words;
            for (const QGraphicsItem *item : shown.page.scene().items()) {
                const auto *layer = dynamic_cast<const PageLayer *>(item);
                if (!layer)
                    continue;
                for (const SceneItem &each : layer->items()) {
                    if (const auto *pill = std::get_if<PillItem>(&each))
                        badge = pill;
                    else if (const auto *text = std::get_if<TextItem>(&each); text && !text->text.contains(u'→'))
                        words.push_back(text);
                }
            }
            QVERIFY(badge && words.size() > 8);
            for (const TextItem *text : words)
                QVERIFY2(!overlap(text->box, boxOf(badge->rect)), qPrintable(text->text));
        }
    }

    // It slides along its edge before the words that it would cover are left out.
    void theBadgeOfABatchBehindTheAxisGivesWay()
    {
        for (const char *sequence : {"128", "256", "512"}) {
            Scenario scenario = withSettings("hardware=h100-sxm,b200 model=llama-2-7b phase=decode batch=100000");
            give(scenario, "seq", sequence);
            const ShownBatches shown(scenario, "latency", QSize(1280, 800));
            QVERIFY2(shown.text().contains(u'→'), qPrintable(shown.text()));
            const std::int64_t most = *analyze(scenario, shippedZoo()).memory.maxBatch;
            QVERIFY2(shown.page.texts().contains(QStringLiteral("fits up to batch %1").arg(most)),
                     qPrintable(shown.text()));
        }
    }

    // Beside the line where the memory ends there is another height.
    void theMarkersLineStrikesNoLimit()
    {
        int seen = 0;
        for (const char *chips : {"h100-sxm,a100-80gb-sxm", "a100-80gb-sxm,h100-sxm", "h100-sxm,h200", "h100-sxm"}) {
            for (int batch = 8; batch <= 240; batch += 8) {
                for (const QSize &size : {pageSize, QSize(1280, 700), QSize(560, 440)}) {
                    Scenario scenario = withSettings("traffic=weights seq=4000",
                                                     modelOn("h100-sxm", "llama-3-8b", Phase::Decode, batch));
                    give(scenario, "hardware", chips);
                    ShownBatches shown(scenario, "throughput", size);
                    std::vector<Box> limits;
                    std::vector<Box> lines;
                    for (const QGraphicsItem *item : shown.page.scene().items()) {
                        const auto *layer = dynamic_cast<const PageLayer *>(item);
                        if (!layer)
                            continue;
                        for (const SceneItem &each : layer->items()) {
                            if (const auto *text = std::get_if<TextItem>(&each);
                                text && text->text.startsWith(QStringLiteral("fits up to batch"))
                                && shown.page.layout().plot.contains(text->box.bounds()))
                                limits.push_back(text->box);
                            else if (const auto *line = std::get_if<LineItem>(&each);
                                     line && line->dash == Dash::Dotted && line->color == Theme::light().text)
                                lines.push_back(boxAlong(line->line, 1));
                        }
                    }
                    for (const Box &limit : limits) {
                        ++seen;
                        QVERIFY2(!touchesAny(limit, lines), qPrintable(QStringLiteral("%1, batch %2, %3")
                                                                           .arg(QLatin1String(chips))
                                                                           .arg(batch)
                                                                           .arg(size.width())));
                    }
                }
            }
        }
        QVERIFY2(seen > 100, qPrintable(QString::number(seen)));
    }

    void everyQuantityHasItsAxis_data()
    {
        const Rows<QString> row("words");
        row("throughput", "Throughput (tokens/s)");
        row("latency", "Latency");
        row("mfu", "100 %");
        row("intensity", "Intensity (FLOP/byte)");
        row("memory", "100 GB");
        row("flops", "peak 989 TFLOP/s");
    }

    void everyQuantityHasItsAxis()
    {
        QFETCH(QString, words);
        for (const bool log : {false, true}) {
            const ShownBatches shown(llamaDecode(16), QTest::currentDataTag(), pageSize, log, log);
            QVERIFY2(shown.text().contains(words), qPrintable(shown.text()));
            for (const char *never : {"nan", "inf", "e+", "e-0"})
                QVERIFY2(!shown.text().contains(QLatin1String(never)), qPrintable(shown.text()));
        }
    }

    void whatHasNoCurveIsNamed()
    {
        const ShownBatches shown(withSettings("versus=no-such-model;llama-3-8b", llamaDecode(1)));
        QVERIFY2(shown.text().contains("no-such-model") && shown.text().contains("not possible"),
                 qPrintable(shown.text()));
        QVERIFY(!shown.page.curves()[1].problem.isEmpty());
        QVERIFY(shown.page.curves()[2].problem.isEmpty());
    }

    void curvesThatCountOtherThingsShareAnAxis()
    {
        const ShownBatches shown(withSettings("versus=resnet-50", llamaDecode(1)));
        QVERIFY(shown.text().contains(QStringLiteral("Throughput (per second)")));
        QVERIFY(shown.page.texts().contains(QStringLiteral("B · ResNet-50")));
        const QString table = shown.page.table({}); // each of its rows says what it counts
        QVERIFY2(table.contains(QStringLiteral(" tokens/s\t")), qPrintable(table));
        QVERIFY2(table.contains(QStringLiteral(" images/s\t")), qPrintable(table));
        QVERIFY(!ShownBatches(llamaDecode(1)).page.table({}).contains(QStringLiteral(" tokens/s\t")));
    }

    // No one knows the link between two of these CPUs, so that they have no peak to draw either.
    void aChipThatCannotComputeHasNoPeak()
    {
        const Scenario scenario = withSettings("hardware=epyc-9654,h100-sxm chips=2", llamaDecode(1));
        for (const char *quantity : {"mfu", "flops"}) {
            const ShownBatches shown(scenario, quantity);
            QVERIFY(shown.page.isDrawn());
            QCOMPARE(shown.page.shownPoints(0), std::size_t(0));
            QVERIFY(shown.page.shownPoints(1) > 0);
            static const QRegularExpression peak(QStringLiteral("^(datasheet |sustained )?peak"));
            QVERIFY2(shown.page.texts().filter(peak).isEmpty(), qPrintable(shown.text()));
        }
    }

    void nothingIsCopiedWhereNothingIsDrawn()
    {
        const auto window = opened(withSettings("hardware=epyc-9654 chips=2", llamaDecode(1)));
        const auto &view = *window->findChild<BatchView *>();
        QVERIFY(!view.page().isDrawn());
        QVERIFY2(view.copyText().isEmpty(), qPrintable(view.copyText()));
    }

    void chipsAreComparedByName()
    {
        const ShownBatches shown(withSettings("hardware=h100-sxm,a100-80gb-sxm", llamaDecode(1)));
        QVERIFY2(shown.page.texts().contains(QStringLiteral("B · A100 80GB SXM")), qPrintable(shown.text()));
        QVERIFY2(shown.page.texts().contains(QStringLiteral("A · H100 SXM")), qPrintable(shown.text()));
    }

    // Where names are cut, what tells two chips of one family apart is left.
    void cutNamesTellChipsApart()
    {
        const ShownBatches shown(withSettings("hardware=h100-sxm,gh200-96gb,gh200-141gb", llamaDecode(1)), "throughput",
                                 QSize(300, 420));
        QStringList cut;
        for (const QString &text : shown.page.texts())
            if (text.contains(u'…') && (text.startsWith(u'B') || text.startsWith(u'C')))
                cut << text.mid(1);
        QVERIFY2(cut.size() == 2 && cut[0] != cut[1], qPrintable(shown.text()));
    }

    void noWordsLieOnOthers_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("usual") << QSize(776, 690);
        QTest::newRow("large") << QSize(1900, 1000);
        QTest::newRow("small") << QSize(420, 320);
        QTest::newRow("wide") << QSize(1280, 400);
        QTest::newRow("narrow") << QSize(300, 420);
    }

    void noWordsLieOnOthers()
    {
        QFETCH(QSize, size);
        for (const auto &[quantity, typical] :
             {std::pair("throughput", false), {"latency", false}, {"mfu", false}, {"flops", false}, {"flops", true}}) {
            Scenario scenario = llamaDecode(16);
            if (typical) // there are two peaks
                scenario.sustained.preset = Sustained::Preset::Typical;
            scenario.versus = {"llama-3-8b", "llama-2-13b", "mixtral-8x7b"};
            scenario.compared = {"a100-80gb-sxm", "tpu-v5e"};
            const ShownBatches shown(scenario, quantity, size);
            for (const QRectF &rect : shown.page.textRects())
                QVERIFY(QRectF(QPointF(), size).contains(rect));
            QCOMPARE(textsOnOthers(shown.page, 2), QStringList());
        }
    }

    // Words beside the line where the memory ends lie neither on it nor on a curve, or are left out.
    void narrowPagesKeepTheEndsWordsOffLines()
    {
        int told = 0;
        for (const char *quantity : {"throughput", "latency", "mfu", "memory"}) {
            for (const QSize &size : {QSize(260, 240), QSize(300, 240), QSize(300, 320), QSize(340, 320), pageSize}) {
                Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode);
                scenario.compared = {"b200"};
                const ShownBatches shown(scenario, quantity, size);
                const QRectF plot = shown.page.layout().plot;
                const auto end = std::ranges::find(shown.picture.run->knees, true, &Knee::byMemory);
                const double x = shown.page.place(end->lastThatFits(), 1).x();
                for (qsizetype i = 0; i < shown.page.texts().size(); ++i) {
                    if (!shown.page.texts()[i].startsWith(QStringLiteral("fits")))
                        continue;
                    const Box words = boxOf(shown.page.textRects()[i].adjusted(0, 2, 0, -2));
                    QVERIFY2(!overlap(words, boxAlong(QLineF(x, plot.top(), x, plot.bottom()), 1)), quantity);
                    for (std::size_t curve = 0; curve < shown.page.curveCount(); ++curve)
                        for (std::size_t point = 1; point < shown.page.shownPoints(curve); ++point)
                            QVERIFY2(!overlap(words, boxAlong(shown.page.placeOf({curve, point - 1}),
                                                              shown.page.placeOf({curve, point}), 1)),
                                     quantity);
                    ++told;
                }
            }
        }
        QVERIFY(told >= 4);
    }

    // The curve is near the peak from the first batch on, and beside it is another.
    void thePeaksWordsLieOnNoCurveAndUnderNoMark()
    {
        Scenario product = kernelOn("h100-sxm", "matmul:m=4096,n=4096,k=4096");
        product.versus = {"matmul:m=64,n=4096,k=4096"};
        Scenario prefill = withSettings("phase=prefill", llamaDecode(1));
        for (const Scenario &scenario : {product, prefill}) {
            for (const char *quantity : {"flops", "mfu"}) {
                for (const bool log : {true, false}) {
                    for (const QSize &size : {pageSize, QSize(700, 640), QSize(1280, 700)}) {
                        const ShownBatches shown(scenario, quantity, size, true, log);
                        const QStringList texts = shown.page.texts();
                        const auto at = std::ranges::find_if(
                            texts, [](const QString &text) { return text.startsWith(QStringLiteral("peak")); });
                        QVERIFY2(at != texts.end(), qPrintable(shown.text()));
                        const QRectF words = shown.page.textRects()[at - texts.begin()].adjusted(0, 2, 0, -2);
                        for (std::size_t curve = 0; curve < shown.page.curveCount(); ++curve) {
                            for (std::size_t i = 1; i < shown.page.shownPoints(curve); ++i)
                                QVERIFY2(!overlap(boxOf(words), boxAlong(shown.page.placeOf({curve, i - 1}),
                                                                         shown.page.placeOf({curve, i}), 1)),
                                         qPrintable(shown.text()));
                        }
                        QVERIFY(distanceTo(boxOf(words), shown.page.placeOf({0, 0})) > 9.5);
                    }
                }
            }
        }
    }

    void wordsStandAtTheirOwnMarks()
    {
        for (const QSize &size : {QSize(1280, 800), QSize(640, 420), QSize(420, 320)}) {
            for (const char *quantity : {"throughput", "latency", "mfu", "flops"}) {
                for (const std::int64_t batch : {1, 16, 300}) {
                    Scenario scenario = withSettings(
                        "hardware=h100-sxm,h100-sxm,b200,mi300x,a100-80gb-sxm,tpu-v5p chips=8", llamaDecode(batch));
                    const ShownBatches shown(scenario, quantity, size);
                    QCOMPARE(brokenWords(shown.page), QStringList());
                }
            }
        }
    }

    void spreadKeepsTheDistance_data()
    {
        const Rows<QList<double>, QList<double>> row("wanted", "expected");
        row("apart", QList<double>{10, 50, 90}, QList<double>{10, 50, 90});
        row("crowded at the top", QList<double>{0, 0}, QList<double>{10, 30});
        row("crowded at the bottom", QList<double>{99, 98}, QList<double>{90, 70});
        row("order stays", QList<double>{52, 50}, QList<double>{70, 50});
    }

    void spreadKeepsTheDistance()
    {
        QFETCH(QList<double>, wanted);
        const std::vector<double> middles = spread(std::vector<double>(wanted.begin(), wanted.end()), 20, 0, 100);
        QTEST(QList<double>(middles.begin(), middles.end()), "expected");
    }

    // With 1 MAC = 1 FLOP every rate is half, but throughput and MFU are the same.
    void theLensHalvesRates()
    {
        const auto window = opened(products());
        BatchView &view = *window->findChild<BatchView *>();
        view.setPlan({.quantity = "flops"});
        QVERIFY2(view.page().texts().contains("peak 197 TFLOP/s"), qPrintable(view.page().texts().join(u'\n')));
        const std::vector<SweepPoint> before = view.picture().run->points;
        window->actions().macLens->trigger();
        QVERIFY2(view.page().texts().contains("peak 98.5 TFLOP/s"), qPrintable(view.page().texts().join(u'\n')));
        const std::vector<SweepPoint> after = view.picture().run->points;
        QCOMPARE(after.back().rate, before.back().rate / 2);
        QCOMPARE(after.back().throughput, before.back().throughput);
        QCOMPARE(after.back().mfu, before.back().mfu);
    }

    void theLocaleChangesNothing()
    {
        const QStringList plain = ShownBatches(llamaDecode(16)).page.texts();
        QLocale::setDefault(QLocale(QLocale::German));
        if (!useGermanLocale())
            QSKIP("no German locale, and none could be made");
        QCOMPARE(ShownBatches(llamaDecode(16)).page.texts(), plain);
    }

    // Two kept curves that differ in the same setting make the own name say it once.
    void aSettingIsToldOnce()
    {
        const Scenario scenario = withSettings("seq=2048", llamaDecode(1));
        ShownBatches shown(scenario);
        computeBatches(shown.picture, scenario, shippedZoo(),
                       {curveBasis(withSettings("seq=1024", scenario)), curveBasis(withSettings("seq=512", scenario))},
                       2);
        shown.page.show(reportOf(scenario, shippedZoo()), shown.picture, pageSize);
        QCOMPARE(shown.page.curves().size(), std::size_t(3));
        const QString name = shown.page.curves().front().name;
        QVERIFY2(name.count(QStringLiteral("seq 2048")) == 1, qPrintable(name));
    }

    // A kept curve stays as it was, whatever changes after that, and is called by what differs.
    void aCurveIsKeptAndRemoved()
    {
        const auto window = opened(llamaDecode(1));
        Session &session = window->session();
        const auto &view = *window->findChild<BatchView *>();
        auto *keep = find<QPushButton>(*window, "batch-keep");
        const SweepRunPtr before = view.picture().run;
        keep->click();
        QVERIFY(keep->isChecked());
        QVERIFY(view.picture().besides.empty()); // it is the scenario's own
        Scenario next = withSettings("batch=32", session.scenario());
        session.edit(next, QStringLiteral("Batch"));
        QVERIFY(keep->isChecked()); // a curve is over all batches
        next.weights = next.activations = next.kv = NumberFormat::Fp8;
        session.edit(next, QStringLiteral("Precision"));
        QVERIFY(!keep->isChecked());
        const auto isAsItWas = [&] { return view.picture().besides.back().run->points == before->points; };
        const auto named = [&](const char *name) { return view.page().texts().contains(QString::fromUtf8(name)); };
        QVERIFY(isAsItWas());
        QVERIFY2(named("B · H100 SXM, FP16"), qPrintable(view.page().texts().join(u'|')));
        next.hardware = "a100-80gb-sxm";
        next.weights = next.activations = next.kv = NumberFormat::Fp16;
        session.edit(next, QStringLiteral("Chip"));
        QVERIFY(isAsItWas());
        QVERIFY2(named("B · H100 SXM"), qPrintable(view.page().texts().join(u'|')));
        next.hardware = "h100-sxm";
        next.model = "llama-3-8b";
        session.edit(next, QStringLiteral("Model"));
        QVERIFY(isAsItWas());
        QVERIFY2(named("B · Llama-2 7B decode"), qPrintable(view.page().texts().join(u'|')));
        next.model = "llama-2-7b";
        next.phase = Phase::Prefill;
        session.edit(next, QStringLiteral("Phase"));
        QVERIFY2(named("B · decode"), qPrintable(view.page().texts().join(u'|')));
        session.undoStack().undo();
        QToolButton *remove = nullptr;
        for (QToolButton *button : view.findChildren<QToolButton *>()) {
            if (button->isVisible())
                remove = button;
        }
        QVERIFY(remove);
        QVERIFY2(remove->accessibleName().contains(QStringLiteral("Llama-2 7B")), qPrintable(remove->accessibleName()));
        remove->click();
        QVERIFY(session.document().kept.empty());
        QVERIFY(!named("B · Llama-2 7B decode"));
        window->actions().undo->trigger();
        QCOMPARE(session.document().kept.size(), std::size_t(1));
    }

    // There is no letter for a ninth curve, and a session would lose it.
    void aNinthCurveIsNotKept()
    {
        Scenario full = llamaDecode(1);
        full.compared = {"a100-40gb-sxm", "a100-80gb-sxm", "h200", "b200", "rtx-4090", "mi300x", "l40s"};
        const auto window = opened(full);
        auto *keep = find<QPushButton>(*window, "batch-keep");
        keep->click();
        QVERIFY(window->session().document().kept.empty());
        QVERIFY(!keep->isEnabled() && keep->toolTip().contains(QStringLiteral("eight")));
        full.compared.pop_back();
        window->session().edit(full, QStringLiteral("step"));
        keep->click();
        QVERIFY(keep->isChecked() && keep->isEnabled()); // a kept curve can always be taken out
        keep->click();
        QVERIFY(window->session().document().kept.empty());
    }

    void theBatchFollowsTheMouseAsOneStep()
    {
        const auto window = opened(llamaDecode(1));
        BatchView &view = *window->findChild<BatchView *>();
        const QRectF plot = view.page().layout().plot;
        const auto at = [&](double part) {
            return QPointF(plot.left() + part * plot.width(), plot.center().y()).toPoint();
        };
        const int before = window->session().undoStack().count();
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, at(0.25));
        QTest::mouseMove(view.viewport(), at(0.4));
        QTest::mouseMove(view.viewport(), at(0.5));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at(0.5));
        // Half of the way from 1 to 4096 is 64, give or take a pixel.
        const std::int64_t batch = window->session().scenario().batch;
        QVERIFY2(batch >= 62 && batch <= 66, qPrintable(QString::number(batch)));
        QCOMPARE(window->session().undoStack().count(), before + 1);
        QCOMPARE(window->session().undoStack().undoText(), QStringLiteral("Batch 1 → %1").arg(batch));
    }

    // The mouse does not leave the viewport where it goes onto the controls.
    void nothingIsReadFromTheControls()
    {
        const auto window = opened(llamaDecode(1));
        BatchView &view = *window->findChild<BatchView *>();
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(view.page().spot());
        QEnterEvent enter(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1));
        QApplication::sendEvent(view.findChild<QWidget *>(QStringLiteral("curve-controls")), &enter);
        QVERIFY(!view.page().spot());
    }

    // Esc takes the drag back. If the button is not down any more, the drag is over, even if the release went
    // elsewhere.
    void aDragIsTakenBackOrOver()
    {
        const auto window = opened(llamaDecode(1));
        BatchView &view = *window->findChild<BatchView *>();
        const QRectF plot = view.page().layout().plot;
        const auto at = [&](double part) {
            return QPointF(plot.left() + part * plot.width(), plot.center().y()).toPoint();
        };
        for (const bool taken : {true, false}) {
            const std::int64_t before = window->session().scenario().batch;
            QTest::mousePress(view.viewport(), Qt::LeftButton, {}, at(0.25));
            QTest::mouseMove(view.viewport(), at(0.5));
            std::int64_t dragged = window->session().scenario().batch;
            QVERIFY(dragged != before);
            // Another button is none of the drag's.
            QMouseEvent right(QEvent::MouseButtonRelease, at(0.5), view.viewport()->mapToGlobal(at(0.5)),
                              Qt::RightButton, Qt::LeftButton, {});
            QApplication::sendEvent(view.viewport(), &right);
            moveMouse(*view.viewport(), at(0.6), Qt::LeftButton);
            QVERIFY(window->session().scenario().batch > dragged);
            dragged = window->session().scenario().batch;
            if (taken)
                QTest::keyClick(&view, Qt::Key_Escape);
            moveMouse(*view.viewport(), at(0.75), Qt::NoButton);
            QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at(0.75));
            QCOMPARE(window->session().scenario().batch, taken ? before : dragged);
            QCOMPARE(window->session().undoStack().count(), taken ? 0 : 1);
        }
    }

    // In a lecture, Esc ends a drag before it ends the lecture.
    void escapeEndsADragBeforeTheLecture()
    {
        const auto window = opened(llamaDecode(1));
        const QAction &lecture = *window->actions().lecture;
        window->actions().lecture->trigger();
        BatchView &view = *window->findChild<BatchView *>();
        const QPoint middle = view.page().layout().plot.center().toPoint();
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, middle);
        QTest::mouseMove(view.viewport(), middle + QPoint(40, 0));
        QVERIFY(window->session().scenario().batch != 1);
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(window->session().scenario().batch, std::int64_t(1));
        QVERIFY(lecture.isChecked());
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, middle);
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!lecture.isChecked());
    }

    void keysReadTheCurve()
    {
        const auto window = opened(products());
        BatchView &view = *window->findChild<BatchView *>();
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY2(view.accessibleDescription().startsWith(QStringLiteral("A · matmul 1×1024×1024, Batch 4096")),
                 qPrintable(view.accessibleDescription()));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("compute-bound")));
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY2(view.accessibleDescription().startsWith(QStringLiteral("B · matmul 1×4096×4096, Batch 4096")),
                 qPrintable(view.accessibleDescription()));
        QTest::keyClick(&view, Qt::Key_Home);
        QVERIFY(view.accessibleDescription().startsWith(QStringLiteral("B · matmul 1×4096×4096, Batch 1,")));
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(window->session().scenario().batch, std::int64_t(2));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.page().spot());
    }

    void aHiddenViewCostsNothing()
    {
        const auto window = openWindow();
        window->session().edit(llamaDecode(16), QStringLiteral("step"));
        QVERIFY(window->findChild<BatchView *>()->page().texts().isEmpty());
        window->actions().view(View::Batch)->trigger();
        QVERIFY(window->findChild<BatchView *>()->page().texts().filter(QStringLiteral("Llama-2 7B decode")).size()
                == 1);
    }

    // Words give way to a button that would take a row of its own.
    void controlsShareARow()
    {
        const auto window = openWindow();
        window->resize(1280, 800);
        window->showView(View::Batch);
        QTRY_COMPARE(find<QPushButton>(*window, "batch-keep")->y(), find<Segmented>(*window, "batch-quantity")->y());
        window->resize(1920, 1080);
        window->showView(View::Sweep);
        QTRY_COMPARE(find<QPushButton>(*window, "sweep-play")->y(), find<Segmented>(*window, "sweep-quantity")->y());
    }

    void choicesAreRemembered()
    {
        {
            const auto window = openWindow();
            window->showView(View::Batch);
            auto *quantities = find<Segmented>(*window, "batch-quantity");
            quantities->findChildren<QAbstractButton *>().at(int(SweepQuantity::Mfu))->click();
            find<QCheckBox>(*window, "batch-log-y")->click();
        }
        const auto again = openWindow();
        const SweepPlan expected{.quantity = "mfu", .logValue = false};
        QVERIFY(again->findChild<BatchView *>()->picture().plan == expected);
    }

    void numbersAreCopied()
    {
        const auto window = opened(products());
        window->actions().copy->trigger();
        const QString text = QApplication::clipboard()->text();
        for (const char *row :
             {"\nCurve\tBatch\tLatency (s)\t", "\nA · matmul 1×1024×1024\t4096\t", "\nB · matmul 1×4096×4096\t4096\t"})
            QVERIFY2(text.contains(QString::fromUtf8(row)), qPrintable(text.left(300)));
    }

    void whatCannotBeComputedSaysWhy()
    {
        Scenario scenario = llamaDecode(1);
        scenario.memoryLevel = "no such level";
        const ShownBatches shown(scenario);
        QVERIFY(!shown.page.isDrawn());
        QVERIFY2(shown.text().contains(QStringLiteral("no such level")), qPrintable(shown.text()));
    }

private:
    static std::unique_ptr<MainWindow> opened(const Scenario &scenario)
    {
        auto window = openWindow();
        window->session().reset({.scenario = scenario});
        window->actions().view(View::Batch)->trigger();
        return window;
    }
};

ROOFLINE_GUI_TEST(BatchViewTest)
#include "app/curves/batch_view.moc"
