#include "app/chart/overlay.h"

#include "app/chart/label_spots.h"
#include "app/chart/shape_key.h"
#include "core/report/phrases.h"
#include "core/units/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace roofline {

namespace {

constexpr std::size_t mostPointLabels = 8;

QString tr(const char *text)
{
    return QCoreApplication::translate("RooflineChart", text);
}

Box squareAround(const QPointF &center, double half)
{
    return {center, {2 * half, 2 * half}, 0};
}

enum class Edge { Left, Right, Top, Bottom };

Edge edgeToward(const QPointF &point, const QRectF &rect)
{
    const double left = rect.left() - point.x();
    const double right = point.x() - rect.right();
    const double up = rect.top() - point.y();
    const double down = point.y() - rect.bottom();
    if (std::max(left, right) >= std::max(up, down))
        return left > right ? Edge::Left : Edge::Right;
    return up > down ? Edge::Top : Edge::Bottom;
}

// Right of way is the order of the calls in build(): who comes later makes room.
class Builder {
public:
    explicit Builder(const OverlayInput &input)
        : m_input(input), m_style(input.style), m_rect(input.area.mapping.rect()),
          m_labelArea(m_rect.adjusted(2, 2, -2, -2))
    {
    }

    Overlay build()
    {
        addTitle(m_overlay.items, m_input.area, m_style, m_input.title, m_input.subtitle);
        if (m_input.analysis)
            m_overlay.marks = pointMarksOf({*m_input.analysis, m_input.tree, m_input.folds, m_input.operators},
                                           m_input.area.mapping, m_style.unit());
        findSelected();
        m_roofSlots = m_overlay.items.size();
        m_overlay.items.resize(m_roofSlots + m_input.lines.memory.size() + m_input.lines.compute.size());

        collectObstacles();
        addDropLines();
        addMarks();
        addNote();
        addRoofLabels(true);
        addRidgeLabel();
        addShapeKey();
        addBadges();
        addPointLabels();
        addRoofLabels(false);
        return std::move(m_overlay);
    }

private:
    void findSelected()
    {
        m_overlay.selected.assign(m_overlay.marks.size(), false);
        if (!m_input.selected)
            return;
        std::vector<char> wanted(m_input.tree.groupOf.size());
        for (const int index : operatorsOf(m_input.selected, m_input.tree))
            wanted[std::size_t(index)] = true;
        for (std::size_t i = 0; i < m_overlay.marks.size(); ++i) {
            const std::vector<int> &operators = m_overlay.marks[i].operators;
            m_overlay.selected[i] = std::any_of(operators.begin(), operators.end(), [&](int index) { return wanted[std::size_t(index)]; });
        }
    }

    void collectObstacles()
    {
        for (const PointMark &mark : m_overlay.marks) {
            if (mark.inside)
                m_obstacles.add(squareAround(mark.center, mark.radius + 4));
        }
        if (m_input.geometry.ridge && m_rect.contains(*m_input.geometry.ridge)) {
            const QPointF ridge = *m_input.geometry.ridge;
            m_obstacles.add(squareAround(ridge, 9 * m_style.unit()));
            m_obstacles.soft.push_back(boxAlong(ridge, {ridge.x(), m_rect.bottom()}, 3));
        }
        for (const Box &word : m_input.still.words)
            m_obstacles.soft.push_back(word);
    }

    // The workload's and the selected operator's; a region's word in the way interrupts the line.
    void addDropLines()
    {
        for (const PointMark *mark : strongMarks()) {
            const QPointF foot(mark->center.x(), m_rect.bottom());
            double end = foot.y();
            double goesOn = foot.y();
            for (const Box &word : m_input.still.words) {
                const QRectF gap = word.bounds().adjusted(-4, -3, 4, 3);
                if (gap.left() < foot.x() && foot.x() < gap.right() && gap.bottom() > mark->center.y()) {
                    end = std::max(gap.top(), mark->center.y());
                    goesOn = gap.bottom();
                }
            }
            addDropLine(mark->center, {foot.x(), end});
            addDropLine({foot.x(), goesOn}, foot);
            m_obstacles.soft.push_back(boxAlong(mark->center, foot, 3));
        }
    }

