// Tests where the words along a bandwidth's slope go: into the ground below it, away from marks and from the
// roofs of other chips.
#include "app/paint/slope_label.h"
#include "app/theme/theme.h"
#include "tests/support/support.h"

#include <QApplication>

using namespace roofline;
using namespace roofline::test;

class SlopeLabelTest : public TestCase {
    Q_OBJECT

private slots:
    void theyStandLowInTheGround()
    {
        const SlopePlace place = placed({});
        QCOMPARE(place.form, 0);
        QCOMPARE(place.side, 1.0);
        QVERIFY(place.share < 0.1);
        const Box box = boxOf(place);
        QVERIFY(plot.contains(box.bounds()));
        QVERIFY(below(box.center));
    }

    // At any size and place of a mark on the line they are as near as its disc allows, not its square.
    void theyKeepOffMarks()
    {
        for (const double radius : {3.0, 8.0, 14.0}) {
            for (const double share : {0.0, 0.1, 0.2, 0.35, 0.5}) {
                SlopeObstacles obstacles;
                obstacles.discs = {{slope.pointAt(share), radius}, {slope.pointAt(share + 0.4), radius}};
                const SlopePlace place = placed(obstacles);
                QCOMPARE(place.form, 0);
                QCOMPARE(place.side, 1.0);
                for (const Disc &disc : obstacles.discs)
                    QVERIFY(distanceTo(boxOf(place), disc.at) >= radius + 4);
            }
        }
        // Between two marks the words fit to within one step of those in which places are looked for.
        const double needed = style.textSize(TextRole::Strong, forms.front()).width() / slope.length();
        SlopeObstacles tight;
        for (double share = 0.3 - needed - 0.08; share > 0; share -= 0.02)
            tight.discs.push_back({slope.pointAt(share), 6});
        tight.discs.push_back({slope.pointAt(0.3), 6});
        for (double share = 0.32; share < 1; share += 0.02)
            tight.discs.push_back({slope.pointAt(share), 6});
        const SlopePlace between = placed(tight);
        QCOMPARE(between.form, 0);
        QVERIFY(between.share < 0.3);
    }

    // The words go above the line rather than over another chip's roof, and lose the memory's name before
    // they lie on one.
    void theyKeepOffRoofsOfOtherChips()
    {
        SlopeObstacles obstacles;
        const auto beside = [&](double off) {
            const QPointF normal = QPointF(-slope.dy(), slope.dx()) / slope.length();
            return boxAlong(slope.p1() + normal * off, slope.p2() + normal * off, 2);
        };
        obstacles.others = {beside(12)};
        const SlopePlace above = placed(obstacles);
        QCOMPARE(above.side, -1.0);
        QCOMPARE(above.form, 0);
        QVERIFY(!touchesAny(boxOf(above), obstacles.others));

        // There is a roof above, too, except for a gap that only the shorter words fit into.
        const double half = style.textSize(TextRole::Strong, forms.back()).width() / 2 + 10;
        const QLineF upper = slope.translated(QPointF(slope.dy(), -slope.dx()) / slope.length() * 12);
        const auto along = [&](double pixels) { return upper.pointAt(pixels / upper.length()); };
        obstacles.others.push_back(boxAlong(upper.p1(), along(300 - half), 2));
        obstacles.others.push_back(boxAlong(along(300 + half), upper.p2(), 2));
        const SlopePlace shorter = placed(obstacles);
        QCOMPARE(shorter.form, 1);
        QVERIFY(!touchesAny(boxOf(shorter), obstacles.others));

        // There is no such place, so that the words lie over a roof, but in the ground and with their name.
        obstacles.others = {beside(12), beside(-12)};
        const SlopePlace over = placed(obstacles);
        QCOMPARE(over.form, 0);
        QCOMPARE(over.side, 1.0);
        // Words that may be left out would name the other chip's roof.
        obstacles.plot = plot;
        QVERIFY(!slopePlaceFor(slope, forms, TextRole::Strong, style, obstacles, false));

        // Of the same chip, the roofs are crossed before the memory loses its name.
        obstacles.others.clear();
        obstacles.thin = {beside(12), boxAlong(upper.p1(), along(300 - half), 2),
                          boxAlong(along(300 + half), upper.p2(), 2)};
        QCOMPARE(placed(obstacles).form, 0);
    }

    // Marks leave room for the number alone at the line, but a little farther off the name fits.
    void theNameIsKeptFartherOff()
    {
        const double name = style.textSize(TextRole::Strong, forms.front()).width();
        const double number = style.textSize(TextRole::Strong, forms.back()).width();
        SlopeObstacles obstacles;
        for (double at = 0; at <= slope.length(); at += (name + number) / 2)
            obstacles.discs.push_back({slope.pointAt(at / slope.length()), 6});
        const SlopePlace place = placed(obstacles);
        QCOMPARE(place.form, 0);
        QVERIFY(place.side > 1);
    }

private:
    SlopePlace placed(SlopeObstacles obstacles) const
    {
        obstacles.plot = plot;
        const auto place = slopePlaceFor(slope, forms, TextRole::Strong, style, obstacles, true);
        return place ? *place : SlopePlace{-1, 0, 0};
    }
    Box boxOf(const SlopePlace &place) const
    {
        return boxAt(place, slope, forms.value(place.form), TextRole::Strong, style);
    }
    bool below(const QPointF &point) const
    {
        return point.y() > slope.y1() + (point.x() - slope.x1()) * slope.dy() / slope.dx();
    }

    const QRectF plot{0, 0, 800, 600};
    const QLineF slope{QPointF(0, 500), QPointF(500, 50)};
    const QStringList forms{QStringLiteral("HBM3 3.35 TB/s"), QStringLiteral("3.35 TB/s")};
    const ChartStyle style{Theme::light(), QApplication::font()};
};

ROOFLINE_GUI_TEST(SlopeLabelTest)
#include "app/chart/slope_label.moc"
