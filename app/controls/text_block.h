// This text wraps in a reserved number of lines, so that nothing below it moves while numbers change. It
// grows only when it must.
#pragma once

#include <QTextLayout>
#include <QWidget>

#include <memory>
#include <vector>

namespace roofline {

class TextBlock : public QWidget {
    Q_OBJECT

public:
    explicit TextBlock(int reservedLines, double size = 1, QWidget *parent = nullptr);

    void setText(const QString &text);
    // Sets the lines of a calculation. An underscore starts a subscript that ends with the word, as in
    // "T_memory = …". The last line is the result and set in bold. A line that is too long is broken
    // before a sign and goes on below.
    void setFormulas(const QStringList &lines);
    const QString &text() const { return m_text; }
    void setStrong(bool strong); // text color instead of the muted one

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void show(const QString &text, bool formulas);
    int linesFor(int width) const;
    void layOut(int width) const;
    std::unique_ptr<QTextLayout> laidOut(const QString &paragraph, bool last, int width) const;
    int heightOf(int lines) const;
    double lineHeight() const;
    QFont blockFont() const;

    QString m_text;
    int m_reserved;
    double m_size;
    bool m_formulas = false;
    bool m_strong = false;
    mutable int m_laidOutWidth = -1;
    mutable std::vector<std::unique_ptr<QTextLayout>> m_paragraphs; // for that width
};

} // namespace roofline
