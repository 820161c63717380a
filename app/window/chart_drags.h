// Edits numbers of roofs, as drags in the chart do and as tables show them.
#pragma once

#include <QString>

#include <string>

namespace roofline {

class Session;

// Returns the path of the number that a roof is drawn from.
std::string numberOfRoof(const QString &roof);

// Sets a roof's number as tables show it: seen through the lens, for the part of the chip in use, and sparse where the
// roof is. Returns an empty string when it was taken, else the reason why not.
QString setRoof(Session &session, const QString &roof, double seen);

} // namespace roofline
