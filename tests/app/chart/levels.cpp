// Tests the memory levels of a point, and every point as the caches see it.
#include "app/chart/overlay/picked_levels.h"
#include "app/chart/roofline_chart.h"
#include "core/scenario/settings.h"
#include "tests/app/chart_support.h"

#include <QSignalSpy>

using namespace roofline;
using namespace roofline::test;

namespace {

// The product has 2·4096³ = 1.374e11 FLOP. From main memory it moves 3·4096²·2 bytes: 4096 / 3 = 1365
// FLOP/byte. Blocks of 128 × 128 read 4 bytes for 2·128 FLOP, and the result is written once: 1.374e11 / 64 +
// 2·4096² = 2.181e9 bytes, 63.0 FLOP/byte.
constexpr double fromMain = 4096 / 3.0;
constexpr double fromShared = 1.374389535e11 / (1.374389535e11 / 64 + 2 * 4096.0 * 4096.0);

Scenario matmul()
{
    return kernelOn("a100-80gb-sxm", "matmul:m=4096,n=4096,k=4096");
}

const SideMark *sideNamed(const Laid &chart, const QString &name)
{
    for (const SideMark &side : chart.overlay.sides) {
        if (side.name == name)
            return &side;
    }
    return nullptr;
}

// Returns whether a line leads from near the mark to the edge of the label.
bool isLed(const SceneItems &items, const Box &label, const QPointF &mark)
{
    return std::ranges::any_of(ofKind<PathItem>(items), [&](const PathItem *path) {
        return path->points.size() == 2 && QLineF(path->points.first(), mark).length() < 20
               && distanceTo(label, path->points.last()) < 3; // it ends short of the words
    });
}

void doubleClick(QWidget &widget, const QPoint &at)
{
    QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
    QTest::mouseDClick(&widget, Qt::LeftButton, {}, at);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, at);
}

struct ShownPlot : LoneChart {
    explicit ShownPlot(const Scenario &scenario) : LoneChart(analyzed(scenario)) { appear(); }

    std::size_t levels() { return overlay().sides.size(); }
    QPoint centerOf(const OperatorPick &pick) { return markOf(pick, overlay().marks)->center.toPoint(); }
};

} // namespace

class ChartLevelsTest : public roofline::test::TestCase {
    Q_OBJECT

    const Scenario m_llama = scenarioOn("h100-sxm", "llama-2-7b", 16);

private slots:
    // The name of a level is beside its mark, and nearer to it than to any other, or a line leads to the mark.
    void namesOfLevelsAreAtTheirMarks()
    {
        int named = 0;
        for (const char *kernel : {"matmul:m=4096,n=4096,k=4096", "matmul:m=512,n=4096,k=64", "matmul:m=64,n=64,k=64",
                                   "matmul:m=8192,n=128,k=8192"}) {
            for (const char *format : {"fp16", "int8", "w4a16"}) {
                Scenario scenario = kernelOn("a100-80gb-sxm", kernel);
                QCOMPARE(findSetting("precision")->set(scenario, format), std::string());
                const Laid chart(analyzed(scenario), chartSize, Shown{.held = true, .levels = true});
                for (const SideMark &side : chart.overlay.sides) {
                    const TextItem *name = textOf(chart.overlay.items, side.name);
                    named += name != nullptr;
                    if (!name)
                        continue;
                    const double own = distanceTo(name->box, side.center) - side.radius;
                    const bool nearest = std::ranges::all_of(chart.overlay.sides, [&](const SideMark &other) {
                        return distanceTo(name->box, other.center) - other.radius >= own;
                    });
                    const bool beside = own <= 8;
                    QVERIFY2((beside && nearest) || isLed(chart.overlay.items, name->box, side.center),
                             qPrintable(QLatin1String(kernel) + u' ' + QLatin1String(format) + u' ' + side.name));
                }
            }
        }
        QVERIFY(named > 20);
    }

