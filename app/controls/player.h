// Runs through one or several rows of stops by itself: once, in a loop, or back and forth. A row takes
// the same time however many stops it has.
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

    // Starts at `at`, or from the first stop if that is the last one. Several rows take the time of one
    // row each.
    void start(int stops, int at, int rows = 1);
    void stop();
    void goOn(); // continues where it was stopped
    bool isPlaying() const { return m_timer.isActive(); }

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    double seconds() const { return m_seconds; }
    void setSeconds(double seconds); // from the first stop of a row to the last

    // Applies to the whole program: there are few steps, each to be looked at, in the same time.
    static void setReducedMotion(bool on);

    // Returns modes and speeds for a menu. They show what is chosen.
    const QList<QAction *> &choices() const { return m_choices; }

signals:
    void stepped(int stop);
    void playingChanged(bool playing);

private:
    void makeChoices();
    double length() const { return m_seconds * m_rows; }
    int interval() const; // ms between two looks at the clock
    void step();

    Mode m_mode = Mode::Once;
    double m_seconds = 5;
    int m_stops = 0;
    int m_rows = 1;
    int m_at = 0;
    double m_from = 0; // where the clock started; 1 is the way from the first stop to the last
    QElapsedTimer m_clock;
    QTimer m_timer;
    QList<QAction *> m_choices;
};

} // namespace roofline
