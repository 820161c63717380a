// Reads the formats of a checkpoint from torch_dtype and quantization_config of its config.json.
#pragma once

#include "core/workload/released.h"
#include "core/zoo/yaml/yaml_document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct CheckpointFormats {
    std::optional<Released> released; // unset: the file does not give any formats
    std::vector<std::string> notes;   // what was not understood or was simplified
};

// `part` is `root` (the whole file) or the text config within it. Reading never fails: an unknown method
// becomes a note, and the model counts as not quantized.
CheckpointFormats readCheckpointFormats(const YamlNode &root, const YamlNode &part, std::int64_t layers);

} // namespace roofline
