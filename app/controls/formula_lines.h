// Lines of a calculation with live numbers; an underscore starts a subscript that ends at the next blank: "T_memory = …".
#pragma once

#include "app/controls/prepared_texts.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace roofline {

class FormulaLines : public QWidget {
    Q_OBJECT

public:
    explicit FormulaLines(QWidget *parent = nullptr);

    // The last line is the result and set in bold. A line that is too long goes on below.
    void setLines(const QStringList &lines);
    const QStringList &lines() const { return m_lines; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        QString text;
        bool strong = false;
        bool continued = false; // belongs to the row above
    };

    int lineHeight() const;
    int heightOf(int rows) const { return lineHeight() * rows + 2; }
    QFont fontOf(bool strong) const;
    double run(QPainter *painter, QPointF at, const QString &text, const QFont &font) const;
    const std::vector<Row> &rowsFor(int width) const;
    void addRows(const QString &line, bool strong, int width) const;
    bool addPart(const QString &part, bool strong, int width) const;

    QStringList m_lines;
    mutable PreparedTexts m_texts;
    mutable int m_rowsWidth = -1;
    mutable std::vector<Row> m_rows; // for that width
};

} // namespace roofline
