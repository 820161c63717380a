#include "core/hardware/chip.h"
#include "core/hardware/rules.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

ComputeCeiling ceiling(Unit unit, NumberFormat format, double rate, const std::string &variant = {})
{
    return {.unit = unit, .format = format, .rate = vendor(FlopRate(rate)), .variant = variant};
}

MemoryLevel level(const std::string &name, std::optional<double> bandwidth)
{
    MemoryLevel result;
    result.name = name;
    if (bandwidth)
        result.bandwidth = vendor(Bandwidth(*bandwidth));
    return result;
}

// Returns for example "matrix-below-vector 1" for each problem.
QStringList told(const Chip &chip)
{
    QStringList result;
    for (const ChipProblem &problem : contradictions(chip))
        result += QStringLiteral("%1 %2").arg(QString::fromStdString(problem.rule)).arg(problem.index);
    return result;
}

} // namespace

class ChipTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void wordsOfFilesAreReadBack()
    {
        QCOMPARE(toString(Evidence::Derived), std::string_view("derived"));
        QCOMPARE(toString(Evidence::User), std::string_view("user"));
        QCOMPARE(std::size(enumWords<Evidence>), std::size_t(Evidence::User) + 1);
        QCOMPARE(toString(Unit::Vector), std::string_view("vector"));
        QCOMPARE(std::size(enumWords<Unit>), std::size_t(Unit::Scalar) + 1);
        QCOMPARE(toString(Topology::Torus), std::string_view("torus"));
        QCOMPARE(std::size(enumWords<Topology>), std::size_t(Topology::Torus) + 1);
    }

    void ceilingIsTheMainRateOfItsFormat()
    {
        Chip chip;
        chip.compute = {ceiling(Unit::Matrix, NumberFormat::Fp16, 330e12, "fp16 accumulate"),
                        ceiling(Unit::Matrix, NumberFormat::Fp16, 165e12),
                        ceiling(Unit::Vector, NumberFormat::Fp16, 82e12)};
        QCOMPARE(chip.ceiling(Unit::Matrix, NumberFormat::Fp16)->rate.value.value(), 165e12);
        QCOMPARE(chip.ceiling(Unit::Vector, NumberFormat::Fp16)->rate.value.value(), 82e12);
        QVERIFY(!chip.ceiling(Unit::Vector, NumberFormat::Bf16));
    }

    void variantIsNoUnit()
    {
        Chip chip;
        chip.compute = {ceiling(Unit::Matrix, NumberFormat::Int8, 1e12, "DLA"),
                        ceiling(Unit::Vector, NumberFormat::Int8, 1e12)};
        QVERIFY(!chip.hasUnit(Unit::Matrix));
        QVERIFY(!chip.ceiling(Unit::Matrix, NumberFormat::Int8));
        QVERIFY(chip.hasUnit(Unit::Vector));
        QVERIFY(!chip.hasUnit(Unit::Scalar));
    }

    void goodChipHasNoContradiction()
    {
        Chip chip;
        chip.compute = {
            ceiling(Unit::Matrix, NumberFormat::Fp16, 2e12), ceiling(Unit::Vector, NumberFormat::Fp16, 2e12),
            ceiling(Unit::Matrix, NumberFormat::Fp16, 1e12, "slow"), ceiling(Unit::Vector, NumberFormat::Fp32, 9e12)};
        chip.memory = {level("HBM", 2e12), level("L2", 2e12), level("L1", 9e12)};
        QCOMPARE(told(chip), QStringList());
        QCOMPARE(told(Chip()), QStringList());
    }

    void contradictionsAreFound()
    {
        Chip chip;
        chip.compute = {ceiling(Unit::Vector, NumberFormat::Fp16, 2e12),
                        ceiling(Unit::Matrix, NumberFormat::Fp16, 1.999e12),
                        ceiling(Unit::Vector, NumberFormat::Fp16, 3e12)};
        chip.memory = {level("HBM", 2e12), level("L2", 1e12), level("HBM", 3e12)};
        Link link = linkOf("Link", 2e9);
        link.bandwidthBothWays = vendor(Bandwidth(1e9));
        chip.links = {link, link};
        chip.hostLink = link;
        QCOMPARE(told(chip),
                 (QStringList{"duplicate-rate 2", "matrix-below-vector 1", "bandwidth-order 1", "duplicate-name 2",
                              "duplicate-name 1", "contradiction 0", "contradiction 1", "contradiction 0"}));
    }

    void unknownBandwidthIsSkipped()
    {
        Chip chip;
        chip.memory = {level("HBM", 2e12), level("L2", std::nullopt), level("L1", 1e12)};
        QCOMPARE(told(chip), QStringList{QStringLiteral("bandwidth-order 2")});
        chip.memory = {level("host", std::nullopt), level("HBM", 2e12)};
        QCOMPARE(told(chip), QStringList());
    }

    // 20 cores that get 24 GB/s each get no 1440 GB/s together. Two measurements may differ a little.
    void allCoresGetNoMoreThanEach()
    {
        Chip chip;
        chip.cores = vendor<std::int64_t>(20);
        for (const auto &[all, known] : {std::pair(1440e9, false), {490e9, true}, {400e9, true}}) {
            chip.memory = {level("L3", all)};
            chip.memory[0].oneCore = vendor(Bandwidth(24e9));
            QCOMPARE(told(chip), known ? QStringList() : QStringList{QStringLiteral("bandwidth-of-cores 0")});
        }
    }

    void levelOfEachCoreNeedsCores()
    {
        Chip chip;
        chip.memory = {level("HBM", 2e12), level("L1", 9e12)};
        chip.memory[1].perCore = true;
        QCOMPARE(told(chip), QStringList{QStringLiteral("missing-cores 1")});
        chip.cores = vendor<std::int64_t>(108);
        QCOMPARE(told(chip), QStringList());
    }
};

ROOFLINE_TEST(ChipTest)
#include "core/hardware/chip.moc"
