// What would help, best first: a bar and a factor for each lever.
#pragma once

#include "app/panels/prepared_texts.h"
#include "core/analysis/answers.h"

#include <QWidget>

#include <vector>

namespace roofline {

class LeverBars : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        QString name;      // "2× bandwidth"
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

private:
    int rowHeight() const;

    std::vector<Bar> m_bars;
    PreparedTexts m_texts;
};

} // namespace roofline
