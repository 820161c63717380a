#include "app/chart/chart_words.h"

#include "app/theme/words.h"

ROOFLINE_TR(RooflineChart);

namespace roofline {

QString boundText(Bound bound)
{
    switch (bound) {
    case Bound::Compute: return tr("compute-bound");
    case Bound::Memory: return tr("memory-bound");
    case Bound::Network: return tr("network-bound");
    case Bound::Overhead: return tr("overhead-bound");
    case Bound::Balanced: return tr("balanced: the two longest terms are within 5 %");
    case Bound::None: break;
    }
    return {};
}

} // namespace roofline