    void addDropLine(const QPointF &from, const QPointF &to)
    {
        m_overlay.items.push_back(LineItem{QLineF(from, to), m_style.theme().text, 1.2 * m_style.unit(), Dash::Dotted});
    }

    void addMarks()
    {
        for (std::size_t i = 0; i < m_overlay.marks.size(); ++i) {
            const PointMark &mark = m_overlay.marks[i];
            if (!mark.inside)
                continue;
            MarkItem item;
            item.center = mark.center;
            item.shape = mark.shape();
            item.radius = mark.radius;
            item.stroke = 2 * m_style.unit();
            item.color = m_style.colorOf(mark.bound);
            if (mark.isWorkload()) {
                item.stroke = 3 * m_style.unit();
                item.dot = true;
            } else if (mark.radius < 5 * m_style.unit()) {
                item.stroke = 1.5 * m_style.unit();
            }
            if (m_overlay.selected[i])
                item.ring = m_style.theme().text;
            m_overlay.items.push_back(item);
        }
    }

    // What is selected first, then the workload: the marks whose intensity is written out. A group that is unfolded is
    // selected as many marks: their rings tell enough.
    std::vector<const PointMark *> strongMarks() const
    {
        std::vector<const PointMark *> marks;
        if (std::count(m_overlay.selected.begin(), m_overlay.selected.end(), true) == 1) {
            const PointMark &mark = m_overlay.marks[std::size_t(selectedMark())];
            if (mark.inside)
                marks.push_back(&mark);
        }
        if (!m_overlay.marks.empty() && m_overlay.marks.back().isWorkload() && m_overlay.marks.back().inside)
            marks.push_back(&m_overlay.marks.back());
        return marks;
    }

    std::ptrdiff_t selectedMark() const
    {
        return std::find(m_overlay.selected.begin(), m_overlay.selected.end(), true) - m_overlay.selected.begin();
    }

    const Box *addLabel(const std::vector<Spot> &spots, const QStringList &words, TextRole role,
                        const Obstacles &obstacles, std::size_t slot = 0)
    {
        return addLabelAt(firstFreeSpot(spots, obstacles, m_labelArea), spots, words, role, slot);
    }

    const Box *addLabelAt(int found, const std::vector<Spot> &spots, const QStringList &words, TextRole role,
                          std::size_t slot)
    {
        if (found < 0)
            return nullptr;
        const Spot &spot = spots[std::size_t(found)];
        const TextItem item{spot.box, words[spot.words], role, m_style.theme().text, true};
        if (slot)
            m_overlay.items[slot] = item;
        else
            m_overlay.items.push_back(item);
        m_obstacles.add(spot.box);
        m_overlay.labels.push_back(spot.box);
        return &m_overlay.labels.back();
    }

    void addRoofLabels(bool governing)
    {
        Obstacles obstacles = m_obstacles;
        obstacles.solid.insert(obstacles.solid.end(), m_input.still.lines.begin(), m_input.still.lines.end());
        const TextRole role = governing ? TextRole::Strong : TextRole::Label;
        std::size_t slot = m_roofSlots;
        const auto place = [&](bool wanted, const Segment &line, const QStringList &words, auto spotsOf) {
            if (wanted && line) {
                const std::vector<Spot> spots = spotsOf(*line, words, role, m_style);
                int found = firstFreeSpot(spots, obstacles, m_labelArea);
                // The roof that governs is named even where that means to write across another line.
                if (found < 0 && governing)
                    found = firstFreeSpot(spots, m_obstacles, m_labelArea);
                if (const Box *box = addLabelAt(found, spots, words, role, slot))
                    obstacles.add(*box);
            }
            ++slot;
        };
        for (std::size_t i = 0; i < m_input.lines.memory.size(); ++i)
            place(m_input.lines.memory[i].governing == governing, m_input.geometry.memory[i].line,
                  m_input.lines.memory[i].words, memoryRoofSpots);
        for (std::size_t i = 0; i < m_input.lines.compute.size(); ++i)
            place(m_input.lines.compute[i].governing == governing, m_input.geometry.compute[i],
                  m_input.lines.compute[i].words, computeRoofSpots);
    }

    QString name(const PointMark &mark) const { return nameOf(mark, *m_input.analysis, m_input.tree); }

