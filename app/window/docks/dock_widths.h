// How wide somebody made the panels left and right of the chart. Larger text, longer words or a smaller window take more or less for a
// while; what was chosen comes back with them, where else a panel would stay as wide as it was once forced to be.
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
    QList<QDockWidget *> beside() const; // that are seen there
    Widths now() const;
    void keepMoved();
    void fitSoon();
    void fit();

    QMainWindow &m_window;
    Widths m_chosen;
    Widths m_pressed; // where a separator may be held: as they were
    bool m_held = false;
    bool m_soon = false;
};

} // namespace roofline
