#include "app/session/user_zoo.h"

#include "app/session/session_store.h"
#include "app/session/zoo_watch.h"
#include "core/document/entry_kinds.h"
#include "core/document/own_entries.h"
#include "core/zoo/text_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>

namespace roofline {

namespace {

QString fileIn(const QString &folder, EntryKind kind, const QString &id)
{
    const QString ofKind = kind == EntryKind::Hardware ? QStringLiteral("/hardware/") : QStringLiteral("/models/");
    return folder + ofKind + id + QStringLiteral(".yaml");
}

bool hasOwn(const Document &document, EntryKind kind, const std::string &id)
{
    const auto named = [&](const auto &entry) { return entry->id == id; };
    return forKind(kind, [&](auto of) { return std::ranges::any_of(of.own(document), named); });
}

} // namespace

// A step changes several files, all or none, and what the zoo shows of one. The first redo() is called by
// push(), when the files have already been written.
class UserZoo::Step : public QUndoCommand {
public:
    Step(UserZoo &zoo, Changes files, Change shown) : m_zoo(zoo), m_files(std::move(files)), m_shown(std::move(shown))
    {
    }

    void undo() override { go(false); }

    void redo() override
    {
        if (std::exchange(m_written, false))
            m_zoo.show(m_shown, true);
        else
            go(true);
    }

private:
    void go(bool forward)
    {
        if (const QString problem = m_zoo.writeAll(m_files, forward); !problem.isEmpty()) {
            m_zoo.m_say(problem);
            ZooWatch::of(m_zoo.m_folder).note(); // somebody else may have changed the folder
        } else if (!forward) {
            tellDeleted();
        }
        m_zoo.show(m_shown, forward);
    }

    // Undone, a new file is gone as soon as nothing can be redone. One that was renamed has its old name again.
    void tellDeleted() const
    {
        const auto isRestored = [](const Change &change) { return change.before && !change.after; };
        if (!m_zoo.m_deleted || std::any_of(m_files.begin(), m_files.end(), isRestored))
            return;
        for (const Change &change : m_files) {
            if (change.after && !change.before)
                m_zoo.m_deleted(m_zoo.fileOf(change.kind, change.id));
        }
    }

    UserZoo &m_zoo;
    const Changes m_files;
    const Change m_shown;
    bool m_written = true;
};

UserZoo::UserZoo(Session &session, QString folder, QString shippedFolder, Say say, Opened opened)
    : m_session(session)
    , m_folder(std::move(folder))
    , m_shippedFolder(std::move(shippedFolder))
    , m_say(std::move(say))
    , m_opened(std::move(opened))
{
}

UserZoo::Bytes UserZoo::bytesOf(const QString &file)
{
    constexpr std::size_t largest = 100 * largestZooFile; // larger than readers accept, so that such a file is found
    const Result<std::string> text = readTextFile(QFile::encodeName(file).toStdString(), largest);
    return text ? Bytes(QByteArray::fromStdString(*text)) : std::nullopt;
}

QString UserZoo::fileOf(EntryKind kind, const QString &id) const
{
    return fileIn(m_folder, kind, id);
}

bool UserZoo::has(EntryKind kind, const QString &id) const
{
    return !m_folder.isEmpty() && QFileInfo::exists(fileOf(kind, id));
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
        return tr("“%1” cannot be an id: it takes lower-case letters, digits, “.” and “-”, a letter or digit first, "
                  "like my-chip-2.")
            .arg(id);
    if (!m_shippedFolder.isEmpty() && QFileInfo::exists(shippedFile(kind, id)))
        return tr("%1 is a shipped entry, which stays as it is: choose another id, like %1-2.").arg(id);
    const Entry outside = entryOutside(kind, id.toStdString());
    const std::string file = outside.chip ? outside.chip->file : outside.model ? outside.model->file : std::string();
    const bool hides = !file.empty() && !isOfFolder(m_folder, file) && !isOfFolder(m_shippedFolder, file)
                       && !(m_opened && m_opened(QString::fromUtf8(file)));
    if (hides)
        return tr("%1 is an entry of %2 already, which comes before my zoo and would hide yours: choose another id, "
                  "like %1-2, or start the program without that folder.")
            .arg(id, QDir::toNativeSeparators(QString::fromUtf8(file)));
    if (has(kind, id) && replace == Replace::No)
        return tr("%1 is an entry of yours already: choose another id, or replace it.").arg(id);
    if (id != own && hasOwn(m_session.document(), kind, id.toStdString()))
        return tr("%1 is an entry of this session: choose another id.").arg(id);
    return {};
}

UserZoo::Entry UserZoo::entryOutside(EntryKind kind, const std::string &id) const
{
    return forKind(kind, [&](auto of) { return Entry(of.find(*m_session.zooOutside(), id)); });
}

// Returns each error on a line of its own, with its line number if it has one. It tells only the first few.
QString UserZoo::errorsOf(const Messages &messages)
{
    constexpr qsizetype mostTold = 8;
    QStringList errors;
    qsizetype untold = 0;
    for (const Message &message : messages) {
        if (message.severity != Severity::Error)
            continue;
        const QString text = QString::fromStdString(message.withOutcome());
        if (errors.size() == mostTold)
            ++untold;
        else
            errors << (message.place.line > 0 ? UserZoo::tr("line %1: %2").arg(message.place.line).arg(text) : text);
    }
    if (untold > 0)
        errors << UserZoo::tr("and %1 more").arg(untold);
    return errors.join(u'\n');
}

UserZoo::Entry UserZoo::read(EntryKind kind, const QByteArray &text, const QString &file, QString &problem) const
{
    Messages messages;
    const std::string_view yaml(text.data(), std::size_t(text.size()));
    Entry entry = forKind(kind, [&](auto of) {
        auto read = of.read(yaml, file.toStdString(), messages);
        return read ? Entry(std::make_shared<const typename decltype(of)::Entry>(std::move(*read))) : Entry();
    });
    problem = errorsOf(messages);
    return entry;
}

UserZoo::Change UserZoo::changeTo(EntryKind kind, const QString &id, Bytes after, Entry entry) const
{
    return {
        kind, id, bytesOf(fileOf(kind, id)), std::move(after), entryOutside(kind, id.toStdString()), std::move(entry)};
}

// Returns nothing, or why the file is unchanged.
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
        return tr("The folder %1 cannot be created: check its permissions, and that no file is in its way.")
            .arg(folder);
    const QString why = writeWhole(file, wanted->toStdString());
    return why.isEmpty() ? QString() : tr("%1 cannot be written: %2. Nothing was changed.").arg(file, why);
}

