// All chips of the zoo with the present workload, as bars: the fastest first, and those that are left out, by reason.
#pragma once

#include "app/session/session.h"
#include "core/deploy/all_chips.h"

#include <QDialog>

class QLabel;
class QTreeWidget;

namespace roofline {

class AllChipsDialog : public QDialog {
    Q_OBJECT

public:
    AllChipsDialog(Session &session, QWidget *parent);

    const std::vector<ChipStanding> &standings() const { return m_standings; }

signals:
    void compared(const std::vector<std::string> &chips); // beside the scenario's own, on the roofline
    void chosen(const std::string &chip);

private:
    void fill();
    void compareBest();

    Session &m_session;
    QLabel *m_headline;
    QTreeWidget *m_table;
    QLabel *m_left;
    std::vector<ChipStanding> m_standings;
};

} // namespace roofline
