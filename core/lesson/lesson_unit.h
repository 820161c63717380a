// Units as lessons write them: those of quantities, "%", "×", and what is counted: "images/s", "tokens".
#pragma once

#include "core/units/unit.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

std::optional<UnitOfMeasure> readLessonUnit(std::string_view text);

// "12 tokens" as "12", "1000 images/s" as "1000 Hz": what is counted has no unit. Other words stay.
std::string withoutCounted(std::string_view text);

} // namespace roofline
