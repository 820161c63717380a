// Shows rows with a name at the left, a number at the right, and in some rows a bar between them. They
// are painted as one widget: a slider step repaints it without any layout work, and shapes only the
// words that are new.
#pragma once

#include "core/analysis/analysis.h"

#include <QFont>
#include <QHash>
#include <QStaticText>
#include <QWidget>

#include <vector>

namespace roofline {

class ValueRows : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString name;
        QString value;
        QString toolTip = {};
        QString delta = {}; // against the baseline: "1.8× faster"; empty: none is pinned, or it has no such number
        double part = -1;   // relative to the longest bar; below 0: the row has no bar
        Bound bound = Bound::None; // decides the color of the bar
        QString why = {};          // name of the number where reasons are given; empty: it has none
        int series = -1;           // its letter stands before a smaller name; below 0: none

        bool operator==(const Row &) const = default;
    };

    explicit ValueRows(QWidget *parent = nullptr);

    // Makes room for any value, so that no bar changes its length with the digits of another. `width` is
    // that of the bars in pixels; 0: what the longest name leaves.
    void setBars(const QString &widestValue, double width = 0);

    void setRows(std::vector<Row> rows);
    const std::vector<Row> &rows() const { return m_rows; }
    const Row *rowAt(QPoint at) const; // null: there is none

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int rowHeight() const;
    QRectF barRoom();
    QString nameIn(const Row &row, const QFont &font, double room);
    const QStaticText &shaped(const QFont &font, const QString &text);
    double widthOf(const QFont &font, const QString &text) { return shaped(font, text).size().width(); }
    void drawRow(QPainter &painter, const Row &row, const QRectF &area, const QRectF &bar);
    void draw(QPainter &painter, const QRectF &area, Qt::Alignment side, const QFont &font, const QString &text);

    std::vector<Row> m_rows;
    QString m_widestValue;
    double m_barWidth = 0;
    QHash<std::pair<QFont, QString>, QStaticText> m_texts;
};

} // namespace roofline
