// Published prices that providers ask for an hour of a chip. They are only suggestions: none is used unless
// the user takes it.
#pragma once

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <functional>
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

// Returns the newest first.
inline const std::vector<ListPrice> &listPrices()
{
    static const std::vector<ListPrice> prices = [] {
        std::vector<ListPrice> read;
        QFile file(QStringLiteral(":/prices/list.csv"));
        if (!file.open(QIODevice::ReadOnly))
            return read;
        const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
        for (qsizetype i = 1; i < lines.size(); ++i) { // the first line has the names
            const QStringList cells = lines[i].split(u',');
            read.push_back(
                {cells.value(0), cells.value(1), cells.value(2), cells.value(3), cells.value(4), cells.value(5)});
        }
        std::ranges::stable_sort(read, std::ranges::greater(), &ListPrice::date);
        return read;
    }();
    return prices;
}

} // namespace roofline
