// What dragging in the chart does to the document: roofs and the ridge change the chip, the point changes the batch.
#pragma once

#include "app/chart/roof_lines.h"
#include "app/window/desk.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>

namespace roofline {

struct Chip;

class ChartDrags : public QObject {
    Q_OBJECT

public:
    explicit ChartDrags(const Desk &desk);

    // A roof's number as tables show it: through the lens, of the part of the chip that works, sparse. Empty: taken; else why not.
    std::string setRoof(const QString &roof, double seen);

    // The path of the number that a roof is drawn from, and how many times the number the roof stands.
    struct Source {
        std::string path;
        double factor = 1;
    };
    Source sourceOf(const QString &roof) const;

private:
    // Of the whole chip's datasheet, and without the lens: the chart has seen to that.
    void dragRoof(const QString &roof, double value);
    void dragRidge(double intensity, double rate);
    void dragPoint(double intensity);
    void finish();

    std::optional<double> wholeValue(const Source &source, double seen) const;
    std::string setNumber(const std::string &path, double value, int mergeKey);
    std::string setNumbers(const RateLine &line, double value, int mergeKey);
    const RateLine &lineOf(const QString &roof);
    std::string change(const Chip &next, const QString &name, int mergeKey);
    void tellOnce(const QString &text);

    Desk m_desk;
    std::optional<QString> m_from;   // what the drag began with
    RateLine m_line;                 // what it moves: on its way it may meet other roofs, which stay
    bool m_told = false;             // that the drag changes nothing
};

} // namespace roofline
