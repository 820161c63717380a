// Tests the ruler of a point: every limit above it at its height, the arrow to the roof that limits, and what
// limits next.
#include "app/chart/overlay/roof_ruler.h"
#include "app/chart/roofline_chart.h"
#include "core/answers/network_view.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// At 100 FLOP/byte HBM2e's 2.039 TB/s allow 203.9 TFLOP/s. The A100's FP16 rate is 312.
Scenario hundred(double overlap)
{
    Scenario scenario = kernelOn("a100-80gb-sxm", "custom:flop=1e12,byte=1e10");
    scenario.overlap = overlap;
    return scenario;
}

RoofRuler rulerOf(const Laid &chart, const PointMark &mark, const OperatorPick &selected = {})
{
    return roofline::rulerOf(mark, limitsOf(mark, selected, *chart.analysis, chart.tree), chart.lines, false);
}

// Returns the longest upright line at this place.
std::optional<QLineF> uprightAt(const SceneItems &items, double x, double bottom)
{
    std::optional<QLineF> found;
    for (const LineItem *line : ofKind<LineItem>(items)) {
        if (line->dash == Dash::Solid && std::abs(line->line.x1() - x) < 0.01 && std::abs(line->line.dx()) < 0.01
            && line->line.y1() < bottom && (!found || std::abs(line->line.dy()) > std::abs(found->dy())))
            found = line->line;
    }
    return found;
}

// Returns the tips of arrows that lie above this place or beside the point there.
std::vector<QPointF> arrowTips(const SceneItems &items, double x)
{
    constexpr double beside = 40;
    std::vector<QPointF> found;
    for (const FillItem *fill : ofKind<FillItem>(items)) {
        if (fill->polygon.size() == 3 && fill->color != Theme::light().text
            && std::abs(fill->polygon.first().x() - x) < beside)
            found.push_back(fill->polygon.first());
    }
    return found;
}

} // namespace

class ChartRulerTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Without overlap 1/203.9 and 1/312 add up to 123.3 TFLOP/s, 203.9 / 123.3 = 1.654 times below the roof.
    // TF32's 156 is drawn at this intensity (it begins at 76.5), INT8's 624 is not (306). FP16's 312 is not
    // either (153), but it limits next.
    void everyLimitAboveThePointHasATick()
    {
        const Laid chart(analyzed(hundred(0)), chartSize, Shown{.held = true});
        const RoofRuler ruler = rulerOf(chart, chart.overlay.marks.back());
        QCOMPARE(ruler.ticks.size(), std::size_t(3));
        const std::array<double, 3> rates = {156e12, 203.9e12, 312e12};
        for (std::size_t i = 0; i < rates.size(); ++i)
            QVERIFY2(std::abs(ruler.ticks[i].rate / rates[i] - 1) < 1e-3, qPrintable(ruler.ticks[i].words.first()));
        QCOMPARE(ruler.ticks[0].words.first(), QString("TF32 tensor 156 TFLOP/s"));
        QCOMPARE(ruler.ticks[1].words.first(), QString("HBM2e 204 TFLOP/s"));
        QVERIFY(ruler.ticks[2].words.first().startsWith("FP16 tensor 312"));
        QVERIFY(ruler.ticks[1].limits && !ruler.ticks[0].limits && !ruler.ticks[2].limits);
        QCOMPARE(ruler.words, QStringList({"up to 1.65×", "then FP16 tensor"}));
    }

    // What the ruler says of a point that may lie anywhere does not lie on the roof that it is about.
    void wordsKeepOffTheSlope()
    {
        int seen = 0;
        int crossed = 0;
        for (const char *chip : {"h100-sxm", "a100-80gb-sxm", "mi300x", "tpu-v5e"}) {
            for (const int batch : {1, 3, 10, 30, 100, 300}) {
                for (const QSize &size : {QSize(640, 560), QSize(520, 620), QSize(900, 600)}) {
                    const Laid chart(analyzed(scenarioOn(chip, "llama-3-8b", batch)), size, Shown{.held = true});
                    const RoofRuler ruler = rulerOf(chart, chart.overlay.marks.back());
                    QStringList words = ruler.words;
                    for (const RulerTick &tick : ruler.ticks)
                        words << tick.words;
                    const Segment &slope = chart.lines.governingMemory()->line;
                    for (const TextItem *text : ofKind<TextItem>(chart.overlay.items)) {
                        if (!words.contains(text->text) || !slope)
                            continue;
                        ++seen;
                        crossed += overlap(text->box, boxAlong(*slope, 1));
                    }
                }
            }
        }
        QVERIFY(seen > 100);
        QCOMPARE(crossed, 0);
    }

    void theArrowEndsAtTheRoofThatLimits()
    {
        const Laid chart(analyzed(hundred(0)), chartSize, Shown{.held = true});
        const Mapping &mapping = chart.area.mapping;
        const double x = mapping.x.toPixel(100);
        const auto tips = arrowTips(chart.overlay.items, x);
        QCOMPARE(tips.size(), std::size_t(1));
        QVERIFY(std::abs(tips.front().y() - mapping.y.toPixel(203.9e12)) < 0.1);
        const std::optional<QLineF> line = uprightAt(chart.overlay.items, x, mapping.y.toPixel(123e12));
        QVERIFY(line);
        QVERIFY(std::abs(std::min(line->y1(), line->y2()) - mapping.y.toPixel(312e12)) < 0.5);
        QVERIFY2(chart.texts().contains("up to 1.65×"), qPrintable(chart.texts().join("; ")));
        QVERIFY(chart.texts().contains("then FP16 tensor"));
        QVERIFY2(!chart.texts().filter("HBM2e 204").isEmpty(), qPrintable(chart.texts().join("; ")));
    }

    // 312 / 203.9 is 1.53.
    void onTheRoofThereIsNoArrow()
    {
        const Laid chart(analyzed(hundred(1)), chartSize, Shown{.held = true});
        QVERIFY(arrowTips(chart.overlay.items, chart.area.mapping.x.toPixel(100)).empty());
        const RoofRuler ruler = rulerOf(chart, chart.overlay.marks.back());
        QCOMPARE(ruler.words, QStringList({"at the roof", "without this roof: 1.53×, then FP16 tensor"}));
        QVERIFY(chart.texts().contains("at the roof"));
    }

    // One launch takes a second. 10^12 FLOP in it are 1 TFLOP/s.
    void overheadIsALimit()
    {
        const Laid chart(analyzed(withSettings("overhead=1,0", hundred(1))), chartSize, Shown{.held = true});
        const RoofRuler ruler = rulerOf(chart, chart.overlay.marks.back());
        QVERIFY(ruler.ticks.front().kind == RulerTick::Kind::Overhead && ruler.ticks.front().limits);
        QVERIFY(std::abs(ruler.ticks.front().rate / 1e12 - 1) < 1e-9);
        QCOMPARE(ruler.ticks.front().words.first(), QString("overhead 1 TFLOP/s"));
    }

    // Four chips do four times the work, each at the same rate. The ruler is that of one.
    void severalChipsHaveTheRulerOfOne()
    {
        Scenario scenario = withSettings("chips=4 overlap=0", kernelOn("a100-80gb-sxm", "custom:flop=4e12,byte=4e10"));
        const Laid chart(analyzed(scenario), chartSize, Shown{.held = true});
        const PointMark &mark = chart.overlay.marks.back();
        QVERIFY(std::abs(mark.rate / 123.3e12 - 1) < 1e-3);
        QVERIFY(std::abs(rulerOf(chart, mark).limit / 203.9e12 - 1) < 1e-3);
    }

    // Llama-2 70B's decode on eight chips waits for HBM3 (3.35 TB/s). The network view must not point at a
    // roof of its own.
    void theNetworkLookDoesNotBlameWhatItDraws()
    {
        const auto analysis = analyzed(withSettings("chips=8", modelOn("h100-sxm", "llama-2-70b", Phase::Decode, 64)));
        QVERIFY(analysis->totals.bound == Bound::Memory);
        const Laid chart(std::make_shared<const Analysis>(*networkView(*analysis)), chartSize, Shown{.held = true});
        const RoofLines lines = roofLinesOf(*chart.analysis, {}, ChartLook::Network);
        const PointMark &mark = chart.overlay.marks.back();
        const Limits limits = limitsOf(mark, {}, *chart.analysis, chart.tree, ChartLook::Network);
        const RoofRuler ruler = roofline::rulerOf(mark, limits, lines, true);
        QCOMPARE(ruler.words, QStringList("Lowest roof: HBM3, not on this chart"));
        QCOMPARE(ruler.limit, 0.0);
        QStringList names;
        for (const RulerTick &tick : ruler.ticks) {
            QVERIFY2(!tick.limits && tick.kind != RulerTick::Kind::Memory, qPrintable(tick.words.first()));
            names << tick.name;
        }
        QCOMPARE(names.count("NVLink 4, effective"), 1);
        QVERIFY2(!names.contains(QString()), qPrintable(names.join("; ")));
    }

    // Each of 5000 chips reads 28 MB of weights, and of 64 short caches one head's 0.34 GB. Norms and additions move
    // its whole 64 · 8192 values ten times in each of 80 layers, 0.84 GB. Together that takes 0.36 ms at 3.35 TB/s.
    // Those values are summed up over the chips twice in each layer. Eight cards of 50 GB/s carry their 1.05 MB out of
    // eight chips and back, which takes 160 · 2 · 2.6 µs = 0.84 ms. So the network limits, and the arrow ends there.
    void theNetworkLookPointsAtTheTierThatGoverns()
    {
        // With latencies the 160 sums would take longer to begin than to send.
        const auto analysis = analyzed(withSettings("chips=5000 seq=128 collective-latency=none",
                                                    modelOn("h100-sxm", "llama-2-70b", Phase::Decode, 64)));
        QVERIFY(analysis->totals.bound == Bound::Network);
        const Laid chart(std::make_shared<const Analysis>(*networkView(*analysis)), chartSize, Shown{.held = true});
        const PointMark &mark = chart.overlay.marks.back();
        const Limits limits = limitsOf(mark, {}, *chart.analysis, chart.tree, ChartLook::Network);
        const RoofRuler ruler =
            roofline::rulerOf(mark, limits, roofLinesOf(*chart.analysis, {}, ChartLook::Network), true);
        const auto limiting = std::ranges::find(ruler.ticks, true, &RulerTick::limits);
        QVERIFY(limiting != ruler.ticks.end());
        QCOMPARE(limiting->name, QString("InfiniBand NDR, effective"));
        QCOMPARE(ruler.words.size(), 1);
    }

    void nothingIsRuledWithoutAsking()
    {
        const Laid chart(analyzed(hundred(0)), chartSize);
        QVERIFY(arrowTips(chart.overlay.items, chart.area.mapping.x.toPixel(100)).empty());
        QVERIFY(chart.texts().filter("then ").isEmpty());
        // The rings of two operators of an unfolded group tell enough.
        const auto llama = analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16));
        const Laid group(llama, chartSize, pickOf(operatorTreeOf(*llama), Group::Attention));
        QVERIFY(group.texts().filter("the roof").isEmpty());
    }

    void rulersKeepOffLabelsAndThePoint_data()
    {
        const Rows<QString, QString> row("hardware", "model");
        for (const char *hardware : {"h100-sxm", "a100-80gb-sxm", "epyc-9654", "tpu-v5e"}) {
            for (const char *model : {"llama-2-7b", "mixtral-8x7b", "resnet-50"})
                row(qPrintable(QStringLiteral("%1 %2").arg(hardware, model)), hardware, model);
        }
    }

    void rulersKeepOffLabelsAndThePoint()
    {
        QFETCH(QString, hardware);
        QFETCH(QString, model);
        Scenario scenario = withSettings("overlap=0.3", scenarioOn(hardware.toStdString(), model.toStdString(), 16));
        const auto analysis = analyzed(scenario);
        QVERIFY(analysis->valid);
        int named = 0;
        for (const QSize &room : {QSize(460, 360), QSize(780, 640), QSize(1400, 900)}) {
            for (int i = 0; i < int(analysis->operators.size()); ++i) {
                const Laid chart(analysis, room, OperatorPick::operatorAt(i));
                const QString trouble = chart.labelTrouble();
                QVERIFY2(trouble.isEmpty(), qPrintable(QString::number(i) + ": " + trouble));
                const PointMark *mark = chart.markOf(OperatorPick::operatorAt(i));
                if (!mark || !mark->inside)
                    continue;
                for (const Box &label : chart.overlay.labels)
                    QVERIFY2(!overlap(label, {mark->center, {2 * mark->radius, 2 * mark->radius}, 0}),
                             qPrintable(chart.textAt(label)
                                        + QStringLiteral(" at %1, operator %2").arg(room.width()).arg(i)));
                const QStringList texts = chart.texts();
                const bool told =
                    !texts.filter(QRegularExpression("^up to [0-9.]+×$")).isEmpty() || texts.contains("at the roof");
                named += told;
                QVERIFY2(room.width() < 700 || told, qPrintable(texts.join("; ")));
            }
        }
        QVERIFY(named > 0);
    }

    // Wherever the words of a tick stand, the line to them ends before their first letter.
    void noLeaderRunsThroughItsWords()
    {
        const ChartStyle style(Theme::light(), applicationFont());
        const OverlayCanvas canvas{style, {0, 0, 800, 600}};
        const Disc tick{{400, 300}, 5};
        int led = 0;
        for (double x = 250; x <= 550; x += 5) {
            for (double y = 240; y <= 360; y += 5) {
                const Box words{{x, y}, {120, 12}, 0};
                const std::optional<QLineF> way = canvas.leaderTo(words, tick, {});
                if (!way)
                    continue;
                ++led;
                const double halo = 3.2 * style.unit();
                QVERIFY2(!overlap(words, boxAlong(*way, halo)), qPrintable(QStringLiteral("%1 %2").arg(x).arg(y)));
                QVERIFY(distanceTo(words, way->p2()) < 3 * style.unit());
            }
        }
        QVERIFY(led > 500);
    }

    // A hover paints a ruler over what is there, and leaves nothing behind.
    void hoverRules()
    {
        LoneChart chart(analyzed(hundred(0)));
        chart.appear();
        const QPoint center = chart.overlay().marks.back().center.toPoint();
        // This place lies on the ruler and on nothing else.
        const QPoint above(center.x(), int(chart.area().mapping.y.toPixel(280e12)));
        const QRect strip(above - QPoint(1, 2), QSize(3, 5));
        const QImage before = chart.grab().toImage();
        expectToolTip();
        QTest::mouseMove(&chart, center);
        QTRY_VERIFY(chart.grab().toImage().copy(strip) != before.copy(strip));
        QTest::mouseMove(&chart, chart.area().rect.topLeft() + QPoint(60, 60));
        QTRY_VERIFY(chart.grab().toImage() == before);
        // If the point moves away under a resting pointer, its ruler goes.
        QTest::mouseMove(&chart, center);
        QTRY_VERIFY(chart.grab().toImage().copy(strip) != before.copy(strip));
        Scenario other = kernelOn("a100-80gb-sxm", "custom:flop=1e12,byte=1e12");
        chart.setAnalysis(analyzed(other), {QStringLiteral("A title"), {}});
        const QImage moved = chart.grab().toImage();
        QVERIFY(moved.copy(strip) == before.copy(strip));
    }

    // Arrow keys reach every point, also that of the whole workload. Escape lets go.
    void keysReachEveryPoint()
    {
        LoneChart chart(analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16)));
        std::size_t picks = 0;
        for (const PointMark &mark : chart.overlay().marks)
            picks += mark.picks.size();
        const auto workloadIsRuled = [&] { return chart.overlay().marks.back().selected; };
        std::size_t selected = 0;
        std::size_t whole = 0;
        for (std::size_t i = 0; i <= picks; ++i) {
            QTest::keyClick(&chart, Qt::Key_Right);
            selected += bool(chart.selection());
            whole += workloadIsRuled();
        }
        QCOMPARE(selected, picks);
        QCOMPARE(whole, std::size_t(1));
        QTest::keyClick(&chart, Qt::Key_Escape);
        while (!workloadIsRuled())
            QTest::keyClick(&chart, Qt::Key_Left);
        QVERIFY(!chart.selection());
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(!workloadIsRuled());
    }

    void exportsCarryTheRulerOfWhatIsSelected()
    {
        const AnalysisPtr analysis = analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16));
        LoneChart chart(analysis);
        QVERIFY(!exportedSvg(chart).contains("at the roof"));
        chart.setSelection(pickOf(*analysis, "gate_proj"));
        QVERIFY(exportedSvg(chart).contains("at the roof"));
    }
};

ROOFLINE_GUI_TEST(ChartRulerTest)
#include "app/chart/ruler.moc"
