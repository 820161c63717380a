#include "app/editors/own_entries_dialog.h"

#include "app/theme/dialog_size.h"

#include <QEvent>
#include <QHeaderView>
#include <QShortcut>

#include <algorithm>
#include <optional>

namespace roofline {

namespace {

QString homeText(EntryHome home)
{
    switch (home) {
    case EntryHome::User: return OwnEntriesDialog::tr("my zoo");
    case EntryHome::Session: return OwnEntriesDialog::tr("this session");
    case EntryHome::Opened: return OwnEntriesDialog::tr("opened file");
    case EntryHome::Shipped: break;
    }
    return OwnEntriesDialog::tr("shipped");
}

} // namespace

OwnEntriesDialog::OwnEntriesDialog(QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("own-entries"));
    setWindowTitle(tr("My zoo"));
    openAs(*this, 920, 520);
    named(m_table, "entries",
          tr("F2 renames an entry of my zoo, Delete removes it, and one of the session that nothing uses"),
          tr("Entries"));
    m_table->setHeaderLabels({tr("Name"), tr("Kind"), tr("Id"), tr("Where"), tr("Used by")});
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->header()->setSectionsMovable(false);
    m_table->header()->setStretchLastSection(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long names are elided instead
    m_table->viewport()->installEventFilter(this);
    named(m_shipped, "show-shipped", tr("Entries of the program stay as they are: duplicate one to change it"));
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto *left = addParts(columnIn(nullptr, 8), {{m_table, 1}, m_shipped, m_state});
    addParts(rowIn(this, 12, {20, 16, 20, 14}), {{left, 1}, buildButtons()});
    connect(m_table, &QTreeWidget::currentItemChanged, this, &OwnEntriesDialog::showButtons);
    for (const auto &[key, button] : {std::pair(Qt::Key_F2, m_rename), std::pair(Qt::Key_Delete, m_delete)})
        connect(new QShortcut(key, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, button,
                &QPushButton::click);
    connect(m_shipped, &QCheckBox::toggled, this, &OwnEntriesDialog::fill);
    fill();
}

QWidget *OwnEntriesDialog::buildButtons()
{
    QPushButton *close = plainButton(QStringLiteral("close"), tr("Close"), tr("Close this list"), this);
    auto *column = new QWidget(this);
    auto *layout = columnIn(column, 6);
    for (QPushButton *button : {m_rename, m_duplicate, m_delete, m_save, m_export})
        layout->addWidget(button);
    addParts(layout, {12, m_import, m_folder, Room::Rest, close});
    for (const auto &[button, asked] : {std::pair(m_rename, &OwnEntriesDialog::renameAsked),
                                        {m_duplicate, &OwnEntriesDialog::duplicateAsked},
                                        {m_delete, &OwnEntriesDialog::deleteAsked},
                                        {m_save, &OwnEntriesDialog::saveAsked},
                                        {m_export, &OwnEntriesDialog::exportAsked}})
        connect(button, &QPushButton::clicked, this, [this, signal = asked] {
            if (const EntryRow *entry = current())
                emit(this->*signal)(EntryRow(*entry)); // a copy, because the list may be filled anew meanwhile
        });
    connect(m_import, &QPushButton::clicked, this, &OwnEntriesDialog::importAsked);
    connect(m_folder, &QPushButton::clicked, this, &OwnEntriesDialog::folderAsked);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    return column;
}

void OwnEntriesDialog::setEntries(const std::vector<EntryRow> &entries)
{
    if (entries == m_entries)
        return;
    m_entries = entries;
    fill();
}

void OwnEntriesDialog::setFolder(const QString &folder)
{
    m_state->setText(folder.isEmpty() ? tr("There is no folder for entries of your own: the variable HOME is not set.")
                                      : tr("My zoo: %1").arg(folder));
    m_folder->setEnabled(!folder.isEmpty());
    m_import->setEnabled(!folder.isEmpty());
}

void OwnEntriesDialog::fill()
{
    const std::optional<EntryRow> chosen = current() ? std::optional(*current()) : std::nullopt;
    m_shown.clear();
    std::copy_if(m_entries.begin(), m_entries.end(), std::back_inserter(m_shown),
                 [this](const EntryRow &entry) { return entry.home != EntryHome::Shipped || m_shipped->isChecked(); });
    m_table->clear();
    for (const EntryRow &entry : m_shown) {
        auto *item = new QTreeWidgetItem(
            m_table, {entry.name, entry.kind == EntryKind::Hardware ? tr("chip") : tr("model"), qtText(entry.id),
                      homeText(entry.home), entry.used.isEmpty() ? QStringLiteral("–") : entry.used});
        const QString tip =
            entry.home == EntryHome::Shipped ? tr("Shipped with the program; duplicate it to change it") : entry.file;
        for (int column = 0; column < m_table->columnCount(); ++column)
            item->setToolTip(column, tip);
        // The table cuts off long texts.
        item->setToolTip(0, tr("%1\n%2").arg(entry.name, tip));
        if (!entry.used.isEmpty())
            item->setToolTip(4, entry.used);
        item->setSizeHint(0, QSize(fontMetrics().horizontalAdvance(entry.name) + withText(font(), 12),
                                   fontMetrics().height() + withText(font(), 8)));
    }
    if (m_shown.empty()) {
        auto *none =
            new QTreeWidgetItem(m_table, {tr("None yet: change a chip or a model and save it, or import one.")});
        none->setFlags(Qt::NoItemFlags);
        none->setFirstColumnSpanned(true);
    }
    fitColumns();
    if (chosen)
        choose(chosen->kind, chosen->id);
    if (!m_table->currentItem() && !m_shown.empty())
        m_table->setCurrentItem(m_table->topLevelItem(0));
    showButtons();
}

// The names take what is left. Where there is too little room, the widest columns share it: short words, as the kind,
// are never cut.
void OwnEntriesDialog::fitColumns()
{
    QAbstractItemView &view = *m_table;
    QHeaderView &header = *m_table->header();
    std::vector<int> wanted;
    for (int column = 0; column < m_table->columnCount(); ++column)
        wanted.push_back(
            std::max(header.sectionSizeHint(column), m_shown.empty() ? 0 : view.sizeHintForColumn(column)));
    std::vector<int> widths = wanted;
    std::ranges::sort(widths);
    int room = m_table->viewport()->width();
    int most = room; // the width that no column exceeds
    for (std::size_t i = 0; i < widths.size(); ++i) {
        most = room / int(widths.size() - i);
        if (widths[i] > most)
            break;
        room -= widths[i];
    }
    room = m_table->viewport()->width();
    for (int column = m_table->columnCount() - 1; column > 0; --column) {
        const int width = std::min(wanted[std::size_t(column)], most);
        header.resizeSection(column, width);
        room -= width;
    }
    header.resizeSection(0, room);
}

bool OwnEntriesDialog::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        fitColumns();
    return QDialog::eventFilter(object, event);
}

void OwnEntriesDialog::choose(EntryKind kind, const std::string &id)
{
    for (std::size_t row = 0; row < m_shown.size(); ++row) {
        if (m_shown[row].kind == kind && m_shown[row].id == id)
            m_table->setCurrentItem(m_table->topLevelItem(int(row)));
    }
}

const EntryRow *OwnEntriesDialog::current() const
{
    const int row = m_table->indexOfTopLevelItem(m_table->currentItem());
    return row >= 0 && std::size_t(row) < m_shown.size() ? &m_shown[std::size_t(row)] : nullptr;
}

void OwnEntriesDialog::showButtons()
{
    const EntryRow *entry = current();
    const bool user = entry && entry->home == EntryHome::User;
    m_rename->setEnabled(user);
    const bool session = entry && entry->home == EntryHome::Session;
    const bool opened = entry && entry->home == EntryHome::Opened;
    m_delete->setText(opened ? tr("For&get") : tr("&Delete"));
    m_delete->setEnabled(user || opened || (session && entry->used.isEmpty()));
    m_delete->setToolTip(opened     ? tr("Take the entry out of the zoo; its file stays and can be opened again")
                         : !session ? tr("Remove the entry's file; Ctrl+Z brings it back")
                         : entry->used.isEmpty() ? tr("Remove the entry from the session; Ctrl+Z brings it back")
                                                 : tr("Used by %1, so it stays").arg(entry->used));
    m_duplicate->setEnabled(entry && !session);
    m_export->setEnabled(entry != nullptr);
    m_save->setEnabled(session || opened);
}

} // namespace roofline
