// This dialog lists the entries of the user's own zoo, of the session and of the program. It shows where they
// are used, and offers what can be done with them.
#pragma once

#include "app/theme/labels.h"
#include "core/zoo/reader.h"

#include <QCheckBox>
#include <QDialog>
#include <QTreeWidget>

#include <string>
#include <vector>

class QPushButton;

namespace roofline {

// The list shows the user's own entries first. Session entries are only in the session's file, Opened ones
// come from a file elsewhere.
enum class EntryHome { User, Session, Opened, Shipped };

struct EntryRow {
    EntryKind kind = EntryKind::Hardware;
    std::string id;
    QString name;
    EntryHome home = EntryHome::User;
    QString used; // for example "the scenario, bookmark 3"; empty: it is not used
    QString file;

    bool operator==(const EntryRow &) const = default;
};

class OwnEntriesDialog : public QDialog {
    Q_OBJECT

public:
    explicit OwnEntriesDialog(QWidget *parent);

    void setEntries(const std::vector<EntryRow> &entries); // keeps the selection
    void setFolder(const QString &folder);
    void choose(EntryKind kind, const std::string &id);

signals:
    void renameAsked(const roofline::EntryRow &entry);
    void duplicateAsked(const roofline::EntryRow &entry);
    void deleteAsked(const roofline::EntryRow &entry);
    void saveAsked(const roofline::EntryRow &entry); // puts a session's or an opened entry into the user's zoo
    void exportAsked(const roofline::EntryRow &entry);
    void importAsked();
    void folderAsked();

private:
    QWidget *buildButtons();
    void fill();
    void fitColumns();
    void showButtons();
    bool eventFilter(QObject *object, QEvent *event) override;
    const EntryRow *current() const;

    std::vector<EntryRow> m_entries;
    std::vector<EntryRow> m_shown; // in the order of the table
    QTreeWidget *m_table = new QTreeWidget(this);
    QCheckBox *m_shipped = new QCheckBox(tr("Show s&hipped entries too"), this);
    QLabel *m_state = mutedLabel(QStringLiteral("folder"), this);
    QPushButton *m_rename;
    QPushButton *m_duplicate;
    QPushButton *m_delete;
    QPushButton *m_save;
    QPushButton *m_export;
    QPushButton *m_import;
    QPushButton *m_folder;
};

} // namespace roofline
