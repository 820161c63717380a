#include "app/window/chart_drags.h"

#include "app/chart/roofline_chart.h"
#include "app/editors/chip_rows.h"
#include "app/panels/section.h"
#include "app/session/entry_change.h"
#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/dialogs.h"
#include "core/analysis/intensity_search.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"

#include <QMainWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr int digits = 5;   // what a factor between a part and its whole makes of a round number is not meant

double rounded(double value)
{
    if (!(value > 0) || !std::isfinite(value))
        return value;
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - digits + 1);
    // Divided where the unit is a fraction: 0.1 has no exact double, 10 has.
    return unit >= 1 ? std::round(value / unit) * unit : std::round(value * (1 / unit)) / (1 / unit);
}

} // namespace

ChartDrags::ChartDrags(const Desk &desk)
    : QObject(&desk.window)
    , m_desk(desk)
{
    RooflineChart &chart = desk.center.chart();
    chart.setDraggable(true);
    connect(&chart, &RooflineChart::roofDragged, this, &ChartDrags::dragRoof);
    connect(&chart, &RooflineChart::ridgeDragged, this, &ChartDrags::dragRidge);
    connect(&chart, &RooflineChart::pointDragged, this, &ChartDrags::dragPoint);
    connect(&chart, &RooflineChart::dragFinished, this, &ChartDrags::finish);
}

ChartDrags::Source ChartDrags::sourceOf(const QString &roof) const
{
    const std::string id = stdText(roof);
    if (!id.ends_with(sparseVariant))
        return {id, 1};
    // ".../2:4 sparse" of a main rate, "…/fp16 accumulate, 2:4 sparse" of a variant.
    std::string path = id.substr(0, id.size() - sparseVariant.size());
    path.erase(path.find_last_not_of("/, ") + 1);
    const ChipPtr &chip = m_desk.session.report()->analysis.chip;
    double factor = 1;
    for (const ComputeCeiling &ceiling : chip ? chip->compute : std::vector<ComputeCeiling>()) {
        if (ratePath(ceiling.unit, ceiling.format, ceiling.variant) == path)
            factor = ceiling.sparseFactor;
    }
    return {path, factor};
}

std::optional<double> ChartDrags::wholeValue(const Source &source, double seen) const
{
    const ChipPtr &part = m_desk.session.report()->analysis.chip;
    if (!part)
        return std::nullopt;
    const std::optional<ChipNumber> ofPart = numberOf(*part, source.path);
    const std::optional<ChipNumber> ofWhole = numberOf(*wholeOf(part), source.path);
    if (!ofPart || !ofWhole)
        return std::nullopt;
    const double lens = source.path.starts_with("compute/") && m_desk.settings.macLens() ? 2 : 1;
    return seen * lens / source.factor * (ofWhole->value / ofPart->value);
}

std::string ChartDrags::change(const Chip &next, const QString &name, int mergeKey)
{
    const std::string why = refusalOf(next);
    if (why.empty())
        m_desk.session.edit(withChangedChip(m_desk.session, next), name, mergeKey);
    return why;
}

std::string ChartDrags::setNumber(const std::string &path, double value, int mergeKey)
{
    return setNumbers({{}, {qtText(path)}}, value, mergeKey);
}

// All that a line stands for, in one step.
std::string ChartDrags::setNumbers(const RateLine &line, double value, int mergeKey)
{
    const ChipPtr &chip = m_desk.session.report()->analysis.chip;
    const std::string first = stdText(line.ids.front());
    const std::optional<ChipNumber> now = chip ? numberOf(*wholeOf(chip), first) : std::nullopt;
    if (!now)
        return stdText(tr("this chip has no such number"));
    const Chip &whole = *wholeOf(chip);
    const double wanted = std::clamp(rounded(value), now->least, now->most);
    std::optional<Chip> next = whole;
    for (qsizetype i = 0; i < line.ids.size() && next; ++i)
        next = withNumber(*next, stdText(line.ids[i]), wanted);
    if (!next || wanted == now->value)
        return {};
    if (!m_from || mergeKey == NoMerge)
        m_from = numberText(first, now->value);
    const QString name = line.ids.size() > 1 ? line.name : numberName(whole, first);
    return change(*next, tr("%1 %2").arg(name, changeText(*m_from, numberText(first, wanted))), mergeKey);
}

