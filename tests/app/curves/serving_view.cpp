// Tests the serving view: curves of all that is compared, the scenario's own place on them, the limit, and
// choosing requests by mouse and keys.
#include "app/controls/number_field.h"
#include "app/curves/frontier/frontier_view.h"
#include "app/curves/page_notes.h"
#include "app/export/export_chart.h"
#include "app/registry/views.h"
#include "core/report/report.h"
#include "core/scenario/settings.h"
#include "tests/app/page_support.h"
#include "tests/support/given_settings.h"

#include <QDockWidget>

#include <algorithm>
#include <memory>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario served()
{
    return withSettings("hardware=h200,b200,h100-sxm chips=4 prompt=2048 generate=512 requests=64",
                        modelOn("h200", "llama-3.1-70b", Phase::Decode));
}

} // namespace

class ServingViewTest : public OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        session().reset({.scenario = served()});
        m_window->actions().view(View::Serving)->trigger();
        m_view = find<FrontierView>(*m_window, "serving-view");
        QTRY_VERIFY(m_view->isVisible() && m_view->curves());
    }

private slots:
    void everyChipHasACurveAndAName()
    {
        QCOMPARE(m_view->curves()->lines.size(), std::size_t(3));
        const QString all = m_view->page().texts().join(u'\n');
        for (const char *words : {"A · 4× H200", "B · 4× B200", "C · 4× H100", "64 requests in flight",
                                  "requests of 2048 + 512 tokens", "Tokens per second for each user",
                                  "Tokens per second of each chip", "dots: no other curve is better there"})
            QVERIFY2(all.contains(QString::fromUtf8(words)), words);
        const QString bound = boundWords(report().serving.serving->bound); // the word for the curve's color
        QVERIFY2(all.contains(QStringLiteral("tokens/s per chip, ") + bound), qPrintable(all));
        QCOMPARE(textsOnOthers(m_view->page(), 1), QStringList());
    }

    void whatHasNoCurveIsTold()
    {
        Scenario scenario = served();
        scenario.compared = {"b200", "tpu-v6e"};
        session().edit(scenario, QStringLiteral("step"));
        QTRY_VERIFY(m_view->curves() && m_view->curves()->lines.size() == 3
                    && m_view->curves()->lines[2].analysis.chip->id == "tpu-v6e");
        QTRY_VERIFY2(m_view->page().texts().join(u'\n').contains(QStringLiteral("TPU v6e does not fit")),
                     qPrintable(m_view->page().texts().join(u'\n')));
        QVERIFY(m_view->copyText().contains(QStringLiteral("TPU v6e does not fit")));
    }

    void aSingleCurveHasNoDotsToExplain()
    {
        Scenario scenario = served();
        scenario.compared.clear();
        session().edit(scenario, QStringLiteral("step"));
        QTRY_VERIFY(m_view->curves() && m_view->curves()->lines.size() == 1);
        QVERIFY(!m_view->page().texts().join(u'\n').contains(QStringLiteral("dots:")));
    }

    void theLimitIsDrawn()
    {
        Scenario scenario = served();
        scenario.server.perToken = 0.015;
        scenario.server.requests = 0;
        session().edit(scenario, QStringLiteral("step"));
        const QString all = m_view->page().texts().join(u'\n');
        QVERIFY2(all.contains(QStringLiteral("limit: one token every 15 ms")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("the limits allow")), qPrintable(all));
    }

    // What has too late a first token is faint. Too slow further tokens are beside the line of their limit.
    void whatIsLateIsFaint_data()
    {
        const Rows<QString, bool> row("limits", "faint");
        row("no limit", "", false);
        row("late", "ttft=1us", true);
        row("in time", "ttft=1000s", false);
        row("slow", "tpot=1us", false);
        row("in time, but slow", "ttft=1000s,tpot=1us", false);
        row("late, but fast", "ttft=1us,tpot=1000s", true);
    }

    void whatIsLateIsFaint()
    {
        QFETCH(QString, limits);
        QFETCH(bool, faint);
        session().edit(withSettings("limit=" + limits.toStdString(), served()), QStringLiteral("step"));
        const std::vector<CurveStroke> &strokes = m_view->page().strokes();
        QVERIFY(!strokes.empty());
        for (const CurveStroke &stroke : strokes)
            QCOMPARE(stroke.color.alphaF() < 1, faint);
    }

    void thePointerReadsThePointUnderIt()
    {
        const auto &page = m_view->page();
        for (CurveSpot spot; spot.curve < m_view->curves()->lines.size(); ++spot.curve) {
            for (spot.point = 0; spot.point < page.shownPoints(spot.curve); ++spot.point) {
                const QPointF place = page.placeOf(spot);
                const std::optional<CurveSpot> read = page.spotAt(place);
                QVERIFY(read);
                QVERIFY2(QLineF(page.placeOf(*read), place).length() < 0.01,
                         qPrintable(page.pointText(spot).join(u' ') + u'|' + page.pointText(*read).join(u' ')));
            }
        }
    }

    void keysReadTheCurveAndTakeItsRequests()
    {
        m_view->setFocus();
        QTest::keyClick(m_view, Qt::Key_Left); // goes to the scenario's own place
        QTest::keyClick(m_view, Qt::Key_Left);
        QVERIFY(m_view->page().spot().has_value());
        const double requests = m_view->page().point(*m_view->page().spot()).requests;
        QVERIFY(requests > 64);
        QVERIFY2(m_view->accessibleDescription().contains("first token"), qPrintable(m_view->accessibleDescription()));
        QTest::keyClick(m_view, Qt::Key_Return);
        QCOMPARE(session().scenario().server.requests, std::int64_t(requests));
        QCOMPARE(session().undoStack().count(), 1);
        QTest::keyClick(m_view, Qt::Key_Down); // goes to another curve
        QVERIFY(m_view->page().spot()->curve != 0);
        QTest::keyClick(m_view, Qt::Key_End);
        QCOMPARE(m_view->page().point(*m_view->page().spot()).requests, 1.0);
        QTest::keyClick(m_view, Qt::Key_Escape);
        QVERIFY(!m_view->page().spot());
    }

    // The line from the scenario's own place down to the axis strikes through no number of requests.
    void noNumberOfRequestsLiesOnTheDropLine()
    {
        int seen = 0;
        const std::vector<FrontierPoint> own = m_view->curves()->lines.front().points;
        for (std::size_t i = 0; i < own.size(); i += 1 + own.size() / 24) {
            Scenario scenario = served();
            scenario.server.requests = std::int64_t(own[i].requests);
            session().edit(scenario, QStringLiteral("step"));
            const FrontierPage &page = m_view->page();
            const auto isOwn = [](const PlacedWords &words) { return words.text.role == TextRole::Strong; };
            const auto marker = std::ranges::find_if(page.markWords(), isOwn);
            QVERIFY(marker != page.markWords().end());
            const QPointF from = marker->mark.center();
            const Box line = boxAlong(from, {from.x(), page.layout().plot.bottom()}, 1);
            for (const PlacedWords &words : page.markWords()) {
                if (isOwn(words) || !words.text.text.contains(QStringLiteral("in flight")))
                    continue;
                ++seen;
                QVERIFY2(!overlap(words.text.box, line), qPrintable(words.text.text));
            }
        }
        QVERIFY(seen > 0);
    }

    // With as many requests as memory holds, the scenario's own words have the room at the end of its curve.
    void theEndOfTheCurveIsNamedWhereTheMarkerIsNot()
    {
        Scenario scenario = served();
        const auto curves = std::make_shared<const FrontierCurves>(frontierCurves(scenario, shippedZoo()));
        const double most = curves->lines.front().points.back().requests;
        const QString words = QStringLiteral("%1 requests in flight").arg(most);
        for (const QSizeF &size : {QSizeF(1280, 800), QSizeF(1024, 600), QSizeF(700, 500), QSizeF(400, 300)}) {
            for (const std::int64_t requests : {std::int64_t(64), std::int64_t(most)}) {
                scenario.server.requests = requests;
                FrontierPage page(Theme::light(), applicationFont(), ScenePainter::Device::Pixels);
                page.show(reportOf(scenario, shippedZoo()), curves, {}, size);
                const auto named = std::ranges::count(page.markWords(), words,
                                                      [](const PlacedWords &placed) { return placed.text.text; });
                QVERIFY2(requests == 64 ? named == 1 || size.width() < 1000 : named == 0,
                         qPrintable(QStringLiteral("%1 of %2").arg(size.width()).arg(requests)));
            }
        }
    }

    // In a small plot the scenario's words say less before another chip's curve parts them from their mark.
    void noCurvePartsTheWordsFromTheirMark()
    {
        const Scenario scenario = withSettings("hardware=h100-sxm,mi300x,b200 requests=64",
                                               modelOn("h100-sxm", "llama-3.1-8b", Phase::Request));
        const auto curves = std::make_shared<const FrontierCurves>(frontierCurves(scenario, shippedZoo()));
        for (const int width : {300, 360, 400, 700}) {
            FrontierPage page(Theme::light(), applicationFont(), ScenePainter::Device::Pixels);
            page.show(reportOf(scenario, shippedZoo()), curves, {}, QSizeF(width, width * 5 / 6));
            const PlacedWords &own = page.markWords().back();
            for (std::size_t curve = 1; curve < page.curveCount(); ++curve) {
                for (std::size_t point = 1; point < page.shownPoints(curve); ++point) {
                    const Box line = boxAlong(page.placeOf({curve, point - 1}), page.placeOf({curve, point}), 1);
                    QVERIFY2(own.isLed || !overlap(boxAlong(own.leader, 1), line),
                             qPrintable(QStringLiteral("%1 at %2").arg(own.text.text).arg(width)));
                }
            }
        }
    }

    // Of six chips two have the same ends and a third one almost: each name stands nearest to its own, or has a leader,
    // which ends there.
    void namesStandAtTheirOwnEnds()
    {
        const Scenario scenario = withSettings("hardware=h100-sxm,h200,mi300x,b200,mi355x,gb200 chips=8",
                                               modelOn("h100-sxm", "llama-3.1-70b", Phase::Decode));
        const auto curves = std::make_shared<const FrontierCurves>(frontierCurves(scenario, shippedZoo()));
        for (const QSizeF &size : {QSizeF(1280, 800), QSizeF(1000, 600), QSizeF(418, 300)}) {
            FrontierPage page(Theme::light(), applicationFont(), ScenePainter::Device::Pixels);
            page.show(reportOf(scenario, shippedZoo()), curves, {}, size);
            QCOMPARE(page.curveCount(), std::size_t(6));
            for (const PlacedWords &words : page.markWords()) {
                const QString told = QStringLiteral("%1 at %2").arg(words.text.text).arg(size.width());
                const QRectF text = words.text.box.bounds();
                for (const QRectF &other : page.wordMarks()) {
                    if (words.mark.contains(other))
                        continue;
                    QVERIFY2(words.isLed || gapBetween(text, other) > gapBetween(text, words.mark) + 2,
                             qPrintable(told));
                    const bool isApart = QLineF(other.center(), words.mark.center()).length() > 2.5;
                    QVERIFY2(!words.isLed || !isApart
                                 || QLineF(words.leader.p1(), other.center()).length() > other.width() / 2,
                             qPrintable(told));
                }
            }
        }
    }

    void aDragIsOneStep()
    {
        const FrontierLine &own = m_view->curves()->lines.front();
        const FrontierPoint &fast = own.points.front();
        const FrontierPoint &slow = own.points.back();
        const auto at = [&](const FrontierPoint &point) {
            return m_view->page().place(point.perUser, point.perChip).toPoint();
        };
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, at(fast));
        QTest::mouseMove(m_view->viewport(), at(slow));
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, at(slow));
        QCOMPARE(session().scenario().server.requests, std::int64_t(slow.requests));
        QCOMPARE(session().undoStack().count(), 1);
        session().undoStack().undo();
        QCOMPARE(session().scenario().server.requests, std::int64_t(64));
    }

    void curvesFollowTheZoo()
    {
        const FrontierCurvesPtr before = m_view->curves();
        auto next = std::make_shared<Catalogue>(shippedZoo());
        Chip faster = *next->chip("h200");
        faster.memory.front().bandwidth->value = faster.memory.front().bandwidth->value * 2;
        next->add(faster);
        session().setZoo(next);
        const auto fastest = [](const FrontierCurves &curves) { return curves.lines.front().points.front().perUser; };
        QVERIFY(fastest(*m_view->curves()) > 1.2 * fastest(*before));
    }

    // A picture decides by the scenario, not by curves that a hidden view has kept.
    void aHiddenViewGivesNoOldCurves()
    {
        Scenario large = served();
        large.hardware = "h100-sxm"; // 80 GB, and the weights alone need 140
        large.chips = 1;
        large.compared = {"b200"};
        const auto isServed = [&] {
            const Tab &tab = tabOf(View::Serving);
            PictureContent content;
            content.report = session().report();
            tab.view.addTo(content, *m_view);
            tab.compute(content, session().scenario(), session().zoo());
            return tab.problem(content).isEmpty();
        };
        session().edit(large, QStringLiteral("step"));
        QVERIFY(!isServed());
        m_window->actions().view(View::Roofline)->trigger();
        session().edit(served(), QStringLiteral("step"));
        QVERIFY(isServed());
        session().edit(large, QStringLiteral("step"));
        QVERIFY(!isServed());
    }

    void numbersAreCopiedAsATable()
    {
        const QStringList lines = m_view->copyText().split(u'\n', Qt::SkipEmptyParts);
        std::size_t points = 0;
        for (const FrontierLine &line : m_view->curves()->lines)
            points += line.points.size();
        QCOMPARE(std::size_t(lines.size()), points + 2);
        for (const QString &line : lines.mid(1))
            QCOMPARE(line.count(u'\t'), 5);
    }

    void whatIsNotServedSaysWhy()
    {
        session().reset(Document()); // the first scenario is ResNet-50
        QVERIFY(!m_view->page().isDrawn());
        QVERIFY(m_view->page().texts().join(u'\n').contains(QStringLiteral("Serving needs a model that generates")));
        QVERIFY(m_view->copyText().isEmpty());
        PictureContent content;
        content.report = session().report();
        content.serving = m_view->curves();
        ExportSettings settings = inPixels(QSize(800, 600), 1, PictureFormat::Svg);
        settings.views = {View::Serving};
        QVERIFY(!exportChart(content, settings, m_settings->path(QStringLiteral("out.svg"))).isEmpty());
    }

    // The fields below Server set what they say, and an empty field takes it back.
    void theServersFields_data()
    {
        const Rows<QString, QString, QString, QString> row("field", "typed", "setting", "value");
        row("first token", "limit", "450 ms", "limit", "ttft=0.45");
        row("each token", "limit-per-token", "40", "limit", "tpot=0.04");
        row("chunk", "prompt-chunk", "512", "prompt-chunk", "512");
        row("prefix", "prefix-hit", "0.5", "prefix-hit", "0.5");
        row("drafts", "draft-tokens", "4", "draft-tokens", "4");
        row("pool", "prefill-chips", "8", "prefill-chips", "8");
        row("requests", "12", "requests", "12");
    }

    void theServersFields()
    {
        QFETCH(QString, field);
        QFETCH(QString, typed);
        QFETCH(QString, setting);
        find<QDockWidget>(*m_window, "serving-dock")->raise();
        auto *edit = find<NumberField>(*find<QWidget>(*m_window, "serving"), field.toLatin1().constData());
        enterInto(*edit, typed);
        const Setting *row = findSetting(setting.toStdString());
        QTEST(QString::fromStdString(row->get(session().scenario())), "value");
        QCOMPARE(session().undoStack().count(), 1);
        session().undoStack().undo();
        QVERIFY(session().scenario() == served());
    }

private:
    FrontierView *m_view = nullptr;
};

ROOFLINE_GUI_TEST(ServingViewTest)
#include "app/curves/serving_view.moc"
