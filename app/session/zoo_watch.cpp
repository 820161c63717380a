#include "app/session/zoo_watch.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

namespace roofline {

namespace {

constexpr int pause = 100; // ms; writing files takes several steps

// Returns the folder, or its nearest ancestor that exists.
QString nearestFolder(QString folder)
{
    while (!folder.isEmpty() && !QFileInfo(folder).isDir())
        folder.truncate(folder.lastIndexOf(u'/'));
    return folder.isEmpty() ? QStringLiteral("/") : folder;
}

} // namespace

ZooWatch &ZooWatch::of(const QString &folder)
{
    for (QObject *child : QCoreApplication::instance()->children()) {
        if (auto *watch = qobject_cast<ZooWatch *>(child); watch && watch->m_folder == folder)
            return *watch;
    }
    return *new ZooWatch(folder);
}

ZooWatch::ZooWatch(const QString &folder) : QObject(QCoreApplication::instance()), m_folder(folder)
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &ZooWatch::look);
    const auto soon = [this] { m_soon.start(pause); };
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, soon);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, soon);
    watch();
}

void ZooWatch::note()
{
    m_soon.start(0);
}

void ZooWatch::look()
{
    watch();
    emit changed();
}

// Chooses the watched paths anew, because a replaced file is a new one, and folders come and go.
void ZooWatch::watch()
{
    QStringList wanted;
    for (const char *name : {"/hardware", "/models"}) {
        const QString folder = m_folder + QLatin1String(name);
        wanted << nearestFolder(folder);
        for (const QFileInfo &file : QDir(folder).entryInfoList({QStringLiteral("*.yaml")}, QDir::Files))
            wanted << file.filePath();
    }
    wanted.removeDuplicates();
    QStringList old = m_watcher.files() + m_watcher.directories();
    for (const QString &path : wanted)
        old.removeAll(path);
    if (!old.isEmpty())
        m_watcher.removePaths(old);
    m_watcher.addPaths(wanted); // it ignores paths that are watched already
}

} // namespace roofline
