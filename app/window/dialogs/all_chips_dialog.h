// Ranks all chips of the zoo by the present workload as bars, the fastest first, and gives the reasons why
// others are left out.
#pragma once

#include "app/deploy/ranked_chips.h"
#include "app/session/session.h"
#include "app/theme/layouts.h"
#include "core/deploy/all_chips.h"

#include <QDialog>

#include <vector>

namespace roofline {

class AllChipsDialog : public QDialog {
    Q_OBJECT

public:
    AllChipsDialog(Session &session, QWidget *parent);

signals:
    void compared(const std::vector<Companion> &chips); // to be shown on the roofline beside the scenario's own
    void chosen(const ChipStanding &standing);

private:
    void fill();
    void compareBest();

    Session &m_session;
    QLabel *m_headline = wrappedLabel(QStringLiteral("all-chips-headline"), this);
    RankedChips *m_table = named(new RankedChips(this), "all-chips-table");
    QLabel *m_left = mutedLabel(QStringLiteral("all-chips-left"), this);
    std::vector<ChipStanding> m_standings;
};

} // namespace roofline
