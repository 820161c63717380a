// This bar shows colored shares of a whole, for example memory needed against capacity.
#pragma once

#include "app/theme/theme.h"

#include <QWidget>

#include <vector>

namespace roofline {

class ShareBar : public QWidget {
    Q_OBJECT

public:
    explicit ShareBar(QWidget *parent = nullptr);

    struct Share {
        double fraction = 0; // 0 … 1 of the whole; all together may be less than 1
        QColor Theme::*color = &Theme::accent;
        double alpha = 1;

        bool operator==(const Share &) const = default;
    };
    void setShares(std::vector<Share> shares);

    QSize sizeHint() const override { return {200, 8}; }
    QSize minimumSizeHint() const override { return {60, 8}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<Share> m_shares;
};

} // namespace roofline
