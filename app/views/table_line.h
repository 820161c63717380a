// Writes one line of a table as text for a spreadsheet, in which no cell becomes a formula.
#pragma once

#include "app/theme/text.h"
#include "core/report/spreadsheet.h"

#include <QStringList>

namespace roofline {

inline QString tableLine(const QStringList &cells, TableFormat format = TableFormat::Tsv)
{
    std::vector<std::string> texts;
    for (const QString &cell : cells)
        texts.push_back(stdText(cell));
    return qtText(tableLine(texts, format));
}

} // namespace roofline
