// Tests that every ceiling of a chip can be drawn: which ones are, what is written on them, and that the
// frame stays the same.
#include "app/chart/overlay/overlay_parts.h"
#include "core/answers/network_view.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

QStringList wordsOf(const RoofLines &lines)
{
    QStringList words;
    for (const MemoryRoof &roof : lines.memory)
        words << roof.words.first();
    for (const ComputeRoof &roof : lines.compute)
        words << roof.words.first();
    return words;
}

Shown with(const RoofChoices &roofs)
{
    return Shown{.roofs = roofs};
}

Ceiling ceilingOf(const Chip &chip, const QString &id)
{
    for (const Ceiling &ceiling : ceilingsOf(chip)) {
        if (roofId(ceiling, chip) == id)
            return ceiling;
    }
    qFatal("no such roof");
    return {};
}

} // namespace

class ChartRoofsTest : public roofline::test::TestCase {
    Q_OBJECT

    const AnalysisPtr m_h100 = analyzed(scenarioOn("h100-sxm"));

private slots:
    // A chip whose memory is known may lack something else.
    void theNoteTellsWhatIsMissing()
    {
        Scenario scenario = withSettings("chips=2", modelOn("apple-m3-max", "llama-2-7b", Phase::Decode));
        const AnalysisPtr unlinked = analyzed(scenario);
        QVERIFY(!unlinked->valid && !noteFor(unlinked.get()).isEmpty());
        QVERIFY2(!noteFor(unlinked.get()).contains(QLatin1String("no slope")), qPrintable(noteFor(unlinked.get())));
        Analysis nothing;
        nothing.chip = std::make_shared<const Chip>();
        QVERIFY(noteFor(&nothing).contains(QLatin1String("no slope")));
    }

    // Its axis and the rows beside it count the same.
    void aChipOfIntegersCountsOperations()
    {
        const RoofLines integers = roofLinesOf(*analyzed(scenarioOn("coral-edge-tpu")));
        QCOMPARE(unitOfRates(integers, integers.unit), QStringLiteral("TOP/s"));
        const RoofLines both = roofLinesOf(*analyzed(scenarioOn("h100-sxm")));
        QCOMPARE(unitOfRates(both, both.unit), QStringLiteral("TFLOP/s"));
    }

    // A lecture that shows the other roofs later does not count anew then.
    void theUnitStaysWhileRoofsComeAndGo()
    {
        Scenario scenario = kernelOn("tpu-v5e", "matmul:m=4096,n=4096,k=4096");
        scenario.weights = scenario.activations = NumberFormat::Int8;
        const RoofLines all = roofLinesOf(*analyzed(scenario));
        QVERIFY(all.governingCompute() && all.governingCompute()->integer);
        ChartLayers hidden;
        for (const ChartLayer layer : {ChartLayer::OtherRoofs, ChartLayer::ComputeRoof}) {
            hidden.set(layer, true);
            const RoofLines some = without(all, hidden);
            QVERIFY(some.compute.size() < all.compute.size());
            QCOMPARE(unitOfRates(some, some.unit), QStringLiteral("TFLOP/s"));
        }
        const RoofLines governing = onlyGoverning(all);
        QCOMPARE(unitOfRates(governing, governing.unit), QStringLiteral("TFLOP/s"));
    }

    // A level whose time counts has the sustained rate: 0.8 of the H100's 3.35 TB/s, and of L2's 5.5 TB/s. One that is
    // only drawn, or of which nothing is read, has the datasheet's.
    void levelsThatCountAreSustained_data()
    {
        const Rows<QString, QStringList, QStringList> row("settings", "words", "never");
        row("all levels", "memory-level=all",
            {"HBM3 2.68 TB/s (sustained)", "L2 4.4 TB/s (measured, sustained)", "PCIe 5.0 x16 63 GB/s (host)"},
            {"L2 5.5 TB/s (measured)"});
        row("main memory", "batch=1", {"HBM3 2.68 TB/s (sustained)", "L2 5.5 TB/s (measured)"},
            {"L2 4.4 TB/s (measured, sustained)"});
    }

