// Shows on the chart the place that the reader guesses, and then the way that the point takes.
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

class LessonStage : public QObject {
    Q_OBJECT

public:
    enum class Kind { None, OnRoof, Ridge, Free }; // Ridge: of a roofline that is not drawn; Free: anywhere

    LessonStage(const Desk &desk, QObject *parent) : QObject(parent), m_desk(desk) {}

    // The frame says what stands on the chart with the question: its headline, and where the point was before.
    void ask(Kind kind, const StageMarks &frame = {});
    bool takesPlaces() const { return m_open && m_kind != Kind::None; }
    void click(const QPoint &position); // position on the chart's focus proxy
    void move(double x, double y);      // in decades
    void setPlace(const std::optional<ChartPlace> &place);
    const std::optional<ChartPlace> &place() const { return m_place; }

    // Ends the question; the guess stays on the chart with its deviation.
    void settle(const QString &deviation);
    // Moves the point along its way, at once if motion is reduced, and then calls `arrived` once.
    void travel(const Analysis &from, const Analysis &to, const std::function<void()> &arrived);
    void finish() { m_journey.finish(); }
    void clear();

signals:
    void placed();

private:
    void show();

    Desk m_desk;
    Kind m_kind = Kind::None;
    StageMarks m_frame;
    bool m_open = false;
    std::optional<ChartPlace> m_place;
    QString m_deviation;
    Journey m_journey{m_desk.settings, [this] { show(); }, this};
};

} // namespace roofline
