#include "app/curves/sweep/sweep_page.h"

#include "app/curves/page_notes.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/units/parse.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr float outdated = 0.35F; // opacity of a run that is no longer the one asked for
constexpr int mostOfName = 18;    // letters of a name beside the axis

} // namespace

void SweepPage::show(const Report &report, const SweepPicture &picture, const QSizeF &size)
{
    m_stale = m_stale || picture.run != m_picture.run || picture.plan != m_picture.plan
              || picture.dimmed != m_picture.dimmed || picture.besides != m_picture.besides
              || picture.leftOut != m_picture.leftOut || picture.alone != m_picture.alone
              || picture.chip != m_picture.chip || size != m_size;
    m_picture = picture;
    const auto titleOf = [](const Analysis &analysis) { return qtText(phrases::title(analysis)); };
    if (m_picture.title.isEmpty() || (m_picture.chip && m_picture.title == titleOf(report.analysis)))
        m_picture.title = titleOf(shown(report));
    if (m_stale || !hasNamesOf(shown(report))) // chips with the same numbers share a run
        arrange(report, size);
    drawMoving(report);
}

const Analysis &SweepPage::shown(const Report &report) const
{
    const std::vector<AnalysisPtr> &chips = report.comparison.chips;
    return m_picture.chip && *m_picture.chip < chips.size() ? *chips[*m_picture.chip] : report.analysis;
}

// Returns whether the scenario's own curve was named after this chip and this model.
bool SweepPage::hasNamesOf(const Analysis &analysis) const
{
    if (m_lines.empty())
        return true;
    const Analysis &drawn = *m_lines.front().analysis;
    const auto same = [](const auto &a, const auto &b, auto name) {
        return a == b || (a && b && *a.*name == *b.*name);
    };
    return same(analysis.chip, drawn.chip, &Chip::shortName) && same(analysis.model, drawn.model, &Model::name);
}

QString SweepPage::collectLines(const Report &report)
{
    m_lines.clear();
    QString alone;
    if (!m_picture.run)
        return alone;
    Analysis analysis = shown(report);
    for (const SweptLine &line : m_picture.besides) { // what was otherwise in a kept curve tells the own one apart
        if (line.kind != CurveIdentity::Kind::Kept)
            continue;
        for (const std::string &told : line.analysis->told) {
            if (std::ranges::find(analysis.told, told) == analysis.told.end())
                analysis.told.push_back(told);
        }
    }
    for (const SweepAxis &axis : m_picture.run->axes)
        std::erase(analysis.told, axis.name);
    const QString name = curveName(CurveIdentity::Kind::Current, analysis, true, true);
    if (m_picture.alone)
        alone = Words::tr("%1 alone").arg(name);
    if (m_picture.leftOut > 0)
        alone = Words::tr("%1 alone, as %2 curves would have more than a million points (take larger steps or "
                          "compare fewer)")
                    .arg(name, QString::number(m_picture.leftOut + 1));
    m_lines.push_back({{},
                       std::make_shared<const Analysis>(std::move(analysis)),
                       m_picture.run,
                       problemOf(*m_picture.run, shown(report))});
    m_lines.insert(m_lines.end(), m_picture.besides.begin(), m_picture.besides.end());
    compareLines();
    return alone;
}

// Draws everything except the marker and the title.
void SweepPage::arrange(const Report &report, const QSizeF &size)
{
    clear(size);
    const QString alone = collectLines(report);
    m_quantity = quantityOf(m_picture.plan);
    m_named.clear();
    for (const SweptLine &line : m_lines)
        m_named.push_back({line, nameOf(line), line.problem});
    m_drawn = m_picture.run && m_picture.run->complete() && std::ranges::any_of(m_lines, [](const SweptLine &line) {
                  return line.run && line.run->digest.anyValid;
              });
    m_spot.reset();
    if (isMap())
        m_up = axisOf(*m_picture.run, 1, m_picture.plan.logParameter);
    m_layout = curveLayout(size, m_style, m_lines.size() > 1 ? widestName(removeWidth * m_style.unit()) : 0, m_controls,
                           widestTick());
    m_subtitle.clear();
    if (m_drawn) {
        m_subtitle =
            joinedParts({headline(), alone, joinedParts({kneesText(), criticalBatch(report)})}, QStringLiteral(": "));
        setAxes();
    }
    if (m_drawn && !isMap())
        drawCurves();
    setStill();
}

