// Tests what the chart tells while roofs, the ridge and the workload's point are dragged by mouse and keys.
#include "app/chart/drag/dragging.h"

#include "app/chart/chart_layout.h"
#include "app/chart/drag/chart_drag.h"
#include "app/chart/roofline_chart.h"
#include "core/hardware/chip_numbers.h"
#include "core/report/lens.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

#include <QContextMenuEvent>
#include <QSet>
#include <QSignalSpy>

#include <cmath>
#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

class DraggedChart : public ShownChart {
public:
    explicit DraggedChart(const Scenario &scenario) : ShownChart(scenario) { chart.setDraggable(true); }

    void drag(const QPoint &from, const QPoint &by)
    {
        QTest::mousePress(&chart, Qt::LeftButton, {}, from);
        QTest::mouseMove(&chart, from + by / 2);
        QTest::mouseMove(&chart, from + by);
    }
    void drop(const QPoint &at) { QTest::mouseRelease(&chart, Qt::LeftButton, {}, at); }

    QSignalSpy dragged{&chart, &RooflineChart::roofDragged};
    QSignalSpy finished{&chart, &RooflineChart::dragFinished};
};

DragTarget targetOf(const Laid &laid, DragTarget::Kind kind)
{
    for (const DragTarget &target :
         dragTargetsOf(*laid.analysis, laid.lines, laid.geometry, &laid.overlay.marks.back())) {
        if (target.kind == kind)
            return target;
    }
    qFatal("nothing of that kind");
    return {};
}

// Returns a place low on the slope that governs, away from points.
QPoint onSlope(const Laid &laid)
{
    return laid.lines.memory.front().line->pointAt(0.08).toPoint();
}

QPoint onRoof(const Laid &laid)
{
    const double intensity = laid.area.mapping.x.highValue() / 1.5;
    return laid.area.mapping.toPixel(intensity, laid.analysis->peak.value()).toPoint();
}

double near(double a, double b)
{
    return std::abs(a / b - 1);
}

} // namespace

class ChartDraggingTest : public roofline::test::TestCase {
    Q_OBJECT

    const Scenario m_llama = scenarioOn("h100-sxm", "llama-2-7b", 16);
    const Laid m_laid{analyzed(m_llama), chartSize, Shown{}};

private slots:
    void valuesAreEasyToName_data()
    {
        const Rows<double, bool, double> row("value", "fine", "expected");
        row("small steps below 2", 1.333e12, false, 1.34e12);
        row("twentieths below 5", 4.1873e12, false, 4.2e12);
        row("tenths", 7.77e14, false, 7.8e14);
        row("over the decade", 9.98e14, false, 1e15);
        row("intensity", 0.2963, false, 0.295);
        row("fine", 4.1873e12, true, 4.185e12);
    }

    void valuesAreEasyToName()
    {
        QFETCH(double, value);
        QFETCH(bool, fine);
        QFETCH(double, expected);
        QVERIFY(near(niceValue(value, fine), expected) < 1e-12);
    }

    // Twice as high is twice the rate. A slope goes up, or left, with its bandwidth, and the ridge does both.
    void aDragIsAFactor()
    {
        const double twice = std::log10(2.0);
        Drag roof(targetOf(m_laid, DragTarget::Kind::ComputeRoof));
        roof.move(0.3, twice, false);
        QVERIFY(near(roof.datasheetRate(), 2 * 989.4e12) < 0.02);
        Drag up(targetOf(m_laid, DragTarget::Kind::MemoryRoof));
        up.move(0, twice, false);
        QVERIFY(near(up.datasheetBandwidth(), 6.7e12) < 0.01);
        QCOMPARE(up.words(), QStringLiteral("HBM3 6.7 TB/s, ×2"));
        Drag left(targetOf(m_laid, DragTarget::Kind::MemoryRoof));
        left.move(-twice, 0, false);
        QVERIFY(near(left.datasheetBandwidth(), 6.7e12) < 0.01);
        Drag ridge(targetOf(m_laid, DragTarget::Kind::Ridge));
        ridge.move(-twice, twice, false);
        QVERIFY(near(ridge.datasheetIntensity(), 295.3 / 2) < 0.02);
        QVERIFY(near(ridge.datasheetRate(), 2 * 989.4e12) < 0.02);
        Drag fine(targetOf(m_laid, DragTarget::Kind::MemoryRoof));
        fine.move(0, twice, true); // a tenth of the way: 3.35 × 2^0.1
        QVERIFY(near(fine.datasheetBandwidth(), 3.59e12) < 0.005);
        fine.move(0, -twice, true);
        QCOMPARE(fine.datasheetBandwidth(), 3.35e12);
    }

