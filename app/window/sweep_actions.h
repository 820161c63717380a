// Connects the sweep: its view, its path on the chart, playing it, and saving its points to a file.
#pragma once

#include "app/chart/companions.h"
#include "app/curves/sweep/sweep_picture.h"
#include "app/window/desk.h"
#include "app/window/sweep_play.h"

#include <QObject>

#include <algorithm>
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

    void stopPlaying(); // stops the sweep and all sliders
    // Returns whether something plays or is paused.
    bool canPause() const { return !m_paused.empty() || std::ranges::any_of(m_players, &Player::isPlaying); }
    void pauseOrGoOn();
    void changeSpeed(double factor);
    bool mayClose(); // asks while a file is being written; false: the user wants to wait for it

private:
    struct Saving;

    void follow(); // called when the document or the report has changed
    void editPlan(const SweepPlan &plan, const QString &name, int mergeKey);
    void place(const std::vector<SweepAxis> &values, const QString &name, int mergeKey);
    void togglePlay();
    void watch(Player &player);
    void tellPlaying(bool playing);
    void addToTrail();
    void showPlaying(bool playing);
    void drawPath();
    bool eventFilter(QObject *watched, QEvent *event) override; // watches the chart and the window
    void save();
    void watchSaving();

    SweepView &view() const;
    std::optional<SweepAxis> ends() const; // of the first axis; unset: it cannot be varied

    Desk m_desk;
    std::vector<Player *> m_players; // of the sweep and of the window's sliders
    std::vector<Player *> m_paused;  // paused by a key, to be resumed
    SweepPlay m_play;                // goes before the lists that its player is taken from
    bool m_goesOn = false;
    std::optional<SweepSubject> m_pathOf; // what the path was drawn for; unset: no path
    SweepPath m_path;
    int m_trailFlopPerMac = 0;        // in which the points of the trail are
    std::shared_ptr<Saving> m_saving; // null: no file is being written
};

} // namespace roofline
