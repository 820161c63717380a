// A canvas is the part of the page for one chart of a picture.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/export/export_settings.h"
#include "app/export/picture_content.h"
#include "app/paint/scene.h"

class QPainter;

namespace roofline {

// Returns the typeface of every export, whatever the text size of the screen.
QFont exportFont();

struct ChartCanvas {
    const PictureContent &content;
    const ExportSettings &settings;
    QPainter &painter;
    QRect room;
    ScenePainter::Device device;
    PaperLook paper;

    const Theme &theme() const { return Theme::of(settings.theme); }
};

// Returns the size that the chart wants. What has no room is drawn smaller. With a painter that is not active it does
// nothing else.
QSizeF paintRoofline(const ChartCanvas &canvas, const Analysis &analysis, const ViewChoices &choices,
                     const ChartText &text, ChartLook look);

// Fills the canvas, which is the whole page, with exercises: charts to draw in and blanks to fill, or the same with the
// answers. Both have the same axes. Returns how high each chart is, which is below 0 where the words alone have no room.
// With a painter that is not active it does nothing else.
double paintExerciseSheet(const ChartCanvas &canvas, const ChartStyle &style);

} // namespace roofline
