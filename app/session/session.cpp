#include "app/session/session.h"

#include "core/document/own_entries.h"
#include "core/report/lens.h"
#include "core/scenario/companion.h"

#include <QScopedValueRollback>
#include <QUndoCommand>

#include <algorithm>
#include <utility>
#include <vector>

namespace roofline {

namespace {

bool sameBesideScenario(Document a, const Document &b)
{
    a.scenario = b.scenario;
    return a == b;
}

// Returns the second document as it looks with what the first one shows.
Document withShownOf(const Document &shown, Document document)
{
    document.scenario = shown.scenario;
    document.annotations = shown.annotations;
    document.roofs = shown.roofs;
    return document;
}

// The map of a sweep stays with its chip while that gets settings of its own, which its name tells.
void followChipOnMap(SweepPlan &sweep, const Scenario &before, const Scenario &next)
{
    const auto shown = std::ranges::find(before.compared, sweep.chip, [](const Companion &of) { return toText(of); });
    if (sweep.chip.empty() || shown == before.compared.end() || before.compared.size() != next.compared.size()
        || std::ranges::find(next.compared, *shown) != next.compared.end())
        return;
    const Companion &now = next.compared[std::size_t(shown - before.compared.begin())];
    if (now.hardware == shown->hardware)
        sweep.chip = toText(now);
}

} // namespace

// Holds a whole document before and after an edit. Commands of one series, such as a drag, with the same key
// become one step.
class Session::EditCommand : public QUndoCommand {
public:
    // The steps that could be redone when a series began.
    using Cut = std::vector<std::unique_ptr<EditCommand>>;

    EditCommand(Session &session, Document before, Document after, const QString &name, int key, int series)
        : QUndoCommand(name)
        , m_session(session)
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_key(key)
        , m_series(series)
    {
    }

    void undo() override
    {
        m_session.m_merging = false;
        apply(m_before);
    }
    void redo() override { apply(m_after); }
    int id() const override { return m_key; }
    bool isOf(int key, int series) const { return m_key == key && m_series == series; }
    const Document &before() const { return m_before; }
    Cut &cut() { return m_cut; }

    // Restores the stack as it was before the series.
    static void putBack(Cut &cut, QUndoStack &stack)
    {
        const int index = stack.index();
        std::vector<EditCommand *> put;
        for (std::unique_ptr<EditCommand> &step : cut) {
            step->m_quiet = true;
            put.push_back(step.get());
            stack.push(step.release());
        }
        stack.setIndex(index);
        for (EditCommand *step : put)
            step->m_quiet = false;
    }

    // Copies the edits of a macro as one. It returns null for a step that changes more than the document,
    // such as one that writes own entries.
    static std::unique_ptr<EditCommand> copyOf(const QUndoCommand &step)
    {
        const QUndoCommand &first = step.childCount() > 0 ? *step.child(0) : step;
        const QUndoCommand &last = step.childCount() > 0 ? *step.child(step.childCount() - 1) : step;
        const auto *begin = dynamic_cast<const EditCommand *>(&first);
        const auto *end = dynamic_cast<const EditCommand *>(&last);
        if (!begin || !end)
            return nullptr;
        return std::make_unique<EditCommand>(begin->m_session, begin->m_before, end->m_after, step.text(), step.id(),
                                             begin->m_series);
    }

    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const EditCommand *>(other); // only these commands have ids
        if (next->m_series != m_series)
            return false;
        m_after = next->m_after;
        setText(next->text());
        setObsolete(m_after == m_before); // it was dragged back to where it started
        return true;
    }

private:
    void apply(const Document &document)
    {
        if (m_quiet)
            return;
        m_session.apply(document);
        if (std::optional<Visit> &visit = m_session.m_visit; visit && visit->kind == Guest::Own)
            visit->own = visit->isItself ? document : withShownOf(visit->own, document);
    }

    Session &m_session;
    Document m_before;
    Document m_after;
    int m_key;
    int m_series;
    bool m_quiet = false;
    Cut m_cut;
};

Session::Session(CataloguePtr zoo, QObject *parent) : QObject(parent), m_outside(std::move(zoo)), m_zoo(m_outside)
{
    m_undo.setUndoLimit(undoLimit);
    m_undoOfGuest.setUndoLimit(undoLimit);
    m_undo.setActive();
    publish();
}

