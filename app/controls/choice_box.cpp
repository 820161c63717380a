#include "app/controls/choice_box.h"

#include "app/controls/field_frame.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QWheelEvent>

namespace roofline {

ChoiceBox::ChoiceBox(const QString &name, QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumContentsLength(6);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
}

void ChoiceBox::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    paintFieldFrame(painter, *this, hasFocus());
    const QRect area = rect().adjusted(8, 0, -24, 0);
    painter.setPen(isEnabled() ? theme.text : palette().color(QPalette::Disabled, QPalette::Text));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(currentText(), Qt::ElideRight, area.width()));
}

void ChoiceBox::wheelEvent(QWheelEvent *event)
{
    // Scrolling the panel past a box must not change it.
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace roofline
