// A chart as part of a page: SVG between other elements, with the letters of the page, which it brings along.
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

// Without its title and the line below, which the page says. `name`: one of the page's classes "light" and "dark". `prefix`: before
// all ids, of its own for each chart of a page; empty: the name. `label`: what is read aloud; empty: a group of parts to go through.
InlineChart inlineChart(const Picture &picture, const ExportSettings &settings, Theme::Kind theme, const char *name,
                        const QString &prefix = {}, const QString &label = {});

QByteArray embeddedFonts(); // as rules of a style sheet

} // namespace roofline
