// Tests other chips, other workloads and a baseline beside the chart's own analysis, and the path of a sweep.
#include "app/chart/roofline_chart.h"
#include "app/curves/sweep/sweep_path.h"
#include "core/hardware/chip_numbers.h"
#include "core/scenario/setting_values.h"
#include "core/units/format.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

#include <QVariantAnimation>

#include <cmath>
#include <optional>

using namespace roofline;
using namespace roofline::test;

namespace {

const std::vector<const char *> others = {"h100-sxm", "v100-sxm2", "h200", "b200", "mi300x", "tpu-v5p", "rtx-4090"};

Companions chips(std::size_t count, const char *model = "llama-2-7b", std::int64_t batch = 16)
{
    return onOthers(scenarioOn({}, model, batch), {others.begin(), others.begin() + std::ptrdiff_t(count)});
}

Laid together(const Companions &companions, const Shown &more = {}, const QSize &room = chartSize,
              std::int64_t batch = 16)
{
    Shown shown = more;
    shown.companions = companions;
    return Laid(analyzed(scenarioOn("a100-80gb-sxm", "llama-2-7b", batch)), room, shown);
}

const CompanionMark *workloadOf(const Laid &laid, int series)
{
    for (const CompanionMark &companion : laid.overlay.companions) {
        if (companion.series == series && companion.mark.isWorkload())
            return &companion;
    }
    return nullptr;
}

SweepPath pathOf(std::size_t count)
{
    SweepPath path;
    path.name = QStringLiteral("batch");
    for (std::size_t i = 0; i < count; ++i) {
        const double share = double(i) / double(count - 1);
        PathPoint point;
        point.intensity = std::pow(10.0, -2 + 7 * share);
        point.rate = 1e13;
        point.bound = share < 0.5 ? Bound::Memory : Bound::Compute;
        point.fits = share < 0.75;
        path.points.push_back(point);
    }
    return path;
}

// Is told apart from others by these settings.
AnalysisPtr toldApartBy(const Scenario &scenario, const std::vector<std::string> &settings)
{
    Analysis analysis = analyze(scenario, shippedZoo());
    analysis.told = settings;
    return std::make_shared<const Analysis>(std::move(analysis));
}

// Returns the same on a copy of the chip with a compute roof that was dragged up.
AnalysisPtr onChangedCopy(Analysis analysis)
{
    Chip copy = withNumber(*analysis.chip, "compute/matrix/bf16", 570e12).value();
    copy.shortName += " (modified)";
    analysis.chip = std::make_shared<const Chip>(copy);
    analysis.peak = FlopRate(570e12);
    return std::make_shared<const Analysis>(std::move(analysis));
}

// Returns the mark of the point as it is painted now.
const MarkItem &ownMark(RooflineChart &chart)
{
    const Overlay &overlay = chart.overlay();
    return std::get<MarkItem>(overlay.items.at(overlay.ownItem));
}

} // namespace

class ChartCompanionsTest : public roofline::test::TestCase {
    Q_OBJECT

    const Scenario m_llama = scenarioOn("a100-80gb-sxm", "llama-2-7b", 16);

private slots:
    // The ridge of an H100 SXM is at 989 TFLOP/s (dense) over 3.35 TB/s.
    void anotherChipHasItsRoof()
    {
        const Laid laid = together(chips(1));
        QCOMPARE(laid.companionRoofs.chips.size(), std::size_t(1));
        const CompanionRoof &roof = laid.companionRoofs.chips.front();
        const QPointF ridge = laid.area.mapping.toPixel(989e12 / 3.35e12, 989e12);
        QVERIFY(roof.ridge && QLineF(*roof.ridge, ridge).length() < 1);
        QCOMPARE(roof.line.size(), 3);
        QVERIFY(roof.line.at(0).y() > roof.line.at(1).y());
        QCOMPARE(roof.line.at(1).y(), roof.line.at(2).y());
        const QStringList texts = laid.texts();
        for (const char *text : {"A", "B", "H100 SXM", "989", "3.35", "A100 80GB SXM", "312", "2.04"})
            QVERIFY2(texts.contains(QLatin1String(text)), qPrintable(texts.join(QStringLiteral("; "))));
    }

    // Leaders lie under all marks. A ridge point is one, which the halo of a leader would break into crumbs.
    void ridgesLieOnLeaders()
    {
        const Scenario prefill = withSettings("seq=1024", modelOn("h200", "llama-2-7b", Phase::Prefill, 1));
        int crossed = 0;
        for (int width = 700; width <= 1300; width += 20) {
            const Laid laid(analyzed(prefill), QSize(width, width % 40 ? 360 : 560),
                            Shown{.companions = onOthers(prefill, {others.begin(), others.end()})});
            const QPointF ridge = *laid.geometry.ridge;
            const SceneItems &items = laid.overlay.items;
            std::optional<std::size_t> crossing;
            std::optional<std::size_t> onTop;
            for (std::size_t i = 0; i < items.size(); ++i) {
                const auto *leader = std::get_if<PathItem>(&items[i]);
                for (qsizetype at = 1; leader && at < leader->points.size(); ++at) {
                    if (distanceTo(boxAlong(leader->points[at - 1], leader->points[at], 1), ridge) < 5)
                        crossing = i;
                }
                const auto *fill = std::get_if<FillItem>(&items[i]);
                if (fill && fill->polygon.containsPoint(ridge, Qt::OddEvenFill))
                    onTop = i;
            }
            if (!crossing)
                continue;
            ++crossed;
            QVERIFY2(onTop && *onTop > *crossing, qPrintable(QString::number(width)));
        }
        QVERIFY2(crossed > 0, "no leader crosses the ridge: choose other chips");
    }

