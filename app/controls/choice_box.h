// A combo box in the flat look of the fields around it.
#pragma once

#include <QComboBox>

namespace roofline {

class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(const QString &name, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace roofline
