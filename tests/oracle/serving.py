"""A server in its steady state: what one iteration does, how many requests it takes, and how long each waits.

In every iteration each request in flight takes a step, and the prompts of the next ones are read beside it. A request
is the pass over its prompt, which yields its first token, and the decodes that yield the others. Nobody waits in line.
"""

import copy
import math

from interconnect import Exchanges
from levels import Levels
from mesh import Mesh, is_look_up, is_routed, share
from oracle import Timed, limit_of, overlapped, reserve_of
from training import peak_activation

SIZES = ("flop", "masked", "read", "written", "kv_read", "kv_written", "outer")


def each_token(server, time):
    """Returns how a user sees each further token; the first one may be the only one."""
    some = server.generate > 1
    return {"per_token_s": time if some else None, "tokens_per_user_per_s": 1 / time if some else None}


class MeanMesh(Mesh):
    """The mesh of an iteration, whose requests are a mean that groups of attention share evenly."""

    def fullest_group(self, requests):
        return max(1, self.groups / requests) if self.groups > 1 else 1


def merge(passes):
    """Returns the operators of several passes as one pass of them all: products read their weights once.

    `passes` has (operators, how often the pass is in the merged one).
    """
    merged = {}
    for operators, times in passes:
        for op in operators:
            each = copy.copy(op)
            for field in SIZES:
                setattr(each, field, getattr(op, field) * times)
            if is_look_up(op):
                each.elements *= times  # every token reads its row
            known = merged.get(op.full_name)
            if not known:
                merged[op.full_name] = each
                continue
            for field in SIZES:
                setattr(known, field, getattr(known, field) + getattr(each, field))
            if is_look_up(op):
                known.elements += each.elements
    return list(merged.values())


