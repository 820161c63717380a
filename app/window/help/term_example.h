// The example of a term: numbers of the engine for a scenario that the text names as the command line would.
#pragma once

#include "core/diagnostics/message.h"
#include "core/scenario/scenario.h"

#include <QString>

namespace roofline {

class Catalogue;

struct TermExample {
    QString text;      // with its numbers filled in
    QString options;   // "--hardware h100-sxm --batch 16", as it is written
    Messages problems; // of options and expressions; what is wrong stays as it is written
};

// Of a paragraph "**Example** (`OPTIONS`). Text with {expressions}"; of another one nothing.
TermExample exampleIn(const QString &paragraph, const Catalogue &zoo);

} // namespace roofline
