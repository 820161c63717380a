#include "app/views/compare_view.h"

namespace roofline {

CompareView::CompareView(QWidget *parent) : QWidget(parent)
{
}

void CompareView::setReport(const ReportPtr &)
{
}

} // namespace roofline
