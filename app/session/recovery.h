// A recovery file keeps a session until it is saved or closed. A lock file beside it is locked as long as the
// program runs: the system releases the lock however the program ends.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

// Returns $XDG_STATE_HOME/roofline-explorer/recovery, or ~/.local/state/…. The folder may not exist yet. It
// is empty without a home.
QString recoveryFolder();

// The text of a session, its own file, and a digest of what that file held. Without a file, the digest is of
// what the session began with, where the settings hold that.
struct RecoveryText {
    std::string text;
    QString file;
    QByteArray content; // a digest
};

std::string withOrigin(const RecoveryText &recovery); // the result is still a session's text
RecoveryText originOf(std::string text);

enum class Readable { Yes, No };

class RecoveryFile {
public:
    // Creates a file with a new name. It is unset if the folder cannot be made or locked.
    static std::optional<RecoveryFile> create(const QString &folder);
    // Returns all files whose program has ended, newest first. From now on they belong to this program.
    static std::vector<RecoveryFile> orphans(const QString &folder);

    const QString &path() const { return m_path; }
    void remove();
    // Moves the file to a folder that is not searched for orphans, for the list of recent sessions.
    QString keepAside(Readable readable = Readable::Yes);

private:
    RecoveryFile(QString path, std::unique_ptr<QFile> lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}
    static std::optional<RecoveryFile> claim(const QString &path);

    QString m_path;
    std::unique_ptr<QFile> m_lock; // is locked while it is open; both files stay when it is closed
};

// These keep sessions without a file, which would be lost otherwise. The newest comes first.
QStringList keptSessions(const QString &folder);
Readable readableWhenKept(const QString &file);
// Returns its file; empty: it could not be written.
QString keepSession(const QString &folder, const std::string &text, Readable readable = Readable::Yes);

} // namespace roofline
