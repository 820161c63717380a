#include "core/workload/model.h"
namespace roofline {
std::vector<ParameterPart> parameterParts(const StateSpaceModel &) { return {}; }
void lower(const StateSpaceModel &, const Pass &, std::vector<Operator> &) {}
Bytes kvCacheSize(const StateSpaceModel &, const Pass &) { return {}; }
}
