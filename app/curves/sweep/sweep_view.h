// Shows the sweep tab: the controls of what is varied, the curves or the map, and the scenario's own place,
// which mouse and keys move.
#pragma once

#include "app/controls/claim_keys.h"
#include "app/curves/curve_view.h"
#include "app/curves/sweep/sweep_page.h"
#include "app/curves/sweep/sweep_worker.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace roofline {

class CurveRemovers;
class SweepControls;

class SweepView : public CurveView {
    Q_OBJECT

public:
    explicit SweepView(QWidget *parent = nullptr);
    ~SweepView() override { setScene(nullptr); } // the page and its scene are destroyed first

    void setDocument(const Document &document, const CataloguePtr &zoo); // takes the plan and what can be varied
    SweepControls &sweepControls() { return *m_controls; }
    const SweepPage &page() const { return m_page; }
    const SweepPicture &picture() const { return m_picture; }
    bool isRunning() const { return m_worker.isRunning(); }
    bool isCurrent() const; // whether the run that was asked for is the scenario's; a hidden view asks when it is shown
    QString copyText() const override { return m_page.hasRun() ? m_page.table(m_title) : QString(); }

public slots:
    void cancel(); // stops the running computation; what was shown stays

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey); // changes what is compared
    void planEdited(const roofline::SweepPlan &plan, const QString &name, int mergeKey);
    // Asks for a place: one value for each axis, written as on the axis.
    void asked(const std::vector<roofline::SweepAxis> &values, const QString &name, int mergeKey);
    void refused(const QString &why); // the place cannot be taken
    void playAsked();
    void computed(); // another run is shown

protected:
    bool hasContent() const override { return m_report && m_zoo; }
    void showPage() override;
    bool viewportEvent(QEvent *event) override;
    bool moveAlong(int points) override { return moveBy(points, 0); }
    bool moveAcross(int curves) override { return moveBy(0, -curves); }
    bool letGo() override;
    void endStep();
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void beginDrag() override { m_seriesFrom = {}; }
    void dragTo(const QPointF &where) override;
    void showSpot() override { draw(); }

private:
    void addOverlay();
    std::vector<SweepSubject> subjects(std::vector<SweepAxis> &ends) const;
    void updateChips();
    void updateRun();
    void updateNow();
    void ask();
    void showAnswer(const SweepWorker::Answer &answer);
    void showProgress(qint64 done, qint64 total);
    void draw();
    void askPlace(const std::array<double, 2> &values, int mergeKey);
    bool isNumberOfChip(const std::string &name) const;
    void remove(int curve);
    bool moveBy(int across, int up);

    SweepPage m_page;
    SweepWorker m_worker;
    SweepPicture m_picture;
    CataloguePtr m_zoo;
    std::vector<SweepSubject> m_subjects; // of the last run that was asked for; the scenario's own first
    std::vector<SweepAxis> m_ends;        // ends of those axes that can be read
    HeldKey m_key{[this] { endStep(); }};
    bool m_stepping = false;
    bool m_canceled = false;
    std::array<std::optional<double>, 2> m_seriesFrom; // where a series of edits began

    CurveRemovers *m_removers;
    SweepControls *m_controls;
    QWidget *m_overlay; // shows the progress of a long run
    QLabel *m_state;
    QProgressBar *m_progress;
    QPushButton *m_stop;
};

} // namespace roofline
