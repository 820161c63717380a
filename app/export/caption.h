// What is written below a picture.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"

#include <QString>

#include <utility>
#include <vector>

namespace roofline {

// "Figure 1. Llama-2 7B decode, batch 16 on H100 SXM. Memory-bound: …". What is hidden is not told.
QString captionOf(const PictureContent &content, const std::vector<View> &views);

// "Sources: NVIDIA H100 white paper (peaks), … Roofline Explorer, datasheet values."
QString sourcesOf(const Report &report);

// Where the point stands, in a few words: "778 FLOP/byte, 2.6× right of the ridge at 295 FLOP/byte".
QString placeOf(const Analysis &analysis);

// Names and values of the verdict's table.
std::vector<std::pair<QString, QString>> verdictTable(const Analysis &analysis);

// Whether the content tells what limits: no part of the answer is hidden.
bool tellsAnswer(const PictureContent &content, View view);

} // namespace roofline
