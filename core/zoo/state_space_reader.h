// A selective state-space model.
#pragma once

#include "core/workload/state_space.h"
#include "core/zoo/fields.h"

namespace roofline {

StateSpaceModel readStateSpace(const YamlNode &node, const YamlPath &path, Findings &findings);

} // namespace roofline
