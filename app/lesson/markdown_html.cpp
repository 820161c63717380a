#include "app/lesson/markdown_html.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>
#include <QTextTable>

namespace roofline {

namespace {

QString htmlOf(const QTextBlock &block)
{
    QString html;
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QTextCharFormat format = at.fragment().charFormat();
        QString text = at.fragment().text().toHtmlEscaped().replace(QChar::LineSeparator, QLatin1String("<br>"));
        if (format.fontFixedPitch())
            text = QStringLiteral("<code>%1</code>").arg(text);
        if (format.fontItalic())
            text = QStringLiteral("<em>%1</em>").arg(text);
        if (format.fontWeight() >= QFont::DemiBold)
            text = QStringLiteral("<strong>%1</strong>").arg(text);
        html += text;
    }
    return html;
}

QString htmlOf(const QTextTable &table)
{
    QString html = QStringLiteral("<table>\n");
    for (int row = 0; row < table.rows(); ++row) {
        html += QLatin1String("<tr>");
        for (int column = 0; column < table.columns(); ++column) {
            const QString cell = htmlOf(table.cellAt(row, column).firstCursorPosition().block());
            html += (row == 0 ? QStringLiteral("<th scope=\"col\">%1</th>") : QStringLiteral("<td>%1</td>")).arg(cell);
        }
        html += QLatin1String("</tr>\n");
    }
    return html + QLatin1String("</table>\n");
}

} // namespace

QString htmlOfMarkdown(const QString &markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub
                                                                   | QTextDocument::MarkdownNoHTML));
    QString html;
    const QTextList *list = nullptr;
    const auto isNumbered = [](const QTextList &of) { return of.format().style() == QTextListFormat::ListDecimal; };
    const auto closeList = [&](const QTextList *next) {
        if (list && list != next)
            html += isNumbered(*list) ? QLatin1String("</ol>\n") : QLatin1String("</ul>\n");
        if (next && next != list)
            html += isNumbered(*next) ? QLatin1String("<ol>\n") : QLatin1String("<ul>\n");
        list = next;
    };
    for (auto at = document.rootFrame()->begin(); !at.atEnd(); ++at) {
        if (const auto *table = qobject_cast<const QTextTable *>(at.currentFrame())) {
            closeList(nullptr);
            html += htmlOf(*table);
            continue;
        }
        const QTextBlock block = at.currentBlock();
        const QString text = htmlOf(block);
        closeList(block.textList());
        if (!text.isEmpty())
            html += (list ? QStringLiteral("<li>%1</li>\n") : QStringLiteral("<p>%1</p>\n")).arg(text);
    }
    closeList(nullptr);
    return html;
}

QString htmlOfLines(const QString &plain)
{
    QString html;
    for (const QString &line : plain.split(u'\n', Qt::SkipEmptyParts))
        html += QStringLiteral("<p>%1</p>\n").arg(line.toHtmlEscaped());
    return html;
}

} // namespace roofline
