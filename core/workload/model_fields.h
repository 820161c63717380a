// Lists the fields of models by architecture. This is the only such list: reading, writing and changing
// their numbers all use it.
#pragma once

#include "core/schema/field.h"
#include "core/workload/model.h"

namespace roofline {

extern const FieldTable headTable; // of any model, beside its architecture, notes and released formats
extern const FieldTable decoderTable;
extern const FieldTable encoderTable;
extern const FieldTable encoderDecoderTable;
extern const FieldTable stateSpaceTable;
extern const FieldTable diffusionTable;
extern const FieldTable summaryTable;

struct ArchitectureFields {
    std::string_view key;    // of a zoo entry; empty: the fields of the table are keys of the entry itself
    const FieldTable *table; // null: the sizes of a layer table follow from its text
};
const ArchitectureFields &fieldsOf(const Architecture &architecture);
void *objectOf(Architecture &architecture); // object that the table describes

} // namespace roofline
