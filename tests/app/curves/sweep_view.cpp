// Tests the sweep in the window: curves and maps are where their numbers say, places are chosen by mouse and
// keys, and it plays, draws the path and saves the file.
#include "app/curves/sweep/sweep_view.h"

#include "app/controls/number_field.h"
#include "app/controls/play_button.h"
#include "app/controls/scale_slider.h"
#include "app/curves/sweep/sweep_controls.h"
#include "app/curves/sweep/sweep_path.h"
#include "app/curves/sweep/sweep_worker.h"
#include "app/export/picture_content.h"
#include "app/pickers/picker.h"
#include "app/registry/views.h"
#include "app/window/center_views.h"
#include "app/window/sweep_play.h"
#include "core/document/entry_kinds.h"
#include "tests/app/page_support.h"
#include "tests/support/german_locale.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyleOption>

using namespace roofline;
using namespace roofline::test;

class SweepViewTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    // They begin at the scenario's own place, as in the batch view.
    void arrowsReadAndEnterTakes()
    {
        const auto window = opened(llamaDecode(16));
        SweepView &view = sweep(*window);
        view.setFocus();
        for (const char *batch : {"Batch 16,", "Batch 32,", "Batch 64,"}) {
            QTest::keyClick(&view, Qt::Key_Right);
            QVERIFY2(view.accessibleDescription().startsWith(QLatin1String(batch)),
                     qPrintable(view.accessibleDescription()));
        }
        QCOMPARE(window->session().scenario().batch, std::int64_t(16));
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(window->session().scenario().batch, std::int64_t(64));
        QCOMPARE(window->session().undoStack().undoText(), QStringLiteral("Batch 16 → 64"));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.page().spot());
    }

    void rangesAreShownWhole()
    {
        const auto window =
            opened(llamaDecode(16), [](SweepPlan &plan) { plan.over = "peak=247.4 TFLOP/s:3.958 PFLOP/s:log65"; });
        for (const char *name : {"sweep-from", "sweep-to"}) {
            auto *field = find<NumberField>(sweep(*window), name);
            QStyleOptionFrame option;
            option.initFrom(field);
            const int room = field->style()->subElementRect(QStyle::SE_LineEditContents, &option, field).width();
            const int margins = 4; // QLineEdit has 2 pixels on each side
            QVERIFY2(field->fontMetrics().horizontalAdvance(field->text()) + margins <= room,
                     qPrintable(QStringLiteral("%1 in %2").arg(field->text()).arg(room)));
        }
    }

    void arrowsReadAMapBothWays()
    {
        const auto window = opened(llamaDecode(16), [](SweepPlan &plan) { plan.second = "seq=128:8192:x2"; });
        SweepView &view = sweep(*window);
        view.setFocus();
        const auto seq = window->session().scenario().sequence;
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Up})
            QTest::keyClick(&view, key);
        QVERIFY2(view.accessibleDescription().startsWith(QStringLiteral("Batch 32, ")),
                 qPrintable(view.accessibleDescription()));
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(window->session().scenario().batch, std::int64_t(32));
        QCOMPARE(window->session().scenario().sequence, 2 * seq);
        QTest::keyClick(&view, Qt::Key_Home);
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY2(view.accessibleDescription().startsWith(QStringLiteral("Batch 1, ")),
                 qPrintable(view.accessibleDescription()));
    }

    // 4 chips cannot be parted into 16 groups of experts. Where chips are compared, each has its own reason.
    void aPointThatCannotBeComputedSaysWhy()
    {
        Scenario scenario =
            withSettings("mesh=attention=16,expert=16 precision=fp8", modelOn("b200", "deepseek-v3", Phase::Decode));
        for (const bool compares : {false, true}) {
            if (compares)
                scenario.compared = {Companion("mi300x")};
            const auto window = opened(scenario, [](SweepPlan &plan) { plan.over = "chips=4:64:x2"; });
            const SweepPage &page = sweep(*window).page();
            for (const std::size_t curve : compares ? std::vector<std::size_t>{0, 1} : std::vector<std::size_t>{0}) {
                const QStringList card = page.pointText({curve, 0});
                QCOMPARE(card.value(1), QStringLiteral("cannot be computed"));
                QVERIFY2(card.value(2).endsWith(QStringLiteral("16 groups of experts")), qPrintable(card.join(u'\n')));
                QCOMPARE(card.size(), 3); // that 4 groups are allowed would read as if 4 chips were
                QVERIFY(!page.pointText({curve, 2}).contains(QStringLiteral("cannot be computed")));
            }
        }
    }

    void aDragIsOneStep()
    {
        const auto window = opened(llamaDecode(16));
        SweepView &view = sweep(*window);
        const QRectF plot = view.page().layout().plot;
        const int steps = window->session().undoStack().count();
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, plot.center().toPoint());
        for (const double part : {0.6, 0.7, 0.75}) {
            moveMouse(*view.viewport(), {plot.left() + plot.width() * part, plot.center().y()}, Qt::LeftButton);
        }
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, plot.center().toPoint());
        QCOMPARE(window->session().undoStack().count(), steps + 1);
        QVERIFY(std::abs(double(window->session().scenario().batch) / 512 - 1) < 0.03); // 4096^0.75
    }

    // Esc takes the drag back, also of a chip's number. If the button is not down any more, the drag is over,
    // even if the release went elsewhere.
    void aDragIsTakenBackOrOver()
    {
        const auto window =
            opened(llamaDecode(16), [](SweepPlan &plan) { plan.over = "memory/HBM3=1 TB/s:9 TB/s:log65"; });
        SweepView &view = sweep(*window);
        const QRectF plot = view.page().layout().plot;
        const auto move = [&](double part, Qt::MouseButtons buttons) {
            moveMouse(*view.viewport(), {plot.left() + plot.width() * part, plot.center().y()}, buttons);
        };
        for (const bool taken : {true, false}) {
            const Document before = window->session().document();
            QTest::mousePress(view.viewport(), Qt::LeftButton, {}, plot.center().toPoint());
            move(0.7, Qt::LeftButton);
            const Document dragged = window->session().document();
            QVERIFY(dragged != before);
            if (taken)
                QTest::keyClick(&view, Qt::Key_Escape);
            move(0.9, Qt::NoButton);
            QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, plot.center().toPoint());
            QVERIFY(window->session().document() == (taken ? before : dragged));
        }
    }

    // A field that is left passes on its plan. This one has too many points, of which nothing is drawn.
    void aClickThatLeavesAFieldFindsNoCurve()
    {
        const auto window = opened(llamaDecode(16), [](SweepPlan &plan) { plan.over = "batch=1:2000000:log9"; });
        SweepView &view = sweep(*window);
        QVERIFY(view.page().isDrawn());
        auto *steps = find<NumberField>(view, "sweep-steps");
        steps->setFocus();
        steps->selectAll();
        QTest::keyClick(steps, Qt::Key_Backspace);
        const QPoint center = view.page().layout().plot.center().toPoint();
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, center);
        QTRY_VERIFY(!view.page().isDrawn());
        moveMouse(*view.viewport(), center + QPoint(9, 0), Qt::LeftButton);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, center);
        QCOMPARE(window->session().document().sweep.over, std::string("batch=1:2000000"));
        QVERIFY2(view.picture().problem.contains(QStringLiteral("1000000")), qPrintable(view.picture().problem));
    }

    void aClickMeansTheSameInGerman()
    {
        const auto window = opened(llamaDecode(16), [](SweepPlan &plan) {
            plan.over = "overlap=0:1";
            plan.logParameter = false;
        });
        SweepView &view = sweep(*window);
        const QRectF plot = view.page().layout().plot;
        if (!useGermanLocale())
            QSKIP("no German locale, and none could be made");
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          QPointF(plot.left() + plot.width() * 0.75, plot.center().y()).toPoint());
        QVERIFY2(std::abs(window->session().scenario().overlap - 0.75) < 0.01,
                 qPrintable(QString::number(window->session().scenario().overlap)));
    }

    void typingAPlanIsUndoneByName()
    {
        const auto window = opened(llamaDecode(16));
        SweepView &view = sweep(*window);
        auto *to = find<NumberField>(view, "sweep-to");
        typeInto(*to, QStringLiteral("256"));
        QCOMPARE(window->session().document().sweep.over, std::string("batch=1:256:x2"));
        QTest::keyClick(to, Qt::Key_Return);
        QCOMPARE(window->session().undoStack().undoText(), QStringLiteral("Sweep batch from 1 to 256"));

        // What is wrong is said beside the field, and the last good sweep stays.
        to->selectAll();
        QTest::keyClicks(to, QStringLiteral("zero"));
        QVERIFY(!find<QLabel>(view, "sweep-problem")->isHidden());
        QVERIFY(find<QLabel>(view, "sweep-problem")->text().contains(QStringLiteral("last value: a number is needed")));
        QCOMPARE(window->session().document().sweep.over, std::string("batch=1:256:x2"));
        QVERIFY(view.page().isDrawn());
        QTest::keyClick(to, Qt::Key_Escape);
        QVERIFY(find<QLabel>(view, "sweep-problem")->isHidden());
        auto *steps = find<NumberField>(view, "sweep-steps");
        steps->selectAll();
        QTest::keyClicks(steps, QStringLiteral("1, 8"));
        QCOMPARE(find<QLabel>(view, "sweep-problem")->text(), "a list of values goes into the first field");
        QTest::keyClick(steps, Qt::Key_Escape);
        window->actions().undo->trigger();
        QCOMPARE(window->session().document().sweep.over, std::string("batch=1:4096:x2"));
    }

    // A number takes the unit of the one before it, and nothing else of it: no prefix, exponent or arithmetic.
    void aNumberTakesAUnitAlone_data()
    {
        const Rows<QString, QString, QString> row("over", "typed", "next");
        row("batch=1:4k:x2", "2048", "batch=1:2048:x2");
        row("batch=1k:4k:x2", "4096", "batch=1k:4096:x2");
        row("batch=1:1e3:x2", "2000", "batch=1:2000:x2");
        row("batch=1:4096*2:x2", "512", "batch=1:512:x2");
        row("memory/HBM3=1 TB/s:4 TB/s:x2", "8", "memory/HBM3=1 TB/s:8 TB/s:x2");
        row("overlap=0 %:50 %:+10 %", "80", "overlap=0 %:80 %:+10 %");
        row("batch=1,3,900", "4096", "batch=1:4096"); // a list becomes a range again
        row("memory/HBM3=1 TB/s,2 TB/s", "8", "memory/HBM3=1 TB/s:8 TB/s");
    }

    void aNumberTakesAUnitAlone()
    {
        QFETCH(QString, over);
        QFETCH(QString, typed);
        const auto window = opened(llamaDecode(16), [&](SweepPlan &plan) { plan.over = over.toStdString(); });
        auto *to = find<NumberField>(sweep(*window), "sweep-to");
        enterInto(*to, typed);
        QTEST(QString::fromStdString(window->session().document().sweep.over), "next");
    }

    void chipNumbersMoveTheChip()
    {
        const auto window =
            opened(llamaDecode(16), [](SweepPlan &plan) { plan.over = "memory/HBM3=1 TB/s,3 TB/s,9 TB/s"; });
        SweepView &view = sweep(*window);
        view.setFocus();
        const QSignalSpy computed(&view, &SweepView::computed);
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Return})
            QTest::keyClick(&view, key);
        QCOMPARE(window->session().report()->analysis.bandwidth.value(), 9e12);
        QVERIFY(computed.isEmpty()); // the curve is the same and only the place on it moves
        QCOMPARE(window->session().zoo().chip(window->session().scenario().hardware)->basedOn, std::string("h100-sxm"));
        window->actions().undo->trigger();
        QCOMPARE(window->session().scenario().hardware, std::string("h100-sxm"));
    }

    void aBareNumberHasTheUnitOfItsField()
    {
        const auto window =
            opened(llamaDecode(16), [](SweepPlan &plan) { plan.over = "memory/HBM3=1 TB/s:9 TB/s:log65"; });
        auto *from = find<NumberField>(sweep(*window), "sweep-from");
        typeInto(*from, QStringLiteral("2.5"));
        QCOMPARE(window->session().document().sweep.over, std::string("memory/HBM3=2.5 TB/s:9 TB/s:log65"));
        QTest::keyClick(from, Qt::Key_Return);
        // The typing is done, so that this is the window's undo.
        QTest::keyClick(from, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window->session().document().sweep.over, std::string("memory/HBM3=1 TB/s:9 TB/s:log65"));
        from->selectAll();
        QTest::keyClicks(from, QStringLiteral("12"));
        QCOMPARE(find<QLabel>(sweep(*window), "sweep-problem")->text(), "the first value is larger than the last");
    }

    void clickOnAMapSetsBoth()
    {
        const auto window = opened(llamaDecode(16), [](SweepPlan &plan) { plan.second = "seq=128:8192:x2"; });
        SweepView &view = sweep(*window);
        QVERIFY(view.page().isMap());
        const int steps = window->session().undoStack().count();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.page().place(64, 1024).toPoint());
        QCOMPARE(window->session().undoStack().count(), steps + 1);
        QVERIFY(std::abs(double(window->session().scenario().batch) / 64 - 1) < 0.05);
        QVERIFY(std::abs(double(window->session().scenario().sequence) / 1024 - 1) < 0.05);
    }

    // A map shows one computed point in each cell: a click takes the one that the pointer reads.
    void clickOnAMapTakesItsCell()
    {
        const auto window = opened(llamaDecode(16), [](SweepPlan &plan) { plan.second = "seq=128:8192:x2"; });
        SweepView &view = sweep(*window);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.page().place(75, 1200).toPoint());
        QCOMPARE(window->session().scenario().batch, std::int64_t(64));
        QCOMPARE(window->session().scenario().sequence, std::int64_t(1024));
    }

    // A picture has no curves of another scenario, which a hidden view keeps until it is shown.
    void aHiddenViewGivesNoOldRun()
    {
        const auto window = opened(llamaDecode(16));
        const SweepView &view = sweep(*window);
        const auto isGiven = [&] {
            PictureContent content;
            tabOf(View::Sweep).view.addTo(content, view);
            return content.sweep.run != nullptr;
        };
        QVERIFY(isGiven());
        window->actions().view(View::Roofline)->trigger();
        QVERIFY(isGiven());
        window->session().edit(withSettings("hardware=h200", llamaDecode(16)), QStringLiteral("step"));
        QVERIFY(!isGiven());
        window->session().edit(llamaDecode(16), QStringLiteral("step"));
        QVERIFY(isGiven());
    }

    void aLongRunLeavesTheWindowAlone()
    {
        const auto window = opened(llamaDecode(16));
        SweepView &view = sweep(*window);
        const SweepRunPtr before = view.picture().run;
        const qint64 idle = usualGap(200); // other programs run here, too
        Document next = window->session().document();
        next.sweep.over = "batch=1:1000000";
        window->session().edit(next, QStringLiteral("a million points"));
        QVERIFY(view.isRunning());
        QVERIFY(view.picture().run == before && view.picture().dimmed); // the last good curve stays
        const qint64 busy = usualGap(400);
        QVERIFY2(busy <= std::max<qint64>(16, 3 * idle),
                 qPrintable(QStringLiteral("%1 ms, %2 ms without a run").arg(busy).arg(idle)));
        QVERIFY(find<QWidget>(view, "sweep-progress")->isVisible() || !view.isRunning());
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Escape);
        QTRY_VERIFY(!view.isRunning());
        // Another sweep is computed at once, and nothing of the old run comes after it.
        next.sweep.over = "batch=1:64:x2";
        window->session().edit(next, QStringLiteral("few points"));
        QTRY_VERIFY(!view.picture().dimmed);
        QCOMPARE(view.picture().run->points.size(), std::size_t(7));
        QTest::qWait(100);
        QCOMPARE(view.picture().run->points.size(), std::size_t(7));
    }

    void aDragOverLongRunsAsksForTheLastOne()
    {
        SweepWorker worker;
        int told = 0;
        std::size_t points = 0;
        connect(&worker, &SweepWorker::progressed, this, [&] { ++told; });
        connect(&worker, &SweepWorker::answered, this,
                [&](const SweepWorker::Answer &answer) { points = answer.run ? answer.run->points.size() : 0; });
        for (int i = 0; i < 30; ++i)
            worker.ask({llamaDecode(), shippedZooPtr(), {"batch=1:300000"}});
        QTest::qWait(300);
        // The worker looks once in 50 ms, however often it was asked.
        QVERIFY2(told <= 12, qPrintable(QString::number(told)));
        worker.ask({llamaDecode(), shippedZooPtr(), {"batch=1:7"}});
        QTRY_COMPARE_WITH_TIMEOUT(points, std::size_t(7), 20000); // does not wait behind thirty others
    }

    void playingIsOneStepAndLeavesATrail()
    {
        const auto window = opened(llamaDecode(1), [](SweepPlan &plan) {
            plan.over = "batch=1:64:x2";
            plan.onChart = true;
        });
        const int steps = window->session().undoStack().count();
        window->showView(View::Roofline);
        QVERIFY(!window->chart().sweepPath().points.empty());
        QStringList ticks;
        for (const PathPoint &point : window->chart().sweepPath().points)
            ticks << point.tick;
        for (const char *label : {"1", "2", "16", "64"})
            QVERIFY2(ticks.contains(QLatin1String(label)), label);
        playFast(*window);
        QTRY_VERIFY_WITH_TIMEOUT(window->session().scenario().batch >= 4, 4000);
        QVERIFY(window->chart().sweepPath().trail.size() >= 2);
        QTRY_COMPARE_WITH_TIMEOUT(window->session().scenario().batch, std::int64_t(64), 6000);
        QTRY_COMPARE(window->actions().playSweep->text(), QStringLiteral("P&lay"));
        QCOMPARE(window->session().undoStack().count(), steps + 1);
        QCOMPARE(window->session().undoStack().undoText(), QStringLiteral("Play batch 1 → 64"));
        window->actions().undo->trigger();
        QCOMPARE(window->session().scenario().batch, std::int64_t(1));
    }

    // The button has another text while it plays, and the controls beside it stay where they are.
    void thePlayButtonKeepsItsWidth()
    {
        const auto window = opened(llamaDecode(16));
        const QPushButton &play = *find<QPushButton>(*window, "sweep-play");
        const QRect place = play.geometry();
        const QString text = play.text();
        sweep(*window).setPlaying(true);
        QVERIFY(play.text() != text);
        window->session().edit(llamaDecode(32), QStringLiteral("Batch")); // draws the page with its controls
        QCOMPARE(play.geometry(), place);
    }

    // The step is named after the value that undoing it brings back, which the sweep need not have.
    void playingIsNamedAfterItsBeginning()
    {
        const auto window = opened(llamaDecode(100), [](SweepPlan &plan) { plan.over = "batch=64:256:x2"; });
        const QString name = played(*window, 1).front().name;
        QVERIFY2(name.startsWith("Play batch 100 → "), qPrintable(name));
    }

    void aListThatDoesNotRiseIsPlayedFromItsPlace()
    {
        const auto window = opened(llamaDecode(4), [](SweepPlan &plan) { plan.over = "batch=8,4,2,1"; });
        QCOMPARE(played(*window, 3).front().values, "2");
    }

    // What was reckoned may miss a step of the sweep by its last digit, as 0.7 + 0.1 and 3 · 0.1 do.
    void aReckonedValueIsPlayedFromItsPlace_data()
    {
        // next: the value after the scenario's
        const Rows<QString, double, double> row("over", "now", "next");
        row("below its step", "overlap=0:1:+0.2", 0.7 + 0.1, 1);
        row("above its step", "overlap=0:0.5:+0.1", 3 * 0.1, 0.4);
        row("on its step", "overlap=0:1:+0.25", 0.5, 0.75);
        row("between two", "overlap=0:1:+0.25", 0.45, 0.5);
    }

    void aReckonedValueIsPlayedFromItsPlace()
    {
        QFETCH(QString, over);
        QFETCH(double, now);
        QFETCH(double, next);
        Scenario scenario = llamaDecode(1);
        scenario.overlap = now;
        const auto window = opened(scenario, [&](SweepPlan &plan) { plan.over = over.toStdString(); });
        COMPARE_NEAR(played(*window, 5).front().number, next);
    }

    // Another edit ends the step. The next is named after its own beginning.
    void anInterruptedPlayIsNamedAfterWhereItGoesOn()
    {
        const auto window = opened(llamaDecode(100), [](SweepPlan &plan) { plan.over = "batch=1:4096:x2"; });
        Session &session = window->session();
        playFast(*window);
        QTRY_VERIFY(session.scenario().batch >= 256);
        Scenario next = session.scenario();
        const std::int64_t between = next.batch;
        next.chips = 2;
        session.edit(next, QStringLiteral("Chips"));
        QTRY_COMPARE_WITH_TIMEOUT(session.scenario().batch, std::int64_t(4096), 6000);
        QCOMPARE(session.undoStack().undoText(), QStringLiteral("Play batch %1 → 4096").arg(between));
    }

    // Each point of the path is where an analysis with that value is. The path is not made while nobody sees it.
    void thePathIsMadeWhereItIsSeen()
    {
        const auto window = opened(llamaDecode(1), [](SweepPlan &plan) { plan.over = "batch=1:4096"; });
        const auto path = [&window] { return window->chart().sweepPath().points; };
        window->showView(View::Roofline);
        window->actions().sweepPath->trigger();
        const std::vector<PathPoint> first = path();
        QVERIFY(first.size() > 60 && first.size() < 150);
        const auto at64 = std::ranges::find(first, QStringLiteral("64"), &PathPoint::tick);
        QVERIFY(at64 != first.end());
        const Analysis expected = analyze(llamaDecode(64), shippedZoo());
        QCOMPARE(at64->intensity, expected.totals.intensity().value());
        QCOMPARE(at64->rate, expected.totals.attained.value());

        window->actions().macLens->setChecked(true);
        QCOMPARE(path().front().intensity, first.front().intensity / 2);
        QCOMPARE(path().front().rate, first.front().rate / 2);
        window->actions().macLens->setChecked(false);

        window->showView(View::Batch);
        edit(window->session(), "Sequence", [](Scenario &next) { next.sequence = 128; });
        QVERIFY(path() == first);
        window->showView(View::Roofline);
        QVERIFY(path() != first);
        QCOMPARE(path().size(), first.size());
    }

    // Points are left out where they lie close together, but not around the ridge.
    void thePathCutsNoCorner()
    {
        const Scenario scenario = productOnTpu(1);
        const std::vector<PathPoint> points = sweepPathPoints(scenario, shippedZoo(), "batch=1:4096", 2);
        // The compute-bound points begin at batch 227.
        const auto compute = std::ranges::find(points, Bound::Compute, &PathPoint::bound);
        QVERIFY(compute != points.begin() && compute != points.end());
        QVERIFY(compute->intensity < 1.15 * (compute - 1)->intensity);
        QVERIFY((compute - 1)->bound == Bound::Memory);
    }

    // Values are sorted along the path, in whatever order they are given.
    void aPathRunsAlongItsAxis()
    {
        const std::vector<PathPoint> points = sweepPathPoints(llamaDecode(1), shippedZoo(), "batch=7,3,5", 2);
        QCOMPARE(points.size(), std::size_t(4)); // and 4, which is a tick
        QVERIFY(std::ranges::is_sorted(points, {}, &PathPoint::intensity));
        QCOMPARE(points[1].tick, QStringLiteral("4"));
    }

    void spacePlaysTheFocusedSlider()
    {
        const auto window = opened(llamaDecode(1));
        auto *row = find<QWidget>(*window, "batch");
        auto *slider = row->findChild<ScaleSlider *>();
        auto *play = row->findChild<PlayButton *>();
        QVERIFY(slider && play);
        slider->setFocus();
        const int steps = window->session().undoStack().count();
        QTest::keyClick(slider, Qt::Key_Space);
        QVERIFY(play->player().isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(window->session().scenario().batch > 4, 3000);
        QTest::keyClick(slider, Qt::Key_Space);
        QVERIFY(!play->player().isPlaying());
        QCOMPARE(window->session().undoStack().count(), steps + 1);
    }

    // Otherwise it would overwrite what the user has just asked for.
    void whatPlaysStopsWhenTheDocumentIsReplaced_data()
    {
        QTest::addColumn<bool>("anew");
        QTest::newRow("undo") << false;
        QTest::newRow("another session") << true;
    }

    void whatPlaysStopsWhenTheDocumentIsReplaced()
    {
        QFETCH(bool, anew);
        const auto window = opened(llamaDecode(1));
        window->ask = [](const QString &, const QString &, const QStringList &answers) {
            return int(answers.size()) - 1;
        }; // discards the changes
        auto *row = find<QWidget>(*window, "batch");
        Player &player = row->findChild<PlayButton *>()->player();
        row->findChild<ScaleSlider *>()->setFocus();
        QTest::keyClick(row->findChild<ScaleSlider *>(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(window->session().scenario().batch > 2, 3000);
        QVERIFY(player.isPlaying());
        (anew ? window->actions().newSession : window->actions().undo)->trigger();
        QVERIFY(!player.isPlaying());
        const Document there = window->session().document();
        QTest::qWait(100);
        QVERIFY(window->session().document() == there);
    }

    // A map plays row by row, with the first parameter the fastest. If asked to, it goes back and forth along the rows.
    void aMapPlaysAllOfItsCells_data()
    {
        const Rows<bool, QStringList> row("forth", "cells");
        const QStringList rows{QStringLiteral("2 128"), QStringLiteral("4 128"), QStringLiteral("1 256"),
                               QStringLiteral("2 256"), QStringLiteral("4 256")};
        const QStringList snake{QStringLiteral("2 128"), QStringLiteral("4 128"), QStringLiteral("4 256"),
                                QStringLiteral("2 256"), QStringLiteral("1 256")};
        row("once", false, rows);
        row("back and forth", true, snake);
    }

    void aMapPlaysAllOfItsCells()
    {
        QFETCH(bool, forth);
        QFETCH(QStringList, cells);
        Scenario scenario = withSettings("seq=128", llamaDecode(1));
        const auto window = opened(scenario, [](SweepPlan &plan) {
            plan.over = "batch=1:4:x2";
            plan.second = "seq=128:256:x2";
        });
        QStringList seen;
        // A second leaves time for every cell, even if other programs run.
        for (const Played &place : played(*window, 1, cells.size(), forth)) {
            seen << place.values;
            QCOMPARE(place.name, "Play batch and sequence");
        }
        QCOMPARE(QStringList(seen.mid(0, cells.size())), cells);
    }

    // The steps of a clock meet 1.1 only nearly.
    void aMapPlaysEachOfManyRows()
    {
        Scenario scenario = withSettings("clock=1.1", llamaDecode(2));
        const auto window = opened(scenario, [](SweepPlan &plan) {
            plan.over = "batch=1:2";
            plan.second = "clock=0.25:2:lin36";
        });
        QStringList rows;
        for (const Played &place : played(*window, 1, 4)) // a second is a row of two
            rows << place.values.section(u' ', 1);
        rows.removeDuplicates();
        QCOMPARE(QStringList(rows.first(2)), QStringList({"1.15", "1.2"}));
    }

    void aSliderThatPlaysLeavesATrailUntilTheNextChange()
    {
        const auto window = opened(llamaDecode(1));
        auto *slider = find<QWidget>(*window, "batch")->findChild<ScaleSlider *>();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Space);
        // On a busy machine the slider leaves out some values, so the points are waited for and not a batch.
        QTRY_VERIFY_WITH_TIMEOUT(window->chart().sweepPath().trail.size() >= 3, 5000);
        const std::vector<PathPoint> trail = window->chart().sweepPath().trail;
        // While memory-bound, twice the batch has nearly twice the rate.
        QVERIFY(trail.back().rate > 1.5 * trail.front().rate);
        // The points have the FLOP of when they were made, so another lens begins the trail anew.
        window->actions().macLens->setChecked(true);
        QVERIFY(window->chart().sweepPath().trail.size() < 3); // where it is now
        QTRY_VERIFY(!window->chart().sweepPath().trail.empty());
        QTest::keyClick(slider, Qt::Key_Space);
        edit(window->session(), "another", [](Scenario &next) { next.batch = 1; });
        QVERIFY(window->chart().sweepPath().trail.empty());
        window->actions().macLens->setChecked(false);
    }

    // The rows of a kernel come after the window. Undoing stops them, too, and takes the trail away.
    void undoingStopsAKernelsSlider()
    {
        const auto window = opened(llamaDecode(1));
        Scenario product = withSettings("kernel=matmul:m=64,n=4096,k=4096", window->session().scenario());
        window->session().edit(product, QStringLiteral("product"));
        auto *slider = find<ScaleSlider>(*window, "kernel-slider-m");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Space);
        Player *playing = nullptr;
        for (PlayButton *button : window->findChildren<PlayButton *>())
            playing = button->player().isPlaying() ? &button->player() : playing;
        QVERIFY(playing);
        QTRY_VERIFY_WITH_TIMEOUT(window->chart().sweepPath().trail.size() >= 3, 5000);
        window->actions().undo->trigger();
        QVERIFY(!playing->isPlaying());
        QVERIFY(window->session().scenario() == product);
        QVERIFY(window->chart().sweepPath().trail.empty());
    }

    void twoValuesMakeAList()
    {
        const auto window = opened(llamaDecode(1));
        auto *from = find<NumberField>(*window, "sweep-from");
        for (const char *list : {"1, 4", "16,64"}) {
            from->setFocus();
            from->selectAll();
            for (const QChar key : QString::fromLatin1(list)) {
                QTest::keyClicks(from, key);
                QVERIFY2(from->problem().isEmpty() || key == u' ', qPrintable(from->text()));
            }
            QTest::keyClick(from, Qt::Key_Return);
            QCOMPARE(window->session().document().sweep.over, std::string("batch=") + list);
        }
    }

    // Another mode goes on from where the slider is, also on its way back.
    void anotherModeGoesOnFromWhereItIs()
    {
        Player player;
        player.setSeconds(0.5);
        player.setMode(Player::Mode::BackAndForth);
        QList<int> seen;
        connect(&player, &Player::stepped, this, [&](int stop) { seen << stop; });
        player.start(101, 100);
        QTRY_VERIFY(!seen.isEmpty() && seen.back() < 80);
        player.setMode(Player::Mode::Once);
        const auto before = seen.size();
        QTRY_VERIFY(seen.size() > before);
        QVERIFY(seen[before] < 100); // it does not leap to the end
        player.stop();
    }

    void playerModes()
    {
        Player player;
        player.setSeconds(0.1);
        QList<int> seen;
        connect(&player, &Player::stepped, this, [&](int stop) { seen << stop; });
        player.start(5, 0);
        QTRY_VERIFY(!player.isPlaying());
        QCOMPARE(seen.back(), 4);
        QVERIFY(std::ranges::is_sorted(seen));
        seen.clear();
        player.setMode(Player::Mode::BackAndForth);
        player.start(5, 4);
        QTRY_VERIFY(seen.contains(0));
        QTRY_VERIFY(seen.lastIndexOf(4) > seen.indexOf(0));
        QVERIFY(player.isPlaying());
        player.stop();
        seen.clear();
        player.setMode(Player::Mode::Loop);
        player.start(5, 0);
        QTRY_VERIFY(seen.contains(0));
        player.stop();
    }

    // A lower speed goes on from where it is. Otherwise the tenth of a way that was played in 0.4 of 4 s would become a
    // hundredth, as of 40 s.
    void anotherSpeedGoesOnFromWhereItIs()
    {
        Player player;
        player.setSeconds(4);
        QList<int> seen;
        connect(&player, &Player::stepped, this, [&](int stop) { seen << stop; });
        player.start(101, 0);
        QTRY_VERIFY(!seen.isEmpty() && seen.back() >= 10);
        player.setSeconds(40);
        const auto before = seen.size();
        QTRY_VERIFY(seen.size() > before);
        player.stop();
        QVERIFY(std::ranges::is_sorted(seen));
    }

    void theFileHasEveryPoint()
    {
        const auto window = opened(llamaDecode(1), [](SweepPlan &plan) { plan.over = "memory/HBM3=1 TB/s:4 TB/s:x2"; });
        const QString path = m_settings->path(QStringLiteral("sweep.csv"));
        QString told;
        window->chooseFile = [path](auto &&...) { return path; };
        window->tell = [&told](const QString &text) { told = text; };
        window->actions().saveSweep->trigger();
        QTRY_VERIFY(told.contains(QStringLiteral("3 points")));
        const QByteArrayList lines = roofline::test::readFile(path).split('\n');
        QVERIFY(lines[0].startsWith("memory/HBM3,flop,"));
        QVERIFY(lines[1].startsWith("1000000000000,"));
        QCOMPARE(lines.size(), 5); // heading, three points, and the end

        // A file that cannot be written is reported, and what was there stays.
        QString problem;
        window->chooseFile = [](auto &&...) { return QStringLiteral("/nowhere/sweep.csv"); };
        window->showProblem = [&problem](const QString &, const QString &text) { problem = text; };
        window->actions().saveSweep->trigger();
        QTRY_VERIFY(problem.contains(QStringLiteral("/nowhere/sweep.csv")));
    }

    // A path is text as it is, also if it looks like a place for an argument.
    void theFolderOfTheFileIsRemembered()
    {
        const auto window = opened(llamaDecode(1), [](SweepPlan &plan) { plan.over = "batch=1,2"; });
        const QString folder = m_settings->path(QStringLiteral("%2"));
        QVERIFY(QDir().mkpath(folder));
        const QString path = folder + QStringLiteral("/a.csv");
        QString suggested;
        QString told;
        window->chooseFile = [&](const QString &, const QString &suggestion, const QString &) {
            suggested = suggestion;
            return path;
        };
        window->tell = [&told](const QString &text) { told = text; };
        window->actions().saveSweep->trigger();
        QVERIFY(QFileInfo(suggested).isAbsolute());
        QTRY_COMPARE(told, QStringLiteral("Written: ") + path + QStringLiteral(", 2 points"));
        QVERIFY(QFile::exists(path));
        window->actions().saveSweep->trigger();
        QCOMPARE(suggested, folder + QStringLiteral("/sweep-batch.csv"));
        QTRY_VERIFY(window->actions().saveSweep->isEnabled());
    }

    void aFileBeingWrittenIsNotDroppedUnasked()
    {
        const QString path = m_settings->path(QStringLiteral("sweep.csv"));
        for (const int answer : {-1, 0, 1}) {
            const auto window = opened(llamaDecode(1), [](SweepPlan &plan) { plan.over = "batch=1:8000"; });
            int asked = 0;
            QString told;
            window->chooseFile = [path](auto &&...) { return path; };
            window->tell = [&told](const QString &text) { told = text; };
            window->ask = [&](const QString &, const QString &text, const QStringList &) {
                asked += text.contains(path);
                return answer;
            };
            window->actions().saveSweep->trigger();
            QCOMPARE(window->close(), answer == 1);
            QCOMPARE(asked, 1);
            QTRY_VERIFY_WITH_TIMEOUT(
                told.contains(answer == 1 ? QStringLiteral("Not written") : QStringLiteral("8000 points")), 120000);
            QCOMPARE(QFile::exists(path), answer != 1);
            QVERIFY(answer == 1 || window->close());
            QCOMPARE(asked, 1);
            QFile::remove(path);
        }
    }

    void copiedAsATable()
    {
        const auto window = opened(llamaDecode(1));
        sweep(*window).copy();
        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QVERIFY(lines.filter(QStringLiteral("Batch\tLatency (s)")).size() == 1);
        QCOMPARE(lines.filter(QStringLiteral("memory\t")).size() + lines.filter(QStringLiteral("compute\t")).size(),
                 qsizetype(13));
    }

    // Until the new run is there the old curve is shown, without anything that is meant for the new axes.
    void anOldCurveHasNothingOfTheNewAxes()
    {
        const auto window = opened(llamaDecode(4096), [](SweepPlan &plan) { plan.over = "phase=prefill,decode"; });
        SweepView &view = sweep(*window);
        QCOMPARE(view.picture().now[0], std::optional(1.0));
        QVERIFY2(view.accessibleDescription().contains("Phase decode: "), qPrintable(view.accessibleDescription()));
        Document next = window->session().document();
        next.sweep.over = "batch=1:1000000";
        window->session().edit(next, QStringLiteral("a million points"));
        QVERIFY(view.picture().dimmed && !view.picture().run->scales[0].numbers);
        QVERIFY(!view.picture().now[0]);
        QVERIFY2(!view.accessibleDescription().contains("Phase decode: "), qPrintable(view.accessibleDescription()));
        view.cancel();
        QTRY_VERIFY(!view.isRunning());
    }

    void everyParameterCanBeChosen()
    {
        const auto window = opened(llamaDecode(16));
        SweepView &view = sweep(*window);
        auto *picker = find<Picker>(view, "sweep-parameter");
        QVERIFY(picker->entries().size() > 15);
        for (const PickerEntry &entry : picker->entries()) {
            emit picker->chosen(entry.id);
            QVERIFY2(window->session().document().sweep.over.starts_with(entry.id.toStdString() + "="),
                     qPrintable(entry.id));
            QTRY_VERIFY2(!view.picture().dimmed, qPrintable(entry.id + view.picture().problem));
            QVERIFY2(view.page().isDrawn(), qPrintable(entry.id));
        }
    }

    void theParameterThatIsChosenKeepsItsValues()
    {
        const auto window = opened(llamaDecode(16), [](SweepPlan &plan) { plan.over = "batch=3:64:+1"; });
        emit find<Picker>(sweep(*window), "sweep-parameter")->chosen(QStringLiteral("batch"));
        QCOMPARE(window->session().document().sweep.over, std::string("batch=3:64:+1"));
        emit find<Picker>(sweep(*window), "sweep-second-parameter")->chosen(QStringLiteral("none"));
        QVERIFY(window->session().document().sweep.second.empty());
    }

    // A run over a number of the chip knows no name, so chips with equal numbers share it.
    void theCurveHasTheNameOfItsChip()
    {
        Scenario scenario = withSettings("hardware=h100-sxm,b200", llamaDecode(16));
        const auto window = opened(scenario, [](SweepPlan &plan) { plan.over = "bandwidth=1e12:4e12:lin9"; });
        SweepView &view = sweep(*window);
        const auto named = [&] { return view.page().table(QString()); };
        QVERIFY2(named().contains(QStringLiteral("H100 SXM")), qPrintable(named()));
        Document twin = window->session().document();
        Chip chip = *window->session().zoo().chip("h100-sxm");
        chip.id = "twin";
        chip.name = chip.shortName = "Twin";
        insertOwn(twin.chips, std::move(chip));
        twin.scenario.hardware = "twin";
        window->session().edit(twin, QStringLiteral("Twin"));
        QTRY_VERIFY2(named().contains(QStringLiteral("Twin")), qPrintable(named()));
    }

    // Its range follows from the present value, too.
    void theListTellsThePresentValues()
    {
        const auto window = opened(llamaDecode(16));
        auto *picker = find<Picker>(sweep(*window), "sweep-parameter");
        const auto now = [picker] {
            const auto batch = std::ranges::find(picker->entries(), QStringLiteral("batch"), &PickerEntry::id);
            return batch == picker->entries().end() ? QString() : batch->detail;
        };
        QCOMPARE(now(), QStringLiteral("now 16"));
        window->session().edit(llamaDecode(64), QStringLiteral("Batch"));
        QCOMPARE(now(), QStringLiteral("now 64"));
    }

private:
    // A place that playing asks for.
    struct Played {
        QString values; // of each axis, with blanks between them
        double number;  // the first of them
        QString name;   // of the step
    };

    // Plays, a way or a row in so many seconds, until that many places were asked for.
    static std::vector<Played> played(MainWindow &window, double seconds, qsizetype places = 1, bool forth = false)
    {
        std::vector<Played> seen;
        SweepPlay play(window.session());
        connect(&play, &SweepPlay::placeAsked, &play, [&](const std::vector<SweepAxis> &values, const QString &name) {
            std::string texts = values[0].text(0);
            for (std::size_t i = 1; i < values.size(); ++i)
                texts += ' ' + values[i].text(0);
            seen.push_back(
                {QString::fromStdString(texts), values[0].numbers.empty() ? 0 : values[0].numbers.front(), name});
        });
        play.player().setSeconds(seconds);
        if (forth)
            play.player().setMode(Player::Mode::BackAndForth);
        if (const QString why = play.start(); !why.isEmpty())
            qFatal("%s", qPrintable(why));
        if (!QTest::qWaitFor([&] { return qsizetype(seen.size()) >= places; }))
            qFatal("not so many places were asked for");
        play.player().stop();
        return seen;
    }

    static void playFast(MainWindow &window)
    {
        for (QAction *choice : find<QPushButton>(sweep(window), "sweep-play")->actions()) {
            if (choice->text() == QLatin1String("Fast"))
                choice->trigger();
        }
        window.actions().playSweep->trigger();
    }

    static SweepView &sweep(MainWindow &window) { return *find<SweepView>(window, "sweep-view"); }

    // Returns the milliseconds that nine of ten gaps between two turns of the event loop do not exceed.
    static qint64 usualGap(int duration)
    {
        std::vector<qint64> gaps;
        QElapsedTimer gap;
        gap.start();
        QTimer tick;
        connect(&tick, &QTimer::timeout, &tick, [&] { gaps.push_back(gap.restart()); });
        tick.start(4);
        QTest::qWait(duration);
        std::ranges::sort(gaps);
        return gaps.empty() ? duration : gaps[gaps.size() * 9 / 10];
    }

    static std::unique_ptr<MainWindow> opened(const Scenario &scenario,
                                              const std::function<void(SweepPlan &)> &plan = {})
    {
        auto window = openWindow();
        Document document{.scenario = scenario};
        if (plan)
            plan(document.sweep);
        window->session().reset(document);
        window->showView(View::Sweep);
        if (!QTest::qWaitFor([&] { return !sweep(*window).isRunning() && sweep(*window).picture().run != nullptr; }))
            qFatal("the sweep does not end");
        return window;
    }
};

ROOFLINE_GUI_TEST(SweepViewTest)
#include "app/curves/sweep_view.moc"
