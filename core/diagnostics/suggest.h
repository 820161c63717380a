// "Did you mean …": the nearest known names to a mistyped one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// At most `limit` of `known`, nearest first (edit distance, with a bonus for a shared prefix or containment); empty when
// nothing is near. Case does not matter.
std::vector<std::string> nearestNames(std::string_view given, std::span<const std::string> known,
                                      std::size_t limit = 3);

// The same at the end of a sentence: "; nearest: h100-sxm, h100-pcie"; empty when nothing is near.
std::string nearestText(std::string_view given, std::span<const std::string> known, std::size_t limit = 3);

} // namespace roofline
