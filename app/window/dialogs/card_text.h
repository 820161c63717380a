// Writes the cards of the workload and the chip: what they are made of, and the sources of each number.
#pragma once

#include <QString>

namespace roofline {

struct Analysis;
struct Theme;

struct CardText {
    QString title;
    QString html;  // with links to the sources
    QString plain; // as the `show` command prints it
};

// Describes the model, or the kernel used instead; empty if neither is known.
CardText workloadCard(const Analysis &analysis, const Theme &theme);
CardText chipCard(const Analysis &analysis, const Theme &theme);

} // namespace roofline
