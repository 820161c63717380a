"""Holds the values that the program says reach a target to the oracle: they do, and what is nearer does not."""

from oracle import bound_of

WITHIN = 1e-8  # relative, of what numbers that are not whole reach
NEARER = 1e-6  # relative; the program searches numbers that are not whole to 1e-10
NUMBERS = ("bandwidth", "peak")
NAMED = ("seq", "replicas")  # settings that are searched as well
MOST = 2**20  # the longest sequence that is tried
FORMATS = ("fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp6", "fp4", "int4")
FACTORS = tuple(2.0**power for power in range(-16, 17, 2))
MOST_CHIPS = 32  # up to so many each number is tried


def targets(dice, now):
    """Returns targets near what a scenario reaches now."""
    throughput = now.samples / now.latency_s
    mfu = now.flop / now.latency_s / now.chips / now.peak
    kinds = {"latency": now.latency_s, "throughput": throughput, "mfu": mfu}
    chosen = dice.sample(sorted(kinds), dice.choice((1, 1, 1, 2)))
    asked = {name: kinds[name] * dice.choice((0.3, 0.8, 0.97, 1.05, 1.5, 8)) for name in chosen if kinds[name]}
    if dice.random() < 0.1:
        asked["bound"] = "compute"
    return asked


def can_be_asked(analysis):
    """The rules leave open what a faster level does where several take time."""
    level, scenario = analysis.scenario["memory-level"], analysis.scenario
    return analysis.latency_s > 0 and analysis.flop > 0 and level is None and scenario["spill"] != "host"


def as_text(asked):
    return ",".join(f"{name}={value}" for name, value in asked.items())


class Reached:
    """What a scenario reaches with one value."""

    def __init__(self, analysis):
        self.latency_s = analysis.latency_s
        self.throughput_per_s = analysis.samples / analysis.latency_s
        self.mfu = analysis.flop / analysis.latency_s / analysis.chips / analysis.peak
        self.compute_bound = (bound_of(analysis.compute_s, analysis.memory_s, analysis.network_s) == "compute"
                              and analysis.overhead_s <= analysis.latency_s - analysis.overhead_s)
        custom = analysis.workload.kernel and analysis.scenario["kernel"].startswith("custom")
        # The bytes that a custom kernel moves do not tell what it holds.
        self.fits = None if analysis.capacity is None or custom else analysis.held_total <= analysis.capacity
        self.too_large = self.fits is False and analysis.scenario["spill"] != "host"

    def meets(self, asked, slack=1e-9):
        """`slack` above 0 is for what lies on the edge."""
        return all({"latency": lambda: self.latency_s <= value * (1 + slack),
                    "throughput": lambda: self.throughput_per_s >= value * (1 - slack),
                    "mfu": lambda: self.mfu >= value * (1 - slack),
                    "bound": lambda: self.compute_bound}[name]() for name, value in asked.items())


class Solved:
    """The answers to one scenario with targets."""

    def __init__(self, judge, scenario, asked):
        self.judge, self.scenario, self.asked = judge, scenario, asked
        self.now = judge.analyze(scenario)

    def with_value(self, by, value):
        """`value` is a factor of a number of the chip, or a setting."""
        if by in NUMBERS:
            factor = {"bandwidth": "bandwidth", "peak": "compute"}[by]
            return Reached(self.judge.analyze(self.scenario, **{factor: value}))
        if by == "precision":
            return Reached(self.judge.analyze({**self.scenario, "precision": value}))
        return Reached(self.judge.analyze({**self.scenario, by: value}))

    def good(self, by, value, slack=-1e-9):
        found = self.with_value(by, value)
        return found.meets(self.asked, slack) and not found.too_large

    def check(self, answer):
        """Yields (name, expected, got) of one way to reach the targets."""
        by, status = answer["by"], answer["status"]
        if by == "precision" and any(key in self.scenario for key in ("weights", "activations", "kv", "quantize")):
            return  # the rules leave open what of formats that were chosen one by one a precision keeps
        now = Reached(self.now)
        if status == "already":
            yield f"{by}: already", True, now.meets(self.asked)
            return
        if status == "reached":
            yield from self.reached(by, answer)
        elif status in ("never", "contradiction"):
            for value in self.sample(by):
                yield f"{by}: {value} reaches it", False, self.good(by, value)

    def reached(self, by, answer):
        value = answer["precision"] if by == "precision" else answer["factor"] if by in NUMBERS else answer["value"]
        there = self.with_value(by, value)
        yield f"{by}: {value} reaches it", True, there.meets(self.asked, 1e-7)
        for name in ("latency_s", "throughput_per_s", "mfu"):
            yield f"{by}: {value} gives {name}", getattr(there, name), answer[name]
        yield f"{by}: {value} fits", there.fits, answer["fits"]
        for each in self.nearer(by, value):
            yield f"{by}: {each} reaches it", False, self.good(by, each)

    def nearer(self, by, value):
        """Returns values that would be a smaller change."""
        if by in NUMBERS:
            return [value + (1 - value) * NEARER, (1 + value) / 2]
        if by == "batch":
            now, value = self.now.scenario["batch"], int(value)
            step = 1 if value < now else -1
            return [] if value == now else [value + step, (value + now) // 2] if value + step != now else [now]
        if by == "chips":
            return [chips for chips in range(1, min(int(value), MOST_CHIPS)) if self.divides(chips)]
        if by in NAMED:
            # The smallest value that does it, or the largest if the least one does.
            least = self.good(by, 1)
            return [value + 1] if least and value < MOST else [] if least or value == 1 else [value - 1]
        return []

    def divides(self, chips):
        """Returns whether chips share the heads evenly. Those that are cut into stages or groups are left out."""
        tower, now = self.now.workload.tower, self.now
        plain = now.mesh.pipeline * now.mesh.context * now.mesh.groups * now.mesh.experts == 1
        even = tower and not tower.recurrent and tower.heads % chips == 0 and "global heads" not in tower.keys
        return bool(plain and even)

    def computes(self, name):
        """Returns whether the chip has a rate for work in a format."""
        machine = self.now.machine
        return self.scenario.get("compute", "auto") != "auto" or bool(machine.rate("matrix", name))

    def sample(self, by):
        if by in NUMBERS:
            return FACTORS
        if by == "replicas" and self.now.training and not self.now.exchanges.link:
            return []
        if by == "batch" or by in NAMED:
            return [2**power for power in range(0, 21, 2)]
        if by == "precision":
            return [name for name in FORMATS if self.computes(name)]
        if by == "chips" and self.now.exchanges.link:
            return [chips for chips in range(1, MOST_CHIPS + 1) if self.divides(chips)]
        return []
