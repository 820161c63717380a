#include "app/controls/text_block.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

// A line does not end between a number and its unit, and a number at the end does not stand on a line of its own.
QString withUnitsHeld(QString text)
{
    for (qsizetype i = 1; i + 1 < text.size(); ++i) {
        const QChar before = text[i - 1];
        const QChar after = text[i + 1];
        if (text[i] == u' ' && (before.isDigit() || before == u'×') && (after.isLetter() || after == u'%'))
            text[i] = QChar::Nbsp;
    }
    const qsizetype last = text.lastIndexOf(u' ');
    if (last >= 0 && last + 1 < text.size() && text[last + 1].isDigit())
        text[last] = QChar::Nbsp;
    return text;
}

} // namespace

TextBlock::TextBlock(int reservedLines, double size, QWidget *parent)
    : QWidget(parent)
    , m_reserved(reservedLines)
    , m_size(size)
{
    QSizePolicy policy(QSizePolicy::Expanding,
                       QSizePolicy::Minimum); // fixed would cap the height for a width at the hint
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TextBlock::setText(const QString &text)
{
    if (text == m_text)
        return;
    const int before = linesFor(width());
    m_text = text;
    m_laidOutWidth = -1;
    setAccessibleName(text);
    if (linesFor(width()) != before)
        updateGeometry();
    update();
}

void TextBlock::setStrong(bool strong)
{
    m_strong = strong;
    update();
}

QFont TextBlock::blockFont() const
{
    return sized(font(), m_size);
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
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    for (const QString &text : withUnitsHeld(m_text).split(u'\n')) {
        auto &layout = m_paragraphs.emplace_back(std::make_unique<QTextLayout>(text, blockFont()));
        layout->setCacheEnabled(true); // painted as it was measured
        layout->setTextOption(option);
        layout->beginLayout();
        for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine())
            line.setLineWidth(width);
        layout->endLayout();
    }
}

QSize TextBlock::sizeHint() const
{
    return {200,
            heightOf(m_reserved)}; // the height for a width is a question of its own; a stale width must not answer it
}

QSize TextBlock::minimumSizeHint() const
{
    return {60, heightOf(m_reserved)};
}

int TextBlock::heightForWidth(int width) const
{
    return heightOf(linesFor(width));
}

int TextBlock::heightOf(int lines) const
{
    return int(std::ceil(lineHeight() * lines));
}

double TextBlock::lineHeight() const
{
    return QFontMetricsF(blockFont()).lineSpacing() * 1.15;
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

void TextBlock::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange) {
        m_laidOutWidth = -1;
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace roofline
