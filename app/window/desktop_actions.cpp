#include "app/window/desktop_actions.h"

#include "app/chart/roofline_chart.h"
#include "app/controls/number_field.h"
#include "app/controls/player.h"
#include "app/deploy/deployments_table.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text_size.h"
#include "app/window/center_views.h"
#include "app/window/dialogs/settings_dialog.h"

#include <QApplication>
#include <QFileInfo>
#include <QStatusBar>
#include <QToolTip>
#include <QUndoStack>

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

QString themeName(ThemeChoice theme)
{
    constexpr std::array<const char *, 5> names = {QT_TRANSLATE_NOOP("roofline::DesktopActions", "System theme"),
                                                   QT_TRANSLATE_NOOP("roofline::DesktopActions", "Light theme"),
                                                   QT_TRANSLATE_NOOP("roofline::DesktopActions", "Dark theme"),
                                                   QT_TRANSLATE_NOOP("roofline::DesktopActions", "High contrast"),
                                                   QT_TRANSLATE_NOOP("roofline::DesktopActions", "Black and white")};
    return DesktopActions::tr(names[std::size_t(theme)]);
}

} // namespace

DesktopActions::DesktopActions(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    m_applied.theme = desk.settings.theme(); // the window starts with this theme
    apply(desk.settings.preferences());
    connect(desk.actions.settings, &QAction::triggered, this, &DesktopActions::openSettings);
    connect(desk.actions.shortcuts, &QAction::triggered, this, [this] { openShortcuts(*m_shortcuts, m_desk.window); });
    connect(desk.actions.welcome, &QAction::triggered, this, &DesktopActions::openWelcome);
    connect(desk.actions.themes, &QActionGroup::triggered, this, [this](QAction *action) {
        m_applied.theme = ThemeChoice(m_desk.actions.themes->actions().indexOf(action));
        tellWindows();
        m_desk.dialogs.tell(themeName(m_applied.theme));
    });
    connectTextSize();
    connectHistory();
}

void DesktopActions::connectTextSize()
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

void DesktopActions::connectHistory()
{
    QUndoStack &stack = m_desk.session.undoStack();
    m_desk.actions.undo->disconnect(&stack); // undoing is not always a step of the stack, see below
    connect(m_desk.actions.undo, &QAction::triggered, this, [this, &stack] {
        // A half typed text that has no effect yet is what is undone. The step before it was made on purpose
        // and is undone next.
        if (const auto *field = qobject_cast<NumberField *>(m_desk.window.focusWidget());
            field && field->isOnlyTyped()) {
            abandonTyping();
            tellOfHistory(tr("Undone: what was half typed"));
            return;
        }
        stack.undo();
        abandonTyping();
        if (const QString text = m_desk.session.undoStack().redoText(); !text.isEmpty())
            tellOfHistory(tr("Undone: %1").arg(text));
    });
    for (const auto signal : {&Session::visitEnded, &Session::wasReset})
        connect(&m_desk.session, signal, this, &DesktopActions::abandonTyping);
    // This runs after the stack has redone the step, so the step is now the next one to undo.
    connect(m_desk.actions.redo, &QAction::triggered, this, [this] {
        abandonTyping();
        if (const QString text = m_desk.session.undoStack().undoText(); !text.isEmpty())
            tellOfHistory(tr("Redone: %1").arg(text));
    });
    connect(&stack, &QUndoStack::indexChanged, this, [this] {
        if (m_toldOfHistory.isEmpty())
            return;
        if (m_desk.window.statusBar()->currentMessage() == m_toldOfHistory)
            m_desk.window.statusBar()->clearMessage();
        if (QToolTip::text() == m_toldOfHistory) // in a lecture
            QToolTip::hideText();
    });
}

// The next step takes the message away, because it would seem to be about that.
void DesktopActions::tellOfHistory(const QString &text)
{
    m_toldOfHistory = text;
    m_desk.dialogs.tell(text);
}

// A step may be undone from the menu while a number is half typed. The field then shows the valid number
// again.
void DesktopActions::abandonTyping() const
{
    NumberField::abandonTypingIn(m_desk.window);
}

bool DesktopActions::reducedMotion() const
{
    return wantsReducedMotion(m_applied.motion);
}

void DesktopActions::apply(const Preferences &preferences)
{
    const Preferences before = std::exchange(m_applied, preferences);
    if (preferences.theme != before.theme)
        m_desk.actions.theme(preferences.theme)->trigger();
    setTextSize(*qApp, preferences.textSize);
    m_desk.actions.largerText->setEnabled(preferences.textSize < largestTextSize);
    m_desk.actions.smallerText->setEnabled(preferences.textSize > smallestTextSize);
    m_desk.actions.usualText->setEnabled(preferences.textSize != usualTextSize);
    const bool still = reducedMotion();
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

void DesktopActions::keep(const Preferences &preferences)
{
    apply(preferences);
    m_desk.settings.setPreferences(preferences);
    tellWindows();
}

// Preferences belong to the whole program. Another window that did not know them would show the old ones and
// write those back.
void DesktopActions::tellWindows() const
{
    for (const QWidget *window : QApplication::topLevelWidgets()) {
        for (DesktopActions *each : window->findChildren<DesktopActions *>(Qt::FindDirectChildrenOnly)) {
            if (each != this)
                each->apply(m_applied);
            if (each->m_settings)
                each->m_settings->setPreferences(m_applied);
        }
    }
}

void DesktopActions::setTextSizeTo(int percent)
{
    Preferences next = m_applied;
    next.textSize = percent;
    keep(next);
    m_desk.dialogs.tell(tr("Text size %1 %").arg(percent));
}

// Sends the same report again, and makes the charts rebuild the texts that they keep.
void DesktopActions::showNumbersAnew()
{
    m_desk.session.setZoo(m_desk.session.zooOutside());
    for (QWidget *widget : m_desk.window.findChildren<QWidget *>()) {
        QEvent fresh(QEvent::FontChange);
        QApplication::sendEvent(widget, &fresh);
    }
}

void DesktopActions::openSettings()
{
    if (!m_settings) {
        m_settings = new SettingsDialog(m_applied, &m_desk.window);
        connect(m_settings, &SettingsDialog::changed, this, &DesktopActions::keep);
    }
    present(*m_settings);
}

// The page opens by itself only at the very first start, later only if ticked, and never over a recovered session.
bool DesktopActions::welcomeIsDue() const
{
    const bool first = !m_desk.settings.startedBefore();
    if (first)
        m_desk.settings.startedBefore.set(true);
    const bool wanted = m_desk.settings.welcomeChosen() ? m_desk.settings.welcomeAtStart() : first;
    return wanted && m_desk.session.undoStack().count() == 0;
}

void DesktopActions::openWelcome()
{
    const Catalogue &zoo = m_desk.session.zoo();
    QStringList recent = m_desk.settings.recentSessions();
    recent.removeIf([](const QString &file) { return !QFileInfo::exists(file); });
    auto *page = new Welcome(readExamples(zoo), zoo, recent, m_desk.settings.welcomeAtStart(), &m_desk.window);
    connect(page, &Welcome::exampleChosen, this, &DesktopActions::exampleChosen);
    connect(page, &Welcome::recentChosen, this, &DesktopActions::sessionChosen);
    connect(page, &Welcome::lessonsAsked, this, &DesktopActions::lessonsAsked);
    connect(page, &Welcome::openAsked, m_desk.actions.open, &QAction::trigger);
    connect(page, &Welcome::atStartChosen, this, [this](bool on) { m_desk.settings.welcomeAtStart.set(on); });
    page->open();
}

} // namespace roofline
