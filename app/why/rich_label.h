// A label with links, which can be followed by mouse and by keyboard.
#pragma once

#include <QLabel>

namespace roofline {

class RichLabel : public QLabel {
    Q_OBJECT

public:
    explicit RichLabel(QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;
};

} // namespace roofline
