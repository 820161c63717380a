#include "app/session/user_zoo.h"

#include "app/session/session_store.h"
#include "core/document/own_entries.h"
#include "core/zoo/text_file.h"
#include "core/zoo/writer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString folderOf(EntryKind kind)
{
    return kind == EntryKind::Hardware ? QStringLiteral("hardware") : QStringLiteral("models");
}

QString fileIn(const QString &folder, EntryKind kind, const QString &id)
{
    return folder + u'/' + folderOf(kind) + u'/' + id + QStringLiteral(".yaml");
}

std::optional<QByteArray> bytesOf(const QString &file)
{
    QFile opened(file);
    if (file.isEmpty() || !opened.open(QIODevice::ReadOnly))
        return std::nullopt;
    return opened.readAll();
}

bool hasOwn(const Document &document, EntryKind kind, const std::string &id)
{
    const auto named = [&](const auto &entry) { return entry->id == id; };
    return kind == EntryKind::Hardware ? std::any_of(document.chips.begin(), document.chips.end(), named)
                                       : std::any_of(document.models.begin(), document.models.end(), named);
}

// Every error on a line of its own, with its line in the file where it has one; of very many the first.
QString errorsOf(const Messages &messages)
{
    constexpr qsizetype mostTold = 8;
    QStringList errors;
    qsizetype untold = 0;
    for (const Message &message : messages) {
        if (message.severity != Severity::Error)
            continue;
        const QString text = toQt(message.text);
        if (errors.size() == mostTold)
            ++untold;
        else
            errors << (message.place.line > 0 ? UserZoo::tr("line %1: %2").arg(message.place.line).arg(text) : text);
    }
    if (untold > 0)
        errors << UserZoo::tr("and %1 more").arg(untold);
    return errors.join(u'\n');
}

} // namespace

// The first redo() comes with the push, when the file has been written.
class UserZoo::Step : public QUndoCommand {
public:
    Step(UserZoo &zoo, Change change)
        : m_zoo(zoo)
        , m_change(std::move(change))
    {
    }

    void undo() override { go(false); }

    void redo() override
    {
        if (std::exchange(m_written, false))
            m_zoo.show(m_change, true);
        else
            go(true);
    }

private:
    void go(bool forward)
    {
        if (const QString problem = m_zoo.write(m_change, forward); !problem.isEmpty())
            m_zoo.m_say(problem);
        m_zoo.show(m_change, forward);
    }

    UserZoo &m_zoo;
    const Change m_change;
    bool m_written = true;
};

UserZoo::UserZoo(Session &session, QString folder, QString shippedFolder, Say say)
    : m_session(session)
    , m_folder(std::move(folder))
    , m_shippedFolder(std::move(shippedFolder))
    , m_say(std::move(say))
{
}

QString UserZoo::fileOf(EntryKind kind, const QString &id) const
{
    return fileIn(m_folder, kind, id);
}

QStringList UserZoo::ids(EntryKind kind) const
{
    QStringList ids;
    const QDir folder(m_folder + u'/' + folderOf(kind));
    for (const QFileInfo &file : folder.entryInfoList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name))
        ids += file.completeBaseName();
    return m_folder.isEmpty() ? QStringList() : ids;
}

bool UserZoo::has(EntryKind kind, const QString &id) const
{
    return !m_folder.isEmpty() && QFileInfo::exists(fileOf(kind, id));
}

bool UserZoo::isUsed(EntryKind kind, const QString &id) const
{
    const Document &document = m_session.document();
    const std::string name = id.toStdString();
    return !hasOwn(document, kind, name) && (kind == EntryKind::Hardware ? chipsUsed(document) : modelsUsed(document)).contains(name);
}

QString UserZoo::shippedFile(EntryKind kind, const QString &id) const
{
    return fileIn(m_shippedFolder, kind, id);
}

