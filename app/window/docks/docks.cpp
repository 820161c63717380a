#include "app/window/docks/docks.h"

#include "app/theme/context_menu.h"
#include "core/units/find.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QCursor>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>
#include <QTabBar>

#include <algorithm>

namespace roofline {

namespace {

constexpr QDockWidget::DockWidgetFeatures features =
    QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable;
constexpr int reachable = 40; // least part of a floating panel that must be on a screen, in pixels

DockTitle &titleOf(const QDockWidget *dock)
{
    return *static_cast<DockTitle *>(dock->titleBarWidget());
}

// Draws an edge around a floating panel, because a window with its own title widget has no frame.
class Edge : public QWidget {
public:
    explicit Edge(QDockWidget &dock) : QWidget(&dock)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        dock.installEventFilter(this);
        connect(&dock, &QDockWidget::topLevelChanged, this, &QWidget::setVisible);
        hide();
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
            setGeometry(static_cast<QWidget *>(object)->rect());
            raise();
        }
        return false;
    }

    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::Dark));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
};

} // namespace

QList<QDockWidget *> shownDocks(const QMainWindow &window, Qt::DockWidgetAreas areas)
{
    QList<QDockWidget *> docks = window.findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly);
    docks.removeIf([&](QDockWidget *dock) {
        const bool folded = dock->features().testFlag(QDockWidget::DockWidgetVerticalTitleBar)
                            || dock->maximumHeight() <= dock->titleBarWidget()->height();
        const bool behind = !window.rect().intersects(dock->geometry());
        return !areas.testFlag(window.dockWidgetArea(dock)) || dock->isFloating() || dock->isHidden() || folded
               || behind;
    });
    return docks;
}

QDockWidget *dockAround(QWidget *widget)
{
    while (widget && !qobject_cast<QDockWidget *>(widget))
        widget = widget->parentWidget();
    return static_cast<QDockWidget *>(widget);
}

Docks::Docks(QMainWindow &window) : QObject(&window), m_window(window)
{
    for (const auto &[corner, area] : {std::pair(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea),
                                       std::pair(Qt::BottomRightCorner, Qt::RightDockWidgetArea)})
        window.setCorner(corner, area);
    for (const Qt::DockWidgetArea area :
         {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::TopDockWidgetArea, Qt::BottomDockWidgetArea})
        window.setTabPosition(area, QTabWidget::North);
}

QDockWidget *Docks::add(const QString &title, const QString &name, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setFeatures(features);
    auto *bar = new DockTitle(dock);
    bar->setWords(title);
    bar->installEventFilter(this);
    dock->setTitleBarWidget(bar);
    new Edge(*dock);
    m_window.addDockWidget(area, dock);
    m_docks.push_back(dock);

    connect(bar, &DockTitle::asked, this, [this, dock](DockAct what) { act(dock, what); });
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
        if (shown)
            setFolded(dock, false);
    });
    // The window emits these while it lays out its panels, so settle() waits until the layout is done.
    for (const auto signal : {&QDockWidget::visibilityChanged, &QDockWidget::topLevelChanged})
        connect(dock, signal, this, &Docks::settle);
    connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::settle);
    return dock;
}

void Docks::adopt(QTabBar &bar)
{
    bar.installEventFilter(this);
    connect(new TabEnd(bar), &TabEnd::asked, this, [this](const QString &title, DockAct what) {
        if (QDockWidget *dock = named(title))
            act(dock, what);
    });
}

QDockWidget *Docks::named(const QString &title) const
{
    QDockWidget *const *found = findIn(m_docks, title, &QWidget::windowTitle);
    return found ? *found : nullptr;
}

std::vector<QDockWidget *> Docks::sharing(const QDockWidget *dock) const
{
    std::vector<QDockWidget *> others;
    for (QDockWidget *other : m_window.tabifiedDockWidgets(const_cast<QDockWidget *>(dock)))
        if (!other->isHidden())
            others.push_back(other);
    return others;
}

Docks::Place Docks::placeOf(QDockWidget *dock) const
{
    return {m_window.dockWidgetArea(dock), dock->isFloating()};
}

// The window keeps its layout from before a drag, and must not get another one until the drag is over.
void Docks::endDrag()
{
    QDockWidget *held = std::exchange(m_held, nullptr);
    if (!held)
        return;
    const QPoint at = QCursor::pos();
    QMouseEvent release(QEvent::MouseButtonRelease, held->mapFromGlobal(at), at, Qt::LeftButton, Qt::NoButton,
                        Qt::NoModifier);
    static_cast<QObject *>(held)->event(&release); // to this panel only, as the button may be up already
}

