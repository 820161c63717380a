#include "app/window/lecture/states.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/controls/number_field.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"

#include <QDockWidget>
#include <QKeyEvent>
#include <QLayout>

#include <utility>

namespace roofline {

namespace {

constexpr qsizetype mostDigits = 3;

bool isDigit(const QKeyEvent &event)
{
    return event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9;
}

} // namespace

LectureStates::LectureStates(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    connect(&m_desk.session, &Session::documentChanged, this, &LectureStates::follow);
    connect(&m_desk.session, &Session::reportChanged, this, &LectureStates::showStrip);
    connect(&m_asking, &Asking::changed, this, &LectureStates::showStrip);
}

std::vector<Build> LectureStates::builds() const
{
    return m_state >= 0 ? buildsOf(states(), std::size_t(m_state), m_fromNothing) : std::vector<Build>{Build{}};
}

int LectureStates::shown() const
{
    const Document &document = m_desk.session.document();
    const auto shows = [&](const Bookmark &state) { return state.scenario == document.scenario; };
    if (m_state >= 0 && m_state < int(states().size()) && shows(states()[std::size_t(m_state)]))
        return m_state;
    const auto found = std::ranges::find_if(states(), shows);
    return found == states().end() ? -1 : int(found - states().begin());
}

const Scenario *LectureStates::before() const
{
    if (m_state > 0)
        return &states()[std::size_t(m_state) - 1].scenario;
    const std::optional<Scenario> &baseline = m_desk.session.document().baseline;
    return baseline ? &*baseline : nullptr;
}

// However one comes to a state, its arrow leads from there, so that the state always looks the same.
const Scenario *LectureStates::origin(int state) const
{
    const Scenario &now = states()[std::size_t(state)].scenario;
    while (--state >= 0 && states()[std::size_t(state)].scenario == now) {}
    return state >= 0 ? &states()[std::size_t(state)].scenario : nullptr;
}

// A lecture starts with the state that the window shows, or with the window as it is, because a scenario that no state
// holds must not be lost. It stays until the user goes on.
void LectureStates::enter(QAction &back, QAction &next)
{
    m_on = true;
    m_before = m_desk.view.choices();
    if (!m_strip) {
        m_strip = new LectureStrip(back, next, &m_desk.center);
        m_desk.center.layout()->addWidget(m_strip);
    }
    m_state = shown();
    m_fromNothing = false;
    m_build = int(builds().size()) - 1;
    m_strip->setVisible(isActive());
    m_strip->wake();
    if (m_state >= 0) { // what it hides is hidden, and the answer to its question has not been given yet
        m_desk.session.visit(m_desk.session.document(), Session::Guest::Own);
        if (states()[std::size_t(m_state)].question) {
            --m_build;
            m_desk.center.setView(View::Roofline);
        }
        lockActions(false);
        showBuild();
    }
    showStrip();
}

void LectureStates::leave()
{
    m_on = false;
    m_asking.end();
    m_desk.session.endVisit();
    lockActions(false);
    m_typed.clear();
    m_strip->hide();
    m_operatorsAside = false;
    m_desk.view.setChoices(m_before);
}

bool LectureStates::locks(ChartLayer layer) const
{
    const bool asks = m_asking.isOpen() || m_asking.isTraveling();
    if (!asks || m_state < 0 || m_state >= int(states().size())) // another session may just have come
        return false;
    return states()[std::size_t(m_state)].question && answerLayers().has(layer);
}

void LectureStates::follow()
{
    if (!m_on)
        return;
    m_state = std::min(m_state, int(states().size()) - 1);
    m_build = std::min(m_build, int(builds().size()) - 1);
    const bool asked = m_state >= 0 && states()[std::size_t(m_state)].question;
    if (m_asking.isActive() && !asked) {
        m_asking.stop();
        lockActions(false);
        emit moved(); // the layers are no longer locked
    }
    m_strip->setVisible(isActive());
    showStrip();
}

bool LectureStates::next()
{
    m_typed.clear();
    if (m_asking.isTraveling()) {
        m_asking.finish();
        return true;
    }
    if (m_asking.isOpen() && m_build + 2 == int(builds().size())) {
        reveal();
        return true;
    }
    if (m_state >= 0 && m_build + 1 < int(builds().size())) {
        ++m_build;
        showBuild();
        return true;
    }
    if (m_state + 1 >= int(states().size())) {
        m_strip->wake(); // it says that this is the last one
        return false;
    }
    goTo(m_state + 1, 0);
    return true;
}

void LectureStates::back()
{
    m_typed.clear();
    m_asking.finish();
    if (m_state < 0 || (m_state == 0 && m_build == 0))
        return;
    if (m_build > 0)
        arriveAt(m_state, m_build - 1);
    else
        goTo(m_state - 1, int(buildsOf(states(), std::size_t(m_state) - 1).size()) - 1);
}

void LectureStates::last()
{
    const std::size_t last = states().size() - 1;
    goTo(int(last), int(buildsOf(states(), last).size()) - 1);
}

void LectureStates::recall(int state)
{
    if (state < 0 || state >= int(states().size()))
        return;
    emit recalls();
    Document next = m_desk.session.document();
    const Bookmark &bookmark = m_desk.session.document().bookmarks[std::size_t(state)];
    m_state = state;
    next.scenario = bookmark.scenario;
    if (bookmark.view) {
        next.annotations = bookmark.annotations;
        next.roofs = bookmark.view->roofs;
    } else if (m_on) { // a bookmark of a digit alone leaves the chart as it was before the lecture, or as it is
        next.annotations = m_desk.session.ownDocument().annotations;
        next.roofs = m_desk.session.ownDocument().roofs;
    }
    if (m_on) // the ways between states are the lecture's own, which also hide and ask
        m_desk.session.visit(next, Session::Guest::Own);
    else
        m_desk.session.edit(next, bookmark.digit ? tr("Go to bookmark %1").arg(*bookmark.digit)
                                                 : tr("Go to state %1").arg(state + 1));
    NumberField::abandonTypingIn(m_desk.window); // it was typed for the scenario before
}

void LectureStates::buildAgain()
{
    const int state = std::max(0, m_state);
    const std::size_t withoutParts = states()[std::size_t(state)].question ? 2 : 1;
    m_fromNothing = buildsOf(states(), std::size_t(state)).size() == withoutParts;
    arriveAt(state, 0);
}

void LectureStates::goTo(int state, int build)
{
    m_fromNothing = false;
    arriveAt(state, build);
}

// What the next state hides is hidden before its numbers arrive, and what was locked is shown only after the
// old numbers are gone.
void LectureStates::arriveAt(int state, int build)
{
    if (state < 0 || state >= int(states().size()))
        return;
    m_typed.clear();
    const bool locked = m_asking.isOpen();
    const bool moves = state != m_state;
    if (m_desk.session.scenario() != states()[std::size_t(state)].scenario)
        emit arrives(origin(state));
    m_state = state;
    m_build = std::clamp(build, 0, int(builds().size()) - 1);
    const Bookmark &now = states()[std::size_t(state)];
    const View tab =
        now.view && !now.question ? viewNamed(qtText(now.view->tab)).value_or(View::Roofline) : View::Roofline;
    if (locked)
        recall(state);
    if (moves)
        m_asking.stop();
    if (m_desk.center.view() != tab)
        m_desk.center.setView(tab);
    showBuild(moves);
    emit moved();
    if (!locked)
        recall(state);
}

void LectureStates::showBuild(bool arrives)
{
    emit aboutToChange();
    const Bookmark &now = states()[std::size_t(m_state)];
    const Build build = builds()[std::size_t(m_build)];
    if (now.question && (build.asks || m_asking.isOpen() || !m_asking.isActive())) {
        choose(build.asks ? build.hidden : builds().front().hidden, arrives);
        if (!m_asking.isOpen())
            m_asking.ask(*now.question, now.scenario, before());
        lockActions(true);
        if (!build.asks) { // going to the answer shows it at once
            reveal();
            m_asking.finish();
        }
    } else {
        choose(build.hidden, arrives);
        lockActions(false);
    }
    showStrip();
}

// Operators stay hidden while guesses are shown, because both need the same space.
void LectureStates::choose(const ChartLayers &hidden, bool arrives)
{
    ViewChoices choices = m_desk.view.choices();
    choices.operators = choices.operators || std::exchange(m_operatorsAside, false);
    choices = choicesFor(states()[std::size_t(m_state)].view, hidden, choices, arrives);
    if (m_asking.isActive() && !m_asking.isOpen() && !m_asking.guesses().isEmpty())
        m_operatorsAside = std::exchange(choices.operators, false);
    choices.comes = !states()[std::size_t(m_state)].question;
    m_desk.view.setChoices(choices);
}

void LectureStates::reveal()
{
    m_build = int(builds().size()) - 1;
    m_asking.reveal([this] {
        choose(builds()[std::size_t(m_build)].hidden);
        lockActions(false);
        showStrip();
        emit moved();
    });
}

// Locks all commands that would reveal the answer beside the chart.
void LectureStates::lockActions(bool locked)
{
    m_desk.center.chart().setDraggable(!locked);
    if (!m_on)
        return m_lock->release();
    const Actions &actions = m_desk.actions;
    // Own entries belong to the session, whose history waits until the lecture ends.
    QList<QAction *> closed = {actions.saveChip, actions.saveModel, actions.ownEntries};
    if (locked) { // these tell the answer
        closed << QList{actions.exportChart, actions.messages, actions.workloadCard, actions.chipCard,
                        actions.hideDocks,   actions.allChips, actions.findOperator, actions.sweepPath,
                        actions.resetLayout, actions.editChip, actions.editModel};
        closed << actions.views->actions();
        closed.removeOne(actions.view(View::Roofline));
        for (const QDockWidget *dock : m_desk.window.findChildren<QDockWidget *>())
            closed << dock->toggleViewAction();
    }
    m_lock->lock([&closed](const QAction &action) { return !closed.contains(&action); });
}

bool LectureStates::belongsToNumber(const QKeyEvent &event) const
{
    const int key = event.key();
    return !m_typed.isEmpty()
           && (isDigit(event) || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Backspace);
}

bool LectureStates::takes(const QKeyEvent &event) const
{
    if (!isActive() || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    return m_asking.takes(event) || isDigit(event) || belongsToNumber(event);
}

void LectureStates::press(const QKeyEvent &event)
{
    if (m_asking.takes(event) && !belongsToNumber(event)) {
        m_typed.clear();
        m_asking.press(event);
        return;
    }
    if (isDigit(event)) {
        if (m_typed.size() < mostDigits)
            m_typed += QChar(u'0' + (event.key() - Qt::Key_0));
    } else if (event.key() == Qt::Key_Backspace) {
        m_typed.chop(1);
    } else {
        const int state = std::exchange(m_typed, QString()).toInt();
        if (state >= 1 && state <= int(states().size()))
            goTo(state - 1, 0);
        else
            m_desk.dialogs.tell(tr("There is no state %1").arg(state));
    }
    showStrip();
}

bool LectureStates::click(const QPoint &position)
{
    if (!m_asking.isOpen())
        return m_asking.isTraveling();
    m_typed.clear();
    m_asking.click(position);
    showStrip();
    return true;
}

// Tells whether a caption would reveal something that the chart hides.
bool LectureStates::tells(const LiveText &live) const
{
    const ViewChoices &choices = m_desk.view.choices();
    const auto hides = [&](ChartLayer layer) { return choices.hidden.has(layer); };
    return (live.has(Tells::Workload) && !choices.tellsVerdict()) || (live.has(Tells::Ridge) && !choices.tellsRidge())
           || (live.has(Tells::MemoryRoof) && hides(ChartLayer::BandwidthRoof))
           || (live.has(Tells::ComputeRoof) && hides(ChartLayer::ComputeRoof));
}

void LectureStates::showStrip()
{
    if (!m_on)
        return;
    LectureStrip::Shown shown{m_state, int(states().size()), m_build, int(builds().size()), {}, {}, {}, {}, {}, {}};
    if (m_state >= 0 && !states().empty()) {
        const Bookmark &now = states()[std::size_t(m_state)];
        const Scenario *from = now.caption.find("speedup") == std::string::npos ? nullptr : before();
        const std::optional<Analysis> then = from ? std::optional(analyze(*from, m_desk.session.zoo())) : std::nullopt;
        const LiveText live = withLiveNumbers(now.caption, m_desk.session.seen()->analysis, then ? &*then : nullptr);
        const QString written = withSlashesHeld(withUnitsHeld(qtText(live.text)));
        const QString guess = !now.question ? QString()
                              : now.question->kind == Question::Kind::Factor
                                  ? tr("Type a factor, Enter, the hands up for it, Enter.")
                                  : tr("Click the chart, then type the hands up for it, Enter.");
        shown.captions = {written, guess};
        shown.caption = tells(live) ? QString() : written;
        if (shown.caption.isEmpty() && m_asking.isOpen())
            shown.caption = guess;
    }
    const QString enter = tr("Enter"); // as the captions call it
    const QString space = QKeySequence(Qt::Key_Space).toString(QKeySequence::NativeText);
    shown.keys = {space, enter};
    shown.hints = {tr("go on"), tr("reveal"), tr("last state"), m_asking.longestEntered()};
    if (!m_typed.isEmpty()) {
        shown.key = enter;
        shown.hint = tr("state %1").arg(m_typed);
    } else if (const QString entered = m_asking.entered(); !entered.isEmpty()) {
        shown.key = enter;
        shown.hint = entered;
    } else if (m_asking.isOpen()) {
        shown.key = space;
        shown.hint = m_build + 2 == int(builds().size()) ? tr("reveal") : tr("go on");
    } else if (m_build + 1 < int(builds().size()) || m_state + 1 < int(states().size())) {
        shown.key = space;
        shown.hint = tr("go on");
    } else if (m_state >= 0) {
        shown.hint = tr("last state");
    }
    m_strip->tell(shown);
    m_desk.center.layout()->activate(); // a state's strip may be higher than the one before, and the chart has the rest
    if (!m_typed.isEmpty() || !m_asking.entered().isEmpty())
        m_strip->wake(); // shows what is typed
}

} // namespace roofline