    // Sustained rates, a part of the cores and the lens are ways to show a number. A drag changes the number
    // of the datasheet.
    void theDatasheetIsChanged_data()
    {
        const Rows<QString, int, double> row("settings", "flopPerMac", "shown");
        row("as it is", "", 2, 1.0);
        row("sustained", "sustained=0.5,0.8", 2, 0.5);
        row("half of 132 cores", "cores=66", 2, 0.5);
        row("1 MAC = 1 FLOP", "", 1, 0.5);
    }

    void theDatasheetIsChanged()
    {
        QFETCH(QString, settings);
        QFETCH(int, flopPerMac);
        QFETCH(double, shown);
        const AnalysisPtr analysis = analyzed(withSettings(settings.toStdString(), m_llama));
        const Laid laid(std::make_shared<const Analysis>(throughLens(Analysis(*analysis), flopPerMac)), chartSize);
        const double peak = analyzed(m_llama)->peak.value();
        const DragTarget target = targetOf(laid, DragTarget::Kind::ComputeRoof);
        QVERIFY(near(target.rate, peak * shown) < 1e-9);
        Drag drag(target);
        QVERIFY(near(drag.datasheetRate(), peak) < 1e-12);
        drag.move(0, std::log10(3.0), false);
        QVERIFY(near(drag.datasheetRate(), 3 * peak) < 0.02);
    }

    // An integer roof counts operations, also beside the pointer that drags it.
    void integerRoofsCountOperations()
    {
        const auto analysis = analyzed(scenarioOn("a100-80gb-sxm"));
        const Laid laid(analysis, chartSize, Shown{.roofs = allRoofs(*analysis->chip)});
        int integers = 0;
        for (const DragTarget &target :
             dragTargetsOf(*laid.analysis, laid.lines, laid.geometry, &laid.overlay.marks.back())) {
            if (target.kind != DragTarget::Kind::ComputeRoof)
                continue;
            const bool integer = laid.lines.compute[target.line].integer;
            integers += integer ? 1 : 0;
            const QString words = Drag(target).words();
            QVERIFY2(words.contains(QStringLiteral("FLOP/s")) != integer, qPrintable(words));
        }
        QVERIFY(integers > 0);
    }

    // What keys hold has its number beside it, as it has beside a pointer.
    void theNumberStandsBesideWhatKeysHold()
    {
        ChartShown shown;
        shown.analysis = m_laid.analysis;
        shown.tree = m_laid.tree;
        ChartLayout layout(shown, Theme::light(), applicationFont());
        layout.layOut(chartSize, nullptr, false);
        const PointMark *workload = roofline::markOf({}, layout.overlay().marks);
        const RoofGeometry &geometry = layout.geometry();
        QSet<DragTarget::Kind> kinds;
        for (const DragTarget &target : dragTargetsOf(*shown.analysis, layout.lines(), geometry, workload)) {
            QPointF at;
            switch (target.kind) {
            case DragTarget::Kind::ComputeRoof: at = layout.lines().compute[target.line].line->center(); break;
            case DragTarget::Kind::MemoryRoof: at = layout.lines().memory[target.line].line->center(); break;
            case DragTarget::Kind::Ridge: at = *geometry.ridge; break;
            case DragTarget::Kind::Point: at = workload->center; break;
            }
            kinds << target.kind;
            const ChartDrag drag(target, std::nullopt, layout.area(), chartSize);
            const QRectF bubble = std::get<PillItem>(drag.bubble(layout, drag.numbers().words()).front()).rect;
            QVERIFY2(distanceTo(boxOf(bubble), at) < 40, qPrintable(target.name));
        }
        QCOMPARE(kinds.size(), 4);
    }

    // A press on the point of another workload means that, and not the roof below it.
    void anotherPointIsNoPartOfItsRoof()
    {
        ChartShown shown;
        shown.analysis = m_laid.analysis;
        shown.tree = m_laid.tree;
        shown.choices.operators = false;
        shown.companions.workloads = {analyzed(scenarioOn("h100-sxm", "llama-2-7b", 4))};
        ChartLayout layout(shown, Theme::light(), applicationFont());
        layout.layOut(chartSize, nullptr, false);
        const std::vector<DragTarget> targets =
            dragTargetsOf(*shown.analysis, layout.lines(), layout.geometry(), nullptr);
        const QPointF other = layout.overlay().companions.front().mark.center;
        QVERIFY(distanceTo(*layout.lines().memory.front().line, other) < 1);
        QVERIFY(!layout.markAt(other));
        QVERIFY(!dragTargetAt(other, targets, layout));
    }

