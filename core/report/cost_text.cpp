#include "core/report/cost_text.h"

#include "core/answers/costs.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

namespace roofline {

std::string runPriceText(double price)
{
    constexpr double countable = 1e6;
    return price < countable ? formatNumber(price, 4) : formatCount(price, 4);
}

std::string costText(const Analysis &analysis)
{
    const Costs &costs = analysis.scenario.costs;
    if (costs == Costs())
        return {};
    const Cost cost = costOf(analysis);
    const std::string sample(sampleName(analysis));
    std::string text;
    const auto add = [&text](const std::string &part) { text += (text.empty() ? "" : ", ") + part; };
    if (cost.perHour)
        add(formatNumber(*cost.perHour) + ' ' + costs.currency + "/h, " + formatNumber(*cost.perMillion) + ' '
            + costs.currency + " per million " + plural(sample));
    else
        add("no price is known");
    if (cost.power)
        add(format(*cost.power) + ", " + formatSi(*cost.joules, "J") + " per " + sample);
    else
        add("no power is known");
    if (cost.run) {
        constexpr double day = 86400;
        add("a run over " + formatCount(static_cast<double>(costs.trainTokens))
            + " tokens: " + formatNumber(cost.run->value() / day) + " days");
        if (cost.runPrice)
            add(runPriceText(*cost.runPrice) + ' ' + costs.currency);
        if (cost.runJoules)
            add(formatSi(*cost.runJoules, "J"));
    }
    return text;
}

} // namespace roofline
