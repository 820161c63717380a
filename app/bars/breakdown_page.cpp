#include "app/bars/breakdown_page.h"

#include "app/bars/breakdown_text.h"
#include "app/operators/operator_text.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "core/report/phrases/phrases.h"
#include "core/units/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace roofline {

namespace {

constexpr int terms = 4; // compute, memory, network, overhead
constexpr int mostParts = 5;
constexpr double timeThickness = 0.62;
constexpr double baselineBar = 3;     // thickness; it lies below the row's own bar
constexpr double switchesWidth = 250; // room for the window's switches beside the heading
constexpr double swatchMark = 16;     // the legend's marks, with the gap to their words
constexpr double latencyMark = 9;
constexpr double baselineMark = 20;
constexpr std::array<Hatch, terms> hatches = {Hatch::None, Hatch::Rising, Hatch::Falling, Hatch::Upright};

std::array<QColor, terms> termColors(const Theme &theme)
{
    return {theme.compute, theme.memory, theme.network, theme.overhead};
}

const Analysis *baselineOf(const Report &report)
{
    const auto &baseline = report.comparison.baseline;
    return baseline && baseline->valid ? baseline.get() : nullptr;
}

} // namespace

BreakdownPage::BreakdownPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
    : ScenePage(theme, font, device, transparent)
    , m_time(m_scene, terms)
    , m_traffic(m_scene, mostParts)
    , m_footprint(m_scene, mostParts)
    , m_grid(addLayer(-1))
    , m_overlay(addLayer(1))
    , m_marks(m_style)
{
    BreakdownPage::setTheme(theme);
}

void BreakdownPage::setTheme(const Theme &theme)
{
    ScenePage::setTheme(theme);
    const auto colors = termColors(theme);
    m_time.setColors({colors.begin(), colors.end()});
}

void BreakdownPage::show(const Report &report, const BreakdownChoice &choice, const QSizeF &size)
{
    m_choice = choice;
    arrange(report, size);
    m_marks.items().clear();
    addTitle(m_marks.items(), m_layout.head, m_style,
             choice.title.isEmpty() ? qtText(phrases::title(report.analysis)) : choice.title,
             overlapNote(report.analysis));
    const QString problem = problemOf(report);
    for (StackedBars *bars : {&m_time, &m_traffic, &m_footprint})
        bars->setVisible(problem.isEmpty());
    if (problem.isEmpty()) {
        showTimes(report);
        showTraffic(report.analysis);
        showFootprint(report);
    } else {
        const QRectF room(m_layout.left, m_layout.heading, m_layout.right - m_layout.left, m_layout.page.height() / 2);
        m_marks.paragraph(TextRole::Note, room, problem, m_style.theme().text, 4);
    }
    const QRectF page(QPointF(), m_layout.page);
    m_scene.setSceneRect(page);
    m_grid->setItems(page, problem.isEmpty() ? gridOf(scale()) : SceneItems());
    m_overlay->setItems(page, m_marks.take());
}

void BreakdownPage::arrange(const Report &report, const QSizeF &size)
{
    const Analysis &analysis = report.analysis;
    m_rows = timeBreakdown(analysis, m_choice.by,
                           m_choice.all ? std::numeric_limits<std::size_t>::max() : std::size_t(usualRows));
    m_trafficParts = trafficParts(analysis);
    m_footprintParts = footprintParts(analysis);
    BreakdownNeeds needs;
    needs.rows = m_rows.rows.size();
    needs.all = m_choice.all;
    needs.partLines = std::max(m_trafficParts.size(), m_footprintParts.size());
    for (const TimeRow &row : m_rows.rows)
        needs.names = std::max(needs.names, m_style.textSize(TextRole::Label, rowName(row, m_choice.by)).width());
    describeHead(report, size.width());
    needs.heading = m_style.textSize(TextRole::Strong, m_heading).width();
    for (const auto &[text, term] : m_legend) {
        const double mark = term < terms ? swatchMark : term == terms ? latencyMark : baselineMark;
        needs.legend.push_back(m_style.textSize(TextRole::Label, text).width() + (mark + 16) * m_style.unit());
    }
    needs.groups = m_choice.groups;
    needs.allRows = m_choice.allRows;
    m_layout = breakdownLayout(size, m_style, needs);
    if (!m_choice.all && m_layout.rows < int(m_rows.rows.size()))
        m_rows = timeBreakdown(analysis, m_choice.by, std::size_t(m_layout.rows));
    holdAgainst(report.comparison.baseline.get());
    m_first = std::clamp(m_choice.first, 0, std::max(0, int(m_rows.rows.size()) - m_layout.rows));
}

