#include "app/window/shortcuts.h"

#include "app/controls/buttons.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/words.h"
#include "core/units/mapped.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

struct FixedKeys {
    QString where;
    QList<std::pair<QString, QString>> keys; // what the keys do, and the keys
};

// Lists the keys that belong to one kind of control and cannot be changed, for the list of all keys.
QList<FixedKeys> fixedKeys()
{
    return {{Words::tr("Everywhere (fixed)"),
             {{Words::tr("Next and previous control"), Words::tr("Tab, Shift+Tab")},
              {Words::tr("A menu or a control by its underlined letter"), Words::tr("Alt and the letter")},
              {Words::tr("Cancel typing, close a list"), Words::tr("Esc")},
              {Words::tr("Context menu"), Words::tr("Shift+F10, Menu")}}},
            {Words::tr("In the chart (fixed)"),
             {{Words::tr("Next and previous point, then what is written"), Words::tr("→ or ↓, ← or ↑")},
              {Words::tr("Words of what is written; move it"), Words::tr("Enter; Shift and an arrow")},
              {Words::tr("Zoom in and out"), Words::tr("+, −")},
              {Words::tr("The whole roofline"), Words::tr("0")},
              {Words::tr("Points of the memory levels"), Words::tr("L")},
              {Words::tr("The point's operators, or back"), Words::tr("Enter")},
              {Words::tr("No point"), Words::tr("Esc")},
              {Words::tr("Next and previous roof, ridge, point to move"), Words::tr("R, Shift+R")},
              {Words::tr("Move it by 5 %"), Words::tr("→, ←, ↑, ↓")},
              {Words::tr("Move it by 0.5 %"), Words::tr("Shift and an arrow")},
              {Words::tr("Leave it there; cancel"), Words::tr("Enter; Esc")}}},
            {Words::tr("In the batch and the sweep view (fixed)"),
             {{Words::tr("Next and previous point of the curve"), Words::tr("→, ←")},
              {Words::tr("Twelve points forward and back"), Words::tr("Page Up, Page Down")},
              {Words::tr("First and last point"), Words::tr("Home, End")},
              {Words::tr("Another chip's or workload's curve; on a map the second parameter"), Words::tr("↑, ↓")},
              {Words::tr("Set the scenario to the point"), Words::tr("Enter")},
              {Words::tr("Stop computing; no point"), Words::tr("Esc")}}},
            {Words::tr("In tables (fixed)"),
             {{Words::tr("Next and previous row"), Words::tr("↓, ↑")},
              {Words::tr("Open and close a group"), Words::tr("→, ←")},
              {Words::tr("Open or close a group; swap with a compared column"), Words::tr("Enter")},
              {Words::tr("Draw a ceiling or not"), Words::tr("Space")},
              {Words::tr("Change a ceiling; rename an entry of my zoo"), Words::tr("F2")},
              {Words::tr("Delete an entry of my zoo"), Words::tr("Delete")},
              {Words::tr("From the filter to the rows"), Words::tr("Enter, ↓")},
              {Words::tr("No row; no filter"), Words::tr("Esc")},
              {Words::tr("Scroll the breakdown"), Words::tr("↑, ↓, Page keys, Home, End")}}},
            {Words::tr("In lists (fixed)"),
             {{Words::tr("Open a list, or search at once"), Words::tr("Enter, ↓, F4, or letters")},
              {Words::tr("In the open list: move"), Words::tr("↓, ↑, Page Down, Page Up")},
              {Words::tr("In the open list: choose"), Words::tr("Enter")},
              {Words::tr("In the open list: tick to compare"), Words::tr("Ctrl+Enter, Ctrl+Space")},
              {Words::tr("In a list opened to compare: tick"), Words::tr("Enter, Ctrl+Enter, Ctrl+Space")},
              {Words::tr("Swap with a compared one, show the baseline"), Words::tr("Enter")},
              {Words::tr("Stop comparing, unpin the baseline"), Words::tr("Delete, Backspace")},
              {Words::tr("Welcome: from example to example, and open"), Words::tr("→, ←, ↑, ↓, Enter")},
              {Words::tr("Glossary: from the search to the terms; to the text"), Words::tr("↓, ↑; Enter")},
              {Words::tr("Glossary: back and forward"), Words::tr("Alt+←, Alt+→")}}},
            {Words::tr("In sliders and fields (fixed)"),
             {{Words::tr("Slider: next and previous number"), Words::tr("→ or ↑, ← or ↓")},
              {Words::tr("Slider: double and halve"), Words::tr("Page Up, Page Down")},
              {Words::tr("Slider: smallest and largest"), Words::tr("Home, End")},
              {Words::tr("Slider: play, or stop"), Words::tr("Space")},
              {Words::tr("Number field: one more, one less"), Words::tr("↑, ↓")},
              {Words::tr("Number field: a large step up and down"), Words::tr("Page Up, Page Down")},
              {Words::tr("Number field: accept; restore"), Words::tr("Enter; Esc")}}}};
}

