#include "app/views/network_text.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "core/units/format.h"

ROOFLINE_TRANSLATED(roofline::network);

namespace roofline {

namespace {

QString number(Intensity intensity)
{
    constexpr double whole = 10'000;
    return qtText(intensity.value() < whole ? formatNumber(intensity.value(), intensityDigits(intensity.value()))
                                            : formatSi(intensity.value(), {}));
}

// Says where the point lies relative to the network's ridge point.
QString placeText(const Analysis &view)
{
    if (!(view.totals.flop > Flops()))
        return translated("%1 cross the network of all chips together").arg(qtText(format(view.totals.network)));
    const Intensity intensity = view.totals.intensity();
    const double position = intensity / view.sustainedRidge();
    const double apart = position < 1 ? 1 / position : position;
    if (apart < 1.005)
        return translated("%1 FLOP per network byte, at the network ridge").arg(number(intensity));
    const QString factor = apart < 1.1 ? qtText(formatPercent(apart - 1)) : qtText(formatNumber(apart, 2)) + u'×';
    return (position < 1 ? translated("%1 FLOP per network byte, %2 left of the network ridge at %3")
                         : translated("%1 FLOP per network byte, %2 right of the network ridge at %3"))
        .arg(number(intensity), factor, number(view.sustainedRidge()));
}

} // namespace

QString networkProblem(const Analysis &analysis)
{
    if (!analysis.valid)
        return problemOf(analysis);
    if (analysis.scenario.chips == 1)
        return translated("One chip sends nothing. Choose 2 or more chips under Chips and network.");
    if (analysis.scenario.network == Network::None)
        return translated(
            "Nothing is sent: the network model is “none”. Choose all-reduce or all-gather under Chips and network.");
    return translated("The %1 chips divide this workload without any exchange that is modeled here.")
        .arg(analysis.scenario.chips);
}

QString networkSubtitle(const Analysis &view)
{
    return view.flopPerMac == 1 ? translated("%1 · 1 MAC = 1 FLOP").arg(placeText(view)) : placeText(view);
}

} // namespace roofline
