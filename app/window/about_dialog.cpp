#include "app/window/about_dialog.h"

#include "app/theme/text.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QVBoxLayout>

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
    label->setFixedWidth(420);
    return label;
}

} // namespace

void showAbout(QWidget &parent)
{
    QDialog *dialog = newDialog(parent, QCoreApplication::translate("roofline::about", "About Roofline Explorer"), QStringLiteral("about"));
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(8);

    auto *head = new QHBoxLayout;
    head->setSpacing(16);
    auto *icon = new QLabel(dialog);
    icon->setPixmap(QIcon(QStringLiteral(":/icons/app.svg")).pixmap(QSize(64, 64), dialog->devicePixelRatioF()));
    head->addWidget(icon);
    auto *names = new QVBoxLayout;
    names->setSpacing(2);
    auto *name = new QLabel(QStringLiteral("Roofline Explorer"), dialog);
    name->setFont(sized(dialog->font(), 1.6, QFont::Bold));
    names->addWidget(name);
    auto *version = new QLabel(QCoreApplication::translate("roofline::about", "Version %1, with Qt %2").arg(QStringLiteral(ROOFLINE_VERSION), QLatin1String(qVersion())), dialog);
    version->setProperty("muted", true);
    version->setTextInteractionFlags(Qt::TextSelectableByMouse);
    names->addWidget(version);
    head->addLayout(names, 1);
    layout->addLayout(head);

    layout->addSpacing(8);
    layout->addWidget(paragraph(QCoreApplication::translate("roofline::about", "Predicts what limits a model on a chip: its computing, its memory, or the time around both. "
                                                                              "Every number of the zoo names its source."), dialog));
    layout->addWidget(paragraph(QCoreApplication::translate("roofline::about", "Free software under the GNU General Public License, version 3 or later. "
                                                                              "It comes without any warranty."), dialog));
    QLabel *parts = paragraph(QCoreApplication::translate("roofline::about", "Built with Qt (LGPL 3), Qt Charts and QCustomPlot (GPL 3), yaml-cpp (MIT), CLI11 (BSD 3-clause), "
                                                                            "JSON for Modern C++ (MIT) and the typeface Inter (SIL Open Font License 1.1)."), dialog);
    parts->setProperty("muted", true);
    layout->addWidget(parts);
    finish(dialog, layout);
}

void showShortcuts(QWidget &parent, const QList<QAction *> &actions)
{
    QDialog *dialog = newDialog(parent, QCoreApplication::translate("roofline::about", "Keyboard shortcuts"), QStringLiteral("shortcuts"));
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(24, 20, 24, 16);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(5);
    layout->addLayout(grid);
    int row = 0;
    const auto add = [&](const QString &keys, const QString &meaning) {
        auto *key = new QLabel(keys, dialog);
        key->setFont(sized(dialog->font(), 1, QFont::DemiBold));
        grid->addWidget(key, row, 0);
        grid->addWidget(new QLabel(meaning, dialog), row++, 1);
    };
    for (const QAction *action : actions) {
        const QString fixed = action->property("name").toString();   // where the text names the next step
        QString text = fixed.isEmpty() ? action->text() : fixed;
        text.remove(u'&').remove(u'…');
        QStringList keys;
        for (const QKeySequence &sequence : action->shortcuts())
            keys << sequence.toString(QKeySequence::NativeText);
        add(keys.join(QStringLiteral(", ")), text);
    }
    const auto tr = [](const char *text) { return QCoreApplication::translate("roofline::about", text); };
    grid->setRowMinimumHeight(row++, 8);
    add(tr("Tab, Shift+Tab"), tr("Next and previous control"));
    add(tr("←, →"), tr("Slider: next number; Page Up and Down: double and half"));
    add(tr("Enter, ↓, or letters"), tr("Picker: open the list, or search at once"));
    add(tr("↑, ↓"), tr("Number field: one more, one less"));
    add(tr("Esc"), tr("Take back what is being typed, close a list"));
    finish(dialog, layout);
}

} // namespace roofline
