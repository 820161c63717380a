// A state of a lecture: a scenario, what is seen of it, what is said and asked, and what is written on the chart. A bookmark is one
// that a digit recalls.
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

// What stands on the chart at a place of its own: it stays there whatever the zoom and the size of the window.
struct Annotation {
    enum class Kind : std::uint8_t { Text, Arrow, Highlight };
    enum class Color : std::uint8_t { Text, Memory, Compute, Network };
    enum class Size : std::uint8_t { Small, Medium, Large };

    Kind kind = Kind::Text;
    Color color = Color::Text;
    Size size = Size::Medium;
    std::string text;       // one line; an arrow and a highlight may have none
    double intensity = 1;   // FLOP/byte: of the text's middle, where the arrow begins, of a corner of the highlight
    double rate = 1;        // FLOP/s of one chip
    double toIntensity = 1; // where the arrow points to, the other corner of the highlight
    double toRate = 1;

    bool operator==(const Annotation &) const = default;
};
using Annotations = std::vector<Annotation>;

struct Question {
    enum class Kind : std::uint8_t {
        Side,   // memory, compute or network?
        Where,  // on the roof
        Factor, // how many times faster than the state before?
    };

    Kind kind = Kind::Where;
    std::string ask;    // the headline before
    std::string answer; // the headline after; empty: the chart's own

    bool operator==(const Question &) const = default;
};

// What a lecture can hide, in the order in which it builds a chart up: as session files name it.
inline constexpr std::array<std::string_view, 9> lectureLayers = {
    "axes", "bandwidth", "compute", "ridge", "other roofs", "regions", "operators", "point", "words"};

struct StateView {
    std::string tab = "roofline";        // or network
    std::vector<std::string> hidden;     // of lectureLayers, in their order
    std::vector<std::string> roofsShown; // against what is drawn by default
    std::vector<std::string> roofsHidden;
    bool buildsUp = true; // what the state before did not show comes part by part

    bool operator==(const StateView &) const = default;
};

struct Bookmark {
    std::optional<int> digit; // 0 … 9: the key that recalls it; unset: it is in the lecture alone
    std::string name;
    Scenario scenario;
    std::optional<StateView> view{}; // unset: the roofline with all its parts
    std::string caption{};           // with live numbers, as report/live_numbers.h fills them in
    std::optional<Question> question{};
    Annotations annotations{};

    bool operator==(const Bookmark &) const = default;
};

inline constexpr std::size_t mostStates = 100;
inline constexpr std::size_t mostAnnotations = 50; // on one chart
inline constexpr std::size_t longestCaption = 300; // characters: three lines below a chart
inline constexpr std::size_t longestAnnotation = 120;
inline constexpr double leastPlace = 1e-12; // of an annotation, FLOP/byte and FLOP/s
inline constexpr double mostPlace = 1e30;

} // namespace roofline
