// Tests what somebody measured beside what is predicted, and badges for everything outside the frame.
#include "app/chart/roofline_chart.h"
#include "app/window/lecture/guesses.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

#include <QToolTip>

using namespace roofline;
using namespace roofline::test;

namespace {

// At 100 FLOP/byte the A100 attains 203.9 TFLOP/s, so that 10^12 FLOP take 4.904 ms.
Scenario measuredIn(double seconds)
{
    Scenario scenario = kernelOn("a100-80gb-sxm", "custom:flop=1e12,byte=1e10");
    scenario.measured = Measured{Measured::Kind::Latency, seconds};
    return scenario;
}

Laid chartOf(const Scenario &scenario, const QSize &room = chartSize)
{
    const auto analysis = analyzed(scenario);
    return Laid(analysis, room, Shown{.measured = measuredPoint(*analysis)});
}

const MarkItem *filledMark(const SceneItems &items)
{
    for (const MarkItem *mark : ofKind<MarkItem>(items)) {
        if (mark->filled)
            return mark;
    }
    return nullptr;
}

// Has been measured to take this part of the time that is predicted.
Scenario measuredAt(double part, Scenario scenario)
{
    scenario.measured = Measured{Measured::Kind::Latency, part * analyzed(scenario)->totals.latency.value()};
    return scenario;
}

// Returns the choices that show the answer again.
ViewChoices hideAnswer(LoneChart &chart)
{
    ViewChoices choices = chart.choices();
    choices.operators = false;
    const ViewChoices answered = choices;
    choices.hidden.set(ChartLayer::Point, true);
    choices.hidden.set(ChartLayer::Words, true);
    chart.setChoices(choices);
    return answered;
}

// Returns the box of a label with its frame, if it has one.
Box boxOf(const TextItem &text, const SceneItems &items)
{
    for (const PillItem *frame : ofKind<PillItem>(items)) {
        if (frame->rect.contains(text.box.center))
            return roofline::boxOf(frame->rect);
    }
    return text.box;
}

// Returns whether a label is read as its own mark's: a line leads from the mark to it, or it is beside the mark and no
// other mark is as near.
bool belongs(const Laid &chart, const Box &label, const Disc &mark)
{
    const double u = chart.style.unit();
    for (const PathItem *leader : ofKind<PathItem>(chart.overlay.items)) {
        if (leader->points.size() == 2 && QLineF(leader->points[0], mark.at).length() < mark.radius + 1
            && distanceTo(label, leader->points[1]) < 3)
            return true;
    }
    const double own = distanceTo(label, mark.at) - mark.radius;
    return own <= 8 * u && std::ranges::none_of(chart.overlay.discs, [&](const Disc &other) {
               return QLineF(other.at, mark.at).length() >= 1 && distanceTo(label, other.at) - other.radius < own;
           });
}

} // namespace

class ChartMeasuredTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // 10^12 FLOP in 8 ms are 125 TFLOP/s, and 4.904 / 8 = 61 % of the prediction.
    void aMeasurementIsAFilledPointBelowThePredictedOne()
    {
        const Laid chart = chartOf(measuredIn(8e-3));
        const MarkItem *mark = filledMark(chart.overlay.items);
        QVERIFY(mark);
        QVERIFY(std::abs(mark->center.x() - chart.area.mapping.x.toPixel(100)) < 0.01);
        QVERIFY(std::abs(mark->center.y() - chart.area.mapping.y.toPixel(125e12)) < 0.01);
        QVERIFY(!mark->alarm.isValid());
        QVERIFY2(chart.texts().contains("61 % of predicted"), qPrintable(chart.texts().join("; ")));
        const QPointF predicted = chart.overlay.marks.back().center;
        QVERIFY(std::ranges::any_of(ofKind<LineItem>(chart.overlay.items), [&](const LineItem *line) {
            return line->dash == Dash::Dotted && QLineF(line->line.p1(), predicted).length() < 0.01
                   && QLineF(line->line.p2(), mark->center).length() < 0.01;
        }));
        QVERIFY(chart.labelTrouble().isEmpty());
    }

    // 10^12 FLOP in 3 ms are 333 TFLOP/s, but the roof is at 204.
    void aboveItsRoofItIsAnAlarmInShapeAndWords()
    {
        const Laid chart = chartOf(measuredIn(3e-3));
        const MarkItem *mark = filledMark(chart.overlay.items);
        QVERIFY(mark && mark->alarm.isValid());
        QVERIFY2(!chart.texts().filter(QRegularExpression("^above its roof")).isEmpty(),
                 qPrintable(chart.texts().join("; ")));
        QVERIFY(chart.labelTrouble().isEmpty());
    }

    void withoutAMeasurementNothingIsFilled()
    {
        QVERIFY(!filledMark(chartOf(kernelOn("a100-80gb-sxm", "custom:flop=1e12,byte=1e10")).overlay.items));
        // There is no mark if the prediction has no place either.
        Scenario scenario = kernelOn("a100-80gb-sxm", "allgather:bytes=1000000");
        scenario.measured = Measured{Measured::Kind::Latency, 1e-3};
        QVERIFY(!filledMark(chartOf(scenario).overlay.items));
    }

    void labelsKeepApart()
    {
        for (const double factor : {0.001, 0.1, 0.7, 0.99, 1.0, 1.5, 10.0, 1000.0}) {
            for (const char *hardware : {"h100-sxm", "epyc-9654"}) {
                const Scenario scenario = measuredAt(factor, scenarioOn(hardware, "llama-2-7b", 16));
                for (const QSize &room : {QSize(460, 360), QSize(780, 640), QSize(1400, 900)}) {
                    const QString trouble = chartOf(scenario, room).labelTrouble();
                    QVERIFY2(trouble.isEmpty(), qPrintable(QStringLiteral("%1 ×: %2").arg(factor).arg(trouble)));
                }
            }
        }
    }

    // Many marks are near one another here: the compared chips', the baseline's and the measured one.
    void noLabelIsReadAsAnotherMarks()
    {
        int labels = 0;
        for (const double factor : {0.4, 1.1, 1.4, 2.0, 3.0, 5.0}) {
            for (const std::int64_t batch : {1, 16, 256}) {
                const Scenario scenario = modelOn("h200", "llama-2-7b", Phase::Decode, batch);
                Companions companions = onOthers(scenario, {"h100-sxm", "b200"});
                companions.from = companions.chips.front();
                companions.fromIsBaseline = true;
                const auto analysis = analyzed(measuredAt(factor, scenario));
                for (const QSize &room : {QSize(460, 420), QSize(700, 720), QSize(1100, 800)}) {
                    const Laid chart(analysis, room,
                                     Shown{.measured = measuredPoint(*analysis), .companions = companions});
                    const QString where = QStringLiteral("%1 × at batch %2").arg(factor).arg(batch);
                    const SideMark &measured = chart.overlay.sides.back();
                    for (const auto &[words, mark] :
                         {std::pair(QStringLiteral("baseline"), Disc{chart.overlay.move->from, 6.5}),
                          {QStringLiteral("of predicted"), Disc{measured.center, measured.radius}},
                          {QStringLiteral("above its roof"), Disc{measured.center, reachOf(measured)}}}) {
                        const TextItem *text = textWith(chart.overlay.items, words);
                        if (!text)
                            continue;
                        ++labels;
                        QVERIFY2(belongs(chart, boxOf(*text, chart.overlay.items), mark),
                                 qPrintable(words + u' ' + where));
                    }
                }
            }
        }
        QVERIFY(labels > 60);
    }

    // The line from the measurement to its words passes through no mark, which would seem to be meant, and no words.
    void noLeaderOfAMeasurementPassesThroughOthers()
    {
        int charts = 0;
        int labels = 0;
        int led = 0;
        for (const double factor : {1.2, 1.5, 2.2, 4.0}) {
            for (const auto &[model, phase] :
                 {std::pair("llama-3-8b", Phase::Prefill), std::pair("llama-3-8b", Phase::Decode),
                  std::pair("resnet-50", Phase::Inference), std::pair("bert-base", Phase::Inference)}) {
                for (const QSize &room : {QSize(460, 420), QSize(640, 600), QSize(720, 640), QSize(1100, 800)}) {
                    Companions companions{.workloads = {analyzed(kernelOn("h100-sxm", "matmul:m=64,n=4096,k=4096")),
                                                        analyzed(kernelOn("h100-sxm", "matmul:m=4096,n=4096,k=4096"))}};
                    const auto analysis = analyzed(measuredAt(factor, modelOn("h100-sxm", model, phase, 4)));
                    const Laid chart(analysis, room,
                                     Shown{.measured = measuredPoint(*analysis), .companions = companions});
                    const SideMark &measured = chart.overlay.sides.back();
                    const TextItem *words = textWith(chart.overlay.items, QStringLiteral("of predicted"));
                    ++charts;
                    labels += words != nullptr;
                    for (const PathItem *leader : ofKind<PathItem>(chart.overlay.items)) {
                        if (!words || leader->points.size() != 2
                            || QLineF(leader->points[0], measured.center).length() > measured.radius + 1
                            || distanceTo(words->box, leader->points[1]) > 3)
                            continue;
                        ++led;
                        const Box way = boxAlong(leader->points[0], leader->points[1], 1);
                        const QString where = QStringLiteral("%1 %2 × in %3").arg(model).arg(factor).arg(room.width());
                        for (const Disc &disc : chart.overlay.discs)
                            QVERIFY2(QLineF(disc.at, measured.center).length() < 12
                                         || distanceTo(way, disc.at) > disc.radius,
                                     qPrintable(where));
                        for (const Box &label : chart.overlay.labels)
                            QVERIFY2(label == words->box || !overlap(label, way),
                                     qPrintable(where + chart.textAt(label)));
                    }
                }
            }
        }
        QVERIFY2(labels > 0.9 * charts && led > 5, qPrintable(QStringLiteral("%1 of %2").arg(labels).arg(charts)));
    }

    // The words of an impossible measurement are large. Beside a roof they take a place that leaves it whole.
    void theWarningCoversNoRoofThatGoverns()
    {
        int seen = 0;
        for (const char *chip : {"a100-80gb-sxm", "h100-sxm", "mi300x", "tpu-v5e"}) {
            for (const double faster : {1.3, 2.0, 5.0}) {
                const Laid chart = chartOf(measuredAt(1 / faster, modelOn(chip, "llama-3-8b", Phase::Decode, 1)));
                const TextItem *words = textWith(chart.overlay.items, QStringLiteral("above its roof"));
                if (!words)
                    continue;
                ++seen;
                const Segment &slope = chart.lines.governingMemory()->line;
                QVERIFY2(!slope || !overlap(boxOf(*words, chart.overlay.items), boxAlong(*slope, 2)), chip);
            }
        }
        QVERIFY(seen > 6);
    }

    // Eight chips compute for 55 µs and send for 196.
    void theRoofOfASlowNetworkIsNamed()
    {
        Scenario scenario = kernelOn("a100-80gb-sxm", "matmul:m=4096,n=4096,k=4096");
        scenario.measured = Measured{Measured::Kind::Latency, 1e-3};
        for (const bool several : {false, true}) {
            scenario.chips = several ? 8 : 1;
            const Laid chart = chartOf(scenario);
            const QString whose = several ? QStringLiteral("network") : QStringLiteral("datasheet");
            const QStringList named = chart.overlay.sides.back().facts.filter(QStringLiteral("'s roof"));
            QCOMPARE(named.size(), 1);
            QVERIFY2(named.first().endsWith(QStringLiteral(" % of the %1's roof").arg(whose)),
                     qPrintable(named.first()));
        }
    }

    void hoverTellsTheMeasurement()
    {
        const auto analysis = analyzed(measuredIn(8e-3));
        LoneChart chart(analysis, measuredPoint(*analysis));
        chart.appear();
        QCOMPARE(chart.overlay().sides.size(), std::size_t(1));
        expectToolTip();
        QTest::mouseMove(&chart, chart.overlay().sides.front().center.toPoint());
        QTRY_VERIFY(QToolTip::isVisible());
        const QStringList lines = QToolTip::text().split(QLatin1Char('\n'));
        QCOMPARE(lines.first(), QString("Measured"));
        QVERIFY2(lines.contains("Attained 125 TFLOP/s") && lines.contains("61 % of predicted"),
                 qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    // The point of 100 FLOP/byte and 203.9 TFLOP/s lies at (2, 14.31) in decades.
    void badgesStandWhereThePointsAre_data()
    {
        // right: how far the frame's middle is from the point, in decades
        const Rows<double, double> row("right", "up");
        for (const double right : {-4.0, 0.0, 4.0}) {
            for (const double up : {-4.0, 0.0, 4.0}) {
                if (right != 0 || up != 0)
                    row(qPrintable(QStringLiteral("%1, %2").arg(right).arg(up)), right, up);
            }
        }
    }

    void badgesStandWhereThePointsAre()
    {
        QFETCH(double, right);
        QFETCH(double, up);
        const auto analysis = analyzed(measuredIn(8e-3));
        const Frame zoom{2 + right - 2, 2 + right + 2, 14.3 + up - 2, 14.3 + up + 2};
        const Laid chart(analysis, chartSize, Shown{.measured = measuredPoint(*analysis), .zoom = zoom});
        const QRectF plot = chart.area.mapping.rect();
        QCOMPARE(chart.overlay.badges.size(), std::size_t(2)); // one is predicted, one measured
        int told = 0;
        for (const EdgeBadge &badge : chart.overlay.badges) {
            QVERIFY(plot.contains(badge.rect));
            constexpr double near = 100; // off the lines, if possible
            QVERIFY(right <= 0 || badge.rect.left() - plot.left() < near);
            QVERIFY(right >= 0 || plot.right() - badge.rect.right() < near);
            QVERIFY(up <= 0 || plot.bottom() - badge.rect.bottom() < near);
            QVERIFY(up >= 0 || badge.rect.top() - plot.top() < near);
            const OutsidePoint &point = badge.points.front();
            QVERIFY(!plot.contains(point.center)); // points are never moved into the frame
            // The badge of one point tells how far off it is, along the axis that leads there.
            const bool sideways = badge.edge == EdgeBadge::Edge::Left || badge.edge == EdgeBadge::Edge::Right;
            const std::string far = sideways ? format(Intensity(point.intensity)) : format(FlopRate(point.rate));
            const QString words = point.name + QStringLiteral(", ") + QString::fromStdString(far);
            QVERIFY2(badge.words == words || badge.words == point.name, qPrintable(badge.words));
            told += badge.words == words ? 1 : 0;
        }
        QVERIFY(told > 0);
        QVERIFY(!overlap(boxOf(chart.overlay.badges[0].rect), boxOf(chart.overlay.badges[1].rect)));
        QVERIFY(!chart.texts().filter(QRegularExpression("^Measured")).isEmpty());
        QVERIFY(!filledMark(chart.overlay.items));
        QVERIFY(chart.labelTrouble().isEmpty());
    }

    // The triangle in a badge leads to its point: seen from its tip the other corners are far and near each other.
    void theArrowOfABadgeHasOneTip()
    {
        const auto analysis = analyzed(measuredIn(8e-3));
        for (const double right : {-4.0, 0.0, 4.0}) {
            const Laid chart(analysis, chartSize, Shown{.zoom = Frame{right, right + 4, 16, 20}});
            const QPointF point = chart.overlay.badges.front().points.front().center;
            int arrows = 0;
            for (const FillItem *arrow : ofKind<FillItem>(chart.overlay.items)) {
                if (arrow->polygon.size() != 3 || !chart.overlay.badges.front().rect.contains(arrow->polygon[0]))
                    continue;
                ++arrows;
                const QPointF tip = arrow->polygon[0];
                const QPointF foot = (arrow->polygon[1] + arrow->polygon[2]) / 2;
                QVERIFY(QLineF(tip, foot).length() > 1.8 * QLineF(arrow->polygon[1], arrow->polygon[2]).length());
                const double turned = QLineF(foot, tip).angleTo(QLineF(tip, point));
                QVERIFY(std::min(turned, 360 - turned) < 1);
            }
            QCOMPARE(arrows, 1);
        }
    }

    // A lecture's guesses are there before its answer, whose badge may want their place.
    void badgesKeepOffGuesses()
    {
        const auto analysis = analyzed(measuredIn(1e4));
        LoneChart chart(analysis, measuredPoint(*analysis));
        chart.appear();
        QCOMPARE(chart.overlay().badges.size(), std::size_t(1));
        const QRectF wanted = chart.overlay().badges.front().rect;
        ViewChoices answered = chart.choices();
        answered.hidden.set(ChartLayer::Regions, true); // whose words are there, too
        ViewChoices asking = answered;
        asking.hidden.set(ChartLayer::Point, true);
        asking.hidden.set(ChartLayer::Words, true);
        chart.setChoices(asking);
        QVERIFY(chart.overlay().badges.empty());
        const ChartPlace at = chart.placeAt({wanted.center().x(), wanted.top()}).value();
        StageMarks stage;
        stage.guesses.push_back({QStringLiteral("A"), at, onRoof(at, *analysis), QStringLiteral("3×"), {}});
        chart.setStage(stage);
        QVERIFY(overlap(chart.guessPlaces().front().block, boxOf(wanted)));
        stage.guesses.front().deviation = QStringLiteral("2× too much");
        chart.setStage(stage);
        chart.setChoices(answered);
        QCOMPARE(chart.overlay().badges.size(), std::size_t(1));
        QVERIFY(!overlap(chart.guessPlaces().front().block, boxOf(chart.overlay().badges.front().rect)));
    }

    // The words of a guess cross no roof that governs, as there is room elsewhere.
    void theWordsOfAGuessCrossNoRoofThatGoverns()
    {
        const auto analysis = analyzed(scenarioOn("h100-sxm", "llama-2-7b"));
        LoneChart chart(analysis, {}, {1400, 760}, 2);
        const Mapping &mapping = chart.area().mapping;
        const double ridge = analysis->ridge().value();
        const QPointF corner = mapping.toPixel(ridge, analysis->peak.value());
        const QPointF foot = mapping.toPixel(0.1, 0.1 * analysis->bandwidth.value());
        for (const double factor : {0.01, 0.1, 0.4, 2.0, 4.0, 6.0, 10.0, 25.0}) {
            const ChartPlace at = onRoof({ridge * factor, 0}, *analysis);
            StageMarks stage;
            stage.guesses.push_back({QStringLiteral("A"), at, at, QStringLiteral("12 hands"), {}});
            chart.setStage(stage);
            const Box block = chart.guessPlaces().front().block;
            QVERIFY2(!overlap(block, boxAlong(foot, corner, 2))
                         && !overlap(block, boxAlong(corner, {mapping.rect().right(), corner.y()}, 2)),
                     qPrintable(QString::number(factor)));
            chart.setStage({});
        }
    }

    // Guesses on the same place, as of two hands that were counted for the ridge, have a bubble each, which stays.
    void guessesOnOnePlaceLieBesideEachOther()
    {
        const auto analysis = analyzed(scenarioOn("h100-sxm", "llama-2-7b"));
        LoneChart chart(analysis, {}, {1024, 768});
        const ChartPlace at = onRoof({analysis->ridge().value(), 0}, *analysis);
        StageMarks stage;
        std::vector<GuessPlace> before;
        for (const char *words : {"12 hands", "9 hands", "314 hands"}) {
            stage.guesses.push_back(
                {QChar(u'A' + int(stage.guesses.size())), at, at, QString::fromLatin1(words), QString()});
            chart.setStage(stage);
            const std::vector<GuessPlace> guesses = chart.guessPlaces();
            QCOMPARE(guesses.size(), stage.guesses.size());
            for (std::size_t i = 0; i < guesses.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!overlap(guesses[i].block, guesses[j].block), words);
                if (i < before.size())
                    QCOMPARE(guesses[i].away, before[i].away);
            }
            before = guesses;
        }
    }

    // Where a room makes many guesses, none is led across another, and no label is left below one.
    void guessesKeepOffLeadersAndLabelsOffGuesses()
    {
        for (const double scale : {1.8, 1.9, 2.0, 2.1, 2.2}) {
            RooflineChart chart;
            chart.setFont(scaledFont(scale));
            chart.resize(1920, 998);
            const auto analysis = analyzed(scenarioOn("h100-sxm", "llama-2-7b"));
            chart.setAnalysis(analysis, {QStringLiteral("A title"), QStringLiteral("and what is below")}, {});
            ViewChoices asking = chart.choices();
            for (const ChartLayer layer : {ChartLayer::Point, ChartLayer::Operators, ChartLayer::Words})
                asking.hidden.set(layer, true);
            chart.setChoices(asking);
            StageMarks stage;
            for (const QPointF &share : {QPointF(0.23, 0.46), QPointF(0.466, 0.1), QPointF(0.75, 0.0125),
                                         QPointF(0.845, 0.0125), QPointF(0.969, 0.156)}) {
                const QRectF plot = chart.area().mapping.rect();
                const QPointF click(plot.left() + share.x() * plot.width(), plot.top() + share.y() * plot.height());
                const ChartPlace at = *chart.placeAt(click);
                stage.guesses.push_back({QChar(u'A' + int(stage.guesses.size())),
                                         at,
                                         onRoof(at, *analysis),
                                         QStringLiteral("12 hands"),
                                         {}});
                chart.setStage(stage);
                const std::vector<GuessPlace> guesses = chart.guessPlaces();
                for (const GuessPlace &guess : guesses) {
                    const QPointF root = chart.area().mapping.toPixel(guess.roof.intensity, guess.roof.rate);
                    for (const GuessPlace &other : guesses)
                        QVERIFY2(&other == &guess || !overlap(other.block, boxAlong(root, root + guess.away, 1)),
                                 qPrintable(QString::number(scale)));
                    for (const Box &box : {guess.block, boxAlong(root, root + guess.away, 1)})
                        QVERIFY2(!touchesAny(box, chart.overlay().labels), qPrintable(QString::number(scale)));
                }
            }
        }
    }

    // The words of a guess give way to the line of the answer. Nothing else moves: what is shown anew is the same.
    void aGuessKeepsOffTheLineOfTheAnswer()
    {
        const auto before = analyzed(modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1));
        const auto after = analyzed(modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 64));
        const auto placeOf = [](const Analysis &analysis, const QString &tick) {
            return PathPoint{.intensity = analysis.totals.intensity().value(),
                             .rate = analysis.attainedPerChip().value(),
                             .tick = tick};
        };
        int crossed = 0;
        for (const QSize &size : {QSize(1280, 720), QSize(1280, 680)}) {
            LoneChart chart(after, {}, size, 2.06);
            const ViewChoices answered = hideAnswer(chart);
            const QRectF plot = chart.area().mapping.rect();
            StageMarks stage;
            stage.from = placeOf(*before, QStringLiteral("batch 1"));
            for (const QPointF &share : {QPointF(0.2256, 0.56), QPointF(0.76, 0.4), QPointF(0.43, 0.3)}) {
                const ChartPlace at =
                    *chart.placeAt({plot.left() + share.x() * plot.width(), plot.top() + share.y() * plot.height()});
                stage.guesses.push_back(
                    {QChar(u'A' + int(stage.guesses.size())), at, onRoof(at, *after), QStringLiteral("14 hands"), {}});
                chart.setStage(stage);
            }
            const std::vector<Box> labels = chart.overlay().labels;
            chart.setTheme(Theme::dark()); // lays it out anew
            QVERIFY(chart.overlay().labels == labels);
            chart.setTheme(Theme::light());
            const QPointF point = chart.area().mapping.toPixel(placeOf(*after, {}).intensity, placeOf(*after, {}).rate);
            const Box drop = boxAlong(point, {point.x(), plot.bottom()}, 2);
            for (const GuessPlace &guess : chart.guessPlaces())
                crossed += overlap(guess.block, drop);
            for (GuessMark &guess : stage.guesses)
                guess.deviation = QStringLiteral("23× too far left");
            stage.way = {*stage.from, placeOf(*after, QStringLiteral("64"))};
            chart.setStage(stage);
            chart.setChoices(answered);
            const std::vector<GuessPlace> guesses = chart.guessPlaces();
            for (const GuessPlace &guess : guesses)
                QVERIFY2(!overlap(guess.block, drop), qPrintable(QString::number(size.width())));
            chart.setTheme(Theme::dark());
            QVERIFY(chart.guessPlaces() == guesses);
        }
        QVERIFY(crossed > 0);
    }

    // Both regions keep their names beside three guesses on a small screen, wherever these are.
    void threeGuessesLeaveTheNamesOfTheRegions()
    {
        for (const char *settings : {"hardware=h100-sxm model=resnet-50 batch=64", "hardware=h100-sxm model=llama-3-8b",
                                     "hardware=a100-80gb-sxm model=llama-3-8b batch=16"}) {
            const auto analysis = analyzed(withSettings(settings));
            for (const std::array<double, 3> &places :
                 {std::array{0.3, 12.0, 400.0}, {1.0, 2.0, 500.0}, {0.5, 300.0, 3000.0}}) {
                LoneChart chart(analysis, {}, QSize(1280, 722), 2.06);
                hideAnswer(chart);
                StageMarks stage;
                for (const double intensity : places) {
                    const ChartPlace at = onRoof({intensity, 0}, *analysis);
                    stage.guesses.push_back({QString(QChar(u'A' + int(stage.guesses.size()))), at, at,
                                             QStringLiteral("12 hands"), QStringLiteral("9× too far left")});
                    chart.setStage(stage);
                }
                int regions = 0;
                for (const TextItem *text : ofKind<TextItem>(chart.overlay().items))
                    regions += text->text.startsWith(u"memory-") || text->text.startsWith(u"compute-");
                QVERIFY2(regions == 2,
                         qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(settings)).arg(places[0])));
            }
        }
    }

    // Before the answer and after it, each bubble is on its own side of the ridge, its words on no roof that governs,
    // no leader strikes out the words of another, and the names of both sides are there. What the line of the answer
    // does not strike stays where it is.
    void guessesStayWhereTheyWere_data()
    {
        const Rows<QString, QString, double, double> row("settings", "deviation", "a", "b");
        row("hardware=h100-sxm model=resnet-50 batch=64", "the other side", 29.5, 1475);
        row("hardware=h100-sxm model=llama-3-8b phase=prefill", "the other side", 29.5, 1475);
        row("hardware=a100-80gb-sxm model=resnet-50 batch=64", "9× too far right", 34, 900);
        row("hardware=a100-80gb-sxm model=resnet-50 batch=64 ", "470× too far left", 0.22, 900);
        row("hardware=h100-sxm model=llama-3-8b batch=16", "140× too far right", 1.4, 1900);
        row("hardware=h100-sxm model=llama-3-8b batch=16 ", "3.8× too far right", 1.4, 51);
    }

    void guessesStayWhereTheyWere()
    {
        QFETCH(QString, settings);
        QFETCH(QString, deviation);
        QFETCH(double, a);
        QFETCH(double, b);
        const auto after = analyzed(withSettings(settings.toStdString()));
        for (const QSize &size : {QSize(1280, 722), QSize(1920, 980)}) {
            LoneChart chart(after, {}, size, size.height() / 722.0 * 2.06);
            const ViewChoices answered = hideAnswer(chart);
            const Mapping mapping = chart.area().mapping;
            const QPointF ridge = mapping.toPixel(after->ridge().value(), after->peak.value());
            const QPointF foot = mapping.toPixel(0.1, 0.1 * after->bandwidth.value());
            const QPointF point = mapping.toPixel(after->totals.intensity().value(), after->attainedPerChip().value());
            const Box drop = boxAlong(point, {point.x(), mapping.rect().bottom()}, 2);
            StageMarks stage;
            for (const double intensity : {a, b}) {
                const ChartPlace at = onRoof({intensity, 0}, *after);
                stage.guesses.push_back(
                    {QChar(u'A' + int(stage.guesses.size())), at, at, QStringLiteral("12 hands"), {}});
                chart.setStage(stage);
            }
            std::vector<GuessPlace> before;
            for (const bool isAnswered : {false, true}) {
                if (isAnswered) {
                    for (GuessMark &guess : stage.guesses)
                        guess.deviation = deviation;
                    chart.setStage(stage);
                    chart.setChoices(answered);
                }
                const std::vector<GuessPlace> guesses = chart.guessPlaces();
                QCOMPARE(guesses.size(), std::size_t(2));
                int regions = 0; // which guesses were about
                for (const TextItem *text : ofKind<TextItem>(chart.overlay().items))
                    regions += text->text.startsWith(u"memory-") || text->text.startsWith(u"compute-");
                QCOMPARE(regions, 2);
                for (std::size_t i = 0; i < 2; ++i) {
                    const GuessPlace &guess = guesses[i];
                    const QPointF root = mapping.toPixel(guess.roof.intensity, guess.roof.rate);
                    const QPointF bubble = root + guess.away;
                    QVERIFY((bubble.x() < ridge.x()) == (root.x() < ridge.x()));
                    QVERIFY(!overlap(guess.block, boxAlong(foot, ridge, 2)));
                    QVERIFY(!overlap(guess.block, boxAlong(ridge, {mapping.rect().right(), ridge.y()}, 2)));
                    QVERIFY(!overlap(guesses[1 - i].block, boxAlong(root, bubble, 1)));
                    if (isAnswered && !overlap(before[i].block, drop))
                        QVERIFY(QLineF(before[i].away, guess.away).length() < 40);
                }
                before = guesses;
            }
        }
    }

    // The bubble of a guess that lies outside is at the edge where it left, and nothing of it is beside the plot.
    void aGuessOutsideIsToldAtTheEdge()
    {
        LoneChart chart(analyzed(measuredIn(8e-3)));
        chart.appear();
        const QRectF plot = chart.area().mapping.rect();
        const QRect gutter(int(plot.right()) + 8, int(plot.top()), int(chart.width() - plot.right()) - 8,
                           int(plot.height()));
        const QImage before = chart.grab(gutter).toImage();
        for (const ChartPlace &place : {ChartPlace{1e-6, 2e6}, ChartPlace{1e7, 312e12}}) {
            StageMarks stage;
            stage.guesses.push_back(
                {QStringLiteral("?"), place, place, QStringLiteral("your guess"), QStringLiteral("220× off")});
            chart.setStage(stage);
            const Box block = chart.guessPlaces().front().block;
            QVERIFY(plot.contains(block.bounds()));
            QVERIFY((block.center.x() > plot.center().x()) == (place.intensity > 1));
            QVERIFY(chart.grab(gutter).toImage() == before);
        }
    }

    // The point lies below the left end of the slope. Its badge stands in that corner even if it covers the
    // workload's drop line.
    void theBadgeOfTheLowerLeftStandsThere()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-2-70b", Phase::Decode, 64);
        scenario.chips = 5000;
        const Laid chart(analyzed(scenario), QSize(720, 640));
        const QRectF plot = chart.area.mapping.rect();
        const auto badge =
            std::find_if(chart.overlay.badges.begin(), chart.overlay.badges.end(), [&](const EdgeBadge &each) {
                const QPointF center = each.points.front().center;
                return center.x() < plot.left() && center.y() > plot.bottom();
            });
        QVERIFY(badge != chart.overlay.badges.end());
        QVERIFY(badge->rect.left() - plot.left() < 20);
        QVERIFY2(plot.bottom() - badge->rect.bottom() < 100,
                 qPrintable(QString::number(plot.bottom() - badge->rect.bottom())));
    }

    void levelsOutsideTheFrameAreNamed()
    {
        // SMEM sees 63 FLOP/byte of the product, L2 a little more, and main memory 1365.
        const auto analysis = analyzed(kernelOn("a100-80gb-sxm", "matmul:m=4096,n=4096,k=4096"));
        const Laid chart(analysis, chartSize, Shown{.held = true, .levels = true, .zoom = Frame{2.5, 4, 13, 15}});
        QVERIFY2(!chart.texts().filter("L2 of matmul 4096×4096×4096 and 1 more").isEmpty(),
                 qPrintable(chart.texts().join("; ")));
        QVERIFY(chart.overlay.badges.front().rect.left() - chart.area.mapping.rect().left() < 70);
    }

    void aClickOnTheBadgeOrEnterBringsThePointIn_data()
    {
        const Rows<double, bool> row("latency", "key");
        for (const double latency : {1e-9, 1e4}) { // far above the frame, and far below it
            for (const bool key : {false, true})
                row(qPrintable(QStringLiteral("%1 %2").arg(latency).arg(key ? "Enter" : "click")), latency, key);
        }
    }

    void aClickOnTheBadgeOrEnterBringsThePointIn()
    {
        QFETCH(double, latency);
        QFETCH(bool, key);
        const auto analysis = analyzed(measuredIn(latency));
        LoneChart chart(analysis, measuredPoint(*analysis));
        chart.appear();
        QVERIFY(!chart.overlay().sides.front().inside);
        QCOMPARE(chart.overlay().badges.size(), std::size_t(1));
        if (key)
            QTest::keyClick(&chart, Qt::Key_Return);
        else
            QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.overlay().badges.front().rect.center().toPoint());
        QVERIFY(chart.isZoomed());
        QVERIFY(chart.overlay().sides.front().inside);
        QVERIFY(chart.overlay().badges.empty());
    }
};

ROOFLINE_GUI_TEST(ChartMeasuredTest)
#include "app/chart/measured.moc"
