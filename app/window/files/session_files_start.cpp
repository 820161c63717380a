// Decides what a window starts with, what it leaves for the next start, and what becomes of sessions of a
// program that ended unexpectedly.
#include "app/window/files/session_files.h"

#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/window/main_window.h"
#include "core/zoo/text_file.h"

#include <QFileInfo>
#include <QTimer>

#include <utility>

namespace roofline {

namespace {

constexpr qsizetype manyKept = 20;

RecoveryText textOf(const RecoveryFile &file)
{
    const Result<std::string> text = readTextFile(stdText(file.path()), largestSessionFile);
    return text ? originOf(*text) : RecoveryText();
}

} // namespace

void SessionFiles::start(const WindowStart &with)
{
    m_lastText = m_desk.settings.sessionText();
    if (with.document) {
        show(*with.document);
        m_onlyHere = *with.document != m_fresh;
        m_autosave.noteChange();
        return;
    }
    const QString asked = with.session.isEmpty() ? QString() : QFileInfo(with.session).absoluteFilePath();
    if (asked.isEmpty() || !startWith(asked))
        restoreLast();
    restoreOrphans(asked);
}

bool SessionFiles::startWith(const QString &file)
{
    Messages messages;
    const std::optional<Document> document = m_store.open(file, *m_desk.session.zooOutside(), messages);
    m_messages = messages;
    if (!isWhole(messages)) { // reported once the window is shown
        const auto tell = document ? &SessionFiles::tellPartly : &SessionFiles::failToOpen;
        onceShown(m_desk.window, [this, tell, messages] { (this->*tell)(messages); });
    }
    if (!document)
        return false;
    suggest(file);
    m_lastText.clear(); // this window does not continue the last session
    show(*document);
    addRecent(file);
    return true;
}

// Restores the last open file as it is now, else the stored text of a session without a file.
void SessionFiles::restoreLast()
{
    Messages messages;
    const QString file = m_desk.settings.sessionFile();
    if (!file.isEmpty()) {
        if (const std::optional<Document> document = m_store.open(file, *m_desk.session.zooOutside(), messages)) {
            suggest(file);
            m_messages.insert(m_messages.end(), messages.begin(), messages.end());
            show(*document);
            return;
        }
    }
    Document document = m_fresh;
    if (!m_lastText.empty()) {
        Messages found;
        std::optional<Document> last = read(m_lastText, {}, found);
        const bool whole = isWhole(found);
        // The next start would not find it any more. If it cannot be kept now, closing the window tries again.
        if (!whole && keepSession(recoveryFolder(), m_lastText, last ? Readable::Yes : Readable::No).isEmpty())
            m_lastText.clear();
        for (Message &message : found) {
            message.severity = Severity::Warning;
            message.text = stdText((whole ? tr("In the last session: %1") : tr("The last session was read in part: %1"))
                                       .arg(qtText(message.withOutcome())));
            message.outcome.clear();
            message.place = {};
            messages.push_back(std::move(message));
        }
        document = last ? std::move(*last) : m_fresh;
    }
    m_messages.insert(m_messages.end(), messages.begin(), messages.end());
    show(document);
    if (!m_lastText.empty())
        m_begunWith = digestOf(m_lastText);
}

// Restores the newest session into this window. The others, and all if another file was asked for, go to the
// list of recent sessions.
void SessionFiles::restoreOrphans(const QString &asked)
{
    bool restored = false;
    int kept = 0;
    for (RecoveryFile &orphan : RecoveryFile::orphans(recoveryFolder())) {
        Messages messages;
        const RecoveryText recovery = textOf(orphan);
        const std::optional<Document> document = read(recovery.text, orphan.path(), messages);
        m_messages.insert(m_messages.end(), messages.begin(), messages.end());
        if (!document) {
            const QString file = orphan.keepAside(Readable::No);
            say(Severity::Error, "recovery",
                tr("a session that was saved when the program ended cannot be read; it was put aside as it is"), file);
        } else if (restored || (!asked.isEmpty() && recovery.file != asked)) {
            orphan.keepAside();
            ++kept;
        } else if (const bool whole = isWhole(messages);
                   !whole && keepSession(recoveryFolder(), recovery.text).isEmpty()) {
            say(Severity::Error, "recovery",
                tr("a session that was saved when the program ended can only be read in part, and could not be "
                   "put aside; it stays for the next start"),
                orphan.path());
        } else {
            restore(std::move(orphan), recovery, *document, whole);
            restored = true;
        }
    }
    if (kept > 0)
        say(Severity::Info, "recovery",
            kept == 1 ? tr("Another session was open when the program ended: File > Open recent has it")
                      : tr("%1 more sessions were open when the program ended: File > Open recent has them").arg(kept));
    if (const qsizetype all = keptSessions(recoveryFolder()).size(); all >= manyKept)
        say(Severity::Info, "kept-sessions",
            tr("%1 sessions are kept that were not saved: File > Open recent opens them, or removes them").arg(all));
}

// Restores as one step over the stored session, so that undo returns to that. If only a part could be read,
// the whole text is kept and the session's file stays as it is.
void SessionFiles::restore(RecoveryFile orphan, const RecoveryText &recovery, const Document &document, bool whole)
{
    if (!recovery.file.isEmpty() || recovery.content != m_begunWith) {
        m_lastText.clear(); // text of another window, which is kept before this one's replaces it
        m_begunWith.clear();
    }
    if (recovery.file != m_store.file()) {
        std::optional<Document> stored;
        if (!recovery.file.isEmpty())
            stored = m_store.open(recovery.file, *m_desk.session.zooOutside(), m_messages);
        show(stored.value_or(m_fresh));
    }
    if (whole && !recovery.file.isEmpty())
        m_store.resume(recovery.file, recovery.content);
    else
        m_store.close();
    suggest(recovery.file);
    if (document == m_desk.session.document()) {
        orphan.remove();
        update();
        return;
    }
    m_autosave.adopt(std::move(orphan));
    if (document.scenario != m_desk.session.scenario())
        emit replaces(); // nobody moved the point there, so it gets no arrow
    m_desk.session.edit(document, tr("Recover the session"));
    const QString told = tr("Recovered what was open when the program ended; undo goes back to what was stored");
    say(Severity::Info, "recovery", told);
    QTimer::singleShot(0, this, [this, told] { m_desk.dialogs.tell(told); });
    update();
}

bool SessionFiles::rememberForNextStart()
{
    Settings &settings = m_desk.settings;
    const std::string now = m_store.hasFile() ? std::string() : ownText();
    // Another window has meanwhile stored a session without a file there, which would be lost.
    const std::string there = settings.sessionText();
    bool free = true;
    if (there != m_lastText && there != now && !there.empty()) {
        Messages unread;
        const std::optional<Document> other = read(there, {}, unread);
        if (!other || *other != m_fresh)
            free = !keepSession(recoveryFolder(), there).isEmpty();
    }
    const bool stored = free && settings.setSession(m_store.file(), now);
    if (stored)
        m_lastText = now;
    if (stored || m_store.hasFile() || !isChanged()) {
        m_autosave.discard();
        return true;
    }
    m_onlyHere = true;
    return m_autosave.leave();
}

} // namespace roofline
