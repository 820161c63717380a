#include "app/views/batch_page.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/breakdown_text.h"
#include "app/views/page_layer.h"
#include "app/views/page_notes.h"
#include "core/report/phrases.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr double currentWidth = 3;
constexpr double otherWidth = 2;
constexpr float beyondMemory = 0.4F;   // opacity of what does not fit
constexpr double nameGap = 6;
constexpr double leader = 18;          // from the end of a curve to its name
constexpr double removeWidth = 22;     // the window's button after a name

constexpr Words translated("roofline::batch");

// Curves besides the current one: told apart by dashes too, and none of the colors that stand for a bound.
struct Look {
    QRgb light;
    QRgb dark;
    std::array<double, 4> dashes;
};
constexpr std::array<Look, 6> looks = {{{0xFF6A45B0, 0xFFB49AE6, {9, 4, 9, 4}},
                                        {0xFF7A5C00, 0xFFD2B44C, {2.5, 3, 2.5, 3}},
                                        {0xFF2B2B2B, 0xFFD6D6D6, {10, 3, 2, 3}},
                                        {0xFFA8246F, 0xFFEA86BE, {5, 2.5, 5, 2.5}},
                                        {0xFF1F6F78, 0xFF6CC3CA, {15, 4, 15, 4}},
                                        {0xFF6B4426, 0xFFCB9F77, {7, 3, 7, 8}}}};

} // namespace

BatchPage::BatchPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
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

BatchPage::~BatchPage() = default;

void BatchPage::setTheme(const Theme &theme)
{
    m_style = ChartStyle(theme, m_font);
    m_stale = true;
    for (PageLayer *layer : {m_grid, m_still, m_moving})
        layer->update();
    m_scene.setBackgroundBrush(m_transparent ? QBrush(Qt::NoBrush) : QBrush(theme.page));
}

void BatchPage::setFont(const QFont &font)
{
    m_font = font;
    setTheme(Theme(m_style.theme()));
}

void BatchPage::show(const Report &report, const BatchCurvesPtr &curves, const BatchChoice &choice, const QString &title, const QSizeF &size)
{
    m_stale = m_stale || curves != m_curves || choice != m_choice || size != m_size;
    m_curves = curves;
    m_choice = choice;
    m_size = size;
    m_title = title.isEmpty() ? qtText(translatedPhrases().title(report.analysis)) : title;
    if (m_stale)
        arrange(size);
    drawMoving(report);
}

void BatchPage::setSpot(const std::optional<BatchSpot> &spot)
{
    m_spot = spot;
}

void BatchPage::paint(QPaintDevice &device, const QSize &size)
{
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_transparent)
        painter.fillRect(QRectF(QPointF(), size), m_style.theme().page);
    m_scene.render(&painter, QRectF(QPointF(), size), QRectF(QPointF(), m_size), Qt::KeepAspectRatio);
}

// Everything but the marker and the title.
void BatchPage::arrange(const QSizeF &size)
{
    double names = 0;
    for (const ComparedCurve &line : m_curves->lines) {
        const bool current = line.kind == ComparedCurve::Kind::Current;
        const double name = m_style.textSize(current ? TextRole::Strong : TextRole::Label, labelOf(line)).width();
        names = std::max(names, name + (current ? 0 : removeWidth * m_style.unit()));
    }
    m_layout = batchLayout(size, m_style, names, m_controls);
    m_drawn = !m_curves->lines.front().curve.points.empty();
    m_strokes.setVisible(m_drawn);
    m_names.assign(m_curves->lines.size(), QRectF());
    m_obstacles = {};
    m_notes.clear();
    m_spot.reset();
    m_scene.setSceneRect(QRectF(QPointF(), size));
    if (m_drawn) {
        setAxes();
        drawStrokes();
        collectObstacles();
    }
    drawStill();
    m_stale = false;
}

