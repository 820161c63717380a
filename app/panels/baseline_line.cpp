#include "app/panels/baseline_line.h"

#include "app/controls/buttons.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace roofline {

namespace {

constexpr int margin = 3;

} // namespace

BaselineLine::BaselineLine(QWidget *parent)
    : QAbstractButton(parent)
    , m_unpin(flatButton(QStringLiteral("baseline-unpin"), QStringLiteral("✕"),
                         tr("Unpin the baseline and stop showing differences"), this))
{
    setObjectName(QStringLiteral("baseline"));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_unpin->setAccessibleName(tr("Unpin baseline"));
    connect(m_unpin, &QToolButton::clicked, this, &BaselineLine::unpinAsked);
    hide();
}

void BaselineLine::setBaseline(const QString &difference, const QString &name)
{
    const QString words = tr("vs baseline: %1").arg(difference);
    if (words == text() && isHidden() == name.isEmpty())
        return;
    setText(words);
    setAccessibleName(words);
    setToolTip(tr("Differences are relative to the baseline: %1\nClick to go back to it.").arg(name));
    setVisible(!name.isEmpty());
    updateGeometry();
    update();
}

QFont BaselineLine::smallFont() const
{
    return sized(font(), 0.85);
}

int BaselineLine::lineHeight() const
{
    return QFontMetrics(smallFont()).height();
}

// Returns the text that fits beside the button, in up to two lines broken at a word. The last line is elided
// where even two are too short.
QStringList BaselineLine::linesFor(int width) const
{
    const int room = width - lineHeight() - 2 * margin - 3;
    const QFontMetrics metrics(smallFont());
    if (metrics.horizontalAdvance(text()) <= room)
        return {text()};
    qsizetype end = text().lastIndexOf(u' ');
    while (end > 0 && metrics.horizontalAdvance(text().left(end)) > room)
        end = text().lastIndexOf(u' ', end - 1);
    if (end <= 0)
        return {metrics.elidedText(text(), Qt::ElideRight, room)};
    return {text().left(end), metrics.elidedText(text().mid(end + 1), Qt::ElideRight, room)};
}

bool BaselineLine::isElided() const
{
    return linesFor(width()).join(u' ') != text();
}

QSize BaselineLine::sizeHint() const
{
    return {180, heightForWidth(std::max(width(), 180))};
}

int BaselineLine::heightForWidth(int width) const
{
    return lineHeight() * int(linesFor(width).size()) + 2 * margin;
}

void BaselineLine::resizeEvent(QResizeEvent *)
{
    const int side = lineHeight() + 2 * margin;
    m_unpin->setGeometry(width() - side, 0, side, side);
}

void BaselineLine::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse()) {
        QColor fill = theme.accent;
        fill.setAlphaF(hasFocus() ? 0.18f : 0.08f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(QRectF(rect()).adjusted(-0.5, 0.5, 0, -0.5), 4, 4);
    }
    painter.setFont(smallFont());
    painter.setPen(theme.mutedText);
    QRect line(1, margin, width(), lineHeight());
    for (const QString &words : linesFor(width())) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, words);
        line.translate(0, lineHeight());
    }
}

void BaselineLine::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace: emit unpinAsked(); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: click(); return;
    default: QAbstractButton::keyPressEvent(event);
    }
}

} // namespace roofline
