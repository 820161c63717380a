// Shows the batch page in the window, with controls for its choices, curves to keep and remove, and the batch
// size set by mouse and keys.
#pragma once

#include "app/curves/batch_page.h"
#include "app/curves/lines/lines_view.h"

class QCheckBox;
class QPushButton;

namespace roofline {

class CurveRemovers;
class Segmented;

class BatchView : public LinesView {
    Q_OBJECT

public:
    explicit BatchView(QWidget *parent = nullptr);
    ~BatchView() override { setScene(nullptr); } // the page and its scene are destroyed first

    void setChoice(const BatchChoice &choice); // emits nothing
    const BatchChoice &choice() const { return m_choice; }
    const BatchCurvesPtr &curves() const { return m_curves; } // null until the view is shown
    const BatchPage &page() const { return m_page; }

signals:
    void choiceChanged(const roofline::BatchChoice &choice);                     // by the user
    void kept(const std::vector<roofline::Scenario> &kept, const QString &name); // other curves than before

protected:
    void computeCurves() override;
    void showCurves() override;
    double valueAt(const CurveSpot &spot) const override { return double(m_page.point(spot).batch); }
    double valueNow() const override { return double(m_report->analysis.scenario.batch); }
    void ask(double batch, int mergeKey) override;
    void dragTo(const QPointF &where) override { ask(double(m_page.batchAt(where)), MergeBatch); }

private:
    void addControls();
    int arrange(int width); // returns the height of the controls
    void toggleKept(bool on);
    void remove(int line);

    BatchPage m_page;
    BatchChoice m_choice;
    BatchCurvesPtr m_curves;

    Segmented *m_quantity;
    QCheckBox *m_logBatch;
    QCheckBox *m_logValue;
    QPushButton *m_keep;
    CurveRemovers *m_removers;
};

} // namespace roofline
