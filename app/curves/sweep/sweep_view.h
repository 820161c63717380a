// Shows the sweep tab: the controls of what is varied, and the curves or the map, which are computed beside the event
// loop if they take long.
#pragma once

#include "app/curves/sweep/sweep_page_view.h"
#include "app/curves/sweep/sweep_worker.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace roofline {

class SweepView : public SweepPageView {
    Q_OBJECT

public:
    static constexpr MergeKey dragKey = MergeSweep;

    explicit SweepView(QWidget *parent = nullptr);

    void setDocument(const Document &document); // takes the plan
    void setPlaying(bool playing);
    void setPlayChoices(const QList<QAction *> &choices); // modes and speeds for the button's context menu
    bool isRunning() const { return m_worker.isRunning(); }
    bool isCurrent() const override; // whether the run that was asked for is the scenario's

public slots:
    void cancel(); // stops the running computation; what was shown stays

signals:
    void planEdited(const roofline::SweepPlan &plan, const QString &name, int mergeKey);
    // Asks for a place: one value for each axis, written as on the axis.
    void asked(const std::vector<roofline::SweepAxis> &values, const QString &name, int mergeKey);
    void refused(const QString &why); // the place cannot be taken
    void playAsked();
    void computed(); // another run is shown

protected:
    void showPage() override;
    void computeCurves() override;
    void showCurves() override;
    void setPlace(const std::vector<SweepAxis> &values, const QString &name, int mergeKey) override;
    bool letGo() override;

private:
    static QString playText(bool playing);
    void addOverlay();
    std::vector<SweepSubject> subjects(std::vector<SweepAxis> &ends) const;
    void updateChips();
    void ask();
    void showAnswer(const SweepWorker::Answer &answer);
    void showProgress(qint64 done, qint64 total);
    bool isNumberOfChip(const std::string &name) const;

    SweepWorker m_worker;
    std::vector<SweepSubject> m_subjects; // of the last run that was asked for; the scenario's own first
    std::vector<SweepAxis> m_ends;        // ends of those axes that can be read
    bool m_canceled = false;

    QWidget *m_overlay; // shows the progress of a long run
    QLabel *m_state;
    QProgressBar *m_progress;
    QPushButton *m_stop;
};

} // namespace roofline
