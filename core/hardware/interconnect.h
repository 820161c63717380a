// Computes how fast chips exchange data: which part of its links a chip can use, for which collective and
// among how many chips.
//
// B is the bytes of the vector that each chip holds (all-reduce), of the result (all-gather), of the input
// (reduce-scatter), or of all that one chip sends (all-to-all). In a ring of n chips each chip sends
// (n − 1)/n·B, and twice that for an all-reduce. Bytes and bandwidths here are those of a ring, whatever joins
// the chips, as in NVIDIA's nccl-tests ("bus bandwidth", PERFORMANCE.md). W is the bandwidth of all links of a
// chip and l that between two chips. The scaling book has the formulas (jax-ml/scaling-book: gpus, sharding):
//   switch     W; where the switch adds up what it is sent, an all-reduce takes B/W
//   mesh       (n − 1)·l: a group of two has the links of one pair, not all of the chip's
//   torus      the links that a chip has inside the group: two along each closed axis, one along an open one;
//              an all-to-all also has to get through the middle of the longest axis
//   a send     from each of n chips in a line to the next: W for a switch, l for a mesh, one link one way for a torus.
//              Of the n − 1 sends, m − 1 cross the second tier
//   two tiers  m nodes of g = n/m chips: the longer of (g − 1)/g·B inside and (m − 1)/m·B across, the latter over
//              the second tier of the g chips
//   forwarded  an all-to-all of tokens to k experts each: a token is sent once to each other node that it goes to, which
//              passes it on. With D(x) = x·(1 − (1 − 1/x)^k), (m − 1)/m·D(m) of its (n − 1)/n·D(n) copies cross (DeepEP)
#pragma once

#include "core/units/enum_words.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roofline {

struct Chip;
struct Link;

// None: the chips send each other bytes in no known order. Send: each chip of a line sends to the next.
enum class Collective : std::uint8_t { None, AllReduce, AllGather, ReduceScatter, AllToAll, Send };
inline constexpr std::size_t collectiveCount = 6;

// Says how a collective runs: pieces go around a ring, sums go up and down a tree, every chip sends to every other
// at once, the switch adds up, or a token goes once to each node, which passes it on.
enum class Algorithm : std::uint8_t { None, Ring, Tree, Direct, InSwitch, OncePerNode };
template <>
inline constexpr std::string_view enumWords<Algorithm>[] = {"",       "ring",          "tree",
                                                            "direct", "in the switch", "once per node"};

class Interconnect {
public:
    // Precondition: the bandwidth of `link` is known.
    Interconnect(const Chip &chip, const Link &link);

    // Returns how many members of a group the domain of the link holds if each member consists of
    // `chipsOfMember` chips.
    double domain(double chipsOfMember = 1) const;
    bool crosses(double members, double chipsOfMember = 1) const { return members > domain(chipsOfMember); }
    bool knowsSecondTier() const { return m_scaleOut; }
    // Returns how many chips one host joins, if its link is what lies beyond the domain: pairs of bridged cards.
    double reach() const;

    // Returns which part of the messages crosses the second tier: all or none, but of the sends along a line only those
    // from the last chip of a node.
    double crossingShare(Collective collective, double members, double chipsOfMember = 1) const;
    // Returns the same for what starts like an exchange between nodes: none inside one host.
    double distantShare(Collective collective, double members, double chipsOfMember = 1) const;

    // Returns the bandwidth one way of each of `members`. Without a known order, or with a single member, it
    // is that of all links. In an all-to-all, `chosen` is the number of experts that each token is sent to, and 0 where
    // every member sends others different bytes.
    Bandwidth bandwidth(Collective collective, double members, double chipsOfMember = 1, double chosen = 0) const;

    // Returns the tier that limits this bandwidth: the link, or the second tier where that takes longer.
    const Link &tier(Collective collective, double members, double chipsOfMember = 1, double chosen = 0) const;

    // Returns how many nodes the members lie in; 1 where no second tier is known.
    double nodes(double members, double chipsOfMember = 1) const;

    // Returns which part of the bytes that each member sends in a ring crosses the second tier, over its bandwidth.
    double crossingBytes(Collective collective, double members, double chipsOfMember = 1, double chosen = 0) const
    {
        return perByte(collective, members, chipsOfMember, chosen).across * m_secondTier.value();
    }

    // Returns the fastest algorithm for the bytes that each member sends in a ring. With a start-up time α
    // per step and W one way, a ring takes 2(n − 1)·α + 2(n − 1)/n·B/W (an all-reduce; the others take half),
    // a tree 2·log2(n)·α + 2·B/W, and direct sends α + (n − 1)·B/W (Thakur, Rabenseifner and Gropp 2005). α
    // is that of NVIDIA/nccl, src/graph/tuning.cc, between two chips of a domain. The algorithm only explains
    // a time; the time itself comes from the bound or from the typical rates.
    Algorithm fastest(Collective collective, double members, const Bytes &sentByEach, double chipsOfMember = 1,
                      double chosen = 0) const;

    // Returns the same interconnect with the bandwidths that large transfers reach in practice (measured: see
    // interconnect.cpp): adding up in the switch gains less than half of the time, and an all-reduce over two tiers
    // takes 2(n − 1)/n·B over the slower of W and the second tier of the node's g chips.
    Interconnect typical() const;

private:
    // Holds the seconds that each tier takes for every byte that each member sends in a ring of all members.
    struct PerByte {
        double inside = 0;
        double across = 0;
    };
    PerByte perByte(Collective collective, double members, double chipsOfMember, double chosen) const;
    Bandwidth inside(Collective collective, double members) const;
    Bandwidth torus(Collective collective, double members) const;

    const Link *m_link;
    const Link *m_scaleOut = nullptr; // null if its bandwidth is unknown
    Bandwidth m_all;                  // all links of a chip
    Bandwidth m_pair;                 // between two chips of a mesh
    Bandwidth m_secondTier;
    bool m_host;
    bool m_isTypical = false;
    bool m_tierIsHost = false; // the second tier is the link to the host, which chips of several domains share
};

} // namespace roofline
