#include "app/curves/sweep_page.h"

#include "app/theme/text.h"
#include "app/theme/words.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr float outdated = 0.35F; // opacity of what is not asked for any more
constexpr int mostOfName = 18;    // letters beside the axis

// A curve whose looks change where the solved knees are: between the points.
class CurveLooks {
public:
    using Color = std::function<QColor(Bound bound, bool fits)>;

    CurveLooks(const CurvePen &pen, const CurveAxis &across, const SweepRun &run, Color color)
        : m_pen(pen)
        , m_across(across)
        , m_turns(run.knees)
        , m_color(std::move(color))
    {
        for (Knee &turn : m_turns)
            turn.value = turn.byMemory ? lastThatFits(turn, run.scales.front()) : turn.value;
        std::ranges::stable_sort(m_turns, {}, &Knee::value);
    }

    void lineTo(double value, double up, const SweepPoint &point)
    {
        const QPointF position(m_across.position(value), up);
        for (; m_passed < m_turns.size() && m_turns[m_passed].value < value; ++m_passed)
            pass(m_turns[m_passed], position);
        m_pen.lineTo(position, m_color(m_bound, m_fits));
        m_last = position;
        m_open = true;
        m_bound = point.bound;
        m_fits = point.fits.value_or(true);
    }

    void lift()
    {
        m_pen.lift();
        m_open = false;
    }

private:
    void pass(const Knee &turn, const QPointF &to)
    {
        const double x = m_across.position(turn.value);
        if (m_open && x > m_last.x())
            m_pen.lineTo({x, m_last.y() + (to.y() - m_last.y()) * (x - m_last.x()) / (to.x() - m_last.x())},
                         m_color(m_bound, m_fits));
        if (turn.byMemory)
            m_fits = turn.fits;
        else
            m_bound = turn.after;
    }

    CurvePen m_pen;
    const CurveAxis &m_across;
    std::vector<Knee> m_turns; // at the places where the look changes
    Color m_color;
    std::size_t m_passed = 0;
    QPointF m_last;              // along both axes
    Bound m_bound = Bound::None; // of the part that begins there
    bool m_fits = true;
    bool m_open = false;
};

} // namespace

SweepPage::SweepPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
    : CurvePage(theme, font, device, transparent)
{
}

void SweepPage::show(const Report &report, const SweepPicture &picture, const QSizeF &size)
{
    m_stale = m_stale || picture.run != m_picture.run || picture.plan != m_picture.plan
              || picture.dimmed != m_picture.dimmed || size != m_size;
    SweepDigestPtr digest = picture.run == m_picture.run ? m_picture.digest : nullptr;
    m_picture = picture;
    if (m_picture.run && !m_picture.digest)
        m_picture.digest = digest ? digest : std::make_shared<const SweepDigest>(digestOf(*m_picture.run));
    if (m_picture.title.isEmpty())
        m_picture.title = qtText(translatedPhrases().title(report.analysis));
    if (m_stale) {
        m_analysis = std::make_shared<const Analysis>(report.analysis);
        arrange(size);
    }
    drawMoving(report);
}

void SweepPage::setSpot(const std::optional<SweepSpot> &spot)
{
    m_spot = spot;
}

// Everything but the marker and the title.
void SweepPage::arrange(const QSizeF &size)
{
    clear(size);
    m_quantity = quantityOf(m_picture.plan);
    m_drawn = m_picture.run && m_picture.digest->anyValid && m_picture.run->complete();
    m_spot.reset();
    m_strokePoints = 0;
    if (isMap())
        m_up = axisOf(*m_picture.run, *m_picture.digest, 1, m_picture.plan.logParameter);
    m_layout = curveLayout(size, m_style, 0, m_controls, widestTick());
    m_subtitle.clear();
    if (m_drawn) {
        m_subtitle = text().title();
        if (const QString knees = text().knees(m_picture.digest->throughout); !knees.isEmpty())
            m_subtitle += QStringLiteral(": ") + knees.left(1).toLower() + knees.mid(1);
    }
    if (m_drawn)
        setAxes();
    if (m_drawn && !isMap())
        drawCurve();
    drawStill();
}

