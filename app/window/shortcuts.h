// The keys of all commands: the usual ones, and those that the user gave them, which are kept.
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
        QString menu; // where it stands: "View › Theme"
        QAction *action;
    };

    // After the menus are made: the keys that the commands have then are the usual ones.
    Shortcuts(QMainWindow &window, Settings &settings);

    QList<Command> commands() const;              // in the order of the menus
    static QString nameOf(const QAction &action); // without mnemonic, and the same whatever undo has to undo

    QList<QKeySequence> usual(const QAction &action) const;
    QAction *owner(const QKeySequence &keys, const QAction &except) const; // who else has them; null: nobody
    void give(QAction &action, const QList<QKeySequence> &keys);           // taken from whoever has them
    void reset(QAction &action);
    void resetAll();

private:
    void collect(const QMenu &menu, const QString &path, QList<Command> &commands) const;
    void keep(QAction &action);

    QMainWindow &m_window;
    Settings &m_settings;
    QHash<QString, QList<QKeySequence>> m_usual; // by the name of the action's object
};

} // namespace roofline
