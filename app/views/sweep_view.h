// The sweep tab: what is varied, the curve of it or the map of two, and playing it.
#pragma once

#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QWidget>

namespace roofline {

class SweepView : public QWidget {
    Q_OBJECT

public:
    explicit SweepView(QWidget *parent = nullptr);

    void setDocument(const Document &document, const CataloguePtr &zoo);   // the plan, and what can be varied
    void setReport(const ReportPtr &report, const QString &title);         // costs nothing while the view is hidden
    void setTheme(const Theme &theme);

signals:
    void planEdited(const roofline::SweepPlan &plan, const QString &name, int mergeKey);
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);   // a point was chosen, or it plays
    void finished();
};

} // namespace roofline
