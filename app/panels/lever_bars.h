// What would help, best first: the sensitivity of the latency as a small bar chart, a bar and a factor for each lever.
#pragma once

#include "app/controls/prepared_texts.h"
#include "app/views/stacked_bars.h"
#include "core/analysis/answers.h"

#include <QGraphicsScene>
#include <QWidget>

#include <vector>

namespace roofline {

class LeverBars : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        QString name; // "2× bandwidth"
        double speedup = 1;
        Lever::Kind kind = Lever::Kind::DoubleCompute;

        bool operator==(const Bar &) const = default;
    };

    explicit LeverBars(QWidget *parent = nullptr);

    void setBars(std::vector<Bar> bars);
    const std::vector<Bar> &bars() const { return m_bars; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int rowHeight() const;
    double factorWidth();
    void placeChart();
    void applyColors();

    std::vector<Bar> m_bars;
    PreparedTexts m_texts;
    QGraphicsScene m_scene;
    StackedBars m_chart;
};

} // namespace roofline
