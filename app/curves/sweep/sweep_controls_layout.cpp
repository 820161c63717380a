// Distributes the room among a sweep's controls.
#include "app/controls/choice_box.h"
#include "app/controls/number_field.h"
#include "app/controls/segmented.h"
#include "app/curves/curve_view.h"
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
constexpr int segmentPadding = 13; // padding of a segment, with its frame and gap

} // namespace

// Prefers one row with all other controls, then one with what stands beside it, then one row of equal segments, then one
// row with segments as wide as their words, then as many rows as needed.
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
    const int field = metrics.horizontalAdvance(QStringLiteral("9999 GB/s")) + 14;
    const auto item = [line](QWidget *widget, int w) { return std::pair(widget, QSize(w, line)); };
    const auto widthOf = [](const ControlGroup &group) {
        int together = -controlGap;
        for (const auto &[widget, size] : group)
            together += size.width() + controlGap;
        return together;
    };
    std::vector<ControlGroup> axes;
    const auto addAxis = [&](const AxisRow &row) {
        ControlGroup name{item(row.parameter, row.parameter->sizeHint().width())};
        ControlGroup values;
        const bool list = row.to->isHidden();
        if (!row.from->isHidden())
            values.push_back(item(row.from, list ? 3 * field : field));
        if (!row.from->isHidden() && !list)
            values.insert(values.end(),
                          {item(row.toWord, row.toWord->sizeHint().width()), item(row.to, field),
                           item(row.steps, metrics.horizontalAdvance(QStringLiteral("log1000000")) + 18)});
        int wide = metrics.averageCharWidth() * 12; // least width of the name
        for (const auto &[widget, size] : values)
            wide += size.width() + controlGap;
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
    if (placeInRows(tight, width, groupGap, false) < placeInRows(groups, width, groupGap, false))
        groups = tight;
    int y = placeInRows(groups, width, groupGap);
    if (!m_problem->isHidden()) {
        const int height = m_problem->heightForWidth(width);
        m_problem->setGeometry(0, y + controlRowGap, width, height);
        y += controlRowGap + height;
    }
    return y;
}

} // namespace roofline
