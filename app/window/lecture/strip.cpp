#include "app/window/lecture/strip.h"

#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QAction>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace roofline {

// Draws one bar for each state, the present one divided into its builds.
class StepBars : public QWidget {
public:
    explicit StepBars(QWidget *parent) : QWidget(parent) {}

    void draw(const LectureStrip::Shown &shown)
    {
        m_shown = shown;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const int count = std::max(1, m_shown.states);
        const double gap = std::clamp(double(width()) / count * 0.18, 1.0, 6.0);
        const double each = (width() + gap) / count - gap;
        const double high = std::max(4.0, height() * 0.28);
        const double top = (height() - high) / 2;
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        for (int i = 0; i < count; ++i) {
            const double left = i * (each + gap);
            const bool now = i == m_shown.state;
            const int parts = now ? std::max(1, m_shown.builds) : 1;
            const double inner = parts > 1 ? std::min(2.0, each / parts * 0.2) : 0;
            const double part = (each + inner) / parts - inner;
            for (int j = 0; j < parts; ++j) {
                const bool done = i < m_shown.state || (now && j <= m_shown.build);
                painter.setBrush(done ? theme.accent : theme.line);
                const QRectF bar(left + j * (part + inner), now ? top - high * 0.35 : top, part,
                                 now ? high * 1.7 : high);
                painter.drawRoundedRect(bar, 2, 2);
            }
        }
    }

private:
    LectureStrip::Shown m_shown;
};

LectureStrip::LectureStrip(QAction &back, QAction &next, QWidget *parent) : QFrame(parent), m_bars(new StepBars(this))
{
    setObjectName(QStringLiteral("states-strip"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    for (const auto &[button, action, mark] :
         {std::tuple(m_back, &back, QStringLiteral("‹")), std::tuple(m_next, &next, QStringLiteral("›"))}) {
        button->setText(mark);
        const auto tell = [button = button, action = action] { button->setToolTip(action->toolTip()); };
        connect(action, &QAction::changed, button, tell); // its keys are in the tip
        tell();
        button->setAccessibleName(action->iconText());
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus); // keeps the keyboard focus on the chart
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
    }
    m_caption->setWordWrap(true);
    m_key->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_hint->setProperty("muted", true);
    addParts(rowIn(m_keys), {Room::Rest, m_key, m_hint});
    addParts(new QHBoxLayout(this), {m_back, m_number, m_next, m_bars, 24, {m_caption, 1}, 16, m_keys});
    // The caption stays where it is when the rest goes.
    for (QWidget *part : std::initializer_list<QWidget *>{m_back, m_number, m_next, m_bars, m_key, m_hint}) {
        QSizePolicy policy = part->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        part->setSizePolicy(policy);
    }
    wake();
}

void LectureStrip::tell(const Shown &shown)
{
    if (shown == m_shown && !m_number->text().isEmpty())
        return;
    if (shown.state != m_shown.state)
        m_caption->setMinimumHeight(0);
    m_shown = shown;
    m_number->setText(QStringLiteral("%1 / %2").arg(
        shown.state < 0 ? QStringLiteral("–") : QString::number(shown.state + 1), QString::number(shown.states)));
    m_caption->setText(shown.caption);
    m_key->setText(shown.key);
    m_hint->setText(shown.hint);
    m_bars->draw(shown);
    showParts();
    keepRoom();
    setAccessibleName(shown.state < 0 ? tr("Before the first of %1 states").arg(shown.states)
                                      : tr("State %1 of %2, part %3 of %4")
                                            .arg(shown.state + 1)
                                            .arg(shown.states)
                                            .arg(shown.build + 1)
                                            .arg(shown.builds));
    setAccessibleDescription(shown.caption);
}

// Keeps the height within a state, so that the chart stays where it is while the caption and the hint change.
void LectureStrip::keepRoom()
{
    const QMargins frame = m_key->contentsMargins();
    int width = frame.left() + frame.right() + m_keys->layout()->spacing();
    for (const auto &[label, texts] : {std::pair(m_key, m_shown.keys), std::pair(m_hint, m_shown.hints)}) {
        int widest = 0;
        for (const QString &text : texts)
            widest = std::max(widest, label->fontMetrics().horizontalAdvance(text));
        width += widest;
    }
    m_keys->setMinimumWidth(width + 4); // with the line around the key
    layout()->activate();               // the caption has the width that the other texts leave
    const QRect room(0, 0, m_caption->width(), QWIDGETSIZE_MAX);
    int height = m_caption->minimumHeight();
    for (const QString &text : m_shown.captions)
        height = std::max(height, m_caption->fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height());
    m_caption->setMinimumHeight(height);
}

void LectureStrip::wake()
{
    m_rests = false;
    showParts();
    m_away.start();
}

void LectureStrip::rest()
{
    if (underMouse()) {
        m_away.start();
        return;
    }
    m_rests = true;
    showParts();
}

void LectureStrip::enterEvent(QEnterEvent *event)
{
    wake();
    QFrame::enterEvent(event);
}

void LectureStrip::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    m_caption->setMinimumHeight(0);
    keepRoom();
}

void LectureStrip::showParts()
{
    setAutoFillBackground(!m_rests || !m_shown.caption.isEmpty()); // an empty band would look like a part of the chart
    for (QWidget *part : std::initializer_list<QWidget *>{m_back, m_number, m_next, m_bars})
        part->setVisible(!m_rests);
    m_key->setVisible(!m_rests && !m_shown.key.isEmpty());
    m_hint->setVisible(!m_rests && !m_shown.hint.isEmpty());
}

void LectureStrip::fit(double factor)
{
    setFace(*m_number, factor * 1.12, QFont::Bold);
    for (QToolButton *button : {m_back, m_next})
        setFace(*button, factor * 1.3);
    setFace(*m_caption, factor);
    setFace(*m_key, factor * 0.9, QFont::DemiBold);
    setFace(*m_hint, factor * 0.9);
    const int line = m_caption->fontMetrics().height();
    const int room = parentWidget() ? parentWidget()->width() : width();
    m_bars->setFixedSize(std::clamp(room - 36 * line, 60, std::min(480, room / 5)), line); // words come first
    m_key->setContentsMargins(line / 3, line / 10, line / 3, line / 10);
    layout()->setContentsMargins(line, line / 3, line, line / 3);
    layout()->setSpacing(line / 3);
    m_keys->layout()->setSpacing(line / 3);
    setMinimumHeight(2 * line);
    m_caption->setMinimumHeight(0);
    keepRoom();
}

} // namespace roofline
