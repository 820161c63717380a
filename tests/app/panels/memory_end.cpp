// A curve changes its look where the memory ends. It does so exactly there, whatever points the curve is computed at.
#include "app/curves/sweep/sweep_page.h"
#include "app/curves/sweep/sweep_path.h"
#include "app/paint/label_layout.h"

#include "core/analysis/choices.h"
#include "core/analysis/compared.h"
#include "tests/app/page_support.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Holds where, along the axis, the part of a curve that fits in memory ends and the faint part begins.
struct Looks {
    std::optional<double> fitsTo;
    std::optional<double> faintFrom;
};

template <class Belongs>
Looks looksOf(const std::vector<CurveStroke> &strokes, const Belongs &belongs)
{
    Looks looks;
    for (const CurveStroke &stroke : strokes) {
        if (stroke.points.size() < 2 || !belongs(stroke))
            continue;
        if (stroke.color.alphaF() == 1.0F)
            looks.fitsTo = std::max(looks.fitsTo.value_or(-INFINITY), stroke.points.last().x());
        else
            looks.faintFrom = std::min(looks.faintFrom.value_or(INFINITY), stroke.points.first().x());
    }
    return looks;
}

// Returns a model with a chip. The memory ends at batches and lengths of every size.
Scenario randomDecode(Dice &dice)
{
    const CataloguePtr zoo = shippedZooPtr();
    Scenario scenario;
    scenario.hardware =
        dice.of({"h100-sxm", "a100-80gb-sxm", "rtx-4090", "t4", "mi300x", "b200", "tpu-v5e", "epyc-9654"});
    scenario.model = dice.of({"llama-2-7b", "llama-3-8b", "llama-2-70b", "qwen3-30b-a3b", "deepseek-v3", "vit-b-16",
                              "resnet-50", "sdxl-unet"});
    scenario.phase = dice.of({Phase::Inference, Phase::Prefill, Phase::Decode, Phase::Training});
    scenario.batch = dice.whole(1, 2000);
    scenario.sequence = dice.whole(1, 20'000);
    scenario.chips = dice.of({1, 1, 2, 8});
    scenario.weights = dice.of({NumberFormat::Fp16, NumberFormat::Bf16, NumberFormat::Int8, NumberFormat::Int4});
    scenario.activations = scenario.kv = dice.of({NumberFormat::Fp16, NumberFormat::Bf16, NumberFormat::Int8});
    return scenario;
}

struct Sweep : ShownPage<SweepPage> {
    Sweep(const Scenario &scenario, const std::string &axis, SweepQuantity quantity, bool logarithmic)
    {
        SweepPicture picture;
        picture.run = runOf(scenario, {axis});
        picture.plan.over = axis;
        picture.plan.quantity = sweepQuantityNames[std::size_t(quantity)];
        picture.plan.logParameter = picture.plan.logValue = logarithmic;
        page.show(reportOf(scenario, shippedZoo()), picture, pageSize);
    }

    Looks looks() const
    {
        return looksOf(page.strokes(), [](const CurveStroke &) { return true; });
    }
    double position(double value) const { return page.acrossAxis().position(value); }
};

} // namespace

class MemoryEndTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void batchCurves_data() { seedRows(24); }
    void batchCurves()
    {
        QFETCH(unsigned, seed);
        Dice dice(seed);
        Scenario scenario;
        const auto other = [&] { return withCompanion(scenario, shippedZoo(), scenario.compared.front()); };
        do {
            scenario = randomDecode(dice);
            scenario.compared = {dice.of({"h200", "a100-40gb-sxm", "rtx-4090"})};
        } while (!analyze(scenario, shippedZoo()).valid && !analyze(other(), shippedZoo()).valid);
        const ShownBatches shown(scenario, dice.of({"throughput", "latency", "flops"}), pageSize, dice.coin(),
                                 dice.coin());
        const SweepPage &page = shown.page;
        QVERIFY(page.isDrawn());
        double widest = 0;
        for (const CurveStroke &stroke : page.strokes())
            widest = std::max(widest, stroke.points.empty() ? 0 : stroke.width);
        const auto isOwn = [&](const CurveStroke &stroke) { // it has none if only the other chip can compute
            return page.shownPoints(0) > 0 && stroke.width == widest;
        };
        for (std::size_t line = 0; line < page.curveCount(); ++line) {
            const Scenario own = line == 0 ? scenario : other();
            const std::optional<std::int64_t> most = analyze(own, shippedZoo()).memory.maxBatch;
            const Looks looks =
                looksOf(page.strokes(), [&](const CurveStroke &stroke) { return isOwn(stroke) == (line == 0); });
            if (most && *most > 0 && double(*most) < page.acrossAxis().high) {
                const double end = page.acrossAxis().position(double(*most));
                if (*most > 1)
                    QCOMPARE(looks.fitsTo, std::optional(end));
                if (page.shownPoints(line) > 0)
                    QCOMPARE(looks.faintFrom, std::optional(end));
            } else if (page.shownPoints(line) > 0) {
                QCOMPARE(looks.fitsTo.has_value(), !most || *most > 0);
                QCOMPARE(looks.faintFrom.has_value(), most && *most == 0);
            }
        }
    }

    // A sweep over few batches changes at that batch, too, and names it there.
    void sweptBatches_data() { seedRows(24); }
    void sweptBatches()
    {
        QFETCH(unsigned, seed);
        Dice dice(seed);
        Scenario scenario = randomDecode(dice);
        while (!analyze(scenario, shippedZoo()).valid)
            scenario = randomDecode(dice);
        const std::optional<std::int64_t> most = analyze(scenario, shippedZoo()).memory.maxBatch;
        const Sweep sweep(scenario, dice.of({"batch=1:4096:x2", "batch=1:4096:x8", "batch=1:4096:+300"}),
                          dice.of({SweepQuantity::Latency, SweepQuantity::Memory}), dice.coin());
        QVERIFY(sweep.page.isDrawn());
        if (!most || *most == 0 || double(*most) >= sweep.page.acrossAxis().high) {
            QCOMPARE(sweep.looks().fitsTo.has_value(), !most || *most > 0);
            QCOMPARE(sweep.looks().faintFrom.has_value(), most && *most == 0);
            return;
        }
        if (*most > 1)
            QCOMPARE(sweep.looks().fitsTo, std::optional(sweep.position(double(*most))));
        QCOMPARE(sweep.looks().faintFrom, std::optional(sweep.position(double(*most))));
        const QString named = QStringLiteral("fits up to batch %1").arg(*most);
        const qsizetype at = sweep.page.texts().indexOf(named);
        QVERIFY2(at >= 0, qPrintable(named + u'\n' + sweep.page.texts().join(u'\n')));
        const QRectF words = sweep.page.textRects()[at];
        const double line = sweep.page.place(double(*most), 1).x();
        // The words are beside the line, not on it.
        QVERIFY2(line < words.left() || line > words.right(), qPrintable(named));
    }

    // A sweep over the capacity changes where the capacity is what the workload takes.
    void sweptCapacities()
    {
        const Scenario scenario = llamaDecode(16);
        const double total = analyze(scenario, shippedZoo()).memory.total.value();
        const Sweep sweep(scenario, "capacity/HBM3=1 GB:1 TB:x10", SweepQuantity::Throughput, true);
        const double end = sweep.position(total);
        QVERIFY(std::abs(sweep.looks().fitsTo.value() - sweep.position(1e12)) < 1e-9);
        QCOMPARE(sweep.looks().faintFrom, std::optional(sweep.position(1e9)));
        double first = INFINITY;
        for (const CurveStroke &stroke : sweep.page.strokes())
            if (stroke.color.alphaF() == 1.0F && stroke.points.size() > 1)
                first = std::min(first, stroke.points.first().x());
        QVERIFY2(std::abs(first - end) < 1e-6, qPrintable(QStringLiteral("%1 instead of %2").arg(first).arg(end)));
    }

    // The last point that fits on the path of the roofline is the one of that batch.
    void paths_data() { seedRows(12); }
    void paths()
    {
        QFETCH(unsigned, seed);
        Dice dice(seed);
        Scenario scenario;
        std::int64_t most = 0;
        while (most <= 0 || most >= 4096) {
            scenario = randomDecode(dice);
            const Analysis analysis = analyze(scenario, shippedZoo());
            most = analysis.valid ? analysis.memory.maxBatch.value_or(0) : 0;
        }
        const std::vector<PathPoint> points = sweepPathPoints(scenario, shippedZoo(), "batch=1:4096:x8", 2);
        const auto beyond = std::ranges::find(points, false, &PathPoint::fits);
        QVERIFY(beyond != points.begin() && beyond != points.end());
        scenario.batch = most;
        const Analysis last = analyze(scenario, shippedZoo());
        QCOMPARE((beyond - 1)->intensity, last.totals.intensity().value());
        QCOMPARE((beyond - 1)->rate, last.attainedPerChip().value());
        QCOMPARE((beyond - 1)->end, QStringLiteral("fits to %1").arg(most));
    }

    // A curve of another chip or workload has a mark of its own there, with words if there is room. It has the letter
    // of its chip or workload, which is not its place among the curves.
    void othersAreMarkedWithTheirLetters()
    {
        Scenario scenario = withSettings("hardware=h100-sxm,h200 versus=llama-2-13b", llamaDecode(16));
        const ShownBatches shown(scenario);
        QCOMPARE(shown.picture.besides.size(), std::size_t(2));
        for (const SweptLine &other : shown.picture.besides) {
            const bool chip = other.kind == CurveIdentity::Kind::Compared;
            const QString words = QStringLiteral("%1 · fits to %2")
                                      .arg(QLatin1Char(chip ? 'B' : 'C'))
                                      .arg(*other.analysis->memory.maxBatch);
            QVERIFY2(shown.page.texts().contains(words), qPrintable(words + u'\n' + shown.text()));
        }
    }

    // The names of the others keep away from the point, whatever the batch and wherever there was room for them.
    void othersDoNotSeemToBeThePoint()
    {
        int named = 0;
        for (const char *model : {"llama-2-7b", "llama-3.1-70b"}) {
            Scenario scenario = llamaDecode(1);
            scenario.model = model;
            scenario.compared = {"h200", "b200", "mi300x"};
            SweepPicture picture{{}, {.quantity = "throughput"}};
            computeBatches(picture, scenario, shippedZoo(), {}, 2);
            for (scenario.batch = 1; scenario.batch <= 4096; scenario.batch += 1 + scenario.batch / 8) {
                const Report report = reportOf(scenario, shippedZoo());
                SweepPage page(Theme::light(), applicationFont(), ScenePainter::Device::Pixels);
                picture.now = {double(scenario.batch)};
                page.show(report, picture, pageSize);
                const QPointF point = page.place(double(scenario.batch), report.analysis.totals.throughput());
                const QStringList texts = page.texts();
                for (qsizetype i = 0; i < texts.size(); ++i) {
                    if (!texts[i].contains(QStringLiteral(" · fits to ")))
                        continue;
                    ++named;
                    QVERIFY2(distanceTo(boxOf(page.textRects()[i]), point) > 7, qPrintable(texts[i]));
                }
            }
        }
        QVERIFY(named > 50);
    }
};

ROOFLINE_GUI_TEST(MemoryEndTest)
#include "app/panels/memory_end.moc"
