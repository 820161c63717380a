#include "app/pickers/modified_note.h"

#include "app/theme/text_size.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace roofline {

namespace {

QToolButton *button(const QString &text, const QString &tip, const char *name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    setFace(*button, 0.9);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

ModifiedNote::ModifiedNote(const QString &resetTip, QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(tr("modified"), this))
    , m_edit(button(tr("Edit…"), tr("What was changed, number by number"), "edit-modified", this))
    , m_reset(button(tr("Reset"), resetTip, "reset-modified", this))
{
    setFace(*m_text, 0.9);
    m_text->setProperty("muted", true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_edit);
    layout->addWidget(m_reset);
    connect(m_edit, &QToolButton::clicked, this, &ModifiedNote::editAsked);
    connect(m_reset, &QToolButton::clicked, this, &ModifiedNote::resetAsked);
    hide();
}

void ModifiedNote::setOriginal(const QString &name)
{
    setVisible(!name.isEmpty());
    m_text->setToolTip(name.isEmpty() ? QString() : tr("changed from %1").arg(name));
}

} // namespace roofline
