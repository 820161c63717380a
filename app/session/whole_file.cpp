#include "app/session/whole_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>

#include <sys/stat.h>

namespace roofline {

QString refusalOfTarget(const QString &path)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0 || S_ISREG(status.st_mode))
        return {};
    return S_ISDIR(status.st_mode)
               ? QCoreApplication::translate("roofline::files", "it is a folder")
               : QCoreApplication::translate("roofline::files", "it is a device or a pipe, not a file");
}

QString replaceFile(const QString &path, QByteArrayView bytes)
{
    if (QString why = refusalOfTarget(path); !why.isEmpty())
        return why;
    QSaveFile file(path);
    // commit() alone would report success for data that could not be flushed.
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), bytes.size()) != bytes.size() || !file.flush()
        || !file.commit())
        return file.errorString();
    return {};
}

} // namespace roofline
