#include "app/chart/roofline_chart.h"
#include "app/controls/number_field.h"
#include "app/controls/player.h"
#include "app/deploy/deployments_table.h"
#include "app/settings/preferences.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text_size.h"
#include "app/window/center_views.h"
#include "app/window/desk.h"
#include "app/window/dialogs/settings_dialog.h"
#include "app/window/shortcuts.h"

#include <QApplication>
#include <QObject>
#include <QPointer>
#include <QStatusBar>
#include <QToolTip>
#include <QUndoGroup>

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

class DesktopActions : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::DesktopActions)

public:
    explicit DesktopActions(const Desk &desk) : QObject(&desk.window), m_desk(desk)
    {
        setObjectName(QStringLiteral("desktop-actions"));
        m_applied.theme = desk.settings.theme(); // the window starts with this theme
        apply(desk.settings.preferences());
        connect(desk.actions.settings, &QAction::triggered, this, &DesktopActions::openSettings);
        connect(desk.actions.shortcuts, &QAction::triggered, this,
                [this] { openShortcuts(*m_shortcuts, m_desk.window); });
        connect(desk.actions.themes, &QActionGroup::triggered, this, [this](QAction *action) {
            m_applied.theme = ThemeChoice(m_desk.actions.themes->actions().indexOf(action));
            tellWindows();
            m_desk.dialogs.tell(themeName(m_applied.theme));
        });
        connectTextSize();
        connectHistory();
    }

private:
    static QString themeName(ThemeChoice theme)
    {
        constexpr std::array<const char *, 5> names = {QT_TR_NOOP("System theme"), QT_TR_NOOP("Light theme"),
                                                       QT_TR_NOOP("Dark theme"), QT_TR_NOOP("High contrast"),
                                                       QT_TR_NOOP("Black and white")};
        return tr(names[std::size_t(theme)]);
    }

    void connectTextSize()
    {
        const auto step = [this](QAction *action, auto next) {
            connect(action, &QAction::triggered, this, [this, next] {
                setTextSizeTo(std::clamp(next(m_applied.textSize), smallestTextSize, largestTextSize));
            });
        };
        step(m_desk.actions.largerText, [](int now) { return now + textSizeStep; });
        step(m_desk.actions.smallerText, [](int now) { return now - textSizeStep; });
        step(m_desk.actions.usualText, [](int) { return usualTextSize; });
    }

    void connectHistory()
    {
        QUndoGroup &history = m_desk.session.history();
        m_desk.actions.undo->disconnect(&history); // undoing is not always a step of it, see below
        connect(m_desk.actions.undo, &QAction::triggered, this, [this, &history] {
            // A half typed text that has no effect yet is what is undone. The step before it was made on purpose
            // and is undone next.
            if (const auto *field = qobject_cast<NumberField *>(m_desk.window.focusWidget());
                field && field->isOnlyTyped()) {
                abandonTyping();
                tellOfHistory(tr("Undone: what was half typed"));
                return;
            }
            history.undo();
            abandonTyping();
            if (const QString text = history.redoText(); !text.isEmpty())
                tellOfHistory(tr("Undone: %1").arg(text));
        });
        for (const auto signal : {&Session::visitEnded, &Session::wasReset})
            connect(&m_desk.session, signal, this, &DesktopActions::abandonTyping);
        // This runs after the stack has redone the step, so the step is now the next one to undo.
        connect(m_desk.actions.redo, &QAction::triggered, this, [this, &history] {
            abandonTyping();
            if (const QString text = history.undoText(); !text.isEmpty())
                tellOfHistory(tr("Redone: %1").arg(text));
        });
        connect(&history, &QUndoGroup::indexChanged, this, [this] {
            if (m_toldOfHistory.isEmpty())
                return;
            if (m_desk.window.statusBar()->currentMessage() == m_toldOfHistory)
                m_desk.window.statusBar()->clearMessage();
            if (QToolTip::text() == m_toldOfHistory) // in a lecture
                QToolTip::hideText();
        });
    }

    // The next step takes the message away, because it would seem to be about that.
    void tellOfHistory(const QString &text)
    {
        m_toldOfHistory = text;
        m_desk.dialogs.tell(text);
    }

    // A step may be undone from the menu while a number is half typed. The field then shows the valid number
    // again.
    void abandonTyping() const { NumberField::abandonTypingIn(m_desk.window); }

    void openSettings()
    {
        if (!m_settings) {
            m_settings = new SettingsDialog(m_applied, &m_desk.window);
            connect(m_settings, &SettingsDialog::changed, this, &DesktopActions::keep);
        }
        present(*m_settings);
    }

    void apply(const Preferences &preferences)
    {
        const Preferences before = std::exchange(m_applied, preferences);
        if (preferences.theme != before.theme)
            m_desk.actions.theme(preferences.theme)->trigger();
        setTextSize(*qApp, preferences.textSize);
        m_desk.actions.largerText->setEnabled(preferences.textSize < largestTextSize);
        m_desk.actions.smallerText->setEnabled(preferences.textSize > smallestTextSize);
        m_desk.actions.usualText->setEnabled(preferences.textSize != usualTextSize);
        const bool still = wantsReducedMotion(preferences.motion);
        for (RooflineChart *chart : m_desk.center.charts())
            chart->setReducedMotion(still);
        m_desk.center.findChild<DeploymentsTable *>()->setReducedMotion(still);
        Player::setReducedMotion(still);
        m_desk.window.setAnimated(!still);
        if (preferences.numbers != before.numbers || preferences.numbers != numberStyle()) {
            setNumberStyle(preferences.numbers);
            showNumbersAnew();
        }
    }

    void keep(const Preferences &preferences)
    {
        apply(preferences);
        m_desk.settings.setPreferences(preferences);
        tellWindows();
    }

    // Preferences belong to the whole program. Another window that did not know them would show the old ones and
    // write those back.
    void tellWindows() const
    {
        for (const QWidget *window : QApplication::topLevelWidgets()) {
            for (QObject *child : window->findChildren<QObject *>(objectName(), Qt::FindDirectChildrenOnly)) {
                auto *each = dynamic_cast<DesktopActions *>(child);
                if (!each)
                    continue;
                if (each != this)
                    each->apply(m_applied);
                if (each->m_settings)
                    each->m_settings->setPreferences(m_applied);
            }
        }
    }

    void setTextSizeTo(int percent)
    {
        Preferences next = m_applied;
        next.textSize = percent;
        keep(next);
        m_desk.dialogs.tell(tr("Text size %1 %").arg(percent));
    }

    // Sends the same report again, and makes the charts rebuild the texts that they keep.
    void showNumbersAnew()
    {
        m_desk.session.setZoo(m_desk.session.zooOutside());
        for (QWidget *widget : m_desk.window.findChildren<QWidget *>()) {
            QEvent fresh(QEvent::FontChange);
            QApplication::sendEvent(widget, &fresh);
        }
    }

    Desk m_desk;
    Preferences m_applied;
    QString m_toldOfHistory; // what was undone or redone last
    Shortcuts *m_shortcuts = new Shortcuts(m_desk.window, m_desk.settings);
    QPointer<SettingsDialog> m_settings;
};

} // namespace

constinit const PartMaker makeDesktopActions = makePart<DesktopActions>;

} // namespace roofline
