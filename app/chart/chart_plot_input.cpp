// Pointer and keyboard of the chart.
#include "app/chart/chart_plot.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double reachOfMark = 6;        // pixels beyond its outline
constexpr double reachOfRoof = 4;
constexpr double emphasisWidth = 3.5;
constexpr double zoomStep = 0.84;        // of the visible decades, for one notch of the wheel
constexpr double fewestDecades = 0.4;
constexpr double mostDecades = 16;
constexpr double homeInView = 0.35;       // of the home frame, however far somebody pans

double distanceTo(const QLineF &line, const QPointF &point)
{
    const QPointF d = line.p2() - line.p1();
    const double squared = QPointF::dotProduct(d, d);
    const double t = squared > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), d) / squared, 0.0, 1.0) : 0;
    return QLineF(line.p1() + d * t, point).length();
}

Frame frameOn(const Mapping &mapping)
{
    return {mapping.x.low, mapping.x.high, mapping.y.low, mapping.y.high};
}

} // namespace

// The front-most mark under the pointer; of several in reach the nearest.
const PointMark *ChartPlot::markAt(const QPointF &position) const
{
    const PointMark *nearest = nullptr;
    double least = 0;
    for (const PointMark &mark : m_overlay.marks) {
        const double distance = QLineF(mark.center, position).length();
        if (mark.inside && distance <= mark.radius + reachOfMark && (!nearest || distance <= least)) {
            nearest = &mark;
            least = distance;
        }
    }
    return nearest;
}

// The words of the roof under the pointer, and the roof drawn stronger.
QString ChartPlot::roofAt(const QPointF &position, SceneItems &emphasis) const
{
    const double width = emphasisWidth * m_style->unit();
    const auto near = [&](const Segment &segment) { return segment && distanceTo(*segment, position) <= reachOfRoof; };
    for (std::size_t i = 0; i < m_lines.compute.size(); ++i) {
        const Segment &line = m_geometry.compute[i];
        const Segment &before = m_lines.compute[i].governing ? m_geometry.computeBefore : Segment();
        if (near(line) || near(before)) {
            for (const Segment &part : {line, before}) {
                if (part)
                    emphasis.push_back(LineItem{*part, m_theme.compute, width, Dash::Solid});
            }
            return m_lines.compute[i].words.first();
        }
    }
    for (std::size_t i = 0; i < m_lines.memory.size(); ++i) {
        const MemorySegments &memory = m_geometry.memory[i];
        if (near(memory.line) || near(memory.beyond)) {
            for (const Segment &part : {memory.line, memory.beyond}) {
                if (part)
                    emphasis.push_back(LineItem{*part, slopeColor(m_look, m_theme), width, Dash::Solid});
            }
            return m_lines.memory[i].words.first();
        }
    }
    return regionAt(position);
}

// What the shaded parts of the picture say.
QString ChartPlot::regionAt(const QPointF &position) const
{
    const auto in = [&](const QPolygonF &polygon) { return polygon.containsPoint(position, Qt::OddEvenFill); };
    if (m_geometry.band && in(m_geometry.band->fill)) {
        return m_look == ChartLook::Network
                   ? tr("Overlap band: on its upper edge computing and sending overlap perfectly, on the lower one they take turns")
                   : tr("Overlap band: on its upper edge computing and moving data overlap perfectly, on the lower one they take turns");
    }
    if (m_geometry.gap && (in(m_geometry.gap->memoryRegion) || in(m_geometry.gap->computeRegion)))
        return tr("On the datasheet, but not sustained");
    return {};
}

void ChartPlot::emphasize(SceneItems items)
{
    update(changedRegion(m_emphasis, items));
    m_emphasis = std::move(items);
}

const SideMark *ChartPlot::sideAt(const QPointF &position) const
{
    const auto found = std::find_if(m_overlay.sides.begin(), m_overlay.sides.end(), [&](const SideMark &side) {
        return side.inside && QLineF(side.center, position).length() <= side.radius + reachOfMark;
    });
    return found == m_overlay.sides.end() ? nullptr : &*found;
}

