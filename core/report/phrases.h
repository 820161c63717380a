// Sentences made from an analysis: the same words in the window, on the command line and in exports.
//
// Templates are marked with QT_TRANSLATE_NOOP (a plain macro here: core has no Qt) so that lupdate finds them; the window
// passes a translator, everything else uses the English text.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/answers.h"

#include <functional>
#include <string>

namespace roofline {

using Translator = std::function<std::string(const char *source)>;   // null: English

class Phrases {
public:
    explicit Phrases(Translator translate = {});

    // The chart's title: "A100 80GB SXM, FP16 dense: ResNet-50, batch 1 is memory-bound at 53 % of peak compute".
    std::string title(const Analysis &analysis) const;
    // One large word for the verdict: "Memory-bound", "Compute-bound", "Not possible".
    std::string verdict(const Analysis &analysis) const;
    // What the point says and what would help, one or two sentences, true in every regime.
    std::string sentence(const Analysis &analysis, const Answers &answers) const;
    // The same for a place below the verdict: it does not name the verdict again.
    std::string reason(const Analysis &analysis, const Answers &answers) const;
    std::string finding(const Finding &finding, const Analysis &analysis) const;
    std::string criticalBatch(const Analysis &analysis, const Answers &answers) const;
    std::string lever(const Lever &lever) const;             // "2× bandwidth"
    std::string memory(const Analysis &analysis) const;      // "fits: 13.5 of 80 GB, up to batch 58"
    std::string longestSequence(const Analysis &analysis, const Answers &answers) const;   // empty where there is none
    std::string workload(const Analysis &analysis) const;    // "Llama-2 7B decode, batch 16", "matmul 8192×128×8192"

private:
    Translator m_translate;
};

Severity severityOf(Finding::Code code);
std::string_view codeOf(Finding::Code code);   // "format-substituted": the JSON's "code"

} // namespace roofline
