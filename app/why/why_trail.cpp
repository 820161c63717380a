#include "app/why/why_trail.h"

#include "app/theme/text_size.h"

#include <utility>

namespace roofline {

namespace {

const QString arrow = QStringLiteral(" › ");
const QString leftOut = QStringLiteral("… › ");

} // namespace

WhyTrail::WhyTrail(QWidget *parent) : RichLabel(parent)
{
    setWordWrap(false);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    whenFontChanges(*this, [this] { fit(); });
}

void WhyTrail::setSteps(QList<Step> steps)
{
    m_steps = std::move(steps);
    fit();
}

void WhyTrail::fit()
{
    QString shown;
    if (!m_steps.isEmpty()) {
        const QFontMetrics metrics = fontMetrics();
        const QString last = metrics.elidedText(m_steps.last().title, Qt::ElideRight, width());
        int room = width() - metrics.horizontalAdvance(last);
        const int mark = metrics.horizontalAdvance(leftOut);
        qsizetype first = m_steps.size() - 1;
        for (; first > 0; --first) {
            const Step &before = m_steps.at(first - 1);
            const int needed = metrics.horizontalAdvance(before.title + arrow);
            if (needed + (before.at == 0 ? 0 : mark) > room)
                break;
            room -= needed;
        }
        if (m_steps.at(first).at > 0 && mark <= room)
            shown = leftOut;
        for (const Step &step : std::as_const(m_steps).mid(first, m_steps.size() - 1 - first))
            shown += QStringLiteral("<a href=\"back:%1\">%2</a>%3").arg(step.at).arg(step.title.toHtmlEscaped(), arrow);
        shown += last.toHtmlEscaped();
    }
    if (shown != text())
        setText(shown);
}

void WhyTrail::resizeEvent(QResizeEvent *event)
{
    RichLabel::resizeEvent(event);
    fit();
}

} // namespace roofline