enum Column { Command, Keys };

QString keysText(const QAction &action)
{
    const auto text = [](const QKeySequence &keys) { return keys.toString(QKeySequence::NativeText); };
    return mapped<QStringList>(action.shortcuts(), text).join(QStringLiteral(", "));
}

class ShortcutsDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::ShortcutsDialog)

public:
    ShortcutsDialog(Shortcuts &shortcuts, QWidget *parent) : QDialog(parent), m_shortcuts(shortcuts)
    {
        setObjectName(QStringLiteral("shortcuts"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(tr("Keyboard shortcuts"));
        m_filter->setPlaceholderText(tr("Find a command or a key"));
        m_filter->setClearButtonEnabled(true);
        m_filter->installEventFilter(this);
        connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
        m_tree->setHeaderLabels({tr("Command"), tr("Keys")});
        m_tree->setRootIsDecorated(false);
        m_tree->setIndentation(withText(font(), 14));
        m_tree->setUniformRowHeights(true);
        m_tree->header()->setStretchLastSection(true);
        connect(m_tree, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
        connect(m_tree, &QTreeWidget::itemActivated, this, [this] { m_keys->setFocus(Qt::OtherFocusReason); });
        m_nothing->setProperty("muted", true);
        m_nothing->hide();
        m_caption->setBuddy(m_keys);
        connectEditor();
        auto *layout = addParts(columnIn(this, 10, {20, 18, 20, 14}),
                                {m_filter,
                                 {m_tree, 1},
                                 m_nothing,
                                 addParts(rowIn(nullptr), {m_caption, {m_keys, 1}, m_none, m_usual}),
                                 addParts(rowIn(nullptr), {{m_conflict, 1}, m_takeOver})});
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

private:
    void connectEditor()
    {
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

    void fill()
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
        m_tree->topLevelItem(0)->setSizeHint(Command,
                                             QSize(0, fontMetrics().height() + 7)); // sets the height of all rows
        m_tree->expandAll();
        m_tree->setColumnWidth(Command, withText(font(), 330));
        m_tree->setCurrentItem(m_tree->topLevelItem(0)->child(0));
    }

    QTreeWidgetItem *addGroup(const QString &name)
    {
        auto *group = new QTreeWidgetItem(m_tree, {name});
        group->setFirstColumnSpanned(true);
        group->setFlags(Qt::ItemIsEnabled);
        group->setFont(Command, sized(font(), 1, QFont::DemiBold));
        return group;
    }

    void filter(const QString &text)
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

    QAction *current() const
    {
        const QTreeWidgetItem *item = m_tree->currentItem();
        return item ? qobject_cast<QAction *>(item->data(Command, Qt::UserRole).value<QObject *>()) : nullptr;
    }

    void showCurrent()
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

    void typed(const QKeySequence &keys)
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

    void giveTyped()
    {
        QAction *action = current();
        if (action && !m_keys->keySequence().isEmpty())
            m_shortcuts.give(*action, {QKeySequence(m_keys->keySequence()[0])});
        refresh();
    }

    void refresh()
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

    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (object == m_filter && event->type() == QEvent::KeyPress
            && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down) {
            m_tree->setFocus(Qt::OtherFocusReason);
            return true;
        }
        return QDialog::eventFilter(object, event);
    }

    Shortcuts &m_shortcuts;
    QLineEdit *m_filter =
        named(new QLineEdit(this), "shortcuts-filter",
              tr("Show only commands whose name, menu or keys hold these words"), tr("Find a command or a key"));
    QTreeWidget *m_tree = named(new QTreeWidget(this), "shortcuts-table", tr("Enter changes the keys of a command"),
                                tr("Commands and their keys"));
    QLabel *m_nothing = named(new QLabel(tr("No command has all of these words."), this), "shortcuts-nothing");
    QLabel *m_caption = new QLabel(this);
    QKeySequenceEdit *m_keys = named(new QKeySequenceEdit(this), "shortcuts-keys",
                                     tr("Press the new keys for the selected command"), tr("New keys"));
    QPushButton *m_none =
        plainButton(QStringLiteral("shortcuts-none"), tr("&None"), tr("Remove the keys of the selected command"), this);
    QPushButton *m_usual = plainButton(QStringLiteral("shortcuts-usual"), tr("&Reset"),
                                       tr("Give the selected command its default keys"), this);
    QLabel *m_conflict = wrappedLabel(QStringLiteral("shortcuts-conflict"), this);
    QPushButton *m_takeOver = plainButton(QStringLiteral("shortcuts-take-over"), tr("&Take over"),
                                          tr("Give the keys to the selected command; the other one loses them"), this);
};

} // namespace

void openShortcuts(Shortcuts &shortcuts, QWidget &window)
{
    (new ShortcutsDialog(shortcuts, &window))->open();
}

} // namespace roofline
