// A sweep with its results kept, small enough for a million points: for curves, maps and paths.
#pragma once

#include "core/sweep/sweep.h"
#include "core/units/parse.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

inline constexpr std::size_t largestKeptSweep = 1'000'000; // points

struct SweepPoint {
    double latency = 0;    // s
    double throughput = 0; // samples/s
    double mfu = 0;
    double intensity = 0; // FLOP/byte; infinite: nothing moves
    double rate = 0;      // attained by each chip, FLOP/s
    double memory = 0;    // bytes
    Bound bound = Bound::None;
    std::optional<bool> fits;
    bool valid = false;

    bool operator==(const SweepPoint &) const = default;
};

// Of serving: of an iteration, its time, generated tokens/s, MFU and what is held.
SweepPoint sweepPointOf(const Analysis &analysis, bool ofServing = false);

// Where another bound begins to rule along the only axis, or where the workload begins or ceases to fit in memory.
struct Knee {
    double value =
        0; // the first one on the axis' own terms (whole numbers where it has them); found between the points
    Bound before = Bound::None;
    Bound after = Bound::None;
    bool byMemory = false; // not a bound: fits up to here, or from here on
    bool fits = false;     // of byMemory: from here on

    bool operator==(const Knee &) const = default;
};

inline constexpr std::size_t mostKnees = 32; // of each kind: traffic in tiles may turn the bound at every tile

// What the values of an axis are.
struct SweepScale {
    bool numbers = true; // else words: formats, chips
    bool whole = false;
    Dimension dimension; // of numbers of a chip; else all 0

    bool operator==(const SweepScale &) const = default;
};

// The values themselves, as numbers in SI; positions 0, 1 … where they are words. Unset: the scenario has nothing of that name.
struct SweepValues {
    SweepScale scale;
    std::vector<double> values;
};
std::optional<SweepValues> sweepValuesOf(const Scenario &scenario, const Catalogue &zoo, const SweepAxis &axis);

struct SweepRun {
    std::vector<SweepAxis> axes;             // one or two
    std::vector<SweepScale> scales;          // one for each
    std::vector<std::vector<double>> values; // for each axis, as in SweepValues
    std::vector<SweepPoint> points;          // the last axis fastest
    std::vector<Knee> knees;                 // of one axis with numbers, ascending
    bool ofServing = false; // the tokens per iteration vary, which only serving depends on: so are the points

    bool complete() const
    {
        return points.size() == values.front().size() * (values.size() > 1 ? values[1].size() : 1);
    }
    // Of a point, the places of its values on the axes.
    std::array<std::size_t, 2> placesOf(std::size_t point) const
    {
        const std::size_t inner = values.size() > 1 ? values[1].size() : 1;
        return {point / inner, point % inner};
    }
    bool operator==(const SweepRun &) const = default;
};

// What the points depend on: the scenario without what it is compared with, except for the chips where typical rates are by one rule for
// all of them.
Scenario sweptScenario(const Scenario &scenario);

// On all processors where there are many points. `goOn(done)` is called now and then with the points done, from one thread at a time;
// the run ends with what it has when that says false.
Result<SweepRun> runSweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const std::function<bool(std::size_t done)> &goOn = {});

// The same without a search for knees, which takes as long as a few hundred points: for what names none.
Result<SweepRun> runSweepPoints(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t done)> &goOn = {});

// The knees by memory alone, of a run over one axis of numbers: some ten points for each.
std::vector<Knee> memoryKnees(const Scenario &scenario, const Catalogue &zoo, const SweepRun &run);

// The value of a knee by memory that fits still, or fits already: "fits up to batch 51", where 52 is the first that does not.
double lastThatFits(const Knee &knee, const SweepScale &scale);

// Where the scenario stands on the axis of that name: as a number, or as the position among words; unset where it is not on it.
std::optional<double> sweepValueNow(const Scenario &scenario, const Catalogue &zoo, const SweepAxis &axis);

// What can be varied in this scenario with numbers: keys of its kernel, settings, numbers of its chip and of its model.
struct SweepName {
    enum class Kind : std::uint8_t { Kernel, Setting, Chip, Model };
    std::string name; // as an axis takes it
    Kind kind = Kind::Setting;
    bool whole = false;
    Dimension dimension; // of chip numbers; else all 0
    double value = 0;    // now
    double least = 0;    // that is taken
    double most = 0;
};
std::vector<SweepName> sweepNames(const Scenario &scenario, const Catalogue &zoo);

// A scenario, and the entries that it takes instead of the zoo's: what one point of a sweep consists of.
struct SweepPlace {
    Scenario scenario;
    std::shared_ptr<const Chip> chip; // null: the zoo's
    std::shared_ptr<const Model> model;
};

// With one value for each axis, written as on the axes.
Result<SweepPlace> sweepPlace(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &values);

} // namespace roofline
