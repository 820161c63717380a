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
#pragma once

#include "core/workload/kernel.h"
#include "core/workload/model.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace roofline {

// Turns a model's operators from `first` on, lowered for one chip, into those of pass.chips > 1 of them, which hold `copies` of the
// cache.
void shareAmongChips(const Pass &pass, double copies, std::size_t first, std::vector<Operator> &operators);

// The last operator is a product over a part of the contracted size on each of pass.chips > 1 chips: every one of them
// has a summand of the whole result, and an exchange of `result` bytes follows (tiles write more than there is of it).
void addUpPartialResults(const Pass &pass, Bytes result, std::vector<Operator> &operators);

// What chips send each other is known: false for what is only divided (networks of layers of fixed size, summaries;
// transforms and sparse products, whose chips would need much of each other's data).
bool exchangeIsModeled(const Model &model);
bool exchangeIsModeled(const Kernel &kernel);

// How many times all chips together hold the cache: 1 up to as many chips as heads that are cached.
double cacheCopies(const Model &model, double chips);
double cacheCopies(const Kernel &kernel, double chips);

// The heads of attention, where chips cannot share them evenly.
std::optional<double> unevenHeads(const Model &model, double chips);
std::optional<double> unevenHeads(const Kernel &kernel, double chips);

} // namespace roofline
