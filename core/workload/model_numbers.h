// Every number of a model that can be changed, by path: for editing in place and for sweeps.
//
//   layers  hidden  heads  kv heads  head dim  ffn  vocabulary  context  window  experts/count  experts/per token …
//   encoder/layers …  decoder/layers …      of an encoder-decoder
//   parameters  multiply-accumulates  activations  layers     of a summary
#pragma once

#include "core/workload/model.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct ModelNumber {
    std::string path; // as the YAML key is called
    bool whole = true;
    double value = 0;
    double least = 0; // that is allowed: core/workload/rules.h
    double most = 0;
    std::string_view meaning; // one line, in context "roofline::model" to be translated; empty: its name says it all

    bool operator==(const ModelNumber &) const = default;
};

// In the order of an entry; none for a layer table, whose sizes follow from its layers.
std::vector<ModelNumber> numbersOf(const Model &model);
std::optional<ModelNumber> numberOf(const Model &model, std::string_view path);

// The model with that number, rounded, and without the published parameters, which are not its own any more. Unset where it has no
// such number; a value that is not allowed, or contradicts another, is the caller's to refuse.
//
// Only what has to stay equal changes along: kv heads that are as many as the heads, and vocabulary and width of two towers that
// share an embedding.
std::optional<Model> withNumber(Model model, std::string_view path, double value);

} // namespace roofline
