// These functions find the entries that the document's own chips and models were changed from.
#pragma once

#include "app/session/session.h"

namespace roofline {

// Return the original of the scenario's chip or model, if that is the document's own and its original still
// exists; otherwise null.
ChipPtr originalChip(const Session &session);
ModelPtr originalModel(const Session &session);

} // namespace roofline
