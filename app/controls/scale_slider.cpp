#include "app/controls/scale_slider.h"

#include "app/theme/theme.h"
#include "core/units/find.h"

#include <QAccessibleWidget>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <array>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

// Lengths are in pixels for text of the usual size.
constexpr double grooveY = 11;
constexpr double handleRadius = 7;
constexpr double labelSize = 0.76;

// Tells a screen reader a slider's value as its number or word, not as the number of its stop.
class AccessibleSlider : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleSlider(ScaleSlider &slider) : QAccessibleWidget(&slider, QAccessible::Slider), m_slider(slider)
    {
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    // A word has no number. It is a part of the name, which is read anew with the value.
    QString text(QAccessible::Text kind) const override
    {
        QString said = m_slider.saidValue();
        if (kind == QAccessible::Value)
            return said;
        const QString own = QAccessibleWidget::text(kind);
        return kind == QAccessible::Name && !isNumber() && !said.isEmpty() ? own + QStringLiteral(": ") + said : own;
    }

    QVariant currentValue() const override
    {
        bool said = false;
        const double number = m_slider.saidValue().toDouble(&said);
        return said ? number : isNumber() ? numberOf(m_slider.value()) : QVariant(m_slider.value());
    }
    void setCurrentValue(const QVariant &value) override
    {
        // A number goes to its nearest stop; otherwise the value is the stop itself.
        m_slider.setValue(isNumber() ? m_slider.stopNear(value.toDouble()) : value.toInt());
    }
    QVariant minimumValue() const override
    {
        return isNumber() ? numberOf(m_slider.minimum()) : QVariant(m_slider.minimum());
    }
    QVariant maximumValue() const override
    {
        return isNumber() ? numberOf(m_slider.maximum()) : QVariant(m_slider.maximum());
    }
    QVariant minimumStepSize() const override { return 1; }

private:
    bool isNumber() const { return !m_slider.stops().empty() && m_slider.stops().front().number; }
    double numberOf(int stop) const { return m_slider.stops()[std::size_t(stop)].number.value_or(stop); }

    ScaleSlider &m_slider;
};

QAccessibleInterface *makeSlider(const QString &, QObject *object)
{
    auto *slider = qobject_cast<ScaleSlider *>(object);
    return slider ? new AccessibleSlider(*slider) : nullptr;
}

} // namespace

ScaleSlider::ScaleSlider(QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    static const bool accessible = (QAccessible::installFactory(makeSlider), true); // all sliders from then on
    Q_UNUSED(accessible);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    claimKeys(*this, [](const QKeyEvent &key) { // these move the slider
        constexpr std::array own = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End};
        return !(key.modifiers() & ~Qt::KeypadModifier) && std::ranges::find(own, Qt::Key(key.key())) != own.end();
    });
    connect(this, &QSlider::valueChanged, this, [this](int stop) {
        if (m_quiet)
            return;
        m_position = m_stops[std::size_t(stop)].position;
        emit chosen(stop);
    });
}

void ScaleSlider::setStops(std::vector<Stop> stops)
{
    if (stops == m_stops)
        return;
    m_stops = std::move(stops);
    m_labels.clear();
    fitLabels();
    m_quiet = true;
    setRange(0, int(m_stops.size()) - 1);
    setValue(nearestStop(m_position));
    m_quiet = false;
    update();
}

void ScaleSlider::setPosition(double position)
{
    if (position == m_position && value() == nearestStop(position))
        return;
    m_position = position;
    m_quiet = true;
    setValue(nearestStop(position));
    m_quiet = false;
    update();
}

QString ScaleSlider::saidValue() const
{
    return !m_said.isEmpty() || m_stops.empty() ? m_said : m_stops[std::size_t(value())].label;
}

int ScaleSlider::stopNear(double number) const
{
    const auto distance = [number](const Stop &stop) { return std::abs(stop.number.value_or(0) - number); };
    return int(std::ranges::min_element(m_stops, {}, distance) - m_stops.begin());
}

