// What is drawn on a picture, measured: nobody sees in a preview what a reader will not be able to read on paper.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"

#include <QColor>
#include <QSet>
#include <QString>

#include <vector>

namespace roofline {

struct Ink {
    double smallestText = 0; // points; 0: there is no text
    QString smallestWords;   // in it
    double thinnestLine = 0; // points
    double weakestText = 21; // contrast against the page, 1 to 21
    QString weakestWords;
    bool fillsApart = true;        // areas of different meaning differ without their hue
    std::vector<double> textSizes; // of each text that is drawn, points
};

Ink inkOf(const PictureContent &content, const ExportSettings &settings);

// Contrast of two colors as WCAG counts it, from their lightness alone: what is left of them in grey.
double contrast(const QColor &a, const QColor &b);

} // namespace roofline
