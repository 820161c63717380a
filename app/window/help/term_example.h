// Fills a term's example with the engine's numbers for a scenario that the text describes by command-line
// options.
#pragma once

#include "core/diagnostics/message.h"
#include "core/scenario/scenario.h"

#include <QString>

namespace roofline {

class Catalogue;

struct TermExample {
    QString text;      // with numbers filled in
    QString options;   // as written, for example "--hardware h100-sxm --batch 16"
    Messages problems; // in options and expressions; a faulty one stays as it is written
};

// Reads a paragraph "**Example** (`OPTIONS`). Text with {expressions}". Returns nothing for another paragraph.
TermExample exampleIn(const QString &paragraph, const Catalogue &zoo);

} // namespace roofline