void Docks::act(QDockWidget *dock, DockAct what)
{
    endDrag();
    switch (what) {
    case DockAct::Fold: setFolded(dock, !isFolded(dock)); break;
    case DockAct::Float:
        setFolded(dock, false);
        dock->setFloating(!dock->isFloating());
        break;
    case DockAct::Close:
        setFolded(dock, false);
        dock->close();
        break;
    }
}

void Docks::setFolded(QDockWidget *dock, bool folded)
{
    if (folded == isFolded(dock))
        return;
    if (folded) {
        const Fold fold{sharing(dock), dock->size(), dock->widget(), placeOf(dock)};
        QStringList words{dock->windowTitle()};
        for (QDockWidget *other : fold.behind) {
            words << other->windowTitle();
            other->hide();
        }
        m_folds.insert(dock, fold);
        dock->setWidget(new QWidget(dock));
        titleOf(dock).setWords(words.join(QStringLiteral(" · ")));
        showStrip(dock, true);
    } else {
        const Fold fold = m_folds.take(dock);
        titleOf(dock).setWords(dock->windowTitle());
        dock->widget()->deleteLater();
        dock->setWidget(fold.content);
        fold.content->show();
        showStrip(dock, false);
        for (QDockWidget *other : fold.behind)
            other->show();
        dock->raise();
        if (dock->isFloating()) {
            dock->resize(fold.size);
        } else {
            m_window.resizeDocks({dock}, {fold.size.width()}, Qt::Horizontal);
            m_window.resizeDocks({dock}, {fold.size.height()}, Qt::Vertical);
        }
    }
    settle();
}

// A folded panel at the left or right gives its width to the chart; any other one gives its height.
void Docks::showStrip(QDockWidget *dock, bool folded)
{
    const Qt::DockWidgetArea area = m_window.dockWidgetArea(dock);
    const bool upright =
        folded && !dock->isFloating() && (area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea);
    DockTitle &title = titleOf(dock);
    title.setTabbed(false);
    dock->setFeatures(upright ? features | QDockWidget::DockWidgetVerticalTitleBar : features);
    title.setFolded(folded, upright);
    dock->setMaximumSize(folded && upright ? title.thickness() : QWIDGETSIZE_MAX,
                         folded && !upright ? title.thickness() : QWIDGETSIZE_MAX);
    if (folded && dock->isFloating())
        dock->resize(dock->width(), title.thickness());
}

QStringList Docks::folded() const
{
    QStringList names;
    for (const QDockWidget *dock : m_docks)
        if (isFolded(dock) && !dock->isHidden())
            names << dock->objectName();
    return names;
}

void Docks::fold(const QStringList &names)
{
    for (QDockWidget *dock : m_docks)
        if (names.contains(dock->objectName()) && !dock->isHidden())
            setFolded(dock, true);
}

void Docks::unfoldAll()
{
    endDrag();
    for (QDockWidget *dock : m_docks)
        setFolded(dock, false);
}

void Docks::setHidden(bool hidden)
{
    endDrag();
    if (!hidden) {
        for (QDockWidget *dock : m_hidden)
            dock->show();
        m_hidden.clear();
        for (QDockWidget *dock : std::exchange(m_inFront, {}))
            dock->raise();
        return;
    }
    for (const QTabBar *bar : m_window.findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        QDockWidget *dock = bar->isVisible() ? named(bar->tabText(bar->currentIndex())) : nullptr;
        if (dock && !dock->isHidden())
            m_inFront.push_back(dock);
    }
    for (QDockWidget *dock : m_docks) {
        if (!dock->isHidden()) {
            m_hidden.push_back(dock);
            dock->hide();
        }
    }
}

void Docks::bringOntoScreens()
{
    for (QDockWidget *dock : m_docks) {
        const QRect place = dock->geometry();
        const auto shows = [&](const QScreen *screen) {
            const QRect seen = screen->availableGeometry() & place;
            return seen.width() >= reachable && seen.height() >= std::min(reachable, place.height());
        };
        if (dock->isFloating() && std::ranges::none_of(QGuiApplication::screens(), shows))
            dock->move(m_window.geometry().center() - QPoint(dock->width() / 2, dock->height() / 2));
    }
}

