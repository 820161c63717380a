// The verdict's sentence on how attention is counted. Private to core/report.
#pragma once

#include "core/report/phrases/say.h"

#include <string>

namespace roofline {

// "Attention is counted causal and fused."; empty where the count makes no difference to the workload.
std::string attentionSentence(const Say &say, const Analysis &analysis);

} // namespace roofline
