// Keeps what somebody predicted of the program's own numbers outside of lessons, in a small file that
// shows whether the predictions get nearer.
#pragma once

#include "core/diagnostics/message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Prediction {
    std::string date;  // as 2026-11-23
    std::string asked; // in the language of the window, for example "Llama-2 7B, batch 16 → 64: latency"
    std::string guess; // in words
    std::string truth;
    double factor = 0; // how far off, from 1 up; 0: it was no number and no place
    bool right = false;

    bool operator==(const Prediction &) const = default;
};

inline constexpr std::size_t mostPredictions = 1000; // only the last ones are kept
inline constexpr std::size_t longestPredicted = 300; // characters of each text

std::string writePredictions(const std::vector<Prediction> &predictions);

// Reads what can be understood. Unset, with the reason: the file is damaged, and the caller starts a new one.
std::optional<std::vector<Prediction>> readPredictions(std::string_view yaml, const std::string &file,
                                                       Messages &messages);

// Returns how far off guesses typically are: the geometric mean of their factors. 0: there are none.
double typicalFactor(const std::vector<double> &factors);

} // namespace roofline
