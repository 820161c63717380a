#include "app/window/learn/why_strip.h"

#include "app/controls/text_block.h"
#include "app/panels/why_lines.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/units/format.h"

#include <QLabel>
#include <QVBoxLayout>

namespace roofline {

WhyStrip::WhyStrip(QWidget *parent) : QFrame(parent), m_title(new QLabel(this)), m_lines(new TextBlock(1, 1, this))
{
    setObjectName(QStringLiteral("lesson-why"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 10, 24, 12);
    column->setSpacing(4);
    setFace(*m_title, 1.15, QFont::DemiBold);
    column->addWidget(m_title);
    column->addWidget(m_lines);
    hide();
}

void WhyStrip::setReport(const ReportPtr &report)
{
    const Analysis &analysis = report->analysis;
    if (!analysis.valid) {
        m_title->setText(QString());
        m_lines->setFormulas({});
        return;
    }
    m_title->setText(tr("Why %1?").arg(qtText(format(analysis.totals.latency))));
    m_lines->setFormulas(whyLines(analysis));
}

void WhyStrip::setAllowed(bool allowed)
{
    setVisible(allowed && !m_title->text().isEmpty());
}

} // namespace roofline
