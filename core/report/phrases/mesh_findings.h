// Writes the findings on how the work is split among chips. Private to core/report/phrases.
#pragma once

#include "core/analysis/analysis.h"

#include <string>

namespace roofline {

// Says why the chips cannot be split as asked, and which splits are nearest.
std::string refusedMesh(const Finding &finding, const Analysis &analysis);

std::string leftOutAxis(const Finding &finding, const Analysis &analysis);

std::string leftOutCopies(const Finding &finding, const Analysis &analysis);

} // namespace roofline
