#include "app/session/session.h"

#include <QUndoCommand>

namespace roofline {

// A whole scenario before and after. Commands of one series (a drag) and key become one step.
class Session::EditCommand : public QUndoCommand {
public:
    EditCommand(Session &session, Scenario before, Scenario after, const QString &name, int key, int series)
        : QUndoCommand(name)
        , m_session(session)
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_key(key)
        , m_series(series)
    {
    }

    void undo() override { m_session.apply(m_before); }
    void redo() override { m_session.apply(m_after); }
    int id() const override { return m_key; }

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
    Scenario m_before;
    Scenario m_after;
    int m_key;
    int m_series;
};

Session::Session(CataloguePtr zoo, QObject *parent)
    : QObject(parent)
    , m_zoo(std::move(zoo))
{
    apply(m_scenario);
}

void Session::edit(const Scenario &next, const QString &name, int mergeKey)
{
    if (next == m_scenario)
        return;
    m_undo.push(new EditCommand(*this, m_scenario, next, name, mergeKey, m_mergeSeries));
}

void Session::endMerge()
{
    ++m_mergeSeries;
}

void Session::reset(const Scenario &scenario)
{
    m_undo.clear();
    endMerge();
    apply(scenario);
}

void Session::setZoo(CataloguePtr zoo)
{
    m_zoo = std::move(zoo);
    emit zooChanged(m_zoo);
    apply(m_scenario);
}

void Session::apply(const Scenario &scenario)
{
    m_scenario = scenario;
    m_report = std::make_shared<const Report>(reportOf(m_scenario, *m_zoo));
    emit reportChanged(m_report);
}

} // namespace roofline