// Returns which batch makes it compute-bound, or why none does, where the curve over the batch does not show that.
QString SweepPage::criticalBatch(const Report &report) const
{
    const ShownRun &run = *m_picture.run;
    if (isMap() || run.axes[0].name != "batch" || !hasPoints(0))
        return {};
    const Bound last = run.points[run.digest.order.back()].bound;
    const bool told = run.knees.empty() || !std::ranges::all_of(run.knees, &Knee::byMemory);
    // Between two other bounds compute may rule, which the knees say.
    const bool computes = std::ranges::any_of(
        run.knees, [](const Knee &knee) { return knee.before == Bound::Compute || knee.after == Bound::Compute; });
    return ((last == Bound::Memory || last == Bound::Network) && !computes) || (last == Bound::Compute && !told)
               ? qtText(phrases::criticalBatch(report.analysis, report.answers))
               : QString();
}

// A map may have names of formats and chips beside its axis.
QString SweepPage::widestTick() const
{
    QString widest = QStringLiteral("0.01 %");
    if (!isMap())
        return widest;
    const std::vector<double> values =
        m_picture.run->scales[1].numbers ? std::vector{m_up.low, m_up.high} : m_picture.run->values[1];
    for (const double value : values) {
        const QString words = parameterTickText(*m_picture.run, 1, value).left(mostOfName);
        if (words.size() > widest.size())
            widest = words;
    }
    return widest;
}

void SweepPage::setAxes()
{
    m_across = axisOf(*m_picture.run, 0, m_picture.plan.logParameter);
    if (isMap())
        return;
    ValueRange values;
    for (const SweptLine &line : m_lines) {
        if (!line.run)
            continue;
        values.low = std::min(values.low, line.run->digest.of(m_quantity).low);
        values.high = std::max(values.high, line.run->digest.of(m_quantity).high);
    }
    if (m_quantity == SweepQuantity::Mfu && (showsPeak() || !m_picture.plan.logValue))
        values.high = 1;
    else if (showsPeak())
        values.high = std::max(values.high, m_lines.front().analysis->peak.value());
    m_up = valueAxis(m_picture.plan.logValue, values);
}

QColor SweepPage::faded(QColor color) const
{
    if (m_picture.dimmed)
        color.setAlphaF(color.alphaF() * outdated);
    return color;
}

void SweepPage::drawStill(PageMarks &below, PageMarks &above)
{
    if (isMap()) {
        drawMap(below, above);
        drawGrid(below);
        return;
    }
    drawUnfit(below);
    drawGrid(below);
    for (std::size_t i = m_lines.size(); i-- > 0;) {
        drawStems(i, above);
        drawLonePoints(i, above);
    }
    if (m_lines.size() > 1)
        nameCurves(above);
    drawPeaks(above);
    drawKnees(above);
    drawMemoryTicks(above);
}

void SweepPage::drawGrid(PageMarks &marks) const
{
    const QSizeF plot = m_layout.plot.size();
    const double room = 24 * m_style.unit();
    AxisMarks up;
    if (isMap())
        up = {parameterTicks(1, m_up, plot.height(), room), axisName(1)};
    else
        up = {valueTicks(m_up, plot.height(), room, [&](double value) { return tick(value); }), valueName()};
    addAxes(marks, {parameterTicks(0, m_across, plot.width(), 72 * m_style.unit()), axisName(0)}, up, isMap());
}

std::vector<Tick> SweepPage::parameterTicks(std::size_t axis, const CurveAxis &along, double pixels, double room) const
{
    const SweepRun &run = *m_picture.run;
    if (run.scales[axis].numbers)
        return roofline::parameterTicks(along, run.scales[axis].whole, pixels, room,
                                        [&](double value) { return parameterTickText(run, axis, value); });
    const std::size_t count = run.values[axis].size();
    const auto every = std::size_t(std::max(1.0, std::ceil(room * double(count) / pixels)));
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < count; i += every)
        ticks.push_back({double(i), parameterText(run, axis, double(i))});
    return ticks;
}

