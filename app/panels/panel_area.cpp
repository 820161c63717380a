#include "app/panels/panel_area.h"

#include "app/theme/text.h"

#include <QEvent>
#include <QMainWindow>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

constexpr int rightMargin = 12;      // wider than the scroll bar
constexpr int leastCenter = 306;     // pixels between panels at both sides, with the separators
constexpr double centerShare = 0.35; // of the window, which larger text leaves to the center
constexpr int bothSides = 216 + 242; // the usual least widths there

} // namespace

PanelArea::PanelArea(int topMargin, int leastWidth, Widest widest, QWidget *parent)
    : ScrollArea(parent)
    , m_leastWidth(leastWidth)
    , m_widest(widest)
{
    m_layout = new QVBoxLayout(makePanel());
    m_layout->setContentsMargins(14, topMargin, rightMargin, 12);
}

// Leaves the center some room in a small window, where large text scrolls sideways.
QSize PanelArea::minimumSizeHint() const
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

int PanelArea::neededWidth() const
{
    const int withMargin = panel()->minimumSizeHint().width() - m_layout->contentsMargins().right() + rightMargin;
    return std::max(m_leastWidth, withMargin);
}

bool PanelArea::eventFilter(QObject *object, QEvent *event)
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

// A bar that came and went as needed would change the room that it depends on.
void PanelArea::scrollIfCut()
{
    setHorizontalScrollBarPolicy(width() < neededWidth() ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
}

void PanelArea::resizeEvent(QResizeEvent *event)
{
    QMargins margins = m_layout->contentsMargins();
    margins.setRight(std::max(0, rightMargin - (width() - viewport()->width())));
    m_layout->setContentsMargins(margins);
    QScrollArea::resizeEvent(event);
    m_cutSoon.start();
}

} // namespace roofline
