#include "app/views/sweep_page.h"

#include "app/theme/text.h"
#include "app/views/page_layer.h"
#include "app/views/page_notes.h"
#include "core/report/phrases.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double curveWidth = 3;
constexpr float beyondMemory = 0.4F;   // opacity of what does not fit
constexpr float outdated = 0.35F;      // of what is not asked for any more

} // namespace

SweepPage::SweepPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
    : m_style(theme, font)
    , m_font(font)
    , m_transparent(transparent)
    , m_strokes(m_scene)
    , m_grid(new PageLayer(m_style, device, transparent))
    , m_still(new PageLayer(m_style, device, transparent))
    , m_moving(new PageLayer(m_style, device, transparent))
{
    m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    m_grid->setZValue(-1);
    m_still->setZValue(1);
    m_moving->setZValue(2);
    for (PageLayer *layer : {m_grid, m_still, m_moving})
        m_scene.addItem(layer);
    setTheme(theme);
}

SweepPage::~SweepPage() = default;

void SweepPage::setTheme(const Theme &theme)
{
    m_style = ChartStyle(theme, m_font);
    m_stale = true;
    for (PageLayer *layer : {m_grid, m_still, m_moving})
        layer->update();
    m_scene.setBackgroundBrush(m_transparent ? QBrush(Qt::NoBrush) : QBrush(theme.page));
}

void SweepPage::setFont(const QFont &font)
{
    m_font = font;
    setTheme(Theme(m_style.theme()));
}

void SweepPage::show(const Report &report, const SweepPicture &picture, const QSizeF &size)
{
    m_stale = m_stale || picture.run != m_picture.run || picture.plan != m_picture.plan || picture.dimmed != m_picture.dimmed || size != m_size;
    SweepDigestPtr digest = picture.run == m_picture.run ? m_picture.digest : nullptr;
    m_picture = picture;
    if (m_picture.run && !m_picture.digest)
        m_picture.digest = digest ? digest : std::make_shared<const SweepDigest>(digestOf(*m_picture.run));
    m_size = size;
    if (m_picture.title.isEmpty())
        m_picture.title = qtText(Phrases().title(report.analysis));
    if (m_stale) {
        m_analysis = std::make_shared<const Analysis>(report.analysis);
        arrange();
    }
    drawMoving(report);
}

void SweepPage::setSpot(const std::optional<SweepSpot> &spot)
{
    m_spot = spot;
}

void SweepPage::paint(QPaintDevice &device, const QSize &size)
{
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_transparent)
        painter.fillRect(QRectF(QPointF(), size), m_style.theme().page);
    m_scene.render(&painter, QRectF(QPointF(), size), QRectF(QPointF(), m_size), Qt::KeepAspectRatio);
}

// Everything but the marker and the title.
void SweepPage::arrange()
{
    m_quantity = quantityOf(m_picture.plan);
    m_drawn = m_picture.run && m_picture.digest->anyValid && m_picture.run->complete();
    m_obstacles = {};
    m_notes.clear();
    m_spot.reset();
    m_strokePoints = 0;
    m_scene.setSceneRect(QRectF(QPointF(), m_size));
    QString widest = QStringLiteral("0.01 %");
    if (isMap()) {   // names of formats and chips
        m_up = axisOf(*m_picture.run, *m_picture.digest, 1, m_picture.plan.logParameter);
        for (const double value : {m_up.low, m_up.high}) {
            const QString words = m_picture.run->scales[1].numbers ? text().parameterTick(1, value) : QStringLiteral("matrix fp16");
            if (words.size() > widest.size() && words.size() < 14)
                widest = words;
        }
    }
    m_layout = batchLayout(m_size, m_style, 0, m_controls, widest);
    m_strokes.setVisible(m_drawn && !isMap());
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
    m_stale = false;
}

