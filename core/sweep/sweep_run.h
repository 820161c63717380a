// Runs a sweep and keeps compact results, up to a million points, for curves, maps and paths.
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
    double intensity = 0; // FLOP/byte; infinite: no data moves
    double rate = 0;      // FLOP/s, attained per chip
    double memory = 0;    // bytes
    Bound bound = Bound::None;
    std::optional<bool> fits{};
    bool valid = false;

    bool operator==(const SweepPoint &) const = default;
};

// With `ofServing`, the point describes a server: time per token, generated tokens/s, MFU and the memory in use.
SweepPoint sweepPointOf(const Analysis &analysis, bool ofServing = false);

// The place on the only axis where the bound changes, or where the workload starts or stops fitting in memory.
struct Knee {
    double value = 0; // the first value beyond the change, found between the points; whole if the axis is
    Bound before = Bound::None;
    Bound after = Bound::None;
    bool byMemory = false; // the change concerns memory, not the bound
    bool fits = false;     // for byMemory: fits from here on, else up to here
    double lastValue = 0;  // the last value before the change that can be computed; as good as `value` if not whole
    SweepPoint last;       // there
    SweepPoint point;      // at `value`

    // For a knee by memory: the last value that fits, or the first one. For example "fits up to batch 51", if 52 is the
    // first that does not.
    double lastThatFits() const { return fits ? value : lastValue; }

    bool operator==(const Knee &) const = default;
};

inline constexpr std::size_t mostKnees = 32; // of each kind; traffic in tiles may change the bound at every tile

// Describes the values of an axis.
struct SweepScale {
    bool numbers = true; // false: words such as formats or chips
    bool whole = false;
    Dimension dimension;     // of numbers of a chip; else all 0
    bool ofIntegers = false; // a rate of operations on integers, OP/s

    bool operator==(const SweepScale &) const = default;
};

// The values as numbers in SI, or as positions 0, 1 … if they are words. Unset: the scenario has nothing of that name.
struct SweepValues {
    SweepScale scale;
    std::vector<double> values;
};
std::optional<SweepValues> sweepValuesOf(const Scenario &scenario, const Catalogue &zoo, const SweepAxis &axis);

struct SweepRun {
    std::vector<SweepAxis> axes;             // one or two
    std::vector<SweepScale> scales;          // one per axis
    std::vector<std::vector<double>> values; // one list per axis, as in SweepValues
    std::vector<SweepPoint> points;          // the last axis varies fastest
    std::vector<Knee> knees;                 // for a single axis of numbers, ascending
    // Of two axes: where memory ends along `endsAlong`, the first axis of numbers, for each value of the other; empty:
    // not searched for.
    std::vector<std::vector<Knee>> memoryEnds;
    std::size_t endsAlong = 0;
    bool ofServing = false; // an axis varies a setting of serving alone, so the points describe serving

    bool complete() const
    {
        return points.size() == values.front().size() * (values.size() > 1 ? values[1].size() : 1);
    }
    // Returns whether a value that lies on `endsAlong` at this line fits; unset: only the points say.
    std::optional<bool> fitsAt(std::size_t line, double value) const;
    // Returns the positions of a point's values on the axes.
    std::array<std::size_t, 2> placesOf(std::size_t point) const
    {
        const std::size_t inner = values.size() > 1 ? values[1].size() : 1;
        return {point / inner, point % inner};
    }
    bool operator==(const SweepRun &) const = default;
};

// Returns the part of the scenario that the points depend on. Compared chips and workloads are removed,
// except for chips that affect which rule gives the typical rates.
Scenario sweptScenario(const Scenario &scenario);

// Uses all processors if there are many points. Calls `goOn(done)` now and then with the number of points
// done, from one thread at a time. If it returns false, the run ends with the points so far.
Result<SweepRun> runSweep(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                          const std::function<bool(std::size_t done)> &goOn = {});

// Does the same without searching for knees, which takes as long as a few hundred points.
Result<SweepRun> runSweepPoints(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &axes,
                                const std::function<bool(std::size_t done)> &goOn = {});

// Returns only the knees by memory of a run over one axis of numbers. Each takes about ten points.
std::vector<Knee> memoryKnees(const Scenario &scenario, const Catalogue &zoo, const SweepRun &run);

// Returns the scenario's value on this axis as a number, or the position among words; unset if it is not on the axis.
std::optional<double> sweepValueNow(const Scenario &scenario, const Catalogue &zoo, const SweepAxis &axis);

// A number of this scenario that can be varied: a key of its kernel, a setting, or a number of its chip or model.
struct SweepName {
    enum class Kind : std::uint8_t { Kernel, Setting, Chip, Model };
    std::string name; // as written in an axis
    Kind kind = Kind::Setting;
    bool whole = false;
    Dimension dimension; // of chip numbers; else all 0
    double value = 0;    // the present value
    double least = 0;    // the least value allowed
    double most = 0;
    std::int64_t madeFor = 0; // tokens: the longest sequence that the model was made for; 0: any
    bool ofIntegers = false;  // as of SweepScale
};
std::vector<SweepName> sweepNames(const Scenario &scenario, const Catalogue &zoo);

// A scenario and its changed entries, which make up one point of a sweep.
struct SweepPlace {
    Scenario scenario;
    std::shared_ptr<const Chip> chip; // null: the entry of the zoo
    std::shared_ptr<const Model> model;
};

// Places the only value of each axis.
Result<SweepPlace> sweepPlace(const Scenario &scenario, const Catalogue &zoo, const std::vector<SweepAxis> &values);

} // namespace roofline
