// Measures what is drawn on a picture, because a preview does not show what will be unreadable on paper.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"

#include <QColor>
#include <QString>

#include <vector>

namespace roofline {

struct Ink {
    double smallestText = 0; // points; 0: there is no text
    QString smallestWords;   // the words of that size
    double thinnestLine = 0; // points
    double weakestText = 21; // contrast against the page, 1 to 21
    QString weakestWords;
    bool fillsApart = true;        // areas of different meaning differ without their hue
    std::vector<double> textSizes; // of each text, in points
};

Ink inkOf(const PictureContent &content, const ExportSettings &settings);

// Returns the contrast of two colors by the WCAG formula. It uses luminance alone, which is what remains in grey.
double contrast(const QColor &a, const QColor &b);

} // namespace roofline
