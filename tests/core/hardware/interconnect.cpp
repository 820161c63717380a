// Checks what a chip can use of its links, by hand from the formulas of core/hardware/interconnect.h.
#include "core/hardware/interconnect.h"

#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double all = 700e9; // all links of a chip

Chip joinedBy(Topology topology, std::int64_t domain, std::vector<std::int64_t> axes = {}, double secondTier = 50e9)
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 1e15}}, 1e12);
    Link link = linkOf("link", all);
    link.topology = topology;
    link.domain = vendor(domain);
    link.axes = std::move(axes);
    chip.links = {link};
    if (secondTier > 0)
        chip.scaleOut = linkOf("far", secondTier);
    return chip;
}

Chip withReduction(Chip chip)
{
    chip.links[0].reduces = true;
    return chip;
}

// Returns the seconds that B bytes take without start-up: the bytes
// that a ring sends, divided by the bandwidth.
double timeOf(const Chip &chip, Collective collective, double members, double bytes, double chipsOfMember = 1)
{
    const double rounds = collective == Collective::AllReduce ? 2 : 1;
    const double sent = rounds * (members - 1) / members * bytes;
    return sent / Interconnect(chip, chip.links[0]).bandwidth(collective, members, chipsOfMember).value();
}

constexpr std::array collectives = {Collective::AllReduce, Collective::AllGather, Collective::ReduceScatter,
                                    Collective::AllToAll};

} // namespace

class InterconnectTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // If each member fills a node of a mesh without a known second tier, two members are as
    // fast as two chips and not endlessly slow.
    void membersAsLargeAsANode()
    {
        Chip mesh = joinedBy(Topology::Mesh, 4);
        mesh.scaleOut.reset();
        for (const Collective collective : collectives) {
            const double time = timeOf(mesh, collective, 2, 1e9, 4);
            QVERIFY(std::isfinite(time));
            QCOMPARE(time, timeOf(mesh, collective, 2, 1e9));
        }
    }

    // Through a switch, any chips have all their links. If the switch reduces, an all-reduce takes
    // B/W, and the others take as long as before.
    void throughASwitch()
    {
        const Chip plain = joinedBy(Topology::Switch, 8);
        const Chip adding = withReduction(plain);
        for (const double n : {2.0, 3.0, 8.0}) {
            COMPARE_NEAR(timeOf(plain, Collective::AllReduce, n, 1e9), 2 * (n - 1) / n * 1e9 / all);
            COMPARE_NEAR(timeOf(adding, Collective::AllReduce, n, 1e9), 1e9 / all);
            for (const Collective other : {Collective::AllGather, Collective::ReduceScatter, Collective::AllToAll}) {
                COMPARE_NEAR(timeOf(plain, other, n, 1e9), (n - 1) / n * 1e9 / all);
                QCOMPARE(timeOf(adding, other, n, 1e9), timeOf(plain, other, n, 1e9));
            }
        }
    }

    // Two chips are joined by l = 700/7. A pair has one link, and n chips take 2B/(n·l).
    void aPairOfAMeshHasOneLink()
    {
        const Chip mesh = joinedBy(Topology::Mesh, 8);
        const double link = all / 7;
        QCOMPARE(Interconnect(mesh, mesh.links[0]).bandwidth(Collective::AllReduce, 2).value(), link);
        for (const double n : {2.0, 4.0, 7.0, 8.0}) {
            COMPARE_NEAR(timeOf(mesh, Collective::AllReduce, n, 1e9), 2 * 1e9 / (n * link));
            for (const Collective other : {Collective::AllGather, Collective::ReduceScatter, Collective::AllToAll})
                COMPARE_NEAR(timeOf(mesh, other, n, 1e9), 1e9 / (n * link));
        }
        Chip cube = mesh;
        cube.links[0].pair = vendor(Bandwidth(all / 2)); // more links to some of the others
        QCOMPARE(Interconnect(cube, cube.links[0]).bandwidth(Collective::AllGather, 2).value(), all / 2);
        QCOMPARE(Interconnect(cube, cube.links[0]).bandwidth(Collective::AllGather, 8).value(), all);
    }

    // 16 × 16 chips have links of 175. Both directions of a closed axis are W = 350, and an all-gather takes
    // B/(W·axes). Open axes have half of that.
    void alongTheAxesOfATorus()
    {
        const Chip torus = joinedBy(Topology::Torus, 256, {16, 16});
        const double axis = all / 2;
        const auto gathered = [&](double n) { return timeOf(torus, Collective::AllGather, n, 1e9) * n / (n - 1); };
        COMPARE_NEAR(gathered(256), 1e9 / (axis * 2)); // both axes closed
        COMPARE_NEAR(gathered(4), 1e9 / axis);         // 2 × 2, open: one link along each
        COMPARE_NEAR(gathered(2), 1e9 / (axis / 2));   // one link
        COMPARE_NEAR(timeOf(torus, Collective::AllReduce, 4, 1e9), 2 * timeOf(torus, Collective::AllGather, 4, 1e9));
        // 16 chips are a whole closed axis and have two links. An open 4 × 4 has two as well.
        COMPARE_NEAR(gathered(16), 1e9 / axis);

        Chip pods = joinedBy(Topology::Torus, 4096, {16, 16, 16});
        pods.links[0].ringOf = 4; // optical switches close an axis every four chips
        const double link = all / 6;
        QCOMPARE(Interconnect(pods, pods.links[0]).bandwidth(Collective::AllGather, 64).value(), 6 * link); // 4 × 4 × 4
        QVERIFY(Interconnect(pods, pods.links[0]).bandwidth(Collective::AllGather, 8).value() < 6 * link);
    }

    // Optical switches close an axis at multiples of four chips. Six of them are an open line, which has one link.
    void anAxisIsClosedAtMultiplesOnly()
    {
        Chip line = joinedBy(Topology::Torus, 32, {32});
        line.links[0].ringOf = 4;
        const Interconnect network(line, line.links[0]);
        for (const double n : {4.0, 8.0, 12.0, 32.0})
            QCOMPARE(network.bandwidth(Collective::AllGather, n).value(), all);
        for (const double n : {2.0, 3.0, 6.0, 10.0})
            QCOMPARE(network.bandwidth(Collective::AllGather, n).value(), all / 2);
    }

    // Scaling book: an all-to-all along a closed axis takes a quarter of an all-gather of the whole
    // array, whose bytes are n times one chip's.
    void allToAllThroughTheMiddle()
    {
        const Chip ring = joinedBy(Topology::Ring, 16);
        const double perChip = 1e9;
        COMPARE_NEAR(timeOf(ring, Collective::AllToAll, 16, perChip), 16 * perChip / all / 4);
    }

    // Two nodes of 8 take 7/8·B/W inside and 1/2·B/(8·W2) across. The longer
    // counts, and an all-reduce takes twice that.
    void twoTiers()
    {
        const Chip chip = joinedBy(Topology::Switch, 8);
        const double inside = 7.0 / 8 * 1e9 / all;
        const double across = 0.5 * 1e9 / (8 * 50e9);
        COMPARE_NEAR(timeOf(chip, Collective::AllGather, 16, 1e9), std::max(inside, across));
        COMPARE_NEAR(timeOf(chip, Collective::AllReduce, 16, 1e9), 2 * std::max(inside, across));
        // All bytes to 8 of 16 partners leave the node.
        COMPARE_NEAR(timeOf(chip, Collective::AllToAll, 16, 1e9), 8.0 / 16 * 1e9 / 50e9);
        const Chip slow = joinedBy(Topology::Switch, 8, {}, 1e9);
        COMPARE_NEAR(timeOf(slow, Collective::AllReduce, 128, 1e9), 2 * 15.0 / 16 * 1e9 / (8 * 1e9));
        // With one chip per node, no other chip helps with its second tier. Of
        // replicas of four chips, two are in a node.
        COMPARE_NEAR(timeOf(chip, Collective::AllReduce, 4, 1e9, 8), 2 * 3.0 / 4 * 1e9 / 50e9);
        COMPARE_NEAR(timeOf(chip, Collective::AllReduce, 4, 1e9, 4), 2 * 1.0 / 2 * 1e9 / (2 * 50e9));
        // If the second tier is unknown, it counts as if the link joined all.
        const Chip unknown = joinedBy(Topology::Switch, 8, {}, 0);
        COMPARE_NEAR(timeOf(unknown, Collective::AllGather, 16, 1e9), 15.0 / 16 * 1e9 / all);
        QVERIFY(Interconnect(unknown, unknown.links[0]).crosses(16));
    }

    // Cards that are bridged in pairs share a host with other pairs. Nothing there starts as late as between nodes, and
    // what passes through the host has its typical part of the bandwidth.
    void pairsOfCardsShareTheirHost()
    {
        Chip chip = joinedBy(Topology::Switch, 2);
        const auto typicalPart = [&] {
            const Interconnect network(chip, chip.links[0]);
            return network.typical().bandwidth(Collective::AllGather, 4) / network.bandwidth(Collective::AllGather, 4);
        };
        const auto reach = [&] { return Interconnect(chip, chip.links[0]).reach(); };
        const auto distant = [&](double members) {
            return Interconnect(chip, chip.links[0]).distantShare(Collective::AllReduce, members);
        };
        QCOMPARE(reach(), 2.0);
        QCOMPARE(distant(4), 1.0);
        COMPARE_NEAR(typicalPart(), 0.95);
        chip.hostLink = linkOf("far", 50e9);
        QCOMPARE(reach(), 8.0);
        QCOMPARE(distant(8), 0.0);
        QCOMPARE(distant(16), 1.0);
        COMPARE_NEAR(typicalPart(), 0.4);
    }

    // Adding up in the switch is measured to gain 1.29 (H200) and 1.23 (B200), and an all-reduce over two tiers to run
    // in rings through all nodes, over the cards of a whole node.
    void typicalAllReduces()
    {
        const Chip plain = joinedBy(Topology::Switch, 8);
        const Chip adding = withReduction(plain);
        const auto typical = [](const Chip &chip, Collective collective, double members) {
            return Interconnect(chip, chip.links[0]).typical().bandwidth(collective, members).value();
        };
        COMPARE_NEAR(typical(plain, Collective::AllReduce, 8), 0.8 * all);
        COMPARE_NEAR(typical(adding, Collective::AllReduce, 8), 1.3 * 0.8 * all);
        COMPARE_NEAR(typical(adding, Collective::AllReduce, 2), 0.8 * all); // there is nothing to save
        COMPARE_NEAR(typical(adding, Collective::AllGather, 8), 0.8 * all);
        for (const Chip &chip : {plain, adding}) {
            COMPARE_NEAR(typical(chip, Collective::AllReduce, 16), std::min(0.8 * all, 0.95 * 8 * 50e9));
            COMPARE_NEAR(typical(chip, Collective::AllReduce, 32), std::min(0.8 * all, 0.95 * 8 * 50e9));
        }
    }

    // Of the 15 sends along 16 chips in two nodes, one leaves its node.
    void sendsAlongALine()
    {
        const Chip chip = joinedBy(Topology::Switch, 8);
        const Interconnect network(chip, chip.links[0]);
        const auto second = [&](double members, double chipsOfMember) {
            return 1e9 / network.bandwidth(Collective::Send, members, chipsOfMember).value();
        };
        COMPARE_NEAR(second(8, 1), 1e9 / all);
        COMPARE_NEAR(second(16, 1), 14.0 / 15 * 1e9 / all + 1.0 / 15 * 1e9 / 50e9);
        COMPARE_NEAR(second(4, 4), 2.0 / 3 * 1e9 / all + 1.0 / 3 * 1e9 / 50e9);
        COMPARE_NEAR(second(2, 8), 1e9 / 50e9);
        COMPARE_NEAR(network.crossingShare(Collective::Send, 16), 1.0 / 15);
        QCOMPARE(network.crossingShare(Collective::Send, 8), 0.0);
        QCOMPARE(network.crossingShare(Collective::AllReduce, 16), 1.0);
    }

    // A token for 8 experts on 16 chips goes to 16·(1 − (15/16)⁸) = 6.45 of them, 15/16 of which are others, but only
    // once to the other of two nodes: 1/2·2·(1 − (1/2)⁸) = 0.996 of a token crosses, and the rest moves inside.
    void aNodeForwardsTokens()
    {
        const Chip chip = joinedBy(Topology::Switch, 8);
        const Interconnect network(chip, chip.links[0]);
        const double copies = 15 * (1 - std::pow(15.0 / 16, 8));
        const double crossing = 1 - std::pow(0.5, 8);
        const auto second = [&](double sent, double members, double chosen) {
            return sent / network.bandwidth(Collective::AllToAll, members, 1, chosen).value();
        };
        COMPARE_NEAR(second(copies, 16, 8), crossing / 50e9);
        QVERIFY(second(copies, 16, 8) < second(copies, 16, 0) / 3);
        QCOMPARE(second(1, 8, 8), second(1, 8, 0)); // one node has nothing to forward
        const Chip fast = joinedBy(Topology::Switch, 8, {}, all);
        const Interconnect equal(fast, fast.links[0]);
        COMPARE_NEAR(copies / equal.bandwidth(Collective::AllToAll, 16, 1, 8).value(), (copies - crossing) / all);
    }

    // Nothing is faster than all links of a chip unless a switch reduces. Typical
    // rates are never faster, and all are finite.
    void whateverTheNetwork()
    {
        std::mt19937_64 random(11);
        for (int i = 0; i < 3000; ++i) {
            const auto topology = static_cast<Topology>(random() % 4);
            std::vector<std::int64_t> axes;
            std::int64_t domain = static_cast<std::int64_t>(2 + random() % 300);
            if (topology == Topology::Torus) {
                for (std::size_t axis = 0; axis <= random() % 3; ++axis)
                    axes.push_back(static_cast<std::int64_t>(2 + random() % 20));
                domain = 1;
                for (const std::int64_t axis : axes)
                    domain *= axis;
            }
            Chip chip = joinedBy(topology, domain, axes, random() % 3 == 0 ? 0 : 1e9 * double(1 + random() % 100));
            chip.links[0].reduces = topology == Topology::Switch && random() % 2;
            const auto members = double(2 + random() % 2000);
            const Interconnect network(chip, chip.links[0]);
            for (const Collective collective : collectives) {
                const double bandwidth = network.bandwidth(collective, members).value();
                const bool known = network.knowsSecondTier() || !network.crosses(members);
                const double most = all * (chip.links[0].reduces && collective == Collective::AllReduce ? 2 : 1);
                QVERIFY(std::isfinite(bandwidth) && bandwidth > 0);
                // Across several domains, less than what a ring of all sends stays inside one.
                QVERIFY2(bandwidth <= most * 1.000001 || (known && network.crosses(members)),
                         qPrintable(QString::number(bandwidth)));
                QVERIFY(network.typical().bandwidth(collective, members).value() < bandwidth);
            }
        }
    }
};

ROOFLINE_TEST(InterconnectTest)
#include "core/hardware/interconnect.moc"
