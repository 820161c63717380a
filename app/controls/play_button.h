// This small button beside a slider's caption moves the slider by itself. Space on the slider does the same.
#pragma once

#include "app/controls/player.h"
#include "app/controls/scale_slider.h"
#include "app/theme/context_menu.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QToolButton>

namespace roofline {

class PlayButton : public QToolButton {
    Q_OBJECT

public:
    explicit PlayButton(ScaleSlider *slider, QWidget *parent = nullptr) : QToolButton(parent), m_slider(slider)
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
        connect(this, &QToolButton::clicked, this, [this] {
            m_slider->setFocus(Qt::MouseFocusReason); // so that Space stops what the click started
            toggle();
        });
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

    Player &player() { return m_player; }

    // A window gets this event when one of its buttons is shown, so that rows which come later are known, too.
    class Shown : public QEvent {
    public:
        explicit Shown(Player &shown) : QEvent(kind()), player(shown) {}
        static Type kind()
        {
            static const int type = QEvent::registerEventType();
            return Type(type);
        }

        Player &player;
    };

protected:
    // The button is painted stronger while the slider has the focus.
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            update();
        return QToolButton::eventFilter(object, event);
    }

    void showEvent(QShowEvent *event) override
    {
        QToolButton::showEvent(event);
        QWidget *outermost = this; // not window(), which is the panel where this floats
        while (outermost->parentWidget())
            outermost = outermost->parentWidget();
        Shown shown(m_player);
        QCoreApplication::sendEvent(outermost, &shown);
    }

    void hideEvent(QHideEvent *event) override
    {
        m_player.stop();
        QToolButton::hideEvent(event);
    }

    // The button is pale until it is needed.
    void paintEvent(QPaintEvent *) override
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

private:
    static constexpr int side = 20; // pixels for text of the usual size

    void fit() { setFixedSize(withText(font(), side), withText(font(), side)); }

    void toggle()
    {
        if (m_player.isPlaying())
            m_player.stop();
        else
            m_player.start(int(m_slider->stops().size()), m_slider->value());
    }

    ScaleSlider *m_slider;
    Player m_player;
};

} // namespace roofline
