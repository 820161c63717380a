// Shows rows with a name at the left, a number at the right, and in some rows a bar between them. Where both have no
// room, as with large text, the number stands below its name, in two lines if it must. They are painted as one widget:
// a slider step repaints it without any layout work, and shapes only the words that are new.
#pragma once

#include "app/controls/delay.h"
#include "app/theme/text.h"
#include "core/analysis/analysis.h"

#include <QFont>
#include <QHash>
#include <QStaticText>
#include <QStringList>
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
        QString why = {};   // name of the number where reasons are given; empty: it has none
        QString delta = {}; // against the baseline: "1.8× faster"; empty: none is pinned, or it has no such number
        double part = -1;   // relative to the longest bar; below 0: the row has no bar
        Bound bound = Bound::None; // decides the color of the bar
        int series = -1;           // its letter stands before a smaller name; below 0: none
        bool plain = false;        // not in bold, because it is no result

        bool operator==(const Row &) const = default;
    };

    explicit ValueRows(QWidget *parent = nullptr);

    // Makes room for any value, so that no bar changes its length with the digits of another. `width` is
    // that of the bars in pixels; 0: what the longest name leaves.
    void setBars(const QString &widestValue, double width = 0);

    void setRows(std::vector<Row> rows);
    const std::vector<Row> &rows() const { return m_rows; }
    const Row *rowAt(QPoint at) const; // null: there is none

    QSize sizeHint() const override { return {withText(font(), 200), heightForWidth(width())}; }
    // Large text in a small window puts numbers below their names rather than pushing them out of the view.
    QSize minimumSizeHint() const override { return {withText(font(), 120), sizeHint().height()}; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    int rowHeight() const { return fontMetrics().height() + 4; }
    int heightOf(std::size_t row) const { return rowHeight() + m_below[row] * fontMetrics().height(); }
    bool fits(const Row &row, double width) const;
    int linesBelow(const Row &row, double width) const;
    QStringList linesOf(const Row &row, double width) const;
    bool breakRows();
    void settle();
    QRectF barRoom() const;
    QFont nameFont(const Row &row) const { return row.series < 0 ? font() : sized(font(), 0.85); }
    QFont valueFont(const Row &row) const { return sized(font(), 1, row.plain ? QFont::Normal : QFont::DemiBold); }
    double nameLeft(const Row &row) const;
    QString nameIn(const Row &row, const QFont &font, double room) const;
    const QStaticText &shaped(const QFont &font, const QString &text) const;
    double widthOf(const QFont &font, const QString &text) const { return shaped(font, text).size().width(); }
    void drawRow(QPainter &painter, const Row &row, const QRectF &area, const QRectF &bar);
    void draw(QPainter &painter, const QRectF &area, Qt::Alignment side, const QFont &font, const QString &text);

    std::vector<Row> m_rows;
    std::vector<int> m_below; // lines of each row's number below its name; 0: it stands beside the name
    // Runs since the last change; values that follow each other faster are not broken anew.
    Delay m_running{250, [this] { settle(); }};
    QString m_widestValue;
    double m_barWidth = 0;
    mutable QHash<std::pair<QFont, QString>, QStaticText> m_texts;
};

} // namespace roofline
