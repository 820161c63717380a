// Names regions and the zone between two ridges in faint words, which give way to all that is drawn.
#include "app/chart/overlay/overlay_labels.h"

#include "app/chart/roofs/roof_lines.h"
#include "app/theme/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr std::array sizes = {TextRole::Region, TextRole::Title, TextRole::Strong};
constexpr int formsOfSize = 3; // a remembered form tells the size, too

// Returns the color of a region's name. Large letters are faint, with a contrast of 3:1; smaller ones, as on paper,
// need 4.5:1.
QColor regionInk(const QColor &color, TextRole role, const ChartStyle &style)
{
    constexpr double large = 18; // pixels
    const Theme &theme = style.theme();
    return role != TextRole::Region || style.paper().regionWords < large ? mixed(color, theme.text, 0.2)
                                                                         : faded(color, theme.isDark() ? 0.78 : 0.9);
}

} // namespace

void OverlayLabels::addRegionWords(SceneItems &behind)
{
    if (!m_input.geometry.ridge)
        return;
    const bool network = m_input.lines.look == ChartLook::Network;
    const QColor slope = slopeColor(m_input.lines.look, m_style.theme());
    const QPolygonF &memory = m_input.geometry.memoryRegion;
    const QPolygonF &compute = m_input.geometry.computeRegion;
    const auto words = [&](const RegionPlace &wish) {
        return std::array{
            regionWord(network ? Words::tr("network-bound") : Words::tr("memory-bound"), memory, slope, true, wish),
            regionWord(network ? Words::tr("limited by the chip") : Words::tr("compute-bound"), compute,
                       m_style.theme().compute, false, wish)};
    };
    const bool guessed = !m_input.shown.stage.guesses.empty();
    const double high = 0.4 * m_rect.height(); // above bubbles and badges
    std::vector<RegionPlace> wishes;
    for (const TextRole role : sizes) // smaller ones are better than one or none
        wishes.push_back({role, 0, guessed ? high : 0});
    for (const TextRole role : sizes) { // then both higher up, side by side
        for (double rise = 10 * m_style.unit(); rise < high; rise += 10 * m_style.unit())
            wishes.push_back({role, rise, rise});
    }
    for (const TextRole role : sizes) { // guesses were about these words, which then lie below a dotted line
        if (guessed)
            wishes.push_back({role, 0, high, true});
    }
    const auto lacksOne = [](const auto &both) { return both[0].lines.empty() || both[1].lines.empty(); };
    std::array both = words(wishes.front());
    for (std::size_t i = 1; i < wishes.size() && lacksOne(both) && !m_input.moving; ++i) {
        std::array other = words(wishes[i]);
        if (!lacksOne(other))
            both = std::move(other);
    }
    const auto &[left, right] = both;
    // One name alone would seem to say what limits the workload, so it must be that of the point's side. A hidden point
    // may be the answer to a question.
    const auto own = std::ranges::find_if(m_overlay.marks, &PointMark::isWorkload);
    const bool named = own != m_overlay.marks.end()
                       && (own->center.x() < m_input.geometry.ridge->x() ? !left.lines.empty() : !right.lines.empty());
    if (named || left.lines.empty() == right.lines.empty() || memory.isEmpty() || compute.isEmpty()) {
        for (const RegionWord *word : {&left, &right}) {
            if (word->place)
                remember(word->key, *word->place);
            behind.insert(behind.end(), word->lines.begin(), word->lines.end());
            if (!word->lines.empty())
                m_canvas.occupy(word->box);
        }
    }
    addZoneWord(behind);
}

// Returns whether faint words could lie there: they give way to all that is drawn.
bool OverlayLabels::isFree(const Box &box, bool acrossDrops) const
{
    return !touchesAny(box, m_canvas.obstacles.solid) && !touchesAny(box, m_input.still.lines)
           && (acrossDrops
               || std::ranges::none_of(m_drops, [&](const LabelGround::Line &line) { return overlap(box, line.box); }));
}

