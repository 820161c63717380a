// Tests operators as points: their shapes, folded groups, and charts with very many of them.
#include "app/operators/operator_text.h"
#include "core/analysis/groups.h"
#include "core/workload/model.h"
#include "tests/app/chart_support.h"
#include "tests/support/given_settings.h"

#include <QImage>
#include <QPainter>
#include <QSet>

#include <numbers>

using namespace roofline;
using namespace roofline::test;

namespace {

OperatorFolds allFolded(const OperatorTree &tree, bool folded)
{
    OperatorFolds folds;
    folds.setAllFolded(tree, folded);
    return folds;
}

// Paints what a shape covers of a square, in black and white.
QImage silhouette(MarkShape shape)
{
    QImage image(64, 64, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(outlineOf(shape, {32, 32}, 16), Qt::black);
    return image;
}

double blackArea(const QImage &image)
{
    double area = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            area += 1 - qGray(image.pixel(x, y)) / 255.0;
    }
    return area;
}

} // namespace

class ChartMarksTest : public roofline::test::TestCase {
    Q_OBJECT

    const AnalysisPtr m_llama = analyzed(scenarioOn("h100-sxm", "llama-2-7b", 16));
    const OperatorTree m_tree = operatorTreeOf(*m_llama);

private slots:
    // The view of the network calls its points by groups, as the key of shapes does.
    void aGroupIsWrittenAsInTheKey()
    {
        QCOMPARE(shortOperatorName(toString(Group::Mlp)), groupName(Group::Mlp));
        QCOMPARE(shortOperatorName("gate_proj"), QStringLiteral("gate"));
    }

    // Where one mark is all of a group, its name is enough. Otherwise the pass is told, so that two marks never have
    // one name.
    void marksOfTrainingNameTheirPass_data()
    {
        textRows("model", {"llama-2-7b", "t5-base", "whisper-large-v3", "mixtral-8x7b"});
    }
    void marksOfTrainingNameTheirPass()
    {
        QFETCH(QString, model);
        for (const Recompute recompute : {Recompute::None, Recompute::Full}) {
            for (const std::int64_t batch : {1, 8, 256}) {
                Scenario scenario = modelOn("h100-sxm", model.toLatin1().constData(), Phase::Training, batch);
                scenario.recompute = recompute;
                const Laid laid(analyzed(scenario), {1200, 900}, Shown{});
                QStringList names;
                for (const PointMark &mark : laid.overlay.marks) {
                    if (mark.isWorkload())
                        continue;
                    const QString name = nameOf(mark, *laid.analysis, laid.tree);
                    QVERIFY2(!names.contains(name), qPrintable(name + QStringLiteral(" of ") + names.join(u'|')));
                    names << name;
                    QVERIFY2(recompute == Recompute::Full || !name.startsWith("forward, backward"), qPrintable(name));
                }
                QVERIFY(names.size() > 2);
            }
        }
    }

    // The verdict says overhead-bound, and so does the point.
    void overheadFillsThePoint()
    {
        Scenario scenario = withSettings("overhead=1,0", scenarioOn("a100-80gb-sxm", "llama-2-7b", 1));
        const Laid laid(analyzed(scenario), QSize(1000, 720));
        QVERIFY(roofline::markOf({}, laid.overlay.marks)->bound == Bound::Overhead);
    }

    // Each workload on one chip is hatched for itself: 70 billion parameters do not fit into 80 GB, 7 and 13 do.
    void workloadsThatDoNotFitAreHatched()
    {
        const auto running = [](const char *model) { return analyzed(modelOn("h100-sxm", model, Phase::Decode, 4)); };
        for (const char *own : {"llama-2-7b", "llama-3.1-70b"}) {
            Shown shown{.companions = {.workloads = {running("llama-2-70b"), running("llama-2-13b")}},
                        .operators = false};
            const Laid laid(running(own), {900, 600}, shown);
            int hatched = 0;
            for (const MarkItem *mark : ofKind<MarkItem>(laid.overlay.items))
                hatched += mark->hatched;
            QCOMPARE(hatched, *laid.analysis->memory.fits ? 1 : 2);
        }
    }

