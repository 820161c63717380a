#include "app/curves/sweep/sweep_page_view.h"

#include "app/controls/buttons.h"
#include "app/controls/scroll_area.h"
#include "app/theme/context_menu.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"

#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double leastPlot = 0.34; // of the page's height
constexpr int leastControls = 44;  // pixels for text of the usual size: a line, and a part of the next

// This area leaves all keys to the view.
class Strip : public ScrollArea {
public:
    Strip(std::function<void()> entered, QWidget *parent) : ScrollArea(parent), m_entered(std::move(entered)) {}

protected:
    void enterEvent(QEnterEvent *) override { m_entered(); }
    void keyPressEvent(QKeyEvent *event) override { event->ignore(); }

private:
    std::function<void()> m_entered;
};

// Returns the scenario without what it is compared with in this curve.
Scenario withoutCurve(Scenario scenario, const CurveIdentity &curve)
{
    const auto removeFrom = [&curve](auto &list) {
        if (curve.index < list.size())
            list.erase(list.begin() + std::ptrdiff_t(curve.index));
    };
    if (curve.kind == CurveIdentity::Kind::Versus)
        removeFrom(scenario.versus);
    else
        removeFrom(scenario.compared);
    return scenario;
}

} // namespace

SweepPageView::SweepPageView(SweepControls::Varies varies, const QString &name, MergeKey dragKey, QWidget *parent)
    : LinesView(name + QStringLiteral("-view"), parent)
    , m_page(Theme::light(), font(), ScenePainter::Device::Pixels)
    , m_strip(new Strip([this] { look(std::nullopt); }, viewport())) // the viewport is not left by a mouse in there
    , m_controls(new SweepControls(varies, name, new QWidget(m_strip->viewport())))
    , m_dragKey(dragKey)
{
    setLines(m_page, 1, 12);
    m_strip->setObjectName(QStringLiteral("curve-controls"));
    m_strip->setCursor(Qt::ArrowCursor);
    m_strip->setWidgetResizable(false);
    m_strip->setWidget(m_controls->parentWidget());
    m_strip->widget()->setBackgroundRole(QPalette::Base); // opaque, so that a step paints the page around it alone
    m_strip->viewport()->setAutoFillBackground(false);
    m_strip->hide();
}

void SweepPageView::showCurves()
{
    placeControls();
    m_picture.title = m_title;
    m_page.show(*m_report, m_picture, viewport()->size());
    placeRemovers();
}

// Gives the controls as much room as leaves enough to the plot; they scroll in it.
void SweepPageView::placeControls()
{
    constexpr int hardly = 1;
    const CurveLayout layout = curveLayout(viewport()->size(), m_page.style(), 0, hardly);
    const QRect room = layout.controls.toRect();
    const int most = std::max(withText(font(), leastControls),
                              int(hardly + layout.plot.height() - leastPlot * viewport()->height()));
    int width = room.width();
    int height = m_controls->arrange(width);
    if (height > most) {
        width -= m_strip->verticalScrollBar()->sizeHint().width();
        height = m_controls->arrange(width);
    }
    m_controls->resize(width, height);
    m_strip->widget()->resize(width, height);
    m_strip->setGeometry(room.left(), room.top(), room.width(), std::min(height, most));
    m_strip->show();
    m_page.setControls(m_strip->height());
}

// Puts a × after the name of each compared curve, which removes the curve. The name's context menu and the Delete key
// on the × do the same.
void SweepPageView::placeRemovers()
{
    constexpr int side = 18;
    const std::vector<NamedCurve> &curves = m_page.curves();
    const bool known = m_page.isDrawn() && !m_picture.dimmed; // else the curves may be of what was compared before
    while (known && m_removers.size() + 1 < curves.size()) {
        QToolButton *button = flatButton({}, QStringLiteral("×"), {}, viewport());
        button->setCursor(Qt::ArrowCursor);
        button->installEventFilter(this);
        m_removers.push_back(button);
        connect(button, &QToolButton::clicked, this, [this, curve = m_removers.size()] { remove(curve); });
    }
    for (std::size_t i = 0; i < m_removers.size(); ++i) {
        QToolButton *button = m_removers[i];
        button->setVisible(known && i + 1 < curves.size());
        if (button->isHidden())
            continue;
        const NamedCurve &curve = curves[i + 1];
        const QString tip = removalText(curve.name);
        button->setToolTip(curve.problem.isEmpty() ? tip : tip + u'\n' + curve.problem);
        button->setAccessibleName(tip);
        button->setGeometry(int(curve.place.right()) - side, int(std::round(curve.place.center().y())) - side / 2, side,
                            side);
    }
}

