// Scrolls up and down what is too high for it. It has no frame, and keys go to what is inside.
#pragma once

#include <QScrollArea>

namespace roofline {

class ScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit ScrollArea(QWidget *parent = nullptr);

    QWidget *makePanel(); // its content, colored as a panel
};

} // namespace roofline
