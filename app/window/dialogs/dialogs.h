// Bundles everything that asks a person: questions and choices of files. Tests replace these functions with
// their own answers.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

class QPrinter;
class QUrl;
class QWidget;

namespace roofline {

class Settings;

// The answers that a question offers. Enter means the first one, or to close the question without an answer if
// that would destroy something.
struct Choices : QStringList {
    using QStringList::QStringList;
    static Choices destroying(const QStringList &all)
    {
        Choices answers;
        answers.append(all);
        answers.enterCloses = true;
        return answers;
    }

    // The answer at `stays` leaves everything as it is, which closing the question means, too. There is no Cancel
    // beside it.
    static Choices staying(const QStringList &all, int stays)
    {
        Choices answers = destroying(all);
        answers.stays = stays;
        return answers;
    }

    bool enterCloses = false;
    int stays = -1; // −1: a button Cancel does
};

struct Dialogs {
    // Chooses a file to write. A name that is typed without a suffix gets that of the suggestion.
    std::function<QString(const QString &title, const QString &suggestion, const QString &filter)> chooseFile;
    std::function<QStringList(const QString &title, const QString &folder, const QString &filter)>
        chooseFiles;                                      // to read
    std::function<bool(QPrinter &printer)> choosePrinter; // also paper, or an output file
    std::function<void(const QUrl &address)> openAddress;
    std::function<void(const QString &title, const QString &text)> showProblem;
    std::function<std::optional<QString>(const QString &title, const QString &label, const QString &current)> askText;
    // Returns the index of the chosen answer, or −1 if the question was closed without one.
    std::function<int(const QString &title, const QString &text, const Choices &answers)> ask;
    std::function<void(const QString &text)> tell; // shows the text in the status bar for a few seconds

    static Dialogs real(QWidget &window);
};

// Says that a file is written, and stores its folder for the next export; or, if there is a reason why not, shows that.
// Returns whether the file is written.
bool tellWritten(const Dialogs &dialogs, Settings &settings, const QString &title, const QString &path,
                 const QString &why);

void showAbout(QWidget &parent); // what the program is: its version, license and parts

// Waits until a new window stands where the desktop puts it: what is shown over it before is centered elsewhere.
void onceShown(QWidget &window, const std::function<void()> &act);

// Remembers how large each named dialog of a window was left, and scales that to the present text size: when it opens
// again, and when the text size changes while it is open.
void keepDialogSizes(QWidget &window, Settings &settings);

} // namespace roofline
