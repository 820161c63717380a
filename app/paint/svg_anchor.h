// Qt's generator of SVG knows no text-anchor: a text that is drawn from its middle or its right end ends with a mark, and who writes the
// file puts the anchor there.
#pragma once

#include "app/paint/scene.h"

namespace roofline {

inline QChar svgAnchorMark(TextAnchor anchor)
{
    return anchor == TextAnchor::Middle ? QChar(0x2063) : QChar(0x2064); // invisible, and in nobody's text at its end
}

} // namespace roofline
