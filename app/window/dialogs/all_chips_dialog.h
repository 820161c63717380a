// Ranks all chips of the zoo by the present workload as bars, the fastest first, and gives the reasons why
// others are left out.
#pragma once

#include "app/session/session.h"
#include "core/deploy/all_chips.h"

#include <QDialog>

#include <vector>

class QLabel;

namespace roofline {

class RankedChips;

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
    QLabel *m_headline;
    RankedChips *m_table;
    QLabel *m_left;
    std::vector<ChipStanding> m_standings;
};

} // namespace roofline
