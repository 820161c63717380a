#include "core/hardware/interconnect.h"

#include "core/hardware/chip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace roofline {

namespace {

// Fractions of the peak bandwidth that large messages reach in nccl-tests, rccl-tests and similar programs:
// rings over NVLink 0.74 to 0.82, xGMI 0.7 to 0.75 (measured with 8 chips); TPU rings 0.9 (scaling book);
// PCIe through a host 0.4; all network cards of a node together 0.95 (2 × 8 H100: 378 of 400 GB/s).
constexpr double typicalSwitch = 0.8;
constexpr double typicalMesh = 0.75;
constexpr double typicalTorus = 0.9;
constexpr double typicalHost = 0.4;
constexpr double typicalSecondTier = 0.95;

// Large all-reduces that the switch adds up, against rings over the same links: 1.29 on H200 and 1.23 on B200
// (stas00/ml-engineering, network), where half of the bytes would give up to 2.
constexpr double typicalReduction = 1.3;

constexpr double cardsOfHost = 8; // a choice of the host, as the domains of cards without a link of their own

// Seconds of one step from a chip to the next in rings of NCCL, over NVLink and over a network.
constexpr double stepInside = 0.6e-6;
constexpr double stepAcross = 2.7e-6;

constexpr std::size_t mostAxes = 3;

// Describes how a group of chips lies in a torus.
struct Layout {
    std::array<double, mostAxes> chips = {1, 1, 1}; // number of chips along each axis
    std::array<double, mostAxes> ends = {}; // links of a chip along each axis: 2 in a closed ring, 1 in an open line

    double product() const { return chips[0] * chips[1] * chips[2]; }
    double links() const { return ends[0] + ends[1] + ends[2]; }
    double longest() const { return std::max({chips[0], chips[1], chips[2]}); }
};

std::array<double, mostAxes> axesOf(const Link &link)
{
    std::array<double, mostAxes> axes = {1, 1, 1};
    if (link.topology == Topology::Ring)
        axes[0] = link.domain ? real(link.domain->value) : std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(link.axes.size(), mostAxes); ++i)
        axes[i] = real(link.axes[i]);
    return axes;
}

double endsOf(double chips, double axis, std::int64_t ringOf)
{
    if (chips <= 1)
        return 0;
    const bool closed = chips == axis || (ringOf > 0 && std::fmod(chips, real(ringOf)) == 0);
    return closed ? 2 : 1;
}

bool isBetter(const Layout &a, const Layout &b)
{
    if (a.product() != b.product())
        return a.product() < b.product();
    return a.links() != b.links() ? a.links() > b.links() : a.longest() < b.longest();
}

// Returns the smallest box that holds this many chips; among equal ones, the box with the most links.
Layout layoutOf(const Link &link, double members)
{
    const std::array<double, mostAxes> axes = axesOf(link);
    std::optional<Layout> best;
    for (double first = 1; first <= std::min(axes[1], members); ++first) {
        for (double second = 1; second <= std::min(axes[2], members); ++second) {
            const double rest = std::ceil(members / (first * second));
            if (rest > axes[0] || (best && rest * first * second > best->product()))
                continue; // skipped before its links are counted, because rankings ask for thousands of layouts
            Layout layout;
            layout.chips = {rest, first, second};
            for (std::size_t i = 0; i < mostAxes; ++i)
                layout.ends[i] = endsOf(layout.chips[i], axes[i], link.ringOf);
            if (!best || isBetter(layout, *best))
                best = layout;
        }
    }
    return best.value_or(Layout{{members, 1, 1}, {1, 0, 0}});
}

} // namespace

