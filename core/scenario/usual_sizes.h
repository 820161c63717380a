// Returns the sizes that a model starts with: the defaults of a scenario, or less if the model was
// made for shorter sequences.
#pragma once

#include <cstdint>

namespace roofline {

struct Model;

std::int64_t usualSequence(const Model &model);
std::int64_t usualPrompt(const Model &model); // fits the context together with the generated tokens
std::int64_t usualGenerate(const Model &model);

} // namespace roofline
