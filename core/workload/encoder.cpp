#include "core/workload/model.h"
namespace roofline {
std::vector<ParameterPart> parameterParts(const EncoderModel &) { return {}; }
std::vector<ParameterPart> parameterParts(const EncoderDecoderModel &) { return {}; }
void lower(const EncoderModel &, const Pass &, std::vector<Operator> &) {}
void lower(const EncoderDecoderModel &, const Pass &, std::vector<Operator> &) {}
Bytes kvCacheSize(const EncoderDecoderModel &, const Pass &) { return {}; }
double activeParameterCount(const DecoderModel &) { return 0; }
}