void ChartPlot::hover(const QPointF &position, const QPoint &global)
{
    const PointMark *mark = markAt(position);
    const bool onBadge = std::any_of(m_overlay.badges.begin(), m_overlay.badges.end(),
                                     [&](const EdgeBadge &badge) { return badge.rect.contains(position); });
    setCursor(mark || onBadge ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (mark)
        showRuler(*mark);
    else
        dropHover();
    QString tip;
    if (mark)
        tip = tipFor(*mark);
    else if (const SideMark *side = sideAt(position))
        tip = tipFor(*side);
    else if (onBadge)
        tip = tr("Outside the frame: click to zoom out to it, double-click to return");
    if (!mark) {
        SceneItems emphasis;
        if (tip.isEmpty())
            tip = roofAt(position, emphasis);
        emphasize(std::move(emphasis));
    }
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(global, tip, this);
}

void ChartPlot::select(const OperatorPick &pick)
{
    if (pick == m_selected)
        return;
    setSelection(pick);
    emit selected(m_selected);
}

// The group that a pick is or belongs to, or −1.
int ChartPlot::groupOf(const OperatorPick &pick) const
{
    switch (pick.kind) {
    case OperatorPick::Kind::Group: return pick.index;
    case OperatorPick::Kind::Operator: return m_tree.groupOf[std::size_t(pick.index)];
    case OperatorPick::Kind::Nothing: break;
    }
    return -1;
}

// What was selected inside a group that folds is the group from now on, and stays it when it unfolds.
void ChartPlot::toggleFold(const OperatorPick &pick)
{
    const int group = groupOf(pick);
    if (group < 0)
        return;
    OperatorFolds folds = m_folds;
    folds.setFolded(m_tree.key(std::size_t(group)), !folds.isFolded(m_tree, group));
    changeFolds(folds);
}

void ChartPlot::foldAll(bool folded)
{
    OperatorFolds folds = m_folds;
    folds.setAllFolded(m_tree, folded);
    changeFolds(folds);
}

void ChartPlot::changeFolds(const OperatorFolds &folds)
{
    setFolds(folds);
    emit foldsChanged(m_folds);
    if (m_selected)
        select(m_folds.shown(m_selected, m_tree));
}

void ChartPlot::click(const QPointF &position)
{
    for (const EdgeBadge &badge : m_overlay.badges) {
        if (badge.rect.contains(position)) {
            zoomToInclude(badge);
            return;
        }
    }
    const PointMark *mark = markAt(position);
    if (!mark || mark->isWorkload()) {
        select({});
        setHeld(mark);
        if (!mark)
            setLevels(false);
        return;
    }
    // Operators that share a mark take turns.
    const auto current = std::find(mark->picks.begin(), mark->picks.end(), m_selected);
    const bool another = current != mark->picks.end() && current + 1 != mark->picks.end();
    select(another ? *(current + 1) : mark->picks.front());
}

// By intensity, from left to right; operators of one mark one after the other.
void ChartPlot::selectNext(bool forward)
{
    bringUpToDate(size());
    std::vector<const PointMark *> marks;
    for (const PointMark &mark : m_overlay.marks)
        marks.push_back(&mark);
    std::ranges::stable_sort(marks, {}, &PointMark::intensity);
    std::vector<OperatorPick> order;
    for (const PointMark *mark : marks) {
        if (mark->isWorkload())
            order.emplace_back();
        order.insert(order.end(), mark->picks.begin(), mark->picks.end());
    }
    if (order.empty())
        return;
    const OperatorPick from = m_folds.shown(m_selected, m_tree);
    const auto current = from || m_held ? std::find(order.begin(), order.end(), from) : order.end();
    OperatorPick to = forward ? order.front() : order.back();
    if (current != order.end() && forward && current + 1 != order.end())
        to = *(current + 1);
    else if (current != order.end() && !forward && current != order.begin())
        to = *(current - 1);
    select(to);
    setHeld(!to);
}

// What is outside comes in; else the same as a double-click, but an operator folds into its group: L is for its levels.
void ChartPlot::enter()
{
    bringUpToDate(size());
    const PointMark *mark = ruledMark();
    const bool alone = mark ? !mark->inside : !m_selected;
    for (const EdgeBadge &badge : m_overlay.badges) {
        const bool names = !mark || std::any_of(badge.points.begin(), badge.points.end(),
                                                [&](const OutsidePoint &point) { return point.center == mark->center; });
        if (alone && names) {
            zoomToInclude(badge);
            return;
        }
    }
    if (mark && mark->isWorkload())
        activate(*mark);
    else
        toggleFold(m_selected);
}

void ChartPlot::zoomTo(Frame frame)
{
    const Frame home = m_area.home.frame;
    const auto limited = [](double &low, double &high, double homeLow, double homeHigh) {
        const double middle = (low + high) / 2;
        const double width = std::clamp(high - low, fewestDecades, mostDecades);
        const double kept = std::min(homeInView * (homeHigh - homeLow), width / 2);
        const double center = std::clamp(middle, homeLow - width / 2 + kept, homeHigh + width / 2 - kept);
        low = center - width / 2;
        high = center + width / 2;
    };
    limited(frame.xLow, frame.xHigh, home.xLow, home.xHigh);
    limited(frame.yLow, frame.yHigh, home.yLow, home.yHigh);
    m_zoom = frame == home ? std::nullopt : std::optional<Frame>(frame);
    refresh();
}

void ChartPlot::zoomBy(double factor, const QPointF &around, bool alongX, bool alongY)
{
    bringUpToDate(size());
    const Mapping &mapping = m_area.mapping;
    Frame frame = frameOn(mapping);
    const auto scale = [&](double &low, double &high, double fixed) {
        low = fixed + (low - fixed) * factor;
        high = fixed + (high - fixed) * factor;
    };
    if (alongX)
        scale(frame.xLow, frame.xHigh, std::log10(mapping.x.toValue(around.x())));
    if (alongY)
        scale(frame.yLow, frame.yHigh, std::log10(mapping.y.toValue(around.y())));
    zoomTo(frame);
}

// Grows the frame by the same number of decades on both axes, so that slopes keep their angle.
void ChartPlot::zoomToInclude(const EdgeBadge &badge)
{
    const Mapping &mapping = m_area.mapping;
    const Frame before = frameOn(mapping);
    Frame frame = before;
    constexpr double air = 0.4;
    for (const OutsidePoint &point : badge.points) {
        frame.xLow = std::min(frame.xLow, std::log10(point.intensity) - air);
        frame.xHigh = std::max(frame.xHigh, std::log10(point.intensity) + air);
        frame.yLow = std::min(frame.yLow, std::log10(point.rate) - air);
        frame.yHigh = std::max(frame.yHigh, std::log10(point.rate) + air);
    }
    const double grow = std::max(frame.width() / before.width(), frame.height() / before.height());
    const auto widen = [](double &low, double &high, double anchorLow, double width) {
        const double missing = width - (high - low);
        (low < anchorLow ? low : high) += low < anchorLow ? -missing : missing;
    };
    widen(frame.xLow, frame.xHigh, before.xLow, before.width() * grow);
    widen(frame.yLow, frame.yHigh, before.yLow, before.height() * grow);
    zoomTo(frame);
}

void ChartPlot::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_hovered.reset();
    emphasize({});
}

