// The sizes that a model starts with: a scenario's defaults, or less where the model was made for shorter sequences.
#pragma once

#include <cstdint>

namespace roofline {

struct Model;

std::int64_t usualSequence(const Model &model);
std::int64_t usualPrompt(const Model &model); // together with the generated tokens within the model's context
std::int64_t usualGenerate(const Model &model);

} // namespace roofline
