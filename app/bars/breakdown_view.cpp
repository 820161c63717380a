#include "app/bars/breakdown_view.h"

#include "app/bars/breakdown_text.h"
#include "app/controls/segmented.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

namespace roofline {

namespace {

constexpr int narrowMargins = 48; // left and right of the page
constexpr int scrollBarWidth = 10;
constexpr int segmentPadding = 20; // padding of a segment, with its frame and gap

} // namespace

BreakdownView::BreakdownView(QWidget *parent)
    : PageView(parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
    , m_bySwitch(new Segmented(tr("Rows"),
                               {{tr("Groups"), tr("One row for each group: attention, MLP, norms …"), 1},
                                {tr("Operators"), tr("One row for each operator"), 1}},
                               viewport()))
    , m_allSwitch(new QCheckBox(tr("All rows"), viewport()))
    , m_rowScroll(new QScrollBar(Qt::Vertical, viewport()))
{
    setObjectName(QStringLiteral("breakdown"));
    setAccessibleName(tr("Breakdown of time, bytes and memory"));
    setToolTip(tr("Where time, bytes and memory go; Ctrl+C copies the numbers")); // rows have tips of their own
    setPage(m_page);

    named(m_bySwitch, "breakdown-by")->setCurrent(int(m_choice.by));
    named(m_allSwitch, "breakdown-all",
          tr("Show every row instead of the longest; scroll with the wheel or the arrow keys"));
    named(m_rowScroll, "breakdown-rows");
    m_rowScroll->setFocusPolicy(Qt::NoFocus); // the view's arrow keys scroll
    m_rowScroll->setCursor(Qt::ArrowCursor);
    m_rowScroll->hide();
    connect(m_bySwitch, &Segmented::chosen, this, [this](int index) {
        m_choice.by = TimeBy(index);
        m_choice.first = 0;
        refresh();
        emit byChosen(m_choice.by);
    });
    connect(m_allSwitch, &QCheckBox::toggled, this, [this](bool all) {
        m_choice.all = all;
        m_choice.first = 0;
        refresh();
    });
    connect(m_rowScroll, &QScrollBar::valueChanged, this, [this](int row) {
        m_choice.first = row;
        refresh();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &BreakdownView::placeControls);
}

void BreakdownView::setBy(TimeBy by)
{
    m_choice.by = by;
    m_choice.first = 0;
    m_bySwitch->setCurrent(int(by));
    refresh();
}

void BreakdownView::showPage()
{
    m_choice.title = m_title;
    measureSwitches();
    m_page.show(*m_report, m_choice, viewport()->size());
    m_choice.first = m_page.firstRow();
    placeControls();
    describe();
}

// Where both options have no room side by side, they stand one below the other.
void BreakdownView::measureSwitches()
{
    const QFontMetrics bold(sized(font(), 1, QFont::DemiBold)); // the font of the chosen segment
    const int option = bold.horizontalAdvance(tr("Operators")) + withText(font(), segmentPadding);
    const bool fit = 2 * option <= viewport()->width() - withText(font(), narrowMargins);
    m_bySwitch->setLongestRow(fit ? 2 : 1);
    m_choice.groups = QSizeF(fit ? 2 * option : option, fit ? 0 : m_bySwitch->sizeHint().height());
    m_choice.allRows = m_allSwitch->sizeHint();
}

void BreakdownView::placeControls()
{
    const BreakdownLayout &layout = m_page.layout();
    const bool drawn = m_page.rowCount() > 0;
    m_bySwitch->setVisible(drawn);
    m_allSwitch->setVisible(drawn && (m_choice.all || m_page.rowCount() > m_page.shownRows()));
    const bool scrolls = m_choice.all && m_page.rowCount() > layout.rows;
    m_rowScroll->setVisible(scrolls);
    if (!drawn)
        return;
    for (const auto &[widget, place] : {std::pair<QWidget *, QRectF>(m_bySwitch, layout.groups),
                                        std::pair<QWidget *, QRectF>(m_allSwitch, layout.allRows)})
        widget->setGeometry(QRect(mapFromScene(place.topLeft()), place.size().toSize()));
    if (!scrolls)
        return;
    const QSignalBlocker quiet(m_rowScroll);
    m_rowScroll->setRange(0, m_page.rowCount() - layout.rows);
    m_rowScroll->setPageStep(layout.rows);
    m_rowScroll->setValue(m_page.firstRow());
    const QPoint top = mapFromScene(QPointF(layout.right, layout.bars.top()));
    m_rowScroll->setGeometry(top.x() + 6, top.y(), scrollBarWidth, int(layout.bars.height()));
}

QString BreakdownView::copyText() const
{
    return m_report ? breakdownTable(*m_report, m_choice.by) : QString();
}

void BreakdownView::keyPressEvent(QKeyEvent *event)
{
    QScrollBar *bar = m_rowScroll->isHidden() ? verticalScrollBar() : m_rowScroll;
    switch (event->key()) {
    case Qt::Key_Up: bar->triggerAction(QAbstractSlider::SliderSingleStepSub); break;
    case Qt::Key_Down: bar->triggerAction(QAbstractSlider::SliderSingleStepAdd); break;
    case Qt::Key_PageUp: bar->triggerAction(QAbstractSlider::SliderPageStepSub); break;
    case Qt::Key_PageDown: bar->triggerAction(QAbstractSlider::SliderPageStepAdd); break;
    case Qt::Key_Home: bar->triggerAction(QAbstractSlider::SliderToMinimum); break;
    case Qt::Key_End: bar->triggerAction(QAbstractSlider::SliderToMaximum); break;
    default: PageView::keyPressEvent(event);
    }
}

void BreakdownView::wheelEvent(QWheelEvent *event)
{
    if (m_rowScroll->isHidden())
        QGraphicsView::wheelEvent(event);
    else
        QCoreApplication::sendEvent(m_rowScroll, event);
}

} // namespace roofline
