// Tests what dragging in the chart leaves behind: steps, names, or nothing at all.
#include "app/chart/roofline_chart.h"
#include "app/panels/section.h"
#include "core/answers/intensity_search.h"
#include "core/document/own_entries.h"
#include "core/hardware/chip_numbers.h"
#include "core/units/format.h"
#include "tests/app/window_support.h"

#include <array>
#include <cmath>
#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

using Kind = DragTarget::Kind;

constexpr std::array inOrderOfKeys = {Kind::MemoryRoof, Kind::ComputeRoof, Kind::Ridge, Kind::Point};

} // namespace

class ChartDragsTest : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_plot = &m_window->chart();
        m_plot->setFocus();
        m_window->actions().operatorPoints->setChecked(false); // operators lie on the roofs
        start(llamaDecode());
    }

private slots:
    void escapeLeavesNoTrace_data()
    {
        const Rows<Kind, Scenario, double, bool> row("target", "scenario", "bandwidth", "cacheAware");
        const double datasheet = 3.35e12;
        row("slope", Kind::MemoryRoof, llamaDecode(), datasheet, false);
        row("roof", Kind::ComputeRoof, llamaDecode(), datasheet, false);
        row("ridge", Kind::Ridge, llamaDecode(), datasheet, false);
        row("point", Kind::Point, llamaDecode(), datasheet, false);
        row("saturated point", Kind::Point, llamaDecode(1000), datasheet, false);
        row("point at its cache", Kind::Point, llamaDecode(), datasheet, true);
        row("more digits than a drag has", Kind::MemoryRoof, llamaDecode(), 3.35123456e12, false);
        row("ridge of such", Kind::Ridge, llamaDecode(), 3.35123456e12, false);
    }

    void escapeLeavesNoTrace()
    {
        QFETCH(Kind, target);
        QFETCH(Scenario, scenario);
        QFETCH(double, bandwidth);
        QFETCH(bool, cacheAware);
        for (const bool keys : {false, true}) {
            start(scenario, bandwidth);
            m_window->actions().cacheAware->setChecked(cacheAware);
            // This gives the stack a step that can be undone.
            session().edit(with(&Scenario::overlap, 0.5), QStringLiteral("Overlap"));
            const Document before = document();
            const QString title = m_window->windowTitle();
            const AnalysisPtr from = m_plot->companions().from;
            take(target, keys);
            QVERIFY(document() != before);
            QCOMPARE(stack().count(), 2);
            QTest::keyClick(m_plot, Qt::Key_Escape);
            QTest::mouseMove(m_plot, {300, 300});
            if (!keys)
                QTest::mouseRelease(m_plot, Qt::LeftButton, {}, {300, 300});
            QVERIFY(document() == before);
            QCOMPARE(m_window->windowTitle(), title);
            QCOMPARE(stack().count(), 1);
            QCOMPARE(stack().undoText(), QStringLiteral("Overlap"));
            QVERIFY(!stack().canRedo());
            QVERIFY(m_plot->companions().from == from); // no arrow begins where it was dragged to
        }
    }

    // This also holds for a number with more digits than a drag has.
    void draggedBackIsNoStep_data() { escapeLeavesNoTrace_data(); }

    void draggedBackIsNoStep()
    {
        QFETCH(Kind, target);
        QFETCH(Scenario, scenario);
        QFETCH(double, bandwidth);
        QFETCH(bool, cacheAware);
        start(scenario, bandwidth);
        m_window->actions().cacheAware->setChecked(cacheAware);
        const Document before = document();
        const QPoint place = placeOf(target);
        const AnalysisPtr from = m_plot->companions().from;
        take(target, false);
        QVERIFY(document() != before);
        QTest::mouseMove(m_plot, place);
        QTest::mouseRelease(m_plot, Qt::LeftButton, {}, place);
        QVERIFY(document() == before);
        QCOMPARE(stack().count(), 0);
        QVERIFY(m_plot->companions().from == from);
    }

    // Where a drag has ended, the chart shows what lies under the pointer there, not where the drag began.
    void theRulerIsThatOfTheEnd()
    {
        m_window->actions().operatorPoints->setChecked(true);
        m_plot->setReducedMotion(true);
        const QPoint from = placeOf(Kind::Point);
        QTest::mouseMove(m_plot, from);
        take(Kind::Point, false);
        QTest::mouseRelease(m_plot, Qt::LeftButton, {}, from + QPoint(-40, -60));
        const QImage released = m_plot->grab().toImage();
        QTest::mouseMove(m_plot, from + QPoint(-41, -60));
        QTest::mouseMove(m_plot, from + QPoint(-40, -60));
        QVERIFY(m_plot->grab().toImage() == released);
    }

    // With rates that are sustained or count a MAC as one FLOP these are not the datasheet's.
    void theStepNamesTheNumbersThatWereShown()
    {
        Scenario scenario = llamaDecode();
        scenario.sustained = {Sustained::Preset::Custom, 0.6, 0.35};
        start(scenario);
        for (const int flopPerMac : {2, 1}) {
            m_window->actions().macLens->setChecked(flopPerMac == 1);
            for (const Kind target : {Kind::MemoryRoof, Kind::ComputeRoof, Kind::Ridge}) {
                take(target, true);
                const QString shown = m_plot->bubble();
                QTest::keyClick(m_plot, Qt::Key_Return);
                const QString told = stack().undoText().section(QStringLiteral("→ "), 1);
                QVERIFY2(shown.contains(u' ' + told + u','),
                         qPrintable(shown + QStringLiteral(" | ") + stack().undoText()));
            }
        }
    }

    // A slider that plays goes on during a drag. What it has reached is not taken back with the drag.
    void whatPlaysMeanwhileStays()
    {
        const Document before = document();
        take(Kind::MemoryRoof, false);
        session().edit(with(&Scenario::batch, 32), QStringLiteral("Batch"), MergePlay);
        QTest::mouseMove(m_plot, placeOf(Kind::MemoryRoof) + QPoint(0, -40));
        QCOMPARE(session().report()->analysis.scenario.batch, std::int64_t(32));
        QTest::keyClick(m_plot, Qt::Key_Escape);
        QCOMPARE(session().scenario().hardware, std::string("h100-sxm"));
        QVERIFY(document().chips.empty());
        QCOMPARE(session().scenario().batch, std::int64_t(32));
        while (stack().canUndo())
            stack().undo();
        QVERIFY(document() == before);
    }

    // After undo, another chip, or another batch for a dragged point, what the drag holds does not exist any more.
    void whatAnotherHandChangesIsLetGo_data()
    {
        const Rows<Kind, std::function<void()>> row("target", "change");
        row("undo", Kind::MemoryRoof, [this] { m_window->actions().undo->trigger(); });
        row("undone point", Kind::Point, [this] { m_window->actions().undo->trigger(); });
        row("another chip", Kind::ComputeRoof,
            [this] { edit(session(), "Chip", [](Scenario &next) { next.hardware = "h200"; }); });
        row("another batch", Kind::Point,
            [this] { session().edit(with(&Scenario::batch, 5), QStringLiteral("Batch")); });
        row("another session", Kind::Ridge, [this] { session().reset({.scenario = llamaDecode(2)}); });
    }

    void whatAnotherHandChangesIsLetGo()
    {
        QFETCH(Kind, target);
        QFETCH(std::function<void()>, change);
        for (const bool keys : {false, true}) {
            start(llamaDecode());
            take(target, keys);
            change();
            const Document left = document();
            QVERIFY(m_plot->bubble().isEmpty());
            QTest::keyClick(m_plot, Qt::Key_Escape);
            if (!keys) {
                QTest::mouseMove(m_plot, {500, 300});
                QTest::mouseRelease(m_plot, Qt::LeftButton, {}, {500, 300});
            }
            QVERIFY(document() == left);
        }
    }

    // The point is dragged along the axis that it is drawn on. Both intensities of a decode rise with the batch.
    void thePointFollowsWithCacheAwarePoints()
    {
        m_window->actions().cacheAware->setChecked(true);
        start(llamaDecode(4));
        const auto shown = [this] {
            return intensityOf(session().report()->analysis, BytesOf::InnermostLevel).value();
        };
        const double first = shown();
        const QPoint from = placeOf(Kind::Point);
        const double decade = m_plot->area().mapping.x.pixelsPerDecade();
        QTest::mousePress(m_plot, Qt::LeftButton, {}, from);
        std::int64_t last = 4;
        for (const int by : {12, 24, 36, 48}) {
            QTest::mouseMove(m_plot, from + QPoint(by, 0));
            const std::int64_t batch = session().scenario().batch;
            QVERIFY2(batch >= last, qPrintable(QStringLiteral("%1 after %2").arg(batch).arg(last)));
            QVERIFY(std::abs(std::log10(shown() / first) - by / decade) < 0.06); // batches are whole numbers
            last = batch;
        }
        QVERIFY(last > 4);
        QTest::mouseRelease(m_plot, Qt::LeftButton, {}, from + QPoint(48, 0));
        QCOMPARE(stack().undoText(), QStringLiteral("Batch 4 → %1").arg(last));
    }

    // A long way right no batch has the pointer's intensity, and the bubble tells that of the point.
    void theBubbleTellsOfThePoint()
    {
        start(llamaDecode(4));
        const QPoint from = placeOf(Kind::Point);
        QTest::mousePress(m_plot, Qt::LeftButton, {}, from);
        for (const int by : {60, 120, 180}) {
            QTest::mouseMove(m_plot, from + QPoint(by, 0));
            const Intensity now = session().report()->analysis.totals.intensity();
            const QString bubble = m_plot->bubble();
            QVERIFY2(bubble.contains(QString::fromStdString(format(now))), qPrintable(bubble));
            QCOMPARE(m_plot->accessibleDescription(), bubble);
        }
        QTest::mouseRelease(m_plot, Qt::LeftButton, {}, from + QPoint(180, 0));
    }

    void aWindowMayGoMeanwhile()
    {
        const QPoint from = placeOf(Kind::Point);
        QTest::mousePress(m_plot, Qt::LeftButton, {}, from);
        QTest::mouseMove(m_plot, from + QPoint(60, 0));
        QVERIFY(!m_plot->bubble().isEmpty());
        m_window.reset();
    }

    // The point's name has its batch. It is still the same point when the batch changes.
    void afterThePointComesTheNextRoof()
    {
        take(Kind::Point, true);
        QTest::keyClick(m_plot, Qt::Key_R);
        QVERIFY2(!m_plot->bubble().contains(QStringLiteral("HBM3")), qPrintable(m_plot->bubble()));
        QTest::keyClick(m_plot, Qt::Key_R, Qt::ShiftModifier);
        QVERIFY2(m_plot->bubble().startsWith(QStringLiteral("intensity")), qPrintable(m_plot->bubble()));
    }

