// One point of a sweep after another: the scenario with a value placed for each axis, and its chip and model where numbers of
// theirs are varied.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/destination.h"
#include "core/sweep/sweep.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

Message sweepError(std::string text); // why a sweep cannot be read or run

class SweepWalk {
public:
    // Threads that count the references of one and the same entry wait for each other at every point: each has copies of its own.
    enum class Entries { Shared, Own };

    SweepWalk(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
              Entries entries = Entries::Shared);

    // Why there is nothing to walk over, or an empty string: an unknown name, no values, a chip without the number.
    const std::string &problem() const { return m_problem; }
    const Destination &target(std::size_t axis) const { return m_targets[axis]; }

    // Places the values of the axes from `first` on; returns why one is refused, or an empty string. Outer axes first, as on a
    // command line: precision, then weights, leaves the weights as the inner axis says.
    std::string place(std::span<const std::string_view> values, std::size_t first);

    // Of what is placed. What it was made of is kept by nobody else: a chip or model that is not let go of costs a copy.
    Analysis analyzed() const;

    const Scenario &scenario() const { return m_scenario; }
    const std::shared_ptr<Chip> &ownChip() const { return m_chip; } // null: the zoo's
    const std::shared_ptr<Model> &ownModel() const { return m_model; }

private:
    void findProblem();
    void findEntries();
    std::string placeEntries();
    std::string placeChip(std::size_t axis);

    const Catalogue &m_zoo;
    const std::vector<SweepAxis> &m_axes;
    std::vector<Destination> m_targets;
    std::vector<std::string_view> m_values;
    std::string m_problem;
    Scenario m_scenario;
    Scenario m_base;
    std::optional<std::size_t> m_chipAxis;
    std::vector<std::string> m_chips; // of that axis: they are compared with one another
    bool m_hasEntries = false;        // an axis is a number of the chip or the model
    bool m_peakMoves = false;         // another axis may change which rate governs
    Entries m_entries;
    bool m_found = false; // the next four
    std::string m_chipOf; // ids that the next two are of
    std::string m_modelOf;
    ChipPtr m_zooChip;
    ModelPtr m_zooModel;
    std::shared_ptr<Chip> m_chip; // with its numbers placed
    std::shared_ptr<Model> m_model;
    std::vector<std::string> m_paths; // of chip numbers, by axis
};

} // namespace roofline
