// The status bar: a message begins where the text begins that it replaces, and ends before the messages' button.
#pragma once

#include <QStatusBar>

namespace roofline {

class StatusBar : public QStatusBar {
    Q_OBJECT

public:
    using QStatusBar::QStatusBar;

    static constexpr int textLeft = 12; // as wide as the panels' margin and frame

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace roofline
