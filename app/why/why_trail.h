// Shows the numbers that were asked for, the present one last. Where not all have room, the first ones are left out,
// because the last one says what is explained.
#pragma once

#include "app/why/rich_label.h"

#include <QList>

namespace roofline {

class WhyTrail : public RichLabel {
    Q_OBJECT

public:
    struct Step {
        qsizetype at = 0; // in the whole path
        QString title;
    };

    explicit WhyTrail(QWidget *parent = nullptr);

    void setSteps(QList<Step> steps);
    // Returns the width of the last title.
    int lastWidth() const { return m_steps.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_steps.last().title) + 1; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();

    QList<Step> m_steps;
};

} // namespace roofline
