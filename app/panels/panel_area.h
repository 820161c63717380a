// A panel that scrolls up and down. Its scroll bar stands in the margin, so that the content is as wide
// with the bar as without it: nothing is cut off, and text that wraps needs the same lines.
#pragma once

#include "app/controls/delay.h"
#include "app/controls/scroll_area.h"

class QVBoxLayout;

namespace roofline {

class PanelArea : public ScrollArea {
    Q_OBJECT

public:
    // This is the widest row that the panel may come to show: its width with text of the usual size, and the share of
    // the panel's largest width that is kept for it.
    struct Widest {
        int row;
        double share;
    };
    static constexpr Widest valueRow{216, 1}; // "Longest sequence 131072 tokens"

    PanelArea(int topMargin, int leastWidth, Widest widest, QWidget *parent = nullptr);

    QSize sizeHint() const override { return {264, 640}; }
    QSize minimumSizeHint() const override;

protected:
    QWidget *panel() const { return widget(); }
    QVBoxLayout *panelLayout() const { return m_layout; }
    bool eventFilter(QObject *object, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int neededWidth() const;
    void scrollIfCut();

    QVBoxLayout *m_layout;
    int m_leastWidth;
    Widest m_widest;
    Delay m_cutSoon{0, [this] { scrollIfCut(); }};
};

} // namespace roofline
