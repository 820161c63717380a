#include "app/window/dialogs.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QUrl>

namespace roofline {

namespace {

constexpr int tellFor = 5000;   // ms

int askWith(QWidget &window, const QString &title, const QString &text, const QStringList &answers)
{
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, &window);
    QList<QAbstractButton *> buttons;
    for (const QString &answer : answers)
        buttons << box.addButton(answer, buttons.isEmpty() ? QMessageBox::AcceptRole : QMessageBox::ActionRole);
    auto *closing = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(qobject_cast<QPushButton *>(buttons.first()));
    box.setEscapeButton(closing);
    box.exec();
    return int(buttons.indexOf(box.clickedButton()));
}

} // namespace

Dialogs Dialogs::real(QWidget &window)
{
    Dialogs dialogs;
    dialogs.chooseFile = [&window](const QString &title, const QString &suggestion, const QString &filter) {
        const QFileInfo suggested(suggestion);
        QFileDialog dialog(&window, title, suggested.isAbsolute() ? suggested.path() : QString(), filter);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(suggested.suffix());   // before it asks whether a file is to be written over
        dialog.selectFile(suggested.fileName());
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    dialogs.chooseFiles = [&window](const QString &title, const QString &folder, const QString &filter) {
        return QFileDialog::getOpenFileNames(&window, title, folder, filter);
    };
    dialogs.openAddress = [](const QUrl &address) { QDesktopServices::openUrl(address); };
    dialogs.showProblem = [&window](const QString &title, const QString &text) { QMessageBox::warning(&window, title, text); };
    dialogs.askText = [&window](const QString &title, const QString &label, const QString &current) -> std::optional<QString> {
        bool accepted = false;
        const QString text = QInputDialog::getText(&window, title, label, QLineEdit::Normal, current, &accepted);
        return accepted ? std::optional(text) : std::nullopt;
    };
    dialogs.ask = [&window](const QString &title, const QString &text, const QStringList &answers) { return askWith(window, title, text, answers); };
    dialogs.tell = [&window](const QString &text) {
        if (auto *main = qobject_cast<QMainWindow *>(&window))
            main->statusBar()->showMessage(text, tellFor);
    };
    return dialogs;
}

} // namespace roofline