    // The point of another chip stands where an operator's mark of the own one is as large as a ridge point.
    void operatorsHideNoPointAndNoRidge()
    {
        std::size_t points = 0;
        std::size_t ridges = 0;
        for (const std::int64_t batch : {1, 16, 64, 206, 220, 240, 512}) { // the ridge of an H200 is at 206 FLOP/byte
            const Scenario decode = modelOn("h200", "llama-3-8b", Phase::Decode, batch);
            const Laid laid(analyzed(decode), chartSize,
                            Shown{.companions = onOthers(decode, {"h100-sxm", "gh200-141gb", "mi300x", "l4"})});
            const SceneItems &items = laid.overlay.items;
            const auto last = [&](auto isIt) {
                std::size_t at = 0;
                for (std::size_t i = 0; i < items.size(); ++i)
                    at = isIt(items[i]) ? i : at;
                return at;
            };
            const auto placeOf = [&](const PointMark &mark) {
                return last([&](const SceneItem &item) {
                    const auto *found = std::get_if<MarkItem>(&item);
                    return found && found->center == mark.center && found->radius == mark.radius;
                });
            };
            for (const PointMark &mark : laid.overlay.marks) {
                if (!mark.inside || mark.isWorkload())
                    continue;
                for (const CompanionMark &companion : laid.overlay.companions) {
                    if (QLineF(companion.mark.center, mark.center).length() >= mark.radius)
                        continue;
                    ++points;
                    QVERIFY2(placeOf(companion.mark) > placeOf(mark), qPrintable(mark.words));
                }
                const QPointF ridge = laid.geometry.ridge.value();
                if (mark.radius <= 6 || QLineF(ridge, mark.center).length() >= mark.radius)
                    continue;
                ++ridges;
                QVERIFY2(last([&](const SceneItem &item) {
                             const auto *fill = std::get_if<FillItem>(&item);
                             return fill && fill->polygon.containsPoint(ridge, Qt::OddEvenFill);
                         }) > placeOf(mark),
                         qPrintable(mark.words));
            }
        }
        QVERIFY2(points > 0 && ridges > 0, qPrintable(QStringLiteral("%1, %2").arg(points).arg(ridges)));
    }

    // The name of the bandwidth that governs never gives way, and a line through it would hide a digit.
    void theBaselinesLeaderCrossesNoWords()
    {
        int leaders = 0;
        for (const double textScale : {1.0, 1.7}) {
            for (const std::int64_t batch : {8, 32, 128, 256, 451, 512, 1024}) {
                for (const char *chip : {"h100-sxm", "a100-80gb-sxm", "mi300x", "b200"}) {
                    Shown shown{.companions = chips(3, "llama-2-7b", batch), .textScale = textScale};
                    shown.companions.from = analyzed(scenarioOn(chip, "llama-2-7b", 1));
                    shown.companions.fromIsBaseline = true;
                    const Laid laid(analyzed(scenarioOn(chip, "llama-2-7b", batch)), QSize(1060, 560), shown);
                    const Disc ghost = laid.overlay.move.value().ghost.value();
                    for (const PathItem *leader : ofKind<PathItem>(laid.overlay.items)) {
                        if (leader->points.size() != 2
                            || std::abs(QLineF(ghost.at, leader->points.first()).length() - ghost.radius) > 0.1)
                            continue;
                        ++leaders;
                        for (const Box &label : laid.overlay.labels)
                            QVERIFY2(!overlap(label, boxAlong(leader->points.first(), leader->points.last(), 1)),
                                     qPrintable(QStringLiteral("%1, batch %2, text × %3")
                                                    .arg(QLatin1String(chip))
                                                    .arg(batch)
                                                    .arg(textScale)));
                    }
                }
            }
        }
        QVERIFY(leaders > 0);
    }

    // Below a mark a leader would seem to end there. What somebody wrote is crossed by none, either.
    void leadersOfLettersKeepOffMarksAndWords()
    {
        const Scenario prefill =
            withSettings("seq=352 precision=fp8", modelOn("h100-sxm", "llama-3-8b", Phase::Prefill, 300));
        Annotation words;
        words.text = "Here the room gasps";
        words.intensity = 20;
        words.rate = 1e15;
        for (const Annotations &written : {Annotations(), Annotations{words}}) {
            const Laid laid(analyzed(prefill), QSize(732, 650),
                            Shown{.companions = onOthers(prefill, {"h200", "tpu-v5e"}), .annotations = written});
            QCOMPARE(laid.overlay.compared.rows.size(), std::size_t(3));
            const std::vector<Box> room = roomOf({}, written, laid.area.mapping, laid.style, {});
            QVERIFY(
                std::ranges::any_of(laid.overlay.compared.rows, [](const auto &row) { return !row.leader.isEmpty(); }));
            for (const ChipPointRow &row : laid.overlay.compared.rows) {
                for (qsizetype i = 0; i + 1 < row.leader.size(); ++i) {
                    const Box way = boxAlong(row.leader[i], row.leader[i + 1], 1);
                    QVERIFY2(!touchesAny(way, room), qPrintable(row.place.number));
                    for (const Disc &disc : laid.overlay.discs)
                        QVERIFY2(QLineF(disc.at, row.place.at).length() <= row.place.radius
                                     || distanceTo(way, disc.at) >= disc.radius,
                                 qPrintable(row.place.number));
                }
            }
        }
    }

    // A wafer has 21 PB/s, a GPU 5.3 TB/s and a CPU 148.5 GB/s: no row counts in millionths or thousandths.
    void bandwidthsFarApartShareAReadableUnit()
    {
        const Companions companions = onOthers(scenarioOn("epyc-7451"), {"cerebras-wse3", "mi300x"});
        const Laid laid(analyzed(scenarioOn("epyc-7451")), chartSize, Shown{.companions = companions});
        const GutterTable table =
            gutterOf(laid.lines, companions, laid.companionRoofs, laid.analysis, laid.area, laid.style);
        QCOMPARE(table.units.last(), QStringLiteral("TB/s"));
        QStringList numbers;
        for (const GutterRow &row : table.rows)
            numbers << row.numbers.last();
        QCOMPARE(numbers, (QStringList{"0.148", "21000", "5.3"}));
    }

