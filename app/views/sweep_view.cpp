#include "app/views/sweep_view.h"

namespace roofline {

SweepView::SweepView(QWidget *parent) : QWidget(parent)
{
}

void SweepView::setDocument(const Document &, const CataloguePtr &)
{
}

void SweepView::setReport(const ReportPtr &, const QString &)
{
}

void SweepView::setTheme(const Theme &)
{
}

} // namespace roofline
