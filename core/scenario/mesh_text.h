// Reads and writes the settings of parallelism that are not plain numbers, and the setting that combines all
// of them: "tensor=4,pipeline=2".
//
// The axes multiply: chips = tensor · attention · context · pipeline; `data` is the number of replicas.
// `tensor` chips share each product. `attention` is the number of such groups of chips that each hold
// attention for requests of their own. `expert` divides the chips of a stage once more.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

struct Scenario;

std::string readMesh(Scenario &scenario,
                     std::string_view text); // returns an empty string, or what was given and what is allowed
// Returns the text that reads back to the same mesh. It is empty where --chips and --replicas alone say
// everything, and where the chips do not divide evenly.
std::string writeMesh(const Scenario &scenario);

std::string readAttentionChips(std::string_view text, std::int64_t &target); // "tensor" is 0, "data" is 1
std::string attentionChipsText(std::int64_t chips);

} // namespace roofline
