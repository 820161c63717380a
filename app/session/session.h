// The session holds the only mutable state of the program: the document, with an undo stack of whole documents.
#pragma once

#include "core/document/document.h"
#include "core/report/report.h"
#include "core/zoo/catalogue.h"

#include <QObject>
#include <QString>
#include <QUndoGroup>
#include <QUndoStack>

#include <memory>
#include <optional>

namespace roofline {

using CataloguePtr = std::shared_ptr<const Catalogue>;
using ReportPtr = std::shared_ptr<const Report>; // the analysis, its answers, and what it is compared with

class Session : public QObject {
    Q_OBJECT

public:
    static constexpr int undoLimit = 1000; // steps

    explicit Session(CataloguePtr zoo, QObject *parent = nullptr);

    const Document &document() const { return m_document; }
    const Scenario &scenario() const { return m_document.scenario; }
    const Catalogue &zoo() const { return *m_zoo; } // everything that can be chosen, with the document's own entries
    const CataloguePtr &sharedZoo() const { return m_zoo; }
    const CataloguePtr &zooOutside() const { return m_outside; } // the zoo without the document's own entries
    const ReportPtr &report() const { return m_report; } // as the engine counts: a multiply-accumulate is 2 FLOP
    const ReportPtr &seen() const { return m_seen; }     // the report through the lens, as it is shown
    QUndoStack &undoStack() { return m_undo; }           // of the user's own document
    QUndoGroup &history() { return m_history; }          // of the document that is shown

    // Replaces the scenario, or the whole document, as one undo step called `name`, for example "Batch 1 → 64".
    // Consecutive edits with the same mergeKey ≥ 0, such as a drag, are one step until endMerge(). An edit that changes
    // nothing is no step. Edits are ignored while signals tell about a change, because a field that disappears with its
    // subject must not write its half typed text into the middle of an undo.
    void edit(const Scenario &next, const QString &name, int mergeKey = -1);
    void edit(const Document &next, const QString &name, int mergeKey = -1);
    void endMerge();
    bool isMerging() const { return m_merging; } // a series of edits goes on, for example a drag
    // Removes the last step if it consists of the edits with this mergeKey so far, as Esc does in a drag, and
    // ends their series.
    void takeBack(int mergeKey);

    // Replaces the document and forgets the history, at start and when a session is opened.
    void reset(const Document &document);

    // Replaces the zoo outside of the document. The history stays, because its scenarios name their entries
    // and are computed anew.
    void setZoo(CataloguePtr zoo);

    // Shows a guest in place of the document, as a lesson does. Edits of the guest have a history of their own, which
    // begins with the guest and ends with the visit. reset() ends a visit, too.
    enum class Guest {
        Stranger, // its edits are not kept
        Own, // the document, and then what it shows in other states: what is edited beside that is kept, as one step
    };
    void visit(const Document &guest, Guest kind = Guest::Stranger);
    void endVisit(); // shows the user's own document again
    bool isVisiting() const { return m_visit.has_value(); }
    const Document &ownDocument() const { return m_visit ? m_visit->own : m_document; } // what the user can keep

    // The lens sets how many FLOP a multiply-accumulate is shown as, 1 or 2. It belongs to the reader, not to
    // the document.
    void setFlopPerMac(int flopPerMac);
    int flopPerMac() const { return m_flopPerMac; }

signals:
    void mergeEnded();
    void takesBack();                                         // emitted before takeBack() changes the document
    void visitEnded();                                        // emitted before another document is shown
    void wasReset();                                          // emitted when reset() has replaced the document
    void zooChanged(const roofline::CataloguePtr &zoo);       // emitted before the report that is made with it
    void documentChanged(const roofline::Document &document); // before the report, when more than the scenario changed
    void reportChanged(const roofline::ReportPtr &seen);

private:
    class EditCommand;
    struct Visit {
        Document before; // the user's own document
        Document own;    // the same with what is kept of the guest
        Guest kind;
        bool isItself = true; // no other document has been shown yet
    };
    void leaveVisit();
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
    QUndoGroup m_history;
    QUndoStack m_undo{&m_history};
    QUndoStack m_undoOfGuest{&m_history};
    bool m_telling = false;
    bool m_merging = false;
    int m_mergeSeries = 0; // grows with endMerge(), so that two drags of one slider stay two steps
};

} // namespace roofline