    // In the corner that the roofs leave empty; nothing makes way for it.
    void addShapeKey()
    {
        const ShapeKey key(m_overlay.marks, m_style);
        if (key.isEmpty())
            return;
        Obstacles obstacles = m_obstacles;
        obstacles.solid.insert(obstacles.solid.end(), m_input.still.lines.begin(), m_input.still.lines.end());
        const std::vector<Spot> spots = key.spots(m_rect);
        const int found = firstFreeSpot(spots, obstacles, m_labelArea);
        if (found < 0)
            return;
        key.add(m_overlay.items, spots[std::size_t(found)]);
        m_obstacles.add(spots[std::size_t(found)].box);
        m_overlay.labels.push_back(spots[std::size_t(found)].box);
    }

    void addRidgeLabel()
    {
        if (!m_input.geometry.ridge || !m_rect.contains(*m_input.geometry.ridge))
            return;
        const QString text =
            tr("ridge %1").arg(QString::fromStdString(format(Intensity(m_input.geometry.ridgeIntensity))));
        addLabel(dropLineSpots(m_input.geometry.ridge->x(), m_rect.bottom(), m_style.textSize(TextRole::Label, text),
                               m_style),
                 {text}, TextRole::Label, m_obstacles);
    }

    void addPointLabels()
    {
        Obstacles obstacles = m_obstacles;
        obstacles.soft.insert(obstacles.soft.end(), m_input.still.lines.begin(), m_input.still.lines.end());
        const auto add = [&](const std::vector<Spot> &spots, const QString &text, TextRole role) {
            if (const Box *box = addLabel(spots, {text}, role, obstacles))
                obstacles.add(box->grown(2));
        };
        const std::vector<const PointMark *> strong = strongMarks();
        for (const PointMark *mark : strong) {
            const QString intensity = QString::fromStdString(format(Intensity(mark->intensity)));
            add(dropLineSpots(mark->center.x(), m_rect.bottom(), m_style.textSize(TextRole::Strong, intensity),
                              m_style),
                intensity, TextRole::Strong);
            const QString words = mark->words.isEmpty() ? name(*mark) : mark->words;
            add(markSpots(mark->center, mark->radius, m_style.textSize(TextRole::Strong, words), m_style), words,
                TextRole::Strong);
        }
        std::size_t labels = 0;
        for (const PointMark &mark : m_overlay.marks) {
            if (!mark.inside || mark.words.isEmpty() || std::find(strong.begin(), strong.end(), &mark) != strong.end())
                continue;
            if (++labels > mostPointLabels)
                break;
            add(markSpots(mark.center, mark.radius, m_style.textSize(TextRole::Label, mark.words), m_style), mark.words,
                TextRole::Label);
        }
    }

    void addBadges()
    {
        std::map<std::pair<int, bool>, std::vector<std::size_t>> outside;    // by edge; the workload by itself
        for (std::size_t i = 0; i < m_overlay.marks.size(); ++i) {
            const PointMark &mark = m_overlay.marks[i];
            if (!mark.inside)
                outside[{int(edgeToward(mark.center, m_rect)), !mark.isWorkload()}].push_back(i);
        }
        for (const auto &[where, marks] : outside)
            addBadge(marks);
    }

