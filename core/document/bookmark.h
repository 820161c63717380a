// A bookmark is a state of a lecture: a scenario, its view, its texts and question, and the annotations on
// the chart. A digit key may recall it.
#pragma once

#include "core/scenario/scenario.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// An annotation stands at a fixed place on the chart, whatever the zoom and the size of the window.
struct Annotation {
    enum class Kind : std::uint8_t { Text, Arrow, Highlight };
    enum class Color : std::uint8_t { Text, Memory, Compute, Network };
    enum class Size : std::uint8_t { Small, Medium, Large };

    Kind kind = Kind::Text;
    Color color = Color::Text;
    Size size = Size::Medium;
    std::string text;       // one line; optional for an arrow and a highlight
    double intensity = 1;   // FLOP/byte: middle of a text, start of an arrow, corner of a highlight
    double rate = 1;        // FLOP/s of one chip
    double toIntensity = 1; // tip of an arrow, opposite corner of a highlight
    double toRate = 1;

    // The document counts 2 FLOP per multiply-accumulate. A chart that counts one shows the place times a half.
    Annotation scaled(double factor) const
    {
        return {kind, color, size, text, intensity * factor, rate * factor, toIntensity * factor, toRate * factor};
    }

    bool operator==(const Annotation &) const = default;
};
using Annotations = std::vector<Annotation>;

struct Question {
    enum class Kind : std::uint8_t {
        Side,   // asks: memory, compute or network?
        Where,  // asks for the place under the roofline
        Factor, // asks: how many times faster than the state before?
    };

    Kind kind = Kind::Where;
    std::string ask;    // the headline until the answer is shown
    std::string answer; // the headline after that; empty: that of the chart

    bool operator==(const Question &) const = default;
};

// The layers that a lecture can hide, under their names in session files and in the order in which a chart is built up.
inline constexpr std::array<std::string_view, 9> lectureLayers = {
    "axes", "bandwidth", "compute", "ridge", "other roofs", "regions", "operators", "point", "words"};

// The roofs that are drawn against the chart's own choice, by their ids in session files, each list sorted. They may be
// of any chip, because a choice outlives the one on which it was made.
struct RoofChoices {
    std::vector<std::string> shown;
    std::vector<std::string> hidden;

    bool operator==(const RoofChoices &) const = default;
};

struct StateView {
    std::string tab = "roofline";    // "roofline" or "network"
    std::vector<std::string> hidden; // some of lectureLayers, in their order
    RoofChoices roofs{};
    bool cacheAware = false; // points are at the intensity that the innermost memory level sees
    bool buildsUp = true;    // whether layers that the state before did not show appear one by one

    bool operator==(const StateView &) const = default;
};

struct Bookmark {
    std::optional<int> digit; // the key 0 … 9 that recalls it; unset: no key does
    std::string name;
    Scenario scenario;
    std::optional<StateView> view{}; // unset: the roofline with all its parts
    std::string caption{};           // with live numbers, which report/live_numbers.h fills in
    std::optional<Question> question{};
    Annotations annotations{};

    bool operator==(const Bookmark &) const = default;
};

// Returns what was measured on the chip of a scenario, each a point of a fit: the scenario itself, and others in
// bookmarks.
inline std::vector<Scenario> measuredLike(const Scenario &scenario, const std::vector<Bookmark> &bookmarks)
{
    std::vector<Scenario> points;
    if (scenario.measured)
        points.push_back(scenario);
    for (const Bookmark &bookmark : bookmarks) {
        const Scenario &other = bookmark.scenario;
        if (other.measured && other.hardware == scenario.hardware && other != scenario)
            points.push_back(other);
    }
    return points;
}

inline constexpr std::size_t mostStates = 100;
inline constexpr std::size_t mostAnnotations = 50; // on one chart
inline constexpr std::size_t longestCaption = 300; // characters: three lines below a chart
inline constexpr std::size_t longestAnnotation = 120;
inline constexpr double leastPlace = 1e-12; // of an annotation, in FLOP/byte and FLOP/s
inline constexpr double mostPlace = 1e30;

} // namespace roofline