QString UserZoo::problemOfId(EntryKind kind, const QString &id, const QString &own, Replace replace) const
{
    if (m_folder.isEmpty())
        return tr("There is no folder for entries of your own: the environment names neither HOME nor XDG_DATA_HOME.");
    if (!isEntryId(id.toStdString()))
        return tr("“%1” cannot be an id: it takes lower-case letters, digits, “.” and “-”, a letter or digit first, like my-chip-2.").arg(id);
    if (!m_shippedFolder.isEmpty() && QFileInfo::exists(shippedFile(kind, id)))
        return tr("%1 is a shipped entry, which stays as it is: choose another id, like %1-2.").arg(id);
    if (has(kind, id) && replace == Replace::No)
        return tr("%1 is an entry of yours already: choose another id, or replace it.").arg(id);
    if (id != own && hasOwn(m_session.document(), kind, id.toStdString()))
        return tr("%1 is an entry of this session: choose another id.").arg(id);
    return {};
}

UserZoo::Entry UserZoo::entryOutside(EntryKind kind, const std::string &id) const
{
    const CataloguePtr &zoo = m_session.zooOutside();
    return kind == EntryKind::Hardware ? Entry{zoo->chip(id), nullptr} : Entry{nullptr, zoo->model(id)};
}

UserZoo::Entry UserZoo::read(EntryKind kind, const QByteArray &text, const QString &file, QString &problem) const
{
    Messages messages;
    Entry entry;
    const std::string_view yaml(text.data(), std::size_t(text.size()));
    if (kind == EntryKind::Hardware) {
        if (std::optional<Chip> chip = readChip(yaml, file.toStdString(), messages))
            entry.chip = std::make_shared<const Chip>(std::move(*chip));
    } else if (std::optional<Model> model = readModel(yaml, file.toStdString(), messages)) {
        entry.model = std::make_shared<const Model>(std::move(*model));
    }
    problem = errorsOf(messages);
    return entry;
}

UserZoo::Change UserZoo::changeTo(EntryKind kind, const QString &id, Bytes after, Entry entry) const
{
    return {kind, id, bytesOf(fileOf(kind, id)), std::move(after), entryOutside(kind, id.toStdString()), std::move(entry)};
}

// Empty, or why the file is as it was.
QString UserZoo::write(const Change &change, bool forward) const
{
    const QString file = fileOf(change.kind, change.id);
    const Bytes &wanted = forward ? change.after : change.before;
    const Bytes now = bytesOf(file);
    if (now == wanted)
        return {};
    if (now != (forward ? change.before : change.after))
        return tr("%1 has been changed by somebody else since, and stays as it is.").arg(file);
    if (!wanted) {
        QFile old(file);
        return old.remove() ? QString() : tr("%1 cannot be deleted: %2.").arg(file, old.errorString());
    }
    const QString folder = QFileInfo(file).path();
    if (!QDir().mkpath(folder))
        return tr("The folder %1 cannot be made: check its permissions, and that no file is in its way.").arg(folder);
    const QString why = writeWhole(file, wanted->toStdString());
    return why.isEmpty() ? QString() : tr("%1 cannot be written: %2. Nothing was changed.").arg(file, why);
}

// The zoo with what the file says, or without it.
void UserZoo::show(const Change &change, bool forward)
{
    const Entry &entry = forward ? change.entryAfter : change.entryBefore;
    const std::string id = change.id.toStdString();
    const std::string file = fileOf(change.kind, change.id).toStdString();
    const CataloguePtr &old = m_session.zooOutside();
    auto next = std::make_shared<Catalogue>();
    for (const ChipPtr &chip : old->chips()) {
        if (change.kind != EntryKind::Hardware || chip->id != id)
            next->add(chip);
    }
    for (const ModelPtr &model : old->models()) {
        if (change.kind != EntryKind::Model || model->id != id)
            next->add(model);
    }
    if (entry.chip)
        next->add(entry.chip);
    if (entry.model)
        next->add(entry.model);
    std::copy_if(old->messages.begin(), old->messages.end(), std::back_inserter(next->messages),
                 [&](const Message &message) { return message.place.file != file; });
    m_session.setZoo(std::move(next));
}

