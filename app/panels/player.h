// Runs through a row of stops by itself: once, in a loop, or back and forth, in the same time however many stops there are.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QAction;

namespace roofline {

class Player : public QObject {
    Q_OBJECT

public:
    enum class Mode { Once, Loop, BackAndForth };

    explicit Player(QObject *parent = nullptr);

    void start(int stops, int at);       // from the last one: from the first
    void stop();
    bool isPlaying() const { return m_timer.isActive(); }

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    double seconds() const { return m_seconds; }
    void setSeconds(double seconds);     // from the first stop to the last

    // Of the whole program: few steps, each to be looked at, in the same time.
    static void setReducedMotion(bool on);

    // Modes and speeds, for a menu; they show what is chosen.
    const QList<QAction *> &choices() const { return m_choices; }

signals:
    void stepped(int stop);
    void playingChanged(bool playing);

private:
    void makeChoices();
    int interval() const;                // ms between two looks at the clock
    void step();

    Mode m_mode = Mode::Once;
    double m_seconds = 5;
    int m_stops = 0;
    int m_at = 0;
    double m_from = 0;                   // in ways from the first stop to the last, where the clock started
    QElapsedTimer m_clock;
    QTimer m_timer;
    QList<QAction *> m_choices;
};

} // namespace roofline
