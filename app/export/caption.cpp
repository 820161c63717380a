#include "app/export/caption.h"

#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/workload/model.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace roofline {

namespace {

// Returns a source's name without its address, because paper has no links to follow.
QString nameOfSource(const std::string &source)
{
    static const QRegularExpression address(QStringLiteral(",?\\s*\\(?https?://\\S*\\)?"));
    return qtText(source).remove(address).simplified();
}

QString rates(const Scenario &scenario)
{
    switch (scenario.sustained.preset) {
    case Sustained::Preset::Datasheet: return Words::tr("datasheet values");
    case Sustained::Preset::Typical: return Words::tr("typical sustained rates");
    case Sustained::Preset::Usual: return Words::tr("sustained rates usual for the class");
    default: return Words::tr("sustained rates set by the author");
    }
}

// Names the compared chips by the letters that the picture has for them, with the settings that tell them apart, for
// example "A · 4× H200, FP16, B · 4× H200, FP8."
QString lettersOf(const PictureContent &content)
{
    QStringList names;
    const auto add = [&](const Analysis &analysis) {
        const std::string name = analysis.told.empty() ? phrases::chips(analysis) : chipName(analysis);
        names << QStringLiteral("%1\u00A0·\u00A0%2").arg(seriesLetter(int(names.size())), qtText(name));
    };
    add(content.report->analysis);
    for (const AnalysisPtr &chip : content.companions.chips)
        add(*chip);
    return names.size() > 1 ? names.join(QStringLiteral(", ")) + u'.' : QString();
}

// Says how FLOP are counted where that is not as on a datasheet.
QString withCount(const QString &text, const Analysis &analysis)
{
    return analysis.flopPerMac == 1 ? Words::tr("%1 · 1 MAC = 1 FLOP").arg(text) : text;
}

} // namespace

bool tellsAnswer(const PictureContent &content, const std::vector<View> &views)
{
    const bool drawsRoofline = std::ranges::any_of(views, [](View view) { return tabOf(view).isRoofline; });
    return !content.title.contains(u'?') && !(drawsRoofline && content.choices.hidden.any());
}

PictureContent shownIn(PictureContent content, const ExportSettings &settings)
{
    if (!settings.keepsHidden)
        content.choices.hidden = {};
    return content;
}

QString captionOf(const PictureContent &content, const std::vector<View> &views)
{
    if (views.size() == 1) {
        const auto caption = tabOf(views.front()).caption;
        const QString own = caption ? caption(content, tellsAnswer(content, views)) : QString();
        if (!own.isEmpty())
            return Words::tr("Figure 1. %1").arg(own);
    }
    const Report &report = *content.report;
    const Analysis &analysis = report.analysis;
    QString text =
        Words::tr("Figure 1. %1 on %2.").arg(qtText(phrases::workload(analysis)), qtText(phrases::chips(analysis)));
    const bool roofline = std::ranges::find(views, View::Roofline) != views.end();
    if (const QString letters = roofline ? lettersOf(content) : QString(); !letters.isEmpty())
        text += u' ' + letters;
    if (!tellsAnswer(content, views))
        return text;
    text += u' ' + qtText(phrases::sentence(analysis, report.answers));
    if (roofline && content.choices.operators && analysis.operators.size() > 1 && analysis.valid)
        text += u' ' + Words::tr("The area of a mark is its share of the time.");
    return text;
}

QString sourcesOf(const PictureContent &content)
{
    const Analysis &analysis = content.report->analysis;
    QStringList sources;
    const auto add = [&](const std::string &source, const QString &of) {
        const QString name = nameOfSource(source);
        if (name.isEmpty())
            return;
        for (QString &known : sources) {
            if (known == name)
                return;
            if (known.startsWith(name + QStringLiteral(" ("))) {
                known.chop(1);
                known += known.endsWith(of) ? QStringLiteral(")") : QStringLiteral(", %1)").arg(of);
                return;
            }
        }
        sources << (name.contains(of) ? name : QStringLiteral("%1 (%2)").arg(name, of));
    };
    const auto addChip = [&](const Analysis &ofChip) {
        if (!ofChip.chip)
            return;
        if (const ComputeCeiling *ceiling = ofChip.chip->ceiling(ofChip.unit, ofChip.format))
            add(ceiling->rate.source, Words::tr("peaks"));
        const std::vector<MemoryLevel> &levels = ofChip.chip->memory;
        if (ofChip.level < levels.size() && levels[ofChip.level].bandwidth)
            add(levels[ofChip.level].bandwidth->source, Words::tr("bandwidth"));
    };
    addChip(analysis);
    for (const AnalysisPtr &chip : content.companions.chips)
        addChip(*chip);
    if (analysis.model)
        add(analysis.model->source, Words::tr("model"));
    const QString made = Words::tr("Roofline Explorer, %1.").arg(withCount(rates(analysis.scenario), analysis));
    return sources.isEmpty() ? made : Words::tr("Sources: %1. %2").arg(sources.join(QStringLiteral(", ")), made);
}

QString placeOf(const Analysis &analysis)
{
    if (!analysis.valid || !(analysis.totals.flop > Flops()))
        return {};
    const QString intensity = qtText(format(analysis.totals.intensity()));
    const QString ridge = qtText(format(analysis.sustainedRidge()));
    const double position = analysis.totals.intensity() / analysis.sustainedRidge();
    const QString factor = qtText(formatRatio(position < 1 ? 1 / position : position, 2));
    const QString place =
        position < 1 ? Words::tr("%1, %2× left of the ridge at %3") : Words::tr("%1, %2× right of the ridge at %3");
    return withCount(place.arg(intensity, factor, ridge), analysis);
}

std::vector<std::pair<QString, QString>> verdictTable(const Analysis &analysis)
{
    if (!analysis.valid)
        return {};
    const Totals &totals = analysis.totals;
    return {{Words::tr("Verdict"), qtText(phrases::verdict(analysis))},
            {Words::tr("Intensity"), qtText(format(totals.intensity()))},
            {Words::tr("Latency"), qtText(format(totals.latency))},
            {Words::tr("Throughput"), qtText(throughputText(analysis))},
            {analysis.scenario.chips > 1 ? Words::tr("Attained, per chip") : Words::tr("Attained"),
             qtText(formatRate(analysis.attainedPerChip(), analysis.format))},
            {Words::tr("MFU"), qtText(formatPercent(totals.mfu))}};
}

} // namespace roofline
