// One number that another is made of: its name, a bar where several stand on one scale, and how it comes about itself. A button, so that
// the keyboard and a screen reader reach it.
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
        double part = 0; // of the bar
        QString name;    // in it, where it has room

        bool operator==(const Segment &) const = default;
    };
    struct Content {
        QString name;    // of the number, for Reasons; empty: nothing stands behind it
        QString title;   // "Time of moving data"
        QString value;   // "5.82 ms"
        QString how;     // "15.3 GB ÷ 2.62 TB/s"; empty: it is given
        QString remark;  // "counts": of the largest of several
        double bar = -1; // of the longest; below 0: none
        QColor color = {};
        std::vector<Segment> segments = {};

        bool operator==(const Content &) const = default;
    };

    explicit WhyPart(QWidget *parent = nullptr);

    void setContent(const Content &content);
    const Content &content() const { return m_content; }
    // The longest title of all parts: their bars begin below each other.
    void setTitleWidth(int width);
    int titleWidth() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString behind() const;
    void paintBar(QPainter &painter, const QRectF &room);

    Content m_content;
    int m_titleWidth = 0;
};

} // namespace roofline
