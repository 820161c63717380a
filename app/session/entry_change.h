// The session's document with another chip or model in place of the scenario's own, which is copied first where it has to stay.
#pragma once

#include "app/session/session.h"

namespace roofline {

Document withChangedChip(const Session &session, Chip changed);
Document withChangedModel(const Session &session, Model changed);

// What the scenario runs on, where that is the document's own and was changed from something that is still there; null: nothing to
// go back to.
ChipPtr originalChip(const Session &session);
ModelPtr originalModel(const Session &session);

bool ownsChip(const Document &document); // that the scenario runs on
bool ownsModel(const Document &document);

} // namespace roofline
