// Reads the formats of a checkpoint from torch_dtype and quantization_config of its config.json.
#pragma once

#include "core/workload/released.h"
#include "core/zoo/yaml/yaml_document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

class Fields;

struct CheckpointFormats {
    std::optional<Released> released; // unset: the file does not give any formats
    std::vector<std::string> notes;   // what was not understood or was simplified
};

// `part` is `root` (the whole file) or the text config within it. Reading never fails: an unknown method
// becomes a note, and the model counts as not quantized.
CheckpointFormats readCheckpointFormats(const YamlNode &root, const YamlNode &part, std::int64_t layers);

// Reports the torch_dtype of a file, or of the config of a part of it, if it is not understood: the format then
// counts as unknown.
void reportDtypes(const YamlNode &node, const Fields &fields);

} // namespace roofline
