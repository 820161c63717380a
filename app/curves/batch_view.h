// Shows curves over the batch in the window: a sweep with an axis of its own, beside which curves are kept.
#pragma once

#include "app/curves/sweep/sweep_page_view.h"

namespace roofline {

class BatchView : public SweepPageView {
    Q_OBJECT

public:
    static constexpr MergeKey dragKey = MergeBatch;

    explicit BatchView(QWidget *parent = nullptr);

    void setPlan(const SweepPlan &plan); // its quantity and the kinds of its axes; emits nothing

signals:
    void planChanged(const roofline::SweepPlan &plan);                           // by the user
    void kept(const std::vector<roofline::Scenario> &kept, const QString &name); // other curves than before

protected:
    void computeCurves() override;
    void showCurves() override;
    void setPlace(const std::vector<SweepAxis> &values, const QString &name, int mergeKey) override;
    void removeCurve(const NamedCurve &curve) override;

private:
    void toggleKept(bool on);
    void showKept();
};

} // namespace roofline
