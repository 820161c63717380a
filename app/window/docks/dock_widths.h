// Keeps the widths that the user gave the panels left and right of the chart. Larger text, longer words or a
// smaller window change them for a while; without this class a panel would keep a width that it was once
// forced to.
#pragma once

#include <QMap>
#include <QObject>
#include <QString>

class QDockWidget;
class QMainWindow;

namespace roofline {

class DockWidths : public QObject {
    Q_OBJECT

public:
    using Widths = QMap<QString, int>; // pixels by the dock's name

    explicit DockWidths(QMainWindow &window);

    void choose(const Widths &widths);
    const Widths &chosen() const { return m_chosen; }

private:
    bool eventFilter(QObject *object, QEvent *event) override;
    QList<QDockWidget *> beside() const; // docks that are visible at the left or right
    Widths now() const;
    void keepMoved();
    void fitSoon();
    void fit();

    QMainWindow &m_window;
    Widths m_chosen;
    Widths m_pressed; // widths when a separator was pressed
    bool m_held = false;
    bool m_soon = false;
};

} // namespace roofline