// A zone is narrow, so its words run upward. They are left out where something else is in their way.
void OverlayLabels::addZoneWord(SceneItems &behind)
{
    const QRectF zone = m_input.geometry.zone.boundingRect();
    const QString word = Words::tr("bound at the lower bandwidth only");
    const QSizeF size = m_style.textSize(TextRole::Label, word);
    const double u = m_style.unit();
    if (zone.isEmpty() || zone.width() < size.height() * 0.8 || zone.height() < size.width() + 16 * u)
        return;
    for (double bottom = zone.bottom() - 8 * u; bottom - size.width() > zone.top() + 8 * u; bottom -= 24 * u) {
        Box box = boxOf(
            QRectF(QPointF(zone.center().x() - size.width() / 2, bottom - size.width() / 2 - size.height() / 2), size));
        box.angle = 90;
        if (!isFree(box))
            continue;
        behind.push_back(TextItem{box, word, TextRole::Label, m_style.theme().text, false, TextAnchor::Left});
        m_canvas.occupy(box);
        return;
    }
}

// Finds the place of the word beside the line below the ridge point, in one line or in two.
OverlayLabels::RegionWord OverlayLabels::regionWord(const QString &word, const QPolygonF &region, const QColor &color,
                                                    bool left, const RegionPlace &wish) const
{
    RegionWord found;
    if (region.isEmpty())
        return found;
    const double u = m_style.unit();
    found.key = QStringLiteral("region:") + word;
    const RememberedPlace *before = remembered(found.key);
    if (m_input.moving && !before)
        return found;
    const TextRole role = m_input.moving ? sizes[std::size_t(before->form / formsOfSize)] : wish.role;
    const int first = formsOfSize * int(std::ranges::find(sizes, role) - sizes.begin());
    const QRectF bounds = region.boundingRect();
    constexpr QChar softHyphen(0x00AD); // marks the break in a word without a hyphen
    std::vector<QStringList> forms = {{QString(word).remove(softHyphen)}};
    for (const QChar hyphen : {QChar(u'-'), softHyphen}) {
        if (const qsizetype at = word.indexOf(hyphen); at > 0)
            forms.push_back({word.left(at) + u'-', word.mid(at + 1)});
    }
    if (const qsizetype at = word.indexOf(u' ', word.size() / 2 - 1); at > 0) // near the middle
        forms.push_back({word.left(at), word.mid(at + 1)});
    for (int form = 0; form < int(forms.size()); ++form) {
        if (m_input.moving && first + form != before->form)
            continue;
        const QStringList &lines = forms[std::size_t(form)];
        const double height = m_style.textSize(role, {}).height();
        const double pitch = height * 1.12;
        const double width = m_style.widestOf(role, lines);
        const double edge = left ? bounds.right() - 12 * u : bounds.left() + 12 * u;
        std::vector<QPointF> shifts;
        for (double rise = wish.from; rise <= wish.to; rise += 0.5 * pitch) {
            for (const double shift : {0.0, 24 * u, 48 * u, 96 * u, 160 * u})
                shifts.emplace_back(shift, rise);
            for (const LabelGround::Line &line : m_drops) // right behind a line that splits the region
                shifts.emplace_back(std::abs(line.box.center.x() - edge) + 8 * u, rise);
            shifts.emplace_back(-6 * u, rise); // at last with less air
        }
        for (const QPointF &shift : shifts) {
            const QPointF offset = m_input.moving ? before->offset : QPointF(left ? -shift.x() : shift.x(), -shift.y());
            const double x = edge + offset.x();
            const double tall = height + double(lines.size() - 1) * pitch;
            const QRectF rect(left ? x - width : x, m_rect.bottom() - 8 * u - tall + offset.y(), width, tall);
            const Box box = boxOf(rect);
            const QPolygonF corners = box.grown(4 * u).corners();
            const bool inside = std::ranges::all_of(
                corners, [&](const QPointF &corner) { return region.containsPoint(corner, Qt::OddEvenFill); });
            const bool free = inside && isFree(box.grown(2 * u), wish.acrossDrops);
            if (!free && !m_input.moving)
                continue;
            found.place = {Stand::Below, offset,      left ? Beside::Left : Beside::Right, false, false,
                           !free,        first + form};
            found.box = box;
            if (free) {
                const QColor ink = regionInk(color, role, m_style);
                for (int i = 0; i < lines.size(); ++i) {
                    const QSizeF size = m_style.textSize(role, lines[i]);
                    const QPointF corner(left ? rect.right() - size.width() : rect.left(), rect.top() + i * pitch);
                    found.lines.push_back(TextItem{boxOf({corner, size}), lines[i], role, ink, false,
                                                   left ? TextAnchor::Right : TextAnchor::Left});
                }
            }
            return found;
        }
    }
    return found;
}

} // namespace roofline