    void levelsThatCountAreSustained()
    {
        QFETCH(QString, settings);
        QFETCH(QStringList, words);
        QFETCH(QStringList, never);
        const auto analysis =
            analyzed(withSettings(qPrintable("sustained=0.8,0.8 " + settings), scenarioOn("h100-sxm")));
        const QStringList said = wordsOf(roofLinesOf(*analysis, allRoofs(*analysis->chip)));
        for (const QString &word : words)
            QVERIFY2(said.contains(word), qPrintable(word + " is missing in: " + said.join("; ")));
        for (const QString &word : never)
            QVERIFY2(!said.contains(word), qPrintable(said.join("; ")));
    }

    // Where "BF16/FP16 tensor, sustained" has no room, the format that governs is still named.
    void theSustainedRoofKeepsItsFormat()
    {
        Scenario scenario = withSettings("sustained=0.8,0.8", kernelOn("h100-sxm", "matmul:m=4096,n=4096,k=4096"));
        scenario.weights = scenario.activations = NumberFormat::Fp16;
        const RoofLines lines = roofLinesOf(*analyzed(scenario));
        QVERIFY(lines.governingCompute());
        const QStringList names = lines.governingCompute()->names;
        QCOMPARE(names.first(), QStringLiteral("BF16/FP16 tensor, sustained"));
        QCOMPARE(names.mid(names.size() - 3), QStringList({"FP16 tensor, sustained", "FP16, sustained", "sustained"}));
    }

    void roofsHaveNamesThatHoldForAnyChip()
    {
        const ChipPtr chip = analyzed(scenarioOn("h100-sxm"))->chip;
        QStringList ids;
        for (const Ceiling &ceiling : ceilingsOf(*chip))
            ids << roofId(ceiling, *chip);
        for (const char *id : {"compute/matrix/bf16", "compute/matrix/bf16/2:4 sparse", "compute/vector/fp32",
                               "memory/HBM3", "memory/L2", "memory/host", "network/NVLink 4"})
            QVERIFY2(ids.contains(QLatin1String(id)), id);
        QStringList once = ids;
        once.removeDuplicates();
        QCOMPARE(once, ids);
    }

    void theUsualRoofsAreTheMainOnes()
    {
        const QStringList words = wordsOf(roofLinesOf(*analyzed(scenarioOn("h100-sxm"))));
        QVERIFY2(words.filter("sparse").isEmpty(), qPrintable(words.join("; ")));
        QVERIFY2(words.contains("HBM3 3.35 TB/s"), qPrintable(words.join("; ")));
        QCOMPARE(words.filter("TB/s").size(), 1);
        QVERIFY(words.filter("PCIe").isEmpty());
    }

    // FP8 has twice the rate of FP16. One line says both, and which of them is dense.
    void everyRoofSaysWhetherItIsSparse()
    {
        const QStringList words = wordsOf(roofLinesOf(*m_h100, allRoofs(*m_h100->chip)));
        for (const char *expected : {"FP8/INT8 tensor 3958 TFLOP/s (2:4 sparse)",
                                     "FP8/INT8 tensor 1979 TFLOP/s (dense), also BF16/FP16 tensor (2:4 sparse)",
                                     "BF16/FP16 tensor 989 TFLOP/s (dense), also TF32 tensor (2:4 sparse)",
                                     "HBM3 3.35 TB/s", "L2 5.5 TB/s (measured)", "PCIe 5.0 x16 63 GB/s (host)"})
            QVERIFY2(words.contains(QString::fromUtf8(expected)), qPrintable(words.join("; ")));
        QVERIFY2(words.filter("NVLink").isEmpty(), "links between chips have a chart of their own");
    }

