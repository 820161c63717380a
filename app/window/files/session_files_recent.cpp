// Fills the list of recent sessions, and of sessions that were kept without a file.
#include "app/window/files/session_files.h"

#include "app/settings/settings.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "core/analysis/analysis.h"
#include "core/document/own_entries.h"
#include "core/report/phrases/wording.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

namespace roofline {

namespace {

constexpr int mostRecent = 10;

// Returns "&1  name" without making mnemonics of what is in the name.
QString numbered(int number, const QString &name)
{
    return QStringLiteral("&%1  %2").arg(number % 10).arg(menuText(name));
}

} // namespace

void SessionFiles::addRecent(const QString &file)
{
    QStringList files = m_desk.settings.recentSessions();
    files.removeAll(file);
    files.prepend(file);
    m_desk.settings.recentSessions.set(files.mid(0, mostRecent));
}

void SessionFiles::fillRecent()
{
    QMenu &menu = *m_desk.actions.recent;
    qDeleteAll(menu.findChildren<QMenu *>(Qt::FindDirectChildrenOnly)); // clear() does not delete them
    menu.clear();
    menu.setToolTipsVisible(true);
    int number = 0;
    const QStringList files = m_desk.settings.recentSessions();
    for (const QString &file : files) {
        const QFileInfo info(file);
        const bool there = info.exists();
        QAction *action = menu.addAction(
            numbered(++number, there ? info.fileName() : tr("%1 (no longer there)").arg(info.fileName())));
        action->setToolTip(QDir::toNativeSeparators(file));
        action->setEnabled(there);
        connect(action, &QAction::triggered, this, [this, file] { open(file); });
    }
    fillKept(menu);
    if (menu.isEmpty())
        menu.addAction(tr("No recent sessions"))->setEnabled(false);
    if (!files.isEmpty()) {
        menu.addSeparator();
        menu.addAction(tr("&Clear list"), this, [this] { m_desk.settings.recentSessions.set({}); });
    }
}

QString SessionFiles::nameOfKept(const QString &file) const
{
    const QString time = QLocale::system().toString(QFileInfo(file).lastModified(), QLocale::ShortFormat);
    if (readableWhenKept(file) == Readable::No)
        return tr("Session of %1, not readable").arg(time);
    Messages unread;
    const std::optional<Document> kept = SessionStore().open(file, *m_desk.session.zooOutside(), unread);
    if (!kept)
        return tr("Session of %1").arg(time);
    const Analysis analysis = analyze(kept->scenario, *withOwnEntries(m_desk.session.zooOutside(), *kept));
    return tr("Session of %1: %2 · %3").arg(time, qtText(chipName(analysis)), qtText(workloadName(analysis)));
}

// Lists unreadable ones too: opening one says why it is unreadable, and a later version of the program may
// read it.
void SessionFiles::fillKept(QMenu &menu)
{
    const QStringList kept = keptSessions(recoveryFolder());
    if (kept.isEmpty())
        return;
    if (!menu.isEmpty())
        menu.addSection(tr("Kept without a file"));
    QMenu *into = &menu;
    for (qsizetype i = 0; i < kept.size(); ++i) {
        if (i == mostRecent) {
            into = menu.addMenu(tr("&Older ones"));
            into->setObjectName(QStringLiteral("kept-older"));
            into->setToolTipsVisible(true);
        }
        const QString &file = kept[i];
        QAction *action = into->addAction(menuText(nameOfKept(file)));
        action->setToolTip(QDir::toNativeSeparators(file));
        connect(action, &QAction::triggered, this, [this, file] { openKept(file); });
    }
    menu.addSeparator();
    menu.addAction(tr("&Remove kept sessions…"), this, [this, kept] { removeKept(kept); });
}

void SessionFiles::removeKept(const QStringList &files)
{
    const QString question =
        files.size() == 1
            ? tr("The kept session was not saved elsewhere. Remove it for good?")
            : tr("The %1 kept sessions were not saved elsewhere. Remove them for good?").arg(files.size());
    const auto answers = Choices::staying({tr("&Keep"), tr("&Remove")}, 0);
    if (m_desk.dialogs.ask(tr("Remove kept sessions"), question, answers) != 1)
        return;
    QStringList left;
    for (const QString &file : files)
        if (!QFile::remove(file) && QFile::exists(file))
            left << QDir::toNativeSeparators(file);
    if (left.isEmpty())
        m_desk.dialogs.tell(tr("Kept sessions removed"));
    else
        m_desk.dialogs.showProblem(tr("Not all kept sessions could be removed"),
                                   tr("Still there, in a folder that cannot be written:\n%1").arg(left.join(u'\n')));
}

// Opens a kept session, which has no file. Its recovery file is removed only after this window has stored all
// of it.
void SessionFiles::openKept(const QString &file)
{
    Messages messages;
    SessionStore kept;
    const std::optional<Document> document = kept.open(file, *m_desk.session.zooOutside(), messages);
    if (!document) {
        failToOpen(messages);
        return;
    }
    if (!mayReplace())
        return;
    m_store.close();
    m_suggestion.clear();
    m_messages = messages;
    m_fresh = fresh();
    show(*document);
    tellKept();
    m_onlyHere = true; // undo cannot go back before it
    const bool here = m_autosave.writeNow();
    if (!isWhole(messages))
        tellPartly(messages);
    else if (here)
        QFile::remove(file);
}

} // namespace roofline
