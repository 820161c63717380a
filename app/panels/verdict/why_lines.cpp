#include "app/panels/verdict/why_lines.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/analysis/stages.h"
#include "core/why/why_text.h"

ROOFLINE_TRANSLATED(roofline::why);

namespace roofline {

namespace {

constexpr int mostParts = 3; // as many numbers of a formula as fit in a line

// For example "T_memory = 51.1 MB ÷ 2.04 TB/s = 25.1 µs". Of a sum over many operators it gives only the result.
QString lineOf(const Reasons &reasons, const Explanation &explanation)
{
    const QString symbol = qtText(symbolText(explanation.figure.symbol, WhyFormat::Text));
    const QString value = qtText(valueText(reasons, explanation.figure));
    const int terms = explanation.formula.kind == Formula::Kind::Sum ? int(explanation.formula.operands.size()) : 0;
    if (terms > mostParts) {
        // For the two parts of a request the steps tell more than the operators, which both parts have.
        const std::optional<Figure> steps = reasons.figure("decode_steps");
        const std::optional<Figure> each = reasons.figure("per_output_token");
        if (explanation.figure.name == "prefill")
            return translated("%1 = %2").arg(symbol, value);
        if (explanation.figure.name == "decode" && steps && each)
            return translated("%1 = %2 × %3 = %4")
                .arg(symbol, qtText(valueText(reasons, *steps)), qtText(valueText(reasons, *each)), value);
        return translated("%1 = Σ of %2 operators = %3").arg(symbol).arg(terms).arg(value);
    }
    const QString numbers = qtText(formulaText(reasons, explanation.formula, WhyFormat::Text, true));
    return numbers.isEmpty() || numbers == value ? translated("%1 = %2").arg(symbol, value)
                                                 : translated("%1 = %2 = %3").arg(symbol, numbers, value);
}

} // namespace

QStringList whyLines(const Report &report)
{
    const Analysis &analysis = report.analysis;
    const Reasons reasons(report, Reasons::Ways::One);
    std::vector<std::string> names{"t_compute", "t_memory"};
    if (analysis.totals.networkTime > Seconds())
        names.emplace_back("t_network");
    if (analysis.scenario.phase == Phase::Request) {
        for (const char *name : {"prefill", "decode"})
            if (reasons.figure(name))
                names.emplace_back(name);
    } else {
        for (const StageTime &part : stageTimes(analysis))
            if (part.stage != Stage::None)
                names.push_back("stage:" + std::string(toString(part.stage)));
    }
    if (analysis.totals.lower != analysis.totals.latency) {
        names.emplace_back("lower");
        if (analysis.scenario.overlap < 1)
            names.emplace_back("upper");
        if (analysis.totals.overhead > Seconds())
            names.emplace_back("t_overhead");
    }
    names.emplace_back("latency");
    QStringList lines;
    for (const std::string &name : names)
        if (const std::optional<Explanation> explanation = reasons.explain(name))
            lines << lineOf(reasons, *explanation);
    return lines;
}

} // namespace roofline
