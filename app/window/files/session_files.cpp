#include "app/window/files/session_files.h"

#include "app/export/export_presets.h"
#include "app/session/session_inside.h"
#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/window/files/bookmarks.h"
#include "app/window/files/opened_files.h"
#include "app/window/main_window.h"
#include "app/window/scenario_text.h"
#include "core/document/own_entries.h"
#include "core/hardware/chip.h"
#include "core/scenario/settings.h"
#include "core/workload/model.h"
#include "core/zoo/zoo_folders.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QScreen>
#include <QStandardPaths>

#include <utility>

namespace roofline {

namespace {

const QString suffix = QStringLiteral(".roofline");

} // namespace

SessionFiles::SessionFiles(const Desk &desk)
    : QObject(&desk.window)
    , m_desk(desk)
    , m_autosave(recoveryFolder(), [this] { return unsavedText(); })
{
    Actions &a = desk.actions;
    connect(a.newSession, &QAction::triggered, this, &SessionFiles::startAnew);
    connect(a.newWindow, &QAction::triggered, this, [this] { openWindow({{}, m_desk.session.ownDocument()}); });
    connect(a.save, &QAction::triggered, this, &SessionFiles::save);
    connect(a.saveAs, &QAction::triggered, this, &SessionFiles::saveAs);
    connect(a.recent, &QMenu::aboutToShow, this, &SessionFiles::fillRecent);
    connect(&desk.session, &Session::reportChanged, &m_autosave, &Autosave::noteChange);
    // The undo stack also changes while a prediction keeps the session silent.
    connect(&desk.session.undoStack(), &QUndoStack::indexChanged, &m_autosave, &Autosave::noteChange);
    connect(&desk.session.undoStack(), &QUndoStack::indexChanged, this,
            [this] { m_desk.window.setWindowModified(m_store.hasFile() && isChanged()); });
    connect(&desk.session, &Session::wasReset, this, [this] { m_saved = m_desk.session.ownDocument(); });
    connect(&m_autosave, &Autosave::failed, this, [this](const QString &why) {
        if (!std::exchange(m_toldFailure, true))
            say(Severity::Warning, "autosave",
                tr("Unsaved work would be lost in a crash: %1; save the session yourself").arg(why));
    });
    desk.actions.recent->addAction(tr("No recent sessions"))->setEnabled(false); // an empty menu would not open
    connect(new Bookmarks(desk), &Bookmarks::chosen, this, &SessionFiles::stateChosen);
    m_fresh = fresh();
}

Document SessionFiles::fresh() const
{
    Messages unread; // a default chip that is missing is replaced without a message
    return read(writeScenario(m_desk.settings.preferences().usual), {}, unread).value_or(Document());
}

// A lesson's step is not what the session's file holds.
bool SessionFiles::showsFile() const
{
    return m_store.hasFile() && !m_desk.session.isVisiting();
}

QString SessionFiles::titled(const QString &title) const
{
    return showsFile() ? tr("%1[*] – %2").arg(m_store.name(), title) : title + QStringLiteral("[*]");
}

// Returns the entries that every machine has, those of files in the shipped folder.
const Catalogue &SessionFiles::shipped() const
{
    const CataloguePtr &all = m_desk.session.zooOutside();
    if (m_shippedOf == all)
        return m_shipped;
    m_shippedOf = all;
    m_shipped = shippedOf(*all);
    return m_shipped;
}

std::string SessionFiles::text(const Document &of) const
{
    return writeSession(of, *withOwnEntries(m_desk.session.zooOutside(), of), shipped());
}

std::optional<Document> SessionFiles::read(const std::string &text, const QString &name, Messages &messages) const
{
    return readSession(text, stdText(name), *m_desk.session.zooOutside(), messages);
}

// Returns the text for the recovery file, or nothing if all of it is stored anyway.
std::string SessionFiles::unsavedText() const
{
    if (!m_onlyHere && m_desk.session.ownDocument() == m_saved)
        return {};
    return withOrigin({ownText(), m_store.file(), m_store.hasFile() ? m_store.content() : m_begunWith});
}

// Without a file, everything that differs from the default start would be lost when another session replaces
// it. With one, steps that lead back to what is in the file, as those of a lecture may, lose nothing.
bool SessionFiles::isChanged() const
{
    const Document &own = m_desk.session.ownDocument();
    return own != (m_store.hasFile() ? m_saved : m_fresh);
}

void SessionFiles::update()
{
    m_desk.window.setWindowTitle(titled(windowTitle(m_desk.session.report()->analysis)));
    m_desk.window.setWindowModified(showsFile() && isChanged());
}

void SessionFiles::say(Severity severity, const char *code, const QString &text, const QString &file)
{
    m_messages.push_back({severity, code, stdText(text), {stdText(file), 0, 0, {}}});
    emit messagesChanged();
}

bool SessionFiles::askToSave(const QString &question)
{
    switch (m_desk.dialogs.ask(tr("Unsaved changes"), question, {tr("&Save"), tr("&Discard")})) {
    case 0: return save();
    case 1: return true;
    default: return false;
    }
}

// A session without a file is kept without a question; the list of recent sessions offers it, like those of a
// program that ended unexpectedly.
bool SessionFiles::mayReplace()
{
    emit asks();
    m_previousKept = isChanged() && !m_store.hasFile() && !keepSession(recoveryFolder(), ownText()).isEmpty();
    if (m_previousKept || !isChanged())
        return true;
    return askToSave(
        m_store.hasFile()
            ? tr("Save the changes to %1 before another session takes its place?").arg(m_store.name())
            : tr("This session has no file, and could not be kept. Save it before another one takes its place?"));
}

bool SessionFiles::mayClose()
{
    emit asks();
    if (m_store.hasFile() && isChanged()
        && !askToSave(tr("Save the changes to %1 before it is closed?").arg(m_store.name())))
        return false;
    // A session without a file is kept and comes back at the next start.
    if (rememberForNextStart())
        return true;
    if (!askToSave(tr("This session has no file, and it cannot be kept for the next start: neither the settings nor "
                      "the recovery folder can be "
                      "written. Save it before it is closed?")))
        return false;
    if (m_store.hasFile())
        rememberForNextStart();
    return true;
}

// Replaces the current session.
void SessionFiles::show(const Document &document)
{
    m_autosave.discard(); // what it kept is saved or no longer wanted
    m_onlyHere = false;
    m_begunWith.clear();
    emit replaces();
    m_desk.session.reset(document);
    update();
}

void SessionFiles::startAnew()
{
    if (!mayReplace())
        return;
    m_store.close();
    m_suggestion.clear();
    m_messages.clear();
    m_fresh = fresh(); // the default scenario may have changed
    show(m_fresh);
    tellKept();
}

void SessionFiles::tellKept()
{
    if (m_previousKept)
        m_desk.dialogs.tell(tr("The previous session is kept under File > Open recent"));
}

bool SessionFiles::startFrom(const Document &document, const QString &name)
{
    if (!mayReplace())
        return false;
    m_store.close();
    m_suggestion = QString(name).replace(u'/', u'-') + suffix;
    m_messages.clear();
    m_fresh = document; // an example can be opened again, so it is no unsaved change
    show(m_fresh);
    tellOpened(name);
    return true;
}

void SessionFiles::tellOpened(const QString &name)
{
    m_desk.dialogs.tell(
        (m_previousKept ? tr("Opened: %1. The previous session is kept under File > Open recent") : tr("Opened: %1"))
            .arg(name));
}

void SessionFiles::openWindow(const WindowStart &with)
{
    MainWindow *window = MainWindow::open(m_desk.session.zooOutside(), with);
    // The new window is placed beside this one, so that both can be seen, and ends at the screen's edges.
    const QRect room = m_desk.window.screen()->availableGeometry();
    const QSize frame = m_desk.window.frameGeometry().size() - m_desk.window.size();
    QPoint corner = m_desk.window.pos() + QPoint(32, 32);
    if (!room.contains(QRect(corner, window->minimumSize() + frame)))
        corner = room.topLeft();
    window->move(corner);
    window->resize(window->size().boundedTo(QRect(corner, room.bottomRight()).size() - frame));
}

void SessionFiles::open(const QStringList &files)
{
    for (const QString &file : files) {
        if (file == files.first())
            open(file);
        else if (Messages messages; SessionStore().open(file, *m_desk.session.zooOutside(), messages))
            openWindow({file, {}});
        else
            failToOpen(messages); // without a window, which would show the last session
    }
}

// Names the whole path, because the session that is shown may come from a file of the same name.
void SessionFiles::failToOpen(const Messages &messages)
{
    m_desk.dialogs.showProblem(tr("The session could not be opened"), errorLines(messages, true));
}

void SessionFiles::tellPartly(const Messages &messages)
{
    m_desk.dialogs.showProblem(
        tr("The session could be opened in part"),
        tr("%1\n\nWhat could be read is here. Saving asks for another file, so that this one stays as it is.")
            .arg(errorLines(messages)));
}

bool SessionFiles::open(const QString &file)
{
    Messages messages;
    SessionStore opened;
    if (!opened.open(file, *m_desk.session.zooOutside(), messages)) { // tried before the user is asked anything
        failToOpen(messages);
        return false;
    }
    if (!mayReplace())
        return false;
    messages.clear();
    const std::optional<Document> document =
        opened.open(file, *m_desk.session.zooOutside(), messages); // read again, because it may be the file just saved
    if (!document) {
        failToOpen(messages);
        return false;
    }
    m_store = opened;
    suggest(file);
    m_messages = messages;
    if (isWhole(messages) && !m_store.hasFile())
        m_fresh = *document; // the picture contains it
    show(*document);
    addRecent(QFileInfo(file).absoluteFilePath());
    tellOpened(QFileInfo(file).fileName());
    if (!isWhole(messages))
        tellPartly(messages);
    return true;
}

// A picture or a partly read file is not the session's own file, so its name must not be suggested for
// overwriting.
void SessionFiles::suggest(const QString &file)
{
    const QFileInfo info(file);
    const QString ending = info.suffix().isEmpty() ? suffix : u'.' + info.suffix();
    m_suggestion = m_store.hasFile() || file.isEmpty() ? m_store.name()
                   : isPictureFile(file)               ? info.completeBaseName() + suffix
                                                       : tr("%1 (recovered)").arg(info.completeBaseName()) + ending;
}

bool SessionFiles::save()
{
    if (!m_store.hasFile())
        return saveAs();
    if (m_store.changedOutside()) {
        const QString question =
            tr("Another program, or another window, has changed %1 since it was opened here. Overwrite it?")
                .arg(m_store.name());
        switch (m_desk.dialogs.ask(tr("The file has changed"), question, {tr("Save &as…"), tr("&Overwrite")})) {
        case 0: return saveAs();
        case 1: break;
        default: return false;
        }
    }
    return write(m_store.file());
}

bool SessionFiles::saveAs()
{
    QString folder = m_store.hasFile() ? QFileInfo(m_store.file()).path() : m_desk.settings.sessionFolder();
    if (folder.isEmpty() || !QFileInfo(folder).isDir())
        folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString usual =
        m_suggestion.isEmpty() ? fileName(m_desk.session.ownDocument().scenario) + suffix : m_suggestion;
    const QString suggestion = QDir(folder).filePath(m_store.hasFile() ? m_store.name() : usual);
    QString file = m_desk.dialogs.chooseFile(tr("Save session"), suggestion, tr("Sessions (*.roofline)"));
    if (file.isEmpty())
        return false;
    const QString given = QFileInfo(file).suffix().toLower();
    if (given != QLatin1String("roofline") && given != QLatin1String("yaml") && given != QLatin1String("yml")) {
        file += suffix;
        const QString question = tr("%1 already exists. Overwrite it?").arg(QFileInfo(file).fileName());
        if (QFileInfo::exists(file)
            && m_desk.dialogs.ask(tr("Save session"), question, Choices::destroying({tr("&Overwrite")})) != 0)
            return false;
    }
    return write(file);
}

bool SessionFiles::write(const QString &file)
{
    const QString why = m_store.save(file, ownText());
    if (!why.isEmpty()) {
        m_desk.dialogs.showProblem(tr("The session was not saved"),
                                   tr("%1 could not be written: %2.\n\nThe session is still open, and the file is as "
                                      "it was. Save it somewhere else, or fix the cause and save again.")
                                       .arg(QDir::toNativeSeparators(file), why));
        return false;
    }
    m_desk.session.endMerge(); // a drag that continues changes what was saved
    m_saved = m_desk.session.ownDocument();
    m_onlyHere = false;
    m_autosave.discard();
    m_desk.settings.sessionFolder.set(QFileInfo(file).absolutePath());
    addRecent(m_store.file());
    update();
    m_desk.dialogs.tell(tr("%1 saved").arg(m_store.name()));
    return true;
}

} // namespace roofline
