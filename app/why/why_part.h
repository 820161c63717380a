// This button shows one number that another is made of: its name, a bar if several numbers share a scale, and
// how it is computed. As a button it can be reached with the keyboard and by a screen reader.
#pragma once

#include <QAbstractButton>
#include <QColor>
#include <QString>

#include <vector>

class QPainter;

namespace roofline {

class WhyPart : public QAbstractButton {
    Q_OBJECT

public:
    struct Segment {
        double part = 0; // fraction of the bar
        QString name;    // written into the segment if it has room

        bool operator==(const Segment &) const = default;
    };
    struct Content {
        QString name;    // the number's name in Reasons; empty: it has no explanation of its own
        QString title;   // for example "Time of moving data"
        QString value;   // for example "5.82 ms"
        QString how;     // for example "15.3 GB ÷ 2.62 TB/s"; empty: the value is given
        QString remark;  // "counts" for the largest of several
        double bar = -1; // fraction of the longest bar; below 0: none
        QColor color = {};
        std::vector<Segment> segments = {};

        bool operator==(const Content &) const = default;
    };

    explicit WhyPart(QWidget *parent = nullptr);

    void setContent(const Content &content);
    const Content &content() const { return m_content; }
    // All parts get the widths of the longest title and words, so that their bars are aligned and have one scale.
    void setWidths(int titles, int words);
    int wordsWidth(const QFont &usual) const; // of what stands behind the bar

    QSize sizeHint() const override { return {320, fontMetrics().height() + 8}; }
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void paintBar(QPainter &painter, const QRectF &room);
    QFont wordsFont(const QFont &usual) const;
    QString words(bool how) const; // with the formula, or the number alone

    Content m_content;
    int m_titleWidth = 0;
    int m_wordsWidth = 0;
};

} // namespace roofline