    // The links of eight WSE-3 are not known, so that only the others have points. Their rows are beside these and not
    // above the slope of the wafer, which is far higher.
    void rowsAreBesideThePointsOfWhatIsComputed()
    {
        const Scenario eight = withSettings("chips=8", modelOn("cerebras-wse3", "mixtral-8x22b", Phase::Decode, 64));
        const Companions companions = onOthers(eight, {"b200", "mi300x"});
        const AnalysisPtr wafers = analyzed(eight);
        QVERIFY(!wafers->valid && companions.chips[0]->valid && companions.chips[1]->valid);
        const Laid laid(wafers, chartSize, Shown{.companions = companions});
        QVERIFY(!laid.overlay.compared.rows.empty());
        for (const ChipPointRow &row : laid.overlay.compared.rows)
            QVERIFY2(std::abs(row.y - row.place.at.y()) < 60, qPrintable(QString::number(row.y - row.place.at.y())));
    }

    // Decoding for one user, points stand near the left edge. There is room for numbers, though not for their unit left
    // of the letters.
    void numbersStandInRowsWhereTheyHaveRoom()
    {
        const Laid laid(analyzed(scenarioOn("a100-80gb-sxm", "llama-3-8b", 1)), {740, 640},
                        Shown{.companions = chips(2, "llama-3-8b", 1)});
        QVERIFY(!laid.overlay.compared.rows.empty() && laid.overlay.compared.numbers);
        QVERIFY(laid.area.mapping.rect().contains(laid.overlay.compared.heading));
        QVERIFY2(laid.labelTrouble().isEmpty(), qPrintable(laid.labelTrouble()));
        const Scenario h200 =
            scenarioOn("h200", "llama-3-8b", 1); // whose row is the GH200's, too: both letters are there
        const Laid two(analyzed(h200), {740, 560},
                       Shown{.companions = onOthers(h200, {"gh200-141gb", "b200", "gb200"})});
        QVERIFY(two.overlay.compared.rows.size() == 3 && two.overlay.compared.numbers);
        QVERIFY2(two.labelTrouble().isEmpty(), qPrintable(two.labelTrouble()));
    }

    // Nearer to the edge rows have room for letters alone.
    void numbersStandBesideMarksWhereRowsHaveNoRoom()
    {
        const Companions companions = chips(2, "llama-3-8b", 1);
        const Laid laid(analyzed(scenarioOn("a100-80gb-sxm", "llama-3-8b", 1)), {600, 640},
                        Shown{.companions = companions});
        QVERIFY(!laid.overlay.compared.rows.empty() && !laid.overlay.compared.numbers);
        for (const AnalysisPtr &chip : companions.chips) {
            const QString number = QString::fromStdString(formatNumber(chip->totals.throughput(), 3));
            QVERIFY2(laid.texts().contains(number + QStringLiteral(" tokens/s")), qPrintable(laid.texts().join(u';')));
        }
        QVERIFY2(laid.labelTrouble().isEmpty(), qPrintable(laid.labelTrouble()));
    }

    // A chip whose bandwidth nobody knows does not count when the unit is chosen.
    void anUnknownBandwidthHasNoUnit()
    {
        const Companions companions = onOthers(scenarioOn("coral-edge-tpu"), {"mi300x"});
        const Laid laid(analyzed(scenarioOn("coral-edge-tpu")), chartSize, Shown{.companions = companions});
        const GutterTable table =
            gutterOf(laid.lines, companions, laid.companionRoofs, laid.analysis, laid.area, laid.style);
        QCOMPARE(table.units.last(), QStringLiteral("TB/s"));
    }

    // A name without room first loses what its letter tells anyway. The chip and its count stay.
    void shortNamesKeepCountAndChip()
    {
        const auto with = [](const char *chip, std::int64_t count, std::int64_t batch) {
            Scenario scenario = scenarioOn(chip, "llama-2-7b", batch);
            scenario.chips = count;
            return toldApartBy(scenario, {"chips", "batch"});
        };
        Companions companions{
            .chips = {with("b200", 4, 768), with("h100-sxm", 2, 8), with("h100-sxm", 2, 16), with("rtx-4090", 1, 16)}};
        const Laid laid = together(companions);
        const GutterTable table =
            gutterOf(laid.lines, companions, laid.companionRoofs, laid.analysis, laid.area, laid.style);
        QStringList names;
        for (const GutterRow &row : table.rows)
            names << row.names.join(u'|');
        QCOMPARE(names, (QStringList{"A100 80GB SXM|A100", "4× B200, batch 768|4× B200, …", "2× H100 SXM, batch 8",
                                     "2× H100 SXM, batch 16", "1× RTX 4090, batch 16|1× RTX 4090, …"}));
    }

    // A copy that somebody changed is not the chip that it began as, which may be the baseline.
    void aChangedCopyStaysOneInItsShortName()
    {
        const Companions companions = onOthers(m_llama, {"h200"});
        const Laid laid(onChangedCopy(*analyzed(m_llama)), chartSize, Shown{.companions = companions});
        const GutterTable table =
            gutterOf(laid.lines, companions, laid.companionRoofs, laid.analysis, laid.area, laid.style);
        QCOMPARE(table.rows.front().names, (QStringList{"A100 80GB SXM (modified)", "A100 (modified)"}));
    }

