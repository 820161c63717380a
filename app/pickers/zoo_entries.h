// The zoo as choices of the two pickers.
#pragma once

#include "app/pickers/picker_entry.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"

namespace roofline {

// By class and vendor; rates as a multiply-accumulate counts.
PickerEntries hardwareEntries(const Catalogue &zoo, int flopPerMac = 2);
PickerEntries workloadEntries(const Catalogue &zoo); // models by family, then the kernels

// "Mixture of experts": the heading that a model stands under.
QString familyName(const Model &model);

// Kernels share the picker with models: their ids carry a prefix that no zoo id can have.
QString kernelEntryId(KernelKind kind);
const KernelSpec *kernelOfEntry(const QString &id); // null: a model's id

} // namespace roofline
