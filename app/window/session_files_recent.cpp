// Of the session files: the list of recent ones, and of those without a file that were kept.
#include "app/window/session_files.h"

#include "app/settings/settings.h"
#include "app/window/actions.h"
#include "app/window/dialogs.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

namespace roofline {

namespace {

constexpr int mostRecent = 10;

// "&1  name", without making keys of what is in the name.
QString numbered(int number, QString name)
{
    return QStringLiteral("&%1  %2").arg(number % 10).arg(name.replace(u'&', QLatin1String("&&")));
}

} // namespace

void SessionFiles::addRecent(const QString &file)
{
    QStringList files = m_desk.settings.recentSessions();
    files.removeAll(file);
    files.prepend(file);
    m_desk.settings.setRecentSessions(files.mid(0, mostRecent));
}

void SessionFiles::fillRecent()
{
    QMenu &menu = *m_desk.actions.recent;
    menu.clear();
    menu.setToolTipsVisible(true);
    int number = 0;
    const QStringList files = m_desk.settings.recentSessions();
    for (const QString &file : files) {
        const QFileInfo info(file);
        const bool there = info.exists();
        QAction *action = menu.addAction(numbered(++number, there ? info.fileName() : tr("%1 (not there any more)").arg(info.fileName())));
        action->setToolTip(QDir::toNativeSeparators(file));
        action->setEnabled(there);
        connect(action, &QAction::triggered, this, [this, file] { open(file); });
    }
    const QStringList kept = keptSessions(recoveryFolder()).mid(0, mostRecent);
    if (!kept.isEmpty())
        menu.addSection(tr("Kept when the program ended"));
    for (const QString &file : kept) {
        const QString time = QLocale::system().toString(QFileInfo(file).lastModified(), QLocale::ShortFormat);
        QAction *action = menu.addAction(tr("Session of %1").arg(time));
        action->setToolTip(QDir::toNativeSeparators(file));
        connect(action, &QAction::triggered, this, [this, file] { openKept(file); });
    }
    if (files.isEmpty() && kept.isEmpty())
        menu.addAction(tr("No recent sessions"))->setEnabled(false);
    if (!files.isEmpty()) {
        menu.addSeparator();
        connect(menu.addAction(tr("&Clear list")), &QAction::triggered, this, [this] { m_desk.settings.setRecentSessions({}); });
    }
}

// As a change of a new session: it has no file, and what kept it goes only when this window keeps it.
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
    m_messages = std::move(messages);
    m_fresh = fresh();
    show(m_fresh);
    m_desk.session.edit(*document, tr("Open the kept session"));
    if (m_autosave.writeNow())
        QFile::remove(file);
    update();
}

} // namespace roofline
