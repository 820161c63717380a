// Keeps the keys of all commands: the default ones, and those that the user chose, which are stored.
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

class QMainWindow;
class QMenu;

namespace roofline {

class Settings;

class Shortcuts : public QObject {
    Q_OBJECT

public:
    struct Command {
        QString menu; // its place in the menus, for example "View › Theme"
        QAction *action;
    };

    // Construct this after the menus, because the keys that the commands have then become the default ones.
    Shortcuts(QMainWindow &window, Settings &settings);

    QList<Command> commands() const;              // in the order of the menus
    static QString nameOf(const QAction &action); // without its mnemonic; the same whatever the next step of undo is

    QList<QKeySequence> usual(const QAction &action) const { return m_usual.value(action.objectName()); }
    QAction *owner(const QKeySequence &keys,
                   const QAction &except) const;                 // another command with these keys; null: none
    void give(QAction &action, const QList<QKeySequence> &keys); // takes the keys from commands that have them
    void reset(QAction &action) { give(action, usual(action)); }
    void resetAll();

private:
    void collect(const QMenu &menu, const QString &path, QList<Command> &commands) const;
    void keep(QAction &action);

    QMainWindow &m_window;
    Settings &m_settings;
    QHash<QString, QList<QKeySequence>> m_usual; // by the object name of the action
};

// Opens a dialog that shows what every key does, and lets the user change the keys of commands.
void openShortcuts(Shortcuts &shortcuts, QWidget &window);

} // namespace roofline
