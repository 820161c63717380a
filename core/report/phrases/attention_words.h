// Writes how attention is counted, as a sentence for the verdict. Private to core/report.
#pragma once

#include <string>

namespace roofline {

struct Analysis;

// For example "Attention is counted causal and fused."; empty if that makes no difference to the workload.
std::string attentionSentence(const Analysis &analysis);

} // namespace roofline
