// Shows the numbers that were asked for, the present one last. Where not all have room, the first ones are left out,
// because the last one says what is explained.
#pragma once

#include "app/theme/text_size.h"
#include "app/why/rich_label.h"

#include <QList>

#include <utility>

namespace roofline {

class WhyTrail : public RichLabel {
    Q_OBJECT

public:
    struct Step {
        qsizetype at = 0; // in the whole path
        QString title;
    };

    explicit WhyTrail(QWidget *parent = nullptr) : RichLabel(parent)
    {
        setWordWrap(false);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        whenFontChanges(*this, [this] { fit(); });
    }

    void setSteps(QList<Step> steps)
    {
        m_steps = std::move(steps);
        fit();
    }
    // Returns the width of the last title.
    int lastWidth() const { return m_steps.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_steps.last().title) + 1; }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        RichLabel::resizeEvent(event);
        fit();
    }

private:
    void fit()
    {
        const QString arrow = QStringLiteral(" › ");
        const QString leftOut = QStringLiteral("… › ");
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
                shown +=
                    QStringLiteral("<a href=\"back:%1\">%2</a>%3").arg(step.at).arg(step.title.toHtmlEscaped(), arrow);
            shown += last.toHtmlEscaped();
        }
        if (shown != text())
            setText(shown);
    }

    QList<Step> m_steps;
};

} // namespace roofline
