// This layout puts widgets side by side, on as many lines as they need.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace roofline {

class FlowLayout : public QLayout {
public:
    FlowLayout(QWidget *parent, int horizontal, int vertical);

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect &area) override;

private:
    int place(const QRect &area, bool move) const; // returns the height

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_horizontal;
    int m_vertical;
};

} // namespace roofline
