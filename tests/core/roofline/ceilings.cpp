// Checks the roofs of a chip, and which of them a piece of work runs under.
#include "core/roofline/ceilings.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr Unit matrix = Unit::Matrix;
constexpr Unit vector = Unit::Vector;

// Has rates as the data sheets print them, in TFLOP/s.
Chip chipNamed(const QString &name)
{
    std::vector<Rate> rates;
    if (name == "v100")
        rates = {
            {matrix, Fp16, 125}, {vector, Fp64, 7.8}, {vector, Fp32, 15.7}, {vector, Fp16, 31.4}, {vector, Int8, 62.8}};
    else if (name == "a100")
        rates = {{matrix, Fp64, 19.5}, {matrix, Tf32, 156}, {matrix, Bf16, 312},  {matrix, Fp16, 312},
                 {matrix, Int8, 624},  {vector, Fp64, 9.7}, {vector, Fp32, 19.5}, {vector, Fp16, 78}};
    else if (name == "b200")
        rates = {
            {matrix, Fp64, 40}, {matrix, Tf32, 1125}, {matrix, Bf16, 2250}, {vector, Fp64, 40}, {vector, Fp32, 80}};
    else if (name == "tpu")
        rates = {{matrix, Bf16, 197}, {matrix, Int8, 394}, {vector, Fp32, 6.1}};
    else if (name == "gaudi")
        rates = {{matrix, Fp16, 459}, {matrix, Bf16, 1835}};
    else if (name == "cpu")
        rates = {{vector, Fp64, 3.5}, {vector, Fp32, 7}};
    else if (name == "npu")
        rates = {{matrix, Int8, 26}};
    else if (name == "fast vector") // an exact vector rate above the widened matrix rate
        rates = {{matrix, Fp16, 10}, {vector, Int8, 40}, {vector, Fp32, 5}};
    for (Rate &rate : rates)
        rate.rate *= 1e12;
    return chipWith(rates, 1e12);
}

} // namespace

