#include "app/controls/term_button.h"

#include <QEvent>

namespace roofline {

TermButton::TermButton(const QString &term, const QString &name, QWidget *parent) : QToolButton(parent), m_term(term)
{
    setObjectName(QStringLiteral("term-") + term);
    setIcon(QIcon(QStringLiteral(":/icons/info.svg")));
    fit();
    setAutoRaise(true);
    setAccessibleName(tr("Explain: %1").arg(name));
    setToolTip(accessibleName());
    connect(this, &QToolButton::clicked, this, [this] { emit asked(m_term); });
}

void TermButton::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

} // namespace roofline
