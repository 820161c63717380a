// Shows tabs as plain words and underlines the current one.
#pragma once

#include <QTabBar>

namespace roofline {

class ViewTabs : public QTabBar {
    Q_OBJECT

public:
    explicit ViewTabs(QWidget *parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void setHovered(int index);

    int m_hovered = -1;
};

} // namespace roofline
