// Checks that a scenario on another chip keeps exactly the settings that the engine accepts there.
#include "core/scenario/on_chip.h"

#include "core/analysis/analysis.h"
#include "core/scenario/formats.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// One chip has everything, one lacks most, and some have parts of unknown bandwidth.
std::vector<Chip> chips()
{
    Chip rich = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12, 80e9, "rich");
    rich.memory.push_back(memoryLevel("L2", 5e12, 50e6));
    rich.links = {linkOf("Wire", 100e9), linkOf("Fiber", 50e9)};
    rich.hostLink = linkOf("Bus", 60e9);
    rich.cores = vendor(std::int64_t(64));
    const Chip poor = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12, 80e9, "poor");
    Chip dark = rich;
    dark.id = "dark";
    dark.memory[1].bandwidth.reset();
    dark.links[0].bandwidth.reset();
    dark.hostLink->bandwidth.reset();
    dark.cores = vendor(std::int64_t(8));
    Chip lone = poor;
    lone.id = "lone";
    lone.hostLink = rich.hostLink;
    return {rich, poor, dark, lone};
}

bool isComputed(Scenario scenario, const Chip &chip)
{
    Catalogue zoo = zooOf(chip, modelOf(llama2()));
    scenario.hardware = chip.id;
    scenario.model = "model";
    return analyze(scenario, zoo).valid;
}

} // namespace

class OnChip : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void namesAreReadInAnyCase()
    {
        const Chip chip = chips().front();
        const auto level = [&](const char *name) { return levelNamed(chip, name); };
        QCOMPARE(level("DRAM"), std::optional<std::size_t>(0));
        QCOMPARE(level("l2"), std::optional<std::size_t>(1));
        QCOMPARE(level("Host"), std::optional<std::size_t>(2));
        QCOMPARE(level("bus"), std::optional<std::size_t>(2));
        QVERIFY(!level("L3") && !level("Wire") && !level(""));
        QCOMPARE(linkNamed(chip, ""), &chip.links[0]);
        QCOMPARE(linkNamed(chip, "fiber"), &chip.links[1]);
        QCOMPARE(linkNamed(chip, "BUS"), &*chip.hostLink);
        QCOMPARE(linkNamed(chip, "host"), &*chip.hostLink);
        QVERIFY(!linkNamed(chip, "L2"));
        QVERIFY(!linkNamed(chips()[3], "")); // the host link needs its name
    }

    // Each setting alone stays if the chip can be computed with it, and is cleared otherwise.
    void whatIsTakenStays()
    {
        const auto check = [](const char *what, const auto &member, auto value) {
            for (const Chip &chip : chips()) {
                Scenario scenario = withSettings("hardware=other batch=64");
                scenario.*member = value;
                const bool takes = isComputed(scenario, chip);
                const Scenario next = onChip(scenario, nullptr, chip);
                const QString place =
                    QStringLiteral("%1 on %2").arg(QLatin1String(what), QString::fromStdString(chip.id));
                QCOMPARE(next.hardware, chip.id);
                QVERIFY2(isComputed(next, chip), qPrintable(place));
                QVERIFY2((next.*member == scenario.*member) == takes, qPrintable(place));
            }
        };
        for (const char *name : {"DRAM", "dram", "L2", "l2", "host", "Bus", "bus", "all", "L9"})
            check(name, &Scenario::memoryLevel, std::string(name));
        for (const char *name : {"Wire", "wire", "FIBER", "host", "bus", "L9"})
            check(name, &Scenario::link, std::string(name));
        for (const std::int64_t cores : {1, 8, 9, 64})
            check("cores", &Scenario::cores, cores);
    }

    void withoutAHostLinkNothingIsLeftThere()
    {
        Scenario scenario = withSettings("spill=host");
        QVERIFY(onChip(scenario, nullptr, chips()[0]).spill);
        QVERIFY(!onChip(scenario, nullptr, chips()[1]).spill);
        QVERIFY(!onChip(scenario, nullptr, chips()[2]).spill);
    }

    void aComparedChipChangesPlaces()
    {
        Scenario scenario = withSettings("hardware=poor,dark,rich");
        QCOMPARE(onChip(scenario, nullptr, chips()[0]).compared, (std::vector<Companion>{"dark", "poor"}));
    }

    // The formats follow the chip, unless it is the same one with other numbers that still computes in them.
    void anEditOfAChipLeavesTheFormats()
    {
        using enum NumberFormat;
        const Chip before = chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Matrix, Bf16, 90e12}}, 1e12, 80e9, "before");
        Chip edited = before;
        edited.id = "before-modified";
        edited.basedOn = before.id;
        edited.compute[1].rate.value = FlopRate(200e12); // now bf16 is usual
        Chip poorer = edited;
        poorer.compute.erase(poorer.compute.begin());
        Chip other = edited;
        other.id = "other";
        other.basedOn.clear();
        Scenario scenario = inUsualFormats(Scenario(), &before, nullptr);
        QVERIFY(*scenario.weights == Fp16);
        QVERIFY(*onChip(scenario, &before, edited).weights == Fp16);
        QVERIFY(*onChip(scenario, &edited, before).weights == Fp16);
        QVERIFY(*onChip(scenario, &before, poorer).weights == Bf16);
        QVERIFY(*onChip(scenario, &before, other).weights == Bf16);
        scenario.weights = Fp8; // a choice of the user's
        QVERIFY(*onChip(scenario, &before, other).weights == Fp8);
    }

    void whatOnlyHasAnotherNameIsCalledByThat()
    {
        const Chip before = chips().front();
        Chip now = before;
        now.id = "rich-modified";
        now.basedOn = before.id;
        now.memory[1].name = "LLC";
        now.hostLink->name = "Lane";
        Scenario scenario = withSettings("link=bus memory-level=l2");
        const Scenario there = onChip(scenario, &before, now);
        QCOMPARE(there.memoryLevel, std::string("LLC"));
        QCOMPARE(there.link, std::string("Lane"));
        const Scenario back = onChip(there, &now, before);
        QCOMPARE(back.memoryLevel, std::string("L2"));
        QCOMPARE(back.link, std::string("Bus"));

        Chip other = now;
        other.id = "rich-modified-2"; // based on the same chip
        other.memory[1].name = "L2";
        QCOMPARE(onChip(there, &now, other).memoryLevel, std::string("L2"));
        other.basedOn.clear(); // a chip of the same shape by chance has other levels
        QCOMPARE(onChip(there, &now, other).memoryLevel, std::string());

        now.hostLink.reset();
        QCOMPARE(onChip(scenario, &before, now).link, std::string());
        now.memory[1].name = "l2"; // only the case differs
        QCOMPARE(levelNow("L2", before, now), std::string_view("l2"));
        QCOMPARE(levelNow("host", before, now), std::string_view("host"));
    }
};

ROOFLINE_TEST(OnChip)
#include "core/scenario/on_chip.moc"