void BreakdownPage::holdAgainst(const Analysis *baseline)
{
    m_before.assign(m_rows.rows.size(), std::nullopt);
    if (!baseline)
        return;
    const TimeBreakdown before = timeBreakdown(*baseline, m_choice.by);
    for (std::size_t i = 0; i < m_rows.rows.size(); ++i)
        m_before[i] = timeIn(before, m_rows.rows[i]);
}

ValueScale BreakdownPage::scale() const
{
    Seconds longest = m_rows.longest;
    for (const std::optional<Seconds> &before : m_before)
        longest = std::max(longest, before.value_or(Seconds()));
    return scaleFor(longest.value());
}

void BreakdownPage::showTimes(const Report &report)
{
    showTimeHead(report);
    std::vector<QList<double>> values(terms);
    for (int line = 0; line < m_layout.rows; ++line) {
        const TimeRow &row = m_rows.rows[std::size_t(m_first) + std::size_t(line)];
        const std::array<Seconds, terms> times = {row.compute, row.memory, row.network, row.overhead};
        for (std::size_t term = 0; term < terms; ++term)
            values[term] << times[term].value();
    }
    const ValueScale scale = this->scale();
    m_time.setPlot(QRectF(QPointF(), m_layout.page), m_layout.bars, timeThickness);
    m_time.setValues(values, scale.end);
    showTicks(scale);
    for (int line = 0; line < m_layout.rows; ++line)
        showRow(line, m_rows.rows[std::size_t(m_first) + std::size_t(line)]);
}

// Finds what explains the colors, with the sum of each.
void BreakdownPage::describeHead(const Report &report, double width)
{
    const Totals &totals = report.analysis.totals;
    const Analysis *baseline = baselineOf(report);
    m_narrow = width < 528 * m_style.unit(); // the window's switches stand there and name the rows
    m_heading = m_narrow                        ? Words::tr("Time")
                : m_choice.by == TimeBy::Groups ? Words::tr("Time by group")
                                                : Words::tr("Time by operator");
    const std::array<std::pair<QString, Seconds>, terms> sums = {{{Words::tr("compute"), totals.compute},
                                                                  {Words::tr("memory"), totals.memory},
                                                                  {Words::tr("network"), totals.networkTime},
                                                                  {Words::tr("overhead"), totals.overhead}}};
    const bool brief = m_narrow && (baseline || totals.overhead + totals.networkTime > Seconds());
    m_legend.clear();
    for (int term = 0; term < terms; ++term) {
        const auto &[name, sum] = sums[std::size_t(term)];
        if (term < 2 || sum > Seconds())
            m_legend.push_back({brief ? name : name + u' ' + qtText(format(sum)), term});
    }
    if (totals.bubble > Seconds()) { // its bar has the color of the overhead
        const QString name = Words::tr("pipeline bubble");
        m_legend.push_back({brief ? name : name + u' ' + qtText(format(totals.bubble)), terms - 1});
    }
    m_legend.push_back({Words::tr("latency"), terms});
    if (baseline)
        m_legend.push_back({Words::tr("baseline"), terms + 1});
}

void BreakdownPage::showTimeHead(const Report &report)
{
    const Totals &totals = report.analysis.totals;
    const Analysis *baseline = baselineOf(report);
    const Theme &theme = m_style.theme();
    const double u = m_style.unit();
    const double end = m_marks.text(TextRole::Strong, m_layout.left, m_layout.heading, m_heading, theme.text);
    if (!m_narrow) {
        const QString time = qtText(format(totals.latency));
        const QString both =
            baseline ? Words::tr("%1 (baseline %2)").arg(time, qtText(format(baseline->totals.latency))) : time;
        const double left = end + 10 * u;
        for (const QString &text : {both, time}) {
            if (left + m_style.textSize(TextRole::Label, text).width() > m_layout.right - switchesWidth * u)
                continue;
            m_marks.text(TextRole::Label, left, m_layout.heading, text, theme.mutedText);
            break;
        }
    }
    const auto colors = termColors(theme);
    for (std::size_t i = 0; i < m_legend.size(); ++i) {
        const auto &[text, term] = m_legend[i];
        double x = m_layout.legend[i].x();
        const double y = m_layout.legend[i].y();
        if (term < terms) {
            x = m_marks.swatch(x, y, colors[std::size_t(term)], hatches[std::size_t(term)]);
        } else if (term == terms) {
            m_marks.line({x + 2 * u, y - 7 * u, x + 2 * u, y + 7 * u}, theme.text, 2 * u);
            x += latencyMark * u;
        } else {
            m_marks.fill(QRectF(x, y - baselineBar * u / 2, 14 * u, baselineBar * u), theme.mutedText);
            x += baselineMark * u;
        }
        m_marks.text(TextRole::Label, x, y, text, theme.mutedText);
    }
}

