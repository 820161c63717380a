// Writes how attention is counted, both as a part of a list and as a sentence of the verdict.
#include "core/report/phrases/phrases.h"
#include "core/units/say.h"
#include "core/workload/switches.h"

#include <array>

namespace roofline {

namespace {

struct CountedAs {
    const char *name;
    const char *sentence;
};

constexpr std::array countedAs = {
    CountedAs{QT_TRANSLATE_NOOP("Phrases", "causal and fused attention"),
              QT_TRANSLATE_NOOP("Phrases", "Attention is counted causal and fused.")},
    CountedAs{
        QT_TRANSLATE_NOOP("Phrases", "causal attention, not fused"),
        QT_TRANSLATE_NOOP("Phrases", "Attention is counted causal, but not fused: its scores go through memory.")},
    CountedAs{QT_TRANSLATE_NOOP("Phrases", "full and fused attention"),
              QT_TRANSLATE_NOOP("Phrases", "Attention is counted in full, and fused.")},
    CountedAs{QT_TRANSLATE_NOOP("Phrases", "textbook attention: full, not fused"),
              QT_TRANSLATE_NOOP("Phrases",
                                "Attention is counted as in textbooks: in full, and its scores go through memory.")},
    CountedAs{QT_TRANSLATE_NOOP("Phrases", "fused attention"),
              QT_TRANSLATE_NOOP("Phrases", "Attention is counted fused.")},
    CountedAs{QT_TRANSLATE_NOOP("Phrases", "attention not fused"),
              QT_TRANSLATE_NOOP("Phrases", "Attention is counted without fusing it: its scores go through memory.")},
};

const CountedAs *countOf(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    Switches matter;
    if (analysis.model)
        matter = switchesOf(*analysis.model, scenario.phase);
    else if (scenario.kernel)
        matter = switchesOf(*scenario.kernel);
    if (!matter.attention && !matter.fused)
        return nullptr;
    if (!matter.attention)
        return &countedAs[scenario.fusedAttention ? 4 : 5];
    const std::size_t count = scenario.attention == AttentionCount::Causal ? 0 : 2;
    return &countedAs[count + (scenario.fusedAttention ? 0 : 1)];
}

} // namespace

std::string phrases::attention(const Analysis &analysis)
{
    const CountedAs *count = countOf(analysis);
    return count ? say(count->name) : std::string();
}

std::string phrases::attentionSentence(const Analysis &analysis)
{
    const CountedAs *count = countOf(analysis);
    return count ? say(count->sentence) : std::string();
}

} // namespace roofline
