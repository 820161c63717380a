// Reads a price of a chip as somebody types it.
#pragma once

#include <QString>

namespace roofline {

struct Costs;

// Gives the chip this price, for example "2.4", "2,4 usd", "$2.4" or "2.4 EUR@2026-08-01", or takes its price away if
// the text is empty. A price without @ is dated today; an @ with nothing behind it means that the day is not known.
// Returns an empty string, or why the price is refused, in which case nothing has changed.
QString putPrice(Costs &costs, const QString &chip, const QString &typed);

} // namespace roofline
