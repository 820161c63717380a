// Tests the chart as a person uses it: it repaints, it is clicked, and it is driven by keys.
#include "app/chart/roofline_chart.h"
#include "tests/app/chart_support.h"

#include <QContextMenuEvent>
#include <QPainter>
#include <QScreen>
#include <QSignalSpy>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario withTextbookAttention(Scenario scenario)
{
    scenario.attention = AttentionCount::Full;
    scenario.fusedAttention = false;
    return scenario;
}

QPoint centerOf(const Laid &laid, std::string_view name)
{
    return laid.markOf(pickOf(*laid.analysis, name))->center.toPoint();
}

// Paints one word over a line, and marks of a color that all themes have, with `ratio` pixels to each of the style's.
QImage wordOverLine(ScenePainter &painter, const ChartStyle &style, double ratio)
{
    QImage image(QSize(200, 60) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(style.theme().page);
    QPainter device(&image);
    const QString word = QStringLiteral("ridge");
    const SceneItems items{
        LineItem{QLineF(0, 30, 200, 30), style.theme().memory, 3},
        TextItem{{{100, 30}, style.textSize(TextRole::Label, word), 0}, word, TextRole::Label, style.theme().text}};
    painter.paint(device, items);
    MarkItem mark{.center = {30, 45}, .radius = 8, .color = Qt::red};
    painter.paint(device, SceneItems{mark});
    mark.center.setX(60);
    mark.dashed = true;
    painter.paint(device, SceneItems{mark});
    return image;
}

// Returns what has been painted so far. grab() and render() would paint everything anew.
QImage onScreen(ShownChart &shown)
{
    return shown.window.screen()->grabWindow(shown.window.winId()).toImage();
}

// Clicks as a hand does, so that the button comes up again.
void doubleClick(QWidget &widget, const QPoint &at)
{
    QTest::mouseDClick(&widget, Qt::LeftButton, {}, at);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, at);
}

// Paints over the tags on the axis and the numbers that make room for them.
QImage withoutTags(QImage image, std::initializer_list<const Laid *> charts)
{
    QPainter painter(&image);
    for (const Laid *chart : charts) {
        const QRectF plot = chart->area.mapping.rect();
        for (const SceneItem &item : chart->overlay.items) {
            const auto *tag = std::get_if<PillItem>(&item);
            if (tag && tag->rect.top() > plot.bottom())
                painter.fillRect(
                    QRectF({tag->rect.left() - 40, plot.bottom()}, tag->rect.bottomRight() + QPointF(40, 2)),
                    Qt::white);
        }
    }
    return image;
}

void turnWheel(QWidget &widget, const QPoint &at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

} // namespace

class ChartWidgetTest : public roofline::test::TestCase {
    Q_OBJECT

    const Scenario m_llama = scenarioOn("h100-sxm", "llama-2-7b", 16);
    const Laid m_laid{analyzed(m_llama), chartSize};
    const Scenario m_textbook = withTextbookAttention(m_llama); // qk_matmul and sv_matmul have one mark

private slots:
    // The marks of the way that a point has come lie above the labels, so labels look for other places.
    void labelsKeepOffTheWay()
    {
        ShownChart shown(scenarioOn("h100-sxm"));
        const auto labelOfPoint = [&] {
            const std::vector<PlacedLabel> &places = shown.chart.overlay().places;
            const auto found =
                std::ranges::find(places, Stand::Workload, [](const PlacedLabel &label) { return label.wish.stand; });
            return found == places.end() ? Box() : found->box;
        };
        const QPointF at = labelOfPoint().center;
        const ChartPlace place = shown.chart.placeAt(at).value();
        const PointMark &own = shown.chart.overlay().marks.back();
        StageMarks stage;
        stage.way.resize(2);
        stage.way[0].intensity = place.intensity;
        stage.way[0].rate = place.rate;
        stage.way[0].tick = QStringLiteral("32");
        stage.way[1].intensity = own.intensity;
        stage.way[1].rate = own.rate;
        shown.chart.setStage(stage);
        QVERIFY(!labelOfPoint().size.isEmpty());
        constexpr double radius = 6;
        for (const Box &label : shown.chart.overlay().labels)
            QVERIFY2(distanceTo(label, at) > radius, qPrintable(QString::number(distanceTo(label, at))));
        shown.chart.setStage({});
        QCOMPARE(labelOfPoint().center, at);
        // The way says where the point was, so that no arrow needs to.
        shown.chart.setCompanions({.from = analyzed(scenarioOn("h100-sxm", "resnet-50", 64))});
        QVERIFY(shown.chart.overlay().move);
        shown.chart.setStage(stage);
        QVERIFY(!shown.chart.overlay().move);
    }

