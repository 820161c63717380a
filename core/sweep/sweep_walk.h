// Goes through the points of a sweep. It holds the scenario with one value placed per axis, and changed
// copies of the chip and the model if their numbers are varied.
#pragma once

#include "core/analysis/setup.h"
#include "core/answers/destination.h"
#include "core/sweep/sweep.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace roofline {

Message sweepError(std::string text); // says why a sweep cannot be read or run

// Returns the number of points of the product of the axes. Unset: there are more than `most`.
std::optional<std::size_t> productSize(const std::vector<SweepAxis> &axes, std::size_t most);

class SweepWalk {
public:
    // Threads that count references to the same entry slow each other down at every point, so each may own copies.
    enum class Entries { Shared, Own };

    // `whatIf` says what is wanted of each point.
    SweepWalk(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
              Entries entries = Entries::Shared, const WhatIf &whatIf = {});

    // Returns why the sweep is impossible, or an empty string: an unknown name, no values, or a chip without
    // the number.
    const std::string &problem() const { return m_problem; }
    const Destination &target(std::size_t axis) const { return m_targets[axis]; }

    // Places the values of the axes from `first` on; returns why one is refused, or an empty string. Outer axes
    // are placed first, as on a command line: weights on an inner axis override the precision of an outer one.
    std::string place(std::span<const SweepValue> values, std::size_t first);

    // Analyzes the point. The result stays until the next value is placed.
    const Analysis &analyzed();

    const Scenario &scenario() const { return m_scenario; }
    const std::shared_ptr<Chip> &ownChip() const { return m_chip; } // null: the entry of the zoo
    const std::shared_ptr<Model> &ownModel() const { return m_model; }

private:
    void findProblem();
    std::string overwritten() const;
    bool replaces(std::size_t inner, std::size_t outer) const; // the values of an axis outside it
    bool replacesSetting(std::size_t inner, std::size_t outer) const;
    bool replacesNumber(std::size_t inner, std::size_t outer) const;
    void findEntries();
    void begin();
    std::string placeEntries();
    std::string placeChip(std::size_t axis);
    std::string set(Scenario &scenario, std::size_t axis, const SweepValue &value) const;
    std::string placePrecision(std::size_t axis);

    const Catalogue &m_zoo;
    const std::vector<SweepAxis> &m_axes;
    std::vector<Destination> m_targets;
    std::vector<SweepValue> m_values;
    std::string m_problem;
    Scenario m_scenario;
    Scenario m_base;
    std::optional<std::size_t> m_chipAxis;
    std::optional<std::size_t> m_precisionAxis;
    std::vector<std::string> m_chips; // the chips of that axis, which are compared with each other
    bool m_hasEntries = false;        // an axis is a number of the chip or the model
    bool m_ratesMove = false;         // another axis may change what "peak" or "bandwidth" stands for
    Entries m_entries;
    bool m_found = false; // whether the next four are set
    std::string m_chipOf; // the ids of the next two
    std::string m_modelOf;
    ChipPtr m_zooChip;
    ModelPtr m_zooModel;
    std::shared_ptr<Chip> m_chip; // with its values placed
    std::shared_ptr<Model> m_model;
    bool m_impossible = false;        // the numbers placed in the model contradict each other
    std::vector<std::string> m_paths; // paths of the chip's numbers, by axis
    WhatIf m_whatIf;
    std::vector<bool> m_ofSize;         // by axis: it only changes a size (Analyzer)
    std::optional<Analyzer> m_analyzer; // unset once something else than a size was placed
    Analysis m_refused;                 // while `m_impossible`
};

} // namespace roofline
