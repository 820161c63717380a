// Entries of the user's own zoo, of the session and of the program: what there is, where it is used, and what can be done with it.
#pragma once

#include <QDialog>

#include <string>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace roofline {

// In a list one's own come first. Session: it travels in the session's file alone. Opened: from a file somewhere.
enum class EntryHome { User, Session, Opened, Shipped };

struct EntryRow {
    bool chip = true; // else a model
    std::string id;
    QString name;
    EntryHome home = EntryHome::User;
    QString used; // "the scenario, bookmark 3"; empty: nowhere
    QString file;

    bool operator==(const EntryRow &) const = default;
};

class OwnEntriesDialog : public QDialog {
    Q_OBJECT

public:
    explicit OwnEntriesDialog(QWidget *parent);

    void setEntries(const std::vector<EntryRow> &entries); // keeps the choice
    void setFolder(const QString &folder);
    void choose(bool chip, const std::string &id);

signals:
    void renameAsked(const roofline::EntryRow &entry);
    void duplicateAsked(const roofline::EntryRow &entry);
    void deleteAsked(const roofline::EntryRow &entry);
    void saveAsked(const roofline::EntryRow &entry); // of the session, or opened: into the user's zoo
    void exportAsked(const roofline::EntryRow &entry);
    void importAsked();
    void folderAsked();

private:
    QWidget *buildButtons();
    void fill();
    void showButtons();
    const EntryRow *current() const;

    std::vector<EntryRow> m_entries;
    std::vector<EntryRow> m_shown; // in the order of the table
    QTreeWidget *m_table;
    QCheckBox *m_shipped;
    QLabel *m_state;
    QPushButton *m_rename;
    QPushButton *m_duplicate;
    QPushButton *m_delete;
    QPushButton *m_save;
    QPushButton *m_export;
    QPushButton *m_import;
    QPushButton *m_folder;
};

} // namespace roofline
