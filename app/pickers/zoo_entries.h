// Makes the choices of the two pickers from the zoo.
#pragma once

#include "app/pickers/picker_entry.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"

namespace roofline {

// Chips are in order of class and vendor. Rates count FLOP of a multiply-accumulate by `flopPerMac`.
PickerEntries hardwareEntries(const Catalogue &zoo, int flopPerMac = 2);
PickerEntries workloadEntries(const Catalogue &zoo); // models by family, then the kernels

// Returns the heading that a model stands under, for example "Mixture of experts".
QString familyName(const Model &model);

// Kernels share the picker with models: their ids carry a prefix that no zoo id can have.
QString kernelEntryId(KernelKind kind);
const KernelSpec *kernelOfEntry(const QString &id); // null: a model's id

} // namespace roofline
