#include "app/panels/segmented.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace roofline {

Segmented::Segmented(const QString &name, const std::vector<Option> &options, QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (const Option &option : options) {
        auto *button = new QPushButton(option.label, this);
        button->setProperty("segment", true);
        button->setCheckable(true);
        button->setToolTip(option.toolTip);
        button->setAccessibleName(tr("%1: %2").arg(name, option.label));
        button->setFocusPolicy(Qt::StrongFocus);
        m_group.addButton(button, int(m_group.buttons().size()));
        layout->addWidget(button, option.stretch);
    }
    connect(&m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on)
            emit chosen(id);
    });
}

void Segmented::setCurrent(int index)
{
    if (index == current())
        return;
    const QSignalBlocker quiet(m_group);
    if (QAbstractButton *button = m_group.button(index))
        button->setChecked(true);
}

} // namespace roofline
