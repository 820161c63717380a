"""A second implementation of the engine: what limits a workload on a chip, by the written rules alone.

It shares no code with the program and follows the formulas as they are written down, one after the other, without
caring for speed. Where the rules leave something open it follows the program, and says so.
"""

import copy
import math

from formats import Formats, choose_rate
from kernels import parse_kernel
from lowering import Workload
from operators import Pass

DEFAULTS = {
    "cores": "all", "clock": 1, "chips": 1, "replicas": 1, "pipeline": 1, "micro-batches": "stages",
    "context-parallel": 1, "expert-parallel": 1, "expert-imbalance": 1, "redundant-experts": 0,
    "attention-parallel": "tensor", "sequence-parallel": False, "network": "ring", "link": None,
    "collective-latency": "bound", "kernel": None, "phase": "inference", "batch": 1, "seq": 2048, "prompt": 1024,
    "generate": 256, "recompute": "none", "sharding": "none", "compute": "auto", "group-size": None,
    "attention": "causal", "fused-attention": True, "logits": "last", "traffic": "all", "write-allocate": False,
    "sustained": "datasheet", "overlap": 1, "overhead": "ideal", "memory-level": None, "spill": "none",
    "dense-batch": "memory", "requests": "memory", "prompt-chunk": 0, "prefix-hit": 0, "kv-offload": 0,
    "limit": None, "memory-reserve": "auto", "price": None,
    "draft-tokens": 0, "acceptance": 0.8, "draft-cost": 0, "prefill-chips": 0, "power-use": 1, "idle-power": 0.27,
    "host-power": 1, "pue": 1, "train-tokens": 0,
}

OVERHEADS = {"ideal": (0, 0, 0), "graphs": (0, 0, 15e-6), "server": (0, 0, 50e-6), "framework": (15e-6, 0, 100e-6)}


def with_defaults(scenario):
    return {**DEFAULTS, **{key: value for key, value in scenario.items() if value is not None}}


class Machine:
    """The rates and bandwidths that a scenario uses of its chip. Factors multiply them, for what would help."""

    def __init__(self, scenario, chip, compute=1, bandwidth=1, network=1, overhead=1, bytes_=1):
        self.scenario = scenario
        self.chip = chip
        self.faster_network = network
        self.bytes = bytes_
        self.f_compute, self.f_memory = self.sustained()
        self.compute = compute
        self.part, self.stages = 1.0, 1
        self.cores = 1.0
        if scenario["cores"] != "all":
            self.cores = scenario["cores"] / chip.cores
        self.part = self.cores * scenario["clock"]
        self.level = self.find_level()
        self.bandwidth = self.bandwidth_of(self.level)
        self.faster_memory = bandwidth
        dispatch, launch, layer = OVERHEADS.get(scenario["overhead"]) or (0, *map(float,
                                                                                 scenario["overhead"].split(",")))
        self.dispatch, self.launch, self.layer = dispatch * overhead, launch * overhead, layer * overhead

    def sustained(self):
        """Returns the fractions of the peak rate and of the bandwidth that are reached."""
        asked, chip = self.scenario["sustained"], self.chip
        if asked == "datasheet":
            return 1.0, 1.0
        if asked in ("typical", "usual"):
            own = asked == "typical"
            memory = 0.8 if chip.category == "cpu" else 0.9
            return (own and chip.sustained_compute or 0.5, own and chip.sustained_memory or memory)
        compute, memory = asked.split(",")
        return float(compute), float(memory)

    def settle(self, name):
        """What is at most as wide as fp8 reaches the fraction measured in fp8, by the format that stands for all."""
        chip = self.chip
        narrow = name in ("fp8", "int8", "fp6", "fp4", "int4")
        if self.scenario["sustained"] == "typical" and chip.sustained_compute and chip.sustained_fp8 and narrow:
            self.f_compute = chip.sustained_fp8

    def find_level(self):
        """Returns the level that the data comes from: by default the outermost with a known bandwidth."""
        name = self.scenario["memory-level"]
        if name and name not in ("all", "host"):
            return next(level for level in self.chip.levels if level.name.lower() == name.lower())
        if name == "host":
            return self.chip.host_link
        return self.main

    @property
    def main(self):
        for level in self.chip.levels:
            if level.bandwidth:
                return level
        return self.chip.levels[0]

    def bandwidth_of(self, level):
        """Parts of their own scale with cores and clock; N cores get no more of a shared level than N times one."""
        if level is self.chip.host_link or level.bandwidth is None:
            return level.bandwidth
        if level.per_core:
            return level.bandwidth * self.part
        if level.one_core and self.scenario["cores"] != "all":
            return min(level.bandwidth, level.one_core * self.scenario["cores"])
        return level.bandwidth

    def capacity_of(self, level):
        return level.capacity * self.cores if level.per_core and level.capacity else level.capacity

    def rate(self, unit, name):
        """Returns the rate of the datasheet for the cores that work, at their clock."""
        found = choose_rate(self.chip, unit, name)
        return (found[0] * self.part * self.compute, found[1], found[2]) if found else None


