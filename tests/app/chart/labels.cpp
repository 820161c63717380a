// Tests roofs, points and labels of the laid-out chart, for every chip of the zoo.
#include "core/units/format.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

class ChartLabelsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void boxesOverlap_data()
    {
        const Rows<double, double, double, bool> row("x", "y", "angle", "expected");
        // Each box is compared with one of 100×20 around the origin.
        row("same", 0.0, 0.0, 0.0, true);
        row("right next to it", 100.0, 0.0, 0.0, false);
        row("a pixel in", 99.0, 0.0, 0.0, true);
        row("below", 0.0, 20.0, 0.0, false);
        row("crossing", 0.0, 40.0, 90.0, true);
        row("upright beside", 61.0, 40.0, 90.0, false);
        // Turned by 45°, the upright bounds cross but the boxes do not: the near corner is at (80 − 42.4, …).
        row("turned, bounds cross", 60.0, -42.0, -45.0, false);
        row("turned, crossing", 40.0, -20.0, -45.0, true);
    }

    void boxesOverlap()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, angle);
        const Box fixed{{0, 0}, {100, 20}, 0};
        const Box other{{x, y}, {100, 20}, angle};
        QTEST(overlap(fixed, other), "expected");
        QTEST(overlap(other, fixed), "expected");
    }

    void turnedBoxRisesToTheRight()
    {
        const QPolygonF corners = Box{{0, 0}, {100, 0}, 45}.corners();
        QVERIFY(corners[1].x() > 0 && corners[1].y() < 0); // the screen's y grows downward
        QVERIFY((Box{{0, 0}, {100, 10}, 45}.contains({30, -30})));
        QVERIFY(!(Box{{0, 0}, {100, 10}, 45}.contains({30, 30})));
    }

    // Where there is no gutter, the rate of the governing roof stands at its own line. Beyond another roof it would
    // name that one, unless a leader joins it to its own.
    void theGoverningRateStandsAtItsRoof()
    {
        int found = 0;
        int led = 0;
        for (const char *chip : {"h200", "h100-sxm", "a100-80gb-sxm", "b200", "mi300x", "tpu-v5e"}) {
            const auto analysis = analyzed(kernelOn(chip, "matmul:m=4096,n=4096,k=4096"));
            for (int width = 300; width <= 480; width += 20) {
                const Laid laid(analysis, {width, 640});
                const auto governing = std::ranges::find(laid.lines.compute, true, &ComputeRoof::governing);
                if (laid.area.gutter > 0 || governing == laid.lines.compute.end())
                    continue;
                const Segment &own = governing->line;
                const QString rate = QString::fromStdString(format(governing->rate));
                for (const Box &label : laid.overlay.labels) {
                    const QString text = laid.textAt(label);
                    if (!own || text.isEmpty() || !(text.endsWith(rate) || text == rate.section(u' ', 0, 0)))
                        continue;
                    ++found;
                    const bool beyond = std::ranges::any_of(laid.lines.compute, [&](const ComputeRoof &roof) {
                        const Segment &other = roof.line;
                        const double from = other ? other->y1() - own->y1() : 0;
                        return std::abs(from) >= 0.5 && from * (other->y1() - label.center.y()) <= 0;
                    });
                    const QString where = QStringLiteral("%1, %2 px").arg(QLatin1String(chip)).arg(width);
                    const QPolygonF &leader = laid.overlay.rateLeader;
                    QVERIFY2(!beyond || !leader.isEmpty(), qPrintable(where));
                    if (leader.isEmpty())
                        continue;
                    ++led;
                    QVERIFY2(distanceTo(label, leader.first()) < 1, qPrintable(where));
                    QVERIFY2(std::abs(std::abs(leader.last().y() - own->y1()) - 2 * laid.style.unit()) < 0.5
                                 && leader.last().x() > own->x1() && leader.last().x() <= own->x2(),
                             qPrintable(where));
                    for (const Disc &disc : laid.overlay.discs)
                        QVERIFY2(distanceTo(boxAlong(leader.first(), leader.last(), 1), disc.at) > disc.radius,
                                 qPrintable(where));
                }
            }
        }
        QVERIFY2(found > 25 && led > 0, qPrintable(QStringLiteral("%1, %2").arg(found).arg(led)));
    }

    void theFirstFreeSpotIsTaken()
    {
        const QRectF area(0, 0, 200, 100);
        const std::vector<Spot> spots = {
            {{{190, 50}, {40, 10}, 0}, 0}, {{{50, 50}, {40, 10}, 0}, 0}, {{{100, 50}, {40, 10}, 0}, 1}};
        Obstacles obstacles;
        QCOMPARE(firstFreeSpot(spots, obstacles, area), &spots[1]); // the first leaves the area
        obstacles.soft.push_back({{50, 50}, {4, 4}, 0});
        QCOMPARE(firstFreeSpot(spots, obstacles, area), &spots[2]);
        // If all spots cover something soft, the first is the best, because they are in the order of preference.
        obstacles.soft.push_back({{100, 50}, {4, 4}, 0});
        QCOMPARE(firstFreeSpot(spots, obstacles, area), &spots[1]);
        // A thinner line is crossed rather than a thicker one.
        obstacles.soft.back().size = {4, 2};
        QCOMPARE(firstFreeSpot(spots, obstacles, area), &spots[2]);
        obstacles.soft.pop_back();
        obstacles.add({{100, 50}, {4, 4}, 0});
        // Covering something soft is better than no spot at all.
        QCOMPARE(firstFreeSpot(spots, obstacles, area), &spots[1]);
        obstacles.add({{50, 50}, {4, 4}, 0});
        QVERIFY(!firstFreeSpot(spots, obstacles, area));
    }

    // The rate of an integer roof stands in operations, also where there is only room for the rate.
    void anIntegerRateIsInOperations()
    {
        const Scenario scenario = withSettings("precision=int8", scenarioOn("tpu-v5e"));
        int found = 0;
        for (int width = 240; width < 600; width += 20) {
            const Laid laid(analyzed(scenario), QSize(width, 400));
            for (const Box &label : laid.overlay.labels) {
                const QString text = laid.textAt(label);
                found += text.contains(QStringLiteral("394 TOP/s")) ? 1 : 0;
                QVERIFY2(!text.contains(QStringLiteral("394 TFLOP/s")), qPrintable(text));
            }
        }
        QVERIFY(found > 0);
    }

    void equalRatesShareALine()
    {
        const RoofLines lines = roofLinesOf(*analyzed(scenarioOn("a100-80gb-sxm")));
        QStringList words;
        for (const ComputeRoof &roof : lines.compute)
            words << roof.words.first();
        QVERIFY2(words.contains("BF16/FP16 tensor 312 TFLOP/s (dense)"), qPrintable(words.join("; ")));
        QCOMPARE(words.filter(" 312 TFLOP/s").size(), 1);
        QVERIFY2(words.contains("INT8 tensor 624 TOP/s (dense)"), qPrintable(words.join("; ")));
        QCOMPARE(words.filter("19.5 TFLOP/s").size(), 1); // FP64 on the tensor cores, with FP32 beside them
        QCOMPARE(lines.memory.size(), std::size_t(1));
        QCOMPARE(lines.memory.front().words.first(), QString("HBM2e 2.04 TB/s"));
        QVERIFY(lines.governingCompute() && lines.governingCompute()->rate == FlopRate(312e12));
    }

    // The bandwidth line ends at the highest roof that is left. The governing roof cannot be hidden.
    void roofsCanBeHidden()
    {
        const auto analysis = analyzed(scenarioOn("a100-80gb-sxm"));
        const RoofLines lines =
            roofLinesOf(*analysis, {{}, {"compute/matrix/bf16", "compute/matrix/fp16", "compute/matrix/int4"}});
        QCOMPARE(lines.compute.size(), roofLinesOf(*analysis).compute.size() - 1);
        QCOMPARE(lines.highestRate(), FlopRate(624e12));
        QVERIFY(lines.governingCompute());
    }

    void vectorRoofsAreDashedBesideMatrixOnes()
    {
        const RoofLines gpu = roofLinesOf(*analyzed(scenarioOn("a100-80gb-sxm")));
        for (const ComputeRoof &roof : gpu.compute)
            QCOMPARE(gpu.solid(roof), roof.unit == Unit::Matrix || roof.governing);
        const RoofLines cpu = roofLinesOf(*analyzed(scenarioOn("epyc-9654")));
        for (const ComputeRoof &roof : cpu.compute)
            QVERIFY(cpu.solid(roof));
    }

    void sustainedRoofsGovernBelowTheDatasheet()
    {
        const RoofLines lines = roofLinesOf(*analyzed(withSettings("sustained=0.5,0.8", scenarioOn("a100-80gb-sxm"))));
        QCOMPARE(lines.governingCompute()->rate, FlopRate(156e12));
        QCOMPARE(lines.governingMemory()->bandwidth, Bandwidth(0.8 * 2.039e12));
        const auto datasheet =
            std::count_if(lines.compute.begin(), lines.compute.end(), [](const auto &roof) { return roof.datasheet; });
        QCOMPARE(datasheet, 1);
        QCOMPARE(lines.memory.size(), std::size_t(2));
    }

    // A bandwidth line ends at the highest compute roof, and a compute roof begins at the bandwidth line.
    void roofsMeet()
    {
        const Laid chart(analyzed(scenarioOn("h100-sxm")), {1000, 720});
        const MemoryRoof &memory = chart.lines.memory.front();
        QVERIFY(memory.line && memory.beyond && chart.geometry.ridge);
        const double highest = chart.area.mapping.y.toPixel(chart.lines.highestRate().value());
        QVERIFY(std::abs(memory.beyond->y2() - highest) < 0.01);
        QVERIFY((memory.line->p2() - *chart.geometry.ridge).manhattanLength() < 0.01);
        for (std::size_t i = 0; i < chart.lines.compute.size(); ++i) {
            const QLineF &roof = *chart.lines.compute[i].line;
            const double begin = chart.lines.compute[i].rate.value() / 3.35e12;
            QVERIFY(std::abs(roof.x1() - chart.area.mapping.x.toPixel(begin)) < 0.01);
            QCOMPARE(roof.x2(), chart.area.mapping.rect().right());
        }
    }

    void noTwoLabelsOverlap_data() { chipRows(); }

    void noTwoLabelsOverlap()
    {
        QFETCH(QString, hardware);
        for (const char *model : {"resnet-50", "llama-2-7b"}) {
            for (const std::int64_t batch : {1, 16, 1024}) {
                for (const QSize size : {QSize(600, 420), QSize(780, 640), QSize(1400, 900), QSize(4000, 2400)}) {
                    const Laid chart(analyzed(scenarioOn(hardware.toStdString(), model, batch)), size);
                    const QString where = QStringLiteral("%1, batch %2, %3×%4")
                                              .arg(model)
                                              .arg(batch)
                                              .arg(size.width())
                                              .arg(size.height());
                    const QString trouble = chart.labelTrouble();
                    QVERIFY2(trouble.isEmpty(), qPrintable(where + ": " + trouble));
                    static const QRegularExpression exponent("\\de[+-]?\\d|nan|inf\\b");
                    QVERIFY2(chart.texts().filter(exponent).isEmpty(), qPrintable(where));
                }
            }
        }
    }

    void theRoofsThatGovernAndTheRidgeAreNamed_data() { chipRows(); }

    void theRoofsThatGovernAndTheRidgeAreNamed()
    {
        QFETCH(QString, hardware);
        for (const QSize size : {QSize(640, 480), QSize(780, 640), QSize(1400, 900)}) {
            const Laid chart(analyzed(scenarioOn(hardware.toStdString())), size);
            const QStringList texts = chart.texts();
            for (const ComputeRoof &roof : chart.lines.compute)
                QVERIFY2(size.width() != 780 || chart.isNamed(roof),
                         qPrintable(roof.words.first() + " is missing in: " + texts.join("; ")));
            if (!chart.analysis->valid) {
                QVERIFY(!texts.filter("ridge").size());
                continue;
            }
            QVERIFY2(chart.isNamed(*chart.lines.governingCompute()), qPrintable(texts.join("; ")));
            QVERIFY2(chart.isNamed(*chart.lines.governingMemory()), qPrintable(texts.join("; ")));
            QCOMPARE(texts.filter(QRegularExpression("^ridge ")).size(), 1);
        }
    }

    // Without a gutter, too, the highest roof comes first after the one that governs, however short its line is; and a
    // rate has its unit.
    void theHighestRoofIsNamedInANarrowChart()
    {
        for (const char *chip : {"h100-sxm", "a100-80gb-sxm", "b200", "h200"}) {
            const Laid chart(analyzed(scenarioOn(chip, "llama-3-8b", 16)), {430, 500});
            QCOMPARE(chart.area.gutter, 0.0);
            const auto highest = std::ranges::max_element(chart.lines.compute, {}, &ComputeRoof::rate);
            const auto governing = std::ranges::find(chart.lines.compute, true, &ComputeRoof::governing);
            const bool governs = chart.isNamed(*governing);
            QVERIFY2(governs || chart.isNamed(*highest), qPrintable(chart.texts().join(QStringLiteral("; "))));
            QVERIFY2(governs || !chart.texts().filter(QString::fromStdString(format(governing->rate))).isEmpty(),
                     qPrintable(chart.texts().join(QStringLiteral("; "))));
        }
    }

    // The name of the roof that governs gives way last, above all not while the lowest has its own.
    void theGoverningRoofIsNamedBeforeThinOnes()
    {
        for (const char *chip : {"h100-sxm", "a100-80gb-sxm"}) {
            for (const QSize &size : {QSize(337, 230), QSize(340, 300), QSize(430, 340)}) {
                const Laid chart(analyzed(scenarioOn(chip, "llama-3-8b", 16)), size);
                const QStringList texts = chart.texts();
                QVERIFY2(!texts.filter(QRegularExpression("FP16 tensor \\d")).isEmpty()
                             || texts.filter(QRegularExpression("tensor|CUDA")).isEmpty(),
                         qPrintable(texts.join("; ")));
            }
        }
    }

    void unknownBandwidthIsSaid()
    {
        const Laid chart(analyzed(scenarioOn("coral-edge-tpu")), {780, 640});
        QVERIFY(!chart.analysis->valid);
        QVERIFY(chart.texts().join(' ').contains("bandwidth"));
        QVERIFY(chart.overlay.marks.empty());
        QVERIFY(chart.lines.compute.front().line); // the chip's compute roof is drawn all the same
    }

    void operatorsOfOneSpotShareAMark()
    {
        const Laid chart(analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16)), {1000, 720});
        QStringList words;
        std::size_t operators = 0;
        for (const PointMark &mark : chart.overlay.marks) {
            words << mark.words;
            operators += mark.operators.size();
        }
        QVERIFY2(words.filter(QRegularExpression("^gate, up, down \\d+(\\.\\d+)? %$")).size() == 1,
                 qPrintable(words.join("; ")));
        QVERIFY(chart.overlay.marks.back().isWorkload());
        // These are all but the embedding, which computes nothing.
        QCOMPARE(operators, chart.analysis->operators.size() - 1);
    }

    void marksAreWhereTheNumbersAre()
    {
        const Laid chart(analyzed(scenarioOn("a100-80gb-sxm")), {1000, 720});
        const PointMark &workload = chart.overlay.marks.back();
        QCOMPARE(workload.center, chart.area.mapping.toPixel(chart.analysis->totals.intensity().value(),
                                                             chart.analysis->totals.attained.value()));
        QVERIFY(workload.inside);
    }

    // A point beyond the frame stays beyond it, and a badge at the edge names it.
    void pointsAreNeverClamped()
    {
        const Laid chart(analyzed(kernelOn("opteron-x4", "custom:flop=1e15,byte=1e9")), {780, 640}); // 10^6 FLOP/byte
        const PointMark &workload = chart.overlay.marks.back();
        QVERIFY(!workload.inside);
        QVERIFY(workload.center.x() > chart.area.mapping.rect().right());
        QCOMPARE(chart.overlay.badges.size(), std::size_t(1));
        QVERIFY(chart.area.mapping.rect().contains(chart.overlay.badges.front().rect));
        for (const SceneItem &item : chart.overlay.items)
            QVERIFY(!std::holds_alternative<MarkItem>(item));
    }

    // The workload and what it is compared with keep their badges where an edge has no room for all in full length; the
    // operators' say less, or nothing.
    void badgesOfPointsDoNotGiveWayToOperators()
    {
        const Companions companions = onOthers(scenarioOn("mi300x"), {"gaudi-3", "a100-80gb-sxm"});
        const auto analysis = analyzed(scenarioOn("mi300x"));
        const double x = std::log10(analysis->totals.intensity().value());
        const double y = std::log10(analysis->totals.attained.value());
        for (const double width : {0.2, 0.5, 1.0, 2.0}) {
            const Frame zoom{x - width, x + width, y - 3, y - 1};
            const Laid chart(analysis, {800, 640}, Shown{.zoom = zoom, .companions = companions});
            QStringList words;
            std::size_t alone = 0;
            for (const EdgeBadge &badge : chart.overlay.badges) {
                words << badge.words;
                alone += badge.points.front().alone ? 1 : 0;
                QVERIFY(chart.area.mapping.rect().contains(badge.rect));
                for (const EdgeBadge &other : chart.overlay.badges)
                    QVERIFY(&other == &badge || !other.rect.intersects(badge.rect));
            }
            QVERIFY2(alone == 3, qPrintable(words.join(QStringLiteral("; "))));
        }
    }

    // The badge of operators far from its point, or on a roof, would seem to be about something else.
    void badgesOfOperatorsKeepOffRoofs()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3.1-70b", Phase::Decode, 64);
        scenario.chips = 4; // so that additions, which are not divided, lie left of the frame
        const auto analysis = analyzed(scenario);
        const Companions companions = onOthers(scenario, {"h200", "b200", "mi300x"});
        std::vector<std::pair<QSize, Shown>> charts;
        for (const QSize &size : {QSize(640, 560), QSize(1000, 720), QSize(1400, 1030)}) {
            for (const double scale : {1.0, 2.0}) {
                charts.emplace_back(size, Shown{.companions = companions, .textScale = scale});
                charts.emplace_back(size, Shown{.zoom = Frame{2.5, 4, 13, 15}, .textScale = scale});
            }
        }
        int badges = 0;
        for (const auto &[size, shown] : charts) {
            const Laid chart(analysis, size, shown);
            const QRectF plot = chart.area.mapping.rect();
            for (const EdgeBadge &badge : chart.overlay.badges) {
                if (badge.points.front().alone)
                    continue;
                ++badges;
                for (const Box &line : chart.still.lines)
                    QVERIFY2(!overlap(boxOf(badge.rect), line), qPrintable(badge.words));
                const double height = std::clamp(badge.points.front().center.y(), plot.top(), plot.bottom());
                QVERIFY2(!badge.isSideways() || std::abs(badge.rect.center().y() - height) < 150 * chart.style.unit(),
                         qPrintable(badge.words));
            }
        }
        QVERIFY(badges > 0);
    }

    // At a side its height tells the rate: the badge of the workload never stands at another roof.
    void theBadgeAtASideStandsAtItsRate()
    {
        const auto analysis = analyzed(kernelOn("h100-sxm", "custom:flop=1000000000000,byte=100"));
        for (const QSize &size : {QSize(640, 560), QSize(1000, 720), QSize(1280, 800)}) {
            const Laid chart(analysis, size, Shown());
            QCOMPARE(chart.overlay.badges.size(), std::size_t(1));
            const EdgeBadge &badge = chart.overlay.badges.front();
            QVERIFY(badge.isSideways());
            const double rate = badge.points.front().center.y();
            const double own = std::max({0.0, badge.rect.top() - rate, rate - badge.rect.bottom()});
            const auto isNearer = [&](const Box &line) {
                const QRectF at = line.bounds();
                return at.height() < 10 && std::abs(at.center().y() - rate) > 5 && at.left() < badge.rect.right()
                       && at.right() > badge.rect.left()
                       && std::max(badge.rect.top() - at.bottom(), at.top() - badge.rect.bottom()) <= own;
            };
            const bool isAtRate = own < badge.rect.height() && std::ranges::none_of(chart.still.lines, isNearer);
            const Box around = boxOf(badge.rect).grown(7 * chart.style.unit());
            const bool isOff = !touchesAny(around, chart.still.lines); // where the ridge has the place
            QVERIFY2(isAtRate || (isOff && size.width() < 1280), qPrintable(QString::number(size.width())));
        }
    }

    // What lies beyond the axis is named there, however low the chart: the regions' names give way.
    void lowChartsHaveTheirBadges()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 16);
        scenario.chips = 8; // so that additions lie below the frame
        const Companions companions = onOthers(scenario, {"mi300x", "b200"});
        for (int height = 360; height <= 640; height += 40) {
            const Laid chart(analyzed(scenario), {732, height}, Shown{.companions = companions});
            QVERIFY2(chart.overlay.badges.size() == 1, qPrintable(QString::number(height)));
            QVERIFY2(chart.labelTrouble().isEmpty(), qPrintable(chart.labelTrouble()));
        }
    }

    void selectedOperatorsCarryTheirIntensity()
    {
        const auto analysis = analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16));
        const auto says = [&](const OperatorPick &selected, double intensity) {
            return Laid(analysis, {1000, 720}, selected)
                .texts()
                .contains(QString::fromStdString(formatNumber(intensity, 3)));
        };
        const double whole = analysis->totals.intensity().value();
        const double gate = analysis->operators[std::size_t(indexOf(*analysis, "gate_proj"))].intensity().value();
        QVERIFY(says({}, whole) && !says({}, gate));
        QVERIFY(says(pickOf(*analysis, "gate_proj"), whole) && says(pickOf(*analysis, "gate_proj"), gate));
    }

    void nothingToPlaceIsSaid()
    {
        const Laid chart(analyzed(kernelOn("a100-80gb-sxm", "allgather:bytes=1000000")), {780, 640});
        QVERIFY(chart.overlay.marks.empty());
        QVERIFY2(chart.texts().join(' ').contains("No point"), qPrintable(chart.texts().join("; ")));
    }
};

ROOFLINE_GUI_TEST(ChartLabelsTest)
#include "app/chart/labels.moc"
