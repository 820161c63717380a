// Checks the numbers of a chip by their paths, and chips with one of them changed.
#include "core/hardware/chip_numbers.h"

#include "core/hardware/rules.h"
#include "core/roofline/ceilings.h"
#include "tests/support/hand_made.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Has the numbers of an H100, and a variant.
Chip madeChip()
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Bf16, 989.4e12},
                          {Unit::Matrix, NumberFormat::Fp16, 1978.8e12},
                          {Unit::Vector, NumberFormat::Fp32, 66.9e12}},
                         3350e9, 80e9);
    chip.compute[0].sparseFactor = 2;
    chip.compute[1].variant = "fp16 accumulate";
    chip.memory[0].name = "HBM3";
    chip.memory.push_back(memoryLevel("L2", 5.5e12, 50e6));
    chip.memory.push_back(memoryLevel("SMEM", 30.92e12, 30e6));
    chip.memory.back().perCore = true;
    chip.links = {{"NVLink 4", vendor<std::int64_t>(18), vendor(Bandwidth(450e9)), vendor(Bandwidth(900e9))},
                  {"Unknown", std::nullopt, std::nullopt, std::nullopt}};
    chip.hostLink = Link{"PCIe 5.0 x16", std::nullopt, vendor(Bandwidth(63e9)), vendor(Bandwidth(126e9))};
    chip.cores = vendor<std::int64_t>(132);
    chip.clock = vendor(Frequency(1.83e9));
    chip.tdp = vendor(Watts(700));
    chip.sustainedCompute = vendor(0.8);
    return chip;
}

Chip changed(const Chip &chip, std::string_view path, double value)
{
    return withNumber(chip, path, value).value();
}

} // namespace