bool SweepPageView::moveAlong(int points)
{
    return m_page.isMap() ? moveOnMap(points, 0) : LinesView::moveAlong(points);
}

bool SweepPageView::moveAcross(int curves)
{
    return m_page.isMap() ? moveOnMap(0, -curves) : LinesView::moveAcross(curves);
}

// Begins at the scenario's own place, as on a curve.
bool SweepPageView::moveOnMap(int across, int up)
{
    const SweepRun &run = *m_picture.run;
    const std::optional<CurveSpot> read = m_page.spot();
    std::array<std::size_t, 2> places = run.placesOf(read ? read->point : pointNow(0));
    const std::array<int, 2> steps = {across, up};
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const int step = read || std::abs(steps[axis]) > 1 ? steps[axis] : 0;
        places[axis] = std::size_t(
            std::clamp(std::ptrdiff_t(places[axis]) + step, std::ptrdiff_t(0), std::ssize(run.values[axis]) - 1));
    }
    look(CurveSpot{0, places[0] * run.values[1].size() + places[1]});
    return true;
}

void SweepPageView::ask(const std::array<double, 2> &values, int mergeKey)
{
    const SweepRun &run = *m_picture.run;
    if (mergeKey == NoMerge || (!m_dragFrom[0] && !m_dragFrom[1]))
        m_dragFrom = m_picture.now;
    std::vector<SweepAxis> placed;
    QStringList names;
    for (std::size_t axis = 0; axis < run.axes.size(); ++axis) {
        const SweepScale &scale = run.scales[axis];
        placed.push_back(scale.numbers ? SweepAxis{run.axes[axis].name, {}, {values[axis]}}
                                       : run.axes[axis].only(std::size_t(values[axis])));
        const QString to = parameterText(run, axis, values[axis]);
        const QString from = m_dragFrom[axis] ? parameterText(run, axis, *m_dragFrom[axis]) : QStringLiteral("…");
        if (from != to)
            names << tr("%1 %2 → %3").arg(parameterName(run.axes[axis].name, m_report->analysis.chip.get()), from, to);
    }
    setPlace(placed,
             names.isEmpty() ? parameterName(run.axes.front().name, m_report->analysis.chip.get())
                             : names.join(QStringLiteral(", ")),
             mergeKey);
}

void SweepPageView::remove(std::size_t curve)
{
    setFocus(); // the button that has the focus may be about to go, and a field that loses it may change the scenario
    if (curve < m_page.curves().size())
        removeCurve(m_page.curves()[curve]);
}

void SweepPageView::removeCurve(const NamedCurve &curve)
{
    emit edited(withoutCurve(m_report->analysis.scenario, curve.of), removalText(curve.name), NoMerge);
}

QString SweepPageView::removalText(const QString &name)
{
    return tr("Remove the curve of %1").arg(name);
}

bool SweepPageView::eventFilter(QObject *watched, QEvent *event)
{
    auto *remover = qobject_cast<QToolButton *>(watched);
    if (!remover || event->type() != QEvent::KeyPress)
        return LinesView::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key != Qt::Key_Delete && key != Qt::Key_Backspace)
        return false;
    remover->click();
    return true;
}

// The tooltip of a name beside the plot says why it has no curve.
QString SweepPageView::tipAt(const QPointF &where) const
{
    const QString why = m_page.problemAt(where);
    return why.isEmpty() ? LinesView::tipAt(where) : why;
}

// The menu of such a name removes the curve.
void SweepPageView::contextMenuEvent(QContextMenuEvent *event)
{
    for (std::size_t i = 0; i < m_removers.size(); ++i) {
        if (m_removers[i]->isHidden() || !m_page.curves()[i + 1].place.contains(event->pos()))
            continue;
        QMenu &menu = contextMenu(viewport());
        menu.addAction(menuText(removalText(m_page.curves()[i + 1].name)), this, [this, at = i + 1] { remove(at); });
        menu.popup(event->globalPos());
        return;
    }
    LinesView::contextMenuEvent(event);
}

} // namespace roofline