private:
    const Document &document() { return session().document(); }
    QUndoStack &stack() { return session().undoStack(); }

    template <class Value>
    Scenario with(Value Scenario::*member, std::type_identity_t<Value> value)
    {
        Scenario next = session().scenario();
        next.*member = value;
        return next;
    }

    void start(const Scenario &scenario, double bandwidth = 3.35e12)
    {
        Document document{.scenario = scenario};
        if (bandwidth != 3.35e12)
            document =
                withChip(document, shippedZoo(), *withNumber(*shippedZoo().chip("h100-sxm"), "memory/HBM3", bandwidth));
        session().reset(document);
        QApplication::processEvents();
    }

    QPoint placeOf(Kind target)
    {
        const Mapping &mapping = m_plot->area().mapping;
        switch (target) {
        case Kind::MemoryRoof: return m_plot->lines().memory.front().line->pointAt(0.08).toPoint();
        case Kind::ComputeRoof:
            return mapping.toPixel(mapping.x.highValue() / 1.5, session().report()->analysis.peak.value()).toPoint();
        case Kind::Ridge: return m_plot->geometry().ridge->toPoint();
        case Kind::Point: break;
        }
        return m_plot->overlay().marks.back().center.toPoint();
    }

    // Takes hold of a target and moves it, by two steps of the mouse or by one key.
    void take(Kind target, bool keys)
    {
        if (keys) {
            for (const Kind kind : inOrderOfKeys) {
                QTest::keyClick(m_plot, Qt::Key_R);
                if (kind == target)
                    break;
            }
            for (int i = 0; i < 8; ++i)
                QTest::keyClick(m_plot, target == Kind::Point ? Qt::Key_Left : Qt::Key_Up);
            return;
        }
        const QPoint from = placeOf(target);
        QTest::mousePress(m_plot, Qt::LeftButton, {}, from);
        QTest::mouseMove(m_plot, from + QPoint(-20, -20));
        QTest::mouseMove(m_plot, from + QPoint(-40, -60));
    }

    RooflineChart *m_plot = nullptr;
};

ROOFLINE_GUI_TEST(ChartDragsTest)
#include "app/chart/drags.moc"
