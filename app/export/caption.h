// These functions write the words below a picture.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"

#include <QString>

#include <utility>
#include <vector>

namespace roofline {

// For example "Figure 1. Llama-2 7B decode, batch 16 on H100 SXM. Memory-bound: …". Hidden answers are left out.
QString captionOf(const PictureContent &content, const std::vector<View> &views);

// For example "Sources: NVIDIA H100 white paper (peaks), … Roofline Explorer, datasheet values."
QString sourcesOf(const PictureContent &content);

// Tells briefly where the point is, for example "778 FLOP/byte, 2.6× right of the ridge at 295 FLOP/byte".
QString placeOf(const Analysis &analysis);

// Returns the names and values of the verdict's table.
std::vector<std::pair<QString, QString>> verdictTable(const Analysis &analysis);

// Returns the content as a picture with these settings shows it: hidden parts may be drawn all the same.
PictureContent shownIn(PictureContent content, const ExportSettings &settings);

// Tells whether the content shows what limits, because no part of the answer is hidden; with several views, in all.
bool tellsAnswer(const PictureContent &content, const std::vector<View> &views);

} // namespace roofline
