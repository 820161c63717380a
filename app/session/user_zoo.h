// The user's own chips and models are files in a folder, which change in steps that can be undone. Shipped files are
// never touched. Each window has one object for the same folder, and takes over what the others change there.
#pragma once

#include "app/session/session.h"
#include "core/zoo/reader.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace roofline {

class UserZoo {
    Q_DECLARE_TR_FUNCTIONS(UserZoo)

public:
    enum class Replace { No, Yes };
    using Say = std::function<void(const QString &problem)>;
    using Opened = std::function<bool(const QString &file)>;
    // The result of importing a file.
    struct Import {
        QString problem; // empty: it was imported
        EntryKind kind = EntryKind::Hardware;
        QString id;           // empty: the file holds no entry
        bool isThere = false; // not imported, because the user has an entry of that id; Replace::Yes would replace it
    };

    // `folder` need not exist; if it is empty, the user has none. `say` is called when an undone or redone
    // step cannot write its file, which then stays as it is. The zoo still shows what it should, until
    // changes of others are taken over. `say` is called within the step, so it must not wait. `opened` tells
    // whether the user has opened a file. Such files give way to a saved entry, while all others outside of
    // the two folders would hide it. This object must outlive the steps on the session's undo stack.
    UserZoo(Session &session, QString folder, QString shippedFolder, Say say, Opened opened = {});

    // `deleted` is called within the step, too, for a file that undoing has deleted.
    void setDeleted(std::function<void(const QString &file)> deleted) { m_deleted = std::move(deleted); }

    const QString &folder() const { return m_folder; }
    QString fileOf(EntryKind kind, const QString &id) const;
    bool has(EntryKind kind, const QString &id) const;
    bool isUsed(EntryKind kind, const QString &id) const; // by the document, also as the original of an own entry

    // Takes over what others have changed in the folder. A deleted entry stays in the zoo as long as the
    // document uses it. Returns the names of those that are newly kept.
    QStringList takeOver();
    void followDocument(); // the document may start or stop using deleted entries

    // Returns nothing, or why no entry can be saved under this id. `own` is the id of the document's entry
    // that is to be saved.
    QString problemOfId(EntryKind kind, const QString &id, const QString &own = {},
                        Replace replace = Replace::No) const;

    // Each is one undo step. The result is empty, or says what is wrong; then nothing has changed.
    // When an own entry of the document is saved, the document refers to the entry in the zoo from then on.
    QString save(const Chip &chip, const QString &id, Replace replace = Replace::No);
    QString save(const Model &model, const QString &id, Replace replace = Replace::No);
    // `follow` changes along what else in the document depends on the name.
    QString rename(EntryKind kind, const QString &from, const QString &to, const QString &name,
                   const std::function<void(Document &)> &follow = {});
    QString remove(EntryKind kind, const QString &id); // the session keeps the entry if it uses it
    // Takes the entry of an opened file out of the zoo, and shows what it hid: the user's entry or the shipped one.
    // This is no undo step. The result is empty, or says that the document uses the entry and nothing would take its
    // place.
    QString forget(EntryKind kind, const QString &id);
    // Imports a copy, whose id comes from the file's or folder's name. The second takes the text as the file's.
    Import importFile(const QString &file, Replace replace = Replace::No);
    Import importText(const QString &file, const std::string &text, Replace replace = Replace::No);

    // Writes any entry of the session's zoo to a file. This is no undo step.
    QString exportTo(EntryKind kind, const QString &id, const QString &file) const;

private:
    class Step;
    // An entry of the zoo: a chip, a model, or neither.
    struct Entry {
        Entry() = default;
        Entry(ChipPtr of) : chip(std::move(of)) {}
        Entry(ModelPtr of) : model(std::move(of)) {}

        explicit operator bool() const { return chip || model; }
        void addTo(Catalogue &zoo) const;

        ChipPtr chip;
        ModelPtr model;
    };
    using Key = std::pair<EntryKind, std::string>;
    using Bytes = std::optional<QByteArray>; // unset: there is no file
    // A file before and after a change, and the entries that the zoo has under its id.
    struct Change {
        EntryKind kind = EntryKind::Hardware;
        QString id;
        Bytes before;
        Bytes after;
        Entry entryBefore;
        Entry entryAfter;
    };
    using Changes = std::vector<Change>;
    using Edit = std::function<void()>;

    static Bytes bytesOf(const QString &file);

    Entry entryOutside(EntryKind kind, const std::string &id) const;
    QString shippedFile(EntryKind kind, const QString &id) const;
    static QString errorsOf(const Messages &messages);
    Entry read(EntryKind kind, const QByteArray &text, const QString &file, QString &problem) const;
    Change changeTo(EntryKind kind, const QString &id, Bytes after, Entry entry) const;
    QString write(const Change &change, bool forward) const;
    QString writeAll(const Changes &changes, bool forward) const;
    void show(const Change &change, bool forward);
    void push(Changes files, Change shown);
    // `edit` changes the document in the same step, once the zoo has the entry. `removed` is a file that the
    // step deletes; its entry is removed last.
    QString saveText(EntryKind kind, const QString &id, const std::string &text, const QString &name,
                     const Edit &edit = {}, std::optional<Change> removed = {});
    template <class Kind>
    QString saveAs(typename Kind::Entry entry, const QString &id, Replace replace, const QString &name);
    Entry shippedEntry(EntryKind kind, const QString &id) const;
    bool isOfFolder(const QString &folder, const std::string &file) const;
    bool isKept(EntryKind kind, const std::string &id, const std::string &file) const;
    void addUsed(Catalogue &zoo) const;
    Document withOwn(EntryKind kind, const std::string &id) const;

    Session &m_session;
    const QString m_folder;
    const QString m_shippedFolder;
    const Say m_say;
    const Opened m_opened;
    std::function<void(const QString &file)> m_deleted;
    std::map<Key, Entry> m_gone; // entries that somebody else has deleted, without their files
};

} // namespace roofline
