// Answers "Why this number?" anywhere in the window, from a number's context menu or by a key for what is
// under the mouse or has the focus. The panel that answers leads on to controls and entries.
#pragma once

#include "app/window/desk.h"

#include <QObject>
#include <QPoint>
#include <QString>

#include <optional>

class QDockWidget;
class QMenu;
class QWidget;

namespace roofline {

class WhyView;

// Returns the name under which the number at this place is explained; empty: there is none.
QString numberAt(const QWidget &widget, std::optional<QPoint> place); // unset: no mouse, but the keyboard asks

class WhyActions : public QObject {
    Q_OBJECT

public:
    explicit WhyActions(const Desk &desk);

    void ask(const QString &number);

private:
    bool isInView() const;
    void askHere();
    void addTo(QMenu &menu, const QString &number);
    void showControl(const QString &setting);
    void openCard(bool chip, const QString &key);
    void flash(QWidget &widget);
    bool eventFilter(QObject *object, QEvent *event) override;

    Desk m_desk;
    WhyView &m_answer;
    QDockWidget &m_dock;
    QString m_asked; // the number that the panel was opened for
};

} // namespace roofline
