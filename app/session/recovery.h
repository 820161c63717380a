// What is kept of a session until it is saved or closed: a file of its own in the recovery folder, and beside it a lock that the
// system takes away when the program ends, however it ends.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace roofline {

// $XDG_STATE_HOME/roofline-explorer/recovery, else ~/.local/state/…; it need not exist; empty without a home.
QString recoveryFolder();

// Beside the text: the session's own file and what that held; without a file, what it began with, where the settings hold that.
struct RecoveryText {
    std::string text;
    QString file;
    QByteArray content; // a digest
};

std::string withOrigin(const RecoveryText &recovery); // still a session's text
RecoveryText originOf(std::string text);

enum class Readable { Yes, No };

class RecoveryFile {
public:
    RecoveryFile(RecoveryFile &&other) noexcept;
    RecoveryFile &operator=(RecoveryFile &&other) noexcept;
    ~RecoveryFile(); // the file stays

    // With a name that nobody has; unset where the folder cannot be made or locked.
    static std::optional<RecoveryFile> create(const QString &folder);
    // All whose program has ended, newest first: they are this program's from here on.
    static std::vector<RecoveryFile> orphans(const QString &folder);

    const QString &path() const { return m_path; }
    QDateTime changed() const;
    void remove();
    // Puts the file where nobody looks for orphans, for the list of recent sessions.
    QString keepAside(Readable readable = Readable::Yes);

private:
    RecoveryFile(QString path, int lock) : m_path(std::move(path)), m_lock(lock) {}
    static std::optional<RecoveryFile> claim(const QString &path);
    void unlock();

    QString m_path;
    int m_lock = -1; // descriptor of the locked file
};

// Sessions without a file that would be lost otherwise. Newest first.
QStringList keptSessions(const QString &folder);
Readable readableWhenKept(const QString &file);
QString keepSession(const QString &folder, const std::string &text,
                    Readable readable = Readable::Yes); // its file; empty when it could not be written

} // namespace roofline
