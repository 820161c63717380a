// Checks what shrinks with some cores of a chip or another clock, and what does not.
#include "core/hardware/part.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Has 132 SMs at 1.83 GHz, with the rates, memory and links of an H100.
ChipPtr wholeChip()
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Bf16, 989.4e12}, {Unit::Vector, NumberFormat::Fp32, 66.9e12}},
                         3350e9, 80e9);
    chip.cores = vendor<std::int64_t>(132);
    chip.clock = vendor(Frequency(1.83e9));
    chip.memory.push_back(memoryLevel("L2", 5.5e12, 50e6));
    chip.memory.push_back(memoryLevel("SMEM", 30.92e12, 30e6));
    chip.memory.back().perCore = true;
    chip.links = {{"NVLink 4", std::nullopt, vendor(Bandwidth(450e9)), std::nullopt}};
    chip.hostLink = Link{"PCIe 5.0 x16", std::nullopt, vendor(Bandwidth(63e9)), std::nullopt};
    return std::make_shared<const Chip>(chip);
}

} // namespace

class Part : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void ratesFollowCoresAndClock_data()
    {
        const Rows<int, double, double> row("cores", "clock", "share");
        row("some cores", 16, 1.0, 16.0 / 132); // 119.9 TFLOP/s
        row("a slower clock", 0, 0.5, 0.5);
        row("both", 33, 0.5, 1.0 / 8);
        row("a faster clock", 0, 1.2, 1.2);
    }

    void ratesFollowCoresAndClock()
    {
        QFETCH(int, cores);
        QFETCH(double, clock);
        QFETCH(double, share);
        const ChipPtr part = partOf(wholeChip(), cores, clock);
        const int left = cores > 0 ? cores : 132;
        COMPARE_NEAR(part->compute[0].rate.value.value(), 989.4e12 * share);
        COMPARE_NEAR(part->compute[1].rate.value.value(), 66.9e12 * share);
        COMPARE_NEAR(part->memory[2].bandwidth->value.value(), 30.92e12 * share);
        COMPARE_NEAR(part->memory[2].capacity->value.value(), 30e6 * left / 132); // a slower clock loses no capacity
        QCOMPARE(part->cores->value, std::int64_t(left));
        COMPARE_NEAR(part->clock->value.value(), 1.83e9 * clock);
    }

    void memoryOutsideTheCoresStays()
    {
        const ChipPtr whole = wholeChip();
        const ChipPtr part = partOf(whole, 16, 0.5);
        QVERIFY(part->memory[0] == whole->memory[0]);
        QVERIFY(part->memory[1] == whole->memory[1]);
        QVERIFY(part->links == whole->links);
        QCOMPARE(part->levelBandwidth(part->hostLevel())->value.value(), 63e9);
    }

    // A ceiling below a level of the cores keeps its distance from that level. A ceiling below a memory that all
    // cores share stays, unless the few cores alone reach less than it: four cores at 100 GB/s reach 400 GB/s.
    void ceilingsOfMemoryStayBelowTheirLevel_data()
    {
        // shared: bandwidths in GB/s
        const Rows<int, double, double, double, double, double> row("cores", "clock", "shared", "sharedCeiling", "own",
                                                                    "ownCeiling");
        row("all cores", 0, 1.0, 3350.0, 1000.0, 30920.0, 15460.0);
        row("half of them", 66, 1.0, 3350.0, 1000.0, 15460.0, 7730.0);
        row("four of them", 4, 1.0, 400.0, 400.0, 30920.0 / 33, 15460.0 / 33);
        row("half the clock", 0, 0.5, 3350.0, 1000.0, 15460.0, 7730.0);
        row("both halves", 66, 0.5, 3350.0, 1000.0, 7730.0, 3865.0);
    }

    void ceilingsOfMemoryStayBelowTheirLevel()
    {
        QFETCH(int, cores);
        QFETCH(double, clock);
        QFETCH(double, shared);
        QFETCH(double, sharedCeiling);
        QFETCH(double, own);
        QFETCH(double, ownCeiling);
        Chip chip = *wholeChip();
        chip.memory[0].oneCore = vendor(Bandwidth(100e9));
        chip.memoryCeilings = {{"DRAM", "no prefetch", vendor(Bandwidth(1000e9))},
                               {"SMEM", "bank conflicts", vendor(Bandwidth(15.46e12))}};
        const ChipPtr part = partOf(std::make_shared<const Chip>(chip), cores, clock);
        COMPARE_NEAR(part->memory[0].bandwidth->value.value(), shared * 1e9);
        COMPARE_NEAR(part->memoryCeilings[0].bandwidth.value.value(), sharedCeiling * 1e9);
        COMPARE_NEAR(part->memory[2].bandwidth->value.value(), own * 1e9);
        COMPARE_NEAR(part->memoryCeilings[1].bandwidth.value.value(), ownCeiling * 1e9);
    }

    void sparseAndOtherVariantsShrinkToo()
    {
        Chip chip = *wholeChip();
        chip.compute[0].sparseFactor = 2;
        chip.compute[1].variant = "fp16 accumulate";
        const ChipPtr part = partOf(std::make_shared<const Chip>(chip), 66, 1);
        COMPARE_NEAR(part->compute[0].rate.value.value(), 989.4e12 / 2);
        QCOMPARE(part->compute[0].sparseFactor, 2.0);
        COMPARE_NEAR(part->compute[1].rate.value.value(), 66.9e12 / 2);
    }

    void theWholeChipIsItself()
    {
        const ChipPtr whole = wholeChip();
        QVERIFY(partOf(whole, 0, 1) == whole);
        QVERIFY(partOf(whole, 132, 1) == whole);
        QVERIFY(partOf(whole, 131, 1) != whole);
        QVERIFY(partOf(whole, 0, 0.99) != whole);
    }

    // A chart draws its roofs anew if the chip is a different object.
    void theSamePartIsTheSameChip()
    {
        const ChipPtr whole = wholeChip();
        const ChipPtr part = partOf(whole, 16, 0.9);
        QVERIFY(partOf(whole, 16, 0.9) == part);
        QVERIFY(partOf(whole, 17, 0.9) != part);
        QVERIFY(partOf(wholeChip(), 16, 0.9) != part); // of another chip
    }

    // If the number of cores is unknown, some of them cannot be taken.
    void unknownCoresStayWhole()
    {
        Chip chip = *wholeChip();
        chip.cores.reset();
        const ChipPtr part = partOf(std::make_shared<const Chip>(chip), 16, 0.5);
        COMPARE_NEAR(part->compute[0].rate.value.value(), 494.7e12);
        QVERIFY(!part->cores);
    }
};

ROOFLINE_TEST(Part)
#include "core/hardware/part.moc"
