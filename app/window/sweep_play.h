// Plays a sweep: the scenario runs through the values of its parameter, or through those of a map row by row.
#pragma once

#include "app/controls/player.h"
#include "app/session/session.h"
#include "core/sweep/sweep.h"
#include "core/units/quantity.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

class SweepPlay : public QObject {
    Q_OBJECT

public:
    explicit SweepPlay(Session &session, QObject *parent = nullptr);

    Player &player() { return m_player; }

    // Starts at the scenario's own value. Returns why it cannot start, or an empty string.
    QString start();

signals:
    void placeAsked(const std::vector<SweepAxis> &values, const QString &name);

private:
    // Holds one parameter and the values that it runs through. The first parameter runs fastest.
    struct Played {
        SweepAxis axis;
        Dimension dimension;  // all 0: no unit
        std::size_t from = 0; // index of the largest value that is not above the scenario's
        std::string began{};  // where the step that goes on began
    };

    QString add(const std::string &text, std::size_t most); // returns why not, or an empty string
    static std::size_t standing(const SweepAxis &axis, const std::optional<double> &now);
    std::string beganOf(const SweepAxis &axis) const;
    std::size_t columnOf(std::size_t row, std::size_t column) const;
    void placeAt(int stop);
    static QString text(const Played &played, const std::string &written);

    Session &m_session;
    Player m_player;
    std::vector<Played> m_played;
};

} // namespace roofline
