#include "app/panels/baseline_line.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

namespace roofline {

BaselineLine::BaselineLine(QWidget *parent)
    : QAbstractButton(parent)
    , m_unpin(new QToolButton(this))
{
    setObjectName(QStringLiteral("baseline"));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_unpin->setObjectName(QStringLiteral("baseline-unpin"));
    m_unpin->setText(QStringLiteral("✕"));
    m_unpin->setAutoRaise(true);
    m_unpin->setFocusPolicy(Qt::TabFocus);
    m_unpin->setAccessibleName(tr("Unpin baseline"));
    m_unpin->setToolTip(tr("Unpin the baseline and stop showing differences"));
    connect(m_unpin, &QToolButton::clicked, this, &BaselineLine::unpinAsked);
    hide();
}

void BaselineLine::setBaseline(const QString &name)
{
    if (name == m_name)
        return;
    m_name = name;
    setText(tr("vs baseline: %1").arg(name));
    setAccessibleName(text());
    setToolTip(tr("Differences are from the baseline: %1\nClick to go back to it.").arg(name));
    setVisible(!name.isEmpty());
    update();
}

QSize BaselineLine::sizeHint() const
{
    return {180, QFontMetrics(sized(font(), 0.85)).height() + 6};
}

void BaselineLine::resizeEvent(QResizeEvent *)
{
    m_unpin->setGeometry(width() - height(), 0, height(), height());
}

void BaselineLine::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse()) {
        QColor fill = theme.accent;
        fill.setAlphaF(hasFocus() ? 0.18f : 0.08f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(QRectF(rect()).adjusted(-0.5, 0.5, 0, -0.5), 4, 4);
    }
    const QFont small = sized(font(), 0.85);
    const QRect area = rect().adjusted(1, 0, -height() - 2, 0);
    painter.setFont(small);
    painter.setPen(theme.mutedText);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(small).elidedText(text(), Qt::ElideRight, area.width()));
}

void BaselineLine::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace: emit unpinAsked(); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: click(); return;
    default: QAbstractButton::keyPressEvent(event);
    }
}

} // namespace roofline
