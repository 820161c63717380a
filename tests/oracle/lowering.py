"""Lowers any workload to operators, and says what of it a model holds: parameters, layers, phases."""

import functools

import kernels
import networks
from encoder import encoder_tokens, lower_encoder, lower_encoder_decoder
from mesh import cache_copies, is_routed
from operators import Pass
from recurrent import state_bytes
from transformer import Tower, lower_decoder


def place_of(op):
    """Returns whether weights are those of embedding, head or layers.

    The rules leave open where norms of embedding and head are; the program counts them to the layers.
    """
    return op.group if op.group in ("embedding", "head") and not op.name.endswith("norm") else ""


class Workload:
    """A model of the zoo, or a kernel."""

    def __init__(self, entry=None, kernel=None):
        self.entry = entry or {}
        self.kernel = kernel
        self.has_decoder = "decoder" in self.entry
        self.has_encoder = "encoder" in self.entry
        self.caches = self.has_decoder or "state space" in self.entry
        self.tower = Tower(self.entry["decoder"]) if self.has_decoder else None
        self.attends = self.has_decoder != self.has_encoder or "diffusion transformer" in self.entry
        keys = self.entry.get("decoder") or self.entry.get("encoder") or self.entry.get("state space") or {}
        self.streams = keys.get("streams") or 1  # copies of what goes from layer to layer
        diffusion = self.entry.get("diffusion transformer")
        self.width = diffusion["heads"] * diffusion["head dim"] if diffusion else keys.get("hidden", 0)

    def phase(self, asked):
        """A phase that the workload lacks becomes its usual one."""
        if self.kernel:
            return "inference"
        if asked in ("prefill", "decode", "request"):
            return asked if self.caches else "inference"
        if asked == "training":
            return asked
        return "decode" if self.caches else "inference"

    def counts_tokens(self, phase):
        """Throughput counts the tokens of a language model that a pass reads, but not of sound or images."""
        encoder = self.entry.get("encoder", {})
        fixed = phase == "prefill" and ("image" in encoder or "audio" in encoder)
        return self.caches and phase in ("prefill", "training") and not fixed

    @property
    def layers(self):
        """Layers, for the overhead of each."""
        entry = self.entry
        if self.kernel:
            return 0
        if self.has_decoder:
            return self.tower.layers + (entry["encoder"]["layers"] if self.has_encoder else 0)
        if self.has_encoder:
            return entry["encoder"]["layers"]
        if "state space" in entry:
            return entry["state space"]["layers"]
        if "summary" in entry:
            return entry["summary"].get("layers", 0)
        return networks.depth(entry)

    def layers_of_pass(self, phase):
        """An encoder reads the prompt, and the decoder writes."""
        if self.has_decoder and self.has_encoder:
            if phase == "decode":
                return self.tower.layers
            if phase == "prefill":
                return self.entry["encoder"]["layers"]
        return self.layers

    def lower(self, work):
        operators = []
        entry = self.entry
        if self.kernel:
            kernels.lower(self.kernel, work, operators)
        elif self.has_decoder and self.has_encoder:
            lower_encoder_decoder(entry, work, operators)
        elif self.has_decoder:
            lower_decoder(self.tower, work, operators)
        elif self.has_encoder:
            lower_encoder(entry["encoder"], work, operators)
        else:
            networks.lower(entry, work, operators)
        return operators

    @functools.cached_property
    def held(self):
        """Operators that hold all weights of the model, once each."""
        return self.lower(Pass("training", 1, 1, 1, 1))

    def held_by(self, mesh, of):
        """Returns what all chips of a replica hold together if each holds as much as the fullest.

        `of` returns the size of the weights of an operator. The first stage also has the embedding, the last the head.
        """
        whole, first, layers, last = 0, 0, 0, 0
        for op in self.held:
            size = op.count * of(op) * mesh.held_factor(op)
            if place_of(op) == "embedding":
                first += size
            elif place_of(op) == "head":
                last += size
            else:
                layers += size
        if mesh.pipeline == 1:
            return first + layers + last
        total = self.layers
        most, begin, end = mesh.stages(total)
        return mesh.pipeline * max(layers * most / total, layers * begin / total + first, layers * end / total + last)

    def parameters(self, mesh=None):
        """Returns the parameters, with a mesh those that its chips hold."""
        count = lambda op: op.stored + op.stored_biases
        return self.held_by(mesh, count) if mesh else sum(op.count * count(op) for op in self.held)

    def copied_parameters(self, mesh):
        """Returns the parameters with the copies that parts of the context and groups of attention have."""
        return sum(op.count * (op.stored + op.stored_biases) * (mesh.context if mesh.ring else 1)
                   * (1 if is_routed(op) else mesh.groups) for op in self.held)

    def parameters_apart(self):
        """Returns the parameters that are not those of routed experts."""
        return sum(op.count * (op.stored + op.stored_biases) for op in self.held if not is_routed(op))

    def loads(self, mesh):
        """Returns what the fullest chip has over the mean: of all parameters once, with all copies, and of those that
        are not routed experts'."""
        once = mesh.but(context=1, groups=1)
        apart = self.held_by(once, lambda op: 0 if is_routed(op) else op.stored + op.stored_biases)
        return {"once": self.parameters(once) / self.parameters(),
                "copies": self.parameters(mesh) / self.copied_parameters(mesh),
                "apart": apart / self.parameters_apart()}

    def in_use(self, mesh):
        """Returns the parameters of one layer, or of the embedding or the head if these are more, on all stages."""
        sums = {"embedding": 0, "head": 0, "": 0}
        for op in self.held:
            size = op.count * (op.stored + op.stored_biases) * mesh.held_factor(op)
            sums[place_of(op)] += size
        return mesh.pipeline * max(sums[""] / max(self.layers, 1), sums["embedding"], sums["head"])

    def weight_bytes(self, formats, mesh):
        return self.held_by(mesh, lambda op: op.stored * formats.bytes_of(op.weight_class)
                            + op.stored_biases * formats.bias_bytes(op.weight_class))

    def attention_sizes(self, work, chips):
        """Returns (layers with attention, bytes of all keys and values, widths of queries and results, heads), the
        latter as means of the layers."""
        if "diffusion transformer" in self.entry:
            keys = self.entry["diffusion transformer"]
            layers = sum(keys.get(name, 0) for name in ("joint layers", "single layers", "cross layers"))
            text = 0 if keys.get("cross layers") else keys["text tokens"]
            return layers, 2 * work.activation * work.batch * (work.sequence + text) * self.width * layers, 0, 0, 0
        if self.has_encoder:
            tower = Tower(self.entry["encoder"])
            seeing = tower.global_layers()
            tokens = encoder_tokens(self.entry["encoder"], work.sequence)
            near = min(tokens, tower.window) if tower.window else tokens
            width = tower.kv_heads * (tower.head_dim + tower.value_dim)
            size = work.activation * work.batch * width * (seeing * tokens + (tower.layers - seeing) * near)
            # The rules speak of copies of a cache, which an encoder lacks.
            return tower.layers, size, 0, 0, 0
        tower, latent = self.tower, self.tower.latent
        layers = tower.attending
        parts = [(part, count) for part, count, _ in tower.parts()]
        kept = self.keys_and_values(work, work.sequence, chips)
        mean = lambda of: sum(of(part) * count for part, count in parts) / layers
        if latent:
            heads = tower.heads
            return layers, kept, heads * (latent["kv rank"] + latent["rope dim"]), heads * latent["kv rank"], heads
        return (layers, kept, mean(lambda part: part.heads * part.head_dim),
                mean(lambda part: part.heads * part.value_dim), mean(lambda part: part.heads))

    def cache(self, work, tokens, chips):
        """Returns the bytes of the cache of all sequences on all chips: keys and values, and states of fixed size."""
        return self.keys_and_values(work, tokens, chips) + self.states(work)

    def states(self, work):
        if "state space" in self.entry:
            keys = networks.recurrent_of(self.entry["state space"])
            return self.entry["state space"]["layers"] * sum(state_bytes(keys, work, work.batch))
        if self.tower and self.tower.recurrent:
            return self.tower.recurrent_layers * sum(state_bytes(self.tower.recurrent, work, work.batch))
        return 0

    def keys_and_values(self, work, tokens, chips):
        """Layers with a window keep only its last tokens."""
        tower = self.tower
        if not tower:
            return 0
        total = 0
        for part, layers, seeing in tower.parts():
            width = part.kv_heads * (part.head_dim + part.value_dim)
            if tower.latent:
                width = tower.latent["kv rank"] + tower.latent["rope dim"]
            near = min(tokens, part.window) if part.window else tokens
            copies = chips if tower.latent else cache_copies(part.kv_heads, chips)
            total += width * part.own_kv * (seeing * tokens + (layers - seeing) * near) * copies
        total *= work.kv
        if tower.sparse:
            sparse = tower.sparse
            choosing = min(sparse["layers"] or tower.attending, tower.attending)
            indexed = min(sparse["index layers"] or choosing, choosing)
            total += indexed * sparse["dim"] * tokens * (work.kv if sparse["block"] else 1) * chips
        if self.has_encoder:
            source = encoder_tokens(self.entry["encoder"], work.encoder_tokens or work.sequence)
            kept = total / tokens if tokens else 0
            total = (0 if work.phase == "prefill" else total) + kept * source
        return total * work.batch
