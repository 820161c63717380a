// Divides one pass among chips by tensor parallelism.
//
// Each of N chips has an N-th of the work, the weights and the cache, and of the activations of all operators
// that are split. Sizes are those of all chips together, so they stay as they are. Norms and residual
// additions need the whole residual stream on every chip, so their activations count N times. Their FLOP and
// weights count as divided, too, because they are negligible next to the products. The router, the products that
// compress queries, keys and values for latent attention or tokens for experts, an indexer that chooses single tokens,
// and the inputs of single layers are done whole by every chip: their results are small and every chip needs them
// (DeepSeek-V3, inference/model.py; vLLM, ReplicatedLinear in nemotron_h.py and gemma3n.py). Some costs of real
// software are not counted: inputs of products that every chip reads whole, projections of keys and values
// with fewer heads than chips, and sending the logits to one chip.
//
// A head of the cache is the least that a chip can hold. With more chips than key and value heads, there are
// several copies; the one latent vector of multi-head latent attention is whole on every chip.
//
// Before a residual addition the chips exchange its partial summands, b bytes for all tokens:
//   ring     one all-reduce: each chip sends 2(N − 1)/N·b (Patarasuk and Yuan, J. Parallel Distrib. Comput.
//            69(2), 2009). core/hardware/interconnect.h computes how long that takes.
//   gather4  two all-gathers: each chip sends (N − 1)/N·b in each. With two additions per layer that is four of
//            them, and 4(N − 1)·B·D·s_a bytes of all chips together: the estimate of NanoFlow (Zhu et al.,
//            arXiv:2408.12757).
//   none     nothing.
// The vocabulary is divided, too (Shoeybi et al., arXiv:1909.08053, 3): each chip looks up the tokens that it
// has and writes zeros for the others, and one all-reduce of `ring` adds these up; the estimate of `gather4`
// covers only the layers. In a training step the gradient of the divided head's input is added up in the same
// way with as many bytes. This exchange stands for that of the embedding, which needs none. `ring` and
// `gather4` send the same bytes for a layer, but differ in the number of launches. The additions of cross
// attention in an encoder-decoder count as any other. A layer of Mamba has only one of them, but its first version sums
// the step sizes, keys and queries of all channels, too (vLLM, mamba_mixer.py).
//
// A Mesh has further axes. Sizes stay those of all chips of a replica, and what is held several times counts
// several times (formulas: Narayanan et al., arXiv:2104.04473; Korthikanti et al., arXiv:2205.05198; the
// chapters on GPUs and training of the scaling book).
//   pipeline   Each stage has a part of the layers. A batch of B is cut into m micro-batches: every operator
//              runs m times as often with B/m of it, and reads its weights each time. At each of p − 1
//              boundaries, T·h·a goes to the next stage, for T tokens in all.
//   context    In a pass over whole sequences (prefill, training) each of c parts has S/c of each sequence and
//              a copy of the weights. Keys and values go around in a ring: (c − 1) sends of 2(S/c)·n_kv·d·s_kv
//              per chip and layer. In decode, and in a request, the parts share the products, too, and hold S/c
//              of the cache: queries are gathered (T·n_q·d·a), and so is the sum of exponentials of each part
//              (4 bytes per query head). The results are reduced and scattered (T·n_q·d·a), as in the decode
//              context parallelism of vLLM.
//   groups     Each of g groups has requests of its own and a copy of everything but the routed experts (with
//              fewer requests than groups, some wait; all wait for the fullest). Two all-to-alls send tokens to
//              the experts and back. With e groups of experts and k experts chosen per token, each token is sent to
//              D(e) = e·(1 − (1 − 1/e)^k) of them, of which (e − 1)/e are elsewhere; h·a each on the way there,
//              h·max(a, 2) on the way back (DeepEP combines in 16 bit). Chips that share an expert gather what
//              arrives and reduce what leaves. Between nodes, core/hardware/interconnect.h counts a token once.
//   experts    Without groups, tokens are on all chips anyway, and the all-reduce after the experts stays as it
//              is. The busiest of e groups does `imbalance` times the mean; at least ceil(E/e) of E experts,
//              and at least one that is chosen.
//   copies     With R redundant experts the groups hold E + R, none twice in a group. Copies are made of the
//              experts that are chosen most, so that each of the E + R is chosen equally often: T tokens are
//              expected to read (E + R)(1 − (1 − k/(E + R))^T) of them. The imbalance that remains is only
//              known by measuring, so `imbalance` stays as given.
//   sequence   Norms and additions are divided by tokens, so that their activations are held once. An
//              all-reduce is sent as its two halves.
#pragma once

