// Dims the chart except for a circle, which follows the pointer while S is held and stays after S was pressed
// twice. Beside it stands what else helps a room to follow the chart: a large pointer, and Fade, which fades the old
// chart out when it changes.
#pragma once

#include <QElapsedTimer>
#include <QPixmap>
#include <QVariantAnimation>
#include <QWidget>

namespace roofline {

class RooflineChart;

class Spotlight : public QWidget {
    Q_OBJECT

public:
    explicit Spotlight(QWidget *chart);

    void press();
    void release();
    void moveTo(const QPoint &position);
    void resizeBy(double notches);
    void off();
    bool isOn() const { return m_held || m_pinned; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void place();

    bool m_held = false;
    bool m_pinned = false;
    int m_radius = 0; // pixels; 0: not set yet, becomes a sixth of the chart's height
    QPoint m_at;
    QElapsedTimer m_pressed;
};

// Returns a pointer that is visible from the last row.
QCursor largeArrow(const QPalette &palette, int height);

// Fades out a picture of the old chart over the new one, so that nobody misses the change.
class Fade : public QWidget {
    Q_OBJECT

public:
    explicit Fade(QWidget *center);

    void from(RooflineChart &chart); // call it before the chart changes; does nothing if motion is reduced
    void end();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QPixmap m_before;
    QVariantAnimation m_opacity;
};

} // namespace roofline