    // Where a name has no room and its beginning is also that of another, the letter tells whose it is.
    void everyChipHasAName()
    {
        const auto with = [](std::int64_t batch) {
            return toldApartBy(modelOn("a100-80gb-sxm", "llama-3-8b", Phase::Decode, batch), {"batch"});
        };
        for (const bool changed : {true, false}) {
            const AnalysisPtr own = changed ? onChangedCopy(*with(64)) : with(256);
            for (int width = 560; width <= 1200; width += 20) {
                const Laid laid(own, QSize(width, 640), Shown{.companions = {.chips = {with(4), with(64)}}});
                QVERIFY(!laid.gutter.empty());
                for (const GutterLabel &row : laid.gutter)
                    QVERIFY2(row.text.startsWith(QStringLiteral("A100")),
                             qPrintable(QStringLiteral("%1: “%2”").arg(width).arg(row.text)));
                if (changed && laid.gutter.front().text.contains(u'…') && width > 900)
                    QVERIFY2(laid.gutter.front().text.contains(QStringLiteral("(modified)")),
                             qPrintable(laid.gutter.front().text));
            }
        }
    }

    // However much chips are told apart by, the plot has more room than their names, and a name that leaves something
    // out says so.
    void longNamesLeaveThePlotItsRoom()
    {
        const auto with = [](const char *chip, const char *settings) {
            return toldApartBy(withSettings(settings, scenarioOn(chip, "llama-2-7b", 16)),
                               {"chips", "pipeline", "recompute", "sharding"});
        };
        Companions companions{
            .chips = {with("b200", "phase=training chips=8 pipeline=2 recompute=selective sharding=zero3"),
                      with("mi300x", "phase=training chips=16 pipeline=4 recompute=full sharding=zero1")}};
        for (const QSize size : {QSize(700, 600), QSize(1000, 700)}) {
            const Laid laid(with("h100-sxm", "phase=training chips=64 pipeline=4 recompute=none"), size,
                            Shown{.companions = companions});
            QVERIFY2(laid.area.rect.width() > laid.area.gutter, qPrintable(QString::number(laid.area.gutter)));
            QCOMPARE(laid.gutter.size(), std::size_t(3));
            for (const GutterLabel &label : laid.gutter)
                QVERIFY2(label.text.contains(u'…') || label.text.contains("sharding"), qPrintable(label.text));
        }
    }

    // The A100 is compared with itself. The same bandwidth puts a decode on the same place.
    void marksOnOnePlaceTellBothLetters()
    {
        Companions companions = onOthers(m_llama, {"a100-80gb-sxm", "h100-sxm"});
        const ComparedBlock block = together(companions).overlay.compared;
        QCOMPARE(block.rows.size(), std::size_t(2));
        QCOMPARE(block.rows[0].place.series, std::vector<int>{2});
        QCOMPARE(block.rows[1].place.series, (std::vector<int>{0, 1}));
        companions.chips.erase(companions.chips.begin());
        for (const ChipPointRow &row : together(companions).overlay.compared.rows)
            QCOMPARE(row.place.series.size(), std::size_t(1));
    }

    // A point that is a little faster has another place and another row, though the marks touch.
    void whatIsALittleFasterHasARowOfItsOwn()
    {
        const auto own = [](const Laid &laid) { return laid.overlay.marks.back().center; };
        Companions companions{.chips = {analyzed(scenarioOn("gaudi-2", "llama-2-7b", 16))}};
        const Laid laid(analyzed(scenarioOn("a100-80gb-sxm", "llama-2-7b", 16)), chartSize,
                        Shown{.companions = companions}); // from 2.45 to 2.04 TB/s is a twelfth of a decade
        const double apart = QLineF(workloadOf(laid, 1)->mark.center, own(laid)).length();
        QVERIFY2(apart > 5 && apart < 12, qPrintable(QString::number(apart)));
        QCOMPARE(laid.overlay.compared.rows.size(), std::size_t(2));
        QVERIFY(laid.overlay.compared.rows[1].y - laid.overlay.compared.rows[0].y > 15);
    }

