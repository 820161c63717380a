// What a question puts on the chart: the place that somebody guesses, and afterwards the way that the point takes.
#pragma once

#include "app/chart/stage_marks.h"
#include "app/window/desk.h"
#include "app/window/lecture/journey.h"
#include "core/analysis/analysis.h"

#include <QObject>
#include <QPoint>

#include <functional>
#include <optional>

namespace roofline {

class RooflineChart;

class LessonStage : public QObject {
    Q_OBJECT

public:
    enum class Kind { None, OnRoof, Ridge, Free }; // Ridge: of a roofline that is not drawn; Free: anywhere

    LessonStage(const Desk &desk, QObject *parent);

    void ask(Kind kind);
    bool takesPlaces() const { return m_open && m_kind != Kind::None; }
    bool click(const QPoint &position); // on the chart's focus proxy; false: outside, or nothing is asked
    void move(double x, double y);      // decades
    void setPlace(const std::optional<ChartPlace> &place);
    const std::optional<ChartPlace> &place() const { return m_place; }

    // The answer is known: the guess stays, with what it is off by.
    void settle(const QString &deviation);
    // The point takes its way, at once where motion is reduced; then `arrived` is called, once.
    void travel(const Analysis &from, const Analysis &to, const std::function<void()> &arrived);
    void finish() { m_journey.finish(); }
    bool isTraveling() const { return m_journey.isGoing(); }
    void clear();

signals:
    void placed();

private:
    void show();
    RooflineChart &chart() const;
    const Analysis &now() const;

    Desk m_desk;
    Kind m_kind = Kind::None;
    bool m_open = false;
    std::optional<ChartPlace> m_place;
    QString m_deviation;
    Journey m_journey;
};

} // namespace roofline