    void aSparseRoofNeverLosesTheWord()
    {
        const auto analysis = analyzed(scenarioOn("a100-80gb-sxm"));
        const RoofLines lines = roofLinesOf(*analysis, allRoofs(*analysis->chip));
        int variants = 0;
        for (const ComputeRoof &roof : lines.compute) {
            if (!roof.variant)
                continue;
            ++variants;
            for (const QString &word : roof.words)
                QVERIFY2(word.contains("sparse"), qPrintable(word));
        }
        QVERIFY(variants > 0);
    }

    void whatGovernsCannotBeHidden()
    {
        RoofChoices none;
        for (const Ceiling &ceiling : ceilingsOf(*m_h100->chip))
            none.hidden.push_back(roofId(ceiling, *m_h100->chip).toStdString());
        const RoofLines lines = roofLinesOf(*m_h100, none);
        QCOMPARE(lines.compute.size(), std::size_t(1));
        QCOMPARE(lines.memory.size(), std::size_t(1));
        QCOMPARE(wordsOf(lines), QStringList({"HBM3 3.35 TB/s", "FP16 tensor 989 TFLOP/s (dense)"}));
    }

    void aChoiceIsKeptOnlyAgainstTheDefault()
    {
        const Ceiling sparse = ceilingOf(*m_h100->chip, "compute/matrix/fp8/2:4 sparse");
        const Ceiling fp8 = ceilingOf(*m_h100->chip, "compute/matrix/fp8");
        RoofChoices choices = withShown({}, sparse, *m_h100, true);
        QCOMPARE(choices, (RoofChoices{{"compute/matrix/fp8/2:4 sparse"}, {}}));
        QVERIFY(isShown(sparse, *m_h100, choices));
        choices = withShown(choices, fp8, *m_h100, false);
        QVERIFY(!isShown(fp8, *m_h100, choices));
        QVERIFY(isShown(fp8, *analyzed(scenarioOn("h100-sxm")), {}));
        choices = withShown(withShown(choices, sparse, *m_h100, false), fp8, *m_h100, true);
        QCOMPARE(choices, RoofChoices());
    }

    // Reading from all levels at once shows all of them. What spills crosses the link to the host.
    void whatTakesPartIsShown()
    {
        const auto linesFrom = [](const char *level) {
            return roofLinesOf(*analyzed(withSettings(std::string("memory-level=") + level, scenarioOn("h100-sxm"))));
        };
        QCOMPARE(linesFrom("all").memory.size(), std::size_t(3));
        const RoofLines lines = linesFrom("L2");
        QCOMPARE(lines.governingMemory()->bandwidth, Bandwidth(5.5e12));
        QCOMPARE(lines.governingMemory()->kind, MemoryRoof::Kind::Inner);
        QCOMPARE(lines.memory.size(), std::size_t(2));
        QCOMPARE(linesFrom("host").governingMemory()->kind, MemoryRoof::Kind::Host);
    }

    // A faster memory lengthens the compute roofs to the left. The governing roof is strong from its own ridge on.
    void innerLevelsLengthenTheComputeRoofs()
    {
        const Laid chart(m_h100, {1000, 720}, with({{"memory/L2"}, {}}));
        const Mapping &mapping = chart.area.mapping;
        const Segment &before = chart.lines.governingCompute()->before;
        QVERIFY(before);
        QVERIFY(std::abs(before->x1() - mapping.x.toPixel(989.4 / 5.5)) < 0.01);
        QVERIFY(std::abs(before->x2() - mapping.x.toPixel(989.4 / 3.35)) < 0.01);
        QVERIFY(!Laid(m_h100, {1000, 720}).lines.governingCompute()->before);
    }

    // If no memory's bandwidth is known, the link to the host does not tell where a compute roof begins.
    void theHostLinkCutsNoRoof()
    {
        const Laid chart(analyzed(scenarioOn("coral-edge-tpu")), {1000, 720}, with({{"memory/host"}, {}}));
        QCOMPARE(chart.lines.memory.size(), std::size_t(1));
        QCOMPARE(chart.lines.compute.front().line->x1(), chart.area.mapping.rect().left());
    }