// Shades and hatches where the workload does not fit in memory.
void SweepPage::drawUnfit(PageMarks &marks)
{
    const ShownRun &run = *m_picture.run;
    const QRectF &plot = m_layout.plot;
    if (!run.scales.front().numbers)
        return;
    std::vector<std::pair<double, double>> stretches; // in pixels
    const auto kneeBetween = [&](double low, double high) {
        const auto knee = std::ranges::find_if(
            run.knees, [&](const Knee &k) { return k.byMemory && k.value >= low && k.value <= high; });
        return knee == run.knees.end() ? high : knee->lastThatFits();
    };
    std::optional<double> before;
    bool unfit = false;
    for (const std::size_t i : run.digest.order) {
        const bool here = run.points[i].valid && !run.points[i].fits.value_or(true);
        const double value = run.values.front()[i];
        if (here != unfit) {
            const double x = place(before ? kneeBetween(*before, value) : value, m_up.low).x();
            if (here)
                stretches.emplace_back(before ? x : plot.left(), plot.right());
            else
                stretches.back().second = x;
        }
        unfit = here;
        before = value;
    }
    for (const auto &[from, to] : stretches)
        addShade(marks, from, to);
    if (!stretches.empty())
        drawHatch(marks, [&](double x, double) {
            return std::ranges::any_of(stretches,
                                       [x](const auto &stretch) { return x >= stretch.first && x <= stretch.second; });
        });
}

// Draws diagonal lines over the part of the plot where `unfit` holds. They are cut here, because the SVG
// device has no clipping.
void SweepPage::drawHatch(PageMarks &marks, const std::function<bool(double, double)> &unfit) const
{
    const QRectF &plot = m_layout.plot;
    const double step = 14 * m_style.unit();
    constexpr double along = 2;
    QColor color = isMap() ? m_style.theme().text : m_style.theme().mutedText; // over strong colors, or over the page
    color.setAlphaF(isMap() ? 0.4F : 0.28F);
    for (double foot = plot.left() - plot.height(); foot < plot.right(); foot += step) {
        std::optional<QPointF> begin;
        QPointF last;
        const double from = std::max(foot, plot.left());
        const double to = std::min(foot + plot.height(), plot.right());
        for (double x = from; x <= to; x += along) {
            const QPointF here(x, plot.bottom() - (x - foot));
            if (unfit(here.x(), here.y())) {
                if (!begin)
                    begin = here;
                last = here;
            } else if (begin) {
                marks.line({*begin, last}, color, 1);
                begin.reset();
            }
        }
        if (begin)
            marks.line({*begin, last}, color, 1);
    }
}

void SweepPage::drawMoving(const Report &report)
{
    Moving moving{m_picture.title, m_subtitle, {}, m_picture.problem};
    if (m_drawn)
        moving.marker = marker(shown(report));
    else if (moving.problem.isEmpty() && m_picture.run)
        moving.problem = m_lines.front().problem;
    setMoving(moving, isMap());
}

std::optional<CurvePage::Marker> SweepPage::marker(const Analysis &analysis) const
{
    const SweepPoint point = sweepPointOf(analysis, m_picture.run && m_picture.run->ofServing);
    const double value = valueOf(point, m_quantity);
    if (!point.valid || !m_picture.now[0] || (isMap() ? !m_picture.now[1] : !hasPlace(value)))
        return std::nullopt;
    const double across = *m_picture.now[0];
    const QString number = numberText(value);
    const QString words = Words::tr("%1 %2: %3").arg(axisName(0), parameterText(*m_picture.run, 0, across), number);
    if (isMap())
        return Marker{across,
                      *m_picture.now[1],
                      point.bound,
                      {Words::tr("%1, %2").arg(boundWords(point.bound), number), number},
                      words};
    QStringList forms = {words, number};
    if (m_quantity == SweepQuantity::Throughput)
        forms << qtText(perSecondText(value)); // the axis has its unit
    return Marker{across, value, point.bound, forms, words};
}

