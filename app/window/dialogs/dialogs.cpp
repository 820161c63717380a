#include "app/window/dialogs/dialogs.h"

#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "core/document/session_file.h"

#include <QChildEvent>
#include <QDesktopServices>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
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
    auto *closing = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(answers.enterCloses ? closing : qobject_cast<QPushButton *>(buttons.first()));
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
        dialog.setDefaultSuffix(suggested.suffix()); // set before the dialog asks whether to overwrite a file
        dialog.selectFile(suggested.fileName());
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    dialogs.chooseFiles = [&window](const QString &title, const QString &folder, const QString &filter) {
        return QFileDialog::getOpenFileNames(&window, title, folder, filter);
    };
    dialogs.choosePrinter = [&window](QPrinter &printer) {
        return QPrintDialog(&printer, &window).exec() == QDialog::Accepted;
    };
    dialogs.openAddress = [](const QUrl &address) { QDesktopServices::openUrl(address); };
    dialogs.showProblem = [&window](const QString &title, const QString &text) { showProblemIn(window, title, text); };
    dialogs.askText = [&window](const QString &title, const QString &label, const QString &current) {
        return askTextIn(window, title, label, current);
    };
    dialogs.ask = [&window](const QString &title, const QString &text, const Choices &answers) {
        return askWith(window, title, text, answers);
    };
    dialogs.tell = [&window](const QString &text) {
        if (auto *main = qobject_cast<QMainWindow *>(&window))
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

namespace {

double textScale(const QDialog &dialog)
{
    return withText(dialog.font(), 1000) / 1000.0;
}

bool isSizable(const QDialog &dialog)
{
    return !dialog.objectName().isEmpty()
           && !(dialog.layout() && dialog.layout()->sizeConstraint() == QLayout::SetFixedSize);
}

} // namespace

DialogSizes::DialogSizes(QWidget &window, Settings &settings) : QObject(&window), m_window(window), m_settings(settings)
{
    window.installEventFilter(this);
}

bool DialogSizes::eventFilter(QObject *object, QEvent *event)
{
    if (object == &m_window) {
        if (event->type() == QEvent::ChildAdded) // it is still being constructed, so it is not a QDialog yet
            static_cast<QChildEvent *>(event)->child()->installEventFilter(this);
        return false;
    }
    const QEvent::Type type = event->type();
    if ((type != QEvent::Show && type != QEvent::Hide && type != QEvent::FontChange) || event->spontaneous())
        return false;
    auto *dialog = qobject_cast<QDialog *>(object);
    if (!dialog || !isSizable(*dialog))
        return false;
    if (type == QEvent::Show)
        restore(*dialog);
    else if (type == QEvent::Hide)
        keep(*dialog);
    else if (dialog->isVisible())
        rescale(*dialog);
    return false;
}

void DialogSizes::restore(QDialog &dialog)
{
    const QSize kept = m_settings.sizeOf(dialog.objectName());
    if (!kept.isEmpty())
        openAs(dialog, kept.width(), kept.height());
    const double scale = textScale(dialog);
    const QSize usual = dialog.property(usualSize).toSize();
    m_open[&dialog] = {dialog.size(), usual.isEmpty() ? QSizeF(dialog.size()) / scale : QSizeF(usual), scale, false};
}

void DialogSizes::rescale(QDialog &dialog)
{
    const double scale = textScale(dialog);
    if (!m_open.contains(&dialog) || m_open[&dialog].textScale == scale || dialog.isMaximized())
        return;
    noteChoice(dialog);
    Size &size = m_open[&dialog];
    size.textScale = scale;
    dialog.resize(dialogSize(dialog, qRound(size.usual.width()), qRound(size.usual.height())));
    const auto noteSet = [this, &dialog] {
        if (m_open.contains(&dialog))
            m_open[&dialog].set = dialog.size();
    };
    noteSet();
    QMetaObject::invokeMethod(&dialog, noteSet, Qt::QueuedConnection); // its contents may ask for more room
}

// A width that the user chooses says nothing of the height, which the screen may have cut.
void DialogSizes::noteChoice(const QDialog &dialog)
{
    Size &size = m_open[&dialog];
    const QSize now = dialog.size();
    const QSize set = size.set.expandedTo(dialog.minimumSizeHint()); // its contents may have asked for more room
    if (dialog.isMaximized() || now == size.set || now == set)
        return;
    if (now.width() != size.set.width() && now.width() != set.width())
        size.usual.setWidth(now.width() / size.textScale);
    if (now.height() != size.set.height() && now.height() != set.height())
        size.usual.setHeight(now.height() / size.textScale);
    size.set = now;
    size.chosen = true;
}

void DialogSizes::keep(const QDialog &dialog)
{
    if (!m_open.contains(&dialog))
        return;
    noteChoice(dialog);
    if (const Size size = m_open.take(&dialog); size.chosen)
        m_settings.setSizeOf(dialog.objectName(), size.usual.toSize());
}

} // namespace roofline
