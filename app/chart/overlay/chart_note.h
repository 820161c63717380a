// Writes a sentence in the empty corner above the roof that says why there is no point or no roof.
#pragma once

#include "app/chart/overlay/overlay_canvas.h"
#include "app/chart/overlay/still_scene.h"

namespace roofline {

QString noteFor(const Analysis *analysis); // empty: nothing to say

void addNote(OverlayCanvas &canvas, const QString &text, const StillScene &still);

} // namespace roofline