    // The dotted line of the ridge goes down to the axis, where its number stands.
    void theRidgeGoesDownToTheAxis()
    {
        const Laid laid(m_h100, chartSize);
        const QPointF ridge = laid.geometry.ridge.value();
        const QLineF down(ridge, QPointF(ridge.x(), laid.area.mapping.rect().bottom()));
        QVERIFY(std::ranges::any_of(ofKind<LineItem>(laid.still.items), [&](const LineItem *line) {
            return line->line == down && line->dash == Dash::Dotted;
        }));
    }

    // The link takes the place of the memory in a network view, with its own color, dashes and word.
    void theNetworkLooksLikeANetwork()
    {
        const auto view = networkView(*analyzed(withSettings("chips=8", scenarioOn("h100-sxm", "llama-2-7b", 512))));
        QVERIFY(view);
        const ChartStyle style(Theme::light(), applicationFont());
        const Chip *const chip = view->chip.get();
        const PlotArea area = plotAreaOf({std::span(&chip, 1), decadesOf(*view)}, {1600, 720}, style, std::nullopt);
        RoofLines lines = roofLinesOf(*view, {}, ChartLook::Network);
        QVERIFY2(wordsOf(lines).first().startsWith("NVLink 4, effective "), qPrintable(wordsOf(lines).first()));
        const RoofGeometry geometry = roofGeometryOf(lines, area.mapping, false);
        QVERIFY(std::abs(geometry.ridgeIntensity - 989.4e12 / lines.governingMemory()->bandwidth.value()) < 1e-6);
        const StillScene still = stillSceneOf(lines, geometry, area.mapping, style, {});
        int governing = 0;
        int others = 0;
        QStringList texts;
        for (const LineItem *line : ofKind<LineItem>(still.items)) {
            if (line->color == style.theme().network) {
                QVERIFY(line->dash == Dash::LongDashed || line->dash == Dash::Dotted);
                ++(line->dash == Dash::LongDashed ? governing : others);
            }
            QVERIFY(line->color != style.theme().memory);
        }
        QCOMPARE(governing, 1);
        QCOMPARE(others, 1); // the second tier, which does not limit here
        ChartShown chart = chartShown(std::make_shared<const Analysis>(*view), Shown{.operators = false});
        chart.look = ChartLook::Network;
        const Overlay overlay = overlayOf({.shown = chart,
                                           .lines = lines,
                                           .geometry = geometry,
                                           .still = still,
                                           .area = area,
                                           .style = style,
                                           .companions = {},
                                           .roofs = {},
                                           .path = {},
                                           .sweep = {}});
        for (const TextItem *text : ofKind<TextItem>(overlay.items))
            texts << text->text;
        QVERIFY2(texts.contains("network-bound") && !texts.contains("memory-bound"), qPrintable(texts.join("; ")));
    }

    void theFrameDoesNotMove_data() { chipRows(); }

    // The frame does not move for a roof that is shown or for cores that are taken away, and it holds every
    // roof that is shown.
    void theFrameDoesNotMove()
    {
        QFETCH(QString, hardware);
        Scenario scenario = scenarioOn(hardware.toStdString());
        const Laid usual(analyzed(scenario), {1000, 720});
        const Laid all(usual.analysis, {1000, 720}, with(allRoofs(*usual.analysis->chip)));
        QCOMPARE(all.area.mapping, usual.area.mapping);
        scenario.clock = 0.5;
        const Laid slow(analyzed(scenario), {1000, 720});
        QCOMPARE(slow.area.mapping, usual.area.mapping);
        QCOMPARE(QLatin1String(slow.lines.unit.name), QLatin1String(usual.lines.unit.name));
        for (const ComputeRoof &roof : all.lines.compute)
            QVERIFY2(roof.line, qPrintable(roof.words.first()));
        for (const MemoryRoof &roof : all.lines.memory)
            QVERIFY2(roof.line, qPrintable(roof.words.first()));
    }

