// Writes one line of a table as text for a spreadsheet, in which no cell becomes a formula.
#pragma once

#include "app/theme/text.h"
#include "core/report/phrases/comparison.h"
#include "core/report/spreadsheet.h"

#include <QStringList>

namespace roofline {

inline QString tableLine(QStringList cells, TableFormat format = TableFormat::Tsv)
{
    for (QString &cell : cells) {
        cell = qtText(guardedCell(stdText(cell)));
        if (format == TableFormat::Csv && (cell.contains(u',') || cell.contains(u'"') || cell.contains(u'\n')))
            cell = u'"' + cell.replace(u'"', QStringLiteral("\"\"")) + u'"';
    }
    return cells.join(format == TableFormat::Tsv ? u'\t' : u',') + u'\n';
}

} // namespace roofline
