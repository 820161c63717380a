// An encoder: of text, of an image or of audio.
#pragma once

#include "core/workload/transformer.h"
#include "core/zoo/fields.h"

namespace roofline {

EncoderModel readEncoder(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
