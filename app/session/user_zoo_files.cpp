// The part of UserZoo that imports entries from other files and exports them.
#include "app/session/user_zoo.h"

#include "app/session/session_store.h"
#include "core/document/entry_kinds.h"
#include "core/zoo/text_file.h"

#include <QFileInfo>

namespace roofline {

namespace {

// Returns where the entry is read as: its file's name is made an id, because names elsewhere have capitals and blanks
// ("My Chip.yaml"). A config.json is left to its reader, which makes id and name of it.
QString readAs(const QString &file)
{
    const QFileInfo info(file);
    const QString name = QString::fromStdString(entryId(info.fileName().toStdString()));
    const QString id = QString::fromStdString(asEntryId(name.toStdString()));
    const QString extension = info.fileName().mid(name.size());
    if (id.isEmpty() || extension == QStringLiteral(".json"))
        return info.absoluteFilePath();
    return info.absolutePath() + u'/' + id + extension;
}

} // namespace

UserZoo::Import UserZoo::importFile(const QString &file, Replace replace)
{
    Import import;
    const Result<std::string> text = readTextFile(file.toStdString());
    if (!text) {
        import.problem = tr("%1: %2.").arg(file, QString::fromUtf8(text.message().text));
        return import;
    }
    return importText(file, *text, replace);
}

UserZoo::Import UserZoo::importText(const QString &file, const std::string &text, Replace replace)
{
    Import import;
    Messages messages;
    const std::optional<EntryKind> kind = entryKind(text, &messages);
    QString problem = errorsOf(messages);
    if (!kind) {
        import.problem = problem.isEmpty() ? tr("%1 is neither a chip nor a model: an entry of the zoo, or a Hugging "
                                                "Face config.json, is expected.")
                                                 .arg(file)
                                           : tr("%1 was not imported:\n%2").arg(file, problem);
        return import;
    }
    const QByteArray bytes(text.data(), qsizetype(text.size()));
    const Entry entry = read(*kind, bytes, readAs(file), problem);
    if (!problem.isEmpty()) {
        import.problem = tr("%1 was not imported:\n%2").arg(file, problem);
        return import;
    }
    import.kind = *kind;
    import.id = QString::fromUtf8(entry.chip ? entry.chip->id : entry.model->id);
    problem = problemOfId(*kind, import.id, {}, replace);
    if (problem.isEmpty()) {
        import.problem = saveText(*kind, import.id, text, tr("Import %1").arg(import.id));
        return import;
    }
    import.problem = tr("%1 was not imported; its id is made of its name, or of its folder's:\n%2").arg(file, problem);
    import.isThere = replace == Replace::No && problemOfId(*kind, import.id, {}, Replace::Yes).isEmpty();
    return import;
}

QString UserZoo::exportTo(EntryKind kind, const QString &id, const QString &file) const
{
    const QString shipped = QFileInfo(m_shippedFolder).canonicalFilePath();
    if (!shipped.isEmpty()
        && (QFileInfo(QFileInfo(file).absolutePath()).canonicalFilePath() + u'/').startsWith(shipped + u'/'))
        return tr("%1 is in the folder of the shipped entries, which stay as they are: choose another folder.")
            .arg(file);
    return forKind(kind, [&](auto of) {
        const auto entry = of.find(m_session.zoo(), id.toStdString());
        if (!entry)
            return tr("%1 is not in the zoo.").arg(id);
        // An entry from a file is copied as it was written, others are generated.
        const Bytes text = bytesOf(QString::fromUtf8(entry->file));
        const QString why = writeWhole(file, text ? text->toStdString() : of.write(*entry));
        return why.isEmpty() ? QString() : tr("%1 cannot be written: %2.").arg(file, why);
    });
}

} // namespace roofline
