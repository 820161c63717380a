#include "core/hardware/chip.h"
#include "core/hardware/rules.h"
#include "tests/support/support.h"

using namespace roofline;

namespace {

ComputeCeiling ceiling(Unit unit, NumberFormat format, double rate, std::string variant = {})
{
    ComputeCeiling result;
    result.unit = unit;
    result.format = format;
    result.rate.value = FlopRate(rate);
    result.variant = std::move(variant);
    return result;
}

MemoryLevel level(std::string name, std::optional<double> bandwidth)
{
    MemoryLevel result;
    result.name = std::move(name);
    if (bandwidth)
        result.bandwidth = Sourced<Bandwidth>{Bandwidth(*bandwidth), Evidence::Vendor, {}, {}};
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
        QCOMPARE(std::size(evidenceWords), std::size_t(Evidence::User) + 1);
        QCOMPARE(toString(Unit::Vector), std::string_view("vector"));
        QCOMPARE(std::size(unitWords), std::size_t(Unit::Scalar) + 1);
        QCOMPARE(toString(Topology::Torus), std::string_view("torus"));
        QCOMPARE(std::size(topologyWords), std::size_t(Topology::Torus) + 1);
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
        Link link;
        link.name = "Link";
        link.bandwidth = Sourced<Bandwidth>{Bandwidth(2e9), Evidence::Vendor, {}, {}};
        link.bandwidthBothWays = Sourced<Bandwidth>{Bandwidth(1e9), Evidence::Vendor, {}, {}};
        chip.links = {link, link};
        chip.hostLink = link;
        QStringList expected = {QStringLiteral("duplicate-rate 2"),  QStringLiteral("matrix-below-vector 1"),
                                QStringLiteral("bandwidth-order 1"), QStringLiteral("duplicate-name 2"),
                                QStringLiteral("duplicate-name 1"),  QStringLiteral("contradiction 0"),
                                QStringLiteral("contradiction 1"),   QStringLiteral("contradiction 0")};
        QCOMPARE(told(chip), expected);
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
        chip.cores = Sourced<std::int64_t>{20, Evidence::Vendor, {}, {}};
        for (const auto &[all, known] : {std::pair(1440e9, false), {490e9, true}, {400e9, true}}) {
            chip.memory = {level("L3", all)};
            chip.memory[0].oneCore = Sourced<Bandwidth>{Bandwidth(24e9), Evidence::Measured, {}, {}};
            QCOMPARE(told(chip), known ? QStringList() : QStringList{QStringLiteral("bandwidth-of-cores 0")});
        }
    }

    void levelOfEachCoreNeedsCores()
    {
        Chip chip;
        chip.memory = {level("HBM", 2e12), level("L1", 9e12)};
        chip.memory[1].perCore = true;
        QCOMPARE(told(chip), QStringList{QStringLiteral("missing-cores 1")});
        chip.cores = Sourced<std::int64_t>{108, Evidence::Vendor, {}, {}};
        QCOMPARE(told(chip), QStringList());
    }
};

ROOFLINE_TEST(ChipTest)
#include "core/hardware/chip.moc"