    // Nor does a line between two places of it, as of a roofline that somebody draws, strike through the ridge's name.
    void theRidgesNameKeepsOffLinesOfTheWay()
    {
        ShownChart shown(scenarioOn("a100-80gb-sxm"));
        shown.chart.setChoices({.operators = false});
        const auto nameOfRidge = [&] {
            const std::vector<PlacedLabel> &places = shown.chart.overlay().places;
            const auto found = std::ranges::find(places, QStringLiteral("ridge"),
                                                 [](const PlacedLabel &label) { return label.wish.key; });
            return found == places.end() ? Box() : found->box;
        };
        const Box before = nameOfRidge();
        QVERIFY(before.size.width() > 0);
        const QPointF begin = before.center - QPointF(1.5 * before.size.width(), 0); // its own mark is off the name
        const QPointF end = before.center + QPointF(1.5 * before.size.width(), 0);
        const Mapping &mapping = shown.chart.area().mapping;
        StageMarks stage;
        for (const QPointF &at : {begin, end}) {
            stage.way.emplace_back();
            stage.way.back().intensity = mapping.x.toValue(at.x());
            stage.way.back().rate = mapping.y.toValue(at.y());
        }
        shown.chart.setStage(stage);
        const Box after = nameOfRidge();
        QVERIFY(after.size.width() > 0 && !overlap(after, boxAlong(begin, end, 1)));
    }

    // On the slope that somebody guessed, the memory's name would say what that one is.
    void theMemorysNameKeepsOffAGuessedSlope()
    {
        for (const double factor : {0.75, 1 / 1.2, 1.2, 1.35}) {
            ShownChart shown(scenarioOn("a100-80gb-sxm"));
            StageMarks stage;
            for (const double intensity : {0.1, 100.0}) {
                stage.way.emplace_back();
                stage.way.back().intensity = intensity;
                stage.way.back().rate = intensity * factor * 2.039e12;
            }
            shown.chart.setStage(stage);
            const Mapping &mapping = shown.chart.area().mapping;
            const Box guessed =
                boxAlong(mapping.toPixel(0.1, stage.way[0].rate), mapping.toPixel(100, stage.way[1].rate), 2);
            const TextItem *name = textWith(shown.chart.overlay().items, QStringLiteral("2.04 TB/s"));
            QVERIFY(name && name->box.angle != 0);
            QVERIFY2(!overlap(name->box, guessed), qPrintable(QString::number(factor)));
        }
    }

    // A roof is stronger below the pointer as far as it limits, and not where the pointer rests since somebody guessed.
    void hoverEndsAtTheRidgeAndWithTheQuestion()
    {
        ShownChart shown(m_llama);
        const Mapping &mapping = shown.chart.area().mapping;
        const QRectF beyond(mapping.toPixel(400, 1.9e15), mapping.toPixel(600, 1.05e15)); // of the ridge, up to FP8
        const QImage before = shown.picture();
        const QPoint at = mapping.toPixel(60, 60 * 3.35e12).toPoint();
        expectToolTip();
        QTest::mouseMove(&shown.chart, at);
        QTRY_VERIFY(shown.picture() != before);
        QVERIFY(shown.picture().copy(beyond.toRect()) == before.copy(beyond.toRect()));
        StageMarks stage;
        stage.headline = QStringLiteral("The answer");
        shown.chart.setStage(stage);
        const QImage answer = shown.picture();
        QTest::mouseMove(&shown.chart, QPoint(300, 4));
        QVERIFY(shown.picture() == answer);
    }

    // Play or undo may remove the group that the menu was opened on.
    void theAnalysisMayChangeUnderTheOpenMenu_data()
    {
        const Rows<Scenario, qsizetype> row("next", "folded");
        row("a batch more", scenarioOn("h100-sxm", "llama-2-7b", 17), 1);
        row("a single kernel", kernelOn("h100-sxm", "matmul:m=64,n=64,k=64"), 0);
    }

