// Finds the known names that are nearest to a mistyped one ("Did you mean …").
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Returns at most `limit` names of `known`, nearest first (by edit distance, with a bonus for a shared prefix
// or containment). The result is empty when nothing is near. Case does not matter.
std::vector<std::string> nearestNames(std::string_view given, std::span<const std::string> known,
                                      std::size_t limit = 3);

// Returns the same for the end of a sentence, "; nearest: h100-sxm, h100-pcie"; it is empty when nothing is
// near.
std::string nearestText(std::string_view given, std::span<const std::string> known, std::size_t limit = 3);

} // namespace roofline
