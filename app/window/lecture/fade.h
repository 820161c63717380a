// Fades out a picture of the old chart over the new one, so that nobody misses the change.
#pragma once

#include <QPixmap>
#include <QVariantAnimation>
#include <QWidget>

namespace roofline {

class RooflineChart;

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
