// An inline chart is SVG between other elements of a page. The page brings the font of its letters along.
#pragma once

#include "app/export/picture.h"
#include "app/paint/svg_device.h"
#include "app/theme/theme.h"

#include <QByteArray>
#include <QList>
#include <QPointF>

namespace roofline {

struct InlineChart {
    QByteArray svg;
    QList<SvgDevice::Group> groups;
    QPointF perDecade;
};

// Leaves out title and subtitle, which the page shows itself. `name` is one of the page's classes "light" and
// "dark". `prefix` begins all ids and must differ for each chart of a page; empty: the name. `label` is read
// aloud; empty: the chart is a group of parts to go through.
InlineChart inlineChart(const Picture &picture, const ExportSettings &settings, Theme::Kind theme, const char *name,
                        const QString &prefix = {}, const QString &label = {});

QByteArray embeddedFonts(); // as rules of a style sheet

} // namespace roofline
