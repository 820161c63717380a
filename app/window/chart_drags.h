// Turns drags in the chart into edits of the document: dragging a roof or the ridge changes the chip, dragging
// the point changes the batch.
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

    // Sets a roof's number as tables show it: seen through the lens, for the part of the chip in use, and
    // sparse where the roof is. Returns an empty string when it was taken, else the reason why not.
    std::string setRoof(const QString &roof, double seen);

    // Holds the path of the number that a roof is drawn from, and the ratio of the roof to that number.
    struct Source {
        std::string path;
        double factor = 1;
    };
    Source sourceOf(const QString &roof) const;

private:
    // Describes the drag in progress, from its first change on.
    struct Gesture {
        int mergeKey = NoMerge;
        Document before;
        Document left;                          // the document after the last step of the drag
        QString name;                           // the name of that step
        ChipPtr chip;                           // the whole chip when the drag began
        Intensity intensity;                    // the point's intensity when the drag began
        RateLine line;                          // the line that is moved; it may cross other roofs, which stay
        std::int64_t Scenario::*size = nullptr; // the number that dragging the point changes
        bool accompanied = false;               // whether something else has changed during the drag
        bool told = false;                      // whether the user was told that the drag changes nothing
    };

    // These take values for the whole chip's datasheet without the lens; the chart has converted them.
    void dragRoof(const QString &roof, double value);
    void dragRidge(double intensity, double rate);
    void dragPoint(double intensity);
    void finish();
    void cancel();
    void follow(); // called when the report has changed, perhaps not by the drag

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
