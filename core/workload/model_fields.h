// What models are made of, by architecture: the only list of their fields. Reading, writing and changing their numbers follow from it.
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

// Null: a layer table's sizes follow from its text.
const FieldTable *tableOf(const Architecture &architecture);
void *objectOf(Architecture &architecture); // that the table is one of

} // namespace roofline
