// Writes tables as text for a spreadsheet, in which no cell becomes a formula, and offers them to other programs.
#pragma once

#include "app/theme/text.h"
#include "core/report/spreadsheet.h"
#include "core/units/mapped.h"

#include <QMimeData>
#include <QStringList>

#include <memory>

namespace roofline {

inline QString tableLine(const QStringList &cells, TableFormat format = TableFormat::Tsv)
{
    return qtText(tableLine(mapped(cells, stdText), format));
}

// Offers a table's rows as tab-separated text and as an HTML table. `lines` are written by tableLine(), with the
// headings first.
inline std::unique_ptr<QMimeData> tableOffer(const QString &lines)
{
    auto offer = std::make_unique<QMimeData>();
    offer->setText(lines);
    QString html = QStringLiteral("<table>\n");
    const QStringList rows = lines.split(u'\n', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QLatin1String cell(i == 0 ? "th" : "td");
        html += QStringLiteral("<tr>");
        for (const QString &text : rows[i].split(u'\t'))
            html += QStringLiteral("<%1>%2</%1>").arg(cell, text.toHtmlEscaped());
        html += QStringLiteral("</tr>\n");
    }
    offer->setHtml(html + QStringLiteral("</table>\n"));
    return offer;
}

} // namespace roofline