// As it is where the drag begins.
const RateLine &ChartDrags::lineOf(const QString &roof)
{
    if (!m_line.ids.contains(roof))
        m_line = rateLineOf(roof, m_desk.session.report()->analysis, m_desk.center.chart().roofChoices());
    return m_line;
}

std::string ChartDrags::setRoof(const QString &roof, double seen)
{
    const Source source = sourceOf(roof);
    const std::optional<double> value = wholeValue(source, seen);
    const std::string why = value ? setNumber(source.path, *value, NoMerge) : stdText(tr("this chip has no number behind it"));
    m_from.reset();
    return why;
}

void ChartDrags::dragRoof(const QString &roof, double value)
{
    const std::string why = setNumbers(lineOf(roof), value, MergeRoof);
    if (!why.empty())
        tellOnce(qtText(why));
}

void ChartDrags::dragRidge(double intensity, double rate)
{
    const Analysis &analysis = m_desk.session.report()->analysis;
    if (!analysis.valid || !(intensity > 0) || !(rate > 0))
        return;
    const Chip &whole = *wholeOf(analysis.chip);
    const std::string peak = ratePath(analysis.unit, analysis.format, {});
    const std::string slope = bandwidthPath(whole, analysis.level);
    const auto with = [](const Chip &chip, const std::string &path, double value) -> std::optional<Chip> {
        const std::optional<ChipNumber> number = numberOf(chip, path);
        return number ? withNumber(chip, path, std::clamp(rounded(value), number->least, number->most)) : std::nullopt;
    };
    std::optional<Chip> next = with(whole, slope, rate / intensity);
    for (const QString &id : lineOf(qtText(peak)).ids)
        next = next ? with(*next, stdText(id), rate) : next;
    if (!next)
        return;
    const auto ridgeText = [&](const Chip &chip) { return qtText(format(Intensity(numberOf(chip, peak)->value / numberOf(chip, slope)->value))); };
    if (!m_from)
        m_from = ridgeText(whole);
    const std::string why = change(*next, tr("Ridge %1").arg(changeText(*m_from, ridgeText(*next))), MergeRidge);
    if (!why.empty())
        tellOnce(qtText(why));
}

void ChartDrags::dragPoint(double intensity)
{
    const Session &session = m_desk.session;
    const Scenario resolved = session.report()->analysis.scenario;
    const Intensity wanted(intensity);
    Scenario next = session.scenario();
    const auto move = [&](std::int64_t Scenario::*size, std::int64_t value, const QString &what) {
        if (!m_from)
            m_from = QString::number(next.*size);
        next.*size = value;
        m_desk.session.edit(next, tr("%1 %2").arg(what, changeText(*m_from, QString::number(value))), MergePoint);
    };
    if (const std::optional<std::int64_t> batch = batchForIntensity(resolved, session.zoo(), wanted))
        move(&Scenario::batch, *batch, tr("Batch"));
    else if (const std::optional<std::int64_t> length = sequenceForIntensity(resolved, session.zoo(), wanted))
        move(resolved.phase == Phase::Request ? &Scenario::prompt : &Scenario::sequence, *length, resolved.phase == Phase::Request ? tr("Prompt") : tr("Sequence"));
    else
        tellOnce(tr("The intensity of this workload depends neither on the batch nor on a sequence: its point stays. Roofs and ridge can be dragged."));
}

void ChartDrags::finish()
{
    m_from.reset();
    m_line = {};
    m_told = false;
    m_desk.session.endMerge();
}

void ChartDrags::tellOnce(const QString &text)
{
    if (!std::exchange(m_told, true))
        m_desk.dialogs.tell(text);
}

} // namespace roofline
