// Tests the breakdown: what is written on its page, where its bars end, and what the window does with it.
#include "app/bars/breakdown_text.h"
#include "app/bars/breakdown_view.h"
#include "app/controls/segmented.h"
#include "app/views/page_marks.h"
#include "app/views/value_scale.h"
#include "core/answers/answers.h"
#include "core/units/format.h"
#include "tests/app/contrast.h"
#include "tests/app/page_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

ReportPtr reportOf(const Scenario &scenario)
{
    return std::make_shared<const Report>(
        Report{analyze(scenario, shippedZoo()), answer(analyze(scenario, shippedZoo())), {}});
}

Report reportWithOperators(int count)
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (int i = 0; i < 500; ++i)
            list.push_back("operator_" + std::to_string(i));
        return list;
    }();
    Report report = *reportOf(modelOn("a100-80gb-sxm", "llama-2-7b", Phase::Decode));
    OperatorResult one = report.analysis.operators.front();
    report.analysis.operators.clear();
    for (int i = 0; i < count; ++i) {
        one.op.name = names[std::size_t(i)];
        one.op.count = 1;
        one.memory = one.lower = one.latency = Seconds(1e-6 * (count - i));
        report.analysis.operators.push_back(one);
    }
    return report;
}

struct Page : ShownPage<BreakdownPage> {
    explicit Page(const Report &report, const BreakdownChoice &choice = {}, const QSize &size = pageSize)
    {
        page.show(report, choice, size);
    }
};

} // namespace

class BreakdownViewTest : public roofline::test::WindowTest {
    Q_OBJECT

    const ReportPtr m_report = reportOf(modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 16));

