// The settings of parallelism that are not a plain number, and the one that stands for all of them: "tensor=4,pipeline=2".
//
// The axes multiply: chips = tensor · attention · context · pipeline, and `data` is the replicas. `tensor`: chips that share each product,
// `attention`: groups of such chips that hold attention each for requests of its own. `expert` divides the chips of a stage once more.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

struct Scenario;

std::string readMesh(Scenario &scenario,
                     std::string_view text); // an empty string, or what was given and what is allowed
// What reading gives back; empty where there is no axis but those that --chips and --replicas say alone, and where chips do not divide.
std::string writeMesh(const Scenario &scenario);

std::string readAttentionChips(std::string_view text, std::int64_t &target); // "tensor" is 0, "data" 1
std::string attentionChipsText(std::int64_t chips);

} // namespace roofline
