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

} // namespace roofline
