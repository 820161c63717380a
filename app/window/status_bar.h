// In this status bar a message starts where the text that it replaces starts, and ends before the messages
// button.
#pragma once

#include <QStatusBar>

namespace roofline {

class StatusBar : public QStatusBar {
    Q_OBJECT

public:
    using QStatusBar::QStatusBar;

    static constexpr int textLeft = 12; // pixels; the width of the panels' margin and frame

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace roofline