class ChipNumbers : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void listsThemInTheOrderOfAnEntry()
    {
        QStringList paths;
        for (const ChipNumber &number : numbersOf(madeChip()))
            paths += QString::fromStdString(number.path);
        QCOMPARE(paths, (QStringList{"compute/matrix/bf16", "compute/matrix/fp16/fp16 accumulate",
                                     "compute/vector/fp32", "capacity/HBM3", "memory/HBM3", "capacity/L2", "memory/L2",
                                     "capacity/SMEM", "memory/SMEM", "network/NVLink 4", "memory/host", "cores",
                                     "clock", "tdp", "sustained/compute"}));
    }

    void saysWhatANumberIs()
    {
        const ChipNumber rate = numberOf(madeChip(), "compute/matrix/bf16").value();
        QCOMPARE(rate.value, 989.4e12);
        QVERIFY(rate.dimension == dimensionOf(FlopRate{}));
        QVERIFY(!rate.whole);
        QCOMPARE(rate.least, plausibleRate.least.value());
        QCOMPARE(rate.most, plausibleRate.most.value());
        QVERIFY(rate.evidence == Evidence::Vendor);
        const ChipNumber cores = numberOf(madeChip(), "cores").value();
        QVERIFY(cores.whole);
        QCOMPARE(cores.value, 132.0);
        QVERIFY(cores.dimension == Dimension{});
        QVERIFY(numberOf(madeChip(), "clock")->dimension == dimensionOf(Frequency{}));
        QVERIFY(numberOf(madeChip(), "tdp")->dimension == dimensionOf(Watts{}));
        QCOMPARE(numberOf(madeChip(), "sustained/compute")->most, 1.0);
        QVERIFY(!numberOf(madeChip(), "sustained/memory")); // not known
        QVERIFY(!numberOf(madeChip(), "memory/HBM"));
    }

    // Half the peak is half of every rate. None leaves the range that an entry may have.
    void thePeakScalesAllRates()
    {
        Chip chip = madeChip();
        QVERIFY(setPeak(chip, "compute/matrix/bf16", 989.4e12 / 2));
        QCOMPARE(chip.compute[0].rate.value.value(), 989.4e12 / 2);
        COMPARE_NEAR(chip.compute[1].rate.value.value(), 989.4e12);
        COMPARE_NEAR(chip.compute[2].rate.value.value(), 66.9e12 / 2);
        for (const ComputeCeiling &ceiling : chip.compute)
            QVERIFY(ceiling.rate.evidence == Evidence::User);
        QVERIFY(setPeak(chip, "compute/matrix/bf16", plausibleRate.most.value()));
        QCOMPARE(chip.compute[1].rate.value.value(), plausibleRate.most.value());
        QVERIFY(!setPeak(chip, "compute/matrix/int8", 1e12));
    }

    void everyDenseRoofOfTheZooHasANumber()
    {
        const Catalogue &zoo = shippedZoo();
        QVERIFY(zoo.chips().size() >= 60);
        for (const ChipPtr &chip : zoo.chips()) {
            for (const Ceiling &ceiling : ceilingsOf(*chip)) {
                if (ceiling.sparse)
                    continue;
                const bool compute = ceiling.kind == Ceiling::Kind::Compute;
                const std::string path = compute ? ratePath(ceiling.unit, ceiling.format, ceiling.variant)
                                         : ceiling.kind == Ceiling::Kind::Memory
                                             ? bandwidthPath(*chip, ceiling.level, ceiling.variant)
                                             : linkPath(ceiling.name);
                const auto number = numberOf(*chip, path);
                QVERIFY2(number, path.c_str());
                QCOMPARE(number->value, compute ? ceiling.rate.value() : ceiling.bandwidth.value());
                QVERIFY(number->least <= number->value && number->value <= number->most);
            }
        }
    }

    void everyNumberOfTheZooCanBeChanged()
    {
        const Catalogue &zoo = shippedZoo();
        for (const ChipPtr &chip : zoo.chips()) {
            for (const ChipNumber &number : numbersOf(*chip)) {
                const double value = number.whole ? number.value + 1 : number.value * 0.75;
                const auto next = withNumber(*chip, number.path, value);
                QVERIFY2(next, number.path.c_str());
                const ChipNumber after = numberOf(*next, number.path).value();
                QCOMPARE(after.value, value);
                QVERIFY(after.evidence == Evidence::User);
                QVERIFY(withNumber(*chip, number.path, number.value) == *chip); // the same value changes nothing
            }
        }
    }

    void saysWhatItWasBefore_data()
    {
        const Rows<QString, double, QString> row("path", "value", "note");
        row("a bandwidth", "memory/HBM3", 2e12, "was 3.35 TB/s");
        row("a rate", "compute/matrix/bf16", 1e15, "was 989.4 TFLOP/s");
        row("a capacity", "capacity/HBM3", 96e9, "was 80 GB");
        row("cores", 144.0, "was 132");
        row("a clock", "clock", 2e9, "was 1.83 GHz");
        row("a power", "tdp", 500.0, "was 700 W");
        row("a fraction", "sustained/compute", 0.7, "was 0.8");
    }

    void saysWhatItWasBefore()
    {
        QFETCH(QString, path);
        QFETCH(double, value);
        QFETCH(QString, note);
        const Chip chip = changed(madeChip(), path.toStdString(), value);
        QCOMPARE(numberOf(chip, path.toStdString())->value, value);
        const auto checks = [&](const auto &number) {
            QVERIFY(number.evidence == Evidence::User);
            QCOMPARE(number.source, std::string("user"));
            QCOMPARE(QString::fromStdString(number.note), note);
        };
        if (path == "memory/HBM3")
            checks(*chip.memory[0].bandwidth);
        else if (path == "capacity/HBM3")
            checks(*chip.memory[0].capacity);
        else if (path == "cores")
            checks(*chip.cores);
        else if (path == "clock")
            checks(*chip.clock);
        else if (path == "tdp")
            checks(*chip.tdp);
        else if (path == "sustained/compute")
            checks(*chip.sustainedCompute);
        else
            checks(chip.compute[0].rate);
    }

    // Operations on integers are no FLOP, whether their rate is changed or follows from more cores.
    void anIntegerRateWasOperations()
    {
        Chip chip = madeChip();
        chip.compute[0].format = NumberFormat::Int8;
        QCOMPARE(changed(chip, "compute/matrix/int8", 1e15).compute[0].rate.note, std::string("was 989.4 TOP/s"));
        QCOMPARE(changed(chip, "cores", 264).compute[0].rate.note, std::string("was 989.4 TOP/s"));
    }

    void aDragRemembersWhereItStarted()
    {
        Chip chip = madeChip();
        for (const double bandwidth : {3.4e12, 4e12, 6.7e12})
            chip = changed(chip, "memory/HBM3", bandwidth);
        QCOMPARE(chip.memory[0].bandwidth->value.value(), 6.7e12);
        QCOMPARE(chip.memory[0].bandwidth->note, std::string("was 3.35 TB/s"));
    }

    void aNoteOfTheUsersOwnStays()
    {
        Chip chip = changed(madeChip(), "memory/HBM3", 4e12);
        chip.memory[0].bandwidth->note = "HBM3E, as rumored";
        chip = changed(chip, "memory/HBM3", 5e12);
        QCOMPARE(chip.memory[0].bandwidth->note, std::string("HBM3E, as rumored"));
    }

    void nothingElseChanges()
    {
        Chip chip = changed(madeChip(), "memory/HBM3", 4e12);
        chip.memory[0] = madeChip().memory[0];
        QVERIFY(chip == madeChip());
        chip = changed(madeChip(), "compute/matrix/fp16/fp16 accumulate", 1e15);
        QCOMPARE(chip.compute[1].rate.value.value(), 1e15);
        chip.compute[1] = madeChip().compute[1];
        QVERIFY(chip == madeChip());
    }

    void bothWaysOfALinkChangeWithOne()
    {
        Chip chip = changed(madeChip(), "network/NVLink 4", 900e9);
        QCOMPARE(chip.links[0].bandwidthBothWays->value.value(), 1800e9);
        QVERIFY(chip.links[0].bandwidthBothWays->evidence == Evidence::User);
        QCOMPARE(chip.links[0].bandwidthBothWays->note, std::string("was 900 GB/s"));
        QCOMPARE(chip.links[0].count->value, std::int64_t(18));
        chip = changed(madeChip(), "memory/host", 31.5e9);
        QCOMPARE(chip.hostLink->bandwidth->value.value(), 31.5e9);
        QCOMPARE(chip.hostLink->bandwidthBothWays->value.value(), 63e9);
    }

    void moreCoresComputeMore()
    {
        const Chip chip = changed(madeChip(), "cores", 264);
        QCOMPARE(chip.cores->value, std::int64_t(264));
        COMPARE_NEAR(chip.compute[0].rate.value.value(), 2 * 989.4e12);
        COMPARE_NEAR(chip.compute[2].rate.value.value(), 2 * 66.9e12);
        COMPARE_NEAR(chip.memory[2].capacity->value.value(), 60e6); // each core brings its own
        COMPARE_NEAR(chip.memory[2].bandwidth->value.value(), 61.84e12);
        QVERIFY(chip.memory[0] == madeChip().memory[0]); // memory outside the cores stays
        QVERIFY(chip.memory[1] == madeChip().memory[1]);
        QVERIFY(chip.links == madeChip().links);
        QCOMPARE(chip.compute[0].rate.note, std::string("was 989.4 TFLOP/s"));
    }

    void aFasterClockComputesFaster()
    {
        const Chip chip = changed(madeChip(), "clock", 0.915e9);
        COMPARE_NEAR(chip.compute[1].rate.value.value(), 989.4e12);
        COMPARE_NEAR(chip.memory[2].bandwidth->value.value(), 15.46e12);
        QVERIFY(chip.memory[2].capacity == madeChip().memory[2].capacity);
        QCOMPARE(chip.cores->value, std::int64_t(132));
    }

    void coresAreWhole()
    {
        QCOMPARE(changed(madeChip(), "cores", 99.6).cores->value, std::int64_t(100));
        QVERIFY(withNumber(madeChip(), "cores", 1e300)); // the caller refuses it, and it does no harm here
    }

    void whatIsNotThereIsNotChanged()
    {
        QVERIFY(!withNumber(madeChip(), "memory/HBM9", 1));
        QVERIFY(!withNumber(madeChip(), "network/Unknown", 1)); // its bandwidth is not known
        QVERIFY(!withNumber(madeChip(), "", 1));
        QVERIFY(!withNumber(madeChip(), "memory/HBM3", std::nan("")));
    }

    void mainMemoryIsTheOutermostKnownOne()
    {
        Chip chip = madeChip();
        QCOMPARE(mainBandwidthPath(chip), std::string("memory/HBM3"));
        chip.memory[0].bandwidth.reset();
        QCOMPARE(mainBandwidthPath(chip), std::string("memory/L2"));
        chip.memory.clear();
        QCOMPARE(mainBandwidthPath(chip), std::string());
    }
};

ROOFLINE_TEST(ChipNumbers)
#include "core/hardware/chip_numbers.moc"