void SweepPage::setAxes()
{
    const SweepRun &run = *m_picture.run;
    m_across = axisOf(run, *m_picture.digest, 0, m_picture.plan.logParameter);
    if (isMap())
        return;
    auto [lowest, highest] = m_picture.digest->of(m_quantity);
    if (m_quantity == SweepQuantity::Mfu && !m_picture.plan.logValue)
        highest = 1;
    m_up = highest > 0 ? valueAxis(m_picture.plan.logValue, std::min(lowest, highest), highest) : CurveAxis{false, 0, 1};
    m_strokes.setPlot(QRectF(QPointF(), m_size), m_layout.plot, QRectF(QPointF(m_across.from(), m_up.from()), QPointF(m_across.to(), m_up.to())));
}

double SweepPage::toX(double value) const
{
    const QRectF &plot = m_layout.plot;
    return plot.left() + plot.width() * (m_across.position(value) - m_across.from()) / (m_across.to() - m_across.from());
}

double SweepPage::toY(double value) const
{
    const QRectF &plot = m_layout.plot;
    return plot.bottom() - plot.height() * (m_up.position(value) - m_up.from()) / (m_up.to() - m_up.from());
}

QPointF SweepPage::place(double across, double up) const
{
    return {toX(across), toY(up)};
}

QColor SweepPage::faded(QColor color) const
{
    if (m_picture.dimmed)
        color.setAlphaF(color.alphaF() * outdated);
    return color;
}

// In as few strokes as its looks need: the color of its bound, faint where it does not fit in memory. Words are stems instead.
void SweepPage::drawCurve()
{
    const SweepRun &run = *m_picture.run;
    std::vector<CurveStroke> strokes;
    std::optional<CurveStroke> stroke;
    const auto end = [&] {
        if (stroke && stroke->points.size() > 1)
            strokes.push_back(*stroke);
        stroke.reset();
    };
    std::vector<std::size_t> drawn;
    if (run.scales.front().numbers)
        drawn = thinned(run, m_picture.digest->order, m_quantity, m_across, std::size_t(std::max(1.0, m_layout.plot.width())));
    QPointF before;
    for (const std::size_t i : drawn) {
        const SweepPoint &point = run.points[i];
        const double value = valueOf(point, m_quantity);
        if (!std::isfinite(value) || (m_up.logarithmic && !(value > 0))) {
            end();
            continue;
        }
        QColor color = m_style.colorOf(point.bound);
        if (!point.fits.value_or(true))
            color.setAlphaF(beyondMemory);
        color = faded(color);
        const QPointF here(m_across.position(run.values.front()[i]), m_up.position(value));
        if (stroke && stroke->color != color) {
            stroke->points << here;   // up to the first point of the next color
            end();
        }
        if (!stroke)
            stroke = CurveStroke{{}, color, curveWidth * m_style.unit(), {}};
        stroke->points << here;
        ++m_strokePoints;
        const QPointF screen = place(run.values.front()[i], value);
        if (m_strokePoints > 1 && std::abs(screen.x() - before.x()) > 2)
            m_obstacles.soft.push_back(boxAlong(before, screen, 5 * m_style.unit()));
        before = screen;
    }
    end();
    m_strokes.setStrokes(strokes);
}

void SweepPage::drawStill()
{
    PageMarks grid(m_style);
    PageMarks still(m_style);
    if (m_drawn) {
        if (isMap())
            drawMap(grid, still);
        else
            drawUnfit(grid);
        drawGrid(grid);
        if (!isMap() && !m_picture.run->scales.front().numbers)
            drawStems(still);
        if (!isMap())
            drawKnees(still);
    }
    m_grid->setItems(QRectF(QPointF(), m_size), grid.take());
    m_still->setItems(QRectF(QPointF(), m_size), still.take());
}

