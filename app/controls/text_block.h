// This text wraps in a reserved number of lines, so that nothing below it moves while numbers change. It
// grows only when it must.
#pragma once

#include "app/theme/text.h"

#include <QTextLayout>
#include <QWidget>

#include <cmath>
#include <memory>
#include <vector>

namespace roofline {

class TextBlock : public QWidget {
    Q_OBJECT

public:
    explicit TextBlock(int reservedLines, double size = 1, QWidget *parent = nullptr);

    void setText(const QString &text) { show(text, false); }
    // Sets the lines of a calculation. An underscore starts a subscript that ends with the word, as in
    // "T_memory = …". The last line is the result and set in bold. A line that is too long is broken
    // before a sign and goes on below.
    void setFormulas(const QStringList &lines);
    const QString &text() const { return m_text; }
    void setStrong(bool strong); // text color instead of the muted one

    // This is not heightForWidth(), which would answer for a width that may be stale.
    QSize sizeHint() const override { return {200, heightOf(m_reserved)}; }
    QSize minimumSizeHint() const override { return {60, heightOf(m_reserved)}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return heightOf(linesFor(width)); }
    int heightOf(int lines) const { return int(std::ceil(lineHeight() * lines)); }

protected:
    // A layout remembers heights for widths, also those of another text or font from when this was hidden.
    void resizeEvent(QResizeEvent *) override
    {
        if (heightForWidth(width()) > height())
            updateGeometry();
    }
    void paintEvent(QPaintEvent *event) override;

private:
    void show(const QString &text, bool formulas);
    int linesFor(int width) const;
    void layOut(int width) const;
    std::unique_ptr<QTextLayout> laidOut(const QString &paragraph, bool last, int width) const;
    double lineHeight() const { return QFontMetricsF(blockFont()).lineSpacing() * (m_formulas ? 1.33 : 1.15); }
    QFont blockFont() const { return sized(font(), m_size); }

    QString m_text;
    int m_reserved;
    double m_size;
    bool m_formulas = false;
    bool m_strong = false;
    mutable int m_laidOutWidth = -1;
    mutable std::vector<std::unique_ptr<QTextLayout>> m_paragraphs; // for that width
};

} // namespace roofline
