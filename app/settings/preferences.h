// Holds what the settings dialog changes, as one value.
#pragma once

#include "core/scenario/scenario.h"
#include "core/units/format.h"

#include <array>

namespace roofline {

enum class ThemeChoice { System, Light, Dark, HighContrast, BlackAndWhite };
// The settings file uses these names, in order.
inline constexpr std::array<const char *, 5> themeChoiceNames = {"system", "light", "dark", "high-contrast",
                                                                 "black-and-white"};
enum class Language { System, English, German };
enum class Motion { System, Full, Reduced };

inline constexpr int usualTextSize = 100; // percent
inline constexpr int smallestTextSize = 90;
inline constexpr int largestTextSize = 200;
inline constexpr int textSizeStep = 10;

struct Preferences {
    ThemeChoice theme = ThemeChoice::System;
    Language language = Language::System; // from the next start on
    int textSize = usualTextSize;
    Motion motion = Motion::System;
    NumberStyle numbers;
    Scenario usual; // what a new session starts with

    bool operator==(const Preferences &) const = default;
};

// Whether nothing is to move by itself: as chosen, or as the desktop asks for in the settings that it
// writes for its programs.
bool wantsReducedMotion(Motion motion);

} // namespace roofline
