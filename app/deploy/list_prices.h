// Published prices that providers ask for an hour of a chip. They are only suggestions: none is used unless
// the user takes it.
#pragma once

#include <QString>

#include <vector>

namespace roofline {

struct ListPrice {
    QString chip;
    QString amount; // dollars
    QString provider;
    QString terms;
    QString date; // a month, for example "2024-12" or "about 2026-08"
    QString source;

    QString typed() const { return amount + QStringLiteral(" USD@"); } // what taking it types; the day is unknown
};

const std::vector<ListPrice> &listPrices(); // the newest first

} // namespace roofline
