#include "app/window/dialogs/shortcuts_dialog.h"

#include "app/controls/buttons.h"
#include "app/theme/dialog_size.h"
#include "app/theme/labels.h"
#include "app/theme/layouts.h"
#include "app/theme/words.h"
#include "app/window/shortcuts.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

ROOFLINE_TRANSLATED(roofline::keys);

namespace roofline {

namespace {

struct FixedKeys {
    QString where;
    QList<std::pair<QString, QString>> keys; // what the keys do, and the keys
};

// Lists the keys that belong to one kind of control and cannot be changed, for the list of all keys.
QList<FixedKeys> fixedKeys()
{
    return {{translated("Everywhere (fixed)"),
             {{translated("Next and previous control"), translated("Tab, Shift+Tab")},
              {translated("A menu or a control by its underlined letter"), translated("Alt and the letter")},
              {translated("Cancel typing, close a list"), translated("Esc")},
              {translated("Context menu"), translated("Shift+F10, Menu")}}},
            {translated("In the chart (fixed)"),
             {{translated("Next and previous point"), translated("→ or ↓, ← or ↑")},
              {translated("Zoom in and out"), translated("+, −")},
              {translated("The whole roofline"), translated("0")},
              {translated("Points of the memory levels"), translated("L")},
              {translated("The point's operators, or back"), translated("Enter")},
              {translated("No point"), translated("Esc")},
              {translated("Next and previous roof, ridge, point to move"), translated("R, Shift+R")},
              {translated("Move it by 5 %"), translated("→, ←, ↑, ↓")},
              {translated("Move it by 0.5 %"), translated("Shift and an arrow")},
              {translated("Leave it there; cancel"), translated("Enter; Esc")}}},
            {translated("In the batch view (fixed)"),
             {{translated("Next and previous point of the curve"), translated("→, ←")},
              {translated("Twelve points forward and back"), translated("Page Up, Page Down")},
              {translated("First and last point"), translated("Home, End")},
              {translated("Another chip's or workload's curve"), translated("↑, ↓")},
              {translated("Set the batch of the point"), translated("Enter")},
              {translated("No point"), translated("Esc")}}},
            {translated("In the sweep view (fixed)"),
             {{translated("Set the next and previous point"), translated("→, ←")},
              {translated("Set twelve points forward and back"), translated("Page Up, Page Down")},
              {translated("Set the first and last point"), translated("Home, End")},
              {translated("The same for a map's second parameter"), translated("↑, ↓")},
              {translated("Stop computing"), translated("Esc")}}},
            {translated("In tables (fixed)"),
             {{translated("Next and previous row"), translated("↓, ↑")},
              {translated("Open and close a group"), translated("→, ←")},
              {translated("Open or close a group; swap with a compared column"), translated("Enter")},
              {translated("Draw a ceiling or not"), translated("Space")},
              {translated("Change a ceiling; rename an entry of my zoo"), translated("F2")},
              {translated("Delete an entry of my zoo"), translated("Delete")},
              {translated("From the filter to the rows"), translated("Enter, ↓")},
              {translated("No row; no filter"), translated("Esc")},
              {translated("Scroll the breakdown"), translated("↑, ↓, Page keys, Home, End")}}},
            {translated("In lists (fixed)"),
             {{translated("Open a list, or search at once"), translated("Enter, ↓, F4, or letters")},
              {translated("In the open list: move"), translated("↓, ↑, Page Down, Page Up")},
              {translated("In the open list: choose"), translated("Enter")},
              {translated("In the open list: tick to compare"), translated("Ctrl+Enter, Ctrl+Space")},
              {translated("In a list opened to compare: tick"), translated("Enter, Ctrl+Enter, Ctrl+Space")},
              {translated("Swap with a compared one, show the baseline"), translated("Enter")},
              {translated("Stop comparing, unpin the baseline"), translated("Delete, Backspace")},
              {translated("Welcome: from example to example, and open"), translated("→, ←, ↑, ↓, Enter")},
              {translated("Glossary: from the search to the terms; to the text"), translated("↓, ↑; Enter")},
              {translated("Glossary: back and forward"), translated("Alt+←, Alt+→")}}},
            {translated("In sliders and fields (fixed)"),
             {{translated("Slider: next and previous number"), translated("→ or ↑, ← or ↓")},
              {translated("Slider: double and halve"), translated("Page Up, Page Down")},
              {translated("Slider: smallest and largest"), translated("Home, End")},
              {translated("Slider: play, or stop"), translated("Space")},
              {translated("Number field: one more, one less"), translated("↑, ↓")},
              {translated("Number field: a large step up and down"), translated("Page Up, Page Down")},
              {translated("Number field: accept; restore"), translated("Enter; Esc")}}}};
}

enum Column { Command, Keys };

QString keysText(const QAction &action)
{
    QStringList texts;
    for (const QKeySequence &keys : action.shortcuts())
        texts << keys.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

} // namespace

ShortcutsDialog::ShortcutsDialog(Shortcuts &shortcuts, QWidget *parent)
    : QDialog(parent)
    , m_shortcuts(shortcuts)
    , m_filter(new QLineEdit(this))
    , m_tree(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *layout = columnIn(this, 10, {20, 18, 20, 14});
    named(m_filter, "shortcuts-filter", tr("Show only commands whose name, menu or keys hold these words"),
          tr("Find a command or a key"));
    m_filter->setPlaceholderText(tr("Find a command or a key"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    layout->addWidget(m_filter);

    named(m_tree, "shortcuts-table", tr("Enter changes the keys of a command"), tr("Commands and their keys"));
    m_tree->setHeaderLabels({tr("Command"), tr("Keys")});
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(withText(font(), 14));
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setStretchLastSection(true);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] { m_keys->setFocus(Qt::OtherFocusReason); });
    layout->addWidget(m_tree, 1);
    m_nothing = named(new QLabel(tr("No command has all of these words."), this), "shortcuts-nothing");
    m_nothing->setProperty("muted", true);
    m_nothing->hide();
    layout->addWidget(m_nothing);
    buildEditor(layout);

    auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults);
    auto *all = buttons->button(QDialogButtonBox::RestoreDefaults);
    named(all, "shortcuts-reset-all", tr("Give every command its default keys"));
    all->setText(tr("Reset &all"));
    for (QAbstractButton *button : buttons->buttons())
        static_cast<QPushButton *>(button)->setAutoDefault(false); // Enter is handled by the table
    connect(all, &QPushButton::clicked, this, [this] {
        m_shortcuts.resetAll();
        refresh();
    });
    fill();
    openAs(*this, 560, 600);
}

void ShortcutsDialog::buildEditor(QVBoxLayout *layout)
{
    auto *row = new QHBoxLayout;
    m_caption = new QLabel(this);
    m_keys = named(new QKeySequenceEdit(this), "shortcuts-keys", tr("Press the new keys for the selected command"),
                   tr("New keys"));
    m_caption->setBuddy(m_keys);
    m_none =
        plainButton(QStringLiteral("shortcuts-none"), tr("&None"), tr("Remove the keys of the selected command"), this);
    m_usual = plainButton(QStringLiteral("shortcuts-usual"), tr("&Reset"),
                          tr("Give the selected command its default keys"), this);
    row->addWidget(m_caption);
    row->addWidget(m_keys, 1);
    row->addWidget(m_none);
    row->addWidget(m_usual);
    layout->addLayout(row);

    auto *told = new QHBoxLayout;
    m_conflict = wrappedLabel(QStringLiteral("shortcuts-conflict"), this);
    m_takeOver = plainButton(QStringLiteral("shortcuts-take-over"), tr("&Take over"),
                             tr("Give the keys to the selected command; the other one loses them"), this);
    told->addWidget(m_conflict, 1);
    told->addWidget(m_takeOver);
    layout->addLayout(told);

    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsDialog::typed);
    connect(m_takeOver, &QPushButton::clicked, this, &ShortcutsDialog::giveTyped);
    // A button that is pressed by its mnemonic clicks a moment later, when the command may be gone from the
    // list.
    connect(m_none, &QPushButton::clicked, this, [this] {
        if (QAction *action = current())
            m_shortcuts.give(*action, {});
        refresh();
    });
    connect(m_usual, &QPushButton::clicked, this, [this] {
        if (QAction *action = current())
            m_shortcuts.reset(*action);
        refresh();
    });
}

