#include "app/controls/term_button.h"

#include "app/theme/text.h"

namespace roofline {

TermButton::TermButton(const QString &term, const QString &name, QWidget *parent) : QToolButton(parent), m_term(term)
{
    setObjectName(QStringLiteral("term-") + term);
    setIcon(QIcon(QStringLiteral(":/icons/info.svg")));
    setIconSize(QSize(withText(font(), 14), withText(font(), 14)));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Explain: %1").arg(name));
    setToolTip(accessibleName());
    connect(this, &QToolButton::clicked, this, [this] { emit asked(m_term); });
}

} // namespace roofline