private slots:
    void axesEndAtTheNextStep_data()
    {
        const Rows<double, QString> row("longest", "labels");
        row("up to 0.8", 0.78, "0 100 200 300 400 500 600 700 800 ms");
        row("just above", 1.01e-3, "0 0.2 0.4 0.6 0.8 1 1.2 ms");
        row("on a step", 2e-3, "0 0.5 1 1.5 2 ms");
        row("4.9", 4.9e-6, "0 1 2 3 4 5 µs");
        row("seconds", 5.2, "0 1 2 3 4 5 6 s");
        row("tiny", 3e-10, "0 0.05 0.1 0.15 0.2 0.25 0.3 ns");
        row("minutes", 150.0, "0 20 40 60 80 100 120 140 160 s");
    }

    void axesEndAtTheNextStep()
    {
        QFETCH(double, longest);
        QTEST(secondsLabels(scaleFor(longest)).join(u' '), "labels");
        for (double value = longest; value < 10 * longest; value *= 1.003) {
            const double end = scaleFor(value).end;
            QVERIFY2(end >= value && value > 0.8 * end, qPrintable(QString::number(value))); // little of it is empty
            QVERIFY(std::abs(scaleFor(end).end - end) < 1e-9 * end);
        }
    }

    // Bars and labels use one axis. Each row's stack ends where its times say, in the order of the list.
    void barsEndWhereTheirTimesSay()
    {
        const Page shown(*m_report);
        const TimeBreakdown times =
            timeBreakdown(m_report->analysis, TimeBy::Operators, std::size_t(shown.page.shownRows()));
        const QRectF plot = shown.page.layout().bars;
        const double end = scaleFor(times.longest.value()).end;
        for (int row = 0; row < shown.page.shownRows(); ++row) {
            const TimeRow &expected = times.rows[std::size_t(row)];
            const QRectF memory = shown.page.timeBars().bar(row, 1);
            const double right = plot.left() + plot.width() * (expected.compute + expected.memory).value() / end;
            QVERIFY2(std::abs(memory.right() - right) < 0.01,
                     qPrintable(QStringLiteral("row %1: %2, not %3").arg(row).arg(memory.right()).arg(right)));
            const double middle = plot.top() + plot.height() * (row + 0.5) / shown.page.shownRows();
            QVERIFY(std::abs(memory.center().y() - middle) < 0.01);
        }
    }

    void pixelsHaveTheColorOfTheTerm()
    {
        Page shown(*m_report);
        const QImage image = shown.image();
        QCOMPARE(image.pixelColor(shown.page.timeBars().bar(0, 1).center().toPoint()), Theme::light().memory);
        QCOMPARE(image.pixelColor(5, 5), Theme::light().page);
    }

    // Llama-2 7B decodes in fp16 at batch 16 with a context of 2048. It has 6,738,415,616 parameters and
    // caches 16·2048 tokens of 2·32·4096 elements.
    void bytesAndMemoryInWords()
    {
        const QString text = Page(*m_report).text();
        QVERIFY2(text.contains("capacity 80 GB"), qPrintable(text));
        QVERIFY(text.contains("13.5 GB"));
        QVERIFY(text.contains("17.2 GB"));
        QVERIFY2(text.contains("fits: 30.7 of 80 GB"), qPrintable(text));
        QVERIFY(text.contains("They overlap perfectly: the line marks the latency"));
    }

    // The verdict beside the page says how much is moved and how much is sent, and so does the page.
    void whatIsSentIsNotMoved()
    {
        const Scenario scenario = withSettings("chips=8", modelOn("h100-sxm", "llama-2-7b", Phase::Prefill, 16));
        const Totals totals = reportOf(scenario)->analysis.totals;
        const auto told = [](Bytes bytes) { return QString::fromStdString(format(bytes)); };
        const QString text = Page(*reportOf(scenario)).text();
        QVERIFY2(text.contains(told(totals.byte()) + ", and " + told(totals.network) + " sent"), qPrintable(text));
        QVERIFY(breakdownTable(*reportOf(scenario), TimeBy::Operators).contains("Bytes sent\t" + told(totals.network)));
    }

    void tooMuchIsToldByHowMuch()
    {
        const ReportPtr report = reportOf(modelOn("a100-80gb-sxm", "llama-2-7b", Phase::Decode, 256));
        const MemoryUse &memory = report->analysis.memory;
        QVERIFY(!*memory.fits);
        const QString tooMuch = QString::fromStdString(format(memory.total - *memory.capacity));
        const QString text = Page(*report).text();
        QVERIFY(text.contains(tooMuch + " more than the memory holds"));
        QVERIFY2(text.contains(QStringLiteral("up to batch %1 fits").arg(*memory.maxBatch)), qPrintable(text));
    }

    // Its bar has a color that the legend explains. It is the color of the overhead, but the bubble is none: the column
    // of the overhead adds up without it.
    void aBubbleIsNamedAndIsNoOverhead()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3.1-70b", Phase::Training, 16);
        QVERIFY(!Page(*reportOf(scenario)).text().contains("pipeline bubble"));
        scenario.chips = scenario.pipeline = 8;
        scenario.microBatches = 8;
        const ReportPtr report = reportOf(scenario);
        QVERIFY(report->analysis.totals.bubble > Seconds());
        const QString text = Page(*report).text();
        QVERIFY2(text.contains("pipeline bubble " + QString::fromStdString(format(report->analysis.totals.bubble))),
                 qPrintable(text));
        const std::vector<TimeRow> rows = timeBreakdown(report->analysis, TimeBy::Operators).rows;
        const auto bubble = std::ranges::find(rows, TimeRow::Kind::Bubble, &TimeRow::kind);
        QVERIFY(bubble != rows.end());
        const QString tip = rowTip(*bubble, TimeBy::Operators);
        QVERIFY2(tip.startsWith("pipeline bubble\nlatency "), qPrintable(tip));
        const QStringList lines = breakdownTable(*report, TimeBy::Operators).split(u'\n').filter("pipeline bubble");
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines.first().split(u'\t').value(4), QString::fromStdString(format(Seconds())));
    }

    // A frame with room behind what is needed would look like free memory.
    void unknownCapacityIsSaidAndLooksNotFree()
    {
        for (const bool known : {true, false}) {
            Report report = *reportOf(modelOn("h100-sxm", "llama-2-7b", Phase::Decode));
            if (!known) {
                report.analysis.memory.capacity.reset();
                report.analysis.memory.fits.reset();
            }
            Page shown(report);
            QCOMPARE(shown.text().contains("the capacity is unknown"), !known);
            QCOMPARE(shown.text().contains("capacity 8"), known);
            QImage image(shown.page.layout().page.toSize(), QImage::Format_RGB32);
            QPainter painter(&image);
            shown.page.paint(painter, image.size());
            painter.end();
            const QPoint end(int(shown.page.layout().footprint.right()) - 4,
                             int(shown.page.layout().footprint.top()) + 33);
            QCOMPARE(image.pixelColor(end) == Theme::light().page, known);
        }
    }

    void theSentenceFollowsTheOverlap()
    {
        for (const auto &[settings, words] :
             {std::pair("overlap=1", "the latency, the longest time."),
              std::pair("overhead=framework", "the longest time plus the overhead"),
              std::pair("overlap=0.25", "overlap by 25 %"), std::pair("overlap=0", "Nothing overlaps")}) {
            const Scenario scenario = withSettings(settings, modelOn("h100-sxm", "llama-2-7b", Phase::Decode));
            const QString note = overlapNote(reportOf(scenario)->analysis);
            QVERIFY2(note.contains(words), qPrintable(note));
        }
    }

    void stagesAreNamed()
    {
        TimeRow row;
        row.op.name = "qk_matmul";
        row.op.group = Group::Attention;
        row.op.stage = Stage::Decode;
        QCOMPARE(rowName(row, TimeBy::Groups), QStringLiteral("Decode · attention"));
        QCOMPARE(rowName(row, TimeBy::Operators), QStringLiteral("Decode · qk_matmul"));
        row.op.scope = "decoder"; // which a decode need not say
        QCOMPARE(rowName(row, TimeBy::Operators), QStringLiteral("Decode · qk_matmul"));
        row.op.stage = Stage::Forward;
        row.op.scope = "encoder";
        QCOMPARE(rowName(row, TimeBy::Operators), QStringLiteral("Forward · encoder · qk_matmul"));
        row.op = {};
        row.op.group = Group::Mlp;
        QCOMPARE(rowName(row, TimeBy::Groups), QStringLiteral("MLP"));
        row.op.group = Group::Norm;
        QCOMPARE(rowName(row, TimeBy::Groups), QStringLiteral("Norms"));
    }

    // Held against itself, a scenario has each of its own times beside it, though stages have operators of one name.
    void everyTimeFindsItsOwnBaseline()
    {
        // The second has an encoder and a decoder, whose operators have the same names.
        for (const char *model : {"llama-2-7b", "whisper-large-v3"}) {
            const ReportPtr report = reportOf(modelOn("a100-80gb-sxm", model, Phase::Training));
            for (const TimeBy by : {TimeBy::Operators, TimeBy::Groups}) {
                const TimeBreakdown times = timeBreakdown(report->analysis, by);
                for (const TimeRow &row : times.rows)
                    QVERIFY2(timeIn(times, row) == row.latency, qPrintable(rowName(row, by)));
            }
        }
    }

    // On paper the hatches of two times lean to different sides, so that black and white tell them apart.
    void hatchesLeanAsTheyAreNamed()
    {
        const ChartStyle style(Theme::blackAndWhite(), applicationFont());
        for (const Hatch hatch : {Hatch::Rising, Hatch::Falling, Hatch::Upright}) {
            PageMarks marks(style);
            marks.hatch(QRectF(0, 0, 90, 20), hatch);
            QVERIFY(marks.items().size() > 5);
            for (const SceneItem &item : marks.items()) {
                const QLineF line = std::get<LineItem>(item).line;
                const double lean = -line.dx() * line.dy(); // the y axis points down
                QCOMPARE(lean > 0 ? Hatch::Rising : lean < 0 ? Hatch::Falling : Hatch::Upright, hatch);
            }
        }
        // The legend is hatched as its bars.
        for (const Hatch hatch : {Hatch::None, Hatch::Rising, Hatch::Falling, Hatch::Upright}) {
            PageMarks marks(style);
            marks.swatch(0, 10, Qt::black, hatch);
            const auto lines = std::ranges::count_if(
                marks.items(), [](const SceneItem &item) { return std::holds_alternative<LineItem>(item); });
            QCOMPARE(lines > 0, hatch != Hatch::None);
        }
    }

    // The swatch of each kind of bytes, and so its part of the bar, has 3:1 on the page.
    void everyKindOfBytesStandsOut()
    {
        for (const Theme::Kind kind : {Theme::Kind::Light, Theme::Kind::Dark, Theme::Kind::Print,
                                       Theme::Kind::HighContrast, Theme::Kind::BlackAndWhite}) {
            for (const Phase phase : {Phase::Decode, Phase::Training}) { // of three kinds, and of four
                ShownPage<BreakdownPage> shown(Theme::of(kind));
                shown.page.show(*reportOf(modelOn("h100-sxm", "llama-2-7b", phase)), {}, pageSize);
                const QImage image = shown.image();
                const BreakdownLayout &layout = shown.page.layout();
                for (int i = 0; i < (phase == Phase::Decode ? 3 : 4); ++i) {
                    const QPointF swatch = layout.footprint.topLeft() + QPointF(5, 50 + (i + 0.5) * layout.line);
                    QVERIFY(contrast(image.pixelColor(swatch.toPoint()), Theme::of(kind).page) >= 3);
                }
            }
        }
    }

    // The usual few rows sum up the rest. If all are shown, they scroll, and only those in sight are drawn.
    void manyOperatorsAndOne()
    {
        const Report report = reportWithOperators(500);
        const Page few(report, {}, {pageSize.width(), 900});
        QCOMPARE(few.page.rowCount(), 500);
        QCOMPARE(few.page.shownRows(), usualRows);
        QVERIFY(few.page.texts().contains(QStringLiteral("477 others")));
        const Page all(report, {.by = TimeBy::Operators, .all = true, .first = 490, .title = {}});
        QVERIFY(all.page.texts().contains(QStringLiteral("operator_499")));
        QVERIFY(!all.page.texts().contains(QStringLiteral("operator_0")));
        QVERIFY(!all.text().contains("others"));
        Scenario scenario = modelOn("a100-80gb-sxm", {});
        scenario.kernel = Kernel{KernelKind::Matmul, {1024, 1024, 1024}};
        const Page shown(*reportOf(scenario));
        QCOMPARE(shown.page.shownRows(), 1);
        QVERIFY(shown.page.texts().contains(QStringLiteral("100 %")));
    }

    // Held against itself, each row has a bar below its own that is as long, wherever the list is scrolled to.
    void theBaselineScrollsWithItsRows()
    {
        Report report = reportWithOperators(100);
        report.comparison.baseline = std::make_shared<const Analysis>(report.analysis);
        Page shown(report, {.by = TimeBy::Operators, .all = true, .first = 80, .title = {}});
        const QImage image = shown.image();
        const StackedBars &bars = shown.page.timeBars();
        QCOMPARE(shown.page.firstRow(), 80);
        for (int row = 0; row < 10; ++row) {
            const int y = int(std::lround(bars.row(row).bottom())) + 2;
            int x = pageSize.width() - 1; // from the right, because the mark of the latency crosses the bar
            while (x > 0 && image.pixelColor(x, y) != Theme::light().mutedText)
                --x;
            const double end = bars.x(1e-6 * (20 - row)); // the last of a hundred takes 1 µs, the one before 2 µs
            QVERIFY2(std::abs(x - end) < 3, qPrintable(QStringLiteral("row %1: %2, not %3").arg(row).arg(x).arg(end)));
        }
    }

    void whatCannotBeComputedIsSaid()
    {
        const ReportPtr report = reportOf(modelOn("no-such-chip", "resnet-50"));
        const Page shown(*report);
        QVERIFY2(shown.text().contains("no chip \"no-such-chip\""), qPrintable(shown.text()));
        QVERIFY(!shown.text().contains("Bytes moved"));
        QVERIFY(breakdownTable(*report, TimeBy::Operators).contains("no-such-chip"));
    }

    void nothingIsCutOffOrOverlaps_data()
    {
        const Rows<QSize, int> row("size", "digits");
        row("usual", QSize(776, 690), 3);
        row("small", QSize(420, 440), 3);
        row("large", QSize(1900, 1000), 3);
        row("five digits", QSize(500, 560), 5);
    }

    void nothingIsCutOffOrOverlaps()
    {
        QFETCH(QSize, size);
        QFETCH(int, digits);
        const auto usual = qScopeGuard([] { setNumberStyle({}); });
        setNumberStyle({digits, false});
        for (const char *model : {"llama-2-7b", "resnet-50"}) {
            const Page shown(*reportOf(modelOn("a100-80gb-sxm", model, Phase::Inference, 256)), {}, size);
            const BreakdownLayout &layout = shown.page.layout();
            QVERIFY(layout.page.height() >= size.height());
            QVERIFY(layout.footprint.bottom() <= layout.page.height());
            QVERIFY(layout.bars.width() > 100);
            QVERIFY(layout.ticks < layout.traffic.top());
            for (const QRectF &text : shown.page.textRects())
                QVERIFY2(text.left() >= 0 && text.right() <= size.width() && text.bottom() <= layout.page.height(),
                         model);
            QVERIFY(shown.page.textRects().size() > 10);
            QCOMPARE(textsOnOthers(shown.page, 2), QStringList());
        }
    }

    // Where labels are left out, those that stay begin at 0, and the last of them has the unit.
    void anAxisWithFewLabelsBeginsAtZero()
    {
        const ReportPtr report = reportOf(modelOn("a100-80gb-sxm", "resnet-50", Phase::Inference, 256));
        QSet<qsizetype> counts;
        for (int width = 420; width <= 1000; width += 20) {
            const Page shown(*report, {}, {width, 600});
            QStringList labels;
            for (qsizetype i = 0; i < shown.page.texts().size(); ++i)
                if (std::abs(shown.page.textRects()[i].center().y() - shown.page.layout().ticks) < 3)
                    labels << shown.page.texts()[i];
            counts << labels.size();
            QCOMPARE(labels.value(0), QStringLiteral("0"));
            QVERIFY2(labels.last().endsWith(QStringLiteral(" ms")), qPrintable(labels.join(u' ')));
        }
        QVERIFY(counts.size() > 1);
    }

    void theSameNumbersInGerman()
    {
        const QString plain = Page(*m_report).text();
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(Page(*m_report).text(), plain);
    }

    void copiedAsATable()
    {
        const QStringList lines = breakdownTable(*m_report, TimeBy::Operators).split(u'\n');
        QCOMPARE(lines[2], QStringLiteral("Operator\tCompute\tMemory\tNetwork\tOverhead\tLatency\tShare"));
        QCOMPARE(lines.filter(QRegularExpression("^[a-z_]+\t.*\t.*\t.*\t.*\t.*\t")).size(),
                 qsizetype(m_report->analysis.operators.size()) + 1);
        QVERIFY(lines.contains(QStringLiteral("Bytes moved\tBytes\tShare")));
        QVERIFY(lines.filter("capacity").isEmpty());
        QVERIFY(!lines.filter("fits: 30.7 of 80 GB").isEmpty());
    }

    void itSharesTheScenarioAndKeepsItsGroups()
    {
        {
            const auto window = openWindow();
            window->showView(View::Breakdown);
            QVERIFY(!window->chart().isVisible());
            window->session().edit(modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 16), QStringLiteral("step"));
            QVERIFY(window->findChild<BreakdownView *>()->page().texts().contains("attention"));
            emit find<Segmented>(*window, "breakdown-by")->chosen(0);
            QVERIFY(window->findChild<BreakdownView *>()->page().texts().contains("Attention"));
        }
        const auto again = openWindow();
        QVERIFY(again->findChild<BreakdownView *>()->isVisible());
        QVERIFY(again->findChild<BreakdownView *>()->by() == TimeBy::Groups);
    }

    void copyAndExportTakeWhatIsShown()
    {
        const auto window = openWindow();
        window->session().edit(modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 16), QStringLiteral("step"));
        QVERIFY(window->findChild<BreakdownView *>()->page().texts().isEmpty()); // what is hidden costs nothing
        window->actions().view(View::Breakdown)->trigger();
        QVERIFY(window->findChild<BreakdownView *>()->page().texts().contains("attention"));
        window->actions().copy->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("attention\t")));
        QString suggested;
        window->chooseFile = [&](const QString &, const QString &suggestion, const QString &) {
            suggested = suggestion;
            return m_settings->path(QStringLiteral("out.svg"));
        };
        window->actions().exportSvg->trigger();
        QVERIFY2(suggested.endsWith(QStringLiteral("-breakdown.svg")), qPrintable(suggested));
        QVERIFY(readFile(m_settings->path(QStringLiteral("out.svg"))).contains("Bytes moved"));
    }

    void allRowsScrollByKey()
    {
        BreakdownView view;
        view.resize(776, 690);
        view.show();
        view.setReport(std::make_shared<const Report>(reportWithOperators(100)), QStringLiteral("Title"));
        auto *all = find<QCheckBox>(view, "breakdown-all");
        QVERIFY(all->isVisible());
        all->click();
        auto *bar = find<QScrollBar>(view, "breakdown-rows");
        QVERIFY(bar->isVisible());
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.page().firstRow(), 100 - view.page().shownRows());
        QVERIFY(view.page().texts().contains(QStringLiteral("operator_99")));
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.page().firstRow(), 0);
    }

    // The view is as narrow as beside the panels of a small window.
    void switchesCoverNoWords()
    {
        BreakdownView view;
        view.setMinimumSize(1, 1);
        view.resize(371, 480);
        view.show();
        view.setReport(std::make_shared<const Report>(reportWithOperators(100)), QStringLiteral("Title"));
        const QRectF all = find<QCheckBox>(view, "breakdown-all")->geometry();
        for (const QRectF &text : view.page().textRects())
            QVERIFY(!all.intersects(text));
    }

    void readAloud()
    {
        BreakdownView view;
        view.show();
        view.setReport(m_report, QStringLiteral("Title"));
        QVERIFY(!view.accessibleName().isEmpty());
        QVERIFY(view.accessibleDescription().contains("Memory needed"));
    }
};

ROOFLINE_GUI_TEST(BreakdownViewTest)
#include "app/breakdown.moc"