    void theAnalysisMayChangeUnderTheOpenMenu()
    {
        QFETCH(Scenario, next);
        ShownChart shown(m_llama);
        QSignalSpy folds(&shown.chart, &RooflineChart::choicesChanged);
        const QPoint at = centerOf(m_laid, "attention");
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, shown.chart.mapToGlobal(at));
        QApplication::sendEvent(&shown.chart, &asked);
        QWidget *menu = QApplication::activePopupWidget();
        QVERIFY(menu && menu->actions().first()->text().startsWith(QStringLiteral("Fold into")));
        shown.chart.setAnalysis(analyzed(next), {});
        menu->actions().first()->trigger();
        menu->close();
        QTEST(folds.size(), "folded");
    }

    // Halos and marks are drawn once and then copied. They follow the present theme, type and screen.
    void halosFollowThemeTypeAndScreen()
    {
        QFont large = applicationFont();
        large.setPixelSize(26);
        ChartStyle style(Theme::light(), applicationFont());
        ScenePainter kept(style, ScenePainter::Device::Pixels);
        const auto asAFreshOne = [&](double ratio) {
            ScenePainter fresh(style, ScenePainter::Device::Pixels);
            const QImage first = wordOverLine(fresh, style, ratio);
            return wordOverLine(kept, style, ratio) == first && wordOverLine(kept, style, ratio) == first;
        };
        for (const double ratio : {1.0, 2.0, 1.5, 1.0}) {
            for (const Theme &theme : {Theme::light(), Theme::dark()}) {
                for (const QFont &font : {applicationFont(), large}) {
                    style = ChartStyle(theme, font);
                    QVERIFY2(asAFreshOne(ratio), qPrintable(QString::number(ratio)));
                }
            }
        }
    }

    // What is painted step by step must be what a fresh chart paints.
    void stepsLeaveNothingBehind()
    {
        ShownChart stepped(m_llama);
        for (const std::int64_t batch : {1, 2, 300, 7, 4096, 33}) {
            stepped.chart.setAnalysis(analyzed(scenarioOn("h100-sxm", "llama-2-7b", batch)),
                                      {QString::number(batch), {}});
            QApplication::processEvents();
        }
        stepped.chart.setAnalysis(analyzed(m_llama), {QStringLiteral("A title"), QStringLiteral("A subtitle")});
        QApplication::processEvents();
        const QImage screen = onScreen(stepped);
        ShownChart fresh(m_llama);
        QVERIFY(!screen.isNull());
        QVERIFY(screen == onScreen(fresh));
    }

    // Only the hardware decides the frame, so that every pixel near the ridge stays while the batch sweeps.
    void roofsStayWhileTheBatchSweeps()
    {
        ShownChart shown(scenarioOn("a100-80gb-sxm", "resnet-50", 1));
        const Laid laid(analyzed(scenarioOn("a100-80gb-sxm")), chartSize);
        const QRectF plot = laid.area.mapping.rect();
        // These are the governing roof's right end and the axis below it, far from every point and label.
        const QRect roof(int(plot.right()) - 60, int(laid.geometry.ridge->y()) - 2, 50, 5);
        const QRect axis(int(plot.left()) - 60, int(plot.bottom()) - 4, int(plot.width()) + 60, 60);
        // These are the first pixels of the slope, left of where its label begins.
        const QRect slope(int(plot.left()), int(plot.bottom()) - 60, 4, 60);
        const QImage before = shown.picture();
        for (const std::int64_t batch : {2, 16, 256, 4096}) {
            for (const char *model : {"resnet-50", "llama-2-7b"}) {
                shown.chart.setAnalysis(analyzed(scenarioOn("a100-80gb-sxm", model, batch)),
                                        {QStringLiteral("A title"), {}});
                const QImage after = shown.picture();
                QVERIFY(after.copy(roof) == before.copy(roof));
                QVERIFY(after.copy(slope) == before.copy(slope));
                // The workload's tag moves along the axis, over the numbers there. Everything else below the
                // chart stays.
                const QRect numbers = axis.adjusted(0, 5, 0, 0);
                const Laid moved(analyzed(scenarioOn("a100-80gb-sxm", model, batch)), chartSize);
                QVERIFY(withoutTags(after, {&laid, &moved}).copy(numbers)
                        == withoutTags(before, {&laid, &moved}).copy(numbers));
            }
        }
    }

    void choicesAreDrawnAndTakenBack_data()
    {
        const Rows<ViewChoices> row("choices");
        row("operators", {.operators = false});
        row("hidden roofs", {.roofs = {{}, {"compute/matrix/fp8", "compute/matrix/int8"}}});
        row("overlap band", {.overlapBandAlways = true});
        row("ticks", {.ticks = IntensityTicks::PowersOfTwo});
    }

    void choicesAreDrawnAndTakenBack()
    {
        QFETCH(ViewChoices, choices);
        ShownChart shown(m_llama);
        const QImage usual = shown.picture();
        shown.chart.setChoices(choices);
        QVERIFY(shown.chart.choices() == choices);
        QVERIFY(shown.picture() != usual);
        shown.chart.setChoices({});
        QVERIFY(shown.picture() == usual);
    }

    void aClickSelects()
    {
        ShownChart shown(m_llama);
        QSignalSpy selected(&shown.chart, &RooflineChart::selected);
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, centerOf(m_laid, "attention"));
        QCOMPARE(selected.size(), 1);
        const auto pick = selected.last().first().value<OperatorPick>();
        QCOMPARE(pick.kind, OperatorPick::Kind::Operator);
        QCOMPARE(m_laid.analysis->operators[std::size_t(pick.index)].op.name, std::string_view("attention"));
        QCOMPARE(shown.chart.selection(), pick);
        // A click into the empty corner above the roof selects nothing.
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, m_laid.area.rect.topLeft() + QPoint(60, 60));
        QCOMPARE(selected.last().first().value<OperatorPick>(), OperatorPick());
        QCOMPARE(shown.chart.selection(), OperatorPick());
    }

    void operatorsOfOneMarkTakeTurns()
    {
        ShownChart shown(m_textbook);
        const Laid laid(analyzed(m_textbook), chartSize);
        const PointMark *mark = laid.markOf(pickOf(*laid.analysis, "qk_matmul"));
        QVERIFY(mark && mark->picks.size() >= 2);
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, mark->center.toPoint());
        const OperatorPick first = shown.chart.selection();
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, mark->center.toPoint());
        QVERIFY(shown.chart.selection());
        QVERIFY(shown.chart.selection() != first);
    }

    // One point stands for a folded group, at the group's own numbers.
    void aDoubleClickUnfolds()
    {
        ShownChart shown(m_llama);
        const OperatorPick group = pickOf(m_laid.tree, Group::Attention);
        const QImage unfolded = shown.picture();
        QSignalSpy selected(&shown.chart, &RooflineChart::selected);
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, centerOf(m_laid, "attention"));
        QTest::keyClick(&shown.chart, Qt::Key_Return);
        QVERIFY(shown.chart.choices().folds.isFolded(m_laid.tree, group.index));
        // What was selected is inside the group, which takes its place.
        QCOMPARE(shown.chart.selection(), group);
        QCOMPARE(selected.last().first().value<OperatorPick>(), group);
        QVERIFY(shown.picture() != unfolded);

        const Laid folded(analyzed(m_llama), chartSize, {}, shown.chart.choices().folds);
        QVERIFY(folded.markOf(group));
        QSignalSpy folds(&shown.chart, &RooflineChart::choicesChanged);
        doubleClick(shown.chart, folded.markOf(group)->center.toPoint());
        QCOMPARE(folds.size(), 1);
        QVERIFY(!shown.chart.choices().folds.isFolded(m_laid.tree, group.index));
        QVERIFY(!shown.chart.isZoomed());
    }

    void enterFoldsTheSelectedOperatorsGroup()
    {
        ShownChart shown(m_llama);
        shown.chart.setSelection(pickOf(*m_laid.analysis, "gate_proj"));
        QTest::keyClick(&shown.chart, Qt::Key_Return);
        const OperatorPick mlp = pickOf(m_laid.tree, Group::Mlp);
        QVERIFY(shown.chart.choices().folds.isFolded(m_laid.tree, mlp.index));
        QCOMPARE(shown.chart.selection(), mlp);
        QTest::keyClick(&shown.chart, Qt::Key_Return);
        QVERIFY(!shown.chart.choices().folds.isFolded(m_laid.tree, mlp.index));
    }

    void keysWalkAlongTheIntensity()
    {
        ShownChart shown(m_llama);
        const auto analysis = analyzed(m_llama);
        shown.chart.setFocus();
        QSignalSpy selected(&shown.chart, &RooflineChart::selected);
        double last = 0;
        for (int i = 0; i < 6; ++i) {
            QTest::keyClick(&shown.chart, Qt::Key_Right);
            const OperatorPick pick = shown.chart.selection();
            const Intensity intensity =
                pick ? analysis->operators[std::size_t(pick.index)].intensity() : analysis->totals.intensity();
            QVERIFY(intensity.value() >= last * 0.97); // operators of one mark differ by less than a pixel
            last = intensity.value();
        }
        QVERIFY(selected.size() >= 5); // all of them, or all but the workload's point
        const OperatorPick sixth = shown.chart.selection();
        QTest::keyClick(&shown.chart, Qt::Key_Left);
        QVERIFY(shown.chart.selection() != sixth);
        QTest::keyClick(&shown.chart, Qt::Key_Right);
        QCOMPARE(shown.chart.selection(), sixth);
        QTest::keyClick(&shown.chart, Qt::Key_Escape);
        QCOMPARE(shown.chart.selection(), OperatorPick());
    }

    void selectingFromOutsideIsSilent()
    {
        ShownChart shown(m_llama);
        QSignalSpy selected(&shown.chart, &RooflineChart::selected);
        const QImage before = shown.picture();
        shown.chart.setSelection(OperatorPick::operatorAt(3));
        QCOMPARE(shown.chart.selection(), OperatorPick::operatorAt(3));
        QVERIFY(shown.picture() != before);
        shown.chart.setSelection(OperatorPick::operatorAt(1000));
        QCOMPARE(shown.chart.selection(), OperatorPick());
        QVERIFY(selected.isEmpty());
    }

    void theSelectionFollowsTheOperator()
    {
        ShownChart shown(m_llama);
        const OperatorPick gate = pickOf(*analyzed(m_llama), "gate_proj");
        shown.chart.setSelection(gate);
        QSignalSpy selected(&shown.chart, &RooflineChart::selected);
        shown.chart.setAnalysis(analyzed(scenarioOn("h100-sxm", "llama-2-7b", 256)), {});
        QCOMPARE(shown.chart.selection(), gate);
        shown.chart.setAnalysis(analyzed(scenarioOn("h100-sxm", "resnet-50")), {});
        QCOMPARE(shown.chart.selection(), OperatorPick());
        QCOMPARE(selected.size(), 1);
    }

    void hoverTellsTheOperator()
    {
        ShownChart shown(m_textbook);
        const Laid laid(analyzed(m_textbook), chartSize);
        expectToolTip();
        QTest::mouseMove(&shown.chart, centerOf(laid, "qk_matmul"));
        QTRY_VERIFY(QToolTip::isVisible());
        const QStringList lines = QToolTip::text().split(QLatin1Char('\n'));
        QVERIFY2(lines.first().startsWith("qk, sv"), qPrintable(QToolTip::text()));
        for (const char *told : {"Intensity ", "Attained ", "Latency ", "Share of the time "})
            QVERIFY2(lines.filter(QLatin1String(told)).size() == 1, told);
        double latency = 0; // of the operators of the mark, not of the workload
        for (const OperatorResult &result : laid.analysis->operators)
            latency += result.op.name == "qk_matmul" || result.op.name == "sv_matmul"
                           ? result.latency.value() * result.op.count
                           : 0;
        const QString time = QStringLiteral("Latency ") + QString::fromStdString(format(Seconds(latency)));
        QVERIFY2(lines.contains(time), qPrintable(time + u'\n' + QToolTip::text()));
        QVERIFY(lines.contains("memory-bound"));
        // What is told is of the scenario before, so it goes with that.
        shown.chart.setAnalysis(analyzed(scenarioOn("h100-sxm", "llama-2-7b", 2)), {});
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void hoverStrengthensARoof()
    {
        ShownChart shown(m_llama);
        const QImage before = shown.picture();
        expectToolTip();
        const double y = m_laid.area.mapping.y.toPixel(1978.9e12);
        QTest::mouseMove(&shown.chart, QPoint(int(m_laid.area.mapping.x.toPixel(2000)), int(y)));
        QTRY_VERIFY(shown.picture() != before);
        QTest::mouseMove(&shown.chart, m_laid.area.rect.topLeft() + QPoint(60, 60));
        QTRY_VERIFY(shown.picture() == before);
        // It is weak again, too, where the pointer leaves the chart from there.
        QTest::mouseMove(&shown.chart, QPoint(int(m_laid.area.mapping.x.toPixel(2000)), int(y)));
        QTRY_VERIFY(shown.picture() != before);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&shown.chart, &leave);
        QVERIFY(shown.picture() == before);
    }

    // The ridge point lies on its roofs, also when one of them is strong.
    void aStrongRoofLeavesTheRidgePoint()
    {
        ShownChart shown(m_llama);
        const AnalysisPtr now = analyzed(m_llama);
        const Analysis &analysis = *now;
        const QPoint ridge = m_laid.area.mapping.toPixel(analysis.ridge().value(), analysis.peak.value()).toPoint();
        const QImage before = shown.picture();
        expectToolTip();
        const double memory = analysis.peak.value() / 10;
        for (const QPointF &roof : {m_laid.area.mapping.toPixel(2000, analysis.peak.value()),
                                    m_laid.area.mapping.toPixel(memory / analysis.bandwidth.value(), memory)}) {
            QTest::mouseMove(&shown.chart, roof.toPoint());
            QTRY_VERIFY(shown.picture() != before);
            QCOMPARE(shown.picture().pixel(ridge), before.pixel(ridge));
            QTest::mouseMove(&shown.chart, m_laid.area.rect.topLeft() + QPoint(60, 60));
            QTRY_VERIFY(shown.picture() == before);
        }
    }

    // Nothing is highlighted where the pointer was before it left the chart.
    void aPointerThatLeftHighlightsNothing()
    {
        ShownChart shown(m_llama);
        const QImage before = shown.picture();
        QTest::mouseMove(&shown.chart, centerOf(Laid(analyzed(m_llama), chartSize), "attention"));
        QVERIFY(shown.picture() != before);
        QEvent leaves(QEvent::Leave);
        QApplication::sendEvent(&shown.chart, &leaves);
        QVERIFY(shown.picture() == before);
        shown.chart.setAnalysis(analyzed(m_llama), {QStringLiteral("A title"), QStringLiteral("A subtitle")});
        QVERIFY(shown.picture() == before);
    }

    void theWheelNeedsAClick()
    {
        ShownChart shown(m_llama);
        const QPoint corner(150, 160);
        turnWheel(shown.chart, corner, 3);
        QVERIFY(!shown.chart.isZoomed());
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, corner);
        turnWheel(shown.chart, corner, 3);
        QVERIFY(shown.chart.isZoomed());
        doubleClick(shown.chart, corner);
        QVERIFY(!shown.chart.isZoomed());
    }

    // What is rounded on the way in and out again is no zoom.
    void theWheelBackIsHome()
    {
        ShownChart shown(m_llama);
        const QPoint corner(151, 163);
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, corner);
        for (int notches = 1; notches <= 5; ++notches) {
            turnWheel(shown.chart, corner, notches);
            QVERIFY(shown.chart.isZoomed());
            turnWheel(shown.chart, corner, -notches);
            QVERIFY2(!shown.chart.isZoomed(), qPrintable(QString::number(notches)));
        }
        QWheelEvent tilted(corner, shown.chart.mapToGlobal(corner), {}, {120, 0}, Qt::NoButton, Qt::NoModifier,
                           Qt::NoScrollPhase, false);
        QApplication::sendEvent(&shown.chart, &tilted);
        QVERIFY(!tilted.isAccepted());
    }

    // What was under the pointer at the press is under it at the release.
    void draggingPans()
    {
        ShownChart shown(m_llama);
        const QImage before = shown.picture();
        const std::optional<ChartPlace> pressed = shown.chart.placeAt({300, 200});
        QTest::mousePress(&shown.chart, Qt::LeftButton, {}, {300, 200});
        QTest::mouseMove(&shown.chart, {340, 230});
        QTest::mouseMove(&shown.chart, {380, 260});
        QTest::mouseRelease(&shown.chart, Qt::LeftButton, {}, {380, 260});
        QVERIFY(shown.chart.isZoomed());
        const std::optional<ChartPlace> released = shown.chart.placeAt({380, 260});
        QVERIFY(pressed && released);
        QVERIFY(std::abs(std::log10(released->intensity / pressed->intensity)) < 1e-6);
        QVERIFY(std::abs(std::log10(released->rate / pressed->rate)) < 1e-6);
        QCOMPARE(shown.chart.selection(), OperatorPick());
        QVERIFY(shown.picture() != before);
    }

    void keysZoom()
    {
        ShownChart shown(m_llama);
        QTest::keyClick(&shown.chart, Qt::Key_Plus);
        QVERIFY(shown.chart.isZoomed());
        QTest::keyClick(&shown.chart, Qt::Key_0);
        QVERIFY(!shown.chart.isZoomed());
        for (int i = 0; i < 60; ++i)
            QTest::keyClick(&shown.chart, Qt::Key_Minus);
        QVERIFY(!shown.picture().isNull());
        for (int i = 0; i < 120; ++i)
            QTest::keyClick(&shown.chart, Qt::Key_Plus);
        QVERIFY(!shown.picture().isNull());
    }

    void anotherChipStartsUnzoomed()
    {
        ShownChart shown(m_llama);
        QTest::keyClick(&shown.chart, Qt::Key_Plus);
        shown.chart.setAnalysis(analyzed(scenarioOn("opteron-x4")), {});
        QVERIFY(!shown.chart.isZoomed());
    }

    // A click on the badge of a point outside the frame brings the point in, by the same factor along both axes, so
    // that slopes keep their angle.
    void theBadgeZoomsBothAxesAlike_data()
    {
        const Rows<QString> row("kernel");
        row("too far right", "custom:flop=1e15,byte=1e9");
        row("too far left", "custom:flop=1e6,byte=1e9");
    }

    void theBadgeZoomsBothAxesAlike()
    {
        QFETCH(QString, kernel);
        const Scenario scenario = kernelOn("opteron-x4", kernel.toStdString());
        ShownChart shown(scenario);
        const auto decades = [&shown] { // to the right and upward
            const ChartPlace a = shown.chart.placeAt({300, 400}).value();
            const ChartPlace b = shown.chart.placeAt({400, 300}).value();
            return QPointF(std::log10(b.intensity / a.intensity), std::log10(b.rate / a.rate));
        };
        const QPointF before = decades();
        const Laid laid(analyzed(scenario), chartSize);
        QCOMPARE(laid.overlay.badges.size(), std::size_t(1));
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, laid.overlay.badges.front().rect.center().toPoint());
        const QPointF after = decades();
        QVERIFY(after.x() > 1.05 * before.x());
        QVERIFY2(std::abs(after.x() / before.x() / (after.y() / before.y()) - 1) < 1e-6,
                 qPrintable(QStringLiteral("%1 and %2").arg(after.x() / before.x()).arg(after.y() / before.y())));
        shown.chart.resetZoom();
        QVERIFY(!shown.chart.isZoomed());
    }

    void themesDiffer()
    {
        ShownChart shown(m_llama);
        QCOMPARE(shown.picture().pixelColor(2, 2), Theme::light().page);
        shown.chart.setTheme(Theme::dark());
        QCOMPARE(shown.picture().pixelColor(2, 2), Theme::dark().page);
    }

    void invalidKeepsTheRoofs()
    {
        ShownChart shown(scenarioOn("a100-80gb-sxm"));
        Scenario wrong = scenarioOn("a100-80gb-sxm", "no-such-model");
        const auto analysis = analyzed(wrong);
        QVERIFY(!analysis->valid && analysis->chip);
        shown.chart.setAnalysis(analysis, {QStringLiteral("Not possible"), {}});
        const Laid laid(analysis, chartSize);
        QVERIFY(laid.overlay.marks.empty());
        QCOMPARE(laid.lines.compute.size(), roofLinesOf(*analyzed(scenarioOn("a100-80gb-sxm"))).compute.size());
        QVERIFY(laid.area.mapping == Laid(analyzed(scenarioOn("a100-80gb-sxm")), chartSize).area.mapping);
        QVERIFY(!shown.picture().isNull());
    }

    void nothingAtAllIsNoCrash()
    {
        RooflineChart chart;
        chart.resize(chartSize);
        QVERIFY(!chart.grab().isNull());
        chart.setAnalysis(analyzed(scenarioOn("no-such-chip")), {QStringLiteral("Not possible"), {}});
        QVERIFY(!chart.grab().isNull());
        chart.setAnalysis(nullptr, {});
        chart.resize(30, 20);
        QVERIFY(!chart.grab().isNull());
    }

    void screenReadersGetWords()
    {
        ShownChart shown(m_llama);
        QVERIFY(!shown.chart.accessibleName().isEmpty());
        QVERIFY(shown.chart.accessibleDescription().contains("A title"));
    }
};

ROOFLINE_GUI_TEST(ChartWidgetTest)
#include "app/chart/widget.moc"
