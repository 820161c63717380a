// Manages the panels around the chart: each can be moved, stacked with others, floated, folded to its title
// and closed, by mouse and keyboard.
#pragma once

#include "app/window/docks/dock_title.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <utility>
#include <vector>

class QDockWidget;
class QMainWindow;
class QMenu;

namespace roofline {

// Returns the panels in these areas that are in view: neither floating, nor folded to a strip, nor behind another in
// the same place. Their sizes can be given to them.
QList<QDockWidget *> shownDocks(const QMainWindow &window, Qt::DockWidgetAreas areas);

// Returns the panel around a widget; null: it is in none.
QDockWidget *dockAround(QWidget *widget);

class Docks : public QObject {
    Q_OBJECT

public:
    explicit Docks(QMainWindow &window);

    QDockWidget *add(const QString &title, const QString &name, Qt::DockWidgetArea area);
    void adopt(QTabBar &bar); // adds buttons and menu to the tabs of stacked panels, which the window makes itself

    // Folds a panel together with those that share its place, or brings them back.
    void setFolded(QDockWidget *dock, bool folded);
    bool isFolded(const QDockWidget *dock) const { return m_folds.contains(const_cast<QDockWidget *>(dock)); }
    QStringList folded() const;
    void fold(const QStringList &names);
    void unfoldAll();

    void setHidden(bool hidden); // hides all panels, or shows those again that were visible before
    void forgetHidden()
    {
        m_hidden.clear();
        m_inFront.clear();
    }
    void bringOntoScreens(); // moves floating panels whose screen is gone
    void endDrag();          // releases a panel that is being dragged

private:
    using Place = std::pair<Qt::DockWidgetArea, bool>; // the area, and whether the panel floats

    struct Fold {
        std::vector<QDockWidget *> behind; // the panels hidden with it
        QSize size;
        QWidget *content; // replaced by an empty widget, because a dock cannot be smaller than its content
        Place place;      // where the panel was when it was folded
    };

    std::vector<QDockWidget *> sharing(const QDockWidget *dock) const;
    QDockWidget *named(const QString &title) const;
    Place placeOf(QDockWidget *dock) const;
    void act(QDockWidget *dock, DockAct what);
    void showStrip(QDockWidget *dock, bool folded);
    void settle();
    void orderKeys();
    void openMenu(QDockWidget *dock, const QPoint &at);
    void addMoves(QMenu &menu, QDockWidget *dock);
    bool eventFilter(QObject *object, QEvent *event) override;

    QMainWindow &m_window;
    std::vector<QDockWidget *> m_docks;
    std::vector<QDockWidget *> m_hidden;
    std::vector<QDockWidget *> m_inFront; // of those that were stacked when they were hidden
    QDockWidget *m_held = nullptr;        // the panel whose title was pressed last
    QHash<QDockWidget *, Fold> m_folds;
    bool m_settling = false;
};

} // namespace roofline