// A map has names of formats and chips beside its axis.
QString SweepPage::widestTick() const
{
    QString widest = QStringLiteral("0.01 %");
    if (!isMap())
        return widest;
    const std::vector<double> values =
        m_picture.run->scales[1].numbers ? std::vector{m_up.low, m_up.high} : m_picture.run->values[1];
    for (const double value : values) {
        const QString words = text().parameterTick(1, value).left(mostOfName);
        if (words.size() > widest.size())
            widest = words;
    }
    return widest;
}

void SweepPage::setAxes()
{
    m_across = axisOf(*m_picture.run, *m_picture.digest, 0, m_picture.plan.logParameter);
    if (isMap())
        return;
    auto [lowest, highest] = m_picture.digest->of(m_quantity);
    if (m_quantity == SweepQuantity::Mfu && !m_picture.plan.logValue)
        highest = 1;
    m_up = valueAxis(m_picture.plan.logValue, lowest, highest);
}

QColor SweepPage::faded(QColor color) const
{
    if (m_picture.dimmed)
        color.setAlphaF(color.alphaF() * outdated);
    return color;
}

// Each part in the color of its bound, faint where it does not fit in memory. Words are stems instead.
void SweepPage::drawCurve()
{
    const SweepRun &run = *m_picture.run;
    std::vector<CurveStroke> strokes;
    CurveLooks curve(CurvePen(curveWidth * m_style.unit(), {}, strokes), m_across, run, [this](Bound bound, bool fits) {
        QColor color = m_style.colorOf(bound);
        if (!fits)
            color.setAlphaF(beyondMemory);
        return faded(color);
    });
    std::vector<std::size_t> drawn;
    if (run.scales.front().numbers)
        drawn = thinned(run, m_picture.digest->order, m_quantity, m_across,
                        std::size_t(std::max(1.0, m_layout.plot.width())));
    QPointF before;
    for (const std::size_t i : drawn) {
        const double value = valueOf(run.points[i], m_quantity);
        if (!hasPlace(value)) {
            curve.lift();
            continue;
        }
        curve.lineTo(run.values.front()[i], m_up.position(value), run.points[i]);
        ++m_strokePoints;
        const QPointF screen = place(run.values.front()[i], value);
        if (m_strokePoints > 1 && std::abs(screen.x() - before.x()) > 2)
            m_obstacles.soft.push_back(boxAlong(before, screen, 5 * m_style.unit()));
        before = screen;
    }
    curve.lift();
    setStrokes(std::move(strokes));
}

void SweepPage::drawStill()
{
    PageMarks below(m_style);
    PageMarks above(m_style);
    if (m_drawn) {
        if (isMap())
            drawMap(below, above);
        else
            drawUnfit(below);
        drawGrid(below);
        if (!isMap() && !m_picture.run->scales.front().numbers)
            drawStems(above);
        if (!isMap())
            drawKnees(above);
    }
    setStill(below, above);
}

void SweepPage::drawGrid(PageMarks &marks) const
{
    const SweepRun &run = *m_picture.run;
    const SweepText words = text();
    const QSizeF plot = m_layout.plot.size();
    const double room = 24 * m_style.unit();
    AxisMarks up;
    if (isMap())
        up = {parameterTicks(1, m_up, plot.height(), room), parameterName(run.axes[1].name)};
    else
        up = {valueTicks(m_up, plot.height(), room, [&](double value) { return words.tick(value); }), words.axisName()};
    addAxes(marks, {parameterTicks(0, m_across, plot.width(), 72 * m_style.unit()), parameterName(run.axes[0].name)},
            up, isMap());
}

std::vector<Tick> SweepPage::parameterTicks(std::size_t axis, const CurveAxis &along, double pixels, double room) const
{
    const SweepRun &run = *m_picture.run;
    const SweepText words = text();
    if (run.scales[axis].numbers)
        return roofline::parameterTicks(along, run.scales[axis].whole, pixels, room,
                                        [&](double value) { return words.parameterTick(axis, value); });
    const std::size_t count = run.values[axis].size();
    const auto every = std::size_t(std::max(1.0, std::ceil(room * double(count) / pixels)));
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < count; i += every)
        ticks.push_back({double(i), words.parameter(axis, double(i))});
    return ticks;
}

