// Prints what `list` shows: one line per entry of the zoo, as an aligned table, CSV or JSON.
#pragma once

#include "core/zoo/catalogue.h"

#include <string>

namespace roofline {

enum class ListFormat { Text, Json, Csv };

std::string listHardware(const Catalogue &zoo, ListFormat format);
std::string listModels(const Catalogue &zoo, ListFormat format);
std::string listKernels(ListFormat format);

} // namespace roofline
