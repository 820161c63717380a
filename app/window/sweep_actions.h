// The sweep: its view, its path on the chart, playing it, its points as a file.
#pragma once

#include "app/chart/companions.h"
#include "app/curves/sweep/sweep_subject.h"
#include "app/session/session.h"
#include "app/window/desk.h"
#include "app/window/sweep_play.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace roofline {

class SweepView;

class SweepActions : public QObject {
    Q_OBJECT

public:
    explicit SweepActions(const Desk &desk);
    ~SweepActions() override;

    void stopPlaying();    // the sweep and all sliders
    bool canPause() const; // something plays, or was paused
    void pauseOrGoOn();
    void changeSpeed(double factor);
    bool mayClose(); // asks where a file is being written; false: the user wants to have it

private:
    struct Saving;

    void follow(); // the document or the report changed
    void editPlan(const SweepPlan &plan, const QString &name, int mergeKey);
    void place(const std::vector<SweepAxis> &values, const QString &name, int mergeKey);
    void togglePlay();
    void watchPlayers();
    void addToTrail();
    void showPlaying(bool playing);
    void drawPath();
    bool eventFilter(QObject *watched, QEvent *event) override; // of the chart
    QString chooseFile() const;
    void save();
    void watchSaving();

    SweepView &view() const;
    std::optional<SweepAxis> ends() const; // of the first axis, where it can be varied

    Desk m_desk;
    SweepPlay m_play;
    std::vector<Player *> m_players; // of the sweep and of the sliders: the window's
    std::vector<Player *> m_paused;  // by a key, to go on
    bool m_goesOn = false;
    std::optional<SweepSubject> m_pathOf; // unset: there is none
    SweepPath m_path;
    std::shared_ptr<Saving> m_saving; // null: nothing is written
};

} // namespace roofline
