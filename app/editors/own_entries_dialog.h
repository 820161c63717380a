// This dialog lists the entries of the user's own zoo, of the session and of the program. It shows where they
// are used, and offers what can be done with them.
#pragma once

#include "app/controls/buttons.h"
#include "app/theme/layouts.h"
#include "core/zoo/reader.h"

#include <QCheckBox>
#include <QDialog>
#include <QTreeWidget>

#include <string>
#include <vector>

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
    QPushButton *m_rename = plainButton(QStringLiteral("rename"), tr("&Rename…"), tr("Another name and id"), this);
    QPushButton *m_duplicate =
        plainButton(QStringLiteral("duplicate"), tr("D&uplicate…"), tr("A copy in my zoo, under another id"), this);
    QPushButton *m_delete = plainButton(QStringLiteral("delete"), tr("&Delete"), {}, this);
    QPushButton *m_save = plainButton(QStringLiteral("save-entry"), tr("&Save to my zoo…"),
                                      tr("Keep the session's entry for every session"), this);
    QPushButton *m_export =
        plainButton(QStringLiteral("export"), tr("&Export…"), tr("Write the entry to a file of your choice"), this);
    QPushButton *m_import =
        plainButton(QStringLiteral("import"), tr("&Import…"),
                    tr("Copy entries from files into my zoo; entries with errors are left out"), this);
    QPushButton *m_folder =
        plainButton(QStringLiteral("open-folder"), tr("Open &folder"), tr("Show the folder of my zoo"), this);
};

} // namespace roofline