void SweepPage::drawGrid(PageMarks &marks) const
{
    const Theme &theme = m_style.theme();
    const QRectF &plot = m_layout.plot;
    const SweepRun &run = *m_picture.run;
    const SweepText words = text();
    const double u = m_style.unit();
    const auto ticksOf = [&](const CurveAxis &axis, std::size_t index, double pixels, double room) {
        std::vector<Tick> ticks;
        if (run.scales[index].numbers)
            return parameterTicks(axis, run.scales[index].whole, pixels, room, [&](double value) { return words.parameterTick(index, value); });
        const std::size_t count = run.values[index].size();
        const auto every = std::size_t(std::max(1.0, std::ceil(room * double(count) / pixels)));
        for (std::size_t i = 0; i < count; i += every)
            ticks.push_back({double(i), words.parameter(index, double(i))});
        return ticks;
    };
    const bool lines = !isMap();
    double written = -INFINITY;   // up to there
    for (const Tick &tick : ticksOf(m_across, 0, plot.width(), 72 * u)) {
        const double x = std::round(toX(tick.value));
        if (lines && !tick.label.isEmpty())
            marks.line({x, plot.top(), x, plot.bottom()}, m_style.grid(), 1);
        else
            marks.line({x, plot.bottom(), x, plot.bottom() + 4 * u}, m_style.axis(), 1);
        const QString label = marks.elided(TextRole::Tick, tick.label, 110 * u);
        const double half = m_style.textSize(TextRole::Tick, label).width() / 2;
        if (label.isEmpty() || x - half < written + 6 * u)
            continue;
        marks.textCentered(TextRole::Tick, x, m_layout.ticks, label, theme.mutedText);
        written = x + half;
    }
    const auto write = [&](double value) { return words.tick(value); };
    for (const Tick &tick : isMap() ? ticksOf(m_up, 1, plot.height(), 24 * u) : valueTicks(m_up, plot.height(), 24 * u, write)) {
        const double y = std::round(toY(tick.value));
        if (tick.label.isEmpty())
            continue;
        marks.line(lines ? QLineF(plot.left(), y, plot.right(), y) : QLineF(plot.left() - 4 * u, y, plot.left(), y), lines ? m_style.grid() : m_style.axis(), 1);
        marks.textRight(TextRole::Tick, plot.left() - 8 * u, y, marks.elided(TextRole::Tick, tick.label, plot.left() - 10 * u), theme.mutedText);
    }
    marks.line({plot.left(), plot.bottom(), plot.right(), plot.bottom()}, m_style.axis(), 1);
    marks.text(TextRole::Axis, m_layout.left, m_layout.axisName, isMap() ? parameterName(run.axes[1].name) : words.axisName(), theme.mutedText);
    marks.textCentered(TextRole::Axis, plot.center().x(), m_layout.batchName, parameterName(run.axes[0].name), theme.mutedText);
}

// Words have no way between them: a stem for each.
void SweepPage::drawStems(PageMarks &marks) const
{
    const SweepRun &run = *m_picture.run;
    const double u = m_style.unit();
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const double value = valueOf(run.points[i], m_quantity);
        if (!std::isfinite(value) || (m_up.logarithmic && !(value > 0)))
            continue;
        const QPointF top = place(run.values.front()[i], value);
        const QColor color = faded(m_style.colorOf(run.points[i].bound));
        marks.items().push_back(LineItem{{top, QPointF(top.x(), m_layout.plot.bottom())}, color, curveWidth * u, Dash::Solid});
        MarkItem mark;
        mark.center = top;
        mark.radius = 5 * u;
        mark.stroke = 2 * u;
        mark.color = color;
        marks.items().push_back(mark);
    }
}

// Where it does not fit: shaded and hatched, named once.
void SweepPage::drawUnfit(PageMarks &marks)
{
    const SweepRun &run = *m_picture.run;
    const QRectF &plot = m_layout.plot;
    if (!run.scales.front().numbers)
        return;
    std::vector<std::pair<double, double>> stretches;   // pixels
    const auto kneeBetween = [&](double low, double high) {
        const auto knee = std::ranges::find_if(run.knees, [&](const Knee &k) { return k.byMemory && k.value >= low && k.value <= high; });
        return knee == run.knees.end() ? high : knee->value;
    };
    std::optional<double> before;
    bool unfit = false;
    for (const std::size_t i : m_picture.digest->order) {
        const bool here = run.points[i].valid && !run.points[i].fits.value_or(true);
        const double value = run.values.front()[i];
        if (here != unfit) {
            const double x = toX(before ? kneeBetween(*before, value) : value);
            if (here)
                stretches.push_back({before ? x : plot.left(), plot.right()});
            else
                stretches.back().second = x;
        }
        unfit = here;
        before = value;
    }
    QColor shade = m_style.theme().text;
    shade.setAlphaF(m_style.theme().kind == Theme::Kind::Dark ? 0.09F : 0.055F);
    for (const auto &[from, to] : stretches)
        marks.fill(QRectF(QPointF(from, plot.top()), QPointF(to, plot.bottom())), shade);
    if (!stretches.empty())
        drawHatch(marks, [&](double x, double) {
            return std::ranges::any_of(stretches, [x](const auto &stretch) { return x >= stretch.first && x <= stretch.second; });
        });
}