    void noTwoLabelsOverlapWithEveryRoofShown_data() { chipRows(); }

    void noTwoLabelsOverlapWithEveryRoofShown()
    {
        QFETCH(QString, hardware);
        Scenario scenario =
            withSettings("sustained=0.8,0.85 overlap=0.4", scenarioOn(hardware.toStdString(), "llama-2-7b", 16));
        const auto analysis = analyzed(scenario);
        for (const QSize size : {QSize(600, 420), QSize(900, 600), QSize(1400, 900), QSize(1920, 1080)}) {
            const Laid chart(analysis, size, with(allRoofs(*analysis->chip)));
            QVERIFY2(chart.labelTrouble().isEmpty(), qPrintable(chart.labelTrouble()));
        }
    }

    // A row of the gutter names the main rates of a line. What else shares it is named at the line.
    void whatSharesALineIsNamedAtIt()
    {
        int shared = 0;
        for (const char *hardware : {"h100-sxm", "a100-80gb-sxm", "mi300x"}) {
            const auto analysis = analyzed(scenarioOn(hardware, "resnet-50", 16));
            const Laid chart(analysis, {1400, 900}, with(allRoofs(*analysis->chip)));
            QVERIFY(chart.area.gutter > 0);
            const QStringList texts = chart.texts();
            for (const ComputeRoof &roof : chart.lines.compute) {
                if (roof.variants.isEmpty())
                    continue;
                ++shared;
                QVERIFY2(std::ranges::any_of(roof.variants, [&](const QString &name) { return texts.contains(name); }),
                         qPrintable(roof.variants.first() + " is missing in: " + texts.join("; ")));
            }
        }
        QVERIFY(shared > 4);
    }

    // However many roofs are shown, the memory that governs does not give way to them with its name.
    void theGoverningMemoryKeepsItsName()
    {
        for (const char *hardware : {"h100-sxm", "a100-80gb-sxm", "mi300x"}) {
            for (const std::int64_t batch : {1, 16, 64}) {
                Scenario scenario = modelOn(hardware, "llama-3-8b", Phase::Decode, batch);
                const auto analysis = analyzed(scenario);
                for (const QSize &size : {QSize(900, 600), QSize(1280, 800), QSize(1400, 900)}) {
                    const Laid chart(analysis, size, with(allRoofs(*analysis->chip)));
                    const QStringList words = chart.lines.governingMemory()->words;
                    const QStringList texts = chart.texts();
                    QVERIFY2(
                        std::ranges::any_of(
                            words, [&](const QString &word) { return word.contains("/s") && texts.contains(word); }),
                        qPrintable(words.first() + " is missing in: " + texts.join("; ")));
                }
            }
        }
    }

    void everyRoofIsNamedOnALargeScreen_data() { chipRows(); }

    void everyRoofIsNamedOnALargeScreen()
    {
        QFETCH(QString, hardware);
        const auto analysis = analyzed(scenarioOn(hardware.toStdString(), "resnet-50", 16));
        const Laid chart(analysis, {1600, 1000}, with(allRoofs(*analysis->chip)));
        const QStringList texts = chart.texts();
        for (const ComputeRoof &roof : chart.lines.compute)
            QVERIFY2(chart.isNamed(roof), qPrintable(roof.words.first() + " is missing in: " + texts.join("; ")));
        for (const MemoryRoof &roof : chart.lines.memory) {
            if (roof.line->length() > 250) // only a corner of a slow link may be in the frame
                QVERIFY2(chart.isNamed(roof), qPrintable(roof.words.first() + " is missing in: " + texts.join("; ")));
        }
    }
};

ROOFLINE_GUI_TEST(ChartRoofsTest)
#include "app/chart/roofs.moc"