    // The workload's mark is painted on top: what its disc shows is what is pressed there. An operator that lies below
    // is found beside it.
    void thePointIsHeldByAllOfItsDisc()
    {
        ChartShown shown;
        shown.analysis = analyzed(modelOn("a100-80gb-sxm", "llama-3-8b", Phase::Decode, 1));
        shown.tree = operatorTreeOf(*shown.analysis);
        ChartLayout layout(shown, Theme::light(), applicationFont());
        layout.layOut(chartSize, nullptr, false);
        const std::vector<PointMark> &marks = layout.overlay().marks;
        const PointMark *workload = roofline::markOf({}, marks);
        const std::vector<DragTarget> targets =
            dragTargetsOf(*shown.analysis, layout.lines(), layout.geometry(), workload);
        int beneath = 0; // places that are nearer to an operator
        for (const double share : {0.0, 0.5, 0.95}) {
            for (int angle = 0; angle < 360; angle += 15) {
                const QPointF at = workload->center + QLineF::fromPolar(share * workload->radius, angle).p2();
                beneath += std::ranges::any_of(marks, [&](const PointMark &mark) {
                    return QLineF(mark.center, at).length() < QLineF(workload->center, at).length();
                });
                QCOMPARE(layout.markAt(at), workload);
                const std::optional<DragTarget> target = dragTargetAt(at, targets, layout);
                QVERIFY(target && target->kind == DragTarget::Kind::Point);
            }
        }
        QVERIFY2(beneath > 10, qPrintable(QString::number(beneath)));
        for (const PointMark &mark : marks) {
            const QLineF apart(workload->center, mark.center);
            if (!mark.inside || mark.isWorkload() || apart.length() > 2 * workload->radius || apart.length() < 1)
                continue;
            const PointMark *beside =
                layout.markAt(apart.pointAt((workload->radius + 2 + mark.radius) / apart.length()));
            QVERIFY(beside && !beside->isWorkload());
        }
    }

    void notInTheNetworksLook()
    {
        RoofLines lines = m_laid.lines;
        lines.look = ChartLook::Network;
        QVERIFY(dragTargetsOf(*m_laid.analysis, lines, m_laid.geometry, nullptr).empty());
    }

    void aSlopeIsDragged()
    {
        DraggedChart shown(m_llama);
        const QPoint from = onSlope(m_laid);
        const double decade = m_laid.area.mapping.y.pixelsPerDecade();
        const QPoint by(0, -int(decade / 2));
        shown.drag(from, by);
        QVERIFY(shown.dragged.size() >= 2);
        QCOMPARE(shown.dragged.last().at(0).toString(), QStringLiteral("memory/HBM3"));
        QVERIFY(near(shown.dragged.last().at(1).toDouble(), 3.35e12 * std::sqrt(10.0)) < 0.04);
        QCOMPARE(shown.finished.size(), 0);
        shown.drop(from + by);
        QCOMPARE(shown.finished.size(), 1);
        QVERIFY(!shown.chart.isZoomed());
    }

    void aComputeRoofIsDragged()
    {
        DraggedChart shown(m_llama);
        const QPoint from = onRoof(m_laid);
        shown.drag(from, {0, 60});
        shown.drop(from + QPoint(0, 60));
        QVERIFY(!shown.dragged.isEmpty());
        QCOMPARE(shown.dragged.last().at(0).toString(), QStringLiteral("compute/matrix/fp16"));
        QVERIFY(shown.dragged.last().at(1).toDouble() < 989e12);
    }

    void theRidgeIsDragged()
    {
        DraggedChart shown(m_llama);
        QSignalSpy dragged(&shown.chart, &RooflineChart::ridgeDragged);
        const QPoint from = m_laid.geometry.ridge->toPoint();
        shown.drag(from, {40, 0});
        shown.drop(from + QPoint(40, 0));
        QVERIFY(!dragged.isEmpty());
        QVERIFY(dragged.last().at(0).toDouble() > 300);
        QVERIFY(near(dragged.last().at(1).toDouble(), 989.4e12) < 1e-3);
    }

