// What a model's numbers must obey: plausible sizes, and no contradiction between two of them.
#pragma once

#include "core/diagnostics/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Model;

// Most of each count; the least is 1. Products of any three stay far inside a double's exact range of magnitude.
inline constexpr std::int64_t mostParameters = 1'000'000'000'000'000; // also multiply-accumulates, activations
inline constexpr std::int64_t mostLayers = 10'000;
inline constexpr std::int64_t mostExperts = 1'000'000;
inline constexpr std::int64_t mostHeads = 1'000'000;     // also the width of one head
inline constexpr std::int64_t mostWidth = 1'000'000'000; // hidden, feed-forward, vocabulary, sequence lengths, experts

inline constexpr std::string_view modelFamilies[] = {"cnn", "tiny", "vit",       "encoder", "transformer-decoder",
                                                     "moe", "ssm",  "diffusion", "recsys"};

// A contradiction, and the way to the key of a zoo entry that shows it: "decoder.experts.per token", "parameters".
struct ModelProblem {
    Severity severity = Severity::Error;
    std::string rule;
    std::string text;
    std::string key;
};

// Rules: heads-not-divisible, contradiction; and as a warning, where nothing else is wrong, parameter-mismatch. A size of 0
// is not known yet and takes part in no rule, but in the sum.
std::vector<ModelProblem> contradictions(const Model &model);

} // namespace roofline