// Shows a title where no tab shows the name. A folded panel that was moved to another place is unfolded,
// because its strip was made for the old one. This runs later, because the window first has to know which
// panels share a place.
void Docks::settle()
{
    if (std::exchange(m_settling, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_settling = false;
            for (QDockWidget *dock : m_docks) {
                const bool shared = !dock->isFloating() && !sharing(dock).empty();
                const bool folded = isFolded(dock);
                if (folded && (shared || placeOf(dock) != m_folds[dock].place)) // another panel was opened in its place
                    setFolded(dock, false);
                else if (!folded)
                    titleOf(dock).setTabbed(shared);
            }
            orderKeys();
        },
        Qt::QueuedConnection);
}

// Tab leads to the title of a panel, or to the tabs in its place, right before what the panel holds, also to what was
// added to it later.
void Docks::orderKeys()
{
    const auto takesKeys = [](const QWidget *widget) { return widget->focusPolicy() != Qt::NoFocus; };
    for (QDockWidget *dock : m_docks) {
        QWidget *content = dock->widget();
        QWidget *last = content->previousInFocusChain();
        while (last != content && !takesKeys(last))
            last = last->previousInFocusChain();
        const auto put = [&last](QWidget *next) {
            if (next->window() != last->window())
                return; // the tabs do not know yet that the panel floats
            if (last->nextInFocusChain() != next)
                QWidget::setTabOrder(last, next);
            last = next;
        };
        std::vector<QWidget *> held;
        for (QWidget *next = content->nextInFocusChain(); next != content; next = next->nextInFocusChain())
            if (takesKeys(next) && content->isAncestorOf(next))
                held.push_back(next);
        for (const TabEnd *end : m_window.findChildren<TabEnd *>()) {
            if (named(end->bar().tabText(end->bar().currentIndex())) != dock)
                continue;
            put(const_cast<QTabBar *>(&end->bar()));
            std::ranges::for_each(end->buttons().all(), put);
        }
        std::ranges::for_each(titleOf(dock).buttons().all(), put);
        std::ranges::for_each(held, put);
    }
}

void Docks::openMenu(QDockWidget *dock, const QPoint &at)
{
    QMenu &menu = contextMenu(&m_window);
    menu.addAction(isFolded(dock) ? tr("Un&fold") : tr("&Fold"), this, [this, dock] { act(dock, DockAct::Fold); });
    menu.addAction(dock->isFloating() ? tr("&Dock") : tr("F&loat"), this, [this, dock] { act(dock, DockAct::Float); });
    menu.addAction(tr("&Close"), this, [this, dock] { act(dock, DockAct::Close); });
    menu.addSeparator();
    addMoves(menu, dock);
    menu.popup(at);
}

void Docks::addMoves(QMenu &menu, QDockWidget *dock)
{
    const std::pair<Qt::DockWidgetArea, QString> places[] = {{Qt::LeftDockWidgetArea, tr("Move to the l&eft")},
                                                             {Qt::RightDockWidgetArea, tr("Move to the &right")},
                                                             {Qt::TopDockWidgetArea, tr("Move &above the chart")},
                                                             {Qt::BottomDockWidgetArea, tr("Move &below the chart")}};
    for (const auto &[area, text] : places) {
        menu.addAction(text, this, [this, dock, area] {
            setFolded(dock, false);
            dock->setFloating(false);
            m_window.addDockWidget(area, dock);
        });
    }
    QMenu *stack = menu.addMenu(tr("&Stack with"));
    for (QDockWidget *other : m_docks) {
        if (other == dock || other->isHidden() || other->isFloating())
            continue;
        stack->addAction(other->windowTitle(), this, [this, dock, other] {
            setFolded(dock, false);
            setFolded(other, false);
            dock->setFloating(false);
            m_window.tabifyDockWidget(other, dock);
            dock->raise();
        });
    }
    stack->setEnabled(!stack->isEmpty());
}

bool Docks::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && qobject_cast<DockTitle *>(object))
        m_held = qobject_cast<QDockWidget *>(object->parent());
    if (event->type() != QEvent::ContextMenu)
        return QObject::eventFilter(object, event);
    const auto &asked = *static_cast<QContextMenuEvent *>(event);
    QDockWidget *dock = nullptr;
    if (auto *bar = qobject_cast<QTabBar *>(object)) {
        const int tab = asked.reason() == QContextMenuEvent::Mouse ? bar->tabAt(asked.pos()) : bar->currentIndex();
        dock = named(bar->tabText(tab));
    } else {
        dock = qobject_cast<QDockWidget *>(object->parent());
    }
    if (dock)
        openMenu(dock, asked.globalPos());
    return dock != nullptr;
}

} // namespace roofline
