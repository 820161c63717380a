#include "app/deploy/list_prices.h"

#include <QFile>
#include <QStringList>

#include <algorithm>

namespace roofline {

const std::vector<ListPrice> &listPrices()
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
