// The only mutable state of the program: the scenario, with an undo stack of whole scenarios.
#pragma once

#include "core/report/report.h"
#include "core/zoo/catalogue.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>

namespace roofline {

using CataloguePtr = std::shared_ptr<const Catalogue>;
using ReportPtr = std::shared_ptr<const Report>;   // the analysis and the answers to one scenario

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(CataloguePtr zoo, QObject *parent = nullptr);

    const Catalogue &zoo() const { return *m_zoo; }
    const CataloguePtr &sharedZoo() const { return m_zoo; }
    const Scenario &scenario() const { return m_scenario; }
    const ReportPtr &report() const { return m_report; }
    QUndoStack &undoStack() { return m_undo; }

    // Replaces the scenario as one undo step called `name` ("Batch 1 → 64"). Consecutive edits with the same mergeKey ≥ 0 (a drag)
    // are one step until endMerge(). An edit that changes nothing is no step.
    void edit(const Scenario &next, const QString &name, int mergeKey = -1);
    void endMerge();

    // Replaces the scenario and forgets the history: at start.
    void reset(const Scenario &scenario);

    // Replaces what can be chosen. The history stays: its scenarios name their entries, and are computed anew with those.
    void setZoo(CataloguePtr zoo);

signals:
    void zooChanged(const roofline::CataloguePtr &zoo);   // before the report that is made with it
    void reportChanged(const roofline::ReportPtr &report);

private:
    class EditCommand;
    void apply(const Scenario &scenario);

    CataloguePtr m_zoo;
    Scenario m_scenario;
    ReportPtr m_report;
    QUndoStack m_undo;
    int m_mergeSeries = 0;   // grows with endMerge(): two drags of one slider stay two steps
};

} // namespace roofline