void BatchPage::setAxes()
{
    m_across = batchAxis(m_choice.logBatch, double(m_choice.logBatch ? m_curves->last : m_curves->useful));
    double lowest = INFINITY;
    double highest = 0;
    for (const ComparedCurve &line : m_curves->lines) {
        for (const BatchPoint &point : line.curve.points) {
            const double value = valueOf(point, m_choice.quantity);
            if (!isShown(point) || !(value > 0))
                continue;
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
    }
    const double peak = m_curves->lines.front().curve.analysis.peak.value();
    if (m_choice.quantity == BatchQuantity::Rate)
        highest = std::max(highest, peak);
    else if (m_choice.quantity == BatchQuantity::Mfu)
        highest = 1;
    m_up = highest > 0 ? valueAxis(m_choice.logValue, std::min(lowest, highest), highest) : CurveAxis{false, 0, 1};
    const QRectF range(QPointF(m_across.from(), m_up.from()), QPointF(m_across.to(), m_up.to()));
    m_strokes.setPlot(QRectF(QPointF(), m_size), m_layout.plot, range);
}

bool BatchPage::isShown(const BatchPoint &point) const
{
    return double(point.batch) <= m_across.high;
}

QColor BatchPage::colorOf(std::size_t line) const
{
    const Look &look = looks[(line - 1) % looks.size()];
    return m_style.theme().kind == Theme::Kind::Dark ? look.dark : look.light;
}

void BatchPage::drawStrokes()
{
    std::vector<CurveStroke> strokes;
    for (std::size_t i = m_curves->lines.size(); i-- > 0;) {   // the current one on top
        const Look &look = looks[i == 0 ? 0 : (i - 1) % looks.size()];
        QList<double> dashes;
        for (const double length : look.dashes)
            dashes << length * m_style.unit();
        drawCurve(m_curves->lines[i], i == 0 ? QColor() : colorOf(i), i == 0 ? QList<double>() : dashes, strokes);
    }
    m_strokes.setStrokes(strokes);
}

// In as few strokes as its looks need: the current curve has the color of its bound, and what does not fit in memory is faint. Without
// a color of its own a curve takes those of its bounds.
void BatchPage::drawCurve(const ComparedCurve &line, const QColor &own, const QList<double> &dashes, std::vector<CurveStroke> &strokes) const
{
    const std::vector<BatchPoint> &points = line.curve.points;
    std::optional<CurveStroke> stroke;
    QPointF before;
    for (std::size_t i = 0; i < points.size() && isShown(points[i]); ++i) {
        const double value = valueOf(points[i], m_choice.quantity);
        if (m_up.logarithmic && !(value > 0))
            continue;
        const QPointF here(m_across.position(double(points[i].batch)), m_up.position(value));
        if (stroke) {
            QColor color = own.isValid() ? own : m_style.colorOf(points[i - 1].bound);
            if (!points[i].fits.value_or(true))
                color.setAlphaF(beyondMemory);
            if (color != stroke->color && stroke->points.size() > 1) {
                strokes.push_back(*stroke);
                stroke->points = {before};
            }
            stroke->color = color;
        } else {
            stroke = CurveStroke{{}, own, (own.isValid() ? otherWidth : currentWidth) * m_style.unit(), dashes};
        }
        stroke->points << here;
        before = here;
    }
    if (stroke && stroke->points.size() > 1)
        strokes.push_back(*stroke);
}

// Words cross a curve only where there is no other room.
void BatchPage::collectObstacles()
{
    constexpr std::size_t every = 4;
    for (std::size_t i = 0; i < m_curves->lines.size(); ++i) {
        const std::vector<BatchPoint> &points = m_curves->lines[i].curve.points;
        std::optional<QPointF> before;
        for (std::size_t k = 0; k < points.size() && isShown(points[k]); k += every) {
            if (m_up.logarithmic && !(valueOf(points[k], m_choice.quantity) > 0))
                continue;
            const QPointF here = place(points[k]);
            if (before)
                m_obstacles.soft.push_back(boxAlong(*before, here, 5 * m_style.unit()));
            before = here;
        }
    }
}

double BatchPage::toX(double batch) const
{
    return m_strokes.place({m_across.position(batch), m_up.from()}).x();
}

double BatchPage::toY(double value) const
{
    return m_strokes.place({m_across.from(), m_up.position(value)}).y();
}

QPointF BatchPage::place(const BatchPoint &point) const
{
    return {toX(double(point.batch)), toY(valueOf(point, m_choice.quantity))};
}

void BatchPage::drawStill()
{
    const QRectF page(QPointF(), m_size);
    PageMarks grid(m_style);
    PageMarks still(m_style);
    if (m_drawn) {
        drawGrid(grid);
        drawMemory(grid);
        drawRoofs(still);
        drawNames(still);
        drawTurn(still);
    }
    m_grid->setItems(page, grid.take());
    m_still->setItems(page, still.take());
}

void BatchPage::drawGrid(PageMarks &marks) const
{
    const Theme &theme = m_style.theme();
    const QRectF &plot = m_layout.plot;
    const BatchText words = text();
    for (const Tick &tick : batchTicks(m_across, plot.width())) {
        const double x = std::round(toX(tick.value));
        if (!tick.label.isEmpty()) {
            marks.line({x, plot.top(), x, plot.bottom()}, m_style.grid(), 1);
            marks.textCentered(TextRole::Tick, x, m_layout.ticks, tick.label, theme.mutedText);
        } else {
            marks.line({x, plot.bottom(), x, plot.bottom() + 4 * m_style.unit()}, m_style.axis(), 1);
        }
    }
    const auto write = [&](double value) { return words.tick(value); };
    for (const Tick &tick : valueTicks(m_up, plot.height(), 24 * m_style.unit(), write)) {
        const double y = std::round(toY(tick.value));
        if (tick.label.isEmpty())
            continue;
        marks.line({plot.left(), y, plot.right(), y}, m_style.grid(), 1);
        marks.textRight(TextRole::Tick, plot.left() - 8 * m_style.unit(), y, tick.label, theme.mutedText);
    }
    marks.line({plot.left(), plot.bottom(), plot.right(), plot.bottom()}, m_style.axis(), 1);
    marks.text(TextRole::Axis, m_layout.left, m_layout.axisName, words.axisName(), theme.mutedText);
    marks.textCentered(TextRole::Axis, plot.center().x(), m_layout.batchName, translated("Batch"), theme.mutedText);
}

// Where the chip computes as fast as it can.
void BatchPage::drawRoofs(PageMarks &marks) const
{
    if (m_choice.quantity != BatchQuantity::Rate && m_choice.quantity != BatchQuantity::Mfu)
        return;
    const ComparedCurve &current = m_curves->lines.front();
    const Analysis &analysis = current.curve.analysis;
    const bool rate = m_choice.quantity == BatchQuantity::Rate;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    const auto roof = [&](double fraction, const QString &words, Dash dash) {
        const double value = rate ? analysis.peak.value() * fraction : fraction;
        const double y = std::round(toY(value));
        marks.items().push_back(LineItem{{plot.left(), y, plot.right(), y}, m_style.theme().compute, 1.4 * u, dash});
        const QString label = words.arg(rate ? text().number(current, value) : QString()).trimmed();
        const double middle = y - 18 * u > plot.top() ? y - 9 * u : y + 10 * u;
        marks.text(TextRole::Label, plot.left() + 8 * u, middle, label, m_style.theme().text, true);
    };
    if (analysis.sustainedCompute != 1) {
        roof(1, translated("datasheet peak %1"), Dash::Dashed);
        roof(analysis.sustainedCompute, translated("sustained peak %1"), Dash::Solid);
    } else {
        roof(1, translated("peak %1"), Dash::Solid);
    }
}

// Beyond the largest batch that fits.
void BatchPage::drawMemory(PageMarks &marks)
{
    const Analysis &analysis = m_curves->lines.front().curve.analysis;
    const std::optional<std::int64_t> most = analysis.memory.maxBatch;
    if (!most || double(*most) >= m_across.high)
        return;
    const double u = m_style.unit();
    const QRectF &plot = m_layout.plot;
    const bool none = *most == 0;
    const double x = none ? plot.left() : std::round(toX(double(*most)));
    QColor shade = m_style.theme().text;
    shade.setAlphaF(m_style.theme().kind == Theme::Kind::Dark ? 0.09F : 0.055F);
    marks.fill(QRectF(QPointF(x, plot.top()), plot.bottomRight()), shade);
    if (!none)
        marks.items().push_back(LineItem{{x, plot.top(), x, plot.bottom()}, m_style.theme().mutedText, 1.2 * u, Dash::Dashed});

    // Where a growing curve is far away; on the side that has the room. The subtitle says it too.
    const bool falls = m_choice.quantity == BatchQuantity::Latency;
    const double middle = falls ? plot.top() + 14 * u : plot.bottom() - 14 * u;
    QStringList texts{fitsText(analysis)};
    if (!none)
        texts << translated("fits to %1").arg(*most);
    for (const QString &text : texts) {
        const QSizeF size = m_style.textSize(TextRole::Label, text);
        for (const double left : {x + 8 * u, x - 8 * u - size.width()}) {
            if (left < plot.left() + 4 * u || left + size.width() > plot.right() - 4 * u)
                continue;
            const Box box = boxOf(QRectF(QPointF(left, middle - size.height() / 2), size));
            m_notes.push_back({box, text, TextRole::Label, m_style.theme().text, true});
            m_obstacles.add(box.grown(3));
            return;
        }
    }
}

// Where the workload turns compute-bound.
void BatchPage::drawTurn(PageMarks &marks)
{
    const BatchCurve &curve = m_curves->lines.front().curve;
    const auto at = std::ranges::find_if(curve.points, [&](const BatchPoint &point) { return point.batch == curve.computeBoundFrom; });
    if (at == curve.points.end() || at->batch == 1 || !isShown(*at))
        return;
    const double u = m_style.unit();
    const QPointF center = place(*at);
    marks.items().push_back(LineItem{{center, QPointF(center.x(), m_layout.plot.bottom())}, m_style.theme().mutedText, 1.2 * u, Dash::Dotted});
    QPolygonF diamond;
    for (const QPointF &corner : {QPointF(0, -1), QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0)})
        diamond << center + corner * 6.5 * u;
    marks.items().push_back(FillItem{diamond, m_style.theme().text});
    m_obstacles.add({center, QSizeF(16 * u, 16 * u), 0});
    m_notes.push_back(wordsNear(m_style, roomForWords(), m_obstacles, center, 6.5 * u, translated("compute-bound from batch %1").arg(at->batch), TextRole::Label));
    m_obstacles.add(m_notes.back().box.grown(2));
}

