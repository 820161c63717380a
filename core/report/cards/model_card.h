// Describes what a model is made of. `show` prints it, and the window shows it as a card.
#pragma once

#include "core/workload/model.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

struct ModelCard {
    std::string title;                                      // for example "Llama-2 7B"
    std::string subtitle;                                   // for example "transformer-decoder, 2023"
    std::vector<std::pair<std::string, std::string>> facts; // of the architecture, for example "heads", "32 of 128"
    std::vector<std::pair<std::string, double>> parts;      // parameters by part, in the order of the network
    double parameters = 0;                                  // their sum
    std::optional<double> active;                           // parameters that one token or sample uses; unset: all
    std::optional<double> published;
    std::string source;
    std::vector<std::string> notes;
};

ModelCard cardOf(const Model &model);

} // namespace roofline
