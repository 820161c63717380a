#include "app/window/files/kept_file.h"

#include "app/session/session_store.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/zoo/text_file.h"
#include "core/zoo/zoo_folders.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include <utility>

namespace roofline {

QString userDataFolder()
{
    const QString zoo = qtText(userZooFolder());
    return zoo.isEmpty() ? QString() : QFileInfo(zoo).path();
}

KeptFile::KeptFile(const QString &name, Texts texts) : m_file(userDataFolder() + u'/' + name), m_texts(std::move(texts))
{
}

std::optional<std::string> KeptFile::content() const
{
    constexpr std::size_t largest = 4'000'000; // bytes
    const Result<std::string> text = readTextFile(stdText(m_file), largest);
    return text ? std::optional(*text) : std::nullopt;
}

// Renames the file to a name that is not in use.
void KeptFile::putAside(const Tell &tell) const
{
    const QFileInfo info(m_file);
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-hhmmss"));
    QString text = m_texts.stays.arg(QDir::toNativeSeparators(m_file));
    for (int i = 0; i < 100; ++i) {
        const QString name = QStringLiteral("%1-damaged-%2%3.yaml")
                                 .arg(info.completeBaseName(), time, i > 0 ? QStringLiteral("-%1").arg(i) : QString());
        if (QFile::rename(m_file, info.dir().filePath(name))) {
            text = m_texts.aside.arg(QDir::toNativeSeparators(m_file), name);
            break;
        }
    }
    tell(m_texts.damaged, text);
}

void KeptFile::write(const std::string &text, const Tell &tell)
{
    const QString why = !isThere() && !QDir().mkpath(userDataFolder()) ? Words::tr("the folder cannot be made")
                                                                       : writeWhole(m_file, text);
    if (!why.isEmpty() && !std::exchange(m_toldFailure, true))
        tell(m_texts.notKept, m_texts.failed.arg(QDir::toNativeSeparators(m_file), why));
}

} // namespace roofline
