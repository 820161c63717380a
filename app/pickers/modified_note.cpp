#include "app/pickers/modified_note.h"

#include "app/controls/buttons.h"
#include "app/theme/layouts.h"
#include "app/theme/text_size.h"

#include <QLabel>

namespace roofline {

ModifiedNote::ModifiedNote(const QString &resetTip, QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(tr("modified"), this))
{
    QToolButton *edit =
        flatButton(QStringLiteral("edit-modified"), tr("Edit…"), tr("What was changed, number by number"), this);
    QToolButton *reset = flatButton(QStringLiteral("reset-modified"), tr("Reset"), resetTip, this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_text, edit, reset})
        setFace(*part, 0.9);
    m_text->setProperty("muted", true);
    auto *layout = rowIn(this, 4);
    addParts(*layout, {{m_text, 1}, edit, reset});
    connect(edit, &QToolButton::clicked, this, &ModifiedNote::editAsked);
    connect(reset, &QToolButton::clicked, this, &ModifiedNote::resetAsked);
    hide();
}

void ModifiedNote::setOriginal(const QString &name)
{
    setVisible(!name.isEmpty());
    m_text->setToolTip(name.isEmpty() ? QString() : tr("changed from %1").arg(name));
}

} // namespace roofline
