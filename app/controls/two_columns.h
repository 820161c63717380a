// Shows two columns beside each other, or below each other where large text makes them wider than their room. It
// scrolls up and down what is too high.
#pragma once

#include "app/controls/scroll_area.h"

class QBoxLayout;

namespace roofline {

class TwoColumns : public ScrollArea {
    Q_OBJECT

public:
    TwoColumns(QWidget *first, QWidget *second, QWidget *parent);

    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    int barWidth() const;

    QWidget *m_first;
    QWidget *m_second;
    QBoxLayout *m_layout;
};

} // namespace roofline
