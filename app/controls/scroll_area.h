// Scrolls up and down what is too high for it. It has no frame, and keys go to what is inside.
#pragma once

#include <QScrollArea>

namespace roofline {

class ScrollArea : public QScrollArea {
public:
    explicit ScrollArea(QWidget *parent = nullptr) : QScrollArea(parent)
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    QWidget *makePanel() // its content, colored as a panel
    {
        auto *panel = new QWidget(this);
        panel->setObjectName(QStringLiteral("panel"));
        setWidget(panel);
        return panel;
    }
};

} // namespace roofline
