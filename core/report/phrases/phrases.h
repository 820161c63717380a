// Writes sentences about an analysis. The window, the command line and exports use the same words.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/diagnostics/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

namespace phrases {

// Writes the chart's title, for example "A100 80GB SXM, FP16 dense: ResNet-50, batch 1 is memory-bound at
// 53 % of peak compute". With several chips it starts with "8× A100 80GB SXM, …".
std::string title(const Analysis &analysis);
// Returns the verdict in a word or two: "Memory-bound", "Does not fit", "Not possible".
std::string verdict(const Analysis &analysis);
std::string bound(const Analysis &analysis); // the same, but for what does not fit as if it did
// Says in one or two sentences what the point means and what would help. It is true in every regime.
std::string sentence(const Analysis &analysis, const Answers &answers);
// Says the same for a place below the verdict, without naming the verdict again.
std::string reason(const Analysis &analysis, const Answers &answers);
std::string finding(const Finding &finding, const Analysis &analysis);
// Returns the error that prevents the computation, or the verdict if there is none.
std::string problem(const Analysis &analysis);
std::string criticalBatch(const Analysis &analysis, const Answers &answers);
std::string lever(const Lever &lever);        // for example "2× bandwidth"
std::string memory(const Analysis &analysis); // for example "fits: 13.5 of 80 GB, up to batch 58"
std::string longestSequence(const Analysis &analysis, const Answers &answers); // empty: there is none
// Says how attention is counted, for example "causal and fused attention"; empty if that makes no difference.
std::string attention(const Analysis &analysis);
// The same as a sentence, for example "Attention is counted causal and fused."
std::string attentionSentence(const Analysis &analysis);
std::string workload(const Analysis &analysis); // for example "Llama-2 7B decode, batch 16"
std::string chips(const Analysis &analysis);    // for example "8× H100 SXM", "H100 SXM with 16 SMs"

// For example "The lowest roof is HBM3; FP16 tensor would limit at 3.7× the speed"; empty if there is no work. What
// bounds the workload may be another: one operator after the other, each under its own roofs.
std::string limits(const Limits &limits);
std::string roof(const RoofLimit &roof); // for example "HBM3", "the overhead"

std::string target(const Analysis &analysis, const Target &target); // for example "at most 1 ms"
std::string targets(const Analysis &analysis);                      // all of them, for example "at most 1 ms and …"
std::string solvedBy(const Solution &solution);                     // for example "bandwidth", "peak compute"
std::string solutionValue(const Analysis &analysis,
                          const Solution &solution); // for example "6.7 TB/s", "batch 12", "w4a16"
// Writes one sentence that is true whatever the status, for example "A bandwidth of 6.7 TB/s, 2× that of
// now, gives 0.98 ms and 1020 tokens/s."
std::string solution(const Analysis &analysis, const Solution &solution);

// For example "12 ms, 83 tokens/s: 64 % of the prediction …".
std::string measured(const Analysis &analysis, const MeasuredPoint &point);
std::string suspect(const Analysis &analysis, const Suspect &suspect); // for example "the 2:4-sparse rate"

} // namespace phrases

struct Remark {
    Severity severity = Severity::Info;
    std::string_view code;
    std::string text;

    std::string line() const { return std::string(toString(severity)) + ": " + text + '\n'; }

    bool operator==(const Remark &) const = default;
};

// Writes the findings of an analysis in words, each only once.
std::vector<Remark> remarksOf(const Analysis &analysis);

} // namespace roofline
