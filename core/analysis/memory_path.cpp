#include "core/analysis/memory_path.h"

namespace roofline {

MemoryPath::MemoryPath(const Analysis &analysis, double speed)
    : m_bandwidth(analysis.bandwidth * (analysis.sustainedMemory * speed * analysis.chips()))
{
}

} // namespace roofline
