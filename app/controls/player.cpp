#include "app/controls/player.h"

#include <QAction>
#include <QActionGroup>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr int frame = 16;     // ms
constexpr int slowest = 1000; // ms at one stop
constexpr int calm = 500;     // ms at least, where motion is reduced
bool reducedMotion = false;

} // namespace

Player::Player(QObject *parent) : QObject(parent)
{
    connect(&m_timer, &QTimer::timeout, this, &Player::step);
    makeChoices();
}

void Player::makeChoices()
{
    const auto add = [this](QActionGroup *group, const QString &text, bool chosen, const auto &choose) {
        QAction *action = group->addAction(text);
        action->setCheckable(true);
        action->setChecked(chosen);
        connect(action, &QAction::triggered, this, choose);
        m_choices << action;
    };
    auto *modes = new QActionGroup(this);
    for (const auto &[mode, text] : {std::pair(Mode::Once, tr("Play once")), std::pair(Mode::Loop, tr("Loop")),
                                     std::pair(Mode::BackAndForth, tr("Back and forth"))})
        add(modes, text, mode == m_mode, [this, mode] { setMode(mode); });
    auto *line = new QAction(this);
    line->setSeparator(true);
    m_choices << line;
    auto *speeds = new QActionGroup(this);
    for (const auto &[seconds, text] :
         {std::pair(12.0, tr("Slow")), std::pair(5.0, tr("Normal")), std::pair(2.0, tr("Fast"))})
        add(speeds, text, seconds == m_seconds, [this, seconds] { setSeconds(seconds); });
}

void Player::setMode(Mode mode)
{
    if (mode != m_mode) { // goes on from where it is, which the way back counts from the other end
        m_from = double(m_at) / std::max(1, m_stops - 1);
        m_clock.start();
    }
    m_mode = mode;
    m_choices[int(mode)]->setChecked(true);
}

void Player::setSeconds(double seconds)
{
    if (isPlaying()) // continues from where it is
        m_from += double(m_clock.restart()) / 1000 / length();
    m_seconds = seconds;
    m_timer.setInterval(interval());
}

void Player::setReducedMotion(bool on)
{
    reducedMotion = on;
}

int Player::interval() const
{
    return std::clamp(int(length() * 1000 / std::max(1, m_stops - 1)), reducedMotion ? calm : frame, slowest);
}

void Player::start(int stops, int at, int rows)
{
    if (stops < 2)
        return;
    m_stops = stops;
    m_rows = std::max(1, rows);
    m_at = std::clamp(at, 0, stops - 1);
    m_from = m_at == stops - 1 ? (m_mode == Mode::BackAndForth ? 1.0 : 0.0) : double(m_at) / (stops - 1);
    m_clock.start();
    m_timer.start(interval());
    emit playingChanged(true);
}

void Player::stop()
{
    if (!isPlaying())
        return;
    m_from += double(m_clock.elapsed()) / 1000 / length();
    m_timer.stop();
    emit playingChanged(false);
}

void Player::goOn()
{
    if (isPlaying() || m_stops < 2)
        return;
    m_clock.start();
    m_timer.start(interval());
    emit playingChanged(true);
}

void Player::step()
{
    double ways = m_from + double(m_clock.elapsed()) / 1000 / length();
    const bool over = m_mode == Mode::Once && ways >= 1;
    if (m_mode == Mode::Once)
        ways = std::min(ways, 1.0);
    else if (m_mode == Mode::Loop)
        ways = std::fmod(ways, 1.0 + 1.0 / m_stops); // the last stop is seen as long as the others
    else
        ways = 1 - std::abs(1 - std::fmod(ways, 2.0));
    const int at = std::clamp(int(std::lround(ways * (m_stops - 1))), 0, m_stops - 1);
    if (at != std::exchange(m_at, at))
        emit stepped(at);
    if (over)
        stop();
}

} // namespace roofline
