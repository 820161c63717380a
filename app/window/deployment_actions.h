// Connects the deployments tab to the session, the settings and files.
#pragma once

#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class DeploymentsView;
struct Scenario;

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

} // namespace roofline
