// What is painted on it becomes SVG: short, with named groups, and with texts that stay where they are aligned, or as the shapes of their
// letters, which look the same wherever no font is at hand.
#pragma once

#include "app/paint/scene.h"

#include <QByteArray>
#include <QList>
#include <QPaintDevice>
#include <QPointF>
#include <QSize>
#include <QString>

#include <memory>

namespace roofline {

class SvgDevice : public QPaintDevice {
public:
    enum class Letters { Text, Outlines };

    SvgDevice(const QSize &size, Letters letters);
    ~SvgDevice() override;

    static SvgDevice *of(const QPainter &painter); // null: it paints on something else

    // What follows belongs to that; groups lie in each other. An id that there is gets a number behind it. The title is what a reader
    // of the file is told of it.
    void beginGroup(const QString &id, const QString &title = {});
    void endGroup();

    // Of a chart with logarithmic axes: pixels to a decade of each; what moves a point in a file. (0, 0): it is no such chart.
    void setPerDecade(const QPointF &pixels) { m_perDecade = pixels; }
    const QPointF &perDecade() const { return m_perDecade; }

    struct Group {
        QString id; // as it was given: several groups may share it, as their class
        QString title;
    };
    const QList<Group> &groups() const;    // each id once, in the order of painting
    void setPrefix(const QString &prefix); // before all ids: several pictures stand in one page

    // Where the painter stands; at `at` its left end, its middle or its right end.
    void drawText(const QPainter &painter, const QPointF &at, const QString &text, TextAnchor anchor);

    // All that was painted so far, as the inside of an <svg>.
    QByteArray content() const;
    const QSize &size() const { return m_size; }

    QPaintEngine *paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;

    QSize m_size;
    QPointF m_perDecade;
    std::unique_ptr<Engine> m_engine;
};

// "roof-hbm3-3-35-tb-s": lower-case letters, digits and hyphens of whatever words.
QString svgId(const QString &words);

QByteArray xmlEscaped(const QString &text); // also inside of quotes; without what XML cannot hold

} // namespace roofline
