#include "app/curves/frontier/frontier_page.h"

#include "app/curves/page_notes.h"
#include "app/theme/words.h"
#include "app/views/table_line.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/serving_text.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

QString modelName(const Analysis &analysis)
{
    return qtText(analysis.model ? analysis.model->name : workloadName(analysis));
}

QString tokens(double perSecond)
{
    return qtText(tokenRateText(perSecond));
}

} // namespace

QString FrontierPage::nameOf(const FrontierLine &line) const
{
    const bool chips = findIn(m_curves->lines, CurveIdentity::Kind::Compared, &FrontierLine::kind);
    const bool workloads = findIn(m_curves->lines, CurveIdentity::Kind::Versus, &FrontierLine::kind);
    const QString name = curveName(line.kind, line.analysis, chips || !workloads, workloads, modelName(line.analysis));
    return m_curves->lines.size() > 1 ? lettered(line.series, name) : name;
}

QString FrontierPage::missingText(const FrontierLine &line) const
{
    if (!line.points.empty())
        return {};
    return (line.analysis.memory.fits == false ? Words::tr("%1 does not fit") : Words::tr("%1 cannot be served"))
        .arg(nameOf(line));
}

QStringList FrontierPage::pointText(const CurveSpot &spot) const
{
    const FrontierPoint &point = this->point(spot);
    return {Words::tr("%1, %2").arg(nameOf(m_curves->lines[spot.curve]), requestsWords(point.requests)),
            Words::tr("%1 for each user: one every %2").arg(tokens(point.perUser), qtText(format(point.perToken))),
            Words::tr("%1 of each chip").arg(tokens(point.perChip)),
            Words::tr("first token after %1, without waiting").arg(qtText(format(point.firstToken))),
            boundWords(point.bound)};
}

QString FrontierPage::table(const QString &title) const
{
    QString text = tableLine({title})
                   + tableLine({Words::tr("Curve"), Words::tr("Requests in flight"), Words::tr("Tokens/s per user"),
                                Words::tr("Tokens/s per chip"), Words::tr("Each token"), Words::tr("First token")});
    for (const FrontierLine &line : m_curves->lines) {
        if (const QString why = missingText(line); !why.isEmpty())
            text += tableLine({why});
        for (const FrontierPoint &point : line.points)
            text += tableLine({nameOf(line), qtText(countText(point.requests)), qtText(formatNumber(point.perUser)),
                               qtText(formatNumber(point.perChip)), qtText(format(point.perToken)),
                               qtText(format(point.firstToken))});
    }
    return text;
}

QString requestsWords(double requests)
{
    return requests == 1 ? Words::tr("1 request in flight")
                         : Words::tr("%1 requests in flight").arg(qtText(countText(requests)));
}

QString frontierTitle(const Analysis &analysis)
{
    if (!analysis.model || !analysis.model->has(Phase::Decode)) // serves no requests
        return Words::tr("%1 on %2").arg(modelName(analysis), qtText(phrases::chips(analysis)));
    return Words::tr("%1 on %2: requests of %3 + %4 tokens")
        .arg(modelName(analysis), qtText(phrases::chips(analysis)), QString::number(analysis.scenario.prompt),
             QString::number(analysis.scenario.generate));
}

QString frontierSubtitle(const Report &report)
{
    if (!report.serving.serving)
        return {};
    const Serving &serving = *report.serving.serving;
    QStringList parts{requestsWords(serving.requests)};
    if (serving.mostRequests)
        parts << Words::tr("the memory holds %1").arg(qtText(countText(*serving.mostRequests)));
    if (serving.mostWithin)
        parts << Words::tr("the limits allow %1").arg(qtText(countText(*serving.mostWithin)));
    parts << Words::tr("first token after %1").arg(qtText(format(serving.firstToken)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace roofline
