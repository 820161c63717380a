#include "app/session/recovery.h"

#include "app/session/session_store.h"
#include "core/zoo/text_file.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QUrl>
#include <QUuid>

#include <sys/file.h>

#include <algorithm>

namespace roofline {

namespace {

const QString suffix = QStringLiteral(".roofline");
const QString lockSuffix = QStringLiteral(".lock");
constexpr std::string_view fileMark = "# file: ";
constexpr std::string_view contentMark = "# content: ";

QString lockOf(const QString &path)
{
    return path.chopped(suffix.size()) + lockSuffix;
}

QString keptFolder(const QString &folder)
{
    return folder + QStringLiteral("/kept");
}

QString endingOf(Readable readable)
{
    return readable == Readable::No ? QStringLiteral(".damaged") : QString();
}

// Returns a name that begins with the time, so that the newest sorts last.
QString freshName(const QString &folder, const QString &ending)
{
    const QString time = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-hhmmss-zzz"));
    return QStringLiteral("%1/%2-%3%4%5")
        .arg(folder, time, QUuid::createUuid().toString(QUuid::Id128).left(8), suffix, ending);
}

// Returns the rest of the second line if it begins with the mark, and removes that line from the text.
std::string takeLine(std::string &text, std::string_view mark)
{
    const std::size_t at = text.find('\n') + 1; // behind the first line; npos + 1 is 0
    if (at == 0 || text.compare(at, mark.size(), mark) != 0)
        return {};
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
    const std::string rest = text.substr(at + mark.size(), end - at - mark.size());
    text.erase(at, end + 1 - at);
    return rest;
}

} // namespace

QString recoveryFolder()
{
    // The XDG base directory specification says that a relative path must be ignored.
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    const QString home = qEnvironmentVariable("HOME");
    if (!state.startsWith(u'/') && home.isEmpty())
        return {};
    return (state.startsWith(u'/') ? state : home + QStringLiteral("/.local/state"))
           + QStringLiteral("/roofline-explorer/recovery");
}

std::string withOrigin(const RecoveryText &recovery)
{
    std::string lines;
    if (!recovery.file.isEmpty())
        lines.append(fileMark).append(QUrl::toPercentEncoding(recovery.file, "/").toStdString()).append("\n");
    if (!recovery.content.isEmpty())
        lines.append(contentMark).append(recovery.content.toStdString()).append("\n");
    const std::size_t at = recovery.text.find('\n') + 1; // behind the first line, which marks the document's start
    return recovery.text.substr(0, at) + lines + recovery.text.substr(at);
}

RecoveryText originOf(std::string text)
{
    RecoveryText recovery;
    recovery.file = QUrl::fromPercentEncoding(QByteArray::fromStdString(takeLine(text, fileMark)));
    recovery.content = QByteArray::fromStdString(takeLine(text, contentMark));
    recovery.text = std::move(text);
    return recovery;
}

std::optional<RecoveryFile> RecoveryFile::claim(const QString &path)
{
    auto lock = std::make_unique<QFile>(lockOf(path));
    const bool claimed = lock->open(QIODevice::ReadWrite, QFile::ReadOwner | QFile::WriteOwner)
                         && ::flock(lock->handle(), LOCK_EX | LOCK_NB) == 0; // else its program is still running
    return claimed ? std::optional(RecoveryFile(path, std::move(lock))) : std::nullopt;
}

std::optional<RecoveryFile> RecoveryFile::create(const QString &folder)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return std::nullopt;
    return claim(freshName(folder, {}));
}

std::vector<RecoveryFile> RecoveryFile::orphans(const QString &folder)
{
    std::vector<RecoveryFile> found;
    const QDir all(folder);
    QStringList names;
    for (const QFileInfo &file : all.entryInfoList({u'*' + suffix, u'*' + lockSuffix}, QDir::Files))
        names << file.completeBaseName();
    names.removeDuplicates();
    for (const QString &name : names) {
        std::optional<RecoveryFile> file = claim(all.filePath(name + suffix));
        if (file && QFile::exists(file->path()))
            found.push_back(std::move(*file));
        else if (file)
            file->remove(); // nothing was written yet, or its program is just closing
    }
    std::stable_sort(found.begin(), found.end(), [](const RecoveryFile &a, const RecoveryFile &b) {
        return QFileInfo(a.m_path).lastModified() > QFileInfo(b.m_path).lastModified();
    });
    return found;
}

void RecoveryFile::remove()
{
    QFile::remove(m_path);
    QFile::remove(lockOf(m_path));
    m_lock.reset();
}

QString RecoveryFile::keepAside(Readable readable)
{
    QDir().mkpath(keptFolder(QFileInfo(m_path).path()));
    const QString kept = freshName(keptFolder(QFileInfo(m_path).path()), endingOf(readable));
    if (!QFile::rename(m_path, kept))
        return m_path; // it stays where it is, for the next start
    QFile::remove(lockOf(m_path));
    m_lock.reset();
    return kept;
}

QStringList keptSessions(const QString &folder)
{
    const QDir kept(keptFolder(folder));
    QStringList files;
    for (const QString &name : kept.entryList({u'*' + suffix, u'*' + suffix + endingOf(Readable::No)}, QDir::Files,
                                              QDir::Name | QDir::Reversed))
        files << kept.filePath(name);
    return files;
}

Readable readableWhenKept(const QString &file)
{
    return file.endsWith(endingOf(Readable::No)) ? Readable::No : Readable::Yes;
}

QString keepSession(const QString &folder, const std::string &text, Readable readable)
{
    if (folder.isEmpty() || !QDir().mkpath(keptFolder(folder)))
        return {};
    for (const QString &kept : keptSessions(folder)) { // the same text is kept only once
        if (const Result<std::string> same = readTextFile(QFile::encodeName(kept).toStdString(), largestSessionFile);
            same && *same == text)
            return kept;
    }
    const QString file = freshName(keptFolder(folder), endingOf(readable));
    return writeWhole(file, text).isEmpty() ? file : QString();
}

} // namespace roofline
