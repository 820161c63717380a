#include "app/views/network_text.h"

#include "app/chart/chart_words.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "core/units/format.h"

namespace roofline {

namespace {

// Says where the point lies relative to the network's ridge point.
QString placeText(const Analysis &view)
{
    if (!(view.totals.flop > Flops()))
        return Words::tr("%1 cross the network of all chips together").arg(qtText(format(view.totals.network)));
    const double intensity = view.totals.intensity().value();
    const double ridge = view.sustainedRidge().value();
    const double position = intensity / ridge;
    const double apart = position < 1 ? 1 / position : position;
    if (apart < 1.005)
        return Words::tr("%1 FLOP per network byte, at the network ridge").arg(intensityNumber(intensity));
    const QString factor = apart < 1.1 ? qtText(formatPercent(apart - 1)) : qtText(formatRatio(apart, 2)) + u'×';
    return (position < 1 ? Words::tr("%1 FLOP per network byte, %2 left of the network ridge at %3")
                         : Words::tr("%1 FLOP per network byte, %2 right of the network ridge at %3"))
        .arg(intensityNumber(intensity), factor, intensityNumber(ridge));
}

} // namespace

QString networkProblem(const Analysis &analysis)
{
    if (!analysis.valid)
        return problemOf(analysis);
    if (analysis.scenario.chips == 1)
        return Words::tr("One chip sends nothing. Choose 2 or more chips under Chips and network.");
    if (analysis.scenario.network == Network::None)
        return Words::tr(
            "Nothing is sent: the network model is “none”. Choose all-reduce or all-gather under Chips and network.");
    return Words::tr("The %1 chips divide this workload without any exchange that is modeled here.")
        .arg(analysis.scenario.chips);
}

QString networkSubtitle(const Analysis &view)
{
    return view.flopPerMac == 1 ? Words::tr("%1 · 1 MAC = 1 FLOP").arg(placeText(view)) : placeText(view);
}

} // namespace roofline
