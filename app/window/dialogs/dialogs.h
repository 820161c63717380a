// What needs a person: questions and choices of files. Tests put their own answers in.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

class QPrinter;
class QUrl;
class QWidget;

namespace roofline {

struct Dialogs {
    std::function<QString(const QString &title, const QString &suggestion, const QString &filter)>
        chooseFile; // to write
    std::function<QStringList(const QString &title, const QString &folder, const QString &filter)>
        chooseFiles;                                      // to read
    std::function<bool(QPrinter &printer)> choosePrinter; // and its paper; or a file, which is then its output file
    std::function<void(const QUrl &address)> openAddress;
    std::function<void(const QString &title, const QString &text)> showProblem;
    std::function<std::optional<QString>(const QString &title, const QString &label, const QString &current)> askText;
    // Index of the answer that was chosen; −1 when the question was closed without one. The first answer is what Enter means.
    std::function<int(const QString &title, const QString &text, const QStringList &answers)> ask;
    std::function<void(const QString &text)> tell; // for a few seconds, in the status bar

    static Dialogs real(QWidget &window);
};

} // namespace roofline
