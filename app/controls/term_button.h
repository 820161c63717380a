// This small ⓘ asks for a term of the glossary.
#pragma once

#include "app/theme/text.h"
#include "app/theme/text_size.h"

#include <QToolButton>

namespace roofline {

class TermButton : public QToolButton {
    Q_OBJECT

public:
    // `name` is what it explains, as a person reads it.
    TermButton(const QString &term, const QString &name, QWidget *parent) : QToolButton(parent), m_term(term)
    {
        setObjectName(QStringLiteral("term-") + term);
        setIcon(QIcon(QStringLiteral(":/icons/info.svg")));
        fit();
        whenFontChanges(*this, [this] { fit(); });
        setAutoRaise(true);
        setAccessibleName(tr("Explain: %1").arg(name));
        setToolTip(accessibleName());
        connect(this, &QToolButton::clicked, this, [this] { emit asked(m_term); });
    }

    const QString &term() const { return m_term; }

signals:
    void asked(const QString &term);

private:
    void fit() { setIconSize(QSize(withText(font(), 14), withText(font(), 14))); } // to the size of the text

    QString m_term;
};

} // namespace roofline
