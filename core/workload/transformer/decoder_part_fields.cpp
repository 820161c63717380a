#include "core/workload/transformer/decoder_part_fields.h"

#include "core/units/say.h"

namespace roofline {

namespace {

constexpr std::string_view recurrentWords[] = {"gated delta", "mamba", "mamba-2", "kimi delta"};
const Experts usualExperts;
const Recurrent usualRecurrent;
const GlobalHeads usualGlobal;

using E = Experts;
constexpr Field expertFields[] = {
    required<E, &E::count>("count", anyExperts, MEANING("experts in each layer that has them")),
    required<E, &E::perToken>("per token", anyExperts, MEANING("used for each token")),
    optional<E, &E::shared>("shared", anyExperts, MEANING("used for every token in addition")),
    required<E, &E::width>("width", anyWidth, MEANING("inner width of one expert")),
    optional<E, &E::denseLayers>("dense layers", anyLayers,
                                 MEANING("the first layers, which have one MLP for all tokens")),
    flag<E, &E::routerBias>("router bias"),
    flag<E, &E::bias>("bias"),
    field<E, &E::every>("every", anyLayers),
    field<E, &E::sharedWidth>("shared width", anyWidth),
    flag<E, &E::sharedGate>("shared gate"),
    optional<E, &E::latentWidth>("latent width", anyWidth, MEANING("width that tokens are compressed to")),
    flag<E, &E::norms>("norms"),
};

using A = SparseAttention;
constexpr std::string_view sparseKeys = MEANING("tokens that each token looks at");
constexpr std::string_view indexHeads = MEANING("small heads that choose those tokens");
constexpr std::string_view indexDim = MEANING("width of one such head");
constexpr std::string_view layersWithIndexer = MEANING("layers that choose for themselves and for those after them");

using L = LatentAttention;
constexpr Field latentFields[] = {
    optional<L, &L::queryRank>("query rank", anyWidth, MEANING("width that queries are compressed to")),
    required<L, &L::kvRank>("kv rank", anyWidth, MEANING("width that keys and values are compressed to for the cache")),
    required<L, &L::nopeDim>("nope dim", anyHeads, MEANING("part of a head without position")),
    required<L, &L::ropeDim>("rope dim", anyHeads, MEANING("part of a head with position")),
    required<L, &L::valueDim>("value dim", anyHeads, MEANING("width of one head's values")),
    optional<L, &L::sparse, &A::keys>("sparse keys", anyWidth, sparseKeys),
    optional<L, &L::sparse, &A::indexHeads>("index heads", anyHeads, indexHeads),
    optional<L, &L::sparse, &A::indexDim>("index dim", anyHeads, indexDim),
    optional<L, &L::sparse, &A::indexLayers>("index layers", anyLayers, layersWithIndexer),
};

// This table is for models whose heads have keys of their own.
constexpr Field sparseFields[] = {
    required<A, &A::keys>("keys", anyWidth, sparseKeys),
    optional<A, &A::block>("block", anyWidth, MEANING("tokens that are chosen together, as one block")),
    required<A, &A::indexHeads>("index heads", anyHeads, indexHeads),
    required<A, &A::indexDim>("index dim", anyHeads, indexDim),
    optional<A, &A::indexLayers>("index layers", anyLayers, layersWithIndexer),
    optional<A, &A::layers>("layers", anyLayers, MEANING("layers that choose; none given: all with attention")),
};

using G = GlobalHeads;
constexpr Field globalFields[] = {
    required<G, &G::kvHeads>("kv heads", anyHeads, MEANING("heads of keys and values; fewer make a smaller cache")),
    required<G, &G::headDim>("head dim", anyHeads, MEANING("width of one head")),
    flag<G, &G::keysAsValues>("keys as values"),
    flag<G, &G::sinks>("sinks"),
    optional<G, &G::heads>("heads", anyHeads, MEANING("heads of queries; none given: as in the other layers")),
};

using I = LayerInput;
constexpr Field layerInputFields[] = {
    required<I, &I::vocabulary>("vocabulary", anyWidth, MEANING("tokens it knows: rows of the embedding")),
    required<I, &I::width>("width", anyWidth, MEANING("width of the extra input to each layer")),
};

using R = Recurrent;
constexpr Type anyBytes = type::whole(1, 8);
constexpr Field recurrentFields[] = {
    field<R, &R::kind>("kind", type::choice(recurrentWords, "kind"), {.presence = Presence::Required}),
    optional<R, &R::layers>(
        "layers", anyLayers,
        MEANING("recurrent layers that replace attention; none given: beside attention in each layer")),
    required<R, &R::heads>("heads", anyWidth, MEANING("each with a state of its own")),
    optional<R, &R::headDim>("head dim", anyHeads, MEANING("channels of one head")),
    optional<R, &R::keyHeads>("key heads", anyHeads,
                              MEANING("heads of keys and queries, each shared by several heads: groups of B and C")),
    required<R, &R::state>("state", anyHeads, MEANING("numbers kept of the past, for each channel")),
    required<R, &R::convolution>("convolution", anyHeads, MEANING("tokens that the short convolution spans")),
    optional<R, &R::rank>("rank", anyWidth, MEANING("width that the step size is compressed to")),
    optional<R, &R::chunk>("chunk", anyWidth, MEANING("tokens of a prompt that are computed at once")),
    optional<R, &R::stateBytes>("state bytes", anyBytes,
                                MEANING("bytes of each number kept; none given: as in the cache")),
    flag<R, &R::norm>("norm"),
    flag<R, &R::fullGate>("full gate"),
};

} // namespace

constinit const FieldTable expertTable{expertFields, "count: 8", &usualExperts};
constinit const FieldTable latentTable{latentFields, "kv rank: 512"};
constinit const FieldTable sparseTable{sparseFields, "keys: 2048"};
constinit const FieldTable globalTable{globalFields, "kv heads: 4", &usualGlobal};
constinit const FieldTable layerInputTable{layerInputFields, "width: 256"};
constinit const FieldTable recurrentTable{recurrentFields, "kind: mamba-2", &usualRecurrent};

} // namespace roofline
