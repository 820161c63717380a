// The chart as it was goes within a moment: what comes is not missed by who looked away.
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

    void from(RooflineChart &chart); // before it changes; nothing where motion is reduced
    void end();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QPixmap m_before;
    QVariantAnimation m_opacity;
};

} // namespace roofline
