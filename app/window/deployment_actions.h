// Connects the deployments tab to the session, the settings and files.
#pragma once

#include "app/session/session.h"
#include "app/window/desk.h"
#include "core/deploy/all_chips.h"

#include <QDialog>
#include <QObject>

class QLabel;

namespace roofline {

class DeploymentsView;
class RankedChips;

class DeploymentActions : public QObject {
    Q_OBJECT

public:
    explicit DeploymentActions(const Desk &desk);

private:
    DeploymentsView &view() const;
    void readChoice();
    void readPrices();
    void rememberPrices(const Scenario &scenario);
    void save(const QString &suggested);
    void openAllChips();
    void showServing();

    Desk m_desk;
};

// Ranks all chips of the zoo by the present workload as bars, the fastest first, and gives the reasons why
// others are left out.
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