    void levelsAreAtTheirBytesAndAtOneHeight()
    {
        const Laid chart(analyzed(matmul()), chartSize, Shown{.held = true, .levels = true});
        const double y = chart.overlay.marks.back().center.y();
        const SideMark *main = sideNamed(chart, "HBM2e");
        const SideMark *shared = sideNamed(chart, "SMEM");
        QVERIFY(main && shared && sideNamed(chart, "L2"));
        QVERIFY(std::abs(main->center.x() - chart.area.mapping.x.toPixel(fromMain)) < 0.01);
        QVERIFY(std::abs(shared->center.x() - chart.area.mapping.x.toPixel(fromShared)) < 0.01);
        for (const SideMark &side : chart.overlay.sides)
            QCOMPARE(side.center.y(), y);
        for (const char *name : {"HBM2e", "L2", "SMEM"})
            QVERIFY2(chart.texts().contains(QLatin1String(name)), name);
        QVERIFY(std::ranges::any_of(ofKind<LineItem>(chart.overlay.items), [&](const LineItem *joining) {
            const QLineF &line = joining->line;
            return std::abs(line.x1() - shared->center.x()) < 0.01 && std::abs(line.x2() - main->center.x()) < 0.01
                   && std::abs(line.dy()) < 0.01;
        }));
        QVERIFY(chart.labelTrouble().isEmpty());
    }

    // A custom kernel streams, so that every level sees the same bytes.
    void levelsWithTheSameBytesAreOne()
    {
        const Laid chart(analyzed(kernelOn("a100-80gb-sxm", "custom:flop=1e12,byte=1e10")), chartSize,
                         Shown{.held = true, .levels = true});
        QCOMPARE(chart.overlay.sides.size(), std::size_t(1));
        QCOMPARE(chart.overlay.sides.front().name, QString("HBM2e, L2, SMEM"));
        QVERIFY(std::abs(chart.overlay.sides.front().intensity / 100 - 1) < 1e-9);
    }

    // The expected sums over the members are computed here.
    void aGroupsLevelsAreItsMembersTogether()
    {
        const auto analysis = analyzed(m_llama);
        const OperatorTree tree = operatorTreeOf(*analysis);
        const OperatorPick mlp = pickOf(tree, Group::Mlp);
        double flop = 0;
        double bytes = 0;
        for (const std::size_t member : tree.groups[std::size_t(mlp.index)].members) {
            const OperatorResult &result = analysis->operators[member];
            flop += result.op.flop.value() * result.op.count;
            bytes += levelsOf(*analysis, result).back().bytes.value() * result.op.count;
        }
        QVERIFY(std::abs(cacheIntensityOf(*analysis, tree, mlp) / (flop / bytes) - 1) < 1e-12);
    }

    void theNamedLevelIsTheInnermostOne() { QCOMPARE(innermostLevelOf(*analyzed(matmul())), QString("SMEM")); }

    void inTheCachesEyesEveryPointIsAtTheInnermostLevel()
    {
        const Laid chart(analyzed(matmul()), chartSize, Shown{.cacheAware = true});
        QVERIFY(std::abs(chart.overlay.marks.back().intensity / fromShared - 1) < 1e-9);
        const Laid usual(analyzed(matmul()), chartSize);
        QVERIFY(std::abs(usual.overlay.marks.back().intensity / fromMain - 1) < 1e-9);
        QCOMPARE(chart.overlay.marks.back().center.y(), usual.overlay.marks.back().center.y());
    }

    void cacheAwareShowsAllRoofsAndSaysSo()
    {
        ShownPlot shown(matmul());
        QCOMPARE(shown.lines().memory.size(), std::size_t(1));
        shown.setChoices({.cacheAware = true});
        QCOMPARE(shown.lines().memory.size(), std::size_t(3));
        QVERIFY(exportedSvg(shown).contains("asked of SMEM"));
        QVERIFY2(shown.accessibleDescription().contains("63 FLOP/byte of the innermost level"),
                 qPrintable(shown.accessibleDescription()));
        shown.setChoices({.cacheAware = false});
        QCOMPARE(shown.lines().memory.size(), std::size_t(1));
        QVERIFY(!exportedSvg(shown).contains("SMEM"));
        QCOMPARE(shown.accessibleDescription(), QString("A title"));
    }

    // The levels of a point stand under their roofs, whether it is the workload's or an operator's.
    void levelsBringTheirRoofs()
    {
        ShownPlot shown(m_llama);
        const std::size_t usual = shown.lines().memory.size();
        const OperatorPick one = pickOf(*analyzed(m_llama), "gate_proj");
        for (const PointInFocus &point : {PointInFocus{.selected = {}, .workload = true, .levels = true},
                                          PointInFocus{.selected = one, .workload = false, .levels = true}}) {
            shown.setPointInFocus(point);
            QVERIFY(shown.lines().memory.size() > usual);
            shown.setPointInFocus({});
            QCOMPARE(shown.lines().memory.size(), usual);
        }
    }

