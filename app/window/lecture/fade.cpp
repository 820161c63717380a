#include "app/window/lecture/fade.h"

#include "app/chart/roofline_chart.h"

#include <QPainter>

namespace roofline {

namespace {

constexpr int duration = 150; // ms

} // namespace

Fade::Fade(QWidget *center) : QWidget(center)
{
    setObjectName(QStringLiteral("fade"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_opacity.setDuration(duration);
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
