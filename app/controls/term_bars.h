// Times side by side: a name, a bar in the color of what takes the time, the time.
#pragma once

#include "app/controls/prepared_texts.h"
#include "core/analysis/analysis.h"

#include <QWidget>

#include <vector>

namespace roofline {

class TermBars : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        Bound bound = Bound::None;
        QString name;    // "Memory"
        double part = 0; // of the longest bar
        QString value;
        QString toolTip;

        bool operator==(const Bar &) const = default;
    };

    explicit TermBars(QWidget *parent = nullptr);

    void setBars(std::vector<Bar> bars);
    const std::vector<Bar> &bars() const { return m_bars; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int rowHeight() const;

    std::vector<Bar> m_bars;
    PreparedTexts m_texts;
};

} // namespace roofline
