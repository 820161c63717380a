// This small ⓘ asks for a term of the glossary.
#pragma once

#include "app/theme/text.h"

#include <QToolButton>

namespace roofline {

class TermButton : public QToolButton {
    Q_OBJECT

public:
    // `name` is what it explains, as a person reads it.
    TermButton(const QString &term, const QString &name, QWidget *parent);

    const QString &term() const { return m_term; }

signals:
    void asked(const QString &term);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fit() { setIconSize(QSize(withText(font(), 14), withText(font(), 14))); } // to the size of the text

    QString m_term;
};

} // namespace roofline
