#include "app/controls/segmented.h"

#include "app/theme/text.h"
#include "app/theme/text_size.h"

#include <QGridLayout>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int aroundWords = 9; // pixels for text of the usual size

} // namespace

Segmented::Segmented(const QString &name, const std::vector<Option> &options, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_layout(new QGridLayout(this))
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    connect(&m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (!on)
            return;
        letTabFindTheChosen();
        emit chosen(id);
    });
    setOptions(options);
    whenFontChanges(*this, [this] { layOut(); });
}

void Segmented::setOptions(const std::vector<Option> &options)
{
    if (options == m_options)
        return;
    m_options = options;
    layOut();
}

void Segmented::setLongestRow(int count)
{
    if (std::exchange(m_longestRow, count) != count)
        layOut();
}

void Segmented::layOut()
{
    const int count = int(m_options.size());
    const int rows = std::max(1, (count + m_longestRow - 1) / m_longestRow);
    const int columns = (count + rows - 1) / rows;
    for (int i = 0; i < m_layout->columnCount(); ++i) {
        m_layout->setColumnStretch(i, 0);
        m_layout->setColumnMinimumWidth(i, 0);
    }
    const QFontMetrics chosen(sized(font(), 1, QFont::DemiBold)); // a button does not ask for its own width then
    while (m_group.buttons().size() < count)
        addButton();
    for (QAbstractButton *button : m_group.buttons()) {
        const int i = m_group.id(button);
        button->setVisible(i < count);
        button->setEnabled(i < count); // in a window behind, a button that is only hidden keeps the focus and its keys
        if (i >= count)
            continue;
        const Option &option = m_options[std::size_t(i)];
        button->setText(option.label);
        button->setToolTip(option.toolTip);
        button->setAccessibleName(tr("%1: %2").arg(m_name, option.label));
        m_layout->addWidget(button, i / columns, i % columns);
        m_layout->setColumnStretch(i % columns, option.stretch);
        const int wide = chosen.horizontalAdvance(option.label) + withText(font(), aroundWords);
        m_layout->setColumnMinimumWidth(i % columns, std::max(wide, m_layout->columnMinimumWidth(i % columns)));
    }
    letTabFindTheChosen();
}

// Tab comes to the chosen button, from which arrow keys go on, or to the first one where none is chosen.
void Segmented::letTabFindTheChosen()
{
    const int stop = std::max(0, current());
    for (QAbstractButton *button : m_group.buttons())
        button->setFocusPolicy(m_group.id(button) == stop ? Qt::StrongFocus : Qt::ClickFocus);
}

void Segmented::addButton()
{
    auto *button = new QPushButton(this);
    button->setProperty("segment", true);
    button->setCheckable(true);
    button->setAutoDefault(false); // Enter in a dialog is not for it
    m_group.addButton(button, int(m_group.buttons().size()));
}

void Segmented::setCurrent(int index)
{
    if (index == current())
        return;
    const QSignalBlocker quiet(m_group);
    if (QAbstractButton *button = m_group.button(index))
        button->setChecked(true);
    letTabFindTheChosen();
}

} // namespace roofline
