// Reads units as lessons write them: those of quantities, "%", "×", and words for what is counted, such
// as "images/s" or "tokens".
#pragma once

#include "core/units/unit.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

std::optional<UnitOfMeasure> readLessonUnit(std::string_view text);

// Returns what a single one of a counted unit is called: "chip" for "chips". Other units stay as they are.
std::string_view ofOne(std::string_view unit);

// Removes words for what is counted, which has no unit: "12 tokens" becomes "12", "1000 images/s"
// and "1000/s" become "1000 Hz". Other words stay.
std::string withoutCounted(std::string_view text);

} // namespace roofline
