// Checks the line of the best of some curves against corners by hand, and against its definition for random curves.
#include "core/deploy/best_line.h"

#include "tests/core/deploy/most_at.h"
#include "tests/support/dice.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

#include <utility>
#include <vector>

using namespace roofline;
using namespace roofline::test;

namespace {

using Curve = std::vector<FrontierPoint>;

Curve curveThrough(const std::vector<std::pair<double, double>> &figures)
{
    Curve curve;
    for (const auto &[perUser, perChip] : figures) {
        curve.emplace_back();
        curve.back().perUser = perUser;
        curve.back().perChip = perChip;
    }
    return curve;
}

QString cornersOf(const std::vector<Curve> &curves)
{
    BestLine line;
    for (std::uint32_t row = 0; row < curves.size(); ++row)
        line.add(row, curves[row]);
    QStringList texts;
    for (const BestCorner &corner : line.corners())
        texts << QStringLiteral("%1: %2 %3").arg(corner.row).arg(corner.perUser).arg(corner.perChip);
    return texts.join(QStringLiteral(", "));
}

} // namespace

class BestLineTest : public TestCase {
    Q_OBJECT

private slots:
    void itsCorners_data()
    {
        const Rows<std::vector<Curve>, QString> row("curves", "corners");
        const Curve falling = curveThrough({{16, 1}, {1, 16}}); // 16 ÷ speed
        const auto single = [](double perUser, double perChip) { return curveThrough({{perUser, perChip}}); };
        row("none", std::vector<Curve>{}, "");
        row("without points", std::vector<Curve>{Curve()}, "");
        row("one", std::vector<Curve>{falling}, "0: 1 16, 0: 16 1");
        row("of three points", std::vector<Curve>{curveThrough({{16, 1}, {4, 8}, {1, 16}})},
            "0: 1 16, 0: 4 8, 0: 16 1");
        row("a point", std::vector<Curve>{single(2, 3)}, "0: 2 3");
        row("a point below", std::vector<Curve>{falling, single(4, 2)}, "0: 1 16, 0: 16 1");
        row("a point above", std::vector<Curve>{falling, single(4, 8)},
            "0: 1 16, 0: 2 8, 1: 2 8, 1: 4 8, 0: 4 4, 0: 16 1");
        row("a faster point", std::vector<Curve>{falling, single(64, 0.5)}, "0: 1 16, 0: 16 1, 1: 16 0.5, 1: 64 0.5");
        row("a faster and better point", std::vector<Curve>{falling, single(64, 2)},
            "0: 1 16, 0: 8 2, 1: 8 2, 1: 64 2");
        row("two that cross between their points", std::vector<Curve>{falling, curveThrough({{64, 1}, {1, 8}})},
            "0: 1 16, 0: 4 4, 1: 4 4, 1: 64 1");
        row("the same twice", std::vector<Curve>{falling, falling}, "0: 1 16, 0: 16 1");
        row("one that rises", std::vector<Curve>{curveThrough({{2, 3}, {4, 5}})}, "0: 4 5");
        row("figures that are none", std::vector<Curve>{curveThrough({{16, 1}, {0, 5}, {5, INFINITY}, {1, 16}})},
            "0: 1 16, 0: 16 1");
    }

    void itsCorners()
    {
        QFETCH(std::vector<Curve>, curves);
        QTEST(cornersOf(curves), "corners");
    }

    // It is nowhere below a curve nor above all, in whatever order and groups they came.
    void itIsTheBestOfRandomCurves()
    {
        for (unsigned seed = 1; seed <= rounds(100); ++seed) {
            Dice dice(seed);
            std::vector<Curve> curves(dice.roll(8) + 1);
            BestLine line;
            BestLine others;
            for (std::uint32_t row = 0; row < curves.size(); ++row) {
                std::vector<std::pair<double, double>> figures(dice.roll(10) + 1);
                for (auto &[perUser, perChip] : figures) {
                    perUser = dice.between(1, 100);
                    perChip = dice.between(1, 100);
                }
                if (dice.roll(4) > 0) { // as most are
                    std::ranges::sort(figures, std::ranges::greater(), &std::pair<double, double>::first);
                    std::vector<double> yields;
                    for (const auto &[perUser, perChip] : figures)
                        yields.push_back(perChip);
                    std::ranges::sort(yields);
                    for (std::size_t i = 0; i < figures.size(); ++i)
                        figures[i].second = yields[i];
                }
                curves[row] = curveThrough(figures);
                (dice.coin() ? line : others).add(row, curves[row]);
            }
            line.add(others);
            const std::vector<BestCorner> corners = line.corners();
            for (std::size_t i = 1; i < corners.size(); ++i) {
                HOLDS(corners[i].perUser >= corners[i - 1].perUser);
                HOLDS(corners[i].perChip <= corners[i - 1].perChip * faster);
            }
            for (const BestCorner &corner : corners)
                HOLDS(reaches(curves[corner.row], std::vector{corner}, corner.perUser));
            for (int i = 0; i < 50; ++i) {
                const double perUser = dice.between(0.5, 200);
                double most = 0;
                for (const Curve &curve : curves) {
                    HOLDS(reaches(corners, curve, perUser));
                    most = std::max(most, mostAt(curve, perUser * slower));
                }
                HOLDS(mostAt(corners, perUser) <= most * faster);
                const double perChip = dice.between(0.5, 200);
                HOLDS(line.covers(perUser, perChip) ? mostAt(corners, perUser * slower) * faster >= perChip
                                                    : mostAt(corners, perUser * faster) * slower <= perChip);
            }
            for (const Curve &curve : curves)
                for (const FrontierPoint &point : curve)
                    HOLDS(reaches(corners, curve, point.perUser));
        }
    }
};

ROOFLINE_TEST(BestLineTest)
#include "core/deploy/best_line.moc"