void UserZoo::push(Change change)
{
    m_session.undoStack().push(new Step(*this, std::move(change)));
}

Document UserZoo::renamed(EntryKind kind, const std::string &from, const std::string &to) const
{
    const Document &document = m_session.document();
    return kind == EntryKind::Hardware ? withChipRenamed(document, from, to) : withModelRenamed(document, from, to);
}

// `edit` changes the document in the same step, once the zoo has the entry.
template <class Edit>
QString UserZoo::saveText(EntryKind kind, const QString &id, const std::string &text, const QString &name, Edit edit)
{
    QString problem;
    const QByteArray bytes(text.data(), qsizetype(text.size()));
    Entry entry = read(kind, bytes, fileOf(kind, id), problem);
    if (!problem.isEmpty())
        return tr("This entry cannot be saved:\n%1").arg(problem);
    Change change = changeTo(kind, id, bytes, std::move(entry));
    if (problem = write(change, true); !problem.isEmpty())
        return problem;
    m_session.endMerge();
    m_session.undoStack().beginMacro(name);
    push(std::move(change));
    edit();
    m_session.undoStack().endMacro();
    return {};
}

QString UserZoo::save(Chip chip, const QString &id, Replace replace)
{
    const std::string own = std::exchange(chip.id, id.toStdString());
    if (const QString problem = problemOfId(EntryKind::Hardware, id, toQt(own), replace); !problem.isEmpty())
        return problem;
    if (chip.basedOn == chip.id)
        chip.basedOn.clear();
    const QString name = tr("Save chip %1").arg(toQt(chip.name));
    return saveText(EntryKind::Hardware, id, writeChip(chip), name, [&] {
        if (hasOwn(m_session.document(), EntryKind::Hardware, own))
            m_session.edit(renamed(EntryKind::Hardware, own, chip.id), name);
    });
}

QString UserZoo::save(Model model, const QString &id, Replace replace)
{
    const std::string own = std::exchange(model.id, id.toStdString());
    if (const QString problem = problemOfId(EntryKind::Model, id, toQt(own), replace); !problem.isEmpty())
        return problem;
    if (model.basedOn == model.id)
        model.basedOn.clear();
    const QString name = tr("Save model %1").arg(toQt(model.name));
    return saveText(EntryKind::Model, id, writeModel(model), name, [&] {
        if (hasOwn(m_session.document(), EntryKind::Model, own))
            m_session.edit(renamed(EntryKind::Model, own, model.id), name);
    });
}

QString UserZoo::rename(EntryKind kind, const QString &from, const QString &to, const QString &name)
{
    const Bytes old = bytesOf(fileOf(kind, from));
    if (!has(kind, from) || !old)
        return tr("%1 is no entry of yours that can be read.").arg(from);
    if (name.trimmed().isEmpty())
        return tr("An entry needs a name.");
    if (const QString problem = from == to ? QString() : problemOfId(kind, to); !problem.isEmpty())
        return problem;
    const std::string text = renamedEntry(old->toStdString(), name.toStdString());
    Change removal = changeTo(kind, from, std::nullopt, {});
    const QString step = from == to ? tr("Rename to %1").arg(name) : tr("Rename %1 → %2").arg(from, to);
    QString problem;
    const QString failed = saveText(kind, to, text, step, [&] {
        if (from == to)
            return;
        if (!hasOwn(m_session.document(), kind, from.toStdString()))
            m_session.edit(renamed(kind, from.toStdString(), to.toStdString()), step);
        problem = write(removal, true);
        if (problem.isEmpty())
            push(std::move(removal));
    });
    if (!problem.isEmpty())
        m_session.undoStack().undo();   // the new one is there, but the old one still as well
    return failed.isEmpty() ? problem : failed;
}

