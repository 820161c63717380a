// A panel that scrolls up and down. Its scroll bar stands in the margin, so that the content is as wide
// with the bar as without it: nothing is cut off, and text that wraps needs the same lines.
#pragma once

#include "app/controls/delay.h"
#include "app/controls/scroll_area.h"
#include "app/theme/text.h"

#include <QEvent>
#include <QMainWindow>
#include <QVBoxLayout>

#include <algorithm>

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

    PanelArea(int topMargin, int leastWidth, Widest widest, QWidget *parent = nullptr)
        : ScrollArea(parent)
        , m_leastWidth(leastWidth)
        , m_widest(widest)
    {
        m_layout = new QVBoxLayout(makePanel());
        m_layout->setContentsMargins(14, topMargin, rightMargin, 12);
    }

    QSize sizeHint() const override { return {264, 640}; }

    // Leaves the center some room in a small window, where large text scrolls sideways.
    QSize minimumSizeHint() const override
    {
        int wide = neededWidth();
        int most = QWIDGETSIZE_MAX;
        if (qobject_cast<QMainWindow *>(window())) {
            const int center = std::max(leastCenter, int(window()->width() * centerShare));
            most = std::max(m_leastWidth, (window()->width() - center) * m_leastWidth / bothSides);
        }
        // The chart stays where it is when a section opens or has other rows.
        const int all = withText(font(), m_widest.row) + m_layout->contentsMargins().left() + rightMargin;
        wide = std::min(std::max(wide, std::min(all, int(most * m_widest.share))), most);
        return {wide, QScrollArea::minimumSizeHint().height()};
    }

protected:
    QWidget *panel() const { return widget(); }
    QVBoxLayout *panelLayout() const { return m_layout; }

    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (object == panel() && event->type() == QEvent::LayoutRequest) {
            if (!panel()->isVisible())
                m_layout
                    ->activate(); // a hidden one is not, and asks no second time: its panel would be too narrow in front
            updateGeometry();     // all is to fit without scrolling sideways
            m_cutSoon.start();    // once the panel has got its width
        }
        return QScrollArea::eventFilter(object, event);
    }

    void resizeEvent(QResizeEvent *event) override
    {
        QMargins margins = m_layout->contentsMargins();
        margins.setRight(std::max(0, rightMargin - (width() - viewport()->width())));
        m_layout->setContentsMargins(margins);
        QScrollArea::resizeEvent(event);
        m_cutSoon.start();
    }

private:
    static constexpr int rightMargin = 12;      // wider than the scroll bar
    static constexpr int leastCenter = 306;     // pixels between panels at both sides, with the separators
    static constexpr double centerShare = 0.35; // of the window, which larger text leaves to the center
    static constexpr int bothSides = 216 + 242; // the usual least widths there

    int neededWidth() const
    {
        const int withMargin = panel()->minimumSizeHint().width() - m_layout->contentsMargins().right() + rightMargin;
        return std::max(m_leastWidth, withMargin);
    }

    // A bar that came and went as needed would change the room that it depends on.
    void scrollIfCut()
    {
        setHorizontalScrollBarPolicy(width() < neededWidth() ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    }

    QVBoxLayout *m_layout;
    int m_leastWidth;
    Widest m_widest;
    Delay m_cutSoon{0, [this] { scrollIfCut(); }};
};

} // namespace roofline
