// The user's own chips and models: files in a folder of the user's, changed in steps that can be undone. Shipped files are never touched.
#pragma once

#include "app/session/session.h"
#include "core/zoo/reader.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QStringList>

#include <functional>
#include <optional>

namespace roofline {

class UserZoo {
    Q_DECLARE_TR_FUNCTIONS(UserZoo)

public:
    enum class Replace { No, Yes };
    using Say = std::function<void(const QString &problem)>;

    // `folder` need not exist; empty: the user has none. `say` hears when an undone or redone step cannot write its file, which then
    // is left as it is; what should be in the zoo is there all the same. Must outlive the steps on the session's undo stack.
    UserZoo(Session &session, QString folder, QString shippedFolder, Say say);

    const QString &folder() const { return m_folder; }
    QString fileOf(EntryKind kind, const QString &id) const;
    QStringList ids(EntryKind kind) const;   // of the files there are, sorted
    bool has(EntryKind kind, const QString &id) const;
    bool isUsed(EntryKind kind, const QString &id) const;   // by the document

    // Empty, or why no entry can be saved under this id; `own` is the id of the document's entry that is to become it.
    QString problemOfId(EntryKind kind, const QString &id, const QString &own = {}, Replace replace = Replace::No) const;

    // One undo step each. The result is empty, or says what is wrong; then nothing has changed.
    //
    // An own entry of the document that is saved becomes the entry in the zoo: the document refers to that from now on.
    QString save(Chip chip, const QString &id, Replace replace = Replace::No);
    QString save(Model model, const QString &id, Replace replace = Replace::No);
    QString rename(EntryKind kind, const QString &from, const QString &to, const QString &name);
    QString remove(EntryKind kind, const QString &id);                     // the session keeps what it uses
    QString importFile(const QString &file, Replace replace = Replace::No);   // a copy; its id is that of the file

    // Writes any entry of the session's zoo to a file, which is no step.
    QString exportTo(EntryKind kind, const QString &id, const QString &file) const;

private:
    class Step;
    // An entry as the zoo has it; one of the two, or none.
    struct Entry {
        ChipPtr chip;
        ModelPtr model;
    };
    using Bytes = std::optional<QByteArray>;   // unset: there is no file
    // A file before and after, and what the zoo has under its id.
    struct Change {
        EntryKind kind = EntryKind::Hardware;
        QString id;
        Bytes before;
        Bytes after;
        Entry entryBefore;
        Entry entryAfter;
    };

    Entry entryOutside(EntryKind kind, const std::string &id) const;
    QString shippedFile(EntryKind kind, const QString &id) const;
    Entry read(EntryKind kind, const QByteArray &text, const QString &file, QString &problem) const;
    Change changeTo(EntryKind kind, const QString &id, Bytes after, Entry entry) const;
    QString write(const Change &change, bool forward) const;
    void show(const Change &change, bool forward);
    void push(Change change);
    template <class Edit>
    QString saveText(EntryKind kind, const QString &id, const std::string &text, const QString &name, Edit edit);
    Document withOwn(EntryKind kind, const std::string &id) const;
    Document renamed(EntryKind kind, const std::string &from, const std::string &to) const;

    Session &m_session;
    const QString m_folder;
    const QString m_shippedFolder;
    const Say m_say;
};

} // namespace roofline
