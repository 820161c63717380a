#include "app/session/session_store.h"

#include "app/session/session_inside.h"
#include "app/session/whole_file.h"
#include "core/zoo/text_file.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace roofline {

QByteArray digestOf(std::string_view text)
{
    return QCryptographicHash::hash(QByteArrayView(text.data(), qsizetype(text.size())), QCryptographicHash::Sha1)
        .toHex();
}

QString writeWhole(const QString &file, const std::string &text)
{
    if (text.size() > largestSessionFile)
        return QCoreApplication::translate(
            "roofline::sessions",
            "it would be larger than a session may be; fewer entries of your own make it smaller");
    return replaceFile(file, QByteArrayView(text.data(), qsizetype(text.size())));
}

bool isWhole(const Messages &ofReading)
{
    return std::none_of(ofReading.begin(), ofReading.end(), [](const Message &message) {
        return message.severity == Severity::Error || message.rule == "unknown-chip" || message.rule == "unknown-model"
               || message.rule == "unknown-compared" || message.rule == "too-many";
    });
}

QString SessionStore::name() const
{
    return QFileInfo(m_file).fileName();
}

std::optional<Document> SessionStore::open(const QString &file, const Catalogue &zoo, Messages &messages)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    const Result<SessionText> text = readSessionText(path);
    if (!text) {
        messages.push_back(text.message());
        return std::nullopt;
    }
    Messages found;
    std::optional<Document> document = readSession(text->yaml, path.toStdString(), zoo, found);
    if (document) {
        close();
        if (isWhole(found) && !text->fromPicture)
            resume(path, digestOf(text->yaml));
    }
    messages.insert(messages.end(), found.begin(), found.end());
    return document;
}

QString SessionStore::save(const QString &file, const std::string &text)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    QString why = writeWhole(path, text);
    if (why.isEmpty())
        resume(path, digestOf(text));
    return why;
}

bool SessionStore::changedOutside() const
{
    if (!hasFile() || !QFile::exists(m_file))
        return false; // there is nothing that could be lost
    const Result<std::string> text = readTextFile(m_file.toStdString(), largestSessionFile);
    return !text || digestOf(*text) != m_content;
}

void SessionStore::close()
{
    m_file.clear();
    m_content.clear();
}

void SessionStore::resume(const QString &file, const QByteArray &content)
{
    m_file = file;
    m_content = content;
}

} // namespace roofline
