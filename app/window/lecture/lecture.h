// Runs the lecture mode: only the chart is shown, large enough for the last row, and built up part by part.
// Keys and clickers do everything; the strip at the lower edge is for the mouse and hides by itself.
#pragma once

#include "app/chart/chart_layers.h"
#include "app/controls/claim_keys.h"
#include "app/window/center_views.h"
#include "app/window/cover.h"
#include "app/window/desk.h"
#include "app/window/lecture/spotlight.h"
#include "app/window/lecture/states.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <array>
#include <functional>
#include <optional>

class QFrame;
class QKeyEvent;

namespace roofline {

class AnnotationActions;
class LectureLook;
class SweepActions;

class Lecture : public QObject {
    Q_OBJECT

public:
    Lecture(const Desk &desk, SweepActions &sweeps);
    ~Lecture() override;

    void leave();
    void goTo(int state); // shows the scenario of a state; in a lecture from its first build
    LectureStates &states() { return m_states; }
    std::optional<ThemeChoice> theme() const; // of the lecture; unset: the window's

signals:
    void themeChanged();

private:
    // Adds a command that is enabled in lectures only.
    QAction *add(const char *name, const QString &text, const QString &tip, Qt::Key key,
                 const std::function<void()> &run);
    void addCommands();
    void addLayers();
    void addStates();
    void enter();
    void show();
    void next();
    void back();
    void buildUp();
    void setHidden(const ChartLayers &hidden);
    double factorFor(double ofHeight) const;
    void fitText();
    static void forgetTold();
    void buildStrip();
    void placeStrip();
    void showStrip();
    void hideStrip();
    void step(const std::function<void()> &go); // stops everything that plays, because the user takes over
    void blank(bool on);
    void fade();
    bool takes(const QKeyEvent &event) const;
    bool pressed(const QKeyEvent &event);
    bool mouse(QObject *object, QEvent *event);
    bool eventFilter(QObject *object, QEvent *event) override;

    Desk m_desk;
    SweepActions &m_sweeps;
    LectureStates m_states{m_desk};
    Cover m_cover{m_desk};
    AnnotationActions *m_annotations = nullptr;
    Spotlight *m_spotlight = new Spotlight(&m_desk.center);
    HeldKey m_spotlightKey{[this] { m_spotlight->release(); }};
    Fade *m_fade = new Fade(&m_desk.center);
    LectureLook *m_look = nullptr;
    QFrame *m_blank = nullptr;
    bool m_on = false;
    QAction *m_next;
    QAction *m_back;
    QAction *m_buildUp;
    QAction *m_leave;
    QAction *m_blanked;
    QList<QAction *> m_commands; // the commands of a lecture, including those of its layers
    std::array<QAction *, chartLayerCount> m_layers{};
    QTimer m_builds; // steps a build-up that plays
    QTimer m_statesPlay;
    Delay m_stripAway{LectureStrip::stays, [this] { hideStrip(); }};
    QWidget *m_room = nullptr; // below the chart, for the strip, which comes and goes without moving or hiding anything
    QFrame *m_strip = nullptr;
    Qt::WindowStates m_before;
    View m_tab{};
};

} // namespace roofline
