#include "app/session/session.h"

#include "core/document/own_entries.h"

#include <QScopedValueRollback>
#include <QUndoCommand>

namespace roofline {

namespace {

bool sameBesideScenario(const Document &a, const Document &b)
{
    return a.baseline == b.baseline && a.bookmarks == b.bookmarks && a.sweep == b.sweep && a.title == b.title && a.note == b.note
           && a.chips == b.chips && a.models == b.models;
}

} // namespace

// A whole document before and after. Commands of one series (a drag) and key become one step.
class Session::EditCommand : public QUndoCommand {
public:
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
        m_session.apply(m_before);
    }
    void redo() override { m_session.apply(m_after); }
    int id() const override { return m_key; }
    int series() const { return m_series; }
    const Document &before() const { return m_before; }

    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const EditCommand *>(other);   // ids are ours alone
        if (next->m_series != m_series)
            return false;
        m_after = next->m_after;
        setText(next->text());
        setObsolete(m_after == m_before);   // dragged back to where it started
        return true;
    }

private:
    Session &m_session;
    Document m_before;
    Document m_after;
    int m_key;
    int m_series;
};

Session::Session(CataloguePtr zoo, QObject *parent)
    : QObject(parent)
    , m_outside(std::move(zoo))
    , m_zoo(m_outside)
{
    m_undo.setUndoLimit(undoLimit);
    publish();
}

void Session::edit(const Scenario &next, const QString &name, int mergeKey)
{
    if (next == m_document.scenario)
        return;
    Document document = m_document;
    document.scenario = next;
    edit(document, name, mergeKey);
}

void Session::edit(const Document &next, const QString &name, int mergeKey)
{
    if (next == m_document || m_telling)
        return;
    m_merging = mergeKey >= 0;
    m_undo.push(new EditCommand(*this, m_document, next, name, mergeKey, m_mergeSeries));
}

void Session::endMerge()
{
    ++m_mergeSeries;
    if (std::exchange(m_merging, false))
        emit mergeEnded();
}

void Session::takeBack(int mergeKey)
{
    const auto *last = m_undo.index() > 0 ? dynamic_cast<const EditCommand *>(m_undo.command(m_undo.index() - 1)) : nullptr;
    if (last && last->id() == mergeKey && last->series() == m_mergeSeries)
        edit(Document(last->before()), last->text(), mergeKey);   // merged, it is no step any more
    endMerge();
}

void Session::reset(const Document &document)
{
    m_undo.clear();
    endMerge();
    if (sameBesideScenario(document, m_document)) {
        m_document = document;
        emit documentChanged(m_document);   // that it is another one is told even where only the scenario differs
    }
    apply(document);
}

void Session::reset(const Scenario &scenario)
{
    Document document;
    document.scenario = scenario;
    reset(document);
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
    m_report = std::make_shared<const Report>(reportOf(m_document.scenario, *m_zoo, m_document.baseline ? &*m_document.baseline : nullptr));
    const QScopedValueRollback telling(m_telling, true);
    emit reportChanged(m_report);
}

} // namespace roofline
