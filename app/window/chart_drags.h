// What dragging in the chart does to the document: roofs and the ridge change the chip, the point changes the batch.
#pragma once

#include "app/chart/roofs/roof_lines.h"
#include "app/panels/section.h"
#include "app/window/desk.h"
#include "core/answers/intensity_search.h"
#include "core/document/document.h"
#include "core/hardware/chip.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace roofline {

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

signals:
    void takesBack(); // before it does: what was dragged to was only on the way

private:
    // What is dragged, from its first change on.
    struct Gesture {
        int mergeKey = NoMerge;
        Document before;
        Document left;                          // by its last step
        QString name;                           // of that step
        ChipPtr chip;                           // the whole one that it began with
        Intensity intensity;                    // of the point then
        RateLine line;                          // what it moves: on its way it may meet other roofs, which stay
        std::int64_t Scenario::*size = nullptr; // that the point moves
        bool accompanied = false;               // something else has changed meanwhile
        bool told = false;                      // that the drag changes nothing
    };

    // Of the whole chip's datasheet, and without the lens: the chart has seen to that.
    void dragRoof(const QString &roof, double value);
    void dragRidge(double intensity, double rate);
    void dragPoint(double intensity);
    void finish();
    void cancel();
    void follow(); // the report has changed, perhaps by another hand

    Gesture &begin(MergeKey mergeKey, const QString &roof);
    void step(const Document &next, const QString &name);
    void step(const Chip &next, const std::vector<std::string> &numbers, const QString &name);
    void restore();
    Document undragged() const;
    bool isAsLeft() const;
    BytesOf bytesOfPoint() const;

    std::optional<double> wholeValue(const Source &source, double seen) const;
    void tellOnce(const QString &text);

    Desk m_desk;
    std::optional<Gesture> m_gesture;
};

} // namespace roofline
