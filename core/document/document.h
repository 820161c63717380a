// A document is all that a user can change in one session. Undo works on it, and session files hold it.
#pragma once

#include "core/document/bookmark.h"
#include "core/hardware/chip_ptr.h"
#include "core/scenario/scenario.h"
#include "core/workload/model_ptr.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// The quantities that curves show. Their names are used in SweepPlan, session files, settings and on the command line.
enum class SweepQuantity { Latency, Throughput, Mfu, FlopPerByte, Memory, Rate };

inline constexpr std::array<std::string_view, 6> sweepQuantityNames = {"latency",   "throughput", "mfu",
                                                                       "intensity", "memory",     "flops"};

// What the sweep view varies and draws. Its axes are texts for parseSweepAxis(), for example
// "batch=1:4096:x2" or "memory/HBM3=1 TB/s:8 TB/s".
struct SweepPlan {
    std::string over = "batch=1:4096:x2";
    std::string second{};             // a further parameter makes a map of two; empty: a curve
    std::string quantity = "latency"; // one of sweepQuantityNames
    bool logParameter = true;
    bool logValue = true;
    bool onChart = false; // whether the path is drawn on the roofline
    std::string chip{};   // the chip of Scenario::compared that a map shows, as text; empty: the scenario's own

    std::vector<std::string> axes() const { return second.empty() ? std::vector{over} : std::vector{over, second}; }
    bool operator==(const SweepPlan &) const = default;
};

struct Document {
    Scenario scenario{};
    std::optional<Scenario> baseline{};
    std::vector<Scenario> kept{};      // those whose curves over the batch stay beside the scenario's, as they were
    std::vector<Bookmark> bookmarks{}; // the states of a lecture, in order; no two with the same digit
    Annotations annotations{};         // those on the chart now
    RoofChoices roofs{};               // those chosen for the chart now
    SweepPlan sweep{};
    std::string title{};          // the chart's title; empty: the generated sentence
    std::string note{};           // the purpose of the session
    std::vector<ChipPtr> chips{}; // entries of this session alone, sorted by id: changed ones, and those from a file
    std::vector<ModelPtr> models{};

    // Compares entries by identity, because a changed entry is a new one.
    bool operator==(const Document &) const = default;
};

} // namespace roofline
