// The user's own chips and models: files in a folder of the user's, changed in steps that can be undone. Shipped files are never touched.
// Every window has one of the same folder, and takes over what the others change there.
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
    // What came of a file that was to be imported.
    struct Import {
        QString problem; // empty: it is in the zoo
        EntryKind kind = EntryKind::Hardware;
        QString id;           // empty: it holds no entry
        bool isThere = false; // not imported: an entry of the user's has that id, which Replace::Yes replaces
    };

    // `folder` need not exist; empty: the user has none. `say` hears when an undone or redone step cannot write its file, which then
    // is left as it is; what should be in the zoo is there all the same, until others' changes are taken over. It is called within the
    // step, so it must not wait for anybody. `opened` tells files that the user has opened, which give way to an entry that is saved;
    // all others outside of these two folders would hide it. Must outlive the steps on the session's undo stack.
    UserZoo(Session &session, QString folder, QString shippedFolder, Say say, Opened opened = {});

    const QString &folder() const { return m_folder; }
    QString fileOf(EntryKind kind, const QString &id) const;
    QStringList ids(EntryKind kind) const; // of the files there are, sorted
    bool has(EntryKind kind, const QString &id) const;
    bool isUsed(EntryKind kind,
                const QString &id) const; // by the document, or what an entry of its own was changed from

    // What others have changed in the folder, into the session's zoo. An entry that is gone stays there as long as the document uses
    // it; the names of those that are kept from now on are returned.
    QStringList takeOver();
    void followDocument(); // which may use what is gone, or use it no more

    // Empty, or why no entry can be saved under this id; `own` is the id of the document's entry that is to become it.
    QString problemOfId(EntryKind kind, const QString &id, const QString &own = {},
                        Replace replace = Replace::No) const;

    // One undo step each. The result is empty, or says what is wrong; then nothing has changed.
    //
    // An own entry of the document that is saved becomes the entry in the zoo: the document refers to that from now on.
    QString save(const Chip &chip, const QString &id, Replace replace = Replace::No);
    QString save(const Model &model, const QString &id, Replace replace = Replace::No);
    QString rename(EntryKind kind, const QString &from, const QString &to, const QString &name);
    QString remove(EntryKind kind, const QString &id); // the session keeps what it uses
    Import importFile(const QString &file,
                      Replace replace = Replace::No); // a copy; its id is made of the file's name, or folder's
    Import importText(const QString &file, const std::string &text,
                      Replace replace = Replace::No); // as if it were in the file

    // Writes any entry of the session's zoo to a file, which is no step.
    QString exportTo(EntryKind kind, const QString &id, const QString &file) const;

private:
    class Step;
    // An entry as the zoo has it; one of the two, or none.
    struct Entry {
        ChipPtr chip;
        ModelPtr model;
    };
    using Key = std::pair<EntryKind, std::string>;
    using Bytes = std::optional<QByteArray>; // unset: there is no file
    // A file before and after, and what the zoo has under its id.
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
    Entry read(EntryKind kind, const QByteArray &text, const QString &file, QString &problem) const;
    Change changeTo(EntryKind kind, const QString &id, Bytes after, Entry entry) const;
    QString write(const Change &change, bool forward) const;
    QString writeAll(const Changes &changes, bool forward) const;
    void show(const Change &change, bool forward);
    void push(Changes files, Change shown);
    // `edit` changes the document in the same step, once the zoo has the entry. `removed` is a file that goes in it too, and its entry
    // last of all.
    QString saveText(EntryKind kind, const QString &id, const std::string &text, const QString &name,
                     const Edit &edit = {}, std::optional<Change> removed = {});
    template <class T>
    QString saveAs(EntryKind kind, T entry, const QString &id, Replace replace, std::string (*toYaml)(const T &),
                   const QString &name);
    Entry shippedEntry(EntryKind kind, const QString &id) const;
    bool isOfFolder(const QString &folder, const std::string &file) const;
    bool isKept(EntryKind kind, const std::string &id, const std::string &file) const;
    void addUsed(Catalogue &zoo) const;
    Document withOwn(EntryKind kind, const std::string &id) const;
    Document renamed(EntryKind kind, const std::string &from, const std::string &to) const;

    Session &m_session;
    const QString m_folder;
    const QString m_shippedFolder;
    const Say m_say;
    const Opened m_opened;
    std::map<Key, Entry> m_gone; // what somebody else has deleted, without its file
};

} // namespace roofline
