// Gives the panels above and below the chart their height back after the window was too low for them. Qt takes it
// away and gives what comes later to the chart.
#pragma once

#include <QMap>
#include <QObject>
#include <QString>

class QDockWidget;
class QMainWindow;

namespace roofline {

class DockHeights : public QObject {
    Q_OBJECT

public:
    explicit DockHeights(QMainWindow &window);

private:
    using Heights = QMap<QString, int>; // pixels by the dock's name

    bool eventFilter(QObject *object, QEvent *event) override;
    QList<QDockWidget *> docks() const; // that are visible above or below
    void lookSoon();
    void look();
    Heights now() const;
    void note();
    void giveBack();

    QMainWindow &m_window;
    Heights m_chosen;
    Heights m_pressed;      // heights when a separator was pressed
    int m_windowHeight = 0; // for which the panels were laid out
    bool m_cut = false;     // a panel has less than was chosen
    bool m_soon = false;
};

} // namespace roofline