    void thePointIsDraggedAlongTheRoof()
    {
        DraggedChart shown(m_llama);
        QSignalSpy dragged(&shown.chart, &RooflineChart::pointDragged);
        QSignalSpy selected(&shown.chart, &RooflineChart::selected);
        const PointMark &mark = m_laid.overlay.marks.back();
        QVERIFY(mark.isWorkload() && mark.inside);
        const QPoint from = mark.center.toPoint();
        const int decade = int(m_laid.area.mapping.x.pixelsPerDecade());
        shown.drag(from, {decade, -30});
        shown.drop(from + QPoint(decade, -30));
        QVERIFY(!dragged.isEmpty());
        QVERIFY(near(dragged.last().at(0).toDouble(), 10 * mark.intensity) < 0.03);
        QVERIFY(selected.isEmpty());
    }

    // A window that came up under the pointer may have got the release.
    void withoutItsButtonADragIsOver()
    {
        DraggedChart shown(m_llama);
        const QPoint from = onSlope(m_laid);
        shown.drag(from, {0, -70});
        const qsizetype count = shown.dragged.size();
        const QPointF later = from + QPoint(0, -120);
        QMouseEvent move(QEvent::MouseMove, later, shown.chart.mapToGlobal(later), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&shown.chart, &move);
        QCOMPARE(shown.dragged.size(), count);
        QCOMPARE(shown.finished.size(), 1);
        shown.drop(from);
        QCOMPARE(shown.finished.size(), 1);
    }

    void anotherButtonOpensNoMenu()
    {
        DraggedChart shown(m_llama);
        const QPoint from = onSlope(m_laid);
        shown.drag(from, {0, -70});
        QContextMenuEvent asked(QContextMenuEvent::Mouse, from, shown.chart.mapToGlobal(from));
        QApplication::sendEvent(&shown.chart, &asked);
        QVERIFY(!QApplication::activePopupWidget());
        QVERIFY(shown.finished.isEmpty());
        shown.drop(from);
        QCOMPARE(shown.finished.size(), 1);
    }

    // A drag ends when what it holds is hidden or drawn in another way.
    void whatChangesTheLookEndsADrag_data()
    {
        const Rows<std::function<void(RooflineChart &)>> row("change");
        row("hidden", [](RooflineChart &chart) { chart.hide(); });
        row("cache-aware", [](RooflineChart &chart) { chart.setChoices({.cacheAware = true}); });
        row("other roofs", [](RooflineChart &chart) { chart.setChoices({.roofs = {{}, {"compute/matrix/bf16"}}}); });
        row("lens", [this](RooflineChart &chart) {
            chart.setAnalysis(std::make_shared<const Analysis>(throughLens(Analysis(*m_laid.analysis), 1)),
                              {QStringLiteral("A title"), {}});
        });
        row("ended", [](RooflineChart &chart) { chart.letGo(); });
    }

    void whatChangesTheLookEndsADrag()
    {
        QFETCH(std::function<void(RooflineChart &)>, change);
        for (const bool keys : {false, true}) {
            DraggedChart shown(m_llama);
            const QPoint from = onSlope(m_laid);
            if (keys) {
                QTest::keyClick(&shown.chart, Qt::Key_R);
                QTest::keyClick(&shown.chart, Qt::Key_Up);
            } else {
                shown.drag(from, {0, -70});
            }
            const qsizetype count = shown.dragged.size();
            QVERIFY(count > 0);
            change(shown.chart);
            QCOMPARE(shown.finished.size(), 1);
            QTest::keyClick(&shown.chart, Qt::Key_Up);
            if (!keys) {
                QTest::mouseMove(&shown.chart, from + QPoint(0, -120));
                shown.drop(from);
            }
            QCOMPARE(shown.dragged.size(), count);
            QCOMPARE(shown.finished.size(), 1);
        }
    }

    // What is held but not yet moved is moved from where it is then.
    void whatIsHeldFollowsTheAnalysis()
    {
        DraggedChart shown(m_llama);
        QTest::keyClick(&shown.chart, Qt::Key_R);
        auto faster = std::make_shared<Analysis>(*m_laid.analysis);
        faster->chip = std::make_shared<const Chip>(*withNumber(*m_laid.analysis->chip, "memory/HBM3", 4e12));
        faster->bandwidth = Bandwidth(4e12);
        shown.chart.setAnalysis(faster, {QStringLiteral("A title"), {}});
        QVERIFY(shown.chart.accessibleDescription().contains(QStringLiteral("HBM3 4 TB/s")));
        QTest::keyClick(&shown.chart, Qt::Key_Up);
        QCOMPARE(shown.dragged.last().at(0).toString(), QStringLiteral("memory/HBM3"));
        QVERIFY(near(shown.dragged.last().at(1).toDouble(), 4.2e12) < 0.01);
        QTest::keyClick(&shown.chart, Qt::Key_Return);

        QTest::keyClick(&shown.chart, Qt::Key_R);
        const qsizetype count = shown.dragged.size();
        shown.chart.setAnalysis(analyzed(scenarioOn("tpu-v5e", "llama-2-7b", 16)), {QStringLiteral("A title"), {}});
        QTest::keyClick(&shown.chart, Qt::Key_Up);
        QCOMPARE(shown.dragged.size(), count);
    }

