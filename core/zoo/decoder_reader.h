// A decoder-only transformer, or the decoder of an encoder-decoder.
#pragma once

#include "core/workload/transformer.h"
#include "core/zoo/fields.h"

namespace roofline {

DecoderModel readDecoder(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