// Writes all files or none. In either direction files are written before any is deleted.
QString UserZoo::writeAll(const Changes &changes, bool forward) const
{
    const std::size_t count = changes.size();
    const auto at = [&](std::size_t i) -> const Change & { return changes[forward ? i : count - 1 - i]; };
    std::vector<const Change *> written;
    for (std::size_t i = 0; i < count; ++i) {
        const Change &change = at(i);
        const bool isThere = bytesOf(fileOf(change.kind, change.id)) == (forward ? change.after : change.before);
        QString problem = write(change, forward);
        if (problem.isEmpty() && !isThere)
            written.push_back(&change);
        if (problem.isEmpty())
            continue;
        for (const Change *back : written)
            write(*back, !forward);
        return problem;
    }
    if (count > 0)
        ZooWatch::of(m_folder).note();
    return {};
}

// Adds what the file says to the zoo, or removes it.
void UserZoo::show(const Change &change, bool forward)
{
    const Entry &entry = forward ? change.entryAfter : change.entryBefore;
    const std::string id = change.id.toStdString();
    const std::string file = fileOf(change.kind, change.id).toStdString();
    const CataloguePtr &old = m_session.zooOutside();
    auto next = std::make_shared<Catalogue>();
    forEachEntry(*old, [&](auto of, const auto &other) {
        if (of.kind != change.kind || other->id != id)
            next->add(other);
    });
    entry.addTo(*next);
    std::copy_if(old->messages.begin(), old->messages.end(), std::back_inserter(next->messages),
                 [&](const Message &message) { return message.place.file != file; });
    m_session.setZoo(std::move(next));
}

void UserZoo::push(Changes files, Change shown)
{
    m_session.undoStack().push(new Step(*this, std::move(files), std::move(shown)));
}

QString UserZoo::saveText(EntryKind kind, const QString &id, const std::string &text, const QString &name,
                          const Edit &edit, std::optional<Change> removed)
{
    QString problem;
    const QByteArray bytes(text.data(), qsizetype(text.size()));
    Entry entry = read(kind, bytes, fileOf(kind, id), problem);
    if (!problem.isEmpty())
        return tr("This entry cannot be saved:\n%1").arg(problem);
    Change change = changeTo(kind, id, bytes, std::move(entry));
    Changes files{change};
    if (removed)
        files.push_back(*removed);
    if (problem = writeAll(files, true); !problem.isEmpty())
        return problem;
    m_session.endMerge();
    m_session.undoStack().beginMacro(name);
    push(std::move(files), std::move(change));
    if (edit)
        edit();
    if (removed)
        push({}, std::move(*removed));
    m_session.undoStack().endMacro();
    return {};
}

