// Plays a sweep: the scenario runs through the values of its parameter, or through those of a map row by row.
#pragma once

#include "app/controls/player.h"
#include "app/curves/sweep/sweep_path.h"
#include "app/curves/sweep/sweep_text.h"
#include "app/session/session.h"
#include "app/theme/text.h"
#include "core/sweep/sweep.h"
#include "core/sweep/sweep_run.h"
#include "core/units/format.h"
#include "core/units/parse.h"
#include "core/units/quantity.h"
#include "core/units/unit.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

class SweepPlay : public QObject {
    Q_OBJECT

public:
    explicit SweepPlay(Session &session, QObject *parent = nullptr) : QObject(parent), m_session(session)
    {
        connect(&m_player, &Player::stepped, this, &SweepPlay::placeAt);
    }

    Player &player() { return m_player; }

    // Starts at the scenario's own value. Returns why it cannot start, or an empty string.
    QString start()
    {
        const SweepPlan &plan = m_session.document().sweep;
        m_played.clear();
        QString why = add(plan.over, mostPlayed);
        if (why.isEmpty() && !plan.second.empty())
            why = add(plan.second, mostRows);
        if (!why.isEmpty())
            return why;
        const std::size_t columns = m_played.front().axis.size();
        const std::size_t rows = m_played.size() > 1 ? m_played[1].axis.size() : 1;
        const int stops = int(columns * rows);
        if (stops < 2)
            return tr("There is one value only: nothing to play");
        const std::size_t row = m_played.size() > 1 ? m_played[1].from : 0;
        const int at = int(row * columns + columnOf(row, m_played.front().from));
        m_player.start(stops, at, int(rows));
        m_session.endMerge();
        if (at + 1 == stops && m_player.mode() != Player::Mode::BackAndForth)
            placeAt(0);
        return {};
    }

signals:
    void placeAsked(const std::vector<SweepAxis> &values, const QString &name);

private:
    static constexpr std::size_t mostPlayed = 1000;
    static constexpr std::size_t mostRows = 64; // rows of a map; each takes as long as a curve

    // Holds one parameter and the values that it runs through. The first parameter runs fastest.
    struct Played {
        SweepAxis axis;
        Dimension dimension; // all 0: no unit
        bool ofIntegers = false;
        std::size_t from = 0; // index of the largest value that is not above the scenario's
        std::string began{};  // where the step that goes on began
    };

    // Returns why not, or an empty string.
    QString add(const std::string &text, std::size_t most)
    {
        const Scenario &scenario = m_session.scenario();
        Result<SweepAxis> axis = parseSweepAxis(text, scenario, m_session.zoo(), most);
        if (!axis)
            return qtText(axis.message().text);
        thin(axis.value(), most);
        const std::vector<SweepName> names = sweepNames(scenario, m_session.zoo());
        const auto name = std::ranges::find(names, axis->name, &SweepName::name);
        Played played{std::move(axis.value()), name == names.end() ? Dimension() : name->dimension,
                      name != names.end() && name->ofIntegers};
        const std::optional<double> now = sweepValueNow(scenario, m_session.zoo(), played.axis);
        played.from = standing(played.axis, now);
        m_played.push_back(std::move(played));
        return {};
    }

    static std::size_t standing(const SweepAxis &axis, const std::optional<double> &now)
    {
        std::size_t at = 0;
        double largest = -INFINITY;
        for (std::size_t i = 0; now && i < axis.size(); ++i) { // a list need not rise
            const double value = axis.at(i).number.value_or(double(i));
            if (value <= *now + 1e-9 * std::abs(*now) && value > largest) { // steps of 0.05 meet 1.1 only nearly
                largest = value;
                at = i;
            }
        }
        return at;
    }

    // Returns the scenario's own value, which the axis need not have.
    std::string beganOf(const SweepAxis &axis) const
    {
        const std::optional<double> now = sweepValueNow(m_session.scenario(), m_session.zoo(), axis);
        return now && axis.words.empty() ? formatExact(*now) : axis.text(standing(axis, now));
    }

    // In back-and-forth mode every second row runs backward, so that a row begins where the one before it ended.
    std::size_t columnOf(std::size_t row, std::size_t column) const
    {
        const bool back = m_player.mode() == Player::Mode::BackAndForth && row % 2 == 1;
        return back ? m_played.front().axis.size() - 1 - column : column;
    }

    void placeAt(int stop)
    {
        Played &first = m_played.front();
        if (!m_session.isMerging()) // another edit came between, so that this one begins a step of its own
            first.began = beganOf(first.axis);
        const std::size_t columns = first.axis.size();
        const std::size_t row = std::size_t(stop) / columns;
        const std::size_t column = columnOf(row, std::size_t(stop) % columns);
        const QString over = parameterInSentence(first.axis.name, m_session.report()->analysis.chip.get());
        std::vector<SweepAxis> values{first.axis.only(column)};
        QString name = tr("Play %1 %2 → %3").arg(over, text(first, first.began), text(first, first.axis.text(column)));
        if (m_played.size() > 1) {
            const SweepAxis &second = m_played[1].axis;
            values.push_back(second.only(row));
            name = tr("Play %1 and %2")
                       .arg(over, parameterInSentence(second.name, m_session.report()->analysis.chip.get()));
        }
        emit placeAsked(values, name);
    }

    // Writes the value with its unit.
    static QString text(const Played &played, const std::string &written)
    {
        const Parsed<double> number = parseNumber(written);
        return number && played.dimension != Dimension() ? parameterNumber(*number, played.dimension, played.ofIntegers)
                                                         : qtText(written);
    }

    Session &m_session;
    Player m_player;
    std::vector<Played> m_played;
};

} // namespace roofline
