#include "app/controls/buttons.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCursor>
#include <QDialog>
#include <QEvent>
#include <QMenu>

namespace roofline {

QPushButton *plainButton(const QString &name, const QString &text, const QString &tip, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setToolTip(tip);
    button->setAutoDefault(false);
    return button;
}

QToolButton *flatButton(const QString &name, const QString &text, const QString &tip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    return button;
}

// Qt tells no button that the pointer has left it while its menu was open, so that it would stay highlighted.
void setMenuOf(QToolButton &button, QMenu &menu)
{
    button.setMenu(&menu);
    button.setPopupMode(QToolButton::InstantPopup);
    const auto leave = [&button] {
        if (button.rect().contains(button.mapFromGlobal(QCursor::pos())))
            return;
        QEvent left(QEvent::Leave);
        QApplication::sendEvent(&button, &left);
        button.update();
    };
    QObject::connect(&menu, &QMenu::aboutToHide, &button, leave, Qt::QueuedConnection);
}

QDialogButtonBox *addEndButtons(QDialog &dialog, QBoxLayout &layout, QDialogButtonBox::StandardButtons buttons)
{
    auto *box = new QDialogButtonBox(buttons, &dialog);
    QObject::connect(box, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    layout.addWidget(box);
    return box;
}

} // namespace roofline