QStringList SweepPage::pointText(const CurveSpot &spot) const
{
    QStringList lines = numbersOf(spot);
    const bool asks = !pointAt(spot).valid && m_picture.whyNot;
    // What is allowed instead is a value of another setting, and on a card it would be taken for one of the axes.
    if (const QString why = asks ? m_picture.whyNot(m_lines[spot.curve], spot.point) : QString(); !why.isEmpty())
        lines << why.section(QStringLiteral("; "), 0, 0);
    return lines;
}

CurvePage::Reading SweepPage::readingOf(const CurveSpot &spot) const
{
    const SweepPoint &point = pointAt(spot);
    const std::array<std::size_t, 2> places = m_picture.run->placesOf(spot.point);
    QPointF center(place(m_picture.run->values[0][places[0]], m_up.low).x(), m_layout.plot.center().y());
    const bool placed = isMap() || hasPlace(valueOf(point, m_quantity));
    if (isMap())
        center = place(m_picture.run->values[0][places[0]], m_picture.run->values[1][places[1]]);
    else if (placed)
        center = placeOf(spot);
    return {center, isMap() ? m_style.theme().text : colorOf(spot.curve, point.bound), pointText(spot), placed};
}

// Finds the values nearest to the place, and among the curves the nearest point with these values.
std::optional<CurveSpot> SweepPage::spotAt(const QPointF &where) const
{
    if (!m_drawn || !m_layout.plot.contains(where))
        return std::nullopt;
    const QPointF position = positionAt(where);
    CurveSpot found{0, nearest(0, m_across, position.x())};
    if (isMap()) {
        found.point = found.point * m_picture.run->values[1].size() + nearest(1, m_up, position.y());
        return found;
    }
    double least = INFINITY;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const CurveSpot spot{i, found.point};
        if (!hasPoints(i) || !hasPlace(valueOf(pointAt(spot), m_quantity)))
            continue;
        const QPointF apart = placeOf(spot) - where;
        if (const double distance = std::hypot(apart.x(), apart.y()); distance < least) {
            least = distance;
            found.curve = i;
        }
    }
    return found;
}

std::optional<CurveSpot> SweepPage::spotNow() const
{
    if (!m_drawn || !m_picture.now[0] || (isMap() && !m_picture.now[1]))
        return std::nullopt;
    const auto held = [](const CurveAxis &axis, double value) {
        return axis.position(std::clamp(value, axis.low, axis.high));
    };
    CurveSpot found{0, nearest(0, m_across, held(m_across, *m_picture.now[0]))};
    if (isMap())
        found.point = found.point * m_picture.run->values[1].size() + nearest(1, m_up, held(m_up, *m_picture.now[1]));
    return found;
}

std::array<double, 2> SweepPage::valuesOf(const CurveSpot &spot) const
{
    const SweepRun &run = *m_picture.run;
    const std::array<std::size_t, 2> places = run.placesOf(spot.point);
    return {run.values[0][places[0]], isMap() ? run.values[1][places[1]] : 0};
}

std::array<double, 2> SweepPage::valuesAt(const QPointF &where) const
{
    const SweepRun &run = *m_picture.run;
    const QPointF at = positionAt(where);
    if (isMap()) // its cells are points, and a value between them would give another result than the cell shows
        return {run.values[0][nearest(0, m_across, at.x())], run.values[1][nearest(1, m_up, at.y())]};
    const auto valueOn = [&](std::size_t axis, const CurveAxis &along, double position) {
        const double value = along.value(std::clamp(position, along.from(), along.to()));
        const SweepScale &scale = run.scales[axis];
        if (!scale.numbers)
            return std::clamp(std::round(value), 0.0, double(run.values[axis].size() - 1));
        const double tidy = scale.whole ? std::round(value) : parseNumber(formatNumber(value, 3)).value.value_or(value);
        return std::clamp(tidy, along.low, along.high);
    };
    return {valueOn(0, m_across, at.x()), 0};
}

} // namespace roofline
