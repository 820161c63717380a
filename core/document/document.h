// All that a user can make and change in one session: what undo goes back over, and what a session file holds.
#pragma once

#include "core/document/bookmark.h"
#include "core/hardware/chip_ptr.h"
#include "core/scenario/scenario.h"
#include "core/workload/model_ptr.h"

#include <optional>
#include <string>
#include <vector>

namespace roofline {

// What the sweep view varies and draws. Axes as parseSweepAxis() reads them: "batch=1:4096:x2", "memory/HBM3=1 TB/s:8 TB/s".
struct SweepPlan {
    std::string over = "batch=1:4096:x2";
    std::string second;               // another parameter: then a map of two; empty: a curve
    std::string quantity = "latency"; // latency, throughput, mfu, intensity, memory
    bool logParameter = true;
    bool logValue = true;
    bool onChart = false; // the path on the roofline
    std::string chip;     // of a map: which of Scenario::compared it shows, as text; empty: the scenario's own

    bool operator==(const SweepPlan &) const = default;
};

struct Document {
    Scenario scenario;
    std::optional<Scenario> baseline;
    std::vector<Bookmark> bookmarks; // the states of a lecture, in its order; a digit at most once
    Annotations annotations{};       // on the chart now
    SweepPlan sweep;
    std::string title;          // of the chart; empty: the generated sentence
    std::string note;           // what the session is there to show
    std::vector<ChipPtr> chips; // entries of this session alone, by id: changed ones, and those that came with a file
    std::vector<ModelPtr> models;

    bool operator==(const Document &) const = default; // entries by identity: a changed entry is another one
};

} // namespace roofline
