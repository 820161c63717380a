// What a model is made of, as a person reads it: `show` prints it, the window shows it as a card.
#pragma once

#include "core/report/phrases/phrases.h"
#include "core/workload/model.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

struct ModelCard {
    std::string title;                                      // "Llama-2 7B"
    std::string subtitle;                                   // "transformer-decoder, 2023"
    std::vector<std::pair<std::string, std::string>> facts; // "heads", "32 of 128": the architecture
    std::vector<std::pair<std::string, double>> parts;      // parameters by part, in the order of the network
    double parameters = 0;                                  // their sum
    std::optional<double> active;                           // parameters that one token or sample uses, where fewer
    std::optional<double> published;
    std::string source;
    std::vector<std::string> notes;
};

ModelCard cardOf(const Model &model, const Translator &translate = {});

} // namespace roofline
