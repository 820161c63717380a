// Sentences made from an analysis: the same words in the window, on the command line and in exports.
//
// Templates are marked with QT_TRANSLATE_NOOP (a plain macro here: core has no Qt) so that lupdate finds them; the window
// passes a translator, everything else uses the English text.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/diagnostics/message.h"

#include <functional>
#include <string>
#include <string_view>

namespace roofline {

using Translator = std::function<std::string(const char *source)>; // null: English

class Phrases {
public:
    explicit Phrases(Translator translate = {});

    // The chart's title: "A100 80GB SXM, FP16 dense: ResNet-50, batch 1 is memory-bound at 53 % of peak compute"; of several chips
    // "8× A100 80GB SXM, …".
    std::string title(const Analysis &analysis) const;
    // One large word for the verdict: "Memory-bound", "Compute-bound", "Not possible".
    std::string verdict(const Analysis &analysis) const;
    // What the point says and what would help, one or two sentences, true in every regime.
    std::string sentence(const Analysis &analysis, const Answers &answers) const;
    // The same for a place below the verdict: it does not name the verdict again.
    std::string reason(const Analysis &analysis, const Answers &answers) const;
    std::string finding(const Finding &finding, const Analysis &analysis) const;
    // The error that it cannot be computed for, or the verdict where there is none.
    std::string problem(const Analysis &analysis) const;
    std::string criticalBatch(const Analysis &analysis, const Answers &answers) const;
    std::string lever(const Lever &lever) const;        // "2× bandwidth"
    std::string memory(const Analysis &analysis) const; // "fits: 13.5 of 80 GB, up to batch 58"
    std::string longestSequence(const Analysis &analysis, const Answers &answers) const; // empty where there is none
    // How attention is counted: "causal and fused attention"; empty where that makes no difference.
    std::string attention(const Analysis &analysis) const;
    std::string workload(const Analysis &analysis) const; // "Llama-2 7B decode, batch 16", "matmul 8192×128×8192"
    std::string chips(const Analysis &analysis) const;    // "8× H100 SXM", "H100 SXM with 16 SMs"

    // "HBM3 limits; FP16 tensor would at 3.7× the speed"; empty where there is no work.
    std::string limits(const Limits &limits) const;
    std::string roof(const RoofLimit &roof) const; // "HBM3", "the overhead"

    std::string target(const Analysis &analysis, const Target &target) const; // "at most 1 ms", "at least 500 tokens/s"
    std::string targets(const Analysis &analysis) const;                      // all of them: "at most 1 ms and …"
    std::string solveBy(SolveBy by) const;                                    // "bandwidth", "peak compute", …
    std::string solutionValue(const Analysis &analysis,
                              const Solution &solution) const; // "6.7 TB/s", "batch 12", "w4a16"
    // One sentence, true whatever the status: "A bandwidth of 6.7 TB/s, 2× that of now, gives 0.98 ms and 1020 tokens/s."
    std::string solution(const Analysis &analysis, const Solution &solution) const;
    std::string solution(const Analysis &analysis, std::string_view name, const NamedSolution &solution) const;

    std::string measured(const Analysis &analysis,
                         const MeasuredPoint &point) const; // "12 ms, 83 tokens/s: 64 % of the prediction …"
    std::string suspect(const Analysis &analysis, const Suspect &suspect) const; // "the 2:4-sparse rate"

private:
    Translator m_translate;
};

Severity severityOf(Finding::Code code);
std::string_view codeOf(Finding::Code code); // "format-substituted": the JSON's "code"

} // namespace roofline