Interconnect::Interconnect(const Chip &chip, const Link &link)
    : m_link(&link)
    , m_all(link.bandwidth->value)
    , m_host(chip.hostLink && link.name == chip.hostLink->name) // cards without a link of their own share a host
{
    if (link.pair)
        m_pair = link.pair->value;
    else if (link.domain)
        m_pair = m_all / real(link.domain->value - 1);
    if (chip.scaleOut && chip.scaleOut->bandwidth) {
        m_scaleOut = &*chip.scaleOut;
        m_secondTier = m_scaleOut->bandwidth->value;
        m_tierIsHost = chip.hostLink && m_scaleOut->name == chip.hostLink->name;
    }
}

double Interconnect::domain(double chipsOfMember) const
{
    if (!m_link->domain)
        return std::numeric_limits<double>::infinity();
    return std::max(1.0, std::floor(real(m_link->domain->value) / chipsOfMember));
}

Interconnect Interconnect::typical() const
{
    Interconnect reached = *this;
    reached.m_isTypical = true;
    const bool torus = m_link->topology == Topology::Ring || m_link->topology == Topology::Torus;
    const double part = m_host                               ? typicalHost
                        : torus                              ? typicalTorus
                        : m_link->topology == Topology::Mesh ? typicalMesh
                                                             : typicalSwitch;
    reached.m_all *= part;
    reached.m_pair *= part;
    reached.m_secondTier *= m_tierIsHost ? typicalHost : typicalSecondTier;
    return reached;
}

Bandwidth Interconnect::torus(Collective collective, double members) const
{
    const Layout layout = layoutOf(*m_link, members);
    const double axes = real(std::max<std::size_t>(m_link->axes.size(), 1));
    const Bandwidth link = m_all / (2 * axes);
    Bandwidth bandwidth = link * layout.links();
    if (collective != Collective::AllToAll)
        return bandwidth;
    // In an all-to-all, a quarter of all bytes crosses the middle of an axis in each direction. Each line of
    // chips along the axis carries its part over two links if the axis is closed, otherwise over one.
    for (std::size_t i = 0; i < mostAxes; ++i) {
        if (layout.chips[i] > 1)
            bandwidth = std::min(bandwidth, link * (4 * layout.ends[i] / layout.chips[i] * (members - 1) / members));
    }
    return bandwidth;
}

Bandwidth Interconnect::inside(Collective collective, double members) const
{
    const bool send = collective == Collective::Send;
    switch (m_link->topology) {
    case Topology::Switch: break;
    case Topology::Mesh: return send ? std::min(m_all, m_pair) : std::min(m_all, m_pair * (std::ceil(members) - 1));
    case Topology::Ring:
    case Topology::Torus:
        return send ? m_all / (2 * real(std::max<std::size_t>(m_link->axes.size(), 1)))
                    : torus(collective, std::ceil(members));
    }
    return m_all;
}

double Interconnect::reach() const
{
    return m_tierIsHost ? std::max(cardsOfHost, domain()) : domain();
}

double Interconnect::distantShare(Collective collective, double members, double chipsOfMember) const
{
    return members * chipsOfMember <= reach() ? 0 : crossingShare(collective, members, chipsOfMember);
}

double Interconnect::crossingShare(Collective collective, double members, double chipsOfMember) const
{
    if (!crosses(members, chipsOfMember))
        return 0;
    return collective == Collective::Send ? (std::ceil(members / domain(chipsOfMember)) - 1) / (members - 1) : 1;
}

double Interconnect::nodes(double members, double chipsOfMember) const
{
    return crosses(members, chipsOfMember) && knowsSecondTier() ? std::ceil(members / domain(chipsOfMember)) : 1;
}

