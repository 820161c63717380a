#include "app/window/lecture/spotlight.h"

#include "app/chart/roofline_chart.h"
#include "app/theme/theme.h"

#include <QCursor>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr int twice = 400; // ms; two presses within this time pin the spotlight
constexpr int smallest = 30;
constexpr double notch = 1.12;

} // namespace

Spotlight::Spotlight(QWidget *chart) : QWidget(chart)
{
    setObjectName(QStringLiteral("spotlight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void Spotlight::press()
{
    const bool again = m_pressed.isValid() && m_pressed.elapsed() < twice;
    if (m_pinned) {
        off();
        return;
    }
    m_pressed.start();
    m_held = true;
    m_pinned = again;
    if (m_radius == 0)
        m_radius = std::max(smallest, parentWidget()->height() / 6);
    m_at = parentWidget()->mapFromGlobal(QCursor::pos());
    if (!parentWidget()->rect().contains(m_at))
        m_at = parentWidget()->rect().center();
    place();
}

void Spotlight::release()
{
    m_held = false;
    place();
}

void Spotlight::moveTo(const QPoint &position)
{
    if (m_pinned || !m_held)
        return;
    m_at = position;
    update();
}

void Spotlight::resizeBy(double notches)
{
    const int largest = std::max(smallest, std::max(parentWidget()->width(), parentWidget()->height()));
    m_radius = std::clamp(int(std::lround(m_radius * std::pow(notch, notches))), smallest, largest);
    update();
}

void Spotlight::off()
{
    m_held = m_pinned = false;
    m_pressed.invalidate();
    place();
}

void Spotlight::place()
{
    QRect chart = parentWidget()->rect();
    if (const auto *strip = parentWidget()->findChild<QWidget *>(QStringLiteral("states-strip"));
        strip && strip->isVisible())
        chart.setBottom(strip->y() - 1);
    setGeometry(chart);
    setVisible(isOn());
    raise();
    update();
}

void Spotlight::paintEvent(QPaintEvent *)
{
    const bool dark = Theme::matching(palette()).isDark();
    QPainterPath around;
    around.addRect(rect());
    around.addEllipse(m_at, m_radius, m_radius);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(around, QColor(0, 0, 0, dark ? 130 : 100));
    painter.setPen(QPen(dark ? QColor(255, 255, 255, 90) : QColor(0, 0, 0, 70), 1.5));
    painter.drawEllipse(m_at, m_radius, m_radius);
}

QCursor largeArrow(const QPalette &palette, int height)
{
    const int side = std::clamp(height / 18, 32, 96);
    QPixmap picture(side, side);
    picture.fill(Qt::transparent);
    const bool dark = Theme::matching(palette).isDark();
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(side / 32.0, side / 32.0);
    QPainterPath arrow(QPointF(2, 2));
    for (const QPointF &corner :
         {QPointF(2, 25), QPointF(8, 19.5), QPointF(12, 29), QPointF(16, 27.3), QPointF(12, 18), QPointF(20, 18)})
        arrow.lineTo(corner);
    arrow.closeSubpath();
    painter.setPen(QPen(dark ? Qt::black : Qt::white, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(dark ? Qt::white : Qt::black);
    painter.drawPath(arrow);
    const int tip = side / 16;
    return QCursor(picture, tip, tip);
}

Fade::Fade(QWidget *center) : QWidget(center)
{
    setObjectName(QStringLiteral("fade"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_opacity.setDuration(150); // ms
    m_opacity.setStartValue(1.0);
    m_opacity.setEndValue(0.0);
    connect(&m_opacity, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_opacity, &QAbstractAnimation::finished, this, &Fade::end);
    hide();
}

void Fade::from(RooflineChart &chart)
{
    end();
    if (chart.hasReducedMotion() || !chart.isVisible())
        return;
    m_before = chart.grab();
    setGeometry(QRect(chart.mapTo(parentWidget(), QPoint()), chart.size()));
    m_opacity.start();
    show();
    raise();
}

void Fade::end()
{
    m_opacity.stop();
    hide();
    m_before = {}; // a picture of what is hidden now must not be kept
}

void Fade::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setOpacity(m_opacity.currentValue().toReal());
    painter.drawPixmap(0, 0, m_before);
}

} // namespace roofline
