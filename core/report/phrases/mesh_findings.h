// Findings about how chips are shared out. Private to core/report/phrases.
#pragma once

#include "core/analysis/analysis.h"
#include "core/report/phrases/say.h"

#include <string>

namespace roofline {

// Why the chips cannot be shared out as asked, and what is nearest.
std::string refusedMesh(const Say &say, const Finding &finding, const Analysis &analysis);

std::string leftOutCopies(const Say &say, const Finding &finding, const Analysis &analysis);

} // namespace roofline
