#include "app/window/shortcuts.h"

#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/window/actions.h"
#include "core/units/mapped.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace roofline {

namespace {

QStringList asText(const QList<QKeySequence> &keys)
{
    return mapped<QStringList>(keys,
                               [](const QKeySequence &each) { return each.toString(QKeySequence::PortableText); });
}

// A damaged text gives no key.
QList<QKeySequence> asKeys(const QStringList &texts)
{
    QList<QKeySequence> keys;
    for (const QString &text : texts) {
        const QKeySequence sequence = QKeySequence::fromString(text, QKeySequence::PortableText);
        if (sequence.count() == 1 && sequence[0].key() != Qt::Key_unknown)
            keys << sequence;
    }
    return keys;
}

QString plain(QString text)
{
    return withoutMnemonic(std::move(text)).remove(u'…');
}

} // namespace

Shortcuts::Shortcuts(QMainWindow &window, Settings &settings) : QObject(&window), m_window(window), m_settings(settings)
{
    const QList<Command> all = commands();
    for (const Command &command : all)
        m_usual.insert(command.action->objectName(), command.action->shortcuts());
    for (const Command &command : all) {
        const QStringList usual = asText(command.action->shortcuts());
        const QStringList stored = settings.shortcutsOf(command.action->objectName(), usual);
        if (stored != usual)
            Actions::setKeys(*command.action, asKeys(stored));
    }
}

QString Shortcuts::nameOf(const QAction &action)
{
    const QString fixed = action.property("name").toString(); // set for undo and redo, whose texts name the next step
    return plain(fixed.isEmpty() ? action.text() : fixed);
}

QList<Shortcuts::Command> Shortcuts::commands() const
{
    QList<Command> commands;
    for (const QAction *entry : m_window.menuBar()->actions())
        if (entry->menu())
            collect(*entry->menu(), plain(entry->text()), commands);
    return commands;
}

void Shortcuts::collect(const QMenu &menu, const QString &path, QList<Command> &commands) const
{
    for (QAction *action : menu.actions()) {
        if (action->menu())
            collect(*action->menu(), tr("%1 › %2").arg(path, plain(action->text())), commands);
        else if (!action->isSeparator() && !action->objectName().isEmpty()) // recent files have no name
            commands.push_back({path, action});
    }
}

QAction *Shortcuts::owner(const QKeySequence &keys, const QAction &except) const
{
    for (const Command &command : commands())
        if (command.action != &except && command.action->shortcuts().contains(keys))
            return command.action;
    return nullptr;
}

void Shortcuts::give(QAction &action, const QList<QKeySequence> &keys)
{
    for (const QKeySequence &sequence : keys) {
        while (QAction *other = owner(sequence, action)) {
            QList<QKeySequence> rest = other->shortcuts();
            rest.removeAll(sequence);
            Actions::setKeys(*other, rest);
            keep(*other);
        }
    }
    Actions::setKeys(action, keys);
    keep(action);
}

void Shortcuts::resetAll()
{
    for (const Command &command : commands()) {
        Actions::setKeys(*command.action, usual(*command.action));
        keep(*command.action);
    }
}

void Shortcuts::keep(QAction &action)
{
    const bool own = action.shortcuts() != usual(action);
    m_settings.setShortcutsOf(action.objectName(), own ? std::optional(asText(action.shortcuts())) : std::nullopt);
    for (const QWidget *window : QApplication::topLevelWidgets()) { // keys belong to the whole program
        for (const Shortcuts *other : window->findChildren<Shortcuts *>(Qt::FindDirectChildrenOnly)) {
            for (const Command &command : other == this ? QList<Command>() : other->commands())
                if (command.action->objectName() == action.objectName())
                    Actions::setKeys(*command.action, action.shortcuts());
        }
    }
}

} // namespace roofline
