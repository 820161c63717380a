#include "app/window/lecture.h"

#include "app/chart/roofline_chart.h"
#include "app/theme/text_size.h"
#include "app/views/network_page.h"
#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/note_strip.h"
#include "app/window/view_state.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

// The smallest words, 11.5 of the chart's 13 pixels, are 24 pt on a projector of 1080 lines.
constexpr double textOfHeight = 32.0 / 1080 * 13 / 11.5;
constexpr double stripOfHeight = 20.0 / 1080;
constexpr int reachOfStrip = 96;    // pixels above the lower edge
constexpr int stripStays = 3000;    // ms after the mouse
constexpr int betweenBuilds = 1500; // ms

struct LayerName {
    ChartLayer layer;
    const char *name; // its keys are kept under it
    const char *text;
    const char *tip;
};

constexpr std::array<LayerName, chartLayerCount> layerNames = {{
    {ChartLayer::Axes, "lecture-axes", QT_TRANSLATE_NOOP("roofline::Lecture", "Axes"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the axes and their numbers")},
    {ChartLayer::BandwidthRoof, "lecture-bandwidth", QT_TRANSLATE_NOOP("roofline::Lecture", "Bandwidth"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the roof of the memory's bandwidth")},
    {ChartLayer::ComputeRoof, "lecture-compute", QT_TRANSLATE_NOOP("roofline::Lecture", "Compute"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the roof of the peak compute rate")},
    {ChartLayer::Ridge, "lecture-ridge", QT_TRANSLATE_NOOP("roofline::Lecture", "Ridge"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the ridge point, where both roofs meet")},
    {ChartLayer::OtherRoofs, "lecture-other-roofs", QT_TRANSLATE_NOOP("roofline::Lecture", "Other roofs"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the roofs that do not limit this workload")},
    {ChartLayer::Regions, "lecture-regions", QT_TRANSLATE_NOOP("roofline::Lecture", "Regions"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show where memory limits and where compute does")},
    {ChartLayer::Operators, "lecture-operators", QT_TRANSLATE_NOOP("roofline::Lecture", "Operators"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the operators' points")},
    {ChartLayer::Point, "lecture-point", QT_TRANSLATE_NOOP("roofline::Lecture", "Point"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the workload's point")},
    {ChartLayer::Words, "lecture-words", QT_TRANSLATE_NOOP("roofline::Lecture", "Answer"),
     QT_TRANSLATE_NOOP("roofline::Lecture", "Show the headline and the numbers of points")},
}};

} // namespace

Lecture::Lecture(const Desk &desk, ViewState &view, QMenu &menu) : QObject(&desk.window), m_desk(desk), m_view(view)
{
    Actions &actions = m_desk.actions;
    const auto add = [&](const char *name, const QString &text, const QString &tip, const QKeySequence &keys) {
        QAction *action = actions.add(name, text, tip, keys);
        action->setEnabled(false); // its key is the chart's until a lecture begins
        menu.addAction(action);
        return action;
    };
    menu.addAction(actions.lecture);
    menu.addSeparator();
    m_next = add("lecture-next", tr("&Next part"), tr("Show the next part of the chart that is hidden"),
                 QKeySequence(Qt::Key_PageDown));
    m_back = add("lecture-back", tr("Part &back"), tr("Hide the last part of the chart that is shown"),
                 QKeySequence(Qt::Key_PageUp));
    m_buildUp = add("lecture-build-up", tr("B&uild up"), tr("Show part after part by itself, from nothing"),
                    QKeySequence(Qt::Key_U));
    m_none = add("lecture-none", tr("&Hide all parts"), tr("Begin with an empty page"), QKeySequence(Qt::Key_Home));
    m_all = add("lecture-all", tr("Show &all parts"), tr("Show the whole chart"), QKeySequence(Qt::Key_End));
    m_leave = add("lecture-leave", tr("L&eave the lecture"), tr("Back to the window as it was"),
                  QKeySequence(Qt::Key_Escape));
    menu.addSeparator();
    for (std::size_t i = 0; i < chartLayerCount; ++i) {
        const LayerName &named = layerNames[i];
        m_layers[i] = add(named.name, tr(named.text), tr(named.tip), QKeySequence(Qt::Key_1 + int(i)));
        m_layers[i]->setCheckable(true);
        m_layers[i]->setChecked(true);
        connect(m_layers[i], &QAction::triggered, this, [this, layer = named.layer](bool shown) {
            ChartLayers hidden = m_view.choices().hidden;
            hidden.set(layer, !shown);
            m_builds.stop();
            setHidden(hidden);
        });
    }
    m_next->setIconText(tr("Next"));
    m_back->setIconText(tr("Back"));
    m_leave->setIconText(tr("Leave"));
    m_next->setShortcuts({QKeySequence(Qt::Key_PageDown), QKeySequence(Qt::Key_Space)});
    connect(m_next, &QAction::triggered, this, [this] {
        m_builds.stop();
        next();
    });
    connect(m_back, &QAction::triggered, this, &Lecture::back);
    connect(m_buildUp, &QAction::triggered, this, &Lecture::buildUp);
    connect(m_none, &QAction::triggered, this, [this] {
        m_builds.stop();
        setHidden(ChartLayers::all());
    });
    connect(m_all, &QAction::triggered, this, [this] {
        m_builds.stop();
        setHidden({});
    });
    connect(m_leave, &QAction::triggered, this, &Lecture::leave);
    connect(actions.lecture, &QAction::toggled, this, [this](bool on) { on ? enter() : leave(); });
    connect(&m_view, &ViewState::choicesChanged, this, &Lecture::show);
    m_builds.setInterval(betweenBuilds);
    connect(&m_builds, &QTimer::timeout, this, &Lecture::next);
    m_stripAway.setSingleShot(true);
    m_stripAway.setInterval(stripStays);
    connect(&m_stripAway, &QTimer::timeout, this, [this] {
        if (m_strip && !m_strip->underMouse())
            m_strip->hide();
    });
}

QList<RooflineChart *> Lecture::charts() const
{
    return {&m_desk.center.chart(), &m_desk.center.network().chart()};
}

void Lecture::enter()
{
    if (m_on)
        return;
    m_on = true;
    QMainWindow &window = m_desk.window;
    if (const View view = m_desk.center.view(); view != View::Roofline && view != View::Network)
        m_desk.center.setView(View::Roofline);
    QList<QWidget *> around = {window.menuBar(), window.statusBar(), &m_desk.center.tabs(), &m_desk.center.note()};
    for (QToolBar *bar : window.findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        around << bar;
    m_covered.clear();
    for (QWidget *widget : around) {
        if (!widget->isHidden()) {
            m_covered << widget;
            widget->hide();
        }
    }
    m_docksHidden = !m_desk.actions.hideDocks->isChecked();
    m_desk.actions.hideDocks->setChecked(true);
    for (QAction *action : {m_next, m_back, m_buildUp, m_none, m_all, m_leave})
        action->setEnabled(true);
    for (QAction *layer : m_layers)
        layer->setEnabled(true);
    m_before = window.windowState();
    window.setWindowState(m_before | Qt::WindowFullScreen);
    if (!m_strip)
        buildStrip();
    for (RooflineChart *chart : charts())
        chart->focusProxy()->installEventFilter(this);
    m_desk.center.installEventFilter(this);
    fitText();
    window.setFocus(); // all keys work without; a frame around the chart would tell nothing
    m_desk.actions.lecture->setChecked(true);
    showStrip();
}

void Lecture::leave()
{
    if (!m_on)
        return;
    m_on = false;
    m_builds.stop();
    m_stripAway.stop();
    m_strip->hide();
    for (RooflineChart *chart : charts()) {
        chart->focusProxy()->removeEventFilter(this);
        setFace(*chart->focusProxy(), 1);
    }
    m_desk.center.removeEventFilter(this);
    for (QAction *action : {m_next, m_back, m_buildUp, m_none, m_all, m_leave})
        action->setEnabled(false);
    for (QAction *layer : m_layers)
        layer->setEnabled(false);
    setHidden({});
    m_desk.window.setWindowState(m_before);
    for (const QPointer<QWidget> &widget : std::exchange(m_covered, {})) {
        if (widget)
            widget->show();
    }
    if (m_docksHidden)
        m_desk.actions.hideDocks->setChecked(false);
    m_desk.actions.lecture->setChecked(false);
}

void Lecture::setHidden(const ChartLayers &hidden)
{
    m_view.choose(&ViewChoices::hidden, hidden);
    show();
}

void Lecture::show()
{
    for (std::size_t i = 0; i < chartLayerCount; ++i)
        m_layers[i]->setChecked(!m_view.choices().hidden.has(chartLayers[i]));
}

void Lecture::next()
{
    ChartLayers hidden = m_view.choices().hidden;
    const auto *found = std::ranges::find_if(chartLayers, [&](ChartLayer layer) { return hidden.has(layer); });
    if (found == chartLayers.end()) {
        m_builds.stop();
        return;
    }
    hidden.set(*found, false);
    setHidden(hidden);
}

void Lecture::back()
{
    m_builds.stop();
    ChartLayers hidden = m_view.choices().hidden;
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
    setHidden(ChartLayers::all());
    m_builds.start();
}

// Of the application's text, never less than that.
double Lecture::factorFor(double ofHeight) const
{
    return std::max(1.0, m_desk.center.height() * ofHeight / QFontInfo(QApplication::font()).pixelSize());
}

// By the height of the screen, for whoever sits in the last row.
void Lecture::fitText()
{
    for (RooflineChart *chart : charts())
        setFace(*chart->focusProxy(), factorFor(textOfHeight));
    placeStrip();
}

void Lecture::buildStrip()
{
    m_strip = new QFrame(&m_desk.center);
    m_strip->setObjectName(QStringLiteral("lecture-strip"));
    m_strip->setAutoFillBackground(true);
    m_strip->setFrameShape(QFrame::StyledPanel);
    m_strip->setAccessibleName(tr("Lecture"));
    auto *layout = new QHBoxLayout(m_strip);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(4);
    const auto add = [&](QAction *action) {
        auto *button = new QToolButton(m_strip);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::NoFocus); // the keys stay the chart's
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
    if (!m_strip)
        return;
    const QSize room = m_desk.center.size();
    for (double factor = factorFor(stripOfHeight);; factor *= 0.92) {
        for (QToolButton *button : m_strip->findChildren<QToolButton *>())
            setFace(*button, factor);
        m_strip->adjustSize();
        if (m_strip->width() <= room.width() - 16 || factor < 0.7)
            break;
    }
    m_strip->move((room.width() - m_strip->width()) / 2, room.height() - m_strip->height() - 12);
}

void Lecture::showStrip()
{
    placeStrip();
    m_strip->show();
    m_strip->raise();
    m_stripAway.start();
}

bool Lecture::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Resize && object == &m_desk.center) {
        fitText();
    } else if (event->type() == QEvent::MouseMove) {
        const auto *widget = qobject_cast<QWidget *>(object);
        const QPoint at = m_desk.center.mapFromGlobal(
            widget ? widget->mapToGlobal(static_cast<QMouseEvent *>(event)->position().toPoint()) : QPoint());
        if (at.y() > m_desk.center.height() - reachOfStrip - m_strip->height())
            showStrip();
    }
    return QObject::eventFilter(object, event);
}

} // namespace roofline
