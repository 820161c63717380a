#include "app/window/dialogs/about_dialog.h"

#include "app/theme/dialog_size.h"
#include "app/theme/text_size.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

QDialog *newDialog(QWidget &parent, const QString &title, const QString &name)
{
    auto *dialog = new QDialog(&parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setObjectName(name);
    return dialog;
}

void finish(QDialog *dialog, QVBoxLayout *layout)
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addSpacing(8);
    layout->addWidget(buttons);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    dialog->open();
}

QLabel *paragraph(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFixedWidth(std::min(withText(label->font(), 420), dialogSize(*label, 2000, 1).width() - 60));
    return label;
}

} // namespace

void showAbout(QWidget &parent)
{
    QDialog *dialog = newDialog(parent, QCoreApplication::translate("roofline::about", "About Roofline Explorer"),
                                QStringLiteral("about"));
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(8);

    auto *head = new QHBoxLayout;
    head->setSpacing(16);
    auto *icon = new QLabel(dialog);
    const int side = withText(dialog->font(), 64);
    icon->setPixmap(QIcon(QStringLiteral(":/icons/app.svg")).pixmap(QSize(side, side), dialog->devicePixelRatioF()));
    head->addWidget(icon);
    auto *names = new QVBoxLayout;
    names->setSpacing(2);
    auto *name = new QLabel(QStringLiteral("Roofline Explorer"), dialog);
    setFace(*name, 1.6, QFont::Bold);
    names->addWidget(name);
    auto *version = new QLabel(QCoreApplication::translate("roofline::about", "Version %1, with Qt %2")
                                   .arg(QStringLiteral(ROOFLINE_VERSION), QLatin1String(qVersion())),
                               dialog);
    version->setProperty("muted", true);
    version->setTextInteractionFlags(Qt::TextSelectableByMouse);
    names->addWidget(version);
    head->addLayout(names, 1);
    layout->addLayout(head);

    layout->addSpacing(8);
    layout->addWidget(paragraph(
        QCoreApplication::translate("roofline::about",
                                    "Predicts what limits a model on a chip: compute, memory, the network or overhead. "
                                    "Every number in the zoo names its source."),
        dialog));
    layout->addWidget(
        paragraph(QCoreApplication::translate("roofline::about",
                                              "Free software under the GNU General Public License, version 3 or later. "
                                              "It comes without any warranty."),
                  dialog));
    QLabel *parts = paragraph(
        QCoreApplication::translate(
            "roofline::about",
            "Built with Qt (LGPL 3), Qt Charts and QCustomPlot (GPL 3), yaml-cpp (MIT), CLI11 (BSD 3-clause), "
            "JSON for Modern C++ (MIT) and the typeface Inter (SIL Open Font License 1.1)."),
        dialog);
    parts->setProperty("muted", true);
    layout->addWidget(parts);
    finish(dialog, layout);
}

} // namespace roofline
