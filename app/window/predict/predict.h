// Runs a prediction: the chart is frozen, the reader changes the scenario, guesses, and only then sees the
// result. Until then the session is silent, and only the controls are told of the new scenario, so that
// nothing of it can be read anywhere.
#pragma once

#include "app/chart/view_choices.h"
#include "app/lesson/feedback.h"
#include "app/window/cover.h"
#include "app/window/desk.h"
#include "app/window/learn/lesson_stage.h"
#include "app/window/predict/prediction_store.h"
#include "core/lesson/grading.h"

#include <QObject>
#include <QSignalBlocker>

#include <optional>

namespace roofline {

class PredictPanel;
class ScrollArea;

class Predict : public QObject {
    Q_OBJECT

public:
    explicit Predict(const Desk &desk);

    void addToMenu();
    bool isLocked() const { return m_silence.has_value(); } // true until a guess is revealed
    bool isOn() const { return m_on; }
    void leave(); // shows everything, and restores the window
    PredictPanel *panel() const { return m_panel; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void begin();
    void tellWhy();
    void follow();
    void reveal();
    void release(); // tells everything of the present document
    void cover(bool on);
    void setLocked(bool on); // locks the commands
    void buildPanel();
    void placePanel();
    void stack(bool below); // chart and panel, one above the other
    void askOnChart();
    void showHistory();
    void openHistory();
    LessonAnswer given() const;
    QString changeText() const;
    Prediction kept(const LessonAnswer &answer, const Grade &grade) const;
    void reply(Feedback::Kind kind, const QString &says);
    QString replyTo(const Grade &grade) const;
    void ring(const Grade &grade);

    Desk m_desk;
    LessonStage m_stage{m_desk, this};
    ActionLock *m_lock = new ActionLock(m_desk);
    Cover m_cover{m_desk};
    PredictionStore m_store;
    PredictPanel *m_panel = nullptr;
    ScrollArea *m_area = nullptr; // holds the panel
    int m_besideWidth = 0;        // of the docks that the panel replaces
    QAction *m_predict;
    QAction *m_leave;
    QAction *m_history;

    bool m_on = false;
    bool m_traveling = false;
    std::optional<Scenario> m_revealed; // the scenario whose answer is shown
    bool m_releasing = false;
    std::optional<QSignalBlocker> m_silence; // keeps the session silent
    ReportPtr m_before;                      // the visible report when the chart was locked
    Document m_documentBefore;
    ChartLayers m_hiddenBefore;
    int m_viewBefore = 0;
    bool m_scenarioWasShown = true;
};

} // namespace roofline
