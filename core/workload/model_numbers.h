// Reaches every number of a model that can be changed by its path, for editing in place and for sweeps.
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
    std::string path; // the YAML key
    bool whole = true;
    double value = 0;
    double least = 0; // least allowed value: core/workload/rules.h
    double most = 0;
    std::string_view meaning; // one line to translate in the context "roofline::model"; empty: the name says it all

    bool operator==(const ModelNumber &) const = default;
};

// Returns the numbers in the order of an entry. A layer table has none, because its sizes follow from its layers.
std::vector<ModelNumber> numbersOf(const Model &model);
std::optional<ModelNumber> numberOf(const Model &model, std::string_view path);

// Returns the model with this number changed (rounded) and without the published parameters, which no longer apply.
// Unset if there is no such number. The caller must refuse values that are not allowed or contradict others.
//
// Only numbers that must stay equal change with it: kv heads that equal the heads, and vocabulary and width
// of two towers that share an embedding.
std::optional<Model> withNumber(Model model, std::string_view path, double value);

} // namespace roofline