class Server:
    """All that does not depend on how many requests are in flight, and iterations with some of them."""

    def __init__(self, analysis):
        self.analysis = analysis
        self.workload, self.formats, self.machine = analysis.workload, analysis.formats, analysis.machine
        scenario = self.scenario = {**analysis.scenario, "phase": "decode"}
        self.prompt, self.generate = scenario["prompt"], scenario["generate"]
        # At least one token of a prompt passes through the model.
        self.hit = min(scenario["prefix-hit"] * self.prompt, self.prompt - 1)
        self.from_host = scenario["kv-offload"] * self.hit
        self.computed = self.prompt - self.hit
        chips = self.chips = scenario["chips"]
        generates = self.generate > 1  # decodes any tokens
        self.drafts = scenario["draft-tokens"] if generates else 0
        right = scenario["acceptance"]
        self.tokens_of_step = self.drafts + 1
        self.yields = self.tokens_of_step if right == 1 else (1 - right**self.tokens_of_step) / (1 - right)
        self.steps = (self.generate - 1) / self.yields
        self.passes = self.passes_of(self.computed)
        self.prefill_chips = scenario["prefill-chips"] if generates else 0
        self.chips_of_prompt = min(self.prefill_chips, chips) if self.prefill_chips else chips
        self.iterations = self.steps + (0 if self.prefill_chips else self.passes)
        self.tokens = self.steps * self.tokens_of_step + (0 if self.prefill_chips else self.computed)
        self.base = analysis.work.but(batch=1, queries=None, encoder_tokens=0)
        self.of_prompt = self.prompt_pieces(self.hit, self.passes)
        self.of_step = self.decodes(self.tokens_of_step)
        self.hold()

    def passes_of(self, computed):
        chunk = self.scenario["prompt-chunk"]
        return math.ceil(computed / chunk) if chunk else 1

    def prompt_pieces(self, hit, passes):
        """Returns the operators of the mean pass over a piece of one prompt.

        The tokens of a piece attend to all before them, of which those that a hit or earlier pieces have are cached.
        """
        each, pieces = (self.prompt - hit) / passes, []
        for piece in range(1, passes + 1):
            operators = self.workload.lower(self.base.but(phase="prefill", sequence=hit + piece * each, queries=each))
            for op in operators:
                if op.name == "lm_head" and self.base.logits == "last":  # only the last piece has it
                    for field in SIZES:
                        setattr(op, field, getattr(op, field) / passes)
                if op.group == "scan" and (hit or piece > 1):
                    op.kv_read = op.kv_written  # the state that was there before
            pieces.append((operators, 1 / passes))
        return [(merge(pieces), 1)]

    def decodes(self, tokens):
        """Returns the decodes of one request, each with how often it is in the mean step."""
        contexts = self.generate - 1
        result = [(self.workload.lower(self.base.but(phase="decode", sequence=self.prompt + each)), 1 / contexts)
                  for each in range(contexts)]
        for operators, _ in result:
            for op in operators:
                for field in SIZES:
                    if field != "kv_read":
                        setattr(op, field, getattr(op, field) * tokens)
                if is_look_up(op):
                    op.elements *= tokens
        return result

    def mesh_of(self, requests):
        mesh = MeanMesh({**self.scenario, "batch": requests}, self.workload)
        mesh.micro_batches = max(1, min(mesh.micro_batches, math.floor(requests)))
        return mesh

    def hold(self):
        workload, mesh = self.workload, self.mesh_of(1)
        work = self.base.but(phase="decode")
        self.weight = workload.weight_bytes(self.formats, mesh)
        self.prompt_weight = workload.weight_bytes(self.formats, self.mesh_of_prompt())
        stage = mesh.fullest_stage(workload.layers)
        cached = lambda tokens: workload.cache(work, tokens, mesh.tensor) * stage
        shared = self.hit - self.from_host
        # Beside the shared prefix a request holds its own tokens, in layers with a window the last of them.
        self.kv_each = cached(self.prompt + self.generate / 2 - shared)
        self.kv_shared = (cached(shared) if shared else 0) * mesh.groups
        self.cached = cached
        machine = self.machine
        capacity = machine.capacity_of(machine.main)
        self.reserve = reserve_of(self.scenario, capacity) * self.chips if capacity else 0
        self.capacity = capacity * self.chips - self.reserve if capacity else None
        self.activation_of_prompt = peak_activation(self.prompts(held=True))
        self.activation_each = peak_activation(self.iteration(1, held=True))

    def finished(self, operators, mesh, work, experts_read, stepping=1, held=False):
        """Shares the operators of a micro-batch among the chips, and sets their formats."""
        work.formats = self.formats
        operators = share(self.scenario, mesh, self.workload, operators, work)
        if not stepping:
            operators = [op for op in operators if op.among != "context"]
        for op in operators:
            op.network *= stepping if op.among == "context" else 1  # prompts are read with tensor parallelism
            if is_routed(op):
                self.read_experts(op, mesh, experts_read)
        self.formats.store(operators)
        self.formats.assign(operators)
        if self.scenario["traffic"] == "weights" and not held:
            for op in operators:
                op.read = op.written = op.kv_read = op.kv_written = 0
        return operators

    @staticmethod
    def read_experts(op, mesh, read):
        """Reads so many experts. The busiest group reads at least one, and its load is the one that counts."""
        count = mesh.experts_of["count"]
        busiest = read
        if mesh.experts > 1:
            busiest = max(read * mesh.load_of_experts(mesh.experts_of["count"] * 1e9), mesh.experts) / op.load
        op.elements, op.biases = (each / count * busiest for each in (op.stored, op.stored_biases))
        op.above = 1 - read / busiest if busiest else 0  # part of the weights that only the busiest group reads

    @staticmethod
    def read(mesh, tokens):
        return mesh.experts_read(tokens) if mesh.experts_of else 0

    def iteration(self, requests, held=False):
        """Returns the operators of an iteration.

        Requests read the fewest experts if all read their prompts in the same iterations and step in the others.
        """
        mesh = self.mesh_of(requests)
        each = requests / mesh.micro_batches
        stepping = self.steps / self.iterations
        passes = [(ops, part * each * stepping) for ops, part in self.of_step]
        if not self.prefill_chips:
            passes = [(ops, part * each * (1 - stepping)) for ops, part in self.of_prompt] + passes
        operators = merge(passes)
        read = stepping * self.read(mesh, each * self.tokens_of_step)
        read += (1 - stepping) * self.read(mesh, each * self.computed / self.passes)
        work = self.base.but(phase="decode", batch=each * self.tokens / self.iterations,
                             sequence=self.prompt + self.generate / 2)
        return self.finished(operators, mesh, work, read, self.steps * self.tokens_of_step / self.tokens, held)

    def mesh_of_prompt(self, count=1):
        """With fewer chips that read prompts than decode, all of them share each product."""
        if self.chips_of_prompt == self.chips:
            return self.mesh_of(count)
        alone = {**self.scenario, "chips": self.chips_of_prompt, "pipeline": 1, "context-parallel": 1,
                 "expert-parallel": 1, "attention-parallel": "tensor", "sequence-parallel": False, "batch": 1}
        mesh = MeanMesh(alone, self.workload)
        asked = self.scenario["micro-batches"]
        mesh.micro_batches = 1 if asked in ("stages", 0) else min(asked, count)
        return mesh

    def prompts(self, count=1, pieces=None, passes=None, hit=None, held=False):
        """Returns the mean piece of prompts that are read alone."""
        mesh = self.mesh_of_prompt(count)
        each = count / mesh.micro_batches
        operators = merge([(ops, part * each) for ops, part in pieces or self.of_prompt])
        piece = (self.prompt - (self.hit if hit is None else hit)) / (passes or self.passes)
        work = self.base.but(phase="prefill", batch=each, sequence=piece)
        return self.finished(operators, mesh, work, self.read(mesh, each * piece), held=held)

    def plain_steps(self, requests):
        """Returns steps of one token alone, as the measure of drafts."""
        mesh = self.mesh_of(requests)
        each = requests / mesh.micro_batches
        stepping = self.steps / self.iterations
        operators = merge([(ops, part * each * stepping) for ops, part in self.decodes(1)])
        work = self.base.but(phase="decode", batch=each * stepping, sequence=self.prompt + self.generate / 2)
        return self.finished(operators, mesh, work, stepping * self.read(mesh, each))

    def timed(self, operators, mesh, held, spillable):
        """Returns the operators with their times, and the overhead of the pass. `held` are the bytes in memory, of
        which those that are `spillable` can stay with the host."""
        machine, scenario = self.machine, self.scenario
        capacity, link, spilled = self.capacity, self.analysis.chip.host_link, 0
        if scenario["spill"] == "host" and scenario["memory-level"] != "host" and link and link.bandwidth and (
                capacity and held > capacity):
            spilled = min(1, (held - capacity) / spillable)
        exchanges = Exchanges(scenario, self.analysis.chip, mesh, self.analysis.factors.get("network", 1))
        levels = Levels(machine, self.formats, mesh.chips, spilled)
        all_levels = scenario["memory-level"] == "all"
        timed = []
        for op in operators:
            memory = None
            if spilled or (all_levels and len(levels.levels) > 1):
                every = levels.of(op)
                memory = max(time for _, _, time, _ in (every if all_levels else every[:1]))
                if not all_levels:
                    memory = max(memory, op.memory * machine.bytes * op.load / mesh.chips / (
                        machine.bandwidth * machine.f_memory * machine.faster_memory))
            timed.append(Timed(op, machine, mesh.chips, exchanges.time(op), scenario["overlap"], memory))
        launches = machine.launch / mesh.pipeline * sum(op.count for op in operators)
        layers = self.workload.layers / mesh.pipeline
        return timed, launches + (machine.dispatch + machine.layer * layers) * mesh.micro_batches

    def time_of(self, timed, overhead, mesh, alone=False):
        """Returns the time of a pass. Passes that follow each other keep all stages busy, as far as there are
        micro-batches; one alone fills and drains the pipeline."""
        total = lambda of, among: sum(t.op.count * of(t) for t in among)
        work = overlapped(total(lambda t: t.lower, timed), total(lambda t: t.upper, timed),
                          self.scenario["overlap"]) + overhead
        p, m, layers = mesh.pipeline, mesh.micro_batches, self.workload.layers
        if p == 1 or not work:
            return work
        head = total(lambda t: t.latency, [t for t in timed if t.op.group == "head"]) / work
        most, _, end = mesh.stages(layers)
        busiest = p * max(most / layers * (1 - head), end / layers * (1 - head) + head)
        if alone:
            return work * (1 + (p - 1) / m + (m - 1) / m * (busiest - 1))
        return work * max(p / m, busiest)

    def time_of_prompts(self, count=1, pieces=None, passes=None, hit=None):
        """Returns how long it takes to read so many prompts together, and nothing else."""
        mesh = self.mesh_of_prompt(count)
        operators = self.prompts(count, pieces, passes, hit)
        held = count * self.cached_by_prompt(self.prompt) + self.prompt_weight
        activation = self.activation_of_prompt
        if pieces:
            activation = peak_activation(self.prompts(1, pieces, passes, hit, held=True))
        timed = self.timed(operators, mesh, held + count * activation, held)
        return (passes or self.passes) * self.time_of(*timed, mesh, True)

    def cached_by_prompt(self, tokens):
        mesh = self.mesh_of_prompt()
        return (self.workload.cache(self.base.but(phase="decode"), tokens, mesh.tensor)
                * mesh.fullest_stage(self.workload.layers))

    def at(self, requests):
        """Returns all numbers of a server with so many requests in flight."""
        scenario, mesh = self.scenario, self.mesh_of(requests)
        kv, activation = self.kv_each * requests + self.kv_shared, self.activation_each * requests
        held = self.weight + kv
        timed, overhead = self.timed(self.iteration(requests), mesh, held + activation, held)
        total = lambda of: sum(t.op.count * of(t) for t in timed)
        flop, compute, memory, network = (total(of) for of in (
            lambda t: t.op.flop, lambda t: t.compute, lambda t: t.memory, lambda t: t.network))
        time, drafts = self.time_of(timed, overhead, mesh), 0
        bound = limit_of(compute, memory, network, overhead, time - overhead)
        if self.drafts:
            drafts = self.drafts * scenario["draft-cost"] * self.time_of(
                *self.timed(self.plain_steps(requests), mesh, held + activation, held), mesh)
        time += drafts
        result = {
            "flop": flop, "moved_byte": total(lambda t: t.op.memory - t.op.weight * t.op.above),
            "network_byte": total(lambda t: t.op.network),
            "compute_s": compute, "memory_s": memory, "network_s": network, "overhead_s": overhead,
            "draft_s": drafts, "iteration_s": time, "bound": bound,
            "mfu": flop / time / self.chips / self.analysis.peak,
            "kv_byte": kv, "kv_shared_byte": self.kv_shared, "activation_byte": activation, "weight_byte": self.weight,
            "reserve_byte": self.reserve,
            "tokens_per_iteration": requests * self.tokens / self.iterations, "requests": requests,
            **each_token(self, time / self.yields),
            "prompt_passes": self.passes, "tokens_per_step": self.yields, "transfer_s": 0,
        }
        result.update(self.first_token(requests, time))
        rate = requests / self.iterations / time * scenario["replicas"]
        if self.prefill_chips:
            result.update(self.two_pools(rate))
            rate = min(rate, result["prefill_pool_requests_per_s"])
            result["first_token_s"] += result["transfer_s"] or 0
        all_chips = (self.chips + self.prefill_chips) * scenario["replicas"]
        result.update({
            "request_throughput_per_s": rate, "generated_throughput_per_s": rate * self.generate,
            "prompt_throughput_per_s": rate * self.prompt,
            "generated_per_chip_per_s": rate * self.generate / all_chips,
        })
        return result

    def first_token(self, requests, iteration):
        """Returns the time of the first token without waiting, and what the host returns of the prompt.

        Chunks of a prompt are read beside the steps of the others, each in an iteration.
        """
        alone = self.time_of_prompts()
        chunked = self.scenario["prompt-chunk"] and not self.prefill_chips and requests > 1
        read = max(alone, self.passes * iteration) if chunked else alone
        if not self.from_host:
            return {"first_token_s": read, "offload_byte": None, "offload_load_s": None, "offload_recompute_s": None}
        size = self.cached_by_prompt(self.from_host)
        without, computed = self.hit - self.from_host, self.computed + self.from_host
        passes = self.passes_of(computed)
        other = self.time_of_prompts(1, self.prompt_pieces(without, passes), passes, without)
        # The rules leave open whether a sustained fraction counts for the host's link; the program takes all of it.
        link = self.analysis.chip.host_link
        load = size / (link.bandwidth * self.chips_of_prompt) if link and link.bandwidth else 0
        computing = max(other - alone, 0)
        return {"first_token_s": read + load, "offload_byte": size, "offload_load_s": load or None,
                "offload_recompute_s": computing,
                "offload_pays_from_byte_per_s": size / computing / self.chips_of_prompt if computing else None}

    def two_pools(self, decode_rate):
        """One pool reads as many prompts at once as its memory holds, and sends their caches to the other one."""
        scenario, chip, chips = self.scenario, self.analysis.chip, self.chips_of_prompt
        mesh = self.mesh_of_prompt()
        count = 1
        if self.capacity:
            each = (self.cached_by_prompt(self.prompt) + self.activation_of_prompt) * mesh.groups
            room = self.capacity * chips / self.chips - self.prompt_weight
            count = min(max(math.floor(room / each) * mesh.groups, 1), 10**9)
        rate = count / self.time_of_prompts(count) * self.prefill_chips / chips * scenario["replicas"]
        tier = chip.second_tier
        link = self.analysis.exchanges.link
        bandwidth = tier.bandwidth if tier and tier.bandwidth else link.bandwidth if link else None
        once = self.workload.cache(self.base.but(phase="decode"), self.prompt, 1)
        return {"prefill_pool_requests_per_s": rate, "decode_pool_requests_per_s": decode_rate,
                "best_prefill_per_decode_chip": decode_rate / self.chips / (rate / self.prefill_chips),
                "transfer_s": once / (bandwidth * chips) if bandwidth else None}

    @property
    def pool_fits(self):
        """Returns whether the chips that read prompts hold the weights."""
        return not self.prefill_chips or self.prompt_weight <= self.capacity * self.chips_of_prompt / self.chips

    def most_held(self):
        """Returns the requests that the memory holds at their mean length, or None."""
        if not self.capacity:
            return None
        groups = self.mesh_of(1).groups
        each = (self.kv_each + self.activation_each) * groups
        return min(max(math.floor((self.capacity - self.weight - self.kv_shared) / each) * groups, 0), 10**9)

    def most_fed(self):
        """Returns the requests for which pieces of prompts of this size are enough."""
        chunk = self.scenario["prompt-chunk"]
        if not chunk or self.prefill_chips:
            return math.inf
        return max(1, math.floor(chunk * self.iterations / self.computed))
