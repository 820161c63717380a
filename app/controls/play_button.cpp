#include "app/controls/play_button.h"

#include "app/controls/scale_slider.h"
#include "app/theme/context_menu.h"
#include "app/theme/mixed_color.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

namespace roofline {

namespace {

constexpr int side = 20; // pixels for text of the usual size

} // namespace

PlayButton::PlayButton(ScaleSlider *slider, QWidget *parent) : QToolButton(parent), m_slider(slider)
{
    setObjectName(QStringLiteral("play"));
    setAutoRaise(true);
    setFocusPolicy(Qt::NoFocus); // the slider has the focus, and Space is for it
    fit();
    whenFontChanges(*this, [this] { fit(); });
    setAccessibleName(tr("Play"));
    setToolTip(tr("Play the slider, or stop it (Space on the slider).\nThe context menu has modes and speeds."));
    setContextMenu(this, m_player.choices());
    setContextMenu(m_slider, m_player.choices());
    m_slider->installEventFilter(this);
    connect(this, &QToolButton::clicked, this, &PlayButton::toggle);
    connect(m_slider, &ScaleSlider::playAsked, this, &PlayButton::toggle);
    connect(m_slider, &QSlider::sliderPressed, &m_player, &Player::stop);
    connect(&m_player, &Player::stepped, m_slider, &QSlider::setValue);
    connect(&m_player, &Player::playingChanged, this, [this](bool playing) {
        setAccessibleName(playing ? tr("Stop") : tr("Play"));
        update();
        if (!playing)
            emit m_slider->finished();
    });
}

// The button is painted stronger while the slider has the focus.
bool PlayButton::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QToolButton::eventFilter(object, event);
}

void PlayButton::fit()
{
    setFixedSize(withText(font(), side), withText(font(), side));
}

void PlayButton::toggle()
{
    if (m_player.isPlaying())
        m_player.stop();
    else
        m_player.start(int(m_slider->stops().size()), m_slider->value());
}

QEvent::Type PlayButton::Shown::kind()
{
    static const int type = QEvent::registerEventType();
    return Type(type);
}

void PlayButton::showEvent(QShowEvent *event)
{
    QToolButton::showEvent(event);
    QWidget *outermost = this; // not window(), which is the panel where this floats
    while (outermost->parentWidget())
        outermost = outermost->parentWidget();
    Shown shown(m_player);
    QCoreApplication::sendEvent(outermost, &shown);
}

void PlayButton::hideEvent(QHideEvent *event)
{
    m_player.stop();
    QToolButton::hideEvent(event);
}

// The button is pale until it is needed.
void PlayButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    const bool strong = underMouse() || isDown() || m_player.isPlaying() || m_slider->hasFocus();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(strong ? theme.accent : faded(theme.mutedText, 0.45));
    painter.translate(QRectF(rect()).center());
    painter.scale(double(width()) / side, double(height()) / side);
    if (m_player.isPlaying())
        painter.drawRect(QRectF(-3.5, -3.5, 7, 7));
    else
        painter.drawPolygon(QPolygonF({QPointF(-3, -4.5), QPointF(5, 0), QPointF(-3, 4.5)}));
}

} // namespace roofline