    // The workload's own point is hatched. A compared chip's is hollow and dashed, with a muted number.
    // Operators are neither.
    void whatDoesNotFitIsMarked_data()
    {
        const Rows<QString, QString, int, int, int> row("chip", "compared", "hatched", "dashed", "muted");
        // 138 GB of weights and 11 GB of caches do not fit into 80 GB, but they fit into 192 GB.
        row("own", "h100-sxm", "b200", 1, 0, 1);
        row("compared", "b200", "h100-sxm", 0, 1, 1);
        row("both", "h100-sxm", "a100-80gb-sxm", 1, 1, 2);
        row("none", "b200", "mi300x", 0, 0, 0);
    }

    void whatDoesNotFitIsMarked()
    {
        QFETCH(QString, chip);
        QFETCH(QString, compared);
        const auto on = [](const QString &id) {
            return analyzed(modelOn(id.toStdString(), "llama-2-70b", Phase::Decode, 16));
        };
        Shown shown{.companions = {.chips = {on(compared)}}};
        const Laid laid(on(chip), {900, 600}, shown);
        int foundHatched = 0;
        int foundDashed = 0;
        for (const MarkItem *mark : ofKind<MarkItem>(laid.overlay.items)) {
            foundHatched += mark->hatched;
            foundDashed += mark->dashed && !mark->filled;
        }
        QTEST(foundHatched, "hatched");
        QTEST(foundDashed, "dashed");
        // Here each chip has a row of its own.
        QCOMPARE(laid.overlay.compared.rows.size(), std::size_t(2));
        QVERIFY(laid.overlay.compared.numbers);
        int foundMuted = 0;
        for (const ChipPointRow &row : laid.overlay.compared.rows) {
            for (const TextItem *text : ofKind<TextItem>(laid.overlay.items)) {
                foundMuted += text->text == row.place.number && std::abs(text->box.center.y() - row.y) < 0.5
                              && text->color == Theme::light().mutedText;
            }
        }
        QTEST(foundMuted, "muted");
    }

