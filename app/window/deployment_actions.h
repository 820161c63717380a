// Connects the deployments tab to the session, the settings and files.
#pragma once

#include "app/window/desk.h"
#include "core/scenario/costs.h"

#include <QObject>

#include <string>

namespace roofline {

class DeploymentsView;

class DeploymentActions : public QObject {
    Q_OBJECT

public:
    explicit DeploymentActions(const Desk &desk);

private:
    DeploymentsView &view() const;
    void readChoice();
    Costs rememberedPrices() const;
    void seePrices();
    void rememberTyped(const Costs &costs);
    void rememberPrice(const ChipPrice &price, const std::string &currency);
    void save(const QString &suggested);
    void openAllChips();
    void showServing();

    Desk m_desk;
    Costs m_prices; // as they were before what is typed next
};

} // namespace roofline