SceneItems BreakdownPage::gridOf(const ValueScale &scale) const
{
    PageMarks grid(m_style);
    for (double value = 0; value < scale.end + scale.step / 2; value += scale.step) {
        const double x = std::round(m_time.x(value));
        grid.line({x, m_layout.bars.top(), x, m_layout.bars.bottom()}, value > 0 ? m_style.grid() : m_style.axis(), 1);
    }
    return grid.take();
}

void BreakdownPage::showTicks(const ValueScale &scale)
{
    QStringList labels = secondsLabels(scale);
    if (labels.isEmpty())
        return;
    // The last label that is shown has the unit. Where labels would touch, every second one is left out.
    const double widest = m_style.textSize(TextRole::Tick, labels.last()).width() + 8 * m_style.unit();
    const double apart = m_time.x(scale.step) - m_time.x(0);
    const auto last = labels.size() - 1;
    const qsizetype step = apart >= widest ? 1 : apart * 2 >= widest ? 2 : last;
    labels = secondsLabels(scale, step);
    for (qsizetype i = apart * double(step) < widest ? last : 0; i <= last; i += step)
        m_marks.textCentered(TextRole::Tick, m_time.x(double(i) * scale.step), m_layout.ticks, labels[i],
                             m_style.theme().mutedText);
}

void BreakdownPage::showRow(int line, const TimeRow &row)
{
    const Theme &theme = m_style.theme();
    const double u = m_style.unit();
    const QRectF band = m_time.row(line);
    const double middle = band.center().y();
    const QString name = m_marks.elided(TextRole::Label, rowName(row, m_choice.by), m_layout.names.width());
    m_marks.textRight(TextRole::Label, m_layout.names.right(), middle, name,
                      row.kind == TimeRow::Kind::Work ? theme.text : theme.mutedText);
    for (int term = 0; term < terms; ++term)
        m_marks.hatch(m_time.bar(line, term), hatches[std::size_t(term)]);
    const std::optional<Seconds> &before = m_before[std::size_t(m_first) + std::size_t(line)];
    if (before)
        m_marks.fill(QRectF(QPointF(m_time.x(0), band.bottom() + u),
                            QPointF(m_time.x(before->value()), band.bottom() + (1 + baselineBar) * u)),
                     theme.mutedText);
    const double latency = m_time.x(row.latency.value());
    if (row.latency > Seconds())
        m_marks.line({latency, band.top() - 3 * u, latency, band.bottom() + 3 * u}, theme.text, 2 * u);
    double x = std::max(m_time.x(row.stack().value()), latency) + 8 * u;
    x = m_marks.text(TextRole::Label, x, middle, qtText(format(row.latency)), theme.text, true);
    if (m_layout.shares)
        m_marks.text(TextRole::Label, x + 8 * u, middle, shareText(row.share), theme.mutedText, true);
}

QString BreakdownPage::tipAt(const QPointF &position) const
{
    if (position.y() < m_layout.bars.top() || position.y() >= m_layout.bars.bottom())
        return {};
    const auto row = std::size_t(m_first) + std::size_t((position.y() - m_layout.bars.top()) / m_layout.rowHeight);
    if (row >= m_rows.rows.size())
        return {};
    const QString tip = rowTip(m_rows.rows[row], m_choice.by);
    return m_before[row] ? Words::tr("%1\nbaseline %2").arg(tip, qtText(format(*m_before[row]))) : tip;
}

} // namespace roofline
