// Says below a picker that the entry was changed, and from what, and offers the way back.
#pragma once

#include "app/controls/buttons.h"
#include "app/theme/layouts.h"
#include "app/theme/text_size.h"

#include <QLabel>

namespace roofline {

class ModifiedNote : public QWidget {
    Q_OBJECT

public:
    explicit ModifiedNote(const QString &resetTip, QWidget *parent = nullptr) : QWidget(parent)
    {
        QToolButton *edit =
            flatButton(QStringLiteral("edit-modified"), tr("Edit…"), tr("What was changed, number by number"), this);
        QToolButton *reset = flatButton(QStringLiteral("reset-modified"), tr("Reset"), resetTip, this);
        for (QWidget *part : std::initializer_list<QWidget *>{m_text, edit, reset})
            setFace(*part, 0.9);
        m_text->setProperty("muted", true);
        addParts(rowIn(this, 4), {{m_text, 1}, edit, reset});
        connect(edit, &QToolButton::clicked, this, &ModifiedNote::editAsked);
        connect(reset, &QToolButton::clicked, this, &ModifiedNote::resetAsked);
        hide();
    }

    void setOriginal(const QString &name) // empty: nothing was changed, and the note is hidden
    {
        setVisible(!name.isEmpty());
        m_text->setToolTip(name.isEmpty() ? QString() : tr("changed from %1").arg(name));
    }

signals:
    void resetAsked();
    void editAsked();

private:
    QLabel *m_text = new QLabel(tr("modified"), this);
};

} // namespace roofline
