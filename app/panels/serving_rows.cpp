#include "app/panels/serving_rows.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/serving_text.h"
#include "core/report/wording.h"
#include "core/units/format.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr Words translated("roofline::serving");

template <class Q>
QString number(Q value)
{
    return qtText(format(value));
}

QString count(double value)
{
    return qtText(countText(value));
}

QString rate(double perSecond)
{
    return qtText(tokenRateText(perSecond, phraseTranslator()));
}

// "8 × 2.04 TB/s": of one chip where there is only one.
template <class Q>
QString ofAllChips(const Analysis &analysis, Q ofOne)
{
    return analysis.scenario.chips == 1 ? number(ofOne) : translated("(%1 × %2)").arg(analysis.scenario.chips).arg(number(ofOne));
}

QString computeFormula(const Analysis &analysis, const Serving &serving)
{
    const QString two = analysis.flopPerMac == 2 ? QStringLiteral("2 × ") : QString();   // a multiply-accumulate for each parameter
    return translated("t_compute = %1B × parameters ÷ rate\n= %1%2 × %3 ÷ %4 = %5")
        .arg(two, count(serving.denseBatch), qtText(formatCount(activeParameterCount(*analysis.model))),
             ofAllChips(analysis, analysis.peak * analysis.sustainedCompute), number(serving.compute));
}

QString networkFormula(const Analysis &analysis, const Serving &serving)
{
    if (!(serving.network > Bytes()) || !analysis.link)
        return translated("Nothing is sent.");
    return translated("t_network = bytes sent ÷ link\n= %1 ÷ %2 = %3")
        .arg(number(serving.network), ofAllChips(analysis, analysis.link->bandwidth->value), number(serving.networkTime));
}

QString memoryFormula(const Analysis &analysis, const Serving &serving)
{
    const Bandwidth bandwidth = analysis.bandwidth * analysis.sustainedMemory;
    const Seconds plain = serving.moved / (bandwidth * analysis.chips());
    if (serving.memory > plain * (1 + 1e-9))
        return translated("t_memory = what does not fit ÷ host link = %1").arg(number(serving.memory));
    return translated("t_memory = (weights + cache) ÷ bandwidth\n= %1 ÷ %2 = %3").arg(number(serving.moved), ofAllChips(analysis, bandwidth), number(serving.memory));
}

} // namespace

std::vector<ValueRows::Row> servingRateRows(const Analysis &analysis, const Serving &serving)
{
    const Scenario &scenario = analysis.scenario;
    const QString tokens = translated("%1 + %2").arg(scenario.prompt).arg(scenario.generate);
    std::vector<ValueRows::Row> rows;
    QString formula = translated("Prompts and generated tokens together: B ÷ T\n= %1 tokens ÷ %2").arg(count(serving.denseBatch), number(serving.iteration));
    if (scenario.replicas > 1)
        formula += translated(" × %1 replicas").arg(scenario.replicas);
    rows.push_back({translated("Throughput"), rate(serving.throughput), formula});
    rows.push_back({translated("Generated tokens"), rate(serving.decodeThroughput),
                    translated("throughput × d ÷ (p + d)\n= %1 × %2 ÷ (%3)").arg(rate(serving.throughput)).arg(scenario.generate).arg(tokens)});
    rows.push_back({translated("Requests"), translated("%1 per second").arg(count(serving.requestThroughput)),
                    translated("throughput ÷ (p + d)\n= %1 ÷ (%2)").arg(rate(serving.throughput), tokens)});
    if (scenario.chips * scenario.replicas > 1)
        rows.push_back({translated("Each chip"), rate(serving.perChip),
                        translated("throughput ÷ chips\n= %1 ÷ %2").arg(rate(serving.throughput)).arg(scenario.chips * scenario.replicas)});
    return rows;
}

std::vector<ValueRows::Row> servingWaitRows(const Serving &serving, const Scenario &scenario)
{
    return {{translated("First token"), number(serving.firstToken),
             translated("Until a prompt is read, in whole iterations, at least one: (p + d) ÷ B × T\n= (%1 + %2) ÷ %3 × %4")
                 .arg(scenario.prompt)
                 .arg(scenario.generate)
                 .arg(count(serving.denseBatch), number(serving.iteration))},
            {translated("Each further token"), number(serving.perToken),
             translated("Each request in flight gets one token an iteration: T = %1").arg(number(serving.iteration))}};
}

std::vector<ValueRows::Row> servingBatchRows(const Analysis &analysis, const Serving &serving)
{
    const Scenario &scenario = analysis.scenario;
    const QString batch = count(serving.denseBatch);
    std::vector<ValueRows::Row> rows;
    rows.push_back({translated("Requests in flight"), count(serving.requests),
                    translated("B × d ÷ (p + d)\n= %1 × %2 ÷ (%3 + %2)").arg(batch).arg(scenario.generate).arg(scenario.prompt)});
    rows.push_back({translated("Dense batch B"), translated("%1 tokens").arg(batch),
                    serving.byMemory ? translated("Requests in flight × (p + d) ÷ d: as many as the memory holds.")
                                     : translated("As given.")});
    if (serving.mostRequests)
        rows.push_back({translated("The memory holds"), *serving.mostRequests == 1 ? translated("1 request") : *serving.mostRequests > 1 ? translated("%1 requests").arg(count(*serving.mostRequests)) : translated("none"),
                        translated("(capacity − weights) ÷ cache of a request at its mean length, p + d/2 = %1 tokens,\nrounded down")
                            .arg(count(double(scenario.prompt) + double(scenario.generate) / 2))});
    rows.push_back({translated("Weights"), number(serving.weight), translated("All parameters, as they are stored.")});
    rows.push_back({translated("KV cache"), number(serving.kv),
                    translated("%1 requests × %2 each at the mean length")
                        .arg(count(serving.requests), number(serving.kv / serving.requests))});
    return rows;
}

std::vector<TermBars::Bar> servingBars(const Analysis &analysis, const Serving &serving)
{
    const Seconds longest = std::max({serving.compute, serving.memory, serving.networkTime, serving.overhead});
    std::vector<TermBars::Bar> bars;
    const auto add = [&](Bound bound, const char *name, Seconds time, const QString &formula) {
        bars.push_back({bound, translated(name), longest > Seconds() ? time / longest : 0, number(time), formula});
    };
    add(Bound::Compute, "Compute", serving.compute, computeFormula(analysis, serving));
    add(Bound::Memory, "Memory", serving.memory, memoryFormula(analysis, serving));
    add(Bound::Network, "Network", serving.networkTime, networkFormula(analysis, serving));
    if (serving.overhead > Seconds())
        add(Bound::Overhead, "Overhead", serving.overhead, translated("Dispatch, launches and layers of one pass."));
    return bars;
}

QString servingMemoryText(const Analysis &analysis, const Serving &serving)
{
    const Bytes held = serving.weight + serving.kv;
    if (!analysis.memory.capacity)
        return translated("Needs %1; the capacity is unknown").arg(number(held));
    const QString part = qtText(formatPart(held, *analysis.memory.capacity, phraseTranslator()));
    return serving.fits ? translated("Fits: %1").arg(part) : translated("Does not fit: %1").arg(part);
}

QString servingCriticalText(const Serving &serving)
{
    if (serving.criticalBatch <= 0)
        return translated("Never compute-bound, however large the dense batch.");
    return translated("Compute-bound from a dense batch of %1 tokens on.").arg(count(serving.criticalBatch));
}

} // namespace roofline