    void emptyGroundPansAndAClickIsNoDrag()
    {
        DraggedChart shown(m_llama);
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, onSlope(m_laid));
        shown.drag({250, 180}, {60, 40});
        shown.drop({310, 220});
        QVERIFY(shown.chart.isZoomed());
        QVERIFY(shown.dragged.isEmpty() && shown.finished.isEmpty());
    }

    void withoutLeaveRoofsPan()
    {
        DraggedChart shown(m_llama);
        shown.chart.setDraggable(false);
        QSignalSpy dragged(&shown.chart, &RooflineChart::roofDragged);
        const QPoint from = onSlope(m_laid);
        shown.drag(from, {40, -70});
        shown.drop(from + QPoint(40, -70));
        QVERIFY(dragged.isEmpty());
        QVERIFY(shown.chart.isZoomed());
        QTest::keyClick(&shown.chart, Qt::Key_R);
        QTest::keyClick(&shown.chart, Qt::Key_Up);
        QVERIFY(dragged.isEmpty());
    }

    // A hundred times the rate needs other decades, but not while it is dragged.
    void theFrameStaysUntilTheEnd()
    {
        DraggedChart shown(m_llama);
        const QRect axis(0, m_laid.area.rect.top(), m_laid.area.rect.left() - 12, m_laid.area.rect.height());
        connect(&shown.chart, &RooflineChart::roofDragged, &shown.chart, [&](const QString &roof, double value) {
            const std::optional<Chip> changed = withNumber(*m_laid.analysis->chip, roof.toStdString(), value * 100);
            QVERIFY(changed);
            auto analysis = std::make_shared<Analysis>(*m_laid.analysis);
            analysis->chip = std::make_shared<const Chip>(*changed);
            analysis->peak = FlopRate(value * 100);
            shown.chart.setAnalysis(analysis, {QStringLiteral("A title"), {}});
        });
        const QImage before = shown.picture().copy(axis);
        const QPoint from = onRoof(m_laid);
        shown.drag(from, {0, -30});
        QVERIFY(shown.picture().copy(axis) == before);
        shown.drop(from + QPoint(0, -30));
        QVERIFY(shown.picture().copy(axis) != before);
    }

    // R takes the slope that governs, then its roof, the ridge and the point.
    void keysMoveARoof()
    {
        DraggedChart shown(m_llama);
        QSignalSpy ridge(&shown.chart, &RooflineChart::ridgeDragged);
        QSignalSpy point(&shown.chart, &RooflineChart::pointDragged);
        QTest::keyClick(&shown.chart, Qt::Key_R);
        QVERIFY(shown.chart.accessibleDescription().contains(QStringLiteral("HBM3 3.35 TB/s")));
        QTest::keyClick(&shown.chart, Qt::Key_Up);
        QCOMPARE(shown.dragged.last().at(0).toString(), QStringLiteral("memory/HBM3"));
        QVERIFY(near(shown.dragged.last().at(1).toDouble(), 3.35e12 * 1.05) < 0.01);
        QVERIFY(shown.chart.accessibleDescription().contains(QStringLiteral("3.5 TB/s")));
        QTest::keyClick(&shown.chart, Qt::Key_Return);
        QCOMPARE(shown.finished.size(), 1);
        QVERIFY(shown.chart.accessibleDescription().contains(QStringLiteral("A title")));

        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&shown.chart, Qt::Key_R);
        QTest::keyClick(&shown.chart, Qt::Key_Right);
        QVERIFY(near(ridge.last().at(0).toDouble(), 295.3 * 1.05) < 0.02);
        QTest::keyClick(&shown.chart, Qt::Key_R);
        QCOMPARE(shown.finished.size(), 2);
        QTest::keyClick(&shown.chart, Qt::Key_Left);
        QVERIFY(point.last().at(0).toDouble() < m_laid.overlay.marks.back().intensity);
        QSignalSpy canceled(&shown.chart, &RooflineChart::dragCanceled);
        QTest::keyClick(&shown.chart, Qt::Key_Escape);
        QCOMPARE(canceled.size(), 1);
        QCOMPARE(shown.finished.size(), 2);
    }
};

ROOFLINE_GUI_TEST(ChartDraggingTest)
#include "app/chart/drag/dragging.moc"
