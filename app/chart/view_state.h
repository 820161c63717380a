// Holds what the reader chose to see, for charts, tables, menu and settings. Whoever changes a choice reports
// it here, and all others are notified from here.
#pragma once

#include "app/chart/view_choices.h"

#include <QObject>

namespace roofline {

class ViewState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const ViewChoices &choices() const { return m_choices; }
    void setChoices(const ViewChoices &choices)
    {
        if (choices == m_choices)
            return;
        m_choices = choices;
        emit choicesChanged(m_choices);
    }
    template <class Value>
    void choose(Value ViewChoices::*choice, const Value &value)
    {
        ViewChoices next = m_choices;
        next.*choice = value;
        setChoices(next);
    }

signals:
    void choicesChanged(const roofline::ViewChoices &choices);
    void selected(const roofline::OperatorPick &pick); // in one of the views, for all of them

private:
    ViewChoices m_choices;
};

} // namespace roofline
