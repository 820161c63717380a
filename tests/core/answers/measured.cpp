// Checks measured points against the prediction and the roof, and each likely cause of an impossible one.
#include "core/answers/measured.h"

#include "core/analysis/analysis.h"
#include "core/scenario/scenario.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

using Kind = Suspect::Kind;

Chip measuredChip()
{
    Chip chip =
        chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Matrix, Fp8, 400e12}, {Unit::Vector, Fp16, 10e12}}, 1e12, 80e9);
    chip.compute[0].sparseFactor = 2;
    chip.memory.push_back(memoryLevel("L2", 5e12, 50e6));
    chip.memory.push_back(memoryLevel("SMEM", 20e12, 5e6));
    return chip;
}

Scenario matmul(const char *text)
{
    Scenario scenario = seconds(1, 1);
    scenario.kernel = *parseKernel(text);
    return scenario;
}

Analysis analysisOf(const Scenario &scenario, const Chip &chip = measuredChip())
{
    return analyze(scenario, zooOf(chip));
}

std::optional<MeasuredPoint> pointOf(Scenario scenario, Measured::Kind kind, double value,
                                     const Chip &chip = measuredChip())
{
    scenario.measured = Measured{kind, value};
    return measuredPoint(analysisOf(scenario, chip));
}

// Returns a point whose measurement is faster than the roofs allow, by this factor.
MeasuredPoint above(const Scenario &scenario, double factor, const Chip &chip = measuredChip(),
                    Measured::Kind kind = Measured::Kind::Latency)
{
    const Analysis analysis = analysisOf(scenario, chip);
    const double latency = analysis.totals.latency.value() / factor;
    return *pointOf(scenario, kind, kind == Measured::Kind::Rate ? analysis.totals.flop.value() / latency : latency,
                    chip);
}

const Suspect *find(const MeasuredPoint &point, Kind kind)
{
    const auto found =
        std::find_if(point.suspects.begin(), point.suspects.end(), [&](const Suspect &s) { return s.kind == kind; });
    return found == point.suspects.end() ? nullptr : &*found;
}

} // namespace

class MeasuredTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A cache of 384 MB can hold 140 MB: a matrix with 10 values in each row takes 12·nnz + 20·rows bytes.
    void dataThatTheCacheHolds()
    {
        Chip chip = chipWith({{Unit::Vector, Fp64, 4e12}}, 460.8e9, 768e9);
        chip.memory.push_back({"L3", vendor(Bytes(384e6)), {}});
        const MeasuredPoint point = above(matmul("spmv:rows=1000000,nnz=10000000"), 1.5, chip);
        const Suspect *held = find(point, Kind::InCache);
        QVERIFY(held);
        QCOMPARE(held->level, std::size_t{1});
        QVERIFY(!find(above(matmul("spmv:rows=3000000,nnz=30000000"), 1.5, chip), Kind::InCache)); // 420 MB
        chip.memory[1].bandwidth = vendor(Bandwidth(500e9)); // this is not 1.5 times as fast
        QVERIFY(!find(above(matmul("spmv:rows=1000000,nnz=10000000"), 1.5, chip), Kind::InCache));
        chip.memory[1].bandwidth = vendor(Bandwidth(5e12));
        const MeasuredPoint fast = above(matmul("spmv:rows=1000000,nnz=10000000"), 1.5, chip);
        QVERIFY(find(fast, Kind::InCache));
        QVERIFY(!find(fast, Kind::WrongLevel)); // the same level is not named twice
    }

    // Each chip has 384 MB of cache, and a matrix with 10 values in each row takes 140 bytes a row in all of them.
    void theCachesOfAllChipsHoldTheData_data()
    {
        const Rows<int, int, bool> row("chips", "millions", "held");
        row("140 MB in one", 1, 1, true);
        row("420 MB in one", 1, 3, false);
        row("420 MB in two", 2, 3, true);
        row("840 MB in two", 2, 6, false);
        row("840 MB in three", 3, 6, true);
    }

    void theCachesOfAllChipsHoldTheData()
    {
        QFETCH(int, chips);
        QFETCH(int, millions);
        Chip chip = chipWith({{Unit::Vector, Fp64, 4e12}}, 460.8e9, 768e9);
        chip.memory.push_back({"L3", vendor(Bytes(384e6)), {}});
        Scenario scenario = seconds(1, 1);
        scenario.kernel = Kernel{KernelKind::Spmv, {millions * 1e6, millions * 1e7}};
        scenario.chips = chips;
        QTEST(find(above(scenario, 1.5, chip), Kind::InCache) != nullptr, "held");
    }

    // The three times of a matrix product on two chips are 10 µs of compute, 3 of memory, and that of sending 4e6
    // bytes.
    void whoseRoofItIs_data()
    {
        // bandwidth: of the link
        const Rows<double, bool> row("bandwidth", "ofNetwork");
        row("sending takes 40 µs", 50e9, true);
        row("it takes 10.5", 190.5e9, true);
        row("it takes 9.5", 210.5e9, false);
        row("it takes 2", 1e12, false);
    }

    void whoseRoofItIs()
    {
        QFETCH(double, bandwidth);
        QFETCH(bool, ofNetwork);
        Chip chip = measuredChip();
        chip.links.push_back(linkOf("Bus", bandwidth));
        Scenario scenario = matmul("matmul:m=1000,n=1000,k=1000");
        scenario.chips = 2;
        scenario.collectiveLatency = {CollectiveLatency::Preset::None, 0};
        const MeasuredPoint point = *pointOf(scenario, Measured::Kind::Latency, 100e-6, chip);
        QCOMPARE(point.ofNetwork, ofNetwork);
        COMPARE_NEAR(point.ofRoof, std::max(4e6 / (2 * bandwidth), 10e-6) / 100e-6);
        QVERIFY(!pointOf(seconds(1, 3), Measured::Kind::Latency, 8)->ofNetwork);
    }

    void unitPrefix_data()
    {
        const Rows<double, bool> row("factor", "suspected");
        row("ms for s", 1000.0, true);
        row("MiB for KiB", 1024.0, true);
        row("half as fast as the roof, and a thousand", 500.0, true);
        row("µs for s", 0.9e6, true);
        row("above it anyway", 1100.0, false);
        row("a hundred is no prefix", 100.0, false);
        row("between the prefixes", 20000.0, false);
    }

    void unitPrefix()
    {
        QFETCH(double, factor);
        QFETCH(bool, suspected);
        const MeasuredPoint point = above(seconds(1, 3), factor);
        COMPARE_NEAR(point.ofRoof, factor);
        QCOMPARE(find(point, Kind::UnitPrefix) != nullptr, suspected);
        if (suspected)
            QVERIFY(point.suspects.front().kind == Kind::UnitPrefix);
    }

    void sparseRate()
    {
        QVERIFY(find(above(seconds(3, 1), 1.9), Kind::SparseRate));
        QVERIFY(find(above(seconds(3, 1), 2.01), Kind::SparseRate)); // of a datasheet that rounds: 1979 of 2 × 989.4
        QVERIFY(!find(above(seconds(3, 1), 2.1), Kind::SparseRate)); // faster than the sparse rate, too
        QVERIFY(!find(above(seconds(3, 2), 1.9), Kind::SparseRate)); // memory is too slow for it
        QVERIFY(!find(above(seconds(1, 3), 1.9), Kind::SparseRate)); // the point does not beat compute
        Chip dense = measuredChip();
        dense.compute[0].sparseFactor = 1;
        QVERIFY(!find(above(seconds(3, 1), 1.9, dense), Kind::SparseRate));
    }

    // FP8 takes a quarter of the compute time and half the bytes.
    void precision()
    {
        const Scenario large = matmul("matmul:m=8192,n=8192,k=8192");
        const Suspect *suspect = nullptr;
        const MeasuredPoint point = above(large, 3.9);
        suspect = find(point, Kind::WrongPrecision);
        QVERIFY(suspect);
        QVERIFY(suspect->format == Fp8);
        QVERIFY(!find(above(large, 4.1), Kind::WrongPrecision));
        const MeasuredPoint wide = above(matmul("gemv:m=8192,n=8192"), 3.9); // a quarter of the bytes: 4 bits
        suspect = find(wide, Kind::WrongPrecision);
        QVERIFY(suspect);
        QVERIFY(suspect->format == Int4); // the chip does not compute FP4, but any memory holds INT4
    }

    void level()
    {
        const MeasuredPoint point = above(seconds(0.1, 3), 4);
        const Suspect *suspect = find(point, Kind::WrongLevel);
        QVERIFY(suspect);
        QCOMPARE(suspect->level, std::size_t{1});
        const MeasuredPoint faster = above(seconds(0.1, 3), 15);
        suspect = find(faster, Kind::WrongLevel);
        QVERIFY(suspect);
        QCOMPARE(suspect->level, std::size_t{2});
        QVERIFY(!find(above(seconds(0.1, 3), 21), Kind::WrongLevel));
        QVERIFY(!find(above(seconds(1, 3), 4), Kind::WrongLevel)); // compute is too slow for it
        QVERIFY(!find(above(seconds(3, 1), 1.5), Kind::WrongLevel));
    }

    // The caches of a chip are smaller than a layer's weights, however fast they are.
    void aLevelHoldsWhatComesFromIt()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1);
        for (const double faster : {1.5, 2.0, 4.0, 8.0}) {
            const double latency = analyze(scenario, shippedZoo()).totals.latency.value();
            scenario.measured = Measured{Measured::Kind::Latency, latency / faster};
            const std::optional<MeasuredPoint> point = measuredPoint(analyze(scenario, shippedZoo()));
            QVERIFY(point && !find(*point, Kind::WrongLevel));
        }
    }

    void countOfOperations()
    {
        const Scenario large = matmul("matmul:m=8192,n=8192,k=8192");
        QVERIFY(find(above(large, 2, measuredChip(), Measured::Kind::Rate), Kind::MacCountedAsFlop));
        QVERIFY(!find(above(large, 2.1, measuredChip(), Measured::Kind::Rate), Kind::MacCountedAsFlop));
        QVERIFY(!find(above(large, 2), Kind::MacCountedAsFlop));         // a time does not count operations
        QVERIFY(find(above(seconds(3, 1), 2), Kind::MacCountedAsFlop));  // but somebody counted its workload
        QVERIFY(!find(above(seconds(1, 3), 2), Kind::MacCountedAsFlop)); // memory limits, not the count of FLOP
    }

    void moreChips()
    {
        QVERIFY(find(above(seconds(1, 3), 8), Kind::WrongChips));
        QVERIFY(!find(above(seconds(1, 3), 9), Kind::WrongChips));
    }

    // One of eight cores computes an eighth of the whole.
    void moreCores()
    {
        Chip chip = measuredChip();
        chip.cores = vendor<std::int64_t>(8);
        Scenario one = withSettings("cores=1", seconds(3, 1));
        QVERIFY(find(above(one, 7.9, chip), Kind::MoreCores));
        QVERIFY(!find(above(one, 9, chip), Kind::MoreCores)); // faster than all of them
        QVERIFY(!find(above(seconds(3, 1), 1.9, chip), Kind::MoreCores));
    }

    // At half the clock the chip computes half as fast.
    void higherClock()
    {
        Scenario half = withSettings("clock=0.5", seconds(3, 1));
        QVERIFY(find(above(half, 1.9), Kind::HigherClock));
        QVERIFY(!find(above(half, 2.2), Kind::HigherClock)); // faster than at its own clock
        QVERIFY(!find(above(seconds(3, 1), 1.9), Kind::HigherClock));
    }

    void nothingToCompare()
    {
        QVERIFY(!measuredPoint(analysisOf(seconds(1, 3))));
        QVERIFY(!pointOf(seconds(0, 0), Measured::Kind::Latency, 1));
        QVERIFY(!pointOf(seconds(0, 1), Measured::Kind::Rate, 1e12)); // without FLOP, a rate says nothing
        Scenario unknown = seconds(1, 3);
        unknown.hardware = "no such chip";
        QVERIFY(!pointOf(unknown, Measured::Kind::Latency, 1));
        QVERIFY(!pointOf(seconds(1, 3), Measured::Kind::Latency, 1e-320)); // so short that rates overflow
    }

    void everyCauseHasAName()
    {
        QStringList names;
        for (const Kind kind : {Kind::UnitPrefix, Kind::SparseRate, Kind::WrongPrecision, Kind::WrongLevel,
                                Kind::MacCountedAsFlop, Kind::MoreCores, Kind::HigherClock, Kind::WrongChips})
            names << QString::fromLatin1(toString(kind).data());
        QCOMPARE(names.removeDuplicates(), 0);
        QVERIFY(names.contains(QStringLiteral("wrong-precision")));
    }
};

ROOFLINE_TEST(MeasuredTest)
#include "core/answers/measured.moc"
