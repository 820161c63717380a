// What the numbers of a model mean, in a few words beside their fields.
#pragma once

#include <QString>

namespace roofline {

// Of a number by its path ("heads", "experts/per token"); empty where the name says it.
QString meaningOf(const QString &path);

} // namespace roofline
