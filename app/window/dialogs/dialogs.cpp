#include "app/window/dialogs/dialogs.h"

#include "app/chart/roofline_chart.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"
#include "core/document/session_file.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontMetrics>
#include <QIcon>
#include <QInputDialog>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScrollArea>
#include <QStatusBar>
#include <QTimer>
#include <QToolTip>
#include <QUrl>
#include <QWindow>

namespace roofline {

namespace {

constexpr int tellFor = 5000; // ms

// Shows the title as a first line and the details below it, both as plain text.
void setWords(QMessageBox &box, const QString &title, const QString &text)
{
    box.setWindowTitle(title);
    box.setTextFormat(Qt::PlainText);
    box.setText(title);
    box.setInformativeText(text);
    auto *label = box.findChild<QLabel *>(QStringLiteral("qt_msgbox_informativelabel"));
    if (!label) // there is no text
        return;
    label->setTextFormat(Qt::PlainText);
    widenMessage(box, 380);
    // A long text scrolls, so that the buttons stay on the screen.
    const int most = box.screen()->availableSize().height() / 2;
    const int wide = label->minimumWidth();
    label->setWordWrap(true);
    if (label->heightForWidth(wide) <= most)
        return;
    auto *area = new QScrollArea(&box);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidgetResizable(true);
    area->setFixedSize(wide, most);
    box.layout()->replaceWidget(label, area);
    label->setMinimumWidth(0);
    area->setWidget(label);
}

void showProblemIn(QWidget &window, const QString &title, const QString &text)
{
    QMessageBox box(QMessageBox::Warning, {}, {}, QMessageBox::Ok, &window);
    setWords(box, title, text);
    box.exec();
}

std::optional<QString> askTextIn(QWidget &window, const QString &title, const QString &label, const QString &current)
{
    QInputDialog dialog(&window);
    dialog.setWindowTitle(title);
    dialog.setLabelText(label);
    dialog.setTextValue(current);
    dialog.resize(dialogSize(dialog, 560, 1).width(), dialog.sizeHint().height()); // wide enough to read a sentence
    if (auto *field = dialog.findChild<QLineEdit *>())
        field->setMaxLength(int(longestTitle));
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.textValue()) : std::nullopt;
}

int askWith(QWidget &window, const QString &title, const QString &text, const Choices &answers)
{
    QMessageBox box(QMessageBox::Question, {}, {}, QMessageBox::NoButton, &window);
    setWords(box, title, text);
    QList<QAbstractButton *> buttons;
    for (const QString &answer : answers)
        buttons << box.addButton(answer, buttons.isEmpty() ? QMessageBox::AcceptRole : QMessageBox::ActionRole);
    auto *closing = answers.stays < 0 ? box.addButton(QMessageBox::Cancel)
                                      : qobject_cast<QPushButton *>(buttons.value(answers.stays));
    box.setDefaultButton(answers.enterCloses ? closing : qobject_cast<QPushButton *>(buttons.first()));
    box.setEscapeButton(closing);
    box.exec();
    return int(buttons.indexOf(box.clickedButton()));
}

// Shows the text in the lower left corner of the chart, above the strips of a lecture.
void showTip(QWidget &window, const QString &text)
{
    const QWidget *under = &window;
    for (const RooflineChart *chart : window.findChildren<RooflineChart *>())
        under = chart->isVisible() ? chart : under;
    const int height = QFontMetrics(QToolTip::font()).height() + 48; // with its frame, and a pointer's height above it
    const QRect none(0, 0, 1, 1); // without a place to stay at, the same text that is told again has its whole time
    QToolTip::showText(under->mapToGlobal(QPoint(12, under->height() - height)), text, &window, none, tellFor);
}

// Returns the window's dialog in front, which gets the keys back when what it asks is answered.
QWidget &asker(QWidget &window)
{
    QWidget *front = QApplication::activeWindow();
    for (const QWidget *widget = front; widget; widget = widget->parentWidget())
        if (widget == &window)
            return *front;
    return window;
}

} // namespace