    // Hatching draws stripes of the color, with the page's tint between them.
    void hatchingIsSeen()
    {
        const ChartStyle style(Theme::light(), applicationFont());
        const auto picture = [&](bool hatched) {
            MarkItem mark;
            mark.center = {20, 20};
            mark.radius = 8;
            mark.color = Theme::light().memory;
            mark.hatched = hatched;
            QImage image(40, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            ScenePainter scene(style, ScenePainter::Device::Pixels);
            scene.paint(painter, SceneItems{mark});
            return image;
        };
        double area = blackArea(picture(true)) - blackArea(picture(false));
        QVERIFY2(area > 10, qPrintable(QString::number(area))); // it is darker, but not filled
        QVERIFY(picture(true) != picture(false));
    }

    void everyGroupHasItsOwnShapeAndName()
    {
        QSet<int> shapes;
        QSet<QString> names;
        for (std::size_t i = 0; i < groupCount; ++i) {
            shapes.insert(int(shapeOf(Group(i))));
            names.insert(groupName(Group(i)));
        }
        QCOMPARE(shapes.size(), qsizetype(groupCount));
        QCOMPARE(names.size(), qsizetype(groupCount));
        QVERIFY(!names.contains(QString()));
    }

    // A mark's area says its share of the time, so that it must not depend on the shape. No two shapes may look alike.
    void shapesAreEquallyLargeAndTellableApart()
    {
        std::vector<QImage> seen;
        for (std::size_t i = 0; i < groupCount; ++i) {
            const QImage image = silhouette(shapeOf(Group(i)));
            const double area = blackArea(image) / (std::numbers::pi * 16 * 16);
            QVERIFY2(area > 0.97 && area < 1.03, qPrintable(groupName(Group(i))));
            const QRectF bounds = outlineOf(shapeOf(Group(i)), {0, 0}, 1).boundingRect();
            QVERIFY(std::max({-bounds.left(), bounds.right(), -bounds.top(), bounds.bottom()}) <= reachOfShapes);
            for (const QImage &other : seen) {
                int different = 0;
                for (int y = 0; y < 64; ++y) {
                    for (int x = 0; x < 64; ++x)
                        different += std::abs(qGray(image.pixel(x, y)) - qGray(other.pixel(x, y))) > 128;
                }
                QVERIFY2(different > 60, qPrintable(QStringLiteral("%1: %2").arg(groupName(Group(i))).arg(different)));
            }
            if (Group(i) != Group::Whole) // never stands beside others
                seen.push_back(image);
        }
    }

    // The point has the whole group's FLOP over its bytes, and over its time. The sums over its members are
    // computed here.
    void aFoldedGroupIsOnePointAtItsSums()
    {
        const Laid chart(m_llama, {1000, 720}, {}, allFolded(m_tree, true));
        const OperatorPick pick = pickOf(m_tree, Group::Attention);
        const PointMark *mark = chart.markOf(pick);
        QVERIFY(mark);
        double flop = 0;
        double byte = 0;
        double latency = 0;
        double share = 0;
        for (const OperatorResult &result : m_llama->operators) {
            if (result.op.group != Group::Attention)
                continue;
            flop += result.op.count * result.op.flop.value();
            byte += result.op.count * result.op.memory().value();
            latency += result.op.count * result.latency.value();
            share += result.share;
        }
        QVERIFY(std::abs(mark->intensity / (flop / byte) - 1) < 1e-12);
        QVERIFY(std::abs(mark->rate / (flop / latency) - 1) < 1e-12);
        QVERIFY(std::abs(mark->share / share - 1) < 1e-12);
        QCOMPARE(mark->center, chart.area.mapping.toPixel(mark->intensity, mark->rate));
        QVERIFY2(mark->words.startsWith("attention "), qPrintable(mark->words));
        QCOMPARE(mark->operators.size(), m_tree.groups[std::size_t(pick.index)].members.size());
        // None of the group's operators has a point of its own any more.
        QVERIFY(!chart.markOf(pickOf(*m_llama, "q_proj")));
    }

    // The kernel has 4·10^12 FLOP and 4·10^10 bytes on four chips. Each reads 10 GB at 2.039 TB/s and
    // computes 10^12 FLOP meanwhile.
    void thePointIsWhatOneChipAttains()
    {
        Scenario scenario = withSettings("chips=4", kernelOn("a100-80gb-sxm", "custom:flop=4e12,byte=4e10"));
        const Laid chart(analyzed(scenario), {1000, 720});
        const PointMark &workload = chart.overlay.marks.back();
        QVERIFY(std::abs(workload.rate / (100 * 2.039e12) - 1) < 1e-9);
        QVERIFY(std::abs(workload.center.y() - chart.area.mapping.y.toPixel(203.9e12)) < 0.01);
    }

    void operatorsOfSeveralChipsAreWhatOneAttains()
    {
        const auto analysis = analyzed(withSettings("chips=8", scenarioOn("h100-sxm", "llama-2-7b", 16)));
        const Laid chart(analysis, {1000, 720});
        const PointMark *gate = chart.markOf(pickOf(*analysis, "gate_proj"));
        QVERIFY(gate);
        const OperatorResult &result = analysis->operators[std::size_t(indexOf(*analysis, "gate_proj"))];
        // The operator is bound by memory. Each of the eight chips moves an eighth at 3.35 TB/s.
        QVERIFY(std::abs(gate->rate / (result.intensity().value() * 3.35e12) - 1) < 1e-9);
        for (const PointMark &mark : chart.overlay.marks)
            QVERIFY(mark.rate <= chart.lines.highestRate().value());
    }

    void whatIsSelectedInsideAFoldedGroupRingsItsPoint()
    {
        const auto rings = [&](const OperatorPick &pick, bool folded) {
            const Laid chart(m_llama, {1000, 720}, pick, allFolded(m_tree, folded));
            return std::ranges::count_if(ofKind<MarkItem>(chart.overlay.items),
                                         [](const MarkItem *mark) { return mark->ring.isValid(); });
        };
        QCOMPARE(rings({}, true), 0);
        QCOMPARE(rings(pickOf(*m_llama, "q_proj"), true), 1);
        QCOMPARE(rings(pickOf(*m_llama, "q_proj"), false), 1);
        QCOMPARE(rings(pickOf(m_tree, Group::Attention), true), 1);
        QVERIFY(rings(pickOf(m_tree, Group::Attention), false) > 1);
    }

    // What is selected stays selected at another batch, though encoder and decoder have operators of one name.
    void theSelectionStaysInItsPart()
    {
        const auto before = analyzed(modelOn("h100-sxm", "t5-base", Phase::Training, 1));
        const auto after = analyzed(modelOn("h100-sxm", "t5-base", Phase::Training, 2));
        for (int i = 0; i < int(before->operators.size()); ++i) {
            const OperatorPick pick = OperatorPick::operatorAt(i);
            QCOMPARE(followed(pick, *before, operatorTreeOf(*before), *after, operatorTreeOf(*after)), pick);
        }
    }

    void fewOperatorsAreShownAtOnceAndManyAreFolded()
    {
        const OperatorTree large = operatorTreeOf(*analyzed(scenarioOn("h100-sxm", "resnet-50", 16)));
        QVERIFY(m_tree.groupOf.size() <= OperatorFolds::mostShownAtOnce);
        QVERIFY(large.groupOf.size() > OperatorFolds::mostShownAtOnce);
        OperatorFolds folds;
        QVERIFY(!folds.isFolded(m_tree, 0));
        QVERIFY(folds.isFolded(large, 0));
        // What a person chose holds for both.
        folds.setFolded(large.key(0), false);
        QVERIFY(!folds.isFolded(large, 0));
    }

    void aLoneOperatorIsNoGroup()
    {
        Scenario scenario = scenarioOn("a100-80gb-sxm");
        scenario.kernel = exampleOf(specOf(KernelKind::Attention));
        scenario.attention = AttentionCount::Full;
        scenario.fusedAttention = false; // fused it would be one operator
        const auto analysis = analyzed(scenario);
        QVERIFY(analysis->operators.size() > 1);
        // All operators belong to one group, whose row would repeat the whole.
        QVERIFY(operatorTreeOf(*analysis).groups.empty());
        const OperatorTree tree = operatorTreeOf(*analyzed(scenarioOn("h100-sxm", "llama-2-7b")));
        for (const OperatorGroup &group : tree.groups)
            QVERIFY(group.members.size() > 1);
    }

    // The key names the shapes that are there, and is drawn only if there is something to tell apart.
    void theKeyNamesTheShapes()
    {
        const QStringList texts = Laid(m_llama, {1000, 720}).texts();
        for (const char *name : {"norms", "attention", "MLP", "elementwise", "head"})
            QVERIFY2(texts.contains(QLatin1String(name)), name);
        QVERIFY(!texts.contains("experts"));
        QVERIFY(!texts.contains("embedding")); // it computes nothing and has no point
        const AnalysisPtr kernel = analyzed(kernelOn("h100-sxm", "matmul:m=4096,n=4096,k=4096"));
        QVERIFY(!Laid(kernel, {1000, 720}).texts().contains("kernel"));
    }

    void manyOperatorsStayLegible_data()
    {
        const Rows<QString> row("model");
        for (const auto &model : shippedZoo().models())
            row(model->id.c_str());
    }

    // Folded and unfolded, in every phase of every model, no label lies on another, the roofs that govern are
    // named, and there is no badge without need.
    void manyOperatorsStayLegible()
    {
        QFETCH(QString, model);
        const ModelPtr entry = shippedZoo().model(model.toStdString());
        for (const Phase phase : entry->phases()) {
            for (const char *hardware : {"h100-sxm", "epyc-9654"}) {
                Scenario scenario = modelOn(hardware, model.toStdString(), phase, 8);
                const auto analysis = analyzed(scenario);
                QVERIFY(analysis->valid);
                const OperatorTree tree = operatorTreeOf(*analysis);
                for (const QSize size : {QSize(430, 330), QSize(780, 640)}) {
                    for (const bool folded : {true, false}) {
                        const Laid chart(analysis, size, {}, allFolded(tree, folded));
                        const QString trouble = chart.labelTrouble();
                        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
                        QVERIFY2(size.width() < 700 || chart.isNamed(*chart.lines.governingMemory()),
                                 qPrintable(QString::fromLatin1(hardware) + ": " + chart.texts().join("; ")));
                    }
                }
            }
        }
    }
};

ROOFLINE_GUI_TEST(ChartMarksTest)
#include "app/chart/marks.moc"
