// Manages the user's own zoo in the window: saving changed entries, and the list of all own entries.
#pragma once

#include "app/editors/own_entries_dialog.h"
#include "app/session/user_zoo.h"
#include "app/window/desk.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

class OwnZoo : public QObject {
    Q_OBJECT

public:
    explicit OwnZoo(const Desk &desk);

    void save(EntryKind kind, const std::string &wanted); // asks for name and id
    void openList();
    // Offers to read a model of an unknown type as the nearest known type, into the user's zoo. Returns its
    // id, or an empty string if it was not imported. Unset: there is no nearest type, so nothing was asked.
    std::optional<QString> importAsNearest(const QString &file);

private:
    using Save = std::function<QString(const QString &name, const QString &id, UserZoo::Replace replace)>;

    // Asks for a name and an id, and saves the entry with them; a problem is shown. `own` is the id of the document's
    // entry. An entry of that id in my zoo is replaced if `replaces` says so and nothing else is chosen.
    void askAndSave(EntryKind kind, const QString &title, const QString &name, const std::string &id,
                    const std::string &own, bool replaces, const Save &save);
    void follow();
    void takeOver(); // takes over what other programs have changed in the zoo's folder
    void forgetOpened(EntryKind kind, const QString &id);
    std::vector<EntryRow> rows() const;
    QString usedBy(EntryKind kind, const std::string &id) const;
    QWidget &place() const; // the parent widget for a question
    void rename(const EntryRow &entry);
    void duplicate(const EntryRow &entry);
    void remove(const EntryRow &entry);
    void exportEntry(const EntryRow &entry);
    void importFiles();
    bool mayReplace(const QString &id, const QString &file) const;
    void done(const QString &problem, const QString &told);

    Desk m_desk;
    UserZoo m_zoo;
    OwnEntriesDialog *m_list = nullptr; // created when first needed
};

} // namespace roofline
