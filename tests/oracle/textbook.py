"""A server by the closed form of textbooks: T is the longest of reading weights and cache once, of 2·B FLOP for each
active parameter, and of what a pass over B tokens sends. It leaves out attention's own FLOP and the activations."""

import math

from mesh import is_routed, share
from oracle import limit_of, overlapped, reserve_of
from serving import MeanMesh, each_token


class TextbookServer:
    """Requests of p + d tokens, of which each iteration has those of requests · (p + d)/d."""

    yields = 1
    pool_fits = True

    def __init__(self, analysis):
        self.analysis, self.workload, self.machine = analysis, analysis.workload, analysis.machine
        scenario = self.scenario = {**analysis.scenario, "phase": "decode"}
        self.prompt, self.generate, self.chips = scenario["prompt"], scenario["generate"], scenario["chips"]
        self.iterations, self.tokens = self.generate, self.prompt + self.generate
        self.base = analysis.work.but(phase="decode", batch=1, queries=None, encoder_tokens=0,
                                      sequence=self.prompt + self.generate / 2)
        mesh = self.mesh_of(1)
        self.weight = self.workload.weight_bytes(analysis.formats, mesh)
        self.kv_each = self.workload.cache(self.base, self.base.sequence, mesh.tensor) * mesh.fullest_stage(
            self.workload.layers)
        capacity = self.machine.capacity_of(self.machine.main)
        self.reserve = reserve_of(self.scenario, capacity) * self.chips if capacity else 0
        self.capacity = capacity * self.chips - self.reserve if capacity else None

    def mesh_of(self, requests):
        # The rules leave open what stages do here; the program sends what one micro-batch of all tokens would.
        mesh = MeanMesh({**self.scenario, "batch": 1}, self.workload)
        mesh.micro_batches = 1
        return mesh

    def dense(self, tokens):
        """Returns the operators of a pass over so many tokens."""
        mesh, work = self.mesh_of(1), self.base.but(batch=tokens)
        work.formats = self.analysis.formats
        operators = share(self.scenario, mesh, self.workload, self.workload.lower(work), work)
        self.analysis.formats.store(operators)
        return operators, mesh

    def active_parameters(self):
        """Returns the parameters of which a token uses each: of the experts those that it chooses."""
        total = 0
        for op in self.workload.held:
            # The rules leave open whether embeddings are active; the program leaves out those of single layers.
            used = op.stored + op.stored_biases if op.name != "layer_embedding" else 0
            if is_routed(op):
                experts = self.workload.tower.experts
                used *= experts["per token"] / experts["count"]
            total += op.count * used
        return total

    def at(self, requests):
        scenario, machine = self.scenario, self.machine
        tokens = requests * self.tokens / self.iterations
        operators, mesh = self.dense(tokens)
        read = lambda ops: sum(op.count * op.weight for op in ops if is_routed(op))
        idle = read(self.dense(1e18)[0]) - read(operators)
        kv = self.kv_each * requests
        moved = self.weight - idle + (kv if scenario["traffic"] == "all" else 0)
        flop = 2 * tokens * self.active_parameters()
        compute = flop / (self.analysis.peak * machine.f_compute * self.chips)
        memory = moved / (machine.bandwidth * machine.faster_memory * machine.f_memory * self.chips)
        held = self.weight + kv
        link = self.analysis.chip.host_link
        if scenario["spill"] == "host" and link and link.bandwidth and self.capacity and held > self.capacity:
            memory = max(memory, (held - self.capacity) / (link.bandwidth * machine.f_memory * self.chips))
        sent = sum(op.count * op.network for op in operators)
        joined = self.analysis.exchanges.link
        network = sent / (joined.bandwidth * self.chips) if sent else 0
        overhead = machine.dispatch + machine.layer * self.workload.layers / mesh.pipeline
        overhead += machine.launch / mesh.pipeline * sum(op.count for op in operators)
        work = overlapped(max(compute, memory, network), compute + memory + network, scenario["overlap"])
        time = work + overhead
        rate = requests / self.iterations / time * scenario["replicas"]
        return {
            "flop": flop, "moved_byte": moved, "network_byte": sent, "compute_s": compute, "memory_s": memory,
            "network_s": network, "overhead_s": overhead, "iteration_s": time,
            "bound": limit_of(compute, memory, network, overhead, work),
            "mfu": flop / time / self.chips / self.analysis.peak,
            "kv_byte": kv, "kv_shared_byte": 0, "activation_byte": 0, "weight_byte": self.weight,
            "reserve_byte": self.reserve, "requests": requests,
            "tokens_per_iteration": tokens, **each_token(self, time),
            "first_token_s": time * max(1, math.ceil(self.tokens / tokens)), "request_throughput_per_s": rate,
            "generated_throughput_per_s": rate * self.generate, "prompt_throughput_per_s": rate * self.prompt,
            "generated_per_chip_per_s": rate * self.generate / self.chips / scenario["replicas"],
        }

    def most_held(self):
        if not self.capacity:
            return None
        groups = self.mesh_of(1).groups
        return min(max(math.floor((self.capacity - self.weight) / (self.kv_each * groups)) * groups, 0), 10**9)

    def most_fed(self):
        return math.inf