def bound_of(compute, memory, network):
    """Returns the longest of the three."""
    if max(compute, memory, network) <= 0:
        return "none"
    longest = max(compute, memory, network)
    return "compute" if compute == longest else "memory" if memory == longest else "network"


def reserve_of(scenario, capacity):
    """Returns what the engine of a chip keeps of its memory: at the rates of the datasheet nothing."""
    asked = scenario["memory-reserve"]
    keeps = scenario["sustained"] != "datasheet" if asked == "auto" else asked == "engine"
    return capacity / 10 + min(3.8e9, capacity / 4) if keeps else 0


def limit_of(compute, memory, network, overhead, work):
    """The overhead limits where it takes longer than all else; two terms within 5 % are balanced."""
    if overhead > work:
        return "overhead"
    terms = sorted((compute, memory, network))
    if terms[2] > 0 and terms[1] >= 0.95 * terms[2]:
        return "balanced"
    return bound_of(compute, memory, network)


def overlapped(lower, upper, overlap):
    return lower + (1 - overlap) * (upper - lower)


class Timed:
    """The times of one instance of an operator, on each chip."""

    def __init__(self, operator, machine, chips, network=0.0, overlap=1, memory=None):
        self.op = operator
        found = machine.rate(operator.unit, operator.format)
        self.rate = found[0] * machine.f_compute
        self.bandwidth = machine.bandwidth * machine.f_memory
        self.compute = operator.flop * operator.load / chips / self.rate
        self.memory = memory if memory is not None else (
            operator.busiest_memory * machine.bytes / chips / (self.bandwidth * machine.faster_memory))
        self.network = network
        self.lower = max(self.compute, self.memory, self.network)
        self.finish(machine, overlap)

    def finish(self, machine, overlap):
        self.upper = self.compute + self.memory + self.network
        self.latency = overlapped(self.lower, self.upper, overlap) + machine.launch / machine.stages


def mean_of(steps, machine, overlap):
    """Returns one operator for all steps of a decode: sizes and times are their means, as is the longest of the three."""
    mean, count = copy.copy(steps[0]), len(steps)
    mean.op = copy.copy(steps[0].op)
    for field in ("flop", "masked", "weight", "weight_written", "read", "written", "kv_read", "kv_written", "network",
                  "load", "weight_load"):
        setattr(mean.op, field, sum(getattr(step.op, field) for step in steps) / count)
    mean.op.count = steps[0].op.count * count
    for field in ("compute", "memory", "network", "lower"):
        setattr(mean, field, sum(getattr(step, field) for step in steps) / count)
    mean.finish(machine, overlap)
    return mean


class Oracle:
    """Analyzes scenarios with the entries of a zoo."""

    def __init__(self, zoo):
        self.zoo = zoo
        self.workloads = {}

    def workload(self, scenario):
        if scenario["kernel"]:
            return Workload(kernel=parse_kernel(scenario["kernel"]))
        name = scenario["model"]
        if name not in self.workloads:
            self.workloads[name] = Workload(self.zoo.model(name))
        return self.workloads[name]

    def prepare(self, scenario):
        """Returns the scenario with its defaults and its phase, and what it names."""
        scenario = with_defaults(scenario)
        workload = self.workload(scenario)
        scenario["phase"] = workload.phase(scenario["phase"])
        if scenario["attention"] == "textbook":
            scenario["attention"], scenario["fused-attention"] = "full", False
        chip = self.zoo.chip(scenario["hardware"])
        kernel = workload.kernel
        fixed = kernel.fixed_format if kernel else None
        caches = kernel.name == "attention" if kernel else workload.caches
        formats = Formats(scenario, chip, workload.entry, caches, fixed)
        return scenario, workload, chip, formats

    def analyze(self, scenario, **factors):
        scenario, workload, chip, formats = self.prepare(scenario)
        from analysis import Analysis
        return Analysis(scenario, workload, chip, formats, factors)


def pass_of(scenario, formats):
    phase = scenario["phase"]
    sequence = scenario["prompt"] if phase == "request" else scenario["seq"]
    work = Pass("prefill" if phase == "request" else phase, scenario["batch"], sequence, formats.activation_bytes,
                formats.activation_bytes if phase == "training" else formats.kv_bytes,
                scenario["attention"] == "causal", scenario["fused-attention"], scenario["logits"])
    work.write_allocate = scenario["write-allocate"]
    work.formats = formats
    work.chips, work.scenario = scenario["chips"], scenario
    return work


def close(left, right, within=1e-9):
    if left is None or right is None:
        return left is right
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        return math.isclose(left, right, rel_tol=within, abs_tol=1e-30)
    return left == right
