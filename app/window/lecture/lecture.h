// Lecture mode: only the chart, large enough for the last row, and built up part by part. Keys and clickers do everything; the strip at
// the lower edge is for the mouse and goes away by itself.
#pragma once

#include "app/chart/chart_layers.h"
#include "app/settings/preferences.h"
#include "app/window/desk.h"
#include "app/window/lecture/states.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <array>
#include <functional>
#include <optional>

class QAction;
class QFrame;
class QKeyEvent;
class QMenu;

namespace roofline {

class AnnotationActions;
class Fade;
class LectureLook;
class RooflineChart;
class Spotlight;
class StatesDialog;
class SweepActions;
class ViewState;

class Lecture : public QObject {
    Q_OBJECT

public:
    Lecture(const Desk &desk, ViewState &view, SweepActions &sweeps, QMenu &menu);

    void leave();
    int state() const { return m_states.current(); } // of the lecture, that is shown; −1: none
    LectureStates &states() { return m_states; }
    std::optional<ThemeChoice> theme() const; // that it is held in; unset: the window's

signals:
    void themeChanged();

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
    void step(const std::function<void()> &go); // a hand takes over from all that plays
    void blank(bool on);
    void changeLook();
    void fade();
    void playOn();
    void editStates();
    bool takes(const QKeyEvent &event) const;
    bool pressed(const QKeyEvent &event);
    bool mouse(QObject *object, QEvent *event);
    bool eventFilter(QObject *object, QEvent *event) override;

    Desk m_desk;
    ViewState &m_view;
    SweepActions &m_sweeps;
    LectureStates m_states;
    AnnotationActions *m_annotations = nullptr;
    Spotlight *m_spotlight;
    Fade *m_fade;
    LectureLook *m_look = nullptr;
    QFrame *m_blank = nullptr;
    StatesDialog *m_editor = nullptr; // made when first asked for
    bool m_on = false;
    QAction *m_next;
    QAction *m_back;
    QAction *m_buildUp;
    QAction *m_none;
    QAction *m_all;
    QAction *m_leave;
    QAction *m_goTo;
    QAction *m_play;
    QAction *m_blanked;
    QAction *m_slower;
    QAction *m_faster;
    std::array<QAction *, chartLayerCount> m_layers{};
    QTimer m_builds; // of a build-up that plays
    QTimer m_statesPlay;
    QTimer m_stripAway;
    QFrame *m_strip = nullptr;
    QList<QPointer<QWidget>> m_covered; // menu, toolbar, status bar and so on: what was shown before
    bool m_docksHidden = false;         // by us
    Qt::WindowStates m_before;
};

} // namespace roofline
