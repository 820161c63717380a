// Cards of the workload and the chip: what they are made of and where that is known from.
#pragma once

#include "app/theme/theme.h"
#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

struct CardText {
    QString title;
    QString html;  // with links to the sources
    QString plain; // as the command `show` prints it
};

// Of the model, or of the kernel that stands in its place; empty when neither is known.
CardText workloadCard(const Analysis &analysis, const Theme &theme);
CardText chipCard(const Analysis &analysis, const Theme &theme);

} // namespace roofline