// Diagonal lines over the part of the plot that is not fit, clipped by hand: what draws SVG knows no clipping.
void SweepPage::drawHatch(PageMarks &marks, const std::function<bool(double, double)> &unfit) const
{
    const QRectF &plot = m_layout.plot;
    const double step = 14 * m_style.unit();
    constexpr double along = 2;
    QColor color = isMap() ? m_style.theme().text : m_style.theme().mutedText;   // over strong colors, or the page
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
    const SweepRun &run = *m_picture.run;
    const std::vector<std::size_t> &order = m_picture.digest->order;
    const double u = m_style.unit();
    std::size_t named = 0;
    for (const Knee &knee : run.knees) {
        if (named++ == mostNamed)
            return;
        // On the line between the points around it.
        const auto after = std::ranges::lower_bound(order, knee.value, {}, [&](std::size_t i) { return run.values.front()[i]; });
        if (after == order.end())
            continue;
        const std::size_t right = *after;
        const std::size_t left = after == order.begin() ? right : *(after - 1);
        const QPointF b = place(run.values.front()[right], valueOf(run.points[right], m_quantity));
        const QPointF a = place(run.values.front()[left], valueOf(run.points[left], m_quantity));
        const double x = toX(knee.value);
        const double part = b.x() > a.x() ? (x - a.x()) / (b.x() - a.x()) : 1;
        const QPointF center(x, a.y() + (b.y() - a.y()) * part);
        if (!std::isfinite(center.y()))
            continue;
        const QColor color = faded(knee.byMemory ? m_style.theme().mutedText : m_style.theme().text);
        if (knee.byMemory) {
            marks.items().push_back(LineItem{{x, m_layout.plot.top(), x, m_layout.plot.bottom()}, color, 1.2 * u, Dash::Dashed});
        } else {
            marks.items().push_back(LineItem{{center, QPointF(x, m_layout.plot.bottom())}, m_style.theme().mutedText, 1.2 * u, Dash::Dotted});
            QPolygonF diamond;
            for (const QPointF &corner : {QPointF(0, -1), QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0)})
                diamond << center + corner * 6.5 * u;
            marks.items().push_back(FillItem{diamond, color});
            m_obstacles.add({center, QSizeF(16 * u, 16 * u), 0});
        }
        // The memory's end is named where a growing curve is far away.
        const bool rises = m_quantity == SweepQuantity::Throughput || m_quantity == SweepQuantity::Mfu || m_quantity == SweepQuantity::FlopPerByte;
        const QPointF anchor(x, rises ? m_layout.plot.bottom() - 14 * u : m_layout.plot.top() + 14 * u);
        m_notes.push_back(wordsNear(m_style, roomForWords(), m_obstacles, knee.byMemory ? anchor : center, knee.byMemory ? 2 * u : 6.5 * u, text().knee(knee), TextRole::Label));
        m_obstacles.add(m_notes.back().box.grown(2));
    }
}

QStringList SweepPage::texts() const
{
    return textsOf(m_grid->items()) + textsOf(m_still->items()) + textsOf(m_moving->items());
}

QList<QRectF> SweepPage::textRects() const
{
    return textRectsOf(m_grid->items()) + textRectsOf(m_still->items()) + textRectsOf(m_moving->items());
}

} // namespace roofline