template <class Kind>
QString UserZoo::saveAs(typename Kind::Entry entry, const QString &id, Replace replace, const QString &name)
{
    const std::string own = std::exchange(entry.id, id.toStdString());
    if (QString problem = problemOfId(Kind::kind, id, QString::fromUtf8(own), replace); !problem.isEmpty())
        return problem;
    if (entry.basedOn == entry.id)
        entry.basedOn.clear();
    return saveText(Kind::kind, id, Kind::write(entry), name, [&] {
        if (hasOwn(m_session.document(), Kind::kind, own))
            m_session.edit(withEntryRenamed(m_session.document(), Kind::kind, own, entry.id), name);
    });
}

QString UserZoo::save(const Chip &chip, const QString &id, Replace replace)
{
    return saveAs<ChipKind>(chip, id, replace, tr("Save chip %1").arg(QString::fromUtf8(chip.name)));
}

QString UserZoo::save(const Model &model, const QString &id, Replace replace)
{
    return saveAs<ModelKind>(model, id, replace, tr("Save model %1").arg(QString::fromUtf8(model.name)));
}

QString UserZoo::rename(EntryKind kind, const QString &from, const QString &to, const QString &name,
                        const std::function<void(Document &)> &follow)
{
    const Bytes old = bytesOf(fileOf(kind, from));
    if (!has(kind, from) || !old)
        return tr("%1 is not an entry of yours, or cannot be read.").arg(from);
    if (name.trimmed().isEmpty())
        return tr("An entry needs a name.");
    if (QString problem = from == to ? QString() : problemOfId(kind, to); !problem.isEmpty())
        return problem;
    QString unread;
    const Entry now = read(kind, *old, fileOf(kind, from), unread);
    if (from == to && name.toStdString() == (now.chip ? now.chip->name : now.model ? now.model->name : std::string()))
        return {}; // it already has this name
    const std::string text = renamedEntry(old->toStdString(), name.toStdString());
    const QString step = from == to ? tr("Rename to %1").arg(name) : tr("Rename %1 → %2").arg(from, to);
    const auto edit = [&] {
        const bool same = from == to || hasOwn(m_session.document(), kind, from.toStdString());
        Document next = m_session.document();
        if (!same)
            next = withEntryRenamed(std::move(next), kind, from.toStdString(), to.toStdString());
        if (follow)
            follow(next);
        m_session.edit(next, step);
    };
    if (from == to)
        return saveText(kind, to, text, step, edit);
    return saveText(kind, to, text, step, edit, changeTo(kind, from, std::nullopt, {}));
}

// Returns the document with an entry of the zoo as its own, so that what it uses stays the same and is saved with it.
Document UserZoo::withOwn(EntryKind kind, const std::string &id) const
{
    Document document = m_session.document();
    forKind(kind, [&](auto of) {
        if (const auto outside = of.find(*m_session.zooOutside(), id)) {
            auto kept = *outside;
            kept.file.clear();
            insertOwn(of.own(document), std::move(kept));
        }
    });
    return document;
}

// Returns the shipped entry that the user's entry hides.
UserZoo::Entry UserZoo::shippedEntry(EntryKind kind, const QString &id) const
{
    QString problem;
    const Bytes text = m_shippedFolder.isEmpty() ? Bytes() : bytesOf(shippedFile(kind, id));
    return text ? read(kind, *text, shippedFile(kind, id), problem) : Entry();
}

QString UserZoo::forget(EntryKind kind, const QString &id)
{
    QString problem;
    const Bytes own = has(kind, id) ? bytesOf(fileOf(kind, id)) : Bytes();
    Entry hidden = own ? read(kind, *own, fileOf(kind, id), problem) : Entry();
    if (!hidden)
        hidden = shippedEntry(kind, id);
    if (!hidden && isUsed(kind, id))
        return tr("%1 is used in this session: choose another one first, or save it to my zoo.").arg(id);
    show(changeTo(kind, id, own, std::move(hidden)), true);
    return {};
}

QString UserZoo::remove(EntryKind kind, const QString &id)
{
    if (!has(kind, id))
        return tr("%1 is not an entry of yours.").arg(id);
    Entry shipped = shippedEntry(kind, id);
    const bool keeps = !shipped && isUsed(kind, id);
    const Change change = changeTo(kind, id, std::nullopt, std::move(shipped));
    if (QString problem = writeAll({change}, true); !problem.isEmpty())
        return problem;
    m_session.endMerge();
    const Entry &deleted = change.entryBefore;
    const QString name = deleted.chip    ? QString::fromUtf8(deleted.chip->shortName)
                         : deleted.model ? QString::fromUtf8(deleted.model->name)
                                         : id;
    m_session.undoStack().beginMacro(tr("Delete %1").arg(name));
    if (keeps)
        m_session.edit(withOwn(kind, id.toStdString()), tr("Keep %1 in the session").arg(name));
    push({change}, change);
    m_session.undoStack().endMacro();
    return {};
}

} // namespace roofline
