// Lecture mode: only the chart, large enough for the last row, and built up part by part. Keys and clickers do everything; the strip at
// the lower edge is for the mouse and goes away by itself.
#pragma once

#include "app/chart/chart_layers.h"
#include "app/window/desk.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <array>

class QAction;
class QFrame;
class QMenu;

namespace roofline {

class RooflineChart;
class ViewState;

class Lecture : public QObject {
    Q_OBJECT

public:
    Lecture(const Desk &desk, ViewState &view, QMenu &menu);

    void leave();

private:
    void enter();
    void show();
    void next();
    void back();
    void buildUp();
    void setHidden(const ChartLayers &hidden);
    double factorFor(double ofHeight) const;
    void fitText();
    void buildStrip();
    void placeStrip();
    void showStrip();
    QList<RooflineChart *> charts() const;
    bool eventFilter(QObject *object, QEvent *event) override;

    Desk m_desk;
    ViewState &m_view;
    bool m_on = false;
    QAction *m_next;
    QAction *m_back;
    QAction *m_buildUp;
    QAction *m_none;
    QAction *m_all;
    QAction *m_leave;
    std::array<QAction *, chartLayerCount> m_layers{};
    QTimer m_builds; // of a build-up that plays
    QTimer m_stripAway;
    QFrame *m_strip = nullptr;
    QList<QPointer<QWidget>> m_covered; // menu, toolbar, status bar and so on: what was shown before
    bool m_docksHidden = false;         // by us
    Qt::WindowStates m_before;
};

} // namespace roofline
