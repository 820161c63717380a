// Nothing is read-only to root. As root, code that has to fail for others runs in a child process that has
// given up its rights.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>

namespace roofline::test {

// Returns the text that `run` returns. As root it runs in a child process, whose changes to its state are lost.
inline QString unprivileged(const std::function<QString()> &run)
{
    if (::geteuid() != 0)
        return run();
    constexpr id_t nobody = 65534;
    int ends[2];
    if (::pipe(ends) != 0)
        qFatal("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        ::alarm(60);
        if (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0)
            ::_exit(2);
        const QByteArray text = run().toUtf8();
        ::_exit(::write(ends[1], text.constData(), std::size_t(text.size())) == text.size() ? 0 : 3);
    }
    ::close(ends[1]);
    QByteArray text;
    char part[4096];
    for (ssize_t count = ::read(ends[0], part, sizeof part); count > 0; count = ::read(ends[0], part, sizeof part))
        text.append(part, count);
    ::close(ends[0]);
    int status = 0;
    if (::waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        qFatal("the child without rights has failed");
    return QString::fromUtf8(text);
}

inline constexpr QFile::Permissions forAllToRead = QFile::ReadOwner | QFile::ReadUser | QFile::ReadGroup
                                                   | QFile::ReadOther | QFile::ExeOwner | QFile::ExeUser
                                                   | QFile::ExeGroup | QFile::ExeOther;

// Makes a folder inside a temporary one read-only as long as this object lives. Everybody may enter the folder.
class ReadOnlyFolder {
public:
    ReadOnlyFolder(const QString &temporary, const QString &folder) : m_folder(folder)
    {
        for (QDir each(folder); each.path().startsWith(temporary) && each.cdUp();)
            QFile::setPermissions(each.path().startsWith(temporary) ? each.path() : temporary,
                                  forAllToRead | QFile::WriteOwner | QFile::WriteUser);
        QFile::setPermissions(folder, forAllToRead);
    }
    ~ReadOnlyFolder() { QFile::setPermissions(m_folder, forAllToRead | QFile::WriteOwner | QFile::WriteUser); }
    ReadOnlyFolder(const ReadOnlyFolder &) = delete;
    ReadOnlyFolder &operator=(const ReadOnlyFolder &) = delete;

private:
    const QString m_folder;
};

} // namespace roofline::test
