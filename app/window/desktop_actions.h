// Connects the settings, the shortcuts, the text size and the welcome page, and says in words what undo and
// redo did.
#pragma once

#include "app/window/desk.h"
#include "app/window/dialogs/welcome.h"
#include "app/window/shortcuts.h"

#include <QObject>
#include <QPointer>

namespace roofline {

class SettingsDialog;

class DesktopActions : public QObject {
    Q_OBJECT

public:
    explicit DesktopActions(const Desk &desk);

    void openWelcome();
    bool welcomeIsDue() const; // whether to show it when the program starts
    bool reducedMotion() const;

signals:
    void exampleChosen(const roofline::Example &example); // to be opened as a session without a file
    void sessionChosen(const QString &file);
    void lessonsAsked();

private:
    void connectTextSize();
    void connectHistory();
    void tellOfHistory(const QString &text);
    void abandonTyping() const;
    void openSettings();
    void apply(const Preferences &preferences);
    void keep(const Preferences &preferences);
    void tellWindows() const;
    void setTextSizeTo(int percent);
    void showNumbersAnew();

    Desk m_desk;
    Preferences m_applied;
    QString m_toldOfHistory; // what was undone or redone last
    Shortcuts *m_shortcuts = new Shortcuts(m_desk.window, m_desk.settings);
    QPointer<SettingsDialog> m_settings;
};

} // namespace roofline
