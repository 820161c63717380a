// The panels around the chart: each can be moved, stacked with others, floated, folded to its title and closed, by mouse and keyboard.
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

class Docks : public QObject {
    Q_OBJECT

public:
    explicit Docks(QMainWindow &window);

    QDockWidget *add(const QString &title, const QString &name, QWidget *content, Qt::DockWidgetArea area);
    void adopt(QTabBar &bar); // of panels that share a place; the window makes those itself

    // Folds a panel, and with it those that share its place, or brings them back.
    void setFolded(QDockWidget *dock, bool folded);
    bool isFolded(const QDockWidget *dock) const { return m_folds.contains(const_cast<QDockWidget *>(dock)); }
    QStringList folded() const;
    void fold(const QStringList &names);
    void unfoldAll();

    void setHidden(bool hidden); // all at once; those that were there come back
    void forgetHidden() { m_hidden.clear(); }
    void bringOntoScreens(); // floating ones whose screen is gone
    void endDrag();          // lets go of a panel that the mouse holds

private:
    using Place = std::pair<Qt::DockWidgetArea, bool>; // and whether it floats

    struct Fold {
        std::vector<QDockWidget *> behind; // hidden with it
        QSize size;
        QWidget *content; // an empty one stands in for it: a dock is never larger than what it holds
        Place place;      // that the strip was made for
    };

    std::vector<QDockWidget *> sharing(const QDockWidget *dock) const;
    QDockWidget *named(const QString &title) const;
    Place placeOf(QDockWidget *dock) const;
    void act(QDockWidget *dock, DockButton::Kind what);
    void showStrip(QDockWidget *dock, bool folded);
    void settle();
    void openMenu(QDockWidget *dock, const QPoint &at);
    void addMoves(QMenu &menu, QDockWidget *dock);
    bool eventFilter(QObject *object, QEvent *event) override;

    QMainWindow &m_window;
    std::vector<QDockWidget *> m_docks;
    std::vector<QDockWidget *> m_hidden;
    QDockWidget *m_held = nullptr; // whose title was pressed last
    QHash<QDockWidget *, Fold> m_folds;
    bool m_settling = false;
};

} // namespace roofline
