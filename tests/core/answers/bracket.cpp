// Checks that the one search finds for every shape what a walk over all values finds, with few evaluations.
#include "core/answers/bracket.h"

#include "core/answers/axis.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

using Excess = std::function<double(double)>;

struct Shape {
    const char *name;
    Excess excess;
    double high;
    int most; // values that may be asked for, besides the ends
};

const Shape shapes[] = {
    {"a straight line", [](double value) { return 1000.5 - value; }, 1e9, 3},
    {"a straight line that ends in its value", [](double value) { return 1000 - value; }, 1e9, 3},
    {"right at the high end", [](double value) { return 999.5 - value; }, 1000, 4},
    {"right after the low end", [](double value) { return 1.5 - value; }, 1e9, 4},
    {"a parabola", [](double value) { return 1e6 + 0.5 - value * value; }, 1e9, 40},
    {"a hyperbola", [](double value) { return 1e6 / value - 3.3; }, 1e9, 30},
    {"two lines", [](double value) { return std::max(100 - value, 3000.5 - 2 * value); }, 1e6, 12},
    {"a step", [](double value) { return value < 777 ? 5.0 : -1.0; }, 1e9, 60},
    {"a sign", [](double value) { return (value < 777 ? 1 : -1) * std::numeric_limits<double>::infinity(); }, 1e9, 40},
};

} // namespace

class BracketTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void findsTheFirstWholeNumber_data()
    {
        const Rows<int, bool> row("index", "byRatio");
        for (int i = 0; i < int(std::size(shapes)); ++i) {
            row(shapes[i].name, i, false);
            QTest::addRow("%s, by ratio", shapes[i].name) << i << true;
        }
    }

    void findsTheFirstWholeNumber()
    {
        QFETCH(int, index);
        QFETCH(bool, byRatio);
        const Shape &shape = shapes[index];
        int asked = 0;
        const auto excess = [&](double value) {
            ++asked;
            return shape.excess(value);
        };
        const Bracket all{.low = 1, .high = shape.high, .byRatio = byRatio};
        const Bracket found = closeIn(all, shape.excess(1), shape.excess(shape.high), excess);
        double first = 1;
        while (shape.excess(first) > 0)
            ++first;
        QCOMPARE(found.high, first);
        QCOMPARE(found.low, first - 1);
        QVERIFY2(asked <= (byRatio ? 60 : shape.most), qPrintable(QString::number(asked)));
    }

    void closesInOnOtherNumbers_data()
    {
        const Rows<double, double, double> row("low", "high", "at");
        row("small", 1e-9, 1.0, 3.3e-4);
        row("large", 1.0, 1e12, 7e11);
        row("from zero", 0.0, 1.0, 0.25);
        row("at zero: it ends", 0.0, 1.0, 0.0);
        row("below zero", -5.0, -1.0, -2.5);
    }

    void closesInOnOtherNumbers()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, at);
        const Bracket all{low, high, false};
        const Bracket bySign = closeIn(all, [at](double value) { return value >= at; });
        QVERIFY(bySign.low <= at && std::abs(bySign.high - at) <= 1e-10 * std::abs(at) + 1e-300);
        const Bracket bySize = closeIn(all, at - low, at - high, [at](double value) { return at - value; });
        QVERIFY(bySize.low <= at && std::abs(bySize.high - at) <= 1e-10 * std::abs(at) + 1e-300);
    }

    // The scenario as it is was analyzed before, and a value that several searches try is analyzed once.
    void triesEachValueOnce()
    {
        Catalogue zoo;
        zoo.add(chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}, {Unit::Vector, NumberFormat::Fp16, 10e12}}, 1e12,
                         80e9, "round"));
        zoo.add(modelOf(llama2(), "llama"));
        Scenario scenario = modelOn("round", "llama", Phase::Decode);
        scenario.targets = {{Target::Kind::Latency, 0.005},
                            {Target::Kind::Throughput, 1e5},
                            {Target::Kind::Mfu, 0.5},
                            {Target::Kind::ComputeBound, 0.0},
                            {Target::Kind::Latency, 0.004}};
        const Analysis now = analyze(scenario, zoo);
        QVERIFY(now.valid);
        Axes axes(now);
        std::size_t tried = 0;
        std::size_t known = 0;
        for (Axis *axis : {&axes.bandwidth, &axes.peak, &axes.batch, &axes.chips}) {
            QVERIFY(axis->known.contains(axis->now));
            known += axis->known.size();
            axis->tried = [&tried, own = axis->tried](double value) {
                ++tried;
                return own(value);
            };
        }
        for (const SolveBy by : allSolveBy)
            solve(now, axes, by);
        for (const Axis *axis : {&axes.bandwidth, &axes.peak, &axes.batch, &axes.chips})
            known += axis->known.size();
        QCOMPARE(tried + 2 * 4, known);
        const std::size_t before = tried;
        QVERIFY(axes.batch.at(axes.batch.now).latency == now.totals.latency);
        firstComputeBound(axes.batch, now, largestBatch);
        QVERIFY(tried - before < 6);
    }
};

ROOFLINE_TEST(BracketTest)
#include "core/answers/bracket.moc"
