// Playing a sweep: the scenario runs through the values of its parameter, through those of a map row by row.
#pragma once

#include "app/controls/player.h"
#include "app/session/session.h"
#include "core/sweep/sweep.h"
#include "core/units/quantity.h"

#include <QObject>

#include <cstddef>
#include <string>
#include <vector>

namespace roofline {

class SweepPlay : public QObject {
    Q_OBJECT

public:
    explicit SweepPlay(Session &session, QObject *parent = nullptr);

    Player &player() { return m_player; }

    // From where the scenario stands. Why it cannot; empty where it does.
    QString start();

signals:
    void placeAsked(const std::vector<SweepAxis> &values, const QString &name);

private:
    // One parameter: what it runs through, the first one fastest.
    struct Played {
        SweepAxis axis;
        Dimension dimension; // all 0: without a unit
        std::size_t from = 0;
    };

    QString add(const std::string &text, std::size_t most); // why not
    std::size_t standing(const SweepAxis &axis) const;      // the value at or below the scenario's
    std::size_t columnOf(std::size_t row, std::size_t column) const;
    void placeAt(int stop);
    QString text(const Played &played, std::size_t value) const;

    Session &m_session;
    Player m_player;
    std::vector<Played> m_played;
};

} // namespace roofline
