// What the document's own chips and models were changed from.
#pragma once

#include "app/session/session.h"

namespace roofline {

// What the scenario runs on, where that is the document's own and was changed from something that is still there; null: nothing to
// go back to.
ChipPtr originalChip(const Session &session);
ModelPtr originalModel(const Session &session);

} // namespace roofline
