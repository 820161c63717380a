// Turns what is painted on it into short SVG with named groups. Texts either stay texts that keep their
// alignment, or become outlines of their letters, which look the same without the font.
#pragma once

#include "app/paint/scene.h"
#include "app/paint/svg_letters.h"

#include <QByteArray>
#include <QList>
#include <QPaintDevice>
#include <QPointF>
#include <QSet>
#include <QSize>
#include <QString>

#include <memory>

namespace roofline {

// A device for engines that take down what is painted instead of drawing pixels.
class RecordingDevice : public QPaintDevice {
public:
    explicit RecordingDevice(const QSize &size) : m_size(size) {}

    const QSize &size() const { return m_size; }

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
};

class SvgDevice : public RecordingDevice {
public:
    enum class Letters { Text, Outlines };

    SvgDevice(const QSize &size, Letters letters);
    ~SvgDevice() override;

    static SvgDevice *of(const QPainter &painter); // null if the painter paints on another device

    // What is painted next belongs to this group. Groups can be nested. An id that exists already gets a
    // number. Readers of the file see the title.
    void beginGroup(const QString &id, const QString &title = {});
    void endGroup() { m_body += "</g>\n"; }

    // Sets the pixels per decade of the axes of a logarithmic chart, which scripts in a file need to move a
    // point. (0, 0) means that there is no such chart.
    void setPerDecade(const QPointF &pixels) { m_perDecade = pixels; }
    const QPointF &perDecade() const { return m_perDecade; }

    struct Group {
        QString id; // as given; groups with the same id share it as their class
        QString title;
    };
    const QList<Group> &groups() const { return m_groups; } // lists each id once, in the order of painting
    // The prefix is put before all ids, because several pictures may stand in one page.
    void setPrefix(const QString &prefix) { m_prefix = prefix.toUtf8(); }

    // Draws at the painter's transformation. The text's left end, middle or right end is at `at`.
    void drawText(const QPainter &painter, const QPointF &at, const QString &text, TextAnchor anchor);

    // Returns everything painted so far, as the content of an <svg> element.
    QByteArray content() const { return m_letters.definitions() + m_body; }
    QPaintEngine *paintEngine() const override;

private:
    class Engine;

    QPointF m_perDecade;
    QByteArray m_body;
    QByteArray m_prefix;
    QSet<QString> m_ids;
    QList<Group> m_groups;
    SvgLetters m_letters;
    std::unique_ptr<Engine> m_engine;
};

// Makes an id of lower-case letters, digits and hyphens from any words. For example "roof-hbm3-3-35-tb-s".
QString svgId(const QString &words);

QByteArray xmlEscaped(const QString &text); // also safe in quotes; replaces what XML cannot hold

} // namespace roofline