Dialogs Dialogs::real(QWidget &window)
{
    Dialogs dialogs;
    dialogs.chooseFile = [&window](const QString &title, const QString &suggestion, const QString &filter) {
        const QFileInfo suggested(suggestion);
        QFileDialog dialog(&asker(window), title, suggested.isAbsolute() ? suggested.path() : QString(), filter);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(suggested.suffix()); // set before the dialog asks whether to overwrite a file
        dialog.selectFile(suggested.fileName());
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    dialogs.chooseFiles = [&window](const QString &title, const QString &folder, const QString &filter) {
        return QFileDialog::getOpenFileNames(&asker(window), title, folder, filter);
    };
    dialogs.choosePrinter = [&window](QPrinter &printer) {
        return QPrintDialog(&printer, &asker(window)).exec() == QDialog::Accepted;
    };
    dialogs.openAddress = [](const QUrl &address) { QDesktopServices::openUrl(address); };
    dialogs.showProblem = [&window](const QString &title, const QString &text) {
        showProblemIn(asker(window), title, text);
    };
    dialogs.askText = [&window](const QString &title, const QString &label, const QString &current) {
        return askTextIn(asker(window), title, label, current);
    };
    dialogs.ask = [&window](const QString &title, const QString &text, const Choices &answers) {
        return askWith(asker(window), title, text, answers);
    };
    dialogs.tell = [&window](const QString &text) {
        auto *main = qobject_cast<QMainWindow *>(&window);
        if (main && main->statusBar()->isHidden()) // as in a lecture, where it would not be seen
            showTip(window, text);
        else if (main)
            main->statusBar()->showMessage(text, tellFor);
    };
    return dialogs;
}

void onceShown(QWidget &window, const std::function<void()> &act)
{
    constexpr int again = 20; // ms
    const QWindow *handle = window.windowHandle();
    const bool shown = handle && handle->isExposed();
    QTimer::singleShot(shown ? 0 : again, &window, [&window, act, shown] { shown ? act() : onceShown(window, act); });
}

bool tellWritten(const Dialogs &dialogs, Settings &settings, const QString &title, const QString &path,
                 const QString &why)
{
    const QString shown = QDir::toNativeSeparators(path);
    if (!why.isEmpty()) {
        dialogs.showProblem(title, Words::tr("%1: %2").arg(shown, why));
        return false;
    }
    settings.setExportFolder(QFileInfo(path).absolutePath());
    dialogs.tell(Words::tr("Written: %1").arg(shown));
    return true;
}

void showAbout(QWidget &parent)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, Words::tr("About Roofline Explorer"),
                                QStringLiteral("Roofline Explorer"), QMessageBox::Close, &parent);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const int side = withText(box->font(), 64);
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/app.svg")).pixmap(QSize(side, side), box->devicePixelRatioF()));
    box->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const QStringList paragraphs = {
        Words::tr("Version %1, with Qt %2").arg(QStringLiteral(ROOFLINE_VERSION), QLatin1String(qVersion())),
        Words::tr("Predicts what limits a model on a chip: compute, memory, the network or overhead. "
                  "Every number in the zoo names its source."),
        Words::tr("Free software under the GNU General Public License, version 3 or later. "
                  "It comes without any warranty."),
        Words::tr("Built with Qt (LGPL 3), Qt Charts and QCustomPlot (GPL 3), yaml-cpp (MIT), CLI11 (BSD 3-clause), "
                  "JSON for Modern C++ (MIT) and the typeface Inter (SIL Open Font License 1.1).")};
    box->setInformativeText(paragraphs.join(QStringLiteral("\n\n")));
    setFace(*box->findChild<QLabel *>(QStringLiteral("qt_msgbox_label")), 1.6, QFont::Bold);
    widenMessage(*box, 420);
    box->open();
}

} // namespace roofline