    void aDoubleClickTogglesTheLevelsOfAnOperator()
    {
        ShownPlot shown(m_llama);
        const auto analysis = analyzed(m_llama);
        const OperatorPick gate = pickOf(*analysis, "gate_proj");
        const QPoint at = shown.centerOf(gate);
        doubleClick(shown, at);
        QVERIFY(shown.selection());
        QVERIFY(shown.levels() > 0);
        QVERIFY(shown.lines().memory.size() > 1); // each level lies under its own roof
        // The first double-click on another operator shows its levels, and the second hides them.
        const QPoint other = shown.centerOf(pickOf(*analysis, "attention"));
        doubleClick(shown, other);
        QVERIFY(shown.levels() > 0);
        doubleClick(shown, other);
        QCOMPARE(shown.levels(), std::size_t(0));
        QVERIFY(!shown.isZoomed());
    }

    void keysToggleTheLevels()
    {
        ShownPlot shown(m_llama);
        // Nothing is selected, so that the workload's levels are shown.
        QTest::keyClick(&shown, Qt::Key_L);
        QVERIFY(shown.levels() > 0);
        QTest::keyClick(&shown, Qt::Key_L);
        QCOMPARE(shown.levels(), std::size_t(0));
        QTest::keyClick(&shown, Qt::Key_Right);
        QTest::keyClick(&shown, Qt::Key_L);
        QVERIFY(shown.levels() > 0);
        QTest::keyClick(&shown, Qt::Key_Right); // the levels go along
        QVERIFY(shown.levels() > 0);
        QTest::keyClick(&shown, Qt::Key_Escape);
        QCOMPARE(shown.levels(), std::size_t(0));
        QVERIFY(!shown.selection());
    }

    void withAllLevelsTheSelectedPointShowsThemUnasked()
    {
        Scenario scenario = m_llama;
        scenario.memoryLevel = allMemoryLevels;
        ShownPlot shown(scenario);
        QCOMPARE(shown.levels(), std::size_t(0));
        shown.setSelection(pickOf(*analyzed(scenario), "gate_proj"));
        QVERIFY(shown.levels() > 0);
    }

    void theWorkloadsPointTogglesItsOperators()
    {
        ShownPlot shown(m_llama);
        QSignalSpy changed(&shown, &RooflineChart::choicesChanged);
        doubleClick(shown, shown.centerOf({}));
        QVERIFY(!shown.choices().operators);
        QCOMPARE(changed.size(), 1);
        doubleClick(shown, shown.centerOf({}));
        QVERIFY(shown.choices().operators);
        QCOMPARE(changed.size(), 2);
    }

    void noLabelsOverlapWithLevels_data()
    {
        const Rows<QString, QString> row("hardware", "model");
        for (const char *hardware : {"h100-sxm", "epyc-9654", "tpu-v5e", "esp32-s3"}) {
            for (const char *model : {"llama-2-7b", "resnet-50"})
                row(qPrintable(QStringLiteral("%1 %2").arg(hardware, model)), hardware, model);
        }
    }

    void noLabelsOverlapWithLevels()
    {
        QFETCH(QString, hardware);
        QFETCH(QString, model);
        const auto analysis = analyzed(scenarioOn(hardware.toStdString(), model.toStdString(), 16));
        RoofChoices all;
        for (const Ceiling &ceiling : ceilingsOf(*analysis->chip)) {
            if (ceiling.kind == Ceiling::Kind::Memory)
                all = withShown(all, ceiling, *analysis, true);
        }
        for (const QSize &room : {QSize(460, 360), QSize(780, 640), QSize(1400, 900)}) {
            for (int i = 0; i < int(analysis->operators.size()); ++i) {
                for (const bool cacheAware : {false, true}) {
                    const Laid chart(analysis, room,
                                     Shown{.selected = OperatorPick::operatorAt(i),
                                           .levels = true,
                                           .cacheAware = cacheAware,
                                           .roofs = all});
                    const QString trouble = chart.labelTrouble();
                    QVERIFY2(trouble.isEmpty(), qPrintable(QString::number(i) + ": " + trouble));
                }
            }
        }
    }
};

ROOFLINE_GUI_TEST(ChartLevelsTest)
#include "app/chart/levels.moc"
