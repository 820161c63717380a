#include "app/window/learn/kept_file.h"

#include "app/session/session_store.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/zoo/zoo_folders.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

ROOFLINE_TR(KeptFile);

namespace roofline {

QString userDataFolder()
{
    const QString zoo = qtText(userZooFolder());
    return zoo.isEmpty() ? QString() : QFileInfo(zoo).path();
}

QString writeKept(const QString &file, const std::string &text)
{
    return !QFileInfo::exists(file) && !QDir().mkpath(QFileInfo(file).path()) ? tr("the folder cannot be made")
                                                                              : writeWhole(file, text);
}

QString keepAside(const QString &file)
{
    const QFileInfo info(file);
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-hhmmss"));
    for (int i = 0; i < 100; ++i) {
        QString name =
            QStringLiteral("%1/%2-damaged-%3%4.yaml")
                .arg(info.path(), info.completeBaseName(), time, i > 0 ? QStringLiteral("-%1").arg(i) : QString());
        if (QFile::rename(file, name))
            return name;
    }
    return {};
}

} // namespace roofline
