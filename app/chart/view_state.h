// Holds what the reader chose to see, for charts, tables, menu and settings. Whoever changes a choice reports
// it here, and all others are notified from here. The roofs are the document's: whoever chooses among them by hand
// asks for it, and they change when the document has changed.
#pragma once

#include "app/chart/view_choices.h"

#include <QObject>

namespace roofline {

class ViewState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const ViewChoices &choices() const { return m_choices; }
    void setChoices(ViewChoices choices) // but for the roofs, which stay
    {
        choices.roofs = m_choices.roofs;
        apply(choices);
    }
    template <class Value>
    void choose(Value ViewChoices::*choice, const Value &value)
    {
        ViewChoices next = m_choices;
        next.*choice = value;
        setChoices(next);
    }
    void choose(RoofChoices ViewChoices::*, const RoofChoices &) = delete; // asked for, or set as the document has them
    void setRoofs(const RoofChoices &roofs)                                // those of the document
    {
        ViewChoices next = m_choices;
        next.roofs = roofs;
        apply(next);
    }
    // Takes a copy, because asking may change the sender's own.
    // NOLINTNEXTLINE(performance-unnecessary-value-param)
    void chooseByHand(ViewChoices choices)
    {
        if (choices.roofs != m_choices.roofs)
            emit roofsAsked(choices.roofs);
        setChoices(choices);
    }

signals:
    void roofsAsked(const roofline::RoofChoices &roofs); // by hand, for the document
    void choicesChanged(const roofline::ViewChoices &choices);
    void selected(const roofline::OperatorPick &pick); // in one of the views, for all of them

private:
    void apply(const ViewChoices &choices)
    {
        if (choices == m_choices)
            return;
        m_choices = choices;
        emit choicesChanged(m_choices);
    }

    ViewChoices m_choices;
};

} // namespace roofline
