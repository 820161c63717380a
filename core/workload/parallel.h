// How chips share one pass, tensor parallel.
//
// Each of N chips has an N-th of the work, the weights and the cache, and of the activations of all operators that are
// split: their sizes, which are those of all chips together, stay as they are. Norms and residual additions need the
// whole residual stream, so it is there N times: their activations count N times. Their FLOP and weights count as
// divided too; next to the products they are nothing. What a split of real software adds to this is not counted: inputs
// of products that every chip reads whole, projections of keys and values with fewer heads than chips, the logits' way to one chip.
//
// A head of the cache is the least that a chip can have: beyond as many chips as there are key and value heads it is there several
// times, and the one latent vector of multi-head latent attention is whole on every chip.
//
// Before a residual addition the chips exchange its partial summands, b bytes for all tokens:
//   ring     one all-reduce: each chip sends 2(N − 1)/N·b (Patarasuk and Yuan, J. Parallel Distrib. Comput. 69(2), 2009); how long
//            that takes is the interconnect's matter (core/hardware/interconnect.h).
//   gather4  two all-gathers: each chip sends (N − 1)/N·b in each. With two additions a layer that is four of them, and
//            4(N − 1)·B·D·s_a bytes of all chips together: the estimate of NanoFlow (Zhu et al., arXiv:2408.12757).
//   none     nothing.
// The vocabulary is divided too (Shoeybi et al., arXiv:1909.08053, 3): each chip looks up the tokens that it has and writes zeros for the
// others, and one all-reduce of the ring adds these up; the estimate of gather4 is of the layers alone. In a training step the gradient
// of what the divided head read is added up likewise, as many bytes: it stands for the embedding's, which needs no exchange.
// For a layer both come to the same bytes; they differ in how often something is launched. Additions of an encoder-decoder's cross
// attention count as any other; a Mamba layer has only one.
//
// A Mesh has further axes; sizes stay those of all chips of a replica, and what is there several times counts several times
// (formulas: Narayanan et al., arXiv:2104.04473; Korthikanti et al., arXiv:2205.05198; the scaling book's gpus and training).
//   pipeline   Each stage has a part of the layers. A batch of B is cut into m micro-batches: every operator runs m times as often with
//              B/m of it, and reads its weights each time. T·h·a goes to the next stage at each of p − 1 boundaries, T tokens in all.
//   context    In a pass over whole sequences (prefill, training) each of c parts has S/c of each, and the weights once more; keys and
//              values go around in a ring: (c − 1) sends of 2(S/c)·n_kv·d·s_kv of each chip and layer. In decode, and in a request,
//              the parts share the products, too, and hold S/c of the cache: queries are gathered (T·n_q·d·a), so is each part's sum of
//              exponentials (4 bytes a query head), and the results are reduced and scattered (T·n_q·d·a): vLLM's decode context parallel.
//   groups     All but the routed experts is there once in each of g groups, which have requests of their own (fewer requests than
//              groups: some wait). Tokens go to the experts and back by two all-to-alls: with e groups of experts, k of them chosen by
//              a token, each token is sent to D(e) = e·(1 − (1 − 1/e)^k) of them, (e − 1)/e of these elsewhere; h·a each way there,
//              h·max(a, 2) back (DeepEP combines in 16 bit). Where several chips share an expert, they gather what arrives and reduce
//              what leaves.
//   experts    Without groups tokens are on all chips anyway and the all-reduce behind the experts stays as it is. The busiest of e groups
//              does `imbalance` times the mean; at least ceil(E/e) of E experts, and at least one that is chosen.
//   copies     R redundant experts make E + R of them that the groups hold, none twice. They are of the experts that are chosen most, so
//              that each of the E + R is chosen as often as any other: T tokens are expected to read (E + R)(1 − (1 − k/(E + R))^T) of
//              them. What is left of the imbalance, nobody but who measures it knows: `imbalance` stays what it is.
//   sequence   Norms and additions are divided by tokens: their activations are there once. An all-reduce is sent as its halves.
#pragma once

#include "core/workload/kernel.h"
#include "core/workload/model.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace roofline {

// The scope of layers that see everything, where their heads are not those of layers with a window.
inline constexpr std::string_view globalScope = "global";

// How many times chips hold a cache of so many heads.
double cacheCopies(double heads, double chips);
struct CacheCopies {
    double usual = 1;
    double global = 1; // of what is in the scope above
    double index = 1;  // of an indexer's keys, which all heads share
};

// Turns a model's operators from `first` on, lowered for one chip, into those of pass.chips > 1 of them, which hold so many copies of
// the cache.
void shareAmongChips(const Pass &pass, CacheCopies copies, std::size_t first, std::vector<Operator> &operators);

// The last operator is a product over a part of the contracted size on each of pass.chips > 1 chips: every one of them
// has a summand of the whole result, and an exchange of `result` bytes follows (tiles write more than there is of it).
void addUpPartialResults(const Pass &pass, Bytes result, std::vector<Operator> &operators);

// What chips send each other is known: false for what is only divided (networks of layers of fixed size, summaries;
// transforms and sparse products, whose chips would need much of each other's data).
bool exchangeIsModeled(const Model &model);
bool exchangeIsModeled(const Kernel &kernel);

// The same for the other axes of pass.mesh: the operators are those of one micro-batch on the chips that share its products.
void shareByMesh(const Model &model, const Pass &microBatch, std::size_t first, std::vector<Operator> &operators);

const Experts *expertsOf(const Model &model); // null: it has none

// Distinct experts of a layer, with their copies, that so many tokens are expected to read; and what the busiest group does over the mean
// where all of them are read.
double expertsRead(const Experts &experts, const Mesh &mesh, double tokens);
double loadOfExperts(const Experts &experts, const Mesh &mesh);

// What the fullest stage has of a model's layers, over the mean: p·ceil(L/p)/L.
double fullestStage(const Mesh &mesh, double layers);

// Parameters that all chips of a replica hold together, each as many as the fullest, weighted by `bytes` of their class. `inUse`: of the
// layer that is being used alone, or of the embedding or the head where that is larger.
double heldParameters(const Model &model, const Mesh &mesh, const BytesByClass &bytes);
double heldInUse(const Model &model, const Mesh &mesh, const BytesByClass &bytes);

// How many times all chips together hold the cache: 1 up to as many chips as heads that are cached. A recurrent state is held once.
CacheCopies copiesOfCache(const Model &model, double chips);
double cacheCopies(const Model &model, double chips); // of the heads of which most are held
double cacheCopies(const Kernel &kernel, double chips);

// The heads of attention, or those with a recurrent state, where chips cannot share them evenly.
std::optional<double> unevenHeads(const Model &model, double chips);
std::optional<double> unevenHeads(const Kernel &kernel, double chips);

} // namespace roofline
