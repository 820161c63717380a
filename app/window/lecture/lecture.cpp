#include "app/window/lecture/lecture.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "app/window/lecture/annotation_actions.h"
#include "app/window/lecture/builds.h"
#include "app/window/lecture/look.h"
#include "app/window/lecture/states_dialog.h"
#include "app/window/sweep_actions.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QFrame>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace roofline {

namespace {

// The chart's smallest text has 11.5 of its usual 13 pixels. On a projector with 1080 lines it gets 32 pixels,
// which are 24 pt.
constexpr double textOfHeight = 32.0 / 1080 * 13 / 11.5;
constexpr double textOfStrip = 32.0 / 1080;
constexpr double stripOfHeight = 20.0 / 1080;
constexpr int reachOfStrip = 96;    // pixels above the lower edge
constexpr int betweenBuilds = 1500; // ms
constexpr int betweenStates = 4000; // ms, while a lecture plays
constexpr double speedStep = 1.5;

struct LayerName {
    const char *name; // the name under which its keys are stored
    const char *text;
    const char *tip;
};

// In the order of the layers.
constexpr std::array<LayerName, chartLayerCount> layerNames = {{
    {"lecture-axes", QT_TRANSLATE_NOOP("roofline::Lecture", "Axes"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the axes and their numbers")},
    {"lecture-bandwidth", QT_TRANSLATE_NOOP("roofline::Lecture", "Bandwidth"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the roof of the memory's bandwidth")},
    {"lecture-compute", QT_TRANSLATE_NOOP("roofline::Lecture", "Compute"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the roof of the peak compute rate")},
    {"lecture-ridge", QT_TRANSLATE_NOOP("roofline::Lecture", "Ridge"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the ridge point, where both roofs meet")},
    {"lecture-other-roofs", QT_TRANSLATE_NOOP("roofline::Lecture", "Other roofs"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the roofs that do not limit this workload")},
    {"lecture-regions", QT_TRANSLATE_NOOP("roofline::Lecture", "Regions"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show where memory limits and where compute does")},
    {"lecture-operators", QT_TRANSLATE_NOOP("roofline::Lecture", "Operators"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the operators' points")},
    {"lecture-point", QT_TRANSLATE_NOOP("roofline::Lecture", "Point"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the workload's point")},
    {"lecture-words", QT_TRANSLATE_NOOP("roofline::Lecture", "Answer"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the headline and the numbers of points")},
}};

} // namespace

Lecture::Lecture(const Desk &desk, SweepActions &sweeps) : QObject(&desk.window), m_desk(desk), m_sweeps(sweeps)
{
    QMenu &menu = *desk.actions.lectureMenu;
    menu.addAction(desk.actions.lecture);
    m_look = new LectureLook(desk.actions, this);
    connect(m_look, &LectureLook::triggered, this, [this] {
        enter(); // also from the usual window, so that a look is one key away
        emit themeChanged();
        fitText();
    });
    menu.addSeparator();
    addCommands();
    menu.addSeparator();
    addLayers();
    addStates();
    m_annotations = new AnnotationActions(desk, [this] { return m_states.current(); });
    connect(&m_states, &LectureStates::moved, this, &Lecture::show);
    connect(&m_states, &LectureStates::aboutToChange, this, &Lecture::fade);
    connect(desk.actions.lecture, &QAction::toggled, this, [this](bool on) { on ? enter() : leave(); });
    connect(&desk.view, &ViewState::choicesChanged, this, &Lecture::show);
    m_builds.setInterval(betweenBuilds);
    connect(&m_builds, &QTimer::timeout, this, &Lecture::next);
    m_statesPlay.setInterval(betweenStates);
    connect(&m_statesPlay, &QTimer::timeout, this, [this] { // up to the next question, which the audience has to answer
        const bool more = m_states.isActive() ? m_states.next() : (next(), m_desk.view.choices().hidden.any());
        if (!more || m_states.isAsking())
            m_statesPlay.stop();
    });
}

Lecture::~Lecture()
{
    if (m_on) // other windows may stay
        forgetTold();
}

QAction *Lecture::add(const char *name, const QString &text, const QString &tip, Qt::Key key,
                      const std::function<void()> &run)
{
    QAction *action = m_desk.actions.add(name, text, tip, QKeySequence(key), this, run);
    action->setEnabled(false); // its key belongs to the chart until a lecture begins
    action->setProperty("mode", QStringLiteral("lecture"));
    m_commands << action;
    return action;
}

void Lecture::addCommands()
{
    m_next = add("lecture-next", tr("&Next part"), tr("Show the next part of the chart that is hidden"),
                 Qt::Key_PageDown, [this] { step([this] { next(); }); });
    m_next->setIconText(tr("Next"));
    m_next->setShortcuts({QKeySequence(Qt::Key_PageDown), QKeySequence(Qt::Key_Space), QKeySequence(Qt::Key_Right)});
    m_back = add("lecture-back", tr("Part &back"), tr("Hide the last part of the chart that is shown"), Qt::Key_PageUp,
                 [this] { step([this] { back(); }); });
    m_back->setIconText(tr("Back"));
    m_back->setShortcuts({QKeySequence(Qt::Key_PageUp), QKeySequence(Qt::Key_Left)});
    m_buildUp = add("lecture-build-up", tr("B&uild up"), tr("Show part after part by itself, from nothing"), Qt::Key_U,
                    [this] { step([this] { buildUp(); }); });
    add("lecture-none", tr("&Hide all parts"), tr("Begin with an empty page"), Qt::Key_Home,
        [this] { step([this] { m_states.isActive() ? m_states.first() : setHidden(ChartLayers::all()); }); });
    add("lecture-all", tr("Show &all parts"), tr("Show the whole chart"), Qt::Key_End,
        [this] { step([this] { m_states.isActive() ? m_states.last() : setHidden({}); }); });
    add("lecture-go-to", tr("&Go to a state: type its number first"), tr("Go to the state whose number was typed"),
        Qt::Key_Return, [this] { m_desk.dialogs.tell(tr("Type the number of a state first")); });
    add("lecture-play", tr("&Play the lecture"), tr("Go on by itself, up to the next question"), Qt::Key_F5, [this] {
        const bool plays = m_statesPlay.isActive();
        step([] {});
        if (!plays)
            m_statesPlay.start();
    });
    m_blanked =
        add("lecture-blank", tr("Blank the s&creen"), tr("Show nothing, until somebody goes on"), Qt::Key_B, [] {});
    m_blanked->setCheckable(true);
    connect(m_blanked, &QAction::toggled, this, &Lecture::blank);
    add("lecture-slower", tr("&Slower"), tr("Play sweeps and sliders more slowly; Space pauses them"), Qt::Key_Comma,
        [this] { m_sweeps.changeSpeed(1 / speedStep); });
    add("lecture-faster", tr("&Faster"), tr("Play sweeps and sliders faster; Space pauses them"), Qt::Key_Period,
        [this] { m_sweeps.changeSpeed(speedStep); });
    m_leave = add("lecture-leave", tr("L&eave the lecture"), tr("Back to the window as it was"), Qt::Key_Escape,
                  [this] { leave(); });
    m_leave->setIconText(tr("Leave"));
    m_desk.actions.lectureMenu->addActions(m_commands);
}

// They have a menu of their own, because with them the other would be higher than a projector's picture.
void Lecture::addLayers()
{
    QMenu *parts = m_desk.actions.lectureMenu->addMenu(tr("&Visible parts"));
    for (std::size_t i = 0; i < chartLayerCount; ++i) {
        const LayerName &named = layerNames[i];
        const auto key = Qt::Key(Qt::Key_1 + int(i));
        m_layers[i] = add(named.name, tr(named.text), tr(named.tip), key, [this, i] {
            ChartLayers hidden = m_desk.view.choices().hidden;
            hidden.set(chartLayers[i], !m_layers[i]->isChecked());
            m_builds.stop();
            setHidden(hidden);
        });
        // In a lecture with states, digits alone are state numbers, so a second key with modifiers is set.
        m_layers[i]->setShortcuts({QKeySequence(key), QKeySequence(Qt::CTRL | Qt::SHIFT | key)});
        m_layers[i]->setCheckable(true);
        m_layers[i]->setChecked(true);
        parts->addAction(m_layers[i]);
    }
}

// These commands are always enabled, because a lecture is made in the usual window.
void Lecture::addStates()
{
    QAction *take = m_desk.actions.add(
        "take-state", tr("Ta&ke the window as a state"), tr("Keep what is shown as the next state of the lecture"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), this, [this] { takeState(m_desk, m_states.current()); });
    QAction *edit = m_desk.actions.add(
        "states", tr("E&dit the states…"), tr("Order and word the states of the lecture"),
        QKeySequence(Qt::CTRL | Qt::Key_L), this, [this] {
            editStates(m_desk, m_on ? m_states.current() : m_states.shown(), [this](int state) { goTo(state); });
        });
    m_desk.actions.lectureMenu->insertActions(m_next, {take, edit});
    m_desk.actions.lectureMenu->insertSeparator(m_next);
}

void Lecture::enter()
{
    if (m_on)
        return;
    m_on = true;
    QMainWindow &window = m_desk.window;
    m_tab = m_desk.center.view();
    if (!tabOf(m_tab).isRoofline)
        m_desk.center.setView(View::Roofline);
    m_cover.hideAroundChart({window.menuBar()});
    setLook(m_desk.center, "bare", true); // nothing is beside it
    for (QAction *action : m_commands)
        action->setEnabled(true);
    m_before = window.windowState();
    window.setWindowState(m_before | Qt::WindowFullScreen);
    if (!m_strip)
        buildStrip();
    m_room->show();
    m_states.enter(*m_back, *m_next);
    for (RooflineChart *chart : m_desk.center.charts()) {
        chart->installEventFilter(this);
        chart->setPannable(false); // a drag that misses an annotation would move all states aside
        chart->setArrow(largeArrow(window.palette(), window.screen()->size().height()));
    }
    m_desk.center.installEventFilter(this);
    window.installEventFilter(this);
    fitText();
    show();
    window.setFocus(); // all keys work without the chart's focus, whose frame would mean nothing
    m_desk.actions.lecture->setChecked(true);
    showStrip();
}

void Lecture::leave()
{
    if (!m_on)
        return;
    m_on = false;
    step([] {});
    setLook(m_desk.center, "bare", false);
    m_stripAway.stop();
    m_strip->hide();
    m_room->hide();
    m_spotlight->off();
    m_fade->end();
    m_look->reset();
    forgetTold();
    m_desk.window.removeEventFilter(this);
    m_states.leave();
    for (RooflineChart *chart : m_desk.center.charts()) {
        chart->removeEventFilter(this);
        chart->setPannable(true);
        chart->setArrow(Qt::ArrowCursor);
        setFace(*chart, 1);
    }
    m_desk.center.removeEventFilter(this);
    for (QAction *action : m_commands)
        action->setEnabled(false);
    setHidden({});
    show();
    m_desk.window.setWindowState(m_before);
    m_cover.show();
    m_desk.center.setView(m_tab);
    m_desk.actions.lecture->setChecked(false);
    emit themeChanged();
}

// Takes back what was told, and its size.
void Lecture::forgetTold()
{
    QToolTip::hideText();
    QToolTip::setFont(QApplication::font());
}

std::optional<ThemeChoice> Lecture::theme() const
{
    return m_look->theme();
}

void Lecture::fade()
{
    if (!m_on)
        return;
    for (RooflineChart *chart : m_desk.center.charts()) {
        if (chart->isVisible())
            m_fade->from(*chart);
    }
}

void Lecture::setHidden(const ChartLayers &hidden)
{
    fade();
    ViewChoices choices = m_desk.view.choices();
    choices.hidden = hidden;
    choices.comes = hidden.any();
    m_desk.view.setChoices(choices);
    show();
}

void Lecture::show()
{
    for (std::size_t i = 0; i < chartLayerCount; ++i) {
        m_layers[i]->setChecked(!m_desk.view.choices().hidden.has(chartLayers[i]));
        m_layers[i]->setEnabled(m_on && !m_states.locks(chartLayers[i]));
    }
    m_annotations->setHidden(m_states.isAsking());
}

void Lecture::step(const std::function<void()> &go)
{
    m_builds.stop();
    m_statesPlay.stop();
    m_blanked->setChecked(false);
    go();
}

void Lecture::goTo(int state)
{
    if (m_on)
        step([&] { m_states.goTo(state, 0); });
    else
        m_states.recall(state);
}

void Lecture::blank(bool on)
{
    if (on && !m_blank) {
        m_blank = named(new QFrame(&m_desk.center), "blank");
        m_blank->setStyleSheet(QStringLiteral("background: black"));
    }
    if (!m_blank)
        return;
    m_blank->setGeometry(m_desk.center.rect());
    m_blank->setVisible(on && m_on);
    m_blank->raise();
}

void Lecture::next()
{
    if (m_states.isActive()) {
        if (!m_states.next())
            m_builds.stop();
        return;
    }
    const ChartLayers empty = emptyLayers(m_desk.session.scenario()); // a step is never one of these alone
    ChartLayers hidden = m_desk.view.choices().hidden;
    const auto *found =
        std::ranges::find_if(chartLayers, [&](ChartLayer layer) { return (hidden - empty).has(layer); });
    if (found == chartLayers.end()) {
        m_builds.stop();
        if (hidden.any())
            setHidden({});
        return;
    }
    hidden.set(*found, false);
    setHidden(hidden - empty);
}

void Lecture::back()
{
    if (m_states.isActive()) {
        m_states.back();
        return;
    }
    ChartLayers hidden = m_desk.view.choices().hidden | emptyLayers(m_desk.session.scenario());
    for (std::size_t i = chartLayerCount; i-- > 0;) {
        if (!hidden.has(chartLayers[i])) {
            hidden.set(chartLayers[i], true);
            setHidden(hidden);
            return;
        }
    }
}

void Lecture::buildUp()
{
    if (m_states.isActive())
        m_states.buildAgain();
    else
        setHidden(ChartLayers::all());
    m_builds.start();
}

// Returns the factor over the application's text, at least 1.
double Lecture::factorFor(double ofHeight) const
{
    return std::max(1.0, m_desk.center.height() * ofHeight / QFontInfo(QApplication::font()).pixelSize());
}

// Scales the text with the height of the screen, for readers in the last row.
void Lecture::fitText()
{
    for (RooflineChart *chart : m_desk.center.charts())
        setFace(*chart, factorFor(textOfHeight * m_look->textFactor()));
    m_states.fit(factorFor(textOfStrip));
    QToolTip::setFont(sized(QApplication::font(), factorFor(textOfStrip))); // of what is told, too
    if (m_blank)
        m_blank->setGeometry(m_desk.center.rect());
    placeStrip();
    m_desk.center.layout()->activate(); // at once, so that nothing moves once a part or a guess is shown
}

void Lecture::buildStrip()
{
    m_room = new QWidget(&m_desk.center);
    m_room->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_desk.center.layout()->addWidget(m_room);
    m_strip = named(new QFrame(m_room), "lecture-strip", {}, tr("Lecture"));
    m_strip->setAutoFillBackground(true);
    m_strip->setFrameShape(QFrame::StyledPanel);
    auto *layout = rowIn(m_strip, 4, {8, 6, 8, 6});
    const auto add = [&](QAction *action) {
        auto *button = new QToolButton(m_strip);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::NoFocus); // keeps the keyboard focus on the chart
        layout->addWidget(button);
    };
    add(m_back);
    add(m_next);
    for (QAction *layer : m_layers)
        add(layer);
    add(m_buildUp);
    add(m_leave);
    m_strip->hide();
}

void Lecture::placeStrip()
{
    const QSize room = m_desk.center.size();
    for (double factor = factorFor(stripOfHeight);; factor *= 0.92) {
        for (QToolButton *button : m_strip->findChildren<QToolButton *>())
            setFace(*button, factor);
        m_strip->adjustSize();
        if (m_strip->width() <= room.width() - 16 || factor < 0.7)
            break;
    }
    m_room->setFixedHeight(m_strip->height());
    m_strip->move((room.width() - m_strip->width()) / 2, 0);
}

void Lecture::showStrip()
{
    placeStrip();
    m_strip->show();
    m_stripAway.start();
}

void Lecture::hideStrip()
{
    if (m_strip->underMouse())
        m_stripAway.start(); // looks again, because the mouse may leave without coming back to the chart
    else
        m_strip->hide();
}

bool Lecture::takes(const QKeyEvent &event) const
{
    if (event.modifiers() & ~Qt::KeypadModifier)
        return false;
    return event.key() == Qt::Key_S || (event.key() == Qt::Key_Space && m_sweeps.canPause()) || m_states.takes(event)
           || AnnotationActions::takes(event.key());
}

bool Lecture::pressed(const QKeyEvent &event)
{
    if (!takes(event))
        return false;
    if (event.key() == Qt::Key_Space) {
        m_sweeps.pauseOrGoOn();
    } else if (m_states.takes(event)) {
        m_states.press(event);
        show();
    } else if (AnnotationActions::takes(event.key())) {
        m_annotations->press(event.key());
    } else if (m_spotlightKey.press(event)) {
        m_spotlight->press();
    }
    return true;
}

// Handles the mouse on the charts. While a question is open, clicks are guesses and do nothing else.
bool Lecture::mouse(QObject *object, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(object);
    if (!widget || object == &m_desk.window || object == &m_desk.center)
        return false;
    switch (event->type()) {
    case QEvent::MouseMove: {
        const QPoint at =
            m_desk.center.mapFromGlobal(widget->mapToGlobal(static_cast<QMouseEvent *>(event)->position().toPoint()));
        m_spotlight->moveTo(at);
        m_states.wakeStrip();
        if (at.y() > m_desk.center.height() - reachOfStrip - m_strip->height() - m_states.height())
            showStrip();
        return false;
    }
    case QEvent::Wheel:
        if (!m_spotlight->isOn())
            return false;
        m_spotlight->resizeBy(static_cast<QWheelEvent *>(event)->angleDelta().y() / 120.0);
        return true;
    case QEvent::MouseButtonPress: {
        const auto *press = static_cast<QMouseEvent *>(event);
        if (m_states.isAsking())
            m_desk.window.setFocus(); // all keys work without the chart's focus, whose frame would mean nothing
        return press->button() == Qt::LeftButton ? m_states.click(press->position().toPoint()) : m_states.isAsking();
    }
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::ContextMenu: return m_states.isAsking();
    default: return false;
    }
}

bool Lecture::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        QToolTip::hideText(); // with the next key, what was told is over
        if (takes(*static_cast<QKeyEvent *>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::KeyPress:
        if (pressed(*static_cast<QKeyEvent *>(event)))
            return true;
        break;
    case QEvent::KeyRelease: m_spotlightKey.release(*static_cast<QKeyEvent *>(event)); break;
    case QEvent::Resize:
        if (object == &m_desk.center)
            fitText();
        break;
    default:
        if (mouse(object, event))
            return true;
    }
    return QObject::eventFilter(object, event);
}

} // namespace roofline
