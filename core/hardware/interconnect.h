// How fast chips exchange data: what of its links a chip can use, for which collective and among how many chips.
//
// B: the bytes of the vector that each chip holds (all-reduce), of the result (all-gather), of the input (reduce-scatter), of all that
// one chip sends (all-to-all). A ring of n chips sends (n − 1)/n·B of each chip, an all-reduce twice that; bytes and bandwidths here are
// those of a ring, whatever joins the chips, as in NVIDIA's nccl-tests ("bus bandwidth", PERFORMANCE.md). With W of all links of a chip,
// l of those between two chips, and the scaling book's formulas (jax-ml/scaling-book: gpus, sharding):
//   switch     W; where the switch adds up what it is sent, an all-reduce takes B/W
//   mesh       (n − 1)·l: a group of two has one pair's links, not all of the chip's
//   torus      the links that a chip has inside the group: two along each axis whose ring is closed, one along an open one; all-to-all
//              also has to get through the middle of the longest axis
//   a send     to one other chip: W of a switch, l of a mesh, one link one way of a torus; across W of the second tier
//   two tiers  m nodes of g = n/m chips: the longer of both; inside (g − 1)/g·B, across (m − 1)/m·B over the g chips' second tier
#pragma once

#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roofline {

struct Chip;
struct Link;

// None: bytes that chips send each other in no order that is known. Send: each to one other.
enum class Collective : std::uint8_t { None, AllReduce, AllGather, ReduceScatter, AllToAll, Send };
inline constexpr std::size_t collectiveCount = 6;

// How a collective goes: pieces around a ring, sums up and down a tree, everybody to everybody at once, or added up by the switch.
enum class Algorithm : std::uint8_t { None, Ring, Tree, Direct, InSwitch };
std::string_view toString(Algorithm algorithm); // "ring", "tree", "direct", "in the switch"

class Interconnect {
public:
    // Precondition: the bandwidth of `link` is known.
    Interconnect(const Chip &chip, const Link &link);

    // Of several chips that stand in for one member of a group, the group's domain is so many times smaller.
    double domain(double chipsOfMember = 1) const;
    bool crosses(double members, double chipsOfMember = 1) const { return members > domain(chipsOfMember); }
    bool knowsSecondTier() const { return m_scaleOut; }

    // One way, of each of `members`; where no order is known, or nobody else takes part, of all its links.
    Bandwidth bandwidth(Collective collective, double members, double chipsOfMember = 1) const;

    // The tier that this bandwidth is of: the link, or what joins its domains where that takes longer.
    const Link &tier(Collective collective, double members, double chipsOfMember = 1) const;

    // The fastest way for so many bytes that each member sends in a ring: with a start-up α for each step and W one way, a ring takes
    // 2(n − 1)·α + 2(n − 1)/n·B/W (an all-reduce; the others half of that), a tree 2·log2(n)·α + 2·B/W, everybody to everybody
    // α + (n − 1)·B/W (Thakur, Rabenseifner and Gropp 2005; NVIDIA/nccl: src/graph/tuning.cc, whose α between two chips of a domain is
    // taken). It names how a time comes about; the time itself is the bound's, or the usual one.
    Algorithm fastest(Collective collective, double members, const Bytes &sentByEach, double chipsOfMember = 1) const;

    // The same at what large transfers really reach of their links (measured: see interconnect.cpp).
    Interconnect typical() const;

private:
    // Seconds that each tier takes for every byte that each member sends in a ring of all.
    struct PerByte {
        double inside = 0;
        double across = 0;
    };
    PerByte perByte(Collective collective, double members, double chipsOfMember) const;
    Bandwidth inside(Collective collective, double members) const;
    Bandwidth torus(Collective collective, double members) const;

    const Link *m_link;
    const Link *m_scaleOut = nullptr; // of unknown bandwidth: none
    Bandwidth m_all;                  // links of a chip
    Bandwidth m_pair;                 // of a mesh
    Bandwidth m_secondTier;
    bool m_host;
};

} // namespace roofline