void ChartPlot::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    bringUpToDate(size());
    m_press = event->position();
    const PointMark *pressed = markAt(event->position());
    m_anotherPressed = pressed && pressed != ruledMark();
    m_pressFrame = frameOn(m_area.mapping);
    m_dragging = false;
}

void ChartPlot::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF position = event->position();
    if (!m_press) {
        bringUpToDate(size());
        hover(position, event->globalPosition().toPoint());
        return;
    }
    const QPointF moved = position - *m_press;
    if (!m_dragging && moved.manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragging = true;
    setCursor(Qt::ClosedHandCursor);
    const double right = moved.x() / m_area.mapping.x.pixelsPerDecade();
    const double up = -moved.y() / m_area.mapping.y.pixelsPerDecade();
    zoomTo({m_pressFrame.xLow - right, m_pressFrame.xHigh - right, m_pressFrame.yLow - up, m_pressFrame.yHigh - up});
}

void ChartPlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_press)
        return;
    m_press.reset();
    setCursor(Qt::ArrowCursor);
    if (!m_dragging)
        click(event->position());
    m_dragging = false;
}

void ChartPlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    bringUpToDate(size());
    if (const PointMark *mark = markAt(event->position()))
        activate(*mark);
    else
        resetZoom();
}

void ChartPlot::wheelEvent(QWheelEvent *event)
{
    // A page that scrolls under the pointer must not turn into a zoom: the chart wants a click first.
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    const double notches = event->angleDelta().y() / 120.0;
    const QPointF position = event->position();
    const bool onX = position.y() > m_area.rect.bottom();
    const bool onY = position.x() < m_area.rect.left();
    zoomBy(std::pow(zoomStep, notches), position, onX || !onY, onY || !onX);
    event->accept();
}

void ChartPlot::keyPressEvent(QKeyEvent *event)
{
    const QPointF center = QRectF(m_area.rect).center();
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        selectNext(true);
        break;
    case Qt::Key_Left:
    case Qt::Key_Up:
        selectNext(false);
        break;
    case Qt::Key_Escape:
        if (!m_selected && !m_held) {
            event->ignore();
            return;
        }
        select({});
        setHeld(false);
        setLevels(false);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        enter();
        break;
    case Qt::Key_L:
        if (!m_selected)
            setHeld(true);
        setLevels(!m_levels);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(zoomStep, center, true, true);
        break;
    case Qt::Key_Minus:
        zoomBy(1 / zoomStep, center, true, true);
        break;
    case Qt::Key_0:
        resetZoom();
        break;
    default:
        event->ignore();
    }
}

void ChartPlot::addFoldActions(QMenu &menu)
{
    if (!m_operators || m_tree.groups.empty())
        return;
    connect(menu.addAction(tr("Fold all groups")), &QAction::triggered, this, [this] { foldAll(true); });
    connect(menu.addAction(tr("Unfold all groups")), &QAction::triggered, this, [this] { foldAll(false); });
    menu.addSeparator();
}

void ChartPlot::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    bringUpToDate(size());
    addMarkActions(menu, event->pos());
    addFoldActions(menu);
    addLevelActions(menu);
    addRoofActions(menu);
    QAction *powers = menu.addAction(tr("Powers of two on the intensity axis"));
    powers->setCheckable(true);
    powers->setChecked(m_powersOfTwo);
    connect(powers, &QAction::toggled, this, &ChartPlot::setPowersOfTwo);
    QAction *reset = menu.addAction(tr("Reset the zoom"));
    reset->setEnabled(isZoomed());
    connect(reset, &QAction::triggered, this, &ChartPlot::resetZoom);
    menu.exec(event->globalPos());
}

} // namespace roofline
