#include "app/lesson/lesson_text.h"

#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <utility>

namespace roofline {

namespace {

// These characters are from the private use area of Unicode.
constexpr char16_t begin = 0xE000;
constexpr char16_t end = 0xE001;
constexpr std::string_view beginBytes = "\xEE\x80\x80";
constexpr std::string_view endBytes = "\xEE\x80\x81";
constexpr double lineHeight = 138; // percent
constexpr double betweenParagraphs = 8;

void styleNumbers(QTextDocument &document, const Theme &theme)
{
    for (;;) {
        QTextCursor open = document.find(QString(QChar(begin)));
        if (open.isNull())
            break;
        const int from = open.selectionStart();
        open.removeSelectedText();
        QTextCursor close = document.find(QString(QChar(end)), from);
        if (close.isNull())
            break;
        const int to = close.selectionStart();
        close.removeSelectedText();
        QTextCursor number(&document);
        number.setPosition(from);
        number.setPosition(to, QTextCursor::KeepAnchor);
        QTextCharFormat format = number.charFormat();
        format.setFontWeight(QFont::DemiBold);
        format.setUnderlineStyle(QTextCharFormat::DotLine);
        format.setUnderlineColor(theme.mutedText);
        // No line ends between a number and its unit.
        number.insertText(number.selectedText().replace(u' ', QChar(QChar::Nbsp)), format);
    }
}

void styleTable(QTextTable &table, const Theme &theme)
{
    QTextTableFormat format = table.format();
    format.setBorder(1);
    format.setBorderBrush(theme.line);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderCollapse(true);
    format.setCellPadding(3);
    format.setCellSpacing(0);
    table.setFormat(format);
}

void styleBlocks(QTextDocument &document, const QFont &font, const Theme &theme)
{
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(block == document.begin() || cursor.currentTable() ? 0
                            : block.textList()                                 ? 2
                                                                               : betweenParagraphs);
        format.setBottomMargin(0);
        cursor.setBlockFormat(format);
        if (QTextTable *table = cursor.currentTable())
            styleTable(*table, theme);
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            if (!at.fragment().charFormat().fontFixedPitch())
                continue;
            cursor.setPosition(at.fragment().position());
            cursor.setPosition(at.fragment().position() + at.fragment().length(), QTextCursor::KeepAnchor);
            QTextCharFormat code;
            code.setFontFamilies({fixed.family()});
            code.setFontPointSize(font.pointSizeF() * 0.95);
            cursor.mergeCharFormat(code);
        }
    }
}

} // namespace

std::string withMarkedNumbers(std::string_view text)
{
    std::string marked;
    bool inside = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool twice = i + 1 < text.size() && text[i + 1] == text[i];
        if (!inside && text[i] == '{' && twice) {
            marked += "{{";
            ++i;
        } else if (!inside && text[i] == '{') {
            inside = true;
            marked.append(beginBytes) += '{';
        } else if (inside && text[i] == '}') {
            inside = false;
            (marked += '}').append(endBytes);
        } else {
            marked += text[i];
        }
    }
    return marked;
}

QString withoutMarks(QString text)
{
    return text.remove(QChar(begin)).remove(QChar(end)).remove(u'`');
}

LessonText::LessonText(double size, QWidget *parent) : QLabel(parent)
{
    setFace(*this, size);
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LessonText::setMarkdown(const QString &marked)
{
    if (std::exchange(m_marked, marked) != marked)
        render();
}

void LessonText::render()
{
    const Theme &theme = Theme::matching(palette());
    QTextDocument document;
    document.setDefaultFont(font());
    static const QRegularExpression unit(QStringLiteral("(?<=FLOP|OP|B|images|tokens)/(?=[a-z])"));
    document.setMarkdown(
        QString(m_marked).replace(unit, QStringLiteral("/\u2060")),
        QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub | QTextDocument::MarkdownNoHTML));
    styleNumbers(document, theme);
    styleBlocks(document, font(), theme);
    m_plain = document.toPlainText().remove(QChar(0x2060)); // it keeps units on one line
    setText(document.toHtml());
    setAccessibleName(m_plain);
}

void LessonText::paintEvent(QPaintEvent *event)
{
    QLabel::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, 2, height()), Theme::matching(palette()).accent);
}

void LessonText::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit goOn();
    else
        QLabel::keyPressEvent(event);
}

void LessonText::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if ((event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) && !m_marked.isEmpty())
        render();
}

} // namespace roofline