    // Only the hardware decides the frame: all chips, whichever comes first and whatever runs on them.
    void theFrameHoldsAllChips()
    {
        const Laid both = together(chips(1));
        Companions swapped{.chips = {analyzed(m_llama)}};
        const Laid other(analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16)), chartSize, Shown{.companions = swapped});
        QVERIFY(both.area.mapping == other.area.mapping);
        for (const std::int64_t batch : {1, 4096})
            QVERIFY(together(chips(1, "llama-2-7b", batch), {}, chartSize, batch).area.mapping == both.area.mapping);
        const Laid all = together(chips(7));
        for (const AnalysisPtr &chip : chips(7).chips)
            QVERIFY(all.area.mapping.contains(chip->ridge().value(), chip->peak.value()));
    }

    void ownSecondaryRoofsRecede()
    {
        QVERIFY(!Laid(analyzed(m_llama), chartSize).texts().filter(QStringLiteral("TF32")).isEmpty());
        QVERIFY(together(chips(1)).texts().filter(QStringLiteral("TF32")).isEmpty());
    }

    void theWorkloadHasAPointOnEveryChip()
    {
        const Companions companions = chips(3);
        const Laid laid = together(companions);
        for (int series = 1; series <= 3; ++series) {
            const CompanionMark *point = workloadOf(laid, series);
            QVERIFY(point && point->mark.inside);
            const Analysis &analysis = *companions.chips[std::size_t(series) - 1];
            const QPointF expected =
                laid.area.mapping.toPixel(analysis.totals.intensity().value(), analysis.attainedPerChip().value());
            QVERIFY(QLineF(point->mark.center, expected).length() < 0.5);
        }
        for (const char *letter : {"A", "B", "C", "D"})
            QVERIFY(!laid.texts().filter(QRegularExpression(QStringLiteral("^%1( · |$)").arg(letter))).isEmpty());
        // The operators of another chip are shown only when it is chosen.
        QCOMPARE(laid.overlay.companions.size(), std::size_t(3));
        QVERIFY(laid.overlay.marks.size() > 3);
    }

    void furtherWorkloadsStandOnTheOwnChip()
    {
        Companions companions{.workloads = {analyzed(scenarioOn("a100-80gb-sxm", "resnet-50", 8))}};
        const Laid laid = together(companions);
        QVERIFY(laid.companionRoofs.chips.empty());
        QVERIFY(workloadOf(laid, 1));
        QVERIFY(!laid.texts().filter(QStringLiteral("B · ResNet-50")).isEmpty());
        QVERIFY2(laid.labelTrouble().isEmpty(), qPrintable(laid.labelTrouble()));
    }

    // It is named beside the chart, or in a key on it where there is no room beside it.
    void aChipThatCannotIsNamedAllTheSame_data()
    {
        const Rows<QSize, bool> row("room", "beside");
        row("window", chartSize, true);
        row("narrow", {380, 460}, false);
    }

    void aChipThatCannotIsNamedAllTheSame()
    {
        QFETCH(QSize, room);
        Companions companions;
        Scenario wrong = scenarioOn("h100-sxm", "llama-2-7b");
        wrong.memoryLevel = "no such level";
        companions.chips = {analyzed(wrong)};
        QVERIFY(!companions.chips.front()->valid);
        const Laid laid = together(companions, {}, room);
        QTEST(laid.area.gutter > 0, "beside");
        QVERIFY(laid.companionRoofs.chips.empty());
        QVERIFY(!laid.texts().filter(QStringLiteral("H100 SXM: not possible")).isEmpty());
    }

    // Where nothing governs on the chart's own chip, all its roofs are drawn, so that all are named. A heading has
    // numbers below it: of bandwidths only where another chip has one.
    void roofsOfAChipThatCannotAreNamed_data()
    {
        const Rows<bool, QStringList> row("others", "headings");
        row("no chip can", false, QStringList{"TFLOP/s"});
        row("another chip can", true, QStringList{"TFLOP/s", "TB/s"});
    }

    void roofsOfAChipThatCannotAreNamed()
    {
        QFETCH(bool, others);
        Scenario scenario = withSettings("chips=30 pipeline=4", modelOn("h100-sxm", "llama-3.1-70b", Phase::Training));
        const AnalysisPtr own = analyzed(scenario);
        scenario.hardware = "b200";
        if (others)
            scenario.chips = 32;
        Companions companions;
        companions.chips = {analyzed(scenario)};
        QVERIFY(!own->valid && companions.chips.front()->valid == others);
        const Laid laid(own, chartSize, Shown{.companions = companions});
        const QRectF plot = laid.area.mapping.rect();
        QVERIFY(laid.area.gutter > 0 && laid.lines.compute.size() > 1);
        for (const ComputeRoof &roof : laid.lines.compute) {
            const double y = laid.area.mapping.y.toPixel(roof.rate.value());
            QVERIFY(y > plot.top() && y < plot.bottom());
            QVERIFY2(std::ranges::any_of(laid.gutter,
                                         [&](const GutterLabel &label) {
                                             return label.line == y
                                                    && std::ranges::any_of(roof.names, [&](const QString &name) {
                                                           return label.text.startsWith(name);
                                                       });
                                         }),
                     qPrintable(roof.names.first()));
        }
        const GutterTable table =
            gutterOf(laid.lines, companions, laid.companionRoofs, laid.analysis, laid.area, laid.style);
        QTEST(table.units, "headings");
        QVERIFY(!laid.texts().filter(QStringLiteral("H100 SXM: not possible")).isEmpty());
        QCOMPARE(laid.texts().filter(QStringLiteral("B200: not possible")).isEmpty(), others);
    }

    // From batch 1 to 64 a decode does 64 times the work in little more time.
    void anArrowLeadsFromTheBaseline()
    {
        Scenario decode = withSettings("phase=decode batch=1", m_llama);
        Companions companions{.from = analyzed(decode), .fromIsBaseline = true};
        decode.batch = 64;
        Shown shown{.companions = companions};
        const Laid laid(analyzed(decode), chartSize, shown);
        QVERIFY(laid.overlay.move && laid.overlay.move->apart);
        QVERIFY(laid.overlay.move->words.contains(QStringLiteral("× the throughput")));
        QVERIFY(laid.texts().contains(laid.overlay.move->words));
        QVERIFY(laid.texts().contains(QStringLiteral("baseline")));
        QVERIFY2(laid.labelTrouble().isEmpty(), qPrintable(laid.labelTrouble()));
        // The chip is the same, so that there is no second roof. The arrow crosses no label.
        QVERIFY(!laid.companionRoofs.ghost);
        const QPolygonF &shaft = laid.overlay.move->shaft;
        QVERIFY(shaft.size() > 2);
        for (const Box &label : laid.overlay.labels) {
            for (qsizetype i = 0; i + 1 < shaft.size(); ++i)
                QVERIFY2(!overlap(label, boxAlong(shaft[i], shaft[i + 1], 1)), qPrintable(laid.textAt(label)));
        }

        // Nothing is said while nothing has changed.
        shown.companions.from = analyzed(decode);
        const Laid still(analyzed(decode), chartSize, shown);
        QVERIFY(still.overlay.move && !still.overlay.move->apart && still.overlay.move->shaft.isEmpty());
        QVERIFY(still.overlay.move->words.isEmpty() && !still.texts().contains(QStringLiteral("baseline")));
        // From almost the same place there are only the words.
        shown.companions.from = analyzed(withSettings("sustained=1,0.97", decode));
        const Laid near(analyzed(decode), chartSize, shown);
        QVERIFY(near.overlay.move && !near.overlay.move->apart && near.overlay.move->shaft.isEmpty());
        QCOMPARE(near.overlay.move->words, QStringLiteral("1.03× faster, still memory-bound"));
        QVERIFY(near.texts().contains(near.overlay.move->words));
    }

    // A move too short for an arrow belongs to its point: its words stand there, or a leader joins them.
    void theWordsOfAShortMoveAreAtItsPoint()
    {
        int led = 0;
        int seen = 0;
        for (const char *other : {"h200", "h100-sxm", "mi300x"}) {
            for (int batch = 1; batch <= 145; batch += 8) {
                Scenario all = withSettings("seq=96", modelOn("a100-80gb-sxm", "llama-2-7b", Phase::Decode, batch));
                const Scenario own = withSettings("traffic=weights", all);
                Companions companions = onOthers(own, {other});
                companions.from = analyzed(all);
                companions.fromIsBaseline = true;
                for (const QSize &room : {chartSize, QSize(740, 620)}) {
                    const Laid laid(analyzed(own), room, Shown{.companions = companions});
                    const Move &move = laid.overlay.move.value();
                    const TextItem *words =
                        textWith(laid.overlay.items, move.words.section(QStringLiteral(", "), 0, 0));
                    if (!move.shaft.isEmpty() || move.words.isEmpty() || !words)
                        continue;
                    ++seen;
                    const double u = laid.style.unit();
                    const double away = distanceTo(words->box, move.to) - move.radius;
                    const bool nearest = std::ranges::none_of(laid.overlay.discs, [&](const Disc &disc) {
                        return QLineF(disc.at, move.to).length() >= 1
                               && distanceTo(words->box, disc.at) - disc.radius < away;
                    });
                    const PathItem *leader = nullptr;
                    for (const PathItem *path : ofKind<PathItem>(laid.overlay.items)) {
                        if (path->points.size() == 2 && distanceTo(words->box, path->points.last()) < 3 * u
                            && std::abs(QLineF(move.to, path->points.first()).length() - move.radius) < 0.1)
                            leader = path;
                    }
                    const QString what = QStringLiteral("%1, batch %2, %3: “%4”")
                                             .arg(other)
                                             .arg(batch)
                                             .arg(room.width())
                                             .arg(words->text);
                    QVERIFY2(leader || (nearest && away <= 8 * u), qPrintable(what));
                    led += leader != nullptr;
                    for (const Box &label : laid.overlay.labels)
                        QVERIFY2(!leader || !overlap(label, boxAlong(leader->points.first(), leader->points.last(), 1)),
                                 qPrintable(what + QStringLiteral(" on ") + laid.textAt(label)));
                }
            }
        }
        QVERIFY2(seen > 20 && led > 0, qPrintable(QStringLiteral("%1 %2").arg(seen).arg(led)));
    }

    // Points of other chips may be nearer to the words than the one that has moved.
    void theWordsOfAMoveNameTheirChip()
    {
        const Scenario own = scenarioOn("h200", "llama-2-7b", 16);
        Companions companions{.from = analyzed(withSettings("sustained=1,0.97", own))};
        QCOMPARE(Laid(analyzed(own), chartSize, Shown{.companions = companions}).overlay.move.value().words,
                 QStringLiteral("1.03× faster, still memory-bound"));
        companions.chips = chips(2).chips;
        QCOMPARE(Laid(analyzed(own), chartSize, Shown{.companions = companions}).overlay.move.value().words,
                 QStringLiteral("A · 1.03× faster, still memory-bound"));
    }

    // The arrow begins where the baseline's own point would be, also where points are those of the innermost level.
    void theArrowBeginsAtTheBaselinesPoint()
    {
        Scenario from = withSettings("phase=decode batch=1", m_llama);
        for (const bool cacheAware : {false, true}) {
            Shown shown{.cacheAware = cacheAware, .companions = {.from = analyzed(from), .fromIsBaseline = true}};
            const Laid laid(analyzed(m_llama), chartSize, shown);
            const PointMark own =
                pointMarksOf({*shown.companions.from, {}, {}, false, cacheAware}, laid.area.mapping, 1).back();
            QVERIFY(laid.overlay.move.has_value());
            QVERIFY(QLineF(laid.overlay.move->from, own.center).length() < 0.01);
        }
    }

    void whereItCameFromIsAGhost()
    {
        Companions companions{.from = analyzed(scenarioOn("v100-sxm2", "llama-2-7b", 16))};
        QVERIFY(companions.from->valid);
        QVERIFY(together(companions).companionRoofs.ghost.has_value());
        // A companion's roof is drawn there already.
        companions.chips = {companions.from};
        QVERIFY(!together(companions).companionRoofs.ghost);
        // The same chip has another roof where it sustains another share of its peaks.
        companions.chips.clear();
        for (const char *sustained : {"sustained=0.5,1", "sustained=1,0.5"}) {
            companions.from = analyzed(withSettings(sustained, m_llama));
            QVERIFY(together(companions).companionRoofs.ghost.has_value());
        }
    }

    // On the slope of the chip before, the words would name that one.
    void theMemorysNameKeepsOffTheGhost_data()
    {
        textRows("from", {"v100-sxm2", "a100-80gb-sxm", "h100-sxm", "mi300x", "b200"});
    }

    void theMemorysNameKeepsOffTheGhost()
    {
        QFETCH(QString, from);
        Companions companions{.from = analyzed(scenarioOn(from.toStdString(), "llama-2-7b", 16))};
        for (const QSize &room : {chartSize, QSize(780, 600)}) {
            const Laid laid(analyzed(scenarioOn("h200", "llama-2-7b", 16)), room, Shown{.companions = companions});
            QVERIFY(laid.companionRoofs.ghost && laid.companionRoofs.ghost->slope);
            const QLineF &slope = *laid.companionRoofs.ghost->slope;
            std::size_t seen = 0;
            for (const TextItem *text : ofKind<TextItem>(laid.overlay.items)) {
                if (text->box.angle == 0 || !text->text.contains(QStringLiteral("4.8 TB/s")))
                    continue;
                ++seen;
                QVERIFY2(!overlap(text->box, boxAlong(slope, 2)), qPrintable(text->text));
            }
            QCOMPARE(seen, std::size_t(1));
        }
    }

    void aPathIsClippedAndBroken()
    {
        Shown shown{.path = pathOf(701)};
        shown.path.points[300].tick = QStringLiteral("64");
        shown.path.points[500].tick = QStringLiteral("1024");
        const Laid laid(analyzed(m_llama), chartSize, shown);
        const QRectF plot = laid.area.mapping.rect().adjusted(-1e-6, -1e-6, 1e-6, 1e-6);
        std::vector<std::pair<Bound, bool>> kinds;
        for (const SweepPiece &piece : laid.sweep.pieces) {
            kinds.emplace_back(piece.bound, piece.fits);
            for (const QPointF &point : piece.points)
                QVERIFY(plot.contains(point));
        }
        const std::vector<std::pair<Bound, bool>> expected = {
            {Bound::Memory, true}, {Bound::Compute, true}, {Bound::Compute, false}};
        QVERIFY(kinds == expected);
        SceneItems drawn;
        addSweep(drawn, laid.sweep, laid.style);
        for (std::size_t i = 0; i < laid.sweep.pieces.size(); ++i)
            QCOMPARE(std::get<PathItem>(drawn[i]).dash, laid.sweep.pieces[i].fits ? Dash::Solid : Dash::Dashed);
        QVERIFY(laid.texts().contains(QStringLiteral("batch 64")));
        QVERIFY(laid.texts().contains(QStringLiteral("1024")));
    }

    // Beside another tick or a mark a number would be read as that one's.
    void numbersStandAtTheirOwnTicks()
    {
        std::size_t seen = 0;
        for (const char *chip : {"mi300x", "h100-sxm", "a100-80gb-sxm"}) {
            for (const QSize &room : {QSize(1280, 800), QSize(960, 600), QSize(560, 460)}) {
                for (const std::int64_t batch : {16, 64}) {
                    const Scenario scenario = scenarioOn(chip, "llama-3-8b", batch);
                    Shown shown{.companions = chips(1, "llama-3-8b", batch),
                                .path = {QStringLiteral("batch"),
                                         sweepPathPoints(scenario, shippedZoo(), "batch=1:4096:x2", 2),
                                         {}}};
                    const Laid laid(analyzed(scenario), room, shown);
                    for (const TextItem *text : ofKind<TextItem>(laid.overlay.items)) {
                        const auto own = std::ranges::find_if(laid.sweep.ticks, [&](const SweepTick &tick) {
                            const QString &words = shown.path.points[tick.index].tick;
                            return text->role == TextRole::Tick
                                   && (text->text == words || text->text == QStringLiteral("batch ") + words);
                        });
                        if (own == laid.sweep.ticks.end() || distanceTo(text->box, own->at) > 40)
                            continue; // a number of an axis
                        ++seen;
                        const double least = distanceTo(text->box, own->at);
                        for (const SweepTick &tick : laid.sweep.ticks)
                            QVERIFY2(tick.index == own->index || distanceTo(text->box, tick.at) > least,
                                     qPrintable(text->text));
                        for (const Disc &mark : laid.overlay.discs)
                            QVERIFY2(distanceTo(text->box, mark.at) - mark.radius > least - 3, qPrintable(text->text));
                    }
                }
            }
        }
        QVERIFY2(seen > 50, qPrintable(QString::number(seen)));
    }

    // Beyond the end of memory the path is dashed, and the end says to which batch the model fits.
    void thePathTellsWhereMemoryEnds()
    {
        const Scenario scenario = modelOn("l40s", "llama-3-8b", Phase::Decode, 8);
        const AnalysisPtr analysis = analyzed(scenario);
        const Shown shown{
            .path = {QStringLiteral("batch"), sweepPathPoints(scenario, shippedZoo(), "batch=1:4096:x2", 2), {}}};
        const Laid laid(analysis, chartSize, shown);
        const TextItem *end =
            textOf(laid.overlay.items, QStringLiteral("fits to %1").arg(analysis->memory.maxBatch.value()));
        QVERIFY2(end, qPrintable(laid.texts().join(u';')));
        const auto dashed = std::ranges::find(laid.sweep.pieces, false, &SweepPiece::fits);
        QVERIFY(dashed != laid.sweep.pieces.end() && distanceTo(end->box, dashed->points.first()) < 12);
    }

    // More chips hold what fewer do not: the words stand at the first number that does.
    void thePathTellsFromWhereItFits()
    {
        const Scenario scenario = withSettings("phase=training batch=8", modelOn("h100-sxm", "llama-3-8b"));
        const std::vector<PathPoint> points = sweepPathPoints(scenario, shippedZoo(), "chips=2,4,8", 2);
        const auto fits = std::ranges::find(points, true, &PathPoint::fits);
        QVERIFY(fits != points.begin() && fits != points.end());
        QCOMPARE(fits->end, QStringLiteral("fits from 4"));
        QCOMPARE(fits->tick, QStringLiteral("4"));
        QCOMPARE(std::ranges::count(points, QString(), &PathPoint::end), std::ptrdiff_t(points.size() - 1));
    }

    // The path lies below the slope, where the memory's name stands, but never along the whole of it.
    void theMemorysNameKeepsOffThePath_data()
    {
        const Rows<qint64> row("batch");
        for (const qint64 batch : {1, 8, 16, 32, 64, 128})
            row(qPrintable(QString::number(batch)), batch);
    }

    void theMemorysNameKeepsOffThePath()
    {
        QFETCH(qint64, batch);
        Scenario scenario = inPrecision(modelOn("h100-sxm", "llama-3.1-70b", Phase::Decode, batch), "fp8");
        scenario.chips = 8;
        Shown shown{
            .companions = onOthers(scenario, {"b200", "mi300x"}),
            .path = {QStringLiteral("batch"), sweepPathPoints(scenario, shippedZoo(), "batch=1:1024:x2", 2), {}}};
        for (const QSize &room : {chartSize, QSize(780, 600)}) {
            const Laid laid(analyzed(scenario), room, shown);
            QVERIFY(laid.sweep.ticks.size() > 4);
            std::size_t seen = 0;
            for (const TextItem *text : ofKind<TextItem>(laid.overlay.items)) {
                if (text->box.angle == 0 || !text->text.contains(QStringLiteral("TB/s")))
                    continue;
                ++seen;
                for (const SweepTick &tick : laid.sweep.ticks)
                    QVERIFY2(distanceTo(text->box, tick.at) > 2.6 * laid.style.unit(), qPrintable(text->text));
                for (const SweepPiece &piece : laid.sweep.pieces)
                    for (const QPointF &point : piece.points)
                        QVERIFY2(distanceTo(text->box, point) > 0, qPrintable(text->text));
            }
            QVERIFY(seen > 0);
        }
    }

    void aMillionPointsAreFew()
    {
        const Laid laid(analyzed(m_llama), chartSize);
        const std::vector<PathPoint> points = pathOf(1'000'000).points;
        const SweepLine line = sweepLineOf(points, laid.area.mapping);
        qsizetype kept = 0;
        for (const SweepPiece &piece : line.pieces)
            kept += piece.points.size();
        QVERIFY(kept > 100 && kept < 4000);
    }

    void aPointWithoutPlaceBreaksThePath()
    {
        SweepPath path = pathOf(51);
        path.points[20].intensity = std::numeric_limits<double>::infinity();
        const Laid laid(analyzed(m_llama), chartSize);
        QCOMPARE(sweepLineOf(path.points, laid.area.mapping).pieces.size(), std::size_t(4));
    }

    // As does a picture of it.
    void theWidgetShowsAndForgets()
    {
        ShownChart shown(m_llama);
        const auto pictures = [&] {
            QApplication::processEvents();
            QImage exported(chartSize, QImage::Format_ARGB32_Premultiplied);
            exported.fill(Qt::transparent);
            shown.chart.paintExport(*painterFor(exported, false), chartSize, false, false);
            return std::pair(shown.picture(), exported);
        };
        const auto alone = pictures();
        shown.chart.setCompanions(chips(2));
        const auto with = pictures();
        QVERIFY(with.first != alone.first && with.second != alone.second);
        QVERIFY(shown.chart.accessibleDescription().contains("H100 SXM"));
        shown.chart.setSweepPath(pathOf(51));
        const auto swept = pictures();
        QVERIFY(swept.first != with.first && swept.second != with.second);
        QVERIFY(shown.chart.accessibleDescription().contains("batch"));
        shown.chart.setCompanions({});
        shown.chart.setSweepPath({});
        QVERIFY(pictures() == alone);
    }

    // Another chip slides in and ends where it would without a motion. A step of a slider shows no motion.
    void motionEndsWhereItWouldBeAnyway()
    {
        Scenario next = scenarioOn("h100-sxm", "llama-2-7b", 16);
        ShownChart fresh(next);
        const QImage expected = fresh.picture();
        ShownChart shown(m_llama);
        shown.chart.setReducedMotion(false);
        QTest::qWait(250);
        const QPointF before = ownMark(shown.chart).center;
        shown.show(next);
        const QPointF first = ownMark(shown.chart).center; // the way begins where the point was
        QVERIFY(QLineF(first, before).length() < 0.01);
        QVERIFY(shown.picture() != expected);
        QTRY_VERIFY(shown.picture() == expected);
        QVERIFY(QLineF(ownMark(shown.chart).center, before).length() > 5);
        QTest::qWait(250);
        next.batch = 64;
        shown.show(next);
        QVERIFY(shown.picture() == ShownChart(next).picture());
    }

    // The motion asks where it begins after the companions have changed, and before the analysis does.
    void whatWasComparedGoesWithTheModel()
    {
        const Scenario next = scenarioOn("a100-80gb-sxm", "llama-3-8b", 1);
        ShownChart fresh(next);
        const QImage expected = fresh.picture();
        ShownChart shown(m_llama);
        shown.chart.setReducedMotion(false);
        shown.chart.setCompanions(chips(7));
        QTest::qWait(250);
        shown.chart.setCompanions({});
        shown.show(next);
        QTRY_VERIFY(shown.picture() == expected);
    }

    void labelsThatAreStoppedAreAtTheirPlaces()
    {
        ShownChart shown(m_llama);
        shown.chart.setReducedMotion(false);
        RooflineChart *plot = &shown.chart;
        plot->setMoving(true);
        Scenario next = m_llama;
        for (const std::int64_t batch : {64, 1024, 4096}) {
            next.batch = batch;
            shown.show(next);
            QCoreApplication::processEvents();
        }
        int paints = 0;
        connect(plot, &RooflineChart::painted, this, [&] { ++paints; });
        plot->setMoving(false);
        QTRY_VERIFY(paints > 1); // they ease, picture by picture
        paints = 0;
        shown.chart.setReducedMotion(true);
        QTRY_VERIFY(paints > 0);
    }

    // The chart is closed while another chip slides in. What the motion would still move is gone by then.
    void aMotionEndsWithItsChart()
    {
        std::optional<ShownChart> shown(m_llama);
        shown->chart.setReducedMotion(false);
        QTest::qWait(250);
        shown->show(scenarioOn("h100-sxm", "llama-2-7b", 16));
        const auto *motion = shown->chart.findChild<QVariantAnimation *>();
        QVERIFY(motion && motion->state() == QAbstractAnimation::Running);
        int stops = 0;
        bool whole = false;
        QWidget *plot = qobject_cast<QWidget *>(motion->parent());
        connect(motion, &QAbstractAnimation::stateChanged, this, [&] {
            ++stops;
            whole = plot->inherits("roofline::RooflineChart"); // not the bare widget that is left of it later
        });
        shown.reset();
        QCOMPARE(stops, 1);
        QVERIFY(whole);
    }
};

ROOFLINE_GUI_TEST(ChartCompanionsTest)
#include "app/chart/companions.moc"
