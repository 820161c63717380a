// This section sets the limits in time that deployments have to keep, the formats and numbers of chips to
// try, and what ranks them.
#pragma once

#include "app/panels/section.h"
#include "core/deploy/deployment.h"
#include "core/scenario/costs.h"

#include <optional>

class QHBoxLayout;
class QPushButton;

namespace roofline {

class ChoiceBox;
class NumberField;
struct Chip;

class LimitsSection : public Section {
    Q_OBJECT

public:
    explicit LimitsSection(QWidget *parent = nullptr);

    DeploymentSpace space() const;                            // what applies to the model
    const DeploymentSpace &chosen() const { return m_space; } // what the user chose, for all models
    RankBy by() const;                                        // what applies to the prices
    std::optional<RankBy> chosenBy() const { return m_by; }
    void setChoice(const DeploymentSpace &space, std::optional<RankBy> by); // emits no signal
    void setRemembered(const Costs &prices); // typed in other sessions, with their currency
    // Edits the scenario; an empty price is removed. Returns why the price is refused; empty: it is not.
    QString setPrice(const Chip &chip, const QString &price);
    void addControl(QWidget &control);

signals:
    void choiceChanged();

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    QHBoxLayout *addRow(int spacing);
    NumberField *addLimit(const QString &caption, const QString &name, const char *object);
    static QString toggleName(const QString &caption, const QString &label);
    template <class T>
    void addToggles(const QString &caption, const QString &name, const std::vector<std::pair<T, QString>> &values,
                    std::vector<T> DeploymentSpace::*chosen);
    void showChoice();
    void showRemembered(const Scenario &scenario);

    DeploymentSpace m_space;
    std::optional<RankBy> m_by; // unset: as prices say
    NumberField *m_firstToken;
    NumberField *m_perToken;
    ChoiceBox *m_ranked;
    QPushButton *m_remember;
    QPushButton *m_released;
    Costs m_remembered; // its prices and their currency
    std::vector<std::pair<QPushButton *, std::function<bool()>>> m_toggles;
};

} // namespace roofline