#include "core/workload/kernel.h"
#include "core/workload/model.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace roofline {

// This scope marks the layers that see everything if their heads differ from those of layers with a window.
inline constexpr std::string_view globalScope = "global";

// Returns how many copies of a cache with so many heads the chips hold.
double cacheCopies(double heads, double chips);
struct CacheCopies {
    double usual = 1;
    double global = 1; // operators in globalScope
    double index = 1;  // keys of an indexer, which all heads share
};

// Turns the operators of a model from `first` on, which were lowered for one chip, into those of pass.chips >
// 1 chips with these copies of the cache.
void shareAmongChips(const Pass &pass, CacheCopies copies, std::size_t first, std::vector<Operator> &operators);

// Splits the last operator, a product, over its contracted size among pass.chips > 1 chips. Each of them has a
// summand of the whole result, and an exchange of `result` bytes follows (tiles write more than the result has).
void addUpPartialResults(const Pass &pass, Bytes result, std::vector<Operator> &operators);

// Returns whether the exchange between chips is known. It is not for workloads that are only divided:
// networks of layers of fixed size, summaries, and transforms and sparse products, whose chips would need
// much of each other's data.
bool exchangeIsModeled(const Model &model);
bool exchangeIsModeled(const Kernel &kernel);

// Returns an exchange of so many bytes, of all chips together, each time.
Operator exchangeAmong(std::string_view name, Collective collective, Among among, double count, double bytes);

// Applies the other axes of pass.mesh. The operators are those of one micro-batch on the chips
// that share its products.
void shareByMesh(const Model &model, const Pass &microBatch, std::size_t first, std::vector<Operator> &operators);

const Experts *expertsOf(const Model &model); // null if the model has none

// These return the distinct experts of a layer, with their copies, that so many tokens are expected to read;
// and the load of the busiest group over the mean if all experts are read.
double expertsRead(const Experts &experts, const Mesh &mesh, double tokens);
double loadOfExperts(const Experts &experts, const Mesh &mesh);

bool isRouted(const Operator &op); // done by the experts that a token chooses, on the chips that hold them

// Layers are dealt out evenly. Where they do not divide, the last stage, which has the output layer, has one less than
// others, and so has the first, which has the embedding, unless only one stage can have less (as vLLM deals them).
struct StageLayers {
    double most = 0;
    double first = 0;
    double last = 0;
};
StageLayers layersOfStages(const Mesh &mesh, double layers);

// These return the layers of the fullest stage over the mean, p·ceil(L/p)/L; and the requests of the fullest group of
// attention over the mean, g·ceil(B/g)/B.
double fullestStage(const Mesh &mesh, double layers);
double fullestGroup(const Mesh &mesh, double requests);
double busyGroups(const Pass &pass); // groups of attention that have requests

// These return the parameters that all chips of a replica hold together if each holds as many as the fullest,
// weighted by `bytes` of their class, and biases by `ofBias` if that is more (Pass::biasBytes). heldInUse() counts only
// the layer in use, or the embedding or the head if that is larger.
double heldParameters(const Model &model, const Mesh &mesh, const BytesByClass &bytes,
                      std::optional<double> ofBias = {});
double heldInUse(const Model &model, const Mesh &mesh, const BytesByClass &bytes);

// Returns how many copies of the cache all chips hold together: one, for up to as many chips as cached heads.
// A recurrent state has one copy.
CacheCopies copiesOfCache(const Model &model, double chips);
double cacheCopies(const Model &model, double chips); // copies of the heads with the most of them
double cacheCopies(const Kernel &kernel, double chips);

// These return the number of heads of attention, or of those with a recurrent state, if chips cannot share
// them evenly.
std::optional<double> unevenHeads(const Model &model, double chips);
std::optional<double> unevenHeads(const Kernel &kernel, double chips);

} // namespace roofline
