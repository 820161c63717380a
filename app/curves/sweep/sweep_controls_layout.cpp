// Distributes the room among a sweep's controls.
#include "app/controls/choice_box.h"
#include "app/controls/number_field.h"
#include "app/controls/segmented.h"
#include "app/curves/sweep/sweep_controls.h"
#include "app/pickers/picker.h"
#include "app/theme/text.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace roofline {

namespace {

constexpr int groupGap = 16;
constexpr int controlGap = 4; // in a group
constexpr int rowGap = 6;
constexpr int segmentPadding = 13; // padding of a segment, with its frame and gap

using ControlGroup = std::vector<std::pair<QWidget *, QSize>>; // widgets that stay together

int widthOf(const ControlGroup &group)
{
    int together = -controlGap;
    for (const auto &[widget, size] : group)
        together += size.width() + controlGap;
    return together;
}

// Places the groups from left to right and from top to bottom, or only measures that. Returns the height that it takes.
int placeInRows(const std::vector<ControlGroup> &groups, int width, bool place = true)
{
    int x = 0;
    int y = 0;
    int height = 0;
    for (const ControlGroup &group : groups) {
        const int wide = widthOf(group);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height + rowGap;
            height = 0;
        }
        const int tooWide = std::max(0, wide - width); // the first widget becomes narrower, because names can be elided
        for (const auto &[widget, size] : group) {
            const int given = widget == group.front().first ? size.width() - tooWide : size.width();
            if (place)
                widget->setGeometry(x, y, given, size.height());
            x += given + controlGap;
            height = std::max(height, size.height());
        }
        x += groupGap - controlGap;
    }
    return y + height;
}

} // namespace

// Prefers one row with all other controls, then one with what stands beside it, then one row of equal segments, then
// one row with segments as wide as their words, then as many rows as needed.
QSize SweepControls::fitQuantity(int width, int others, int beside, int line)
{
    const QFontMetrics bold(sized(font(), 1, QFont::DemiBold)); // the font of the chosen segment
    std::vector<Segmented::Option> options = m_quantity->options();
    const int padding = withText(font(), segmentPadding);
    int widest = 0;
    int together = 0;
    for (Segmented::Option &option : options) {
        option.stretch = bold.horizontalAdvance(option.label) + padding;
        widest = std::max(widest, option.stretch);
        together += option.stretch;
    }
    if (together <= width - others)
        width -= others;
    else if (together <= width - beside)
        width -= beside;
    const int count = int(options.size());
    const bool oneRow = together <= width;
    if (widest * count <= width || !oneRow) {
        for (Segmented::Option &option : options)
            option.stretch = 1;
    }
    m_quantity->setOptions(options);
    const int longest = oneRow ? count : std::clamp(width / widest, 1, count - 1);
    m_quantity->setLongestRow(longest);
    const int rows = (count + longest - 1) / longest;
    return {std::min(width, widest * ((count + rows - 1) / rows)), rows * line + (rows - 1) * controlGap};
}

int SweepControls::arrange(int width)
{
    const QFontMetrics metrics(font());
    const QFontMetrics bold(sized(font(), 1, QFont::DemiBold));
    const int line = metrics.height() + 11;
    const auto fieldFor = [&](const QString &text) { return metrics.horizontalAdvance(text) + 24; }; // frame, padding
    const int least = fieldFor(QStringLiteral("999 GB/s"));
    const int most = fieldFor(QStringLiteral("9.999 PFLOP/s"));
    const auto item = [line](QWidget *widget, int w) { return std::pair(widget, QSize(w, line)); };
    std::vector<ControlGroup> axes;
    const auto addAxis = [&](const AxisRow &row) {
        ControlGroup name{item(row.parameter, row.parameter->sizeHint().width())};
        ControlGroup values;
        const bool list = row.to->isHidden();
        const int widest = std::max(fieldFor(row.from->shown()), fieldFor(row.to->shown()));
        const int field = std::clamp(list ? 0 : widest, least, most);
        if (!row.from->isHidden())
            values.push_back(item(row.from, list ? 3 * field : field));
        if (!row.from->isHidden() && !list)
            values.insert(values.end(),
                          {item(row.toWord, row.toWord->sizeHint().width()), item(row.to, field),
                           item(row.steps, metrics.horizontalAdvance(QStringLiteral("log1000000")) + 18)});
        const int wide = metrics.averageCharWidth() * 12 + controlGap + widthOf(values); // 12: the least of the name
        if (wide > width && !values.empty()) {
            axes.insert(axes.end(), {name, values});
            if (widthOf(values) > width && !list) {
                axes.back().pop_back();
                axes.push_back({values.back()}); // the steps
            }
            return;
        }
        name.insert(name.end(), values.begin(), values.end());
        axes.push_back(name);
    };
    if (m_varies == Varies::Anything) {
        addAxis(m_first);
        addAxis(m_second);
    }
    if (!m_chip->isHidden())
        axes.push_back({item(m_chip, std::min(width, m_chip->sizeHint().width()))});
    const ControlGroup boxes{item(m_logParameter, m_logParameter->sizeHint().width()),
                             item(m_logValue, m_logValue->sizeHint().width())};
    int says = bold.horizontalAdvance(m_button->text());
    for (const QString &text : m_buttonTexts)
        says = std::max(says, bold.horizontalAdvance(text));
    const ControlGroup button{item(m_button, says + 18)};
    const int beside = widthOf(boxes) + widthOf(button) + 2 * groupGap;
    int others = beside;
    for (const ControlGroup &axis : axes)
        others += widthOf(axis) + groupGap;
    const ControlGroup quantity{{m_quantity, fitQuantity(width, others, beside, line)}};
    std::vector<ControlGroup> groups = axes;
    groups.insert(groups.end(), {quantity, boxes, button});
    std::vector<ControlGroup> tight = axes; // where room is short, the short controls go beside the second parameter
    tight.insert(tight.end(), {boxes, button, quantity});
    if (placeInRows(tight, width, false) < placeInRows(groups, width, false))
        groups = tight;
    int y = placeInRows(groups, width);
    if (!m_problem->isHidden()) {
        const int height = m_problem->heightForWidth(width);
        m_problem->setGeometry(0, y + rowGap, width, height);
        y += rowGap + height;
    }
    return y;
}

} // namespace roofline