std::optional<double> ScaleSlider::numberLabeled(const QString &label) const
{
    const QString plain = label.simplified().remove(u' ');
    const Stop *found = findWhere(m_stops, [&](const Stop &stop) {
        return !stop.label.isEmpty() && stop.number && stop.label.compare(plain, Qt::CaseInsensitive) == 0;
    });
    return found ? found->number : std::nullopt;
}

int ScaleSlider::nearestStop(double position) const
{
    const auto distance = [position](const Stop &stop) { return std::abs(stop.position - position); };
    const auto nearest = std::ranges::min_element(m_stops, {}, distance);
    return nearest == m_stops.end() ? 0 : int(nearest - m_stops.begin());
}

void ScaleSlider::choose(int stop)
{
    if (m_stops.empty())
        return;
    stop = std::clamp(stop, 0, int(m_stops.size()) - 1);
    if (stop != value()) {
        setValue(stop);
    } else if (m_position != m_stops[std::size_t(stop)].position) {
        // The handle stood between two stops. Nothing changes for QSlider, but it does for the user.
        m_position = m_stops[std::size_t(stop)].position;
        update();
        emit chosen(stop);
    }
}

QSize ScaleSlider::sizeHint() const
{
    const QFontMetrics metrics(sized(font(), labelSize));
    return {200, labelTop() + (m_crowded ? 2 : 1) * metrics.height() + 1};
}

// Numbers leave some out instead.
void ScaleSlider::fitLabels()
{
    const QFontMetricsF metrics(sized(font(), labelSize));
    const double gap = 4 * textScale(font());
    double end = -gap;
    const bool crowded = std::ranges::any_of(m_stops, [&](const Stop &stop) {
        const double words = metrics.horizontalAdvance(stop.label);
        const double left = std::clamp(xOf(stop.position) - words / 2, 0.0, std::max(0.0, width() - words));
        const double before = std::exchange(end, left + words);
        return !stop.number && left < before + gap;
    });
    if (std::exchange(m_crowded, crowded) != crowded)
        updateGeometry();
}

void ScaleSlider::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);

    const double unit = textScale(font());
    const double thickness = 4 * unit;
    const double round = thickness / 2;
    const QPointF center(xOf(std::clamp(m_position, 0.0, 1.0)), grooveY * unit);
    const QRectF groove(inset() - round, center.y() - round, width() - 2 * inset() + thickness, thickness);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(groove, round, round);
    const QColor accent = isEnabled() ? theme.accent : theme.line;
    painter.setBrush(accent);
    painter.drawRoundedRect(QRectF(groove.left(), groove.top(), center.x() - groove.left(), thickness), round, round);

    if (hasFocus() || isSliderDown()) {
        painter.setBrush(faded(accent, isSliderDown() ? 0.30 : 0.22));
        painter.drawEllipse(center, (handleRadius + 4) * unit, (handleRadius + 4) * unit);
    }
    painter.setBrush(underMouse() && isEnabled() ? theme.palette().color(QPalette::AlternateBase) : theme.base);
    painter.setPen(QPen(accent, 2.5 * unit));
    painter.drawEllipse(center, handleRadius * unit, handleRadius * unit);
    paintLabels(painter);
}

void ScaleSlider::shapeLabels(const QFont &font)
{
    if (m_labels.size() == m_stops.size() && m_labelFont == font)
        return;
    m_labelFont = font;
    m_labels.clear();
    for (const Stop &stop : m_stops) {
        QStaticText &label = m_labels.emplace_back(stop.label);
        label.setTextFormat(Qt::PlainText);
        label.prepare(QTransform(), font);
    }
}