QString BatchPage::labelOf(const ComparedCurve &line) const
{
    const QString name = text().name(line);
    return line.curve.points.empty() ? translated("%1: not possible").arg(name) : name;
}

// At the end of each curve, in its color; apart from each other.
void BatchPage::drawNames(PageMarks &marks)
{
    const double u = m_style.unit();
    const QRectF &plot = m_layout.plot;
    const double height = std::ceil(m_style.lineHeight(TextRole::Label) + 5 * u);
    std::vector<std::size_t> lines;
    std::vector<double> ends;
    std::vector<double> tips;   // where the curves leave the plot, or end in it
    for (std::size_t i = 0; i < m_curves->lines.size(); ++i) {
        const std::vector<BatchPoint> &points = m_curves->lines[i].curve.points;
        const auto last = std::find_if(points.rbegin(), points.rend(), [this](const BatchPoint &point) { return isShown(point); });
        const bool drawn = last != points.rend() && valueOf(*last, m_choice.quantity) > 0;
        lines.push_back(i);
        ends.push_back(drawn ? place(*last).y() : plot.bottom());
        tips.push_back(drawn ? ends.back() : NAN);
    }
    const std::vector<double> middles = spread(ends, height, plot.top(), plot.bottom());
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const std::size_t i = lines[k];
        const bool current = i == 0;
        const TextRole role = current ? TextRole::Strong : TextRole::Label;
        const QColor color = current ? m_style.colorOf(m_curves->lines[0].curve.points[shownPoints(0) - 1].bound) : colorOf(i);
        if (std::isfinite(tips[k]))
            marks.line({plot.right() + 2 * u, tips[k], plot.right() + leader * u, middles[k]}, color, (current ? currentWidth : otherWidth) * u * 0.8);
        const double left = plot.right() + (leader + nameGap) * u;
        const double room = m_layout.names.right() - left - (current ? 0 : removeWidth * u);
        const bool empty = !std::isfinite(tips[k]);
        const QString name = marks.elided(role, labelOf(m_curves->lines[i]), room);
        marks.text(role, left, middles[k], name, empty ? m_style.theme().mutedText : m_style.theme().text);
        m_names[i] = QRectF(left, middles[k] - height / 2, m_layout.names.right() - left, height);
    }
}

QRectF BatchPage::nameRect(std::size_t line) const
{
    return line < m_names.size() ? m_names[line] : QRectF();
}

QStringList BatchPage::texts() const
{
    return textsOf(m_grid->items()) + textsOf(m_still->items()) + textsOf(m_moving->items());
}

QList<QRectF> BatchPage::textRects() const
{
    return textRectsOf(m_grid->items()) + textRectsOf(m_still->items()) + textRectsOf(m_moving->items());
}

} // namespace roofline