Interconnect::PerByte Interconnect::perByte(Collective collective, double members, double chipsOfMember,
                                            double chosen) const
{
    const bool crossing = crosses(members, chipsOfMember) && knowsSecondTier();
    if (collective == Collective::Send) {
        const double share = crossing ? crossingShare(collective, members, chipsOfMember) : 0;
        return {(1 - share) / inside(collective, members).value(), crossing ? share / m_secondTier.value() : 0};
    }
    const double nodes = this->nodes(members, chipsOfMember);
    const double ofNode = members / nodes;
    const double others = members - 1;
    // Both are relative to the bytes that a chip sends in a ring of all members: those inside its node, and
    // those to other nodes.
    const bool toAll = collective == Collective::AllToAll;
    double within = (toAll ? ofNode - 1 : members - nodes) / others;
    double across = (toAll ? members - ofNode : nodes - 1) / others;
    if (toAll && crossing && chosen > 0) {
        const auto elsewhere = [chosen](double places) {
            return (places - 1) * (1 - std::pow(1 - 1 / places, chosen));
        };
        across = elsewhere(nodes) / elsewhere(members);
        within = 1 - across;
    }
    if (collective == Collective::AllReduce && crossing && m_isTypical) {
        // Rings go through all nodes, each over another card: 2 × 8 H100 reach 378 of 400 GB/s, 4 × 8 B200 382.
        within = 1;
        across = 1 / ofNode;
    } else if (collective == Collective::AllReduce && m_link->reduces) {
        const double added = std::min(within, members / (2 * others));
        within = m_isTypical ? std::max(added, within / typicalReduction) : added;
    }
    PerByte perByte;
    const double joined = std::max(2.0, domain(chipsOfMember)); // an unknown second tier counts as being as fast as
                                                                // the domain
    if (ofNode > 1)
        perByte.inside = within / inside(collective, crossing ? ofNode : std::min(members, joined)).value();
    if (crossing)
        perByte.across = across / m_secondTier.value();
    return perByte;
}

Bandwidth Interconnect::bandwidth(Collective collective, double members, double chipsOfMember, double chosen) const
{
    if (collective == Collective::None || members <= 1)
        return m_all;
    const PerByte tiers = perByte(collective, members, chipsOfMember, chosen);
    if (collective == Collective::Send) // one after the other
        return Bandwidth(1 / (tiers.inside + tiers.across));
    return Bandwidth(1 / std::max(tiers.inside, tiers.across));
}

Algorithm Interconnect::fastest(Collective collective, double members, const Bytes &sentByEach, double chipsOfMember,
                                double chosen) const
{
    if (collective == Collective::None || members <= 1)
        return Algorithm::None;
    if (collective == Collective::AllToAll && chosen > 0 && nodes(members, chipsOfMember) > 1)
        return Algorithm::OncePerNode;
    if (collective == Collective::Send || collective == Collective::AllToAll)
        return Algorithm::Direct;
    if (m_link->topology == Topology::Ring || m_link->topology == Topology::Torus)
        return Algorithm::Ring; // a ring along each axis
    const bool reduces = collective == Collective::AllReduce;
    const double others = members - 1;
    const double halves = reduces ? 2 : 1;
    const double step =
        knowsSecondTier() && distantShare(collective, members, chipsOfMember) > 0 ? stepAcross : stepInside;
    const Seconds bytes = sentByEach / bandwidth(collective, members, chipsOfMember);
    const Seconds direct = Seconds(step) + bytes * (reduces ? members / 2 : 1);
    const Seconds ring = Seconds(halves * others * step) + bytes;
    const Seconds tree = Seconds(halves * std::ceil(std::log2(members)) * step) + bytes * (members / others);
    if (reduces && m_link->reduces && !crosses(members, chipsOfMember) && bytes + Seconds(2 * step) <= direct)
        return Algorithm::InSwitch;
    if (direct <= std::min(ring, tree))
        return Algorithm::Direct;
    return reduces && tree < ring ? Algorithm::Tree : Algorithm::Ring;
}

const Link &Interconnect::tier(Collective collective, double members, double chipsOfMember, double chosen) const
{
    if (collective == Collective::None || members <= 1)
        return *m_link;
    const PerByte tiers = perByte(collective, members, chipsOfMember, chosen);
    return m_scaleOut && tiers.across > tiers.inside ? *m_scaleOut : *m_link;
}

} // namespace roofline
