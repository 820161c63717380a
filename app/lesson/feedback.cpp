#include "app/lesson/feedback.h"

#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPainter>

namespace roofline {

namespace {

constexpr int signRoom = 20; // pixels for text of the usual size
constexpr int signSize = 18;

QAccessibleInterface *makeAccessible(const QString &name, QObject *object)
{
    auto *feedback = name == QLatin1String("roofline::Feedback") ? qobject_cast<Feedback *>(object) : nullptr;
    return feedback ? new QAccessibleWidget(feedback, QAccessible::AlertMessage) : nullptr;
}

// In the order of Feedback::Kind. They differ by shape alone.
const QStringList signs = {
    {}, QStringLiteral("✓"), QStringLiteral("≠"), QStringLiteral("…"), QStringLiteral("="), QStringLiteral("?")};

} // namespace

Feedback::Feedback(QWidget *parent) : QFrame(parent)
{
    static const bool known = (QAccessible::installFactory(makeAccessible), true);
    Q_UNUSED(known);
    m_text->setContentsMargins(7, 0, 0, 0); // room for the focus mark
    columnIn(this, -1, {withText(font(), signRoom), 2, 0, 2})->addWidget(m_text);
    hide();
}

void Feedback::tell(Kind kind, const QString &says)
{
    const QString marked = withUnitsHeld(says);
    const bool same = kind == m_kind && marked == m_text->markdown();
    m_kind = kind;
    layout()->setContentsMargins(withText(font(), signRoom), 2, 0, 2);
    m_text->setMarkdown(marked);
    setAccessibleName(m_text->plainText());
    setVisible(kind != Kind::None);
    update();
    if (kind == Kind::None || same)
        return;
    for (const QAccessible::Event what : {QAccessible::NameChanged, QAccessible::Alert}) {
        QAccessibleEvent event(this, what);
        QAccessible::updateAccessibility(&event);
    }
}

void Feedback::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = withText(font(), signSize);
    const QRectF ring(0.5, 3.5, side, side);
    const bool strong = m_kind == Kind::Right || m_kind == Kind::NotYet;
    painter.setPen(QPen(strong ? theme.text : theme.mutedText, 1.4));
    painter.setBrush(strong ? theme.text : theme.base);
    painter.drawEllipse(ring);
    painter.setPen(strong ? theme.base : theme.text);
    painter.setFont(sized(font(), 1, QFont::Bold));
    painter.drawText(ring, Qt::AlignCenter, signs[int(m_kind)]);
}

} // namespace roofline
