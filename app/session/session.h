// The only mutable state of the program: the document, with an undo stack of whole documents.
#pragma once

#include "core/document/document.h"
#include "core/report/report.h"
#include "core/zoo/catalogue.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <optional>

namespace roofline {

using CataloguePtr = std::shared_ptr<const Catalogue>;
using ReportPtr = std::shared_ptr<const Report>; // the analysis, the answers to it, and what it is compared with

class Session : public QObject {
    Q_OBJECT

public:
    static constexpr int undoLimit = 1000; // steps

    explicit Session(CataloguePtr zoo, QObject *parent = nullptr);

    const Document &document() const { return m_document; }
    const Scenario &scenario() const { return m_document.scenario; }
    const Catalogue &zoo() const { return *m_zoo; } // what can be chosen: with the document's own entries
    const CataloguePtr &sharedZoo() const { return m_zoo; }
    const CataloguePtr &zooOutside() const { return m_outside; } // without them
    const ReportPtr &report() const { return m_report; } // as the engine counts: 2 FLOP for a multiply-accumulate
    const ReportPtr &seen() const { return m_seen; }     // through the lens: what is shown
    QUndoStack &undoStack() { return m_undo; }

    // Replaces the scenario, or the whole document, as one undo step called `name` ("Batch 1 → 64"). Consecutive edits with the same
    // mergeKey ≥ 0 (a drag) are one step until endMerge(). An edit that changes nothing is no step, nor is one that comes of telling
    // about another: a field that goes with what it was for must not write its half typed text into the middle of an undo.
    void edit(const Scenario &next, const QString &name, int mergeKey = -1);
    void edit(const Document &next, const QString &name, int mergeKey = -1);
    void endMerge();
    bool isMerging() const { return m_merging; } // a series of edits is not over: something is dragged, held or played
    // Takes the last step away if it is what the edits with this mergeKey have made so far (Esc in a drag), and ends their series.
    void takeBack(int mergeKey);

    // Replaces the document and forgets the history: at start, and when a session is opened.
    void reset(const Document &document);
    void reset(const Scenario &scenario);

    // Replaces what can be chosen outside the document. The history stays: its scenarios name their entries, and are computed anew
    // with those.
    void setZoo(CataloguePtr zoo);

    // Shows a guest in place of the document, as a lesson does: what is edited of it makes no step, and it is nobody's to keep.
    // Undo goes on with the user's own document, which waits unseen. reset() ends a visit, too.
    void visit(const Document &guest);
    void endVisit(); // the user's own document is there again, as it was
    bool isVisiting() const { return m_visit.has_value(); }
    const Document &ownDocument() const { return m_visit ? m_visit->own : m_document; } // what is the user's to keep

    // The lens: how many FLOP a multiply-accumulate is shown as, 1 or 2. It is the reader's, no part of the document.
    void setFlopPerMac(int flopPerMac);
    int flopPerMac() const { return m_flopPerMac; }

signals:
    void mergeEnded();
    void visitEnded();                                  // before another document is shown
    void zooChanged(const roofline::CataloguePtr &zoo); // before the report that is made with it
    void
    documentChanged(const roofline::Document &document); // before the report, when more than the scenario has changed
    void reportChanged(const roofline::ReportPtr &seen);

private:
    class EditCommand;
    struct Visit {
        Document own;
        Document before; // the guest at the beginning of a series of edits
        int key = -1;
        int series = -1;
    };
    void editGuest(const Document &next, int mergeKey);
    void apply(const Document &document);
    void tellZoo();
    void publish();
    void show();

    CataloguePtr m_outside;
    CataloguePtr m_zoo;
    Document m_document;
    std::optional<Visit> m_visit;
    ReportPtr m_report;
    ReportPtr m_seen;
    int m_flopPerMac = 2;
    QUndoStack m_undo;
    bool m_telling = false;
    bool m_merging = false;
    int m_mergeSeries = 0; // grows with endMerge(): two drags of one slider stay two steps
};

} // namespace roofline