void Session::edit(const Scenario &next, const QString &name, int mergeKey)
{
    if (next == m_document.scenario)
        return;
    Document document = m_document;
    document.scenario = next;
    followChipOnMap(document.sweep, m_document.scenario, next);
    edit(document, name, mergeKey);
}

void Session::edit(const Document &next, const QString &name, int mergeKey)
{
    if (next == m_document || m_telling)
        return;
    m_merging = mergeKey >= 0;
    QUndoStack &stack = *m_history.activeStack();
    auto step = std::make_unique<EditCommand>(*this, m_document, next, name, mergeKey, m_mergeSeries);
    for (int i = stack.index(); mergeKey >= 0 && i < stack.count(); ++i) {
        std::unique_ptr<EditCommand> copy = EditCommand::copyOf(*stack.command(i));
        if (!copy)
            break;
        step->cut().push_back(std::move(copy));
    }
    stack.push(step.release());
}

void Session::visit(const Document &guest, Guest kind)
{
    endMerge();
    if (!m_visit)
        m_visit = Visit{m_document, m_document, kind};
    m_undoOfGuest.setActive();
    if (guest == m_document)
        return;
    m_visit->isItself = false;
    m_undoOfGuest.clear();
    apply(Document(guest)); // a copy, because apply() replaces the document that the guest may be part of
}

void Session::endVisit()
{
    if (!m_visit)
        return;
    endMerge();
    const Visit ended = *m_visit;
    leaveVisit();
    apply(ended.before);
    edit(ended.own, tr("Changes in the lecture"));
}

void Session::leaveVisit()
{
    m_visit.reset();
    m_undo.setActive();
    m_undoOfGuest.clear();
    emit visitEnded();
}

void Session::endMerge()
{
    ++m_mergeSeries;
    if (std::exchange(m_merging, false))
        emit mergeEnded();
}

void Session::takeBack(int mergeKey)
{
    QUndoStack &stack = *m_history.activeStack();
    auto *last = stack.index() > 0
                     ? dynamic_cast<EditCommand *>(const_cast<QUndoCommand *>(stack.command(stack.index() - 1)))
                     : nullptr;
    if (last && last->isOf(mergeKey, m_mergeSeries)) {
        EditCommand::Cut cut = std::move(last->cut());
        const int steps = stack.index();
        if (last->before() != m_document)
            emit takesBack();
        edit(Document(last->before()), last->text(), mergeKey); // merged with this edit, the step becomes obsolete
        if (stack.index() < steps)
            EditCommand::putBack(cut, stack);
    }
    endMerge();
}

void Session::reset(const Document &document)
{
    m_undo.clear();
    endMerge();
    if (m_visit)
        leaveVisit();
    if (sameBesideScenario(document, m_document)) {
        m_document = document;
        emit documentChanged(m_document); // a new document is announced even if only the scenario differs
    }
    apply(document);
    emit wasReset();
}

void Session::setZoo(CataloguePtr zoo)
{
    m_outside = std::move(zoo);
    tellZoo();
    publish();
}

void Session::apply(const Document &document)
{
    const bool entries = document.chips != m_document.chips || document.models != m_document.models;
    const bool more = entries || !sameBesideScenario(document, m_document);
    m_document = document;
    if (entries)
        tellZoo();
    if (more) {
        const QScopedValueRollback telling(m_telling, true);
        emit documentChanged(m_document);
    }
    publish();
}

void Session::tellZoo()
{
    const QScopedValueRollback telling(m_telling, true);
    m_zoo = withOwnEntries(m_outside, m_document);
    emit zooChanged(m_zoo);
}

void Session::publish()
{
    Report report = reportOf(m_document.scenario, *m_zoo, m_document.baseline ? &*m_document.baseline : nullptr);
    report.comparison.kept = m_document.kept;
    m_report = std::make_shared<const Report>(std::move(report));
    show();
}

void Session::setFlopPerMac(int flopPerMac)
{
    if (std::exchange(m_flopPerMac, flopPerMac) != flopPerMac)
        show();
}

void Session::show()
{
    m_seen = m_flopPerMac == 2 ? m_report : std::make_shared<const Report>(throughLens(*m_report, m_flopPerMac));
    const QScopedValueRollback telling(m_telling, true);
    emit reportChanged(m_seen);
}

} // namespace roofline
