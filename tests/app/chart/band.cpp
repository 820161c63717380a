// Tests the overlap band below the roof, and the gap between the roofs of the datasheet and the sustained ones.
#include "app/chart/roofline_chart.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QSignalSpy>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario overlapping(double overlap, const std::string &hardware = "h100-sxm")
{
    Scenario scenario = scenarioOn(hardware, "llama-2-7b", 16);
    scenario.overlap = overlap;
    return scenario;
}

// Returns 1/(1/(I·BW) + 1/peak), with the H100's 989.4 TFLOP/s and 3.35 TB/s.
double withoutOverlap(double intensity)
{
    return 1 / (1 / (intensity * 3.35e12) + 1 / 989.4e12);
}

std::vector<QPolygonF> curvesOf(const Laid &chart)
{
    std::vector<QPolygonF> curves;
    for (const PathItem *path : ofKind<PathItem>(chart.overlay.items)) {
        // A leader of a label has fewer points.
        if (path->points.size() > 4)
            curves.push_back(path->points);
    }
    return curves;
}

} // namespace

class ChartBandTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // On any chip a factor of two is the same number of pixels at this scale.
    void theBandIsDeepestAtTheRidgeWhereItIsHalf_data()
    {
        textRows("hardware", {"h100-sxm", "tpu-v5e", "apple-m1", "xeon-8480-plus", "esp32-s3", "cerebras-wse3"});
    }

    void theBandIsDeepestAtTheRidgeWhereItIsHalf()
    {
        QFETCH(QString, hardware);
        const Laid chart(analyzed(overlapping(0, hardware.toStdString())), chartSize);
        QVERIFY(chart.geometry.band);
        const OverlapBand &band = *chart.geometry.band;
        const Analysis &analysis = *chart.analysis;
        QCOMPARE(band.ridge, chart.area.mapping.toPixel(analysis.ridge().value(), analysis.peak.value()));
        QCOMPARE(band.deepest, chart.area.mapping.toPixel(analysis.ridge().value(), analysis.peak.value() / 2));
        QVERIFY(std::abs(band.deepest.y() - band.ridge.y() - std::log10(2.0) * chart.area.mapping.y.pixelsPerDecade())
                < 1e-6);
    }

    void theEdgeIsTheSumOfBothTimes()
    {
        const Laid chart(analyzed(overlapping(0)), chartSize);
        const Mapping &mapping = chart.area.mapping;
        int points = 0;
        for (const QPolygonF &piece : chart.geometry.band->edge) {
            for (const QPointF &point : piece) {
                const double intensity = mapping.x.toValue(point.x());
                if (!mapping.rect().adjusted(1, 1, -1, -1).contains(point))
                    continue; // at the frame it is cut off, where a chord ends a little beside the curve
                QVERIFY(std::abs(point.y() - mapping.y.toPixel(withoutOverlap(intensity))) < 1e-6);
                ++points;
            }
        }
        QVERIFY(points > 30);
        QVERIFY(chart.area.mapping.rect()
                    .adjusted(-0.01, -0.01, 0.01, 0.01)
                    .contains(chart.geometry.band->fill.boundingRect()));
    }

    // The curve lies between the two. At 40 % the ridge takes 1 + 0.6 times as long.
    void theCurveOfTheOverlapLiesBetween()
    {
        const Laid chart(analyzed(overlapping(0.4)), chartSize);
        const Mapping &mapping = chart.area.mapping;
        const std::vector<QPolygonF> curves = curvesOf(chart);
        QCOMPARE(curves.size(), std::size_t(2));
        const QPointF kink = mapping.toPixel(989.4 / 3.35, 989.4e12 / 1.6);
        QVERIFY((curves[0].back() - kink).manhattanLength() < 1e-6);
        QVERIFY((curves[1].front() - kink).manhattanLength() < 1e-6);
        for (const QPolygonF &curve : curves) {
            for (const QPointF &point : curve) {
                const double intensity = mapping.x.toValue(point.x());
                const double roof = std::min(989.4e12, intensity * 3.35e12);
                QVERIFY(point.y() >= mapping.y.toPixel(roof) - 1e-6);
                QVERIFY(point.y() <= mapping.y.toPixel(withoutOverlap(intensity)) + 1e-6);
            }
        }
    }

    // A single operator lies where its overlap says.
    void pointsLieOnTheCurve()
    {
        const Scenario scenario = kernelOn("h100-sxm", "custom:flop=3e14,byte=1e12"); // 300 FLOP/byte
        const Laid chart(analyzed(withSettings("overlap=0.4", scenario)), chartSize);
        const double computing = 3e14 / 989.4e12;
        const double moving = 1e12 / 3.35e12;
        const double rate = 3e14 / (std::max(computing, moving) + 0.6 * std::min(computing, moving));
        QVERIFY((chart.overlay.marks.back().center - chart.area.mapping.toPixel(300, rate)).manhattanLength() < 1e-6);
    }

    // The datasheet's ridge has no words. Those of the other beside it would be taken for its own.
    void theRidgesLabelKeepsOffTheDatasheetsRidge()
    {
        int near = 0;
        for (const double memory : {0.7, 0.8, 0.9, 1.0}) {
            for (const double compute : {0.7, 0.8, 0.9, 1.0}) {
                for (const QSize &size : {QSize(720, 640), QSize(1000, 720), QSize(1280, 800)}) {
                    Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 64);
                    scenario.sustained = {Sustained::Preset::Custom, compute, memory};
                    const Laid chart(analyzed(scenario), size);
                    if (!chart.geometry.gap)
                        continue;
                    const auto label = std::ranges::find_if(chart.overlay.places, [](const PlacedLabel &each) {
                        return each.wish.key == QLatin1String("ridge");
                    });
                    QVERIFY(label != chart.overlay.places.end());
                    const double reach = 5.5 * chart.style.unit();
                    const double other = distanceTo(label->box, chart.geometry.gap->ridge);
                    const double own = distanceTo(label->box, *chart.geometry.ridge);
                    const QString where = QStringLiteral("%1, %2").arg(memory).arg(compute);
                    QVERIFY2(other > reach, qPrintable(where));
                    QVERIFY2(own < other || !label->leader.isEmpty(), qPrintable(where));
                    near += other < own;
                }
            }
        }
        QVERIFY(near > 3);
    }

    void theBandIsNamed_data()
    {
        const Rows<double, QStringList> row("overlap", "expected");
        row("none", 0.0, QStringList{"no overlap: up to 2× the time"});
        row("some", 0.4, QStringList{"no overlap: up to 2× the time", "overlap 40 %: up to 1.6× the time"});
        row("perfect", 1.0, QStringList());
    }

    void theBandIsNamed()
    {
        QFETCH(double, overlap);
        const Laid chart(analyzed(overlapping(overlap)), chartSize);
        QStringList texts = chart.texts().filter("overlap");
        texts.sort();
        QTEST(texts, "expected");
    }

    // Thin lines are everywhere, but the band's key lies on none of the roofs that the band belongs to.
    void theKeyLiesOnNoGoverningRoof()
    {
        for (const char *hardware : {"a100-80gb-sxm", "h100-sxm", "mi300x", "rtx-4090"}) {
            for (const QSize &size : {QSize(730, 690), QSize(720, 640), QSize(900, 720), QSize(1200, 800)}) {
                const Scenario scenario = scenarioOn(hardware, "resnet-50", 64);
                const Laid chart(analyzed(withSettings("overlap=0.3 sustained=0.87,0.9", scenario)), size);
                int rows = 0;
                for (const TextItem *text : ofKind<TextItem>(chart.overlay.items)) {
                    if (!text->text.contains(QStringLiteral("overlap")))
                        continue;
                    ++rows;
                    for (const MemoryRoof &roof : chart.lines.memory) {
                        if (roof.line && (roof.governing || roof.datasheet))
                            QVERIFY2(!overlap(text->box, boxAlong(*roof.line, 2)),
                                     qPrintable(QStringLiteral("%1 %2").arg(hardware).arg(size.width())));
                    }
                }
                QCOMPARE(rows, 2);
            }
        }
    }

    // A choice in the context menu changes the chart, and the chart tells it.
    void theContextMenuChoosesRoofsAndBand()
    {
        ShownChart shown(overlapping(1));
        QSignalSpy told(&shown.chart, &RooflineChart::choicesChanged);
        const auto trigger = [&](const QString &wanted) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, {300, 300}, shown.chart.mapToGlobal(QPoint(300, 300)));
            QApplication::sendEvent(&shown.chart, &event);
            const QPointer<QWidget> menu = QApplication::activePopupWidget();
            bool found = false;
            for (QAction *action : menu->findChildren<QAction *>()) {
                if (action->text() == wanted) {
                    found = true;
                    action->trigger();
                }
            }
            menu->close();
            QCoreApplication::sendPostedEvents(menu, QEvent::DeferredDelete);
            return found && !menu;
        };
        QVERIFY(trigger("Overlap band"));
        QCOMPARE(told.size(), 1);
        QVERIFY(shown.chart.choices().overlapBandAlways);
        QVERIFY(trigger("FP8 tensor 3958 TFLOP/s (2:4 sparse)"));
        QVERIFY(trigger("L2 5.5 TB/s (measured)"));
        QCOMPARE(told.size(), 3);
        QCOMPARE(shown.chart.choices().roofs, (RoofChoices{{"compute/matrix/fp8/2:4 sparse", "memory/L2"}, {}}));
        QVERIFY(trigger("Default roofs"));
        QCOMPARE(shown.chart.choices().roofs, RoofChoices());
    }

    void draggingTheOverlapLeavesNothingBehind()
    {
        ShownChart shown(overlapping(0.9));
        QSignalSpy painted(&shown.chart, &RooflineChart::painted);
        for (const double overlap : {0.8, 0.5, 0.2, 0.0}) {
            painted.clear();
            shown.show(overlapping(overlap));
            QTRY_VERIFY(!painted.isEmpty());
        }
        ShownChart fresh(overlapping(0));
        QCOMPARE(shown.picture(), fresh.picture());
    }

    void datasheetAndSustainedRoofsHaveTheirOwnRidges()
    {
        const Laid chart(analyzed(withSettings("sustained=0.8,0.5", scenarioOn("h100-sxm", "llama-2-7b", 16))),
                         chartSize);
        const Mapping &mapping = chart.area.mapping;
        QVERIFY(chart.geometry.gap);
        const SustainedGap &gap = *chart.geometry.gap;
        QCOMPARE(gap.ridge, mapping.toPixel(989.4 / 3.35, 989.4e12));
        QVERIFY((*chart.geometry.ridge - mapping.toPixel(989.4 * 0.8 / (3.35 * 0.5), 0.8 * 989.4e12)).manhattanLength()
                < 1e-6);
        // These places are halfway between the roofs, and just outside of them.
        const auto rightOf = [&](double rate) { return mapping.toPixel(3000, rate); };
        QVERIFY(gap.computeRegion.containsPoint(rightOf(0.9 * 989.4e12), Qt::OddEvenFill));
        QVERIFY(!gap.computeRegion.containsPoint(rightOf(1.01 * 989.4e12), Qt::OddEvenFill));
        QVERIFY(!gap.computeRegion.containsPoint(rightOf(0.79 * 989.4e12), Qt::OddEvenFill));
        QVERIFY(gap.memoryRegion.containsPoint(mapping.toPixel(1, 0.7 * 3.35e12), Qt::OddEvenFill));
        QVERIFY(!gap.memoryRegion.containsPoint(mapping.toPixel(1, 0.49 * 3.35e12), Qt::OddEvenFill));
        const QStringList texts = chart.texts();
        QVERIFY2(texts.filter("datasheet").size() == 2, qPrintable(texts.join("; ")));
        QVERIFY2(texts.filter("sustained").size() == 2, qPrintable(texts.join("; ")));
    }

    // The words lie across no slope while another place is free.
    void theWordsKeepOffComparedSlopes()
    {
        const Companions companions = onOthers(overlapping(0), {"b200", "mi300x"});
        for (const QSize &size : {chartSize, QSize(1280, 800), QSize(760, 560)}) {
            const Laid chart(analyzed(overlapping(0)), size, Shown{.companions = companions});
            const TextItem *words = textWith(chart.overlay.items, QStringLiteral("no overlap"));
            QVERIFY(words);
            QVERIFY2(!touchesAny(words->box, chart.still.lines), qPrintable(QString::number(size.width())));
        }
    }

    void withoutALossThereIsNoGap() { QVERIFY(!Laid(analyzed(scenarioOn("h100-sxm")), chartSize).geometry.gap); }
};

ROOFLINE_GUI_TEST(ChartBandTest)
#include "app/chart/band.moc"
