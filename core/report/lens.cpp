#include "core/report/lens.h"

namespace roofline {

Report throughLens(const Report &report, int)
{
    return report;
}

ChipPtr throughLens(const ChipPtr &chip, int)
{
    return chip;
}

} // namespace roofline
