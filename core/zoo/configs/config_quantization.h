// The formats of a checkpoint, as its config.json says them: torch_dtype and quantization_config.
#pragma once

#include "core/workload/released.h"
#include "core/zoo/yaml/yaml_document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct CheckpointFormats {
    std::optional<Released> released; // unset: the file says nothing of them
    std::vector<std::string> notes;   // what was not understood, or is simplified
};

// `part`: the whole file, `root`, or the text config within it. Never fails: an unknown method is a note, and counts as not quantized.
CheckpointFormats readCheckpointFormats(const YamlNode &root, const YamlNode &part, std::int64_t layers);

} // namespace roofline
