#include "app/editors/preview_text.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <algorithm>
#include <string>

namespace roofline {

namespace {

QString change(const QString &before, const QString &after)
{
    return before.isEmpty() || before == after ? after : Words::tr("%1 → %2").arg(before, after);
}

QString roofs(const Analysis *before, const Analysis &after)
{
    const auto peak = [](const Analysis &analysis) { return qtText(formatRate(analysis.peak, analysis.format)); };
    const auto bandwidth = [](const Analysis &analysis) { return qtText(format(analysis.bandwidth)); };
    const auto ridge = [](const Analysis &analysis) { return qtText(format(analysis.ridge())); };
    const auto told = [&](const auto &text) { return change(before ? text(*before) : QString(), text(after)); };
    return Words::tr("peak %1 · bandwidth %2 · ridge %3").arg(told(peak), told(bandwidth), told(ridge));
}

QString speed(const Analysis &before, const Analysis &after)
{
    const double factor = before.totals.latency / after.totals.latency;
    const std::string above = formatFactor(std::max(factor, 1 / factor));
    if (above == formatFactor(1))
        return {};
    return factor > 1 ? Words::tr("%1 the speed").arg(qtText(above)) : Words::tr("%1 the time").arg(qtText(above));
}

} // namespace

QString previewText(const Analysis *before, const Analysis &after)
{
    const Analysis *valid = before && before->valid ? before : nullptr;
    if (!after.valid)
        return qtText(phrases::title(after)) + u'\n' + qtText(capitalized(phrases::problem(after)));
    return roofs(valid, after) + u'\n'
           + joinedParts(
               {change(valid ? qtText(phrases::verdict(*valid)) : QString(), qtText(phrases::verdict(after))),
                change(valid ? qtText(format(valid->totals.latency)) : QString(), qtText(format(after.totals.latency))),
                valid ? speed(*valid, after) : QString()});
}

} // namespace roofline