class Ceilings : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void choice_data()
    {
        // tera: 0: no rate will do
        Rows<QString, Unit, NumberFormat, Unit, NumberFormat, double>("chip", "unit", "format", "usedUnit",
                                                                      "usedFormat", "tera");
        const auto row = [](const char *chip, Unit unit, NumberFormat format, Unit usedUnit, NumberFormat usedFormat,
                            double tera) {
            QTest::addRow("%s %s %s", chip, toString(unit).data(), toString(format).data())
                << QString(chip) << unit << format << usedUnit << usedFormat << tera;
        };
        row("v100", matrix, Fp16, matrix, Fp16, 125);
        row("v100", matrix, Bf16, matrix, Fp16, 125);  // interchangeable
        row("v100", matrix, Fp32, vector, Fp32, 15.7); // tensor cores have nothing as wide
        row("v100", matrix, Tf32, vector, Fp32, 15.7);
        row("v100", matrix, Int8, matrix, Fp16, 125); // a wider rate of the tensor cores beats int8 at 62.8 beside them
        row("v100", matrix, Fp8, matrix, Fp16, 125);
        row("v100", vector, Fp16, vector, Fp16, 31.4);
        row("v100", vector, Bf16, vector, Fp16, 31.4);
        row("v100", vector, Fp8, vector, Fp16, 31.4);
        row("a100", matrix, Fp32, vector, Fp32, 19.5); // fp64 tensor is as fast, so the exact format is taken
        row("a100", matrix, Tf32, matrix, Tf32, 156);
        row("a100", matrix, Fp64, matrix, Fp64, 19.5);
        row("a100", matrix, Fp8, matrix, Fp16, 312); // not int8
        row("a100", matrix, Fp4, matrix, Fp16, 312);
        row("a100", matrix, Int4, matrix, Int8, 624);
        row("a100", vector, Int8, vector, Fp16, 78);
        row("a100", vector, Tf32, vector, Fp32, 19.5);
        row("b200", matrix, Fp32, vector, Fp32, 80); // twice the fp64 tensor rate
        row("b200", matrix, Fp16, matrix, Bf16, 2250);
        row("b200", vector, Bf16, vector, Fp32, 80);
        row("tpu", matrix, Fp16, matrix, Bf16, 197); // bf16 only
        row("tpu", matrix, Fp8, matrix, Bf16, 197);
        row("tpu", matrix, Fp32, vector, Fp32, 6.1);
        row("tpu", matrix, Fp64, matrix, Fp64, 0);     // no unit has a format as wide
        row("gaudi", matrix, Fp16, matrix, Fp16, 459); // asked for by name: not the faster twin
        row("gaudi", matrix, Fp8, matrix, Bf16, 1835); // both 16-bit formats would do: the faster
        row("gaudi", matrix, Int4, matrix, Bf16, 1835);
        row("gaudi", vector, Fp16, matrix, Fp16, 459); // no vector rate is known
        row("gaudi", vector, Fp32, matrix, Fp32, 0);
        row("cpu", matrix, Fp32, vector, Fp32, 7); // no matrix unit
        row("cpu", matrix, Int4, vector, Fp32, 7);
        row("npu", matrix, Int4, matrix, Int8, 26);
        row("npu", matrix, Fp16, matrix, Fp16, 0); // never narrower
        row("npu", matrix, Fp8, matrix, Fp8, 0);   // never an integer for a float
        row("fast vector", matrix, Int8, vector, Int8, 40);
        row("fast vector", matrix, Fp16, matrix, Fp16, 10);
    }

    void choice()
    {
        QFETCH(QString, chip);
        QFETCH(Unit, unit);
        QFETCH(NumberFormat, format);
        QFETCH(Unit, usedUnit);
        QFETCH(NumberFormat, usedFormat);
        QFETCH(double, tera);
        const Chip made = chipNamed(chip);
        const RateChoice choice = chooseRate(made, unit, format);
        QCOMPARE(choice.ceiling != nullptr, tera > 0);
        if (!choice.ceiling)
            return;
        QVERIFY(choice.ceiling->unit == usedUnit);
        QVERIFY2(choice.ceiling->format == usedFormat, toString(choice.ceiling->format).data());
        COMPARE_NEAR(choice.ceiling->rate.value.value(), tera * 1e12);
        QCOMPARE(choice.substituted, usedFormat != format);
        QCOMPARE(choice.otherUnit, usedUnit != unit);
    }

    void variantsAreNeverChosen()
    {
        Chip chip = chipWith({{matrix, Fp16, 330e12}, {matrix, Fp32, 10e12}}, 1e12);
        chip.compute[0].variant = "fp16 accumulate";
        const RateChoice choice = chooseRate(chip, matrix, Fp16);
        QVERIFY(choice.ceiling == &chip.compute[1]);
    }

    void listIsSortedAndNamed()
    {
        Chip chip = chipWith({{vector, Fp32, 19.5e12}, {matrix, Fp16, 312e12}, {matrix, Int8, 624e12}}, 2e12);
        chip.matrixName = "tensor";
        chip.vectorName = "CUDA";
        chip.memory.push_back({"L2", vendor(Bytes(40e6)), std::nullopt});
        chip.memory.push_back(memoryLevel("L1", 2e13, 2e7));
        chip.links = {{"NVLink 3", std::nullopt, vendor(Bandwidth(3e11)), std::nullopt}, {"unknown", {}, {}, {}}};
        std::vector<std::string> names;
        for (const Ceiling &ceiling : ceilingsOf(chip))
            names.push_back(ceiling.name);
        // Compute comes by falling rate, then memory with the outermost level first, then
        // links. What has no known bandwidth is no roof.
        const std::vector<std::string> expected = {"INT8 tensor", "FP16 tensor", "FP32 CUDA", "DRAM", "L1", "NVLink 3"};
        QCOMPARE(names, expected);
        const Ceiling l1 = ceilingsOf(chip)[4];
        QVERIFY(l1.kind == Ceiling::Kind::Memory);
        QCOMPARE(l1.level, std::size_t{2});
        QCOMPARE(l1.bandwidth.value(), 2e13);
        QCOMPARE(l1.source, std::string("data sheet"));
    }

    void sparseRatesAreCeilingsOfTheirOwn()
    {
        // On an RTX 4090, the rate with 16-bit accumulation is as high as the sparse one with 32-bit accumulation.
        Chip chip = chipWith(
            {{matrix, Fp16, 165.2e12}, {matrix, Fp8, 330.4e12}, {matrix, Fp16, 330.4e12}, {vector, Fp32, 82.6e12}},
            1e12);
        chip.compute[0].sparseFactor = chip.compute[2].sparseFactor = 2;
        chip.compute[0].rate.note = "fp32 accumulate";
        chip.compute[2].variant = "fp16 accumulate";
        std::vector<std::string> names;
        for (const Ceiling &ceiling : ceilingsOf(chip))
            names.push_back(ceiling.name + (ceiling.variant.empty() ? "" : " (" + ceiling.variant + ')'));
        const std::vector<std::string> expected = {"FP16 matrix (fp16 accumulate, 2:4 sparse)",
                                                   "FP8 matrix",
                                                   "FP16 matrix (2:4 sparse)",
                                                   "FP16 matrix (fp16 accumulate)",
                                                   "FP16 matrix",
                                                   "FP32 vector",
                                                   "DRAM"};
        QCOMPARE(names, expected);
        const Ceiling sparse = ceilingsOf(chip)[2];
        QVERIFY(sparse.sparse && sparse.unit == matrix && sparse.format == Fp16);
        COMPARE_NEAR(sparse.rate.value(), 330.4e12);
        QCOMPARE(sparse.note, std::string("2 × the dense rate; fp32 accumulate"));
        QCOMPARE(sparse.source, std::string("data sheet"));
        for (const Ceiling &ceiling : ceilingsOf(chip))
            QCOMPARE(ceiling.sparse, ceiling.variant.find("sparse") != std::string::npos);
    }

    void hostLinkComesBehindTheMemory()
    {
        Chip chip = chipWith({{matrix, Fp16, 312e12}}, 2e12);
        chip.links = {{"NVLink 3", std::nullopt, vendor(Bandwidth(3e11)), std::nullopt}};
        chip.hostLink = Link{"PCIe 4.0 x16", std::nullopt, vendor(Bandwidth(31.5e9)), std::nullopt};
        const std::vector<Ceiling> ceilings = ceilingsOf(chip);
        QCOMPARE(ceilings.size(), std::size_t{4});
        QCOMPARE(ceilings[2].name, std::string("PCIe 4.0 x16"));
        QVERIFY(ceilings[2].kind == Ceiling::Kind::Memory);
        QCOMPARE(ceilings[2].level, chip.hostLevel());
        QCOMPARE(ceilings[2].bandwidth.value(), 31.5e9);
        QVERIFY(ceilings[3].kind == Ceiling::Kind::Network);
        chip.hostLink->name = "NVLink 3"; // cards may exchange data over the link to their host
        QCOMPARE(ceilingsOf(chip)[2].name, std::string("NVLink 3 (host)"));
        QCOMPARE(ceilingsOf(chip)[3].name, std::string("NVLink 3"));
        chip.hostLink->bandwidth.reset();
        QCOMPARE(ceilingsOf(chip).size(), std::size_t{3});
    }

    void ceilingsBelowALevelFollowIt()
    {
        Chip chip = chipWith({{vector, Fp64, 17.6e9}, {vector, Fp64, 2.2e9}}, 15e9);
        chip.compute[1].variant = "no SIMD";
        chip.memory.push_back(memoryLevel("L2", 1e11, 1e6));
        chip.memoryCeilings = {{"DRAM", "no prefetch", vendor(Bandwidth(11e9))},
                               {"L2", "copy", vendor(Bandwidth(7e10))}};
        std::vector<std::string> names;
        for (const Ceiling &ceiling : ceilingsOf(chip))
            names.push_back(ceiling.name + (ceiling.variant.empty() ? "" : " (" + ceiling.variant + ')'));
        const std::vector<std::string> expected = {
            "FP64 vector", "FP64 vector (no SIMD)", "DRAM", "DRAM (no prefetch)", "L2", "L2 (copy)"};
        QCOMPARE(names, expected);
        const Ceiling below = ceilingsOf(chip)[3];
        QCOMPARE(below.bandwidth.value(), 11e9);
        QCOMPARE(below.level, std::size_t{0});
    }

    // The table of ceilings shows where each number is from and what was said about it.
    void everyRoofKeepsItsSource()
    {
        const auto sourced = [](auto value, const char *what) {
            return Sourced<decltype(value)>{value, Evidence::Measured, std::string("source of ") + what,
                                            std::string("note on ") + what};
        };
        Chip chip = chipWith({{vector, Fp64, 1e12}}, 15e9);
        chip.compute[0].rate = sourced(FlopRate(1e12), "FP64 vector");
        chip.memory[0].bandwidth = sourced(Bandwidth(15e9), "DRAM");
        chip.memoryCeilings = {{"DRAM", "no prefetch", sourced(Bandwidth(11e9), "DRAM, no prefetch")}};
        chip.links = {{"NVLink 3", std::nullopt, sourced(Bandwidth(3e11), "NVLink 3"), std::nullopt}};
        chip.hostLink = Link{"PCIe 4.0 x16", std::nullopt, sourced(Bandwidth(31.5e9), "PCIe 4.0 x16"), std::nullopt};
        const std::vector<Ceiling> ceilings = ceilingsOf(chip);
        QCOMPARE(ceilings.size(), std::size_t{5});
        for (const Ceiling &ceiling : ceilings) {
            const std::string what = ceiling.name + (ceiling.variant.empty() ? "" : ", " + ceiling.variant);
            QCOMPARE(ceiling.note, "note on " + what);
            QCOMPARE(ceiling.source, "source of " + what);
            QVERIFY2(ceiling.evidence == Evidence::Measured, what.c_str());
        }
    }

    void ridgeAndRoof()
    {
        // A V100 has 125 TFLOP/s and 900 GB/s.
        const FlopRate rate(125e12);
        const Bandwidth bandwidth(900e9);
        COMPARE_NEAR(ridge(rate, bandwidth).value(), 125e12 / 900e9);
        QCOMPARE(attainable(rate, bandwidth, Intensity(1)).value(), 900e9);
        QCOMPARE(attainable(rate, bandwidth, Intensity(100)).value(), 90e12);
        QCOMPARE(attainable(rate, bandwidth, Intensity(1000)).value(), 125e12);
        QCOMPARE(attainable(rate, bandwidth, Intensity(0)).value(), 0.0);
        COMPARE_NEAR(attainable(rate, bandwidth, ridge(rate, bandwidth)).value(), 125e12);
    }
};

ROOFLINE_TEST(Ceilings)
#include "core/roofline/ceilings.moc"
