// Tests the sweep of several chips and workloads. Each has a curve where its own numbers are, which is named,
// read, copied, saved, and right on the screen after any edits.
#include "app/curves/sweep/sweep_view.h"

#include "app/theme/series.h"
#include "app/window/files/sweep_file.h"
#include "core/analysis/compared.h"
#include "core/report/report.h"
#include "core/request/sweep_request.h"
#include "tests/app/page_support.h"
#include "tests/app/random_edits.h"
#include "tests/support/given_settings.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QMenu>
#include <QStatusBar>
#include <QToolButton>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario severalDecode()
{
    return withSettings("hardware=h100-sxm,b200:chips=4,tpu-v5e versus=llama-2-13b", llamaDecode(16));
}

// Their memories end near each other.
Scenario sixChips(std::int64_t batch)
{
    return withSettings("hardware=h200,h100-sxm,b200,mi300x,a100-80gb-sxm,tpu-v5p chips=8 model=llama-3.1-70b",
                        llamaDecode(batch));
}

struct Several : ShownSweep {
    Several(const Scenario &scenario, const std::vector<std::string> &axes, const std::string &quantity = "latency",
            bool log = true, const QSize &size = pageSize)
    {
        std::vector<SweepAxis> read;
        for (const std::string &text : axes)
            read.push_back(*parseSweepAxis(text, scenario, shippedZoo()));
        SweepCurves curves = *sweepCurves(scenario, shippedZoo(), read);
        static_cast<SweptRuns &>(picture) = shownRuns(std::move(curves), 2);
        picture.alone = axes.size() > 1;
        draw(scenario, axes, quantity, log, size);
    }
};

Document mapOfB200(const char *over)
{
    return {.scenario = severalDecode(), .sweep = {.over = over, .second = "seq=128:4096:x2", .chip = "b200:chips=4"}};
}

} // namespace

class SweepComparedTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void eachHasItsNameAndColor()
    {
        const Several shown(severalDecode(), {"batch=1:512:x2"}, "latency", true, QSize(1200, 690));
        QStringList names;
        for (const QString &text : shown.page.texts())
            if (text.mid(1).startsWith(QStringLiteral(" · ")) && !text.contains(QStringLiteral("fits")))
                names << text;
        QCOMPARE(names, (QStringList{QStringLiteral("A · Llama-2 7B decode on 1× H100 SXM"),
                                     QStringLiteral("D · Llama-2 13B decode"), QStringLiteral("B · 4× B200"),
                                     QStringLiteral("C · 1× TPU v5e")}));
        for (int series = 1; series <= 3; ++series)
            QVERIFY(std::ranges::any_of(shown.page.strokes(), [series](const CurveStroke &stroke) {
                return stroke.color.rgb() == seriesColor(Theme::light(), series).rgb()
                       && stroke.pattern == seriesDashes(series);
            }));
    }

    // Eight heads of keys and values divide only every eighth number of heads. No line joins these, so each has a ring.
    void pointsWithoutNeighborsAreSeen_data()
    {
        // rings: of each of two chips, besides those at the scenario's own 32
        const Rows<QString, int> row("over", "rings");
        row("every eighth", "heads=4:64:+1", 7);
        row("all", "heads=8:64:+8", 0);
        row("the last of three", "heads=7:9:+1", 1);
    }

    void pointsWithoutNeighborsAreSeen()
    {
        QFETCH(QString, over);
        QFETCH(int, rings);
        Scenario scenario = withSettings("hardware=h100-sxm,b200", modelOn("h100-sxm", "llama-3-8b", Phase::Decode));
        Several shown(scenario, {over.toStdString()});
        const QImage image = shown.image();
        int seen = 0;
        for (std::size_t curve = 0; curve < 2; ++curve) {
            const SweepRun &run = curve == 0 ? *shown.picture.run : *shown.picture.besides.front().run;
            for (std::size_t i = 0; i < run.points.size(); ++i) {
                if (!run.points[i].valid || run.values[0][i] == 32)
                    continue;
                const QPointF top = shown.page.placeOf({curve, i}) - QPointF(0, 5 * shown.page.style().unit());
                seen += image.pixelColor(top.toPoint()).hslSaturation() > 60 ? 1 : 0; // grid lines are gray
            }
        }
        QCOMPARE(seen, 2 * rings);
    }

    // On linear axes every point is at its numbers' share of the axes, and a pointer there reads it.
    void eachIsWhereItsNumbersSay()
    {
        const Scenario scenario = severalDecode();
        const Several shown(scenario, {"batch=1:513:+64"}, "mfu", false);
        const QRectF plot = shown.page.layout().plot;
        std::vector<Scenario> all{withWorkload(scenario, scenario.versus[0]),
                                  withCompanion(scenario, shippedZoo(), scenario.compared[0]),
                                  withCompanion(scenario, shippedZoo(), scenario.compared[1])};
        for (std::size_t curve = 1; curve <= all.size(); ++curve) {
            for (std::size_t i = 0; i < 9; ++i) {
                all[curve - 1].batch = std::int64_t(1 + 64 * i);
                const double mfu = analyze(all[curve - 1], shippedZoo()).totals.mfu;
                const QPointF place = shown.page.placeOf({curve, i});
                QVERIFY(std::abs(place.x() - (plot.left() + plot.width() * double(i) / 8)) < 0.01);
                QVERIFY(std::abs(place.y() - (plot.bottom() - plot.height() * mfu)) < 0.01);
                const std::optional<CurveSpot> spot = shown.page.spotAt(place - QPointF(i == 8 ? 0.1 : 0, 0));
                QVERIFY(spot && shown.page.placeOf(*spot) == place);
            }
        }
    }

    void namesKeepOffEachOther_data()
    {
        const Rows<QString, QSize> row("axis", "size");
        row("curves", "batch=1:512:x2", pageSize);
        row("stems", "precision=fp16,fp8,int8", pageSize);
        row("small", "chips=1:8:x2", QSize(520, 360));
    }

    void namesKeepOffEachOther()
    {
        QFETCH(QString, axis);
        QFETCH(QSize, size);
        const Several shown(severalDecode(), {axis.toStdString()}, "throughput", true, size);
        QCOMPARE(textsOnOthers(shown.page), QStringList());
    }

    void wordsStandAtTheirOwnMarks_data()
    {
        Rows<QString, QSize>("quantity", "size");
        for (const char *quantity : {"latency", "throughput", "mfu", "memory"})
            for (const QSize &size : {QSize(1280, 800), QSize(1000, 700), QSize(640, 420)})
                QTest::addRow("%s, %d", quantity, size.width()) << QString::fromLatin1(quantity) << size;
    }

    void wordsStandAtTheirOwnMarks()
    {
        QFETCH(QString, quantity);
        QFETCH(QSize, size);
        for (const std::int64_t batch : {1, 16, 512, 900}) {
            const Several shown(sixChips(batch), {"batch=1:4096:x2"}, quantity.toStdString(), true, size);
            QCOMPARE(brokenWords(shown.page), QStringList());
            if (size.width() > 1000 && batch < 512)
                QVERIFY2(shown.page.markWords().size() > 4, "hardly any are left out where there is room");
        }
    }

    // The words for the scenario are shortened where longer ones would lie on a curve, as at the curve's knee.
    void theScenariosWordsLieOnNoCurve()
    {
        const Scenario scenario =
            withSettings("hardware=h100-sxm,mi300x,b200", modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1152));
        const Several shown(scenario, {"batch=1:4096:x2"}, "throughput", true, QSize(732, 690));
        const TextItem &words = shown.page.markWords().back().text;
        QVERIFY2(words.text.contains(QStringLiteral("tokens/s")), qPrintable(words.text));
        for (std::size_t curve = 0; curve < 3; ++curve)
            for (std::size_t i = 1; i < 13; ++i) // 2^12 is 4096
                QVERIFY2(!overlap(words.box,
                                  boxAlong(shown.page.placeOf({curve, i - 1}), shown.page.placeOf({curve, i}), 1)),
                         qPrintable(words.text));
    }

    void aMapSaysThatItIsOfOne()
    {
        const Several shown(severalDecode(), {"batch=1:64:x2", "seq=128:1024:x2"});
        QVERIFY(shown.page.isMap());
        QVERIFY2(shown.text().contains(QStringLiteral("H100 SXM alone")), qPrintable(shown.text()));
    }

    void tooManyPointsLeaveTheFirstAndSayWhatToDo()
    {
        const Several shown(severalDecode(), {"batch=1:250001"}, "latency", true, QSize(1200, 690));
        QCOMPARE(shown.page.curveCount(), std::size_t(1));
        QVERIFY2(shown.text().contains(QStringLiteral("alone, as 4 curves would have more than a million points")),
                 qPrintable(shown.text()));
        QVERIFY(shown.text().contains(QStringLiteral("take larger steps or compare fewer")));
    }

    // The × after a name removes what it names, in one step that can be undone.
    void aCurveIsRemovedBesideItsName()
    {
        const auto window = opened({.scenario = severalDecode()});
        auto &view = *find<SweepView>(*window, "sweep-view");
        QTRY_COMPARE(view.page().curveCount(), std::size_t(4));
        const auto remover = [&](const QString &name) -> QToolButton * {
            for (QToolButton *button : view.findChildren<QToolButton *>())
                if (button->isVisible() && button->accessibleName() == QStringLiteral("Remove the curve of ") + name)
                    return button;
            return nullptr;
        };
        QTRY_VERIFY(remover(QStringLiteral("B · 4× B200")));
        QVERIFY(!remover(QStringLiteral("A · Llama-2 7B decode on 1× H100 SXM")));
        remover(QStringLiteral("D · Llama-2 13B decode"))->click();
        QVERIFY(window->session().scenario().versus.empty());
        QTRY_VERIFY(remover(QStringLiteral("B · 4× B200")));
        remover(QStringLiteral("B · 4× B200"))->click();
        QCOMPARE(window->session().scenario().compared, std::vector{Companion("tpu-v5e")});
        QCOMPARE(window->session().undoStack().undoText(), QStringLiteral("Remove the curve of B · 4× B200"));
        window->session().undoStack().undo();
        QTRY_COMPARE(view.page().curveCount(), std::size_t(3));
        QTRY_VERIFY(remover(QStringLiteral("C · 1× TPU v5e")));
        QTest::keyClick(remover(QStringLiteral("C · 1× TPU v5e")), Qt::Key_Delete);
        QCOMPARE(window->session().scenario().compared.size(), std::size_t(1));
        QTRY_VERIFY(remover(QStringLiteral("B · 4× B200")));
        const QPoint name = view.page().curves()[1].place.center().toPoint();
        QContextMenuEvent asking(QContextMenuEvent::Mouse, name, view.viewport()->mapToGlobal(name));
        QApplication::sendEvent(view.viewport(), &asking);
        const QList<QMenu *> menus = view.viewport()->findChildren<QMenu *>();
        QCOMPARE(menus.size(), qsizetype(1));
        QCOMPARE(menus[0]->actions()[0]->text(), QStringLiteral("Remove the curve of B · 4× B200"));
        menus[0]->actions()[0]->trigger();
        menus[0]->close();
        QVERIFY(window->session().scenario().compared.empty());
    }

    // A map has the points, the name and the place of the chip that is chosen. The choice is saved with the session.
    void aMapIsOfTheChipThatIsChosen()
    {
        Document document{.scenario = severalDecode(), .sweep = {.over = "batch=1:64:x2", .second = "seq=128:4096:x2"}};
        const auto window = opened(document);
        auto &view = *find<SweepView>(*window, "sweep-view");
        auto &chips = *find<QComboBox>(view, "sweep-chip");
        QTRY_VERIFY(chips.isVisible() && !view.isRunning());
        QCOMPARE(chips.count(), 3);
        QCOMPARE(chips.itemText(1), QStringLiteral("B · 4× B200"));
        QVERIFY2(view.accessibleDescription().contains("H100 SXM alone"), qPrintable(view.accessibleDescription()));
        chooseIn(chips, 1);
        QTRY_VERIFY(!view.isRunning());
        QCOMPARE(window->session().document().sweep.chip, std::string("b200:chips=4"));
        QVERIFY2(view.accessibleDescription().contains("4× B200 alone"), qPrintable(view.accessibleDescription()));
        const Scenario other = withCompanion(severalDecode(), shippedZoo(), severalDecode().compared[0]);
        QVERIFY(view.picture().run->points
                == runSweep(other, shippedZoo(), {view.picture().run->axes[0], view.picture().run->axes[1]})->points);
        const QPoint place = view.mapFromScene(view.page().layout().plot.center());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place); // the batch belongs to all chips
        QVERIFY(window->session().scenario().batch != 16);
        Scenario fewer = window->session().scenario();
        fewer.compared.erase(fewer.compared.begin()); // without that chip the scenario's own remains
        window->session().edit(fewer, QStringLiteral("fewer"));
        QTRY_VERIFY(view.accessibleDescription().contains(QStringLiteral("H100 SXM alone")));
        fewer.compared.clear();
        window->session().edit(fewer, QStringLiteral("none"));
        QTRY_VERIFY(!chips.isVisible());
    }

    // The compared chip has its own number of chips. A place on its map sets that number and leaves the
    // scenario's. The sequence belongs to all.
    void whatTheChipHasOfItsOwnIsSetOnItsMap()
    {
        const Document document = mapOfB200("chips=1:8:x2");
        const auto window = opened(document);
        auto &view = *find<SweepView>(*window, "sweep-view");
        QTRY_VERIFY(view.page().isMap() && !view.isRunning());
        const QRectF plot = view.page().layout().plot;
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.mapFromScene(plot.topLeft() + QPointF(3, 3)));
        Scenario expected = document.scenario;
        expected.sequence = window->session().scenario().sequence; // near the largest
        QVERIFY(expected.sequence > 3900);
        QCOMPARE(setOwn(expected.compared[0], "chips", "1"), std::string());
        QVERIFY(window->session().scenario() == expected);
        QCOMPARE(window->session().document().sweep.chip, std::string("b200:chips=1"));
        QTRY_VERIFY(!view.isRunning());
        QVERIFY2(view.accessibleDescription().contains("on B200 alone"), qPrintable(view.accessibleDescription()));
    }

    // Only the scenario's own chip can be changed, as a copy. The numbers of another chip stay, and a message says so.
    void numbersOfAnotherChipAreNotSetOnItsMap()
    {
        const Document document = mapOfB200("bandwidth=1 TB/s:8 TB/s:x2");
        const auto window = opened(document);
        auto &view = *find<SweepView>(*window, "sweep-view");
        QTRY_VERIFY(view.page().isMap() && !view.isRunning());
        const QPoint place = view.mapFromScene(view.page().layout().plot.center());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place);
        QVERIFY(window->session().scenario() == document.scenario);
        QCOMPARE(window->statusBar()->currentMessage(),
                 QStringLiteral("Memory bandwidth of 4× B200 cannot be set here: only the scenario's own chip can be "
                                "changed"));
    }

    void whatHasNoneOfItSaysWhy()
    {
        const Several shown(severalDecode(), {"memory/HBM3=1 TB/s:4 TB/s:x2"});
        const QStringList texts = shown.page.texts();
        QVERIFY2(texts.contains(QStringLiteral("C · 1× TPU v5e: not possible")), qPrintable(shown.text()));
        QCOMPARE(shown.page.problemAt(shown.page.curves()[3].place.center()), QStringLiteral("it has no memory/HBM3"));
        QCOMPARE(shown.page.problemAt(shown.page.curves()[0].place.center()), QString());
    }

    void theTableHasEachOfThem()
    {
        const Several shown(severalDecode(), {"batch=1:512:x2"});
        const QStringList lines = shown.page.table(QStringLiteral("title")).split(u'\n');
        QCOMPARE(lines.filter(QStringLiteral("B · 4× B200\t")).size(), qsizetype(10));
        QVERIFY(lines.filter(QStringLiteral("Curve\tBatch\tLatency (s)")).size() == 1);
    }

    void theFileIsTheCommandLines()
    {
        Scenario scenario = severalDecode();
        scenario.versus.clear();
        const std::string over = "batch=1:64:x4";
        const QString path = m_settings->path(QStringLiteral("several.csv"));
        const SweepFile file =
            writeSweepFile(path, scenario, shippedZoo(), {over}, [](qint64, qint64) { return true; });
        QCOMPARE(file.problem, QString());
        QCOMPARE(file.points, 12);
        SweepRequest request({over});
        QCOMPARE(request.readAxes(scenario), std::string());
        QCOMPARE(request.readEntryAxes(scenario, shippedZoo()), std::string());
        SweepWriter writer(SweepWriter::Format::Csv, {"hardware", "batch"}, scenario);
        std::string expected = writer.header();
        QVERIFY(sweep(scenario, shippedZoo(), request.axes, [&](const auto &values, const Analysis &analysis) {
                    expected += writer.row(values, analysis);
                    return true;
                }).ok());
        QCOMPARE(roofline::test::readFile(path), QByteArray::fromStdString(expected));
    }

    void anyEditsShowWhatAFreshViewShows()
    {
        const auto window = openWindow();
        window->ask = [](auto &&...) { return 1; }; // discards the changes
        window->chart().setReducedMotion(true);
        window->session().reset({.scenario = severalDecode()});
        RandomEdits random{7};
        auto &view = *find<SweepView>(*window, "sweep-view");
        QStringList did;
        int several = 0;
        for (int i = 0; i < 40; ++i) {
            did << random.play(*window);
            window->showView(View::Sweep);
            QTRY_VERIFY(!view.isRunning());
            SweepView fresh;
            fresh.resize(view.size());
            fresh.setFont(view.font());
            fresh.setZoo(window->session().sharedZoo());
            fresh.setDocument(window->session().document());
            fresh.show();
            fresh.setReport(window->session().seen(), view.picture().title);
            QTRY_VERIFY(!fresh.isRunning());
            several += fresh.picture().besides.size() > 1;
            const QString after = did.mid(std::max<qsizetype>(0, did.size() - 6)).join(QStringLiteral(" | "));
            QVERIFY2(fresh.copyText() == view.copyText(), qPrintable(after));
            QVERIFY2(fresh.page().curveCount() == view.page().curveCount(), qPrintable(after));
        }
        QVERIFY(several > 5);
    }

private:
    static std::unique_ptr<MainWindow> opened(const Document &document)
    {
        auto window = openWindow();
        window->session().reset(document);
        window->showView(View::Sweep);
        return window;
    }
};

ROOFLINE_GUI_TEST(SweepComparedTest)
#include "app/curves/sweep_compared.moc"