// Words have no way between them: a stem for each.
void SweepPage::drawStems(PageMarks &marks) const
{
    const SweepRun &run = *m_picture.run;
    const double u = m_style.unit();
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const double value = valueOf(run.points[i], m_quantity);
        if (!hasPlace(value))
            continue;
        const QPointF top = place(run.values.front()[i], value);
        const QColor color = faded(m_style.colorOf(run.points[i].bound));
        marks.line({top, QPointF(top.x(), m_layout.plot.bottom())}, color, curveWidth * u);
        addRing(marks, top, color);
    }
}

// Where it does not fit: shaded and hatched, named once.
void SweepPage::drawUnfit(PageMarks &marks)
{
    const SweepRun &run = *m_picture.run;
    const QRectF &plot = m_layout.plot;
    if (!run.scales.front().numbers)
        return;
    std::vector<std::pair<double, double>> stretches; // pixels
    const auto kneeBetween = [&](double low, double high) {
        const auto knee = std::ranges::find_if(
            run.knees, [&](const Knee &k) { return k.byMemory && k.value >= low && k.value <= high; });
        return knee == run.knees.end() ? high : lastThatFits(*knee, run.scales.front());
    };
    std::optional<double> before;
    bool unfit = false;
    for (const std::size_t i : m_picture.digest->order) {
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

// Diagonal lines over the part of the plot that is not fit, clipped by hand: what draws SVG knows no clipping.
void SweepPage::drawHatch(PageMarks &marks, const std::function<bool(double, double)> &unfit) const
{
    const QRectF &plot = m_layout.plot;
    const double step = 14 * m_style.unit();
    constexpr double along = 2;
    QColor color = isMap() ? m_style.theme().text : m_style.theme().mutedText; // over strong colors, or the page
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

// Where the bound turns, and where the memory ends.
void SweepPage::drawKnees(PageMarks &marks)
{
    constexpr std::size_t mostNamed = 6;
    const std::vector<Knee> &knees = m_picture.run->knees;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    for (std::size_t i = 0; i < std::min(knees.size(), mostNamed); ++i) {
        const Knee &knee = knees[i];
        const QPointF center = onCurve(knee.byMemory ? lastThatFits(knee, m_picture.run->scales.front()) : knee.value);
        if (!std::isfinite(center.y()))
            continue;
        if (!knee.byMemory) {
            addTurn(marks, center, faded(m_style.theme().text), text().knee(knee));
            continue;
        }
        addEnd(marks, center.x(), faded(m_style.theme().mutedText));
        // Named where a growing curve is far away.
        const bool rises = m_quantity == SweepQuantity::Throughput || m_quantity == SweepQuantity::Mfu
                           || m_quantity == SweepQuantity::FlopPerByte;
        addNote({center.x(), rises ? plot.bottom() - 14 * u : plot.top() + 14 * u}, 2 * u, text().knee(knee));
    }
}

// On the line between the points around a value; not finite beyond the last.
QPointF SweepPage::onCurve(double value) const
{
    const SweepRun &run = *m_picture.run;
    const std::vector<std::size_t> &order = m_picture.digest->order;
    const auto after = std::ranges::lower_bound(order, value, {}, [&](std::size_t i) { return run.values.front()[i]; });
    if (after == order.end())
        return {NAN, NAN};
    const auto placeOf = [&](std::size_t i) {
        return place(run.values.front()[i], valueOf(run.points[i], m_quantity));
    };
    const QPointF b = placeOf(*after);
    const QPointF a = placeOf(after == order.begin() ? *after : *(after - 1));
    const double x = place(value, m_up.low).x();
    const double part = b.x() > a.x() ? (x - a.x()) / (b.x() - a.x()) : 1;
    return {x, a.y() + (b.y() - a.y()) * part};
}

} // namespace roofline