// The document with an entry of the zoo as its own: what it uses goes on as it is, and travels with it.
Document UserZoo::withOwn(EntryKind kind, const std::string &id) const
{
    Document document = m_session.document();
    const auto keep = [&id](auto &entries, auto entry) {
        entry.file.clear();
        const auto place = std::ranges::find_if(entries, [&id](const auto &other) { return other->id > id; });
        entries.insert(place, std::make_shared<const decltype(entry)>(std::move(entry)));
    };
    const Entry outside = entryOutside(kind, id);
    if (outside.chip)
        keep(document.chips, Chip(*outside.chip));
    if (outside.model)
        keep(document.models, Model(*outside.model));
    return document;
}

QString UserZoo::remove(EntryKind kind, const QString &id)
{
    if (!has(kind, id))
        return tr("%1 is no entry of yours.").arg(id);
    Entry shipped;
    QString problem;
    if (const Bytes text = bytesOf(shippedFile(kind, id)); text && !m_shippedFolder.isEmpty())
        shipped = read(kind, *text, shippedFile(kind, id), problem);
    const bool keeps = !shipped.chip && !shipped.model && isUsed(kind, id);
    Change change = changeTo(kind, id, std::nullopt, std::move(shipped));
    if (problem = write(change, true); !problem.isEmpty())
        return problem;
    m_session.endMerge();
    m_session.undoStack().beginMacro(tr("Delete %1").arg(id));
    if (keeps)
        m_session.edit(withOwn(kind, id.toStdString()), tr("Keep %1 in the session").arg(id));
    push(std::move(change));
    m_session.undoStack().endMacro();
    return {};
}

QString UserZoo::importFile(const QString &file, Replace replace)
{
    const Result<std::string> text = readTextFile(file.toStdString());
    if (!text)
        return tr("%1: %2.").arg(file, toQt(text.message().text));
    const std::optional<EntryKind> kind = entryKind(*text);
    if (!kind)
        return tr("%1 is neither a chip nor a model: an entry of the zoo, or a Hugging Face config.json, is expected.").arg(file);
    QString problem;
    const QByteArray bytes(text->data(), qsizetype(text->size()));
    const Entry entry = read(*kind, bytes, QFileInfo(file).absoluteFilePath(), problem);
    if (!problem.isEmpty())
        return tr("%1 was not imported:\n%2").arg(file, problem);
    const QString id = toQt(entry.chip ? entry.chip->id : entry.model->id);
    if (problem = problemOfId(*kind, id, {}, replace); !problem.isEmpty())
        return problem;
    return saveText(*kind, id, *text, tr("Import %1").arg(id), [] {});
}

QString UserZoo::exportTo(EntryKind kind, const QString &id, const QString &file) const
{
    const ChipPtr chip = kind == EntryKind::Hardware ? m_session.zoo().chip(id.toStdString()) : nullptr;
    const ModelPtr model = kind == EntryKind::Model ? m_session.zoo().model(id.toStdString()) : nullptr;
    if (!chip && !model)
        return tr("%1 is not in the zoo.").arg(id);
    const QString shipped = QFileInfo(m_shippedFolder).canonicalFilePath();
    if (!shipped.isEmpty() && (QFileInfo(QFileInfo(file).absolutePath()).canonicalFilePath() + u'/').startsWith(shipped + u'/'))
        return tr("%1 is in the folder of the shipped entries, which stay as they are: choose another folder.").arg(file);
    // As it was written by hand, where it is in a file.
    const Bytes text = bytesOf(toQt(chip ? chip->file : model->file));
    const QString why = writeWhole(file, text ? text->toStdString() : chip ? writeChip(*chip) : writeModel(*model));
    return why.isEmpty() ? QString() : tr("%1 cannot be written: %2.").arg(file, why);
}

} // namespace roofline
