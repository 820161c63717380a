// Shows the controls above a sweep: what is varied and in which range, a second parameter, what is drawn,
// and on which axes. Those above the curves over the batch leave the first two out.
#pragma once

#include "app/curves/sweep/sweep_plan_text.h"
#include "app/session/session.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace roofline {

class ChoiceBox;
class NumberField;
class Picker;
class Segmented;

class SweepControls : public QWidget {
    Q_OBJECT

public:
    enum class Varies { Anything, Batch };

    // `prefix` begins the names of the widgets.
    SweepControls(Varies varies, const QString &prefix, QWidget *parent);

    void setNames(const std::vector<SweepName> &names, const ChipPtr &chip);
    // Typed texts are checked against the scenario and the zoo given here.
    void showPlan(const SweepPlan &plan, const Scenario &scenario, const CataloguePtr &zoo);
    struct ChipOnMap {
        QString name;
        std::string id; // SweepPlan::chip

        bool operator==(const ChipOnMap &) const = default;
    };
    void setChips(const std::vector<ChipOnMap> &chips, int current); // empty: no choice is shown
    QPushButton &button() { return *m_button; }                      // behind the others, for the view to use
    // Tells which texts the button may have. It keeps the width of the widest, so that nothing moves when another
    // comes.
    void setButtonTexts(const QStringList &texts) { m_buttonTexts = texts; }
    // Places everything in as many rows as needed and returns the height.
    int arrange(int width);

signals:
    void planChanged(const roofline::SweepPlan &plan, const QString &name, int mergeKey);
    void editingFinished();
    void editingTakenBack();
    void heightChanged(); // a problem appeared or is gone

private:
    // Holds the widgets of one of the two parameters.
    struct AxisRow {
        Picker *parameter = nullptr;
        NumberField *from = nullptr;
        NumberField *to = nullptr;
        NumberField *steps = nullptr;
        QLabel *toWord = nullptr;
    };

    QSize fitQuantity(int width, int others, int beside, int line);
    void addRows(const QString &prefix);
    void addRow(AxisRow &row, const QString &prefix, bool second);
    void chooseParameter(bool second, const QString &id);
    void type(bool second, NumberField *field, const QString &text);
    void setPlan(const SweepPlan &plan, const QString &name, int mergeKey);
    void showRow(AxisRow &row, const std::string &axis);
    void showProblem(const QString &why);
    std::string &axisText(bool second) { return second ? m_plan.second : m_plan.over; }

    Varies m_varies;
    AxisRow m_first; // empty over the batch, as is the next
    AxisRow m_second;
    Segmented *m_quantity;
    ChoiceBox *m_chip;
    QCheckBox *m_logParameter;
    QCheckBox *m_logValue;
    QPushButton *m_button;
    QStringList m_buttonTexts; // empty: only the present one
    QLabel *m_problem;
    SweepPlan m_plan;
    Scenario m_scenario;
    CataloguePtr m_zoo;
    std::vector<SweepName> m_names;
    ChipPtr m_named; // the chip in whose words they are shown
    std::vector<ChipOnMap> m_chips;
};

} // namespace roofline
