#include "app/lesson/step_bars.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace roofline {

namespace {

constexpr int usualHeight = 10;

} // namespace

LessonBars::LessonBars(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LessonBars::setSteps(const std::vector<StepMark> &marks, int now)
{
    m_marks = marks;
    m_now = now;
    update();
}

QSize LessonBars::sizeHint() const
{
    return {120, withText(font(), usualHeight)};
}

// Steps that were answered or read are filled, those whose answer was shown are outlined, and those that were
// tried are half filled.
void LessonBars::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    const auto count = std::max<double>(1, double(m_marks.size()));
    const double gap = std::clamp(width() / count * 0.15, 1.0, 4.0);
    const double each = (width() + gap) / count - gap;
    const double high = std::max(4.0, height() * 0.5);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double left = 0;
    for (std::size_t i = 0; i < m_marks.size(); ++i, left += each + gap) {
        const bool now = int(i) == m_now;
        const double tall = now ? high + 4 : high;
        const QRectF bar(left, (height() - tall) / 2, each, tall);
        const bool begun = m_marks[i] != StepMark::Untried;
        painter.setPen(Qt::NoPen);
        painter.setBrush(begun && m_marks[i] != StepMark::Shown && m_marks[i] != StepMark::NotYet ? theme.accent
                                                                                                  : theme.line);
        painter.drawRoundedRect(bar, 2, 2);
        if (m_marks[i] == StepMark::NotYet) {
            painter.setBrush(theme.accent);
            painter.drawRoundedRect(bar.adjusted(0, 0, -each / 2, 0), 2, 2);
        }
        if (m_marks[i] == StepMark::Shown || now) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.accent, 1.4));
            painter.drawRoundedRect(bar.adjusted(0.7, 0.7, -0.7, -0.7), 2, 2);
        }
    }
}

} // namespace roofline
