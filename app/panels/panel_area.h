// A panel that scrolls up and down. Its scroll bar stands in the margin, so that the content is as wide
// with the bar as without it: nothing is cut off, and text that wraps needs the same lines.
#pragma once

#include "app/controls/scroll_area.h"

#include <QTimer>

class QVBoxLayout;

namespace roofline {

class PanelArea : public ScrollArea {
    Q_OBJECT

public:
    // `widestRow` is the width of the widest row that the panel may come to show, with text of the usual size.
    PanelArea(int topMargin, int leastWidth, QWidget *parent = nullptr, int widestRow = 0);

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
    int m_widestRow;
    QTimer m_cutSoon;
};

} // namespace roofline
