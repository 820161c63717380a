"""Puts one analysis together: operators, times, sums, memory."""

import itertools

import kernels
import roofs
from interconnect import Exchanges
from levels import Levels
from mesh import Mesh, share
from training import ParameterBytes, gradient_exchanges, kept_activations, peak_activation, training_step
from oracle import Machine, Timed, bound_of, mean_of, overlapped, pass_of


class Analysis:
    def __init__(self, scenario, workload, chip, formats, factors):
        self.scenario, self.workload, self.chip, self.formats = scenario, workload, chip, formats
        self.factors = factors
        self.machine = Machine(scenario, chip, **factors)
        self.machine.stages = Mesh(scenario, workload).pipeline
        self.chips = scenario["chips"]
        self.mesh = Mesh(scenario, workload)
        self.exchanges = Exchanges(scenario, chip, self.mesh, factors.get("network", 1))
        self.work = pass_of(scenario, formats)
        self.operators = self.list_work()
        self.hold()
        self.spill()
        self.time()
        self.sum_up()

    def list_work(self):
        operators = self.lowered(self.work)
        self.steps, self.passes = [], 1
        if self.training:
            self.passes = 3 if self.scenario["recompute"] == "full" else 2
        if self.scenario["phase"] == "request":
            self.steps = [self.lowered(each, "decode") for each in self.decode_steps()]
            for op in operators:
                op.stage = "prefill"
        if self.scenario["phase"] == "training":
            operators = self.step_of(operators)
        self.formats.assign(operators)
        self.peak_held = max(peak_activation(each) for each in [operators, *self.steps])
        if self.scenario["traffic"] == "weights":
            for op in itertools.chain(operators, *self.steps):
                op.read = op.written = op.kv_read = op.kv_written = 0
        return operators

    def step_of(self, operators):
        """Returns the operators of a training step, and notes what is kept for its backward pass."""
        scenario, mesh, workload = self.scenario, self.mesh, self.workload
        size = self.size = ParameterBytes(self.formats.bytes_of("linear"))
        mesh.layers = max(workload.layers, 1)
        flying = min(mesh.pipeline, mesh.micro_batches)  # micro-batches that are under way in all stages together
        self.kept = kept_activations(operators, scenario["recompute"],
                                     flying / mesh.micro_batches * mesh.fullest_stage(workload.layers), mesh.pipeline,
                                     mesh.micro_batches)
        parameters = workload.copied_parameters(mesh)
        load = workload.parameters(mesh) / parameters
        self.sharing = scenario["replicas"] if scenario["sharding"] != "none" else 1
        exchanges = gradient_exchanges(scenario, mesh, size.gradient * workload.parameters(),
                                       size.gradient * workload.parameters_apart(),
                                       size.weight * workload.parameters(mesh.but(pipeline=1)),
                                       workload.loads(mesh))
        return training_step(operators, scenario["recompute"], parameters, load, size, exchanges, self.sharing)

    def lowered(self, work, stage=""):
        work = work.but(batch=work.batch / self.mesh.micro_batches)
        operators = self.workload.lower(work)
        operators = share(self.scenario, self.mesh, self.workload, operators, work)
        self.formats.store(operators)
        self.formats.assign(operators)
        for op in operators:
            op.stage = stage
        return operators

    def spill(self):
        """What does not fit stays with the host: the same part of everything but the activations."""
        self.spilled_part = self.spilled = 0
        capacity = self.machine.capacity_of(self.machine.main)
        self.capacity = capacity * self.chips if capacity else None
        held = self.held_total - self.held_activation
        if self.scenario["spill"] == "host" and self.scenario["memory-level"] != "host" and self.capacity and self.held_total > self.capacity:
            self.spilled = min(self.held_total - self.capacity, held)
            self.spilled_part = self.spilled / held if held else 0
        self.levels = Levels(self.machine, self.formats, self.chips, self.spilled_part)

    @property
    def has_several_levels(self):
        return self.spilled_part > 0 or (self.scenario["memory-level"] == "all" and len(self.levels.levels) > 1)

    def paths(self, op):
        """Returns what levels.of() does, of every level that counts."""
        every = self.levels.of(op)
        if self.scenario["memory-level"] == "all":
            return every
        machine = self.machine
        rate = machine.bandwidth * machine.f_memory * machine.faster_memory
        return every[:1] + [("", op.memory, op.busiest_memory * machine.bytes / self.chips / rate, rate)]

    def time(self):
        overlap = self.scenario["overlap"]
        self.machine.settle(self.roof()[2])
        self.timed = self.times_of(self.operators)
        if self.steps:
            by_step = [self.times_of(step) for step in self.steps]
            self.timed += [mean_of(same, self.machine, overlap) for same in zip(*by_step)]
            self.operators = [timed.op for timed in self.timed]

    def times_of(self, operators):
        timed, several = [], self.has_several_levels
        for op in operators:
            memory = max(time for _, _, time, _ in self.paths(op)) if several else None
            timed.append(Timed(op, self.machine, self.chips, self.exchanges.time(op), self.scenario["overlap"], memory))
        return timed

    def attainable(self, timed):
        """Returns min(rate, intensity × bandwidth), where each level has its own intensity."""
        op = timed.op
        if op.flop == 0:
            return 0
        levels = self.paths(op) if self.has_several_levels else [("", op.memory, 0, timed.bandwidth)]
        return min([timed.rate] + [op.flop / moved * rate for _, moved, _, rate in levels if moved])

    def decode_steps(self):
        """Returns the passes of a request behind the one over its prompt, each of which looks at one token more.

        The prompt's pass yields the first token, except where an encoder reads the prompt.
        """
        scenario, workload = self.scenario, self.workload
        prompt, generate = scenario["prompt"], scenario["generate"]
        if workload.has_encoder:
            return [self.work.but(phase="decode", sequence=each, encoder_tokens=prompt)
                    for each in range(1, generate + 1)]
        return [self.work.but(phase="decode", sequence=prompt + each) for each in range(generate - 1)]

    def sum_up(self):
        def total(of):
            return sum(timed.op.count * of(timed) for timed in self.timed)
        machine, scenario = self.machine, self.scenario
        self.flop = total(lambda t: t.op.flop)
        self.weight = total(lambda t: t.op.weight)
        self.activation = total(lambda t: t.op.activation)
        self.kv = total(lambda t: t.op.kv)
        self.written = total(lambda t: t.op.all_written)
        self.network = total(lambda t: t.op.network)
        self.byte = self.weight + self.activation + self.kv
        self.compute_s = total(lambda t: t.compute)
        self.memory_s = total(lambda t: t.memory)
        self.network_s = total(lambda t: t.network)
        self.lower_s = total(lambda t: t.lower)
        self.upper_s = total(lambda t: t.upper)
        self.aggregate_lower_s = max(self.compute_s, self.memory_s, self.network_s)
        self.together = self.memory_s  # the longest time of a level for all operators together
        if self.has_several_levels:
            # The roof above the whole lies at the intensity of all bytes, whatever the busiest chip moves.
            self.together = max(sum(op.count * moved / self.chips / rate for op, (_, moved, _, rate)
                                    in zip(self.operators, at)) * machine.bytes
                                for at in zip(*(self.paths(op) for op in self.operators)))
        self.overhead_s = self.overhead()
        self.latency_s = overlapped(self.lower_s, self.upper_s, scenario["overlap"]) + self.overhead_s
        self.bubble_s = self.bubble()
        self.latency_s += self.bubble_s
        self.prefill_s = self.decode_s = 0
        if scenario["phase"] == "request":
            first = [timed for timed in self.timed if timed.op.stage == "prefill"]
            self.prefill_s = sum(t.op.count * t.latency for t in first) + self.pass_overhead("prefill")
            self.prefill_s += self.first_bubble if self.mesh.pipeline > 1 else 0
            self.decode_s = self.latency_s - self.prefill_s if self.steps else 0
        self.samples = self.count_samples()
        self.peak, self.unit, self.format = self.roof()
        # By PaLM's convention attention counts in full, and what is computed again does not count.
        self.of_model = total(lambda t: t.op.flop + t.op.masked if t.op.stage != "recompute" else 0)

    def bubble(self):
        """Returns how long stages wait: while the first micro-batch enters and the last one leaves the pipeline, and
        for the busiest stage, which has the output layer."""
        mesh = self.mesh
        if mesh.pipeline == 1:
            return 0.0
        waits, self.first_bubble = 0.0, 0.0
        for stage, steps in ((("prefill", "", "forward", "recompute", "backward"), False), (("decode",), True)):
            timed = [t for t in self.timed if t.op.stage in stage and t.op.among != "replicas" and not t.op.once]
            passes = len(self.steps) if steps else self.passes
            phase = self.scenario["phase"] if self.scenario["phase"] != "request" else "decode" if steps else "prefill"
            work = sum(t.op.count * t.latency for t in timed) + passes * self.pass_overhead(phase)
            if not timed or not work:
                continue
            head = sum(t.op.count * t.latency for t in timed if t.op.group == "head") / work
            p, m, layers = mesh.pipeline, mesh.micro_batches, self.workload.layers_of_pass(phase)
            most, _, end = mesh.stages(layers)
            busiest = p * max(most / layers * (1 - head), end / layers * (1 - head) + head)
            if steps or self.scenario["phase"] == "decode":
                waits += work * (max(p / m, busiest) - 1)
            else:
                waits = self.first_bubble = work * ((p - 1) / m + (m - 1) / m * (busiest - 1))
        return waits

    def pass_overhead(self, phase):
        """A chip has the layers of its stage, for each micro-batch."""
        of_stage = self.workload.layers_of_pass(phase) / self.mesh.pipeline
        return (self.machine.dispatch + self.machine.layer * of_stage) * self.mesh.micro_batches

    def overhead(self):
        """Returns the launches of all operators, and dispatch and layers of all passes."""
        launches = self.machine.launch / self.mesh.pipeline * sum(op.count for op in self.operators)
        if self.scenario["phase"] == "request":
            return launches + self.pass_overhead("prefill") + len(self.steps) * self.pass_overhead("decode")
        return launches + self.passes * self.pass_overhead(self.scenario["phase"])

    def roof(self):
        """Returns rate, unit and format of the roof that stands for all: the fastest of those on the matrix unit."""
        of_matrix = [op for op in self.operators if op.unit == "matrix"]
        return max((self.machine.rate(op.unit, op.format) for op in of_matrix or self.operators), key=lambda r: r[0])

    @property
    def training(self):
        return self.scenario["phase"] == "training"

    def count_samples(self):
        scenario, batch = self.scenario, self.scenario["batch"] * self.scenario["replicas"]
        phase = scenario["phase"]
        if self.workload.counts_tokens(phase):
            return batch * scenario["seq"]
        return batch * scenario["generate"] if phase == "request" else batch

    def longest(self):
        """Returns the pass whose cache is the largest: with the token that the last step adds."""
        if self.steps:
            last = self.decode_steps()[-1]
            return last.but(sequence=last.sequence + (0 if self.workload.has_encoder else 1))
        return self.work

    def hold(self):
        work = self.work
        if self.workload.kernel:
            self.held_weight, self.held_activation, self.held_kv = kernels.footprint(self.workload.kernel, work)
        else:
            self.held_weight = self.workload.weight_bytes(self.formats, self.mesh)
            mesh = self.mesh
            self.held_activation = self.kept if self.training else self.peak_held * mesh.pipeline
            self.held_activation *= mesh.fullest_group(max(work.batch / mesh.micro_batches, 1))
            self.held_kv = 0
            if self.workload.caches:
                self.held_kv = self.workload.cache(self.longest(), self.longest().sequence, mesh.tensor)
                self.held_kv *= mesh.fullest_stage(self.workload.layers) * mesh.fullest_group(work.batch)
        self.held_gradient = self.held_optimizer = 0
        if self.training:
            self.held_kv = 0
            held, sharding = self.workload.parameters(mesh), self.scenario["sharding"]
            self.held_gradient = self.size.gradient * held / (self.sharing if sharding in ("zero2", "zero3") else 1)
            self.held_optimizer = self.size.optimizer * held / self.sharing
            if sharding == "zero3" and self.sharing > 1:
                self.held_weight = min(self.held_weight, self.held_weight / self.sharing
                                       + self.size.weight * self.workload.in_use(mesh))
        self.held_total = (self.held_weight + self.held_kv + self.held_activation + self.held_gradient
                           + self.held_optimizer)

    def values(self):
        """Returns what the JSON of the program says, by its keys."""
        chips, machine = self.chips, self.machine
        attained = self.flop / self.latency_s if self.latency_s else 0
        peak = self.peak * machine.f_compute
        bandwidth = machine.bandwidth * machine.f_memory * machine.faster_memory
        roof = peak
        if self.has_several_levels and self.together:
            roof = min(peak, self.flop / self.together / chips)
        elif self.byte:
            roof = min(peak, self.flop / self.byte * bandwidth)
        result = {
            "hardware.peak_flop_per_s": self.peak, "hardware.compute_format": self.format,
            "hardware.compute_unit": self.unit,
            "totals.flop": self.flop, "totals.byte": self.byte, "totals.weight_byte": self.weight,
            "totals.activation_byte": self.activation, "totals.kv_byte": self.kv,
            "totals.network_byte": self.network, "totals.compute_s": self.compute_s,
            "totals.memory_s": self.memory_s, "totals.network_s": self.network_s,
            "totals.overhead_s": self.overhead_s, "totals.lower_s": self.lower_s, "totals.upper_s": self.upper_s,
            "totals.aggregate_lower_s": self.aggregate_lower_s, "totals.latency_s": self.latency_s,
            "totals.written_byte": self.written, "totals.read_byte": self.byte - self.written,
            "totals.attained_flop_per_s": attained, "totals.roof_fraction": attained / chips / roof if roof else 0,
            "totals.mfu": attained / chips / self.peak,
            "totals.mfu_palm": self.of_model / self.latency_s / chips / self.peak if self.latency_s else 0,
            "totals.throughput_per_s": self.samples / self.latency_s if self.latency_s else None,
            "totals.bubble_s": self.bubble_s, "totals.prefill_s": self.prefill_s, "totals.decode_s": self.decode_s,
            "totals.bound": bound_of(self.compute_s, self.memory_s, self.network_s),
            "memory.capacity_byte": self.capacity, "memory.spilled_byte": self.spilled,
            "memory.fits": None if self.capacity is None else self.held_total <= self.capacity,
            "memory.gradient_byte": self.held_gradient, "memory.optimizer_byte": self.held_optimizer,
            "memory.weight_byte": self.held_weight, "memory.kv_byte": self.held_kv,
            "memory.activation_byte": self.held_activation, "memory.total_byte": self.held_total,
        }
        for timed in self.timed:
            op = timed.op
            levels = self.levels.of(op)
            longest = max(levels, key=lambda level: level[2])[0]  # of equal ones the outermost
            for name, moved, time, rate in levels:
                each = {"byte": moved, "time_s": time, "slowest": time > 0 and name == longest,
                        "intensity_flop_per_byte": roofs.ratio(op.flop, moved),
                        "attainable_flop_per_s": min(timed.rate, op.flop / moved * rate) if moved else
                        timed.rate if op.flop else 0}
                result.update({f"{op.full_name}.level.{name}.{key}": value for key, value in each.items()})
            each = {"count": op.count, "flop": op.flop, "byte": op.memory, "weight_byte": op.weight,
                    "activation_byte": op.activation, "kv_byte": op.kv, "network_byte": op.network,
                    "written_byte": op.all_written, "compute_s": timed.compute, "memory_s": timed.memory,
                    "network_s": timed.network, "latency_s": timed.latency,
                    "attainable_flop_per_s": self.attainable(timed),
                    "share": op.count * timed.latency / self.latency_s if self.latency_s else 0,
                    "group": op.group, "unit": op.unit}
            result.update({f"{op.full_name}.{key}": value for key, value in each.items()})
        return result
