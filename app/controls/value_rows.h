// Names at the left, numbers at the right. Painted as one widget: a slider step repaints it without any layout work.
#pragma once

#include "app/controls/prepared_texts.h"

#include <QWidget>

#include <vector>

namespace roofline {

class ValueRows : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString name;
        QString value;
        QString toolTip;
        QString delta = {}; // to the baseline: "1.8× faster"; empty: none is pinned, or it has no such number

        bool operator==(const Row &) const = default;
    };

    explicit ValueRows(QWidget *parent = nullptr);

    void setRows(std::vector<Row> rows);
    const std::vector<Row> &rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int rowHeight() const;
    QString nameIn(const QString &name, double room);

    std::vector<Row> m_rows;
    PreparedTexts m_texts;
};

} // namespace roofline
