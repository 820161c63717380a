"""How fast chips exchange data: which part of its links a chip can use, for which collective, among how many chips.

Bytes are those of a ring, whatever joins the chips: of a vector of B bytes each of n chips sends (n − 1)/n·B, and twice
that in an all-reduce.
"""

import functools
import math


def copies_sent(places, chosen):
    """Returns to how many of so many places a token goes that chooses so many experts: x·(1 − (1 − 1/x)^k)."""
    return places * (1 - (1 - 1 / places)**chosen)


@functools.lru_cache(None)
def shapes(members, axes):
    """Returns all ways to lay so many chips into a torus with these axes."""
    if not axes:
        return [()] if members == 1 else []
    return [(side, *rest) for side in range(1, axes[0] + 1) if members % side == 0
            for rest in shapes(members // side, axes[1:])]


class Interconnect:
    """The links of a chip, and what lies beyond their domain."""

    def __init__(self, chip, link, is_typical=False):
        self.chip, self.link, self.is_typical = chip, link, is_typical
        of_host = chip.host_link and link.name == chip.host_link.name
        self.gain = {"mesh": 0.75, "torus": 0.9, "ring": 0.9}.get(link.topology, 0.4 if of_host else 0.8) \
            if is_typical else 1
        self.all = link.bandwidth * self.gain
        self.domain_size = link.domain or math.inf
        tier = chip.second_tier
        self.second = tier.bandwidth if tier and link is not chip.host_link else None
        self.tier_is_host = bool(tier and chip.host_link and tier.name == chip.host_link.name)
        if self.second and is_typical:
            self.second *= 0.4 if self.tier_is_host else 0.95

    def domain(self, chips_of_member=1):
        """Returns how many members of a group the domain holds."""
        return max(1, self.domain_size // chips_of_member) if math.isfinite(self.domain_size) else math.inf

    def crosses(self, members, chips_of_member=1):
        return members > self.domain(chips_of_member)

    def crossing(self, members, chips_of_member):
        """Returns which part of the sends along a line crosses to another domain."""
        return (math.ceil(members / self.domain(chips_of_member)) - 1) / (members - 1)

    def inside(self, collective, members):
        """Returns the bandwidth of each member within a domain, of the fullest where they differ."""
        link, members = self.link, math.ceil(members)
        if members <= 1 or not collective:
            return self.all
        if link.topology == "mesh":
            pair = link.pair * self.gain if link.pair else self.all / (self.domain_size - 1)
            return pair if collective == "send" else min(self.all, (members - 1) * pair)
        if link.topology in ("torus", "ring"):
            return self.torus(collective, members)
        if collective == "all-reduce" and link.reduces:
            # The switch adds up: the bytes are sent once instead of twice.
            ring = 2 * (members - 1) / members
            return self.all * (min(ring, 1.3) if self.is_typical else ring)  # large ones gain less than half in practice
        return self.all

    def torus(self, collective, members):
        """Two links along each closed axis of the group, one along an open one."""
        link = self.link
        axes = tuple(link.axes) or (int(self.domain_size),)
        one = self.all / (2 * len(axes))
        # The rules leave open what lies beyond a domain without a second tier; the program takes a full domain.
        members = min(members, self.domain_size)
        if collective == "send":
            return one
        best, laid = (0, 0, 0), members
        while laid < self.domain_size and not shapes(laid, axes):
            laid += 1  # the smallest block of chips that holds them
        for shape in shapes(laid, axes):
            links = []
            for side, whole in zip(shape, axes):
                closed = side == whole or (link.ring_of and side % link.ring_of == 0)
                links.append(0 if side == 1 else 2 if closed and side > 2 else 1)
            # An all-to-all has to get through the middle of each axis: half of the chips send half of their bytes.
            middle = min((members / side * count for side, count in zip(shape, links) if side > 1), default=0)
            # The rules leave open how chips are laid out; the program takes the most links, then the shortest side.
            best = max(best, (sum(links), -max(shape), middle))
        links, _, middle = best
        if collective == "all-to-all":
            return min(links * one, (members - 1) / members / (members / 4) * middle * one)
        return links * one

    def bandwidth(self, collective, members, chips_of_member=1, chosen=0):
        """Returns the bandwidth of each member for the bytes of a ring: the longer of both tiers counts."""
        if members <= 1 or not collective:
            return self.all
        if not self.crosses(members, chips_of_member):
            return self.inside(collective, members)
        if not self.second:
            # The rules leave open what lies beyond a domain without a second tier; the program takes a full domain.
            held = members if self.link.topology == "switch" else self.domain(chips_of_member)
            return self.inside(collective, max(2, min(members, held)))
        nodes = math.ceil(members / self.domain(chips_of_member))
        each = members / nodes
        factor = 2 if collective == "all-reduce" else 1
        ring = factor * (members - 1) / members
        if collective == "send":
            # Of the sends along a line only those from the last chip of a node cross.
            share = self.crossing(members, chips_of_member)
            return 1 / ((1 - share) / self.inside(collective, each) + share / self.second)
        if collective == "all-to-all":
            across = (members - each) / members / self.second
            inside = (each - 1) / members / self.inside(collective, each) if each > 1 else 0
            if chosen:
                ring = (members - 1) / members * copies_sent(members, chosen)
                once = (nodes - 1) / nodes * copies_sent(nodes, chosen)  # to each other node, which passes it on
                across = once / self.second
                inside = (ring - once) / self.inside(collective, each) if each > 1 else 0
            return ring / max(inside, across)
        inside = factor * (each - 1) / each / self.inside(collective, each) if each > 1 else 0
        if collective == "all-reduce" and self.link.reduces and self.link.topology == "switch" and each > 1:
            inside = 1 / self.all  # the bytes are sent once, however many chips a node has
        across = factor * (nodes - 1) / nodes / (each * self.second)
        if self.is_typical and collective == "all-reduce":
            return min(self.inside("all-gather", each), each * self.second)
        return ring / max(inside, across)


HOST = 8  # chips that one host joins
START_UP = {"none": (0, 0), "bound": (2e-6, 10e-6), "typical": (10e-6, 25e-6)}


class Exchanges:
    """How long the exchanges of a scenario take."""

    def __init__(self, scenario, chip, mesh, network=1):
        self.scenario, self.chip, self.mesh, self.faster = scenario, chip, mesh, network
        name = scenario["link"]
        links = [link for link in chip.links if link.bandwidth]
        if name:
            every = links + ([chip.host_link] if chip.host_link and chip.host_link.bandwidth else [])
            links = [link for link in every if link.name.lower() == name.lower()
                     or (name == "host" and link is chip.host_link)]
        self.link = links[0] if links else None
        typical = scenario["sustained"] in ("typical", "usual")
        self.network = Interconnect(chip, self.link, typical) if self.link else None

    def group(self, op):
        """Returns (members, chips of each) of an exchange."""
        mesh = self.mesh
        inner = mesh.chips // mesh.pipeline
        groups = {"tensor": (mesh.product, 1), "replicas": (self.scenario["replicas"], mesh.chips),
                  "stages": (mesh.pipeline, inner), "context": (mesh.context, mesh.tensor * (mesh.groups if mesh.ring else 1)),
                  "experts": (mesh.experts, mesh.chips_of_experts / mesh.experts),
                  "shards": (mesh.chips_of_experts / mesh.experts, 1), "groups": (mesh.groups, mesh.product)}
        return groups[op.among]

    def time(self, op):
        """Returns the time of one instance on its busiest chip: start-up and transfer, of which the bound takes the
        longer and other settings the sum."""
        if op.network <= 0:
            return 0.0
        transfer = self.transfer(op) * op.load
        start = self.start_up(op, *self.group(op)) / (1 if op.once else self.mesh.pipeline)
        if self.scenario["collective-latency"] in ("bound", "none"):
            return max(start, transfer)
        return start + transfer

    def transfer(self, op):
        """Returns the time of the bytes of one instance, as if all chips sent as many."""
        rate = self.network.bandwidth(op.collective, *self.group(op), op.chosen) * self.faster
        return op.network / self.mesh.chips / rate

    def start_up(self, op, members, chips_of_member):
        latency = self.scenario["collective-latency"]
        if latency not in START_UP:
            return float(latency)
        near, far = START_UP[latency]
        network = self.network
        # Pairs of bridged cards in one host do not leave it.
        within = members * chips_of_member <= HOST if network.tier_is_host else \
            not network.crosses(members, chips_of_member)
        if within:
            return near
        if op.collective == "send":
            return near + (far - near) * network.crossing(members, chips_of_member)
        return far
