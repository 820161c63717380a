#include "app/window/help/term_text.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/window/help/term_example.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>

namespace roofline {

namespace {

// Fills the numbers of the example, which the engine computes.
QString withNumbers(const QString &text, const Catalogue &zoo)
{
    QStringList paragraphs = text.split(QStringLiteral("\n\n"));
    for (QString &paragraph : paragraphs)
        if (const TermExample example = exampleIn(paragraph, zoo); !example.text.isEmpty())
            paragraph = QStringLiteral("**Example.** ") + example.text;
    return paragraphs.join(QStringLiteral("\n\n"));
}

QTextCursor over(const QTextBlock &block)
{
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    return cursor;
}

// Sets what follows an underscore as a subscript. For example: "t_compute".
void lowerSubscripts(const QTextBlock &block)
{
    static const QRegularExpression subscript(QStringLiteral("_([A-Za-z0-9]+)"));
    while (true) {
        const QRegularExpressionMatch match = subscript.match(block.text());
        if (!match.hasMatch())
            return;
        QTextCursor cursor(block);
        cursor.setPosition(block.position() + int(match.capturedStart()));
        cursor.deleteChar();
        cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor, int(match.capturedLength(1)));
        QTextCharFormat format;
        format.setVerticalAlignment(QTextCharFormat::AlignSubScript);
        cursor.mergeCharFormat(format);
    }
}

void setFormula(const QTextBlock &block, const QFont &font)
{
    QTextCharFormat letters;
    letters.setFontWeight(QFont::Medium);
    letters.setFontPointSize(font.pointSizeF() * 1.1);
    over(block).mergeCharFormat(letters);
    QTextBlockFormat format = block.blockFormat();
    format.setRightMargin(0);
    format.setLeftMargin(16);
    format.setTopMargin(6);
    format.setBottomMargin(14);
    format.setLineHeight(130, QTextBlockFormat::ProportionalHeight);
    over(block).setBlockFormat(format);
    lowerSubscripts(block);
}

} // namespace

void showTermIn(QTextBrowser &browser, const Term &term, const Catalogue &zoo, const Theme &theme)
{
    const QFont font = browser.font();
    QPalette clear = browser.palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    browser.setPalette(clear);
    const QString also =
        term.also.isEmpty() ? QString() : term.also.join(QStringLiteral(" · ")) + QStringLiteral("\n\n");
    QTextDocument &document = *browser.document();
    document.setMarkdown(QStringLiteral("## %1\n\n%2%3").arg(term.title, also, withNumbers(term.text, zoo)),
                         QTextDocument::MarkdownNoHTML);
    int index = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next(), ++index) {
        QTextCharFormat letters;
        QTextBlockFormat format = block.blockFormat();
        if (index == 0) {
            letters.setFont(sized(font, 1.5, QFont::DemiBold), QTextCharFormat::FontPropertiesSpecifiedOnly);
            over(block).setCharFormat(letters);
            format.setBottomMargin(2);
        } else if (index == 1 && !also.isEmpty()) {
            letters.setForeground(theme.mutedText);
            over(block).mergeCharFormat(letters);
            format.setBottomMargin(10);
        } else if (format.property(QTextFormat::BlockQuoteLevel).toInt() > 0) {
            setFormula(block, font);
            continue;
        } else {
            format.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
            format.setBottomMargin(8);
        }
        over(block).setBlockFormat(format);
    }
    browser.moveCursor(QTextCursor::Start);
}

} // namespace roofline
