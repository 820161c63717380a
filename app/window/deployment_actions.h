// Connects the deployments tab to the session, the settings and files.
#pragma once

#include "app/window/desk.h"

#include <QObject>

#include <string>

namespace roofline {

class DeploymentsView;
struct ChipPrice;
struct Costs;

class DeploymentActions : public QObject {
    Q_OBJECT

public:
    explicit DeploymentActions(const Desk &desk);

private:
    DeploymentsView &view() const;
    void readChoice();
    Costs rememberedPrices() const;
    void rememberPrice(const ChipPrice &price, const std::string &currency);
    void save(const QString &suggested);
    void openAllChips();
    void showServing();

    Desk m_desk;
};

} // namespace roofline