void ShortcutsDialog::fill()
{
    QTreeWidgetItem *group = nullptr;
    for (const Shortcuts::Command &command : m_shortcuts.commands()) {
        if (!group || group->text(Command) != command.menu)
            group = addGroup(command.menu);
        auto *item = new QTreeWidgetItem(group, {Shortcuts::nameOf(*command.action), keysText(*command.action)});
        item->setData(Command, Qt::UserRole, QVariant::fromValue<QObject *>(command.action));
        item->setToolTip(Command, command.action->property("tip").toString());
    }
    for (const auto &[where, keys] : fixedKeys()) {
        group = addGroup(where);
        for (const auto &[meaning, key] : keys)
            new QTreeWidgetItem(group, {meaning, key});
    }
    m_tree->topLevelItem(0)->setSizeHint(Command, QSize(0, fontMetrics().height() + 7)); // sets the height of all rows
    m_tree->expandAll();
    m_tree->setColumnWidth(Command, withText(font(), 330));
    m_tree->setCurrentItem(m_tree->topLevelItem(0)->child(0));
}

QTreeWidgetItem *ShortcutsDialog::addGroup(const QString &name)
{
    auto *group = new QTreeWidgetItem(m_tree, {name});
    group->setFirstColumnSpanned(true);
    group->setFlags(Qt::ItemIsEnabled);
    group->setFont(Command, sized(font(), 1, QFont::DemiBold));
    return group;
}

