// Checks the numbers of a model for plausible sizes and for contradictions between two of them.
#pragma once

#include "core/diagnostics/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Model;

// These are the largest counts; the least is 1. Products of any three stay far inside the range of a double.
inline constexpr std::int64_t mostParameters = 1'000'000'000'000'000; // also the limit of
                                                                      // multiply-accumulates and activations
inline constexpr std::int64_t mostLayers = 10'000;
inline constexpr std::int64_t mostExperts = 1'000'000;
inline constexpr std::int64_t mostHeads = 1'000'000;     // also the limit of the width of one head
inline constexpr std::int64_t mostWidth = 1'000'000'000; // limit of hidden, feed-forward, vocabulary,
                                                         // sequence lengths, and experts

inline constexpr std::string_view modelFamilies[] = {"cnn", "tiny", "vit",       "encoder", "transformer-decoder",
                                                     "moe", "ssm",  "diffusion", "recsys"};

// Describes a contradiction, with the key of a zoo entry that shows it: "decoder.experts.per token", "parameters".
struct ModelProblem {
    Severity severity = Severity::Error;
    std::string rule;
    std::string text;
    std::string key;
};

// Checks the rules heads-not-divisible and contradiction, and warns of parameter-mismatch if nothing else is
// wrong. A size of 0 is not known yet: the rules skip it, but it counts in the sum of parameters.
std::vector<ModelProblem> contradictions(const Model &model);
std::string contradictionIn(const Model &model); // text of the first error; empty: there is none

} // namespace roofline
