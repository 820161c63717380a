// The table of differences: a column for each chip or workload that is compared, and the baseline; a row for each number.
#pragma once

#include "app/session/session.h"

#include <QWidget>

namespace roofline {

class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);   // costs nothing while the view is hidden

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
};

} // namespace roofline