void ShortcutsDialog::filter(const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    bool found = false;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *group = m_tree->topLevelItem(i);
        bool any = false;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem *item = group->child(row);
            const QString all = group->text(Command) + u' ' + item->text(Command) + u' ' + item->text(Keys);
            const bool shown = std::ranges::all_of(
                words, [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
            item->setHidden(!shown);
            any |= shown;
        }
        group->setHidden(!any);
        found |= any;
    }
    m_nothing->setVisible(!found);
    const QTreeWidgetItemIterator shown(m_tree,
                                        QTreeWidgetItemIterator::NotHidden | QTreeWidgetItemIterator::Selectable);
    if (!m_tree->currentItem() || m_tree->currentItem()->isHidden())
        m_tree->setCurrentItem(*shown); // the keys of a hidden row must not be changed
}

QAction *ShortcutsDialog::current() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item ? qobject_cast<QAction *>(item->data(Command, Qt::UserRole).value<QObject *>()) : nullptr;
}

void ShortcutsDialog::showCurrent()
{
    const QAction *action = current();
    m_caption->setText(action || !m_tree->currentItem() ? tr("&Keys") : tr("Fixed"));
    {
        const QSignalBlocker quiet(m_keys);
        m_keys->setKeySequence(action ? action->shortcut() : QKeySequence());
    }
    m_keys->setEnabled(action);
    m_none->setEnabled(action && !action->shortcuts().isEmpty());
    m_usual->setEnabled(action && action->shortcuts() != m_shortcuts.usual(*action));
    m_conflict->clear();
    m_takeOver->setEnabled(false);
}

void ShortcutsDialog::typed(const QKeySequence &keys)
{
    const QAction *action = current();
    if (!action || keys.isEmpty())
        return;
    const QKeySequence first(keys[0]);
    if (keys.count() > 1) { // only the first key press counts
        m_keys->setKeySequence(first);
        return;
    }
    const QAction *other = m_shortcuts.owner(first, *action);
    m_takeOver->setEnabled(other);
    if (!other) {
        giveTyped();
        return;
    }
    m_conflict->setText(
        tr("%1 is already used by “%2”.").arg(first.toString(QKeySequence::NativeText), Shortcuts::nameOf(*other)));
}

void ShortcutsDialog::giveTyped()
{
    QAction *action = current();
    if (action && !m_keys->keySequence().isEmpty())
        m_shortcuts.give(*action, {QKeySequence(m_keys->keySequence()[0])});
    refresh();
}

void ShortcutsDialog::refresh()
{
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it)
        if (const auto *action = qobject_cast<QAction *>((*it)->data(Command, Qt::UserRole).value<QObject *>()))
            (*it)->setText(Keys, keysText(*action));
    // A button that becomes disabled would give the focus to the next one, which resets all keys.
    for (const QPushButton *button : {m_takeOver, m_none, m_usual})
        if (button->hasFocus())
            m_tree->setFocus(Qt::OtherFocusReason);
    showCurrent();
}

bool ShortcutsDialog::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_filter && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down) {
        m_tree->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return QDialog::eventFilter(object, event);
}

} // namespace roofline