    void addBadge(const std::vector<std::size_t> &marks)
    {
        const PointMark &first = m_overlay.marks[marks.front()];
        const double u = m_style.unit();
        const QString text =
            marks.size() == 1 ? name(first) : tr("%1 and %2 more").arg(name(first)).arg(marks.size() - 1);
        const QString shown = m_style.textSize(TextRole::Strong, text).width() < m_rect.width() * 0.6
                                  ? text
                                  : tr("%1 points").arg(marks.size());
        const QSizeF words = m_style.textSize(TextRole::Strong, shown);
        const double arrow = 16 * u;
        const QSizeF size(words.width() + arrow + 16 * u, words.height() + 8 * u);
        const QRectF room =
            m_rect.adjusted(size.width() / 2 + 5, size.height() / 2 + 5, -size.width() / 2 - 5, -size.height() / 2 - 5);
        if (room.width() <= 0 || room.height() <= 0)
            return;
        const QPointF nearest(std::clamp(first.center.x(), room.left(), room.right()),
                              std::clamp(first.center.y(), room.top(), room.bottom()));
        const bool sideways = first.center.x() < m_rect.left() || first.center.x() > m_rect.right();
        std::vector<Spot> spots;
        for (int step = 0; step < 24; ++step) {
            const double shift = (step % 2 ? 1 : -1) * ((step + 1) / 2) * (sideways ? size.height() + 4 : 24 * u);
            spots.push_back({{nearest + (sideways ? QPointF(0, shift) : QPointF(shift, 0)), size, 0}, 0});
        }
        const int found = firstFreeSpot(spots, m_obstacles, m_labelArea);
        const Box box = spots[std::size_t(std::max(0, found))].box;    // better on top of something than silent
        const QRectF rect = box.bounds();

        const QColor color = m_style.colorOf(first.bound);
        m_overlay.items.push_back(PillItem{rect, m_style.theme().page, color});
        const QPointF tip = QPointF(rect.left() + 8 * u + arrow / 2 - 2 * u, rect.center().y());
        const QLineF toward(tip, first.center);
        QPolygonF triangle;
        for (const double turn : {0.0, 140.0, -140.0}) {
            const double radians = (toward.angle() + turn) * std::numbers::pi / 180;
            triangle << tip + QPointF(std::cos(radians), -std::sin(radians)) * 6.0 * u;
        }
        m_overlay.items.push_back(FillItem{triangle, color});
        const QRectF textRect(QPointF(rect.left() + 8 * u + arrow, rect.center().y() - words.height() / 2), words);
        m_overlay.items.push_back(TextItem{boxOf(textRect), shown, TextRole::Strong, m_style.theme().text, false});
        m_obstacles.add(box);
        m_overlay.labels.push_back(box);
        m_overlay.badges.push_back({rect, marks});
    }

    // A calm sentence in the empty corner above the roof.
    void addNote()
    {
        const QString text = note();
        if (text.isEmpty())
            return;
        const double u = m_style.unit();
        const QRectF room = m_rect.adjusted(16 * u, 14 * u, -16 * u, -14 * u);
        const QStringList lines = brokenLines(text, m_style.font(TextRole::Note), std::min(room.width(), 420 * u), 4);
        double width = 0;
        for (const QString &line : lines)
            width = std::max(width, m_style.textSize(TextRole::Note, line).width());
        const double lineHeight = m_style.lineHeight(TextRole::Note);
        const QSizeF size(width, lineHeight * double(lines.size()));
        std::vector<Spot> spots;
        for (double down = 0; down + size.height() <= room.height(); down += 8 * u)
            spots.push_back({boxOf(QRectF(room.topLeft() + QPointF(0, down), size)), 0});
        Obstacles obstacles = m_obstacles;
        obstacles.solid.insert(obstacles.solid.end(), m_input.still.lines.begin(), m_input.still.lines.end());
        const int found = firstFreeSpot(spots, obstacles, m_rect);
        const Box block = found < 0 ? boxOf(QRectF(room.topLeft(), size)) : spots[std::size_t(found)].box;
        QPointF corner = block.bounds().topLeft();
        for (const QString &line : lines) {
            const Box box = boxOf(QRectF(corner, m_style.textSize(TextRole::Note, line)));
            m_overlay.items.push_back(TextItem{box, line, TextRole::Note, m_style.theme().mutedText, true});
            corner.ry() += lineHeight;
        }
        m_obstacles.add(block);
        m_overlay.labels.push_back(block);
    }

    QString note() const
    {
        if (!m_input.analysis)
            return {};
        const Analysis &analysis = *m_input.analysis;
        if (analysis.valid)
            return whyNoPoint(analysis);
        if (analysis.chip && m_input.lines.memory.empty())
            return tr("The bandwidth of this chip's memory is not known: there is no slope to draw and nowhere to put "
                      "a point.");
        for (const Finding &finding : analysis.findings) {
            if (isError(finding.code))
                return QString::fromStdString(Phrases().finding(finding, analysis));
        }
        return {};
    }

    const OverlayInput &m_input;
    const ChartStyle &m_style;
    QRectF m_rect;
    QRectF m_labelArea;
    Overlay m_overlay;
    Obstacles m_obstacles;
    std::size_t m_roofSlots = 0;
};

} // namespace

Overlay overlayOf(const OverlayInput &input)
{
    return Builder(input).build();
}

} // namespace roofline
