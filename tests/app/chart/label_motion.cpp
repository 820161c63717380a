// Labels ease to their new places after a drag. What is covered meanwhile fades and comes back. The motion
// always ends at the layout.
#include "app/chart/overlay/label_motion.h"
#include "tests/app/chart_support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Laid laidAt(std::int64_t batch, const LabelMemory *memory = nullptr, bool moving = false)
{
    Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Prefill, batch);
    return Laid(analyzed(scenario), {900, 720}, Shown{.memory = memory, .moving = moving});
}

PlacedLabel &someLabel(Overlay &overlay)
{
    for (PlacedLabel &label : overlay.places) {
        if (!label.leader.isEmpty() && !label.faded)
            return label;
    }
    qFatal("no label has a leader");
    return overlay.places.front();
}

const PathItem *leaderIn(const SceneItems &items, const QPointF &mark)
{
    for (const PathItem *line : ofKind<PathItem>(items)) {
        if (line->points.first() == mark)
            return line;
    }
    return nullptr;
}

} // namespace

class ChartLabelMotionTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void aLabelComesFromWhereItWas()
    {
        const Laid laid = laidAt(16);
        Overlay now = laid.overlay;
        const PlacedLabel label = someLabel(now);
        std::vector<PlacedLabel> before = now.places;
        const QPointF away(40, -30);
        for (PlacedLabel &each : before) {
            if (each.wish.key == label.wish.key)
                each.box.center += away;
        }
        LabelMotion motion;
        motion.begin(before, now.places);
        QVERIFY(motion.isRunning());
        const SceneItems first = motion.shown(now, Qt::black);
        const QPointF start = textOf(first, label.text())->box.center;
        QVERIFY2(QLineF(start, label.box.center + away).length() < 20, "it does not begin where it was");
        // The leader begins at the mark and ends at the text all the way.
        const PathItem *leader = leaderIn(first, label.leader.first());
        QVERIFY(leader);
        QCOMPARE(leader->points.last() - label.leader.last(), start - label.box.center);
        QTRY_VERIFY(!motion.isRunning());
        QCOMPARE(motion.shown(now, Qt::black), now.items);
    }

    // A further move begins where the label is seen, not where it was going.
    void aMoveMayBeInterrupted()
    {
        Laid laid = laidAt(16);
        const PlacedLabel label = someLabel(laid.overlay);
        const auto moved = [&](const QPointF &by) {
            Overlay overlay = laid.overlay;
            for (PlacedLabel &each : overlay.places) {
                if (each.wish.key == label.wish.key)
                    each.box.center += by;
            }
            for (SceneItem &item : overlay.items) {
                if (auto *text = std::get_if<TextItem>(&item); text && text->text == label.text())
                    text->box.center += by;
            }
            return overlay;
        };
        const QPointF away(40, -30);
        const Overlay later = moved({-60, 50});
        LabelMotion motion;
        motion.begin(moved(away).places, laid.overlay.places);
        motion.begin(laid.overlay.places, later.places);
        const QPointF seen = textOf(motion.shown(later, Qt::black), label.text())->box.center;
        QVERIFY2(QLineF(seen, label.box.center + away).length() < 20, "it jumps");
    }

    // A label that is covered fades within its time and no longer, and a label that comes back appears.
    void whatIsCoveredFades()
    {
        const Laid laid = laidAt(16);
        Overlay covered = laid.overlay;
        PlacedLabel &label = someLabel(covered);
        const QString text = label.text();
        label.faded = true;
        std::erase_if(covered.items, [&](const SceneItem &item) {
            const auto *words = std::get_if<TextItem>(&item);
            return words && words->text == text;
        });
        LabelMotion motion;
        motion.begin(laid.overlay.places, covered.places);
        const SceneItems fading = motion.shown(covered, Qt::black);
        const TextItem *going = textOf(fading, text);
        QVERIFY(going);
        QVERIFY(going->color.alphaF() > 0);
        QTRY_VERIFY(!motion.isRunning());
        QCOMPARE(motion.shown(covered, Qt::black), covered.items);

        motion.begin(covered.places, laid.overlay.places);
        const SceneItems coming = motion.shown(laid.overlay, Qt::black);
        QVERIFY(textOf(coming, text)->color.alphaF() < 1);
        QTRY_VERIFY(!motion.isRunning());
        QCOMPARE(motion.shown(laid.overlay, Qt::black), laid.overlay.items);
    }

    // A label that crosses only the thin line below the ridge moves away where the roof would strike it through.
    void noRoofStrikesALabelThrough()
    {
        const ChartStyle style(Theme::light(), scaledFont(1));
        LabelGround ground;
        ground.plot = QRectF(0, 0, 900, 600);
        ground.ridge = QPointF(400, 200);
        ground.lines = {{boxAlong({0, 600}, {400, 200}, 2), true},
                        {boxAlong({400, 200}, {900, 200}, 2), true},
                        {boxAlong({400, 200}, {400, 600}, 1), false}};
        const LabelWish wish{QStringLiteral("workload"),
                             *ground.ridge,
                             10,
                             Stand::Workload,
                             1,
                             {QStringLiteral("ResNet-50, batch 5")},
                             TextRole::Strong};
        LabelMemory memory;
        memory[wish.key] = {Stand::Workload, QPointF(14, 0), Beside::Right, false, true, false, 0};
        LabelPlaces after(style, ground, &memory);
        after.add(wish);
        QCOMPARE(after.labels().size(), std::size_t(1));
        QVERIFY(!overlap(after.labels().front().box, ground.lines[0].box));
        QVERIFY(!overlap(after.labels().front().box, ground.lines[1].box));
    }

    // Places are remembered by key. In training and in a request, most operators are there twice.
    void noTwoLabelsShareAKey()
    {
        for (const Phase phase : {Phase::Training, Phase::Request}) {
            Scenario scenario = modelOn("h100-sxm", "llama-3-8b", phase, 4);
            const Laid laid(analyzed(scenario), {1400, 1000});
            QStringList keys;
            for (const PlacedLabel &label : laid.overlay.places)
                keys << label.wish.key;
            QVERIFY(keys.size() > 2);
            QVERIFY2(QStringList(keys).removeDuplicates() == 0, qPrintable(keys.join(u' ')));
        }
    }

    // A step of a slider moves marks and their labels with them. No label eases, however far its mark went.
    void aStepIsNoMotion()
    {
        const Laid rest = laidAt(4);
        const Laid next = laidAt(6, &rest.overlay.memory, true);
        LabelMotion motion;
        motion.begin(rest.overlay.places, next.overlay.places);
        const SceneItems shown = motion.shown(next.overlay, Qt::black);
        for (const PlacedLabel &label : next.overlay.places) {
            if (!label.faded)
                QCOMPARE(textOf(shown, label.text())->box.center, textOf(next.overlay.items, label.text())->box.center);
        }
    }
};

ROOFLINE_GUI_TEST(ChartLabelMotionTest)
#include "app/chart/label_motion.moc"