void ScaleSlider::paintLabels(QPainter &painter)
{
    const Theme &theme = Theme::matching(palette());
    QFont font = sized(this->font(), labelSize);
    QFont struck = font;
    struck.setStrikeOut(true);
    shapeLabels(font);
    const QColor faint = palette().color(QPalette::Disabled, QPalette::Text);
    const auto isCurrent = [this](const Stop &stop) { return std::abs(stop.position - m_position) < 1e-9; };
    const double line = m_crowded ? QFontMetrics(font).height() : 0;
    const auto area = [&](std::size_t stop) {
        const QSizeF size = m_labels[stop].size();
        return QRectF(QPointF(std::clamp(xOf(m_stops[stop].position) - size.width() / 2, 0.0, width() - size.width()),
                              labelTop() + (stop % 2 == 1 ? line : 0)),
                      size);
    };
    // Large text leaves room for fewer labels, but the current one is always there.
    const double gap = 4 * textScale(this->font()) - 2;
    const auto now = std::ranges::find_if(m_stops, isCurrent);
    const QRectF kept =
        now == m_stops.end() || now->label.isEmpty() ? QRectF() : area(std::size_t(now - m_stops.begin()));
    std::array ends{-gap, -gap}; // of both lines
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        const Stop &stop = m_stops[i];
        if (stop.label.isEmpty())
            continue;
        const QRectF place = area(i);
        double &end = ends[line > 0 ? i % 2 : 0];
        const bool current = isCurrent(stop);
        if (!current && (place.left() < end + gap || place.adjusted(-gap, 0, gap, 0).intersects(kept)))
            continue;
        end = place.right();
        painter.setPen(!isEnabled() || !stop.available ? faint : current ? theme.text : theme.mutedText);
        painter.setFont(stop.available ? font : struck);
        if (stop.available)
            painter.drawStaticText(place.topLeft(), m_labels[i]);
        else
            painter.drawText(place.topLeft() + QPointF(0, QFontMetricsF(font).ascent()), stop.label);
    }
}

void ScaleSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    mouseMoveEvent(event);
    update();
}

void ScaleSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (isSliderDown())
        choose(nearestStop(positionAt(event->position().x())));
}

void ScaleSlider::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setSliderDown(false);
    update();
    emit finished();
}

void ScaleSlider::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (key == Qt::Key_Space) {
        if (!event->isAutoRepeat())
            emit playAsked();
        return; // playing is a series of its own
    }
    m_key.press(*event);
    if (key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
        const double target = m_position + (key == Qt::Key_PageUp ? m_pageDistance : -m_pageDistance);
        const int next = nearestStop(std::clamp(target, 0.0, 1.0));
        choose(next != value() ? next : value() + (key == Qt::Key_PageUp ? 1 : -1));
        return;
    }
    QSlider::keyPressEvent(event);
}

void ScaleSlider::keyReleaseEvent(QKeyEvent *event)
{
    QSlider::keyReleaseEvent(event);
    m_key.release(*event);
}

void ScaleSlider::wheelEvent(QWheelEvent *event)
{
    // Without focus the wheel belongs to the panel: scrolling past must not change the scenario. So does a turn
    // sideways.
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    const int delta = event->angleDelta().y(); // what is left of a turn the other way does not count
    m_wheelDelta = (m_wheelDelta > 0) == (delta > 0) ? m_wheelDelta + delta : delta;
    const int steps = m_wheelDelta / QWheelEvent::DefaultDeltasPerStep;
    m_wheelDelta -= steps * QWheelEvent::DefaultDeltasPerStep;
    if (steps != 0) // a slight touch keeps a typed value between two stops
        choose(value() + steps);
    m_wheelPause.start();
    event->accept();
}

bool ScaleSlider::event(QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        fitLabels();
    const auto *help = event->type() == QEvent::ToolTip ? static_cast<QHelpEvent *>(event) : nullptr;
    if (!help || m_stops.empty() || help->pos().y() < labelTop())
        return QSlider::event(event);
    const Stop &stop = m_stops[std::size_t(nearestStop(positionAt(help->pos().x())))];
    if (stop.toolTip.isEmpty())
        return QSlider::event(event);
    QToolTip::showText(help->globalPos(), stop.toolTip, this);
    return true;
}

} // namespace roofline
