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

void Segmented::breakToFit()
{
    m_breaks = true;
    layOut();
}

QSize Segmented::minimumSizeHint() const
{
    const QSize size = QWidget::minimumSizeHint();
    return m_breaks ? QSize(widest(), size.height()) : size;
}

void Segmented::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (columns() != m_columns)
        layOut();
}

// A chosen button does not ask for its own width.
int Segmented::widthOf(const Option &option) const
{
    return QFontMetrics(sized(font(), 1, QFont::DemiBold)).horizontalAdvance(option.label)
           + withText(font(), aroundWords);
}

int Segmented::widest() const
{
    int width = 1;
    for (const Option &option : m_options)
        width = std::max(width, widthOf(option));
    return width;
}

int Segmented::columns() const
{
    const int count = int(m_options.size());
    const int fit = m_breaks ? (width() + m_layout->spacing()) / (widest() + m_layout->spacing()) : m_longestRow;
    const int longest = std::clamp(fit, 1, m_longestRow);
    const int rows = std::max(1, (count + longest - 1) / longest);
    return (count + rows - 1) / rows;
}

void Segmented::layOut()
{
    const int count = int(m_options.size());
    m_columns = columns();
    for (int i = 0; i < m_layout->columnCount(); ++i) {
        m_layout->setColumnStretch(i, 0);
        m_layout->setColumnMinimumWidth(i, 0);
    }
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
        const int column = i % m_columns;
        m_layout->addWidget(button, i / m_columns, column);
        m_layout->setColumnStretch(column, option.stretch);
        m_layout->setColumnMinimumWidth(column, std::max(widthOf(option), m_layout->columnMinimumWidth(column)));
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
