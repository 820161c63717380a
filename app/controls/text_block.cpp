#include "app/controls/text_block.h"

#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace roofline {

namespace {

constexpr double formulaIndent = 12; // where a broken line goes on

// Leaves blanks where a formula may be broken: before its signs, but not before the first "=", so that
// what is computed stays with its name. A part that is longer than a line may be broken anywhere. `whole` is the
// formula in one line, by which its parts are measured.
QString withPartsHeld(QString line, const QTextLine &whole, double width)
{
    qsizetype start = 0;
    const auto hold = [&](qsizetype end) {
        if (whole.cursorToX(int(end)) - whole.cursorToX(int(start)) <= width)
            for (qsizetype i = start; i < end; ++i)
                if (line[i] == u' ')
                    line[i] = QChar::Nbsp;
        start = end + 1;
    };
    for (qsizetype i = std::max<qsizetype>(line.indexOf(QStringLiteral(" = ")), 0) + 1; i + 2 < line.size(); ++i) {
        if (line[i] == u' ' && line[i + 2] == u' ' && QStringView(u"=÷+").contains(line[i + 1]))
            hold(i);
    }
    hold(line.size());
    return line;
}

// Takes the underscores out. What followed each, to the end of the word, becomes a subscript.
QList<QTextLayout::FormatRange> takeSubscripts(QString &line)
{
    QList<QTextLayout::FormatRange> ranges;
    for (qsizetype at = line.indexOf(u'_'); at >= 0; at = line.indexOf(u'_', at)) {
        line.remove(at, 1);
        qsizetype end = at;
        while (end < line.size() && line[end].isLetter())
            ++end;
        QTextLayout::FormatRange range{int(at), int(end - at), {}};
        range.format.setVerticalAlignment(QTextCharFormat::AlignSubScript);
        ranges << range;
    }
    return ranges;
}

} // namespace

TextBlock::TextBlock(int reservedLines, double size, QWidget *parent)
    : QWidget(parent)
    , m_reserved(reservedLines)
    , m_size(size)
{
    QSizePolicy policy(QSizePolicy::Expanding,
                       QSizePolicy::Minimum); // Fixed would cap heightForWidth() at the hint
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    whenFontChanges(*this, [this] {
        m_laidOutWidth = -1;
        updateGeometry();
    });
}

void TextBlock::setFormulas(const QStringList &lines)
{
    m_strong = true;
    show(lines.join(u'\n'), true);
}

void TextBlock::show(const QString &text, bool formulas)
{
    if (text == m_text)
        return;
    const int before = linesFor(width());
    m_text = text;
    m_formulas = formulas;
    m_laidOutWidth = -1;
    setAccessibleName(formulas ? QString(text).remove(u'_') : text);
    if (linesFor(width()) != before)
        updateGeometry();
    update();
}

void TextBlock::setStrong(bool strong)
{
    m_strong = strong;
    update();
}

int TextBlock::linesFor(int width) const
{
    layOut(width);
    int lines = 0;
    for (const auto &paragraph : m_paragraphs)
        lines += paragraph->lineCount();
    return std::max(m_reserved, lines);
}

void TextBlock::layOut(int width) const
{
    if (width == m_laidOutWidth)
        return;
    m_laidOutWidth = width;
    m_paragraphs.clear();
    const QStringList paragraphs = (m_formulas ? m_text : withUnitsHeld(m_text)).split(u'\n');
    for (const QString &paragraph : paragraphs)
        m_paragraphs.push_back(laidOut(paragraph, &paragraph == &paragraphs.last(), width));
}

std::unique_ptr<QTextLayout> TextBlock::laidOut(const QString &paragraph, bool last, int width) const
{
    QString text = withSlashesHeld(paragraph);
    QFont font = blockFont();
    QList<QTextLayout::FormatRange> subscripts;
    if (m_formulas) {
        font = sized(font, 1, last ? QFont::DemiBold : QFont::Normal);
        subscripts = takeSubscripts(text);
    }
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    const double indent = m_formulas && text.startsWith(u'=') ? formulaIndent : 0;
    const auto broken = [&](const QString &words, double most) {
        auto layout = std::make_unique<QTextLayout>(words, font);
        layout->setCacheEnabled(true); // so that it is painted as it was measured
        layout->setTextOption(option);
        layout->setFormats(subscripts);
        layout->beginLayout();
        double left = indent;
        for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
            line.setLineWidth(most - left);
            line.setPosition({left, 0});
            left = m_formulas ? formulaIndent : 0;
        }
        layout->endLayout();
        return layout;
    };
    if (!m_formulas) {
        auto whole = broken(text, width);
        const auto isInWord = [&](int at) { return text[at - 1].isLetterOrNumber() && text[at].isLetterOrNumber(); };
        for (int i = 1; i < whole->lineCount(); ++i) {
            if (isInWord(
                    whole->lineAt(i).textStart())) // words held together break between them rather than inside of one
                return broken(text.replace(QChar::Nbsp, u' '), width);
        }
        return whole;
    }
    constexpr double endless = 100'000; // pixels
    auto layout = broken(text, endless);
    if (const QTextLine whole = layout->lineAt(0); indent + whole.naturalTextWidth() > width)
        layout = broken(withPartsHeld(text, whole, width - formulaIndent), width);
    return layout;
}

void TextBlock::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setPen(m_strong ? theme.text : theme.mutedText);
    layOut(width());
    int number = 0;
    for (const auto &paragraph : m_paragraphs) {
        for (int i = 0; i < paragraph->lineCount(); ++i, ++number) {
            const QTextLine line = paragraph->lineAt(i);
            line.draw(&painter, QPointF(0, number * lineHeight() - line.y()));
        }
    }
}

} // namespace roofline
