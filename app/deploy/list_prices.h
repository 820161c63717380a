// What providers ask for an hour of a chip, as published on some day: suggestions, of which none is ever used unless somebody takes it.
#pragma once

#include <QString>

#include <vector>

namespace roofline {

struct ListPrice {
    QString chip;
    QString amount; // dollars
    QString provider;
    QString terms;
    QString date; // a month: "2024-12", "about 2026-08"
    QString source;

    QString typed() const { return amount + QStringLiteral(" USD@"); } // what taking it types: the day is not known
};

const std::vector<ListPrice> &listPrices(); // the newest first

} // namespace roofline
