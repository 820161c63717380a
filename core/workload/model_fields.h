// Lists the fields of models by architecture. This is the only such list: reading, writing and changing
// their numbers all use it.
#pragma once

#include "core/schema/field.h"
#include "core/workload/model.h"

namespace roofline {

extern const FieldTable decoderTable;
extern const FieldTable encoderTable;
extern const FieldTable encoderDecoderTable;
extern const FieldTable stateSpaceTable;
extern const FieldTable diffusionTable;
extern const FieldTable summaryTable;

// Returns null for a layer table, because its sizes follow from its text.
const FieldTable *tableOf(const Architecture &architecture);
void *objectOf(Architecture &architecture); // object that the table describes

} // namespace roofline
