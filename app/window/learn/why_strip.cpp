#include "app/window/learn/why_strip.h"

#include "app/why/why_view.h"

#include <QVBoxLayout>

namespace roofline {

WhyStrip::WhyStrip(QWidget *parent) : QFrame(parent), m_why(new WhyView(WhyView::Kind::Brief, this))
{
    setObjectName(QStringLiteral("lesson-why"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 10, 24, 12);
    column->addWidget(m_why);
    hide();
}

void WhyStrip::setReport(const ReportPtr &report)
{
    m_valid = report->analysis.valid;
    m_why->setReport(report);
}

void WhyStrip::setAllowed(bool allowed)
{
    if (!allowed)
        m_why->begin(QStringLiteral("latency"));
    setVisible(allowed && m_valid);
}

} // namespace roofline
