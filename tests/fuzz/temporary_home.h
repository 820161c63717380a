// Gives a program under test a home of its own, with settings, state, the user's entries, and files to open.
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStringList>
#include <QTemporaryDir>

namespace roofline::test {

class TemporaryHome {
public:
    TemporaryHome()
    {
        for (const char *name :
             {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
            qputenv(name, m_folder.path().toUtf8());
        qputenv("ROOFLINE_SETTINGS", path(QStringLiteral("settings.ini")).toUtf8());
        copyGiven();
        QFile garbage(path(QStringLiteral("garbage.yaml")));
        if (garbage.open(QIODevice::WriteOnly))
            garbage.write(QByteArray(4096, '\xff'));
        QDir::setCurrent(m_folder.path());
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }

    // Returns what can be opened: shipped entries, entries with mistakes, what the program wrote itself, and
    // a file that does not exist.
    QStringList files() const
    {
        QStringList files;
        for (QDirIterator it(m_folder.path(), QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
            files << it.next();
        files << path(QStringLiteral("missing.yaml"));
        return files;
    }

private:
    // These are copies, because the window may save over the session that it has opened.
    void copyGiven()
    {
        const QDir root(QStringLiteral(ROOFLINE_SOURCE_DIR));
        for (const char *folder : {"zoo/hardware", "zoo/models", "tests/data"}) {
            for (QDirIterator it(root.filePath(QLatin1String(folder)), QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext();) {
                const QString file = it.next();
                const QString copy = path(QStringLiteral("given/") + root.relativeFilePath(file));
                QDir().mkpath(QFileInfo(copy).path());
                QFile::copy(file, copy);
                QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
            }
        }
    }

    QTemporaryDir m_folder;
};

} // namespace roofline::test
