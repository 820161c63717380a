// Lines of a calculation with live numbers; an underscore starts a subscript that ends at the next blank: "T_memory = …".
#pragma once

#include "app/panels/prepared_texts.h"

#include <QStringList>
#include <QWidget>

namespace roofline {

class FormulaLines : public QWidget {
    Q_OBJECT

public:
    explicit FormulaLines(QWidget *parent = nullptr);

    // The last line is the result and set in bold. A line that is too long is set smaller.
    void setLines(const QStringList &lines);
    const QStringList &lines() const { return m_lines; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int lineHeight() const;
    double run(QPainter *painter, QPointF at, const QString &text, const QFont &font);

    QStringList m_lines;
    PreparedTexts m_texts;
};

} // namespace roofline
