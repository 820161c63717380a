// This combo box has the flat look of the fields around it.
#pragma once

#include <QComboBox>

class QPainter;

namespace roofline {

// Paints the frame that choice boxes share with pickers: rounded and flat, with a chevron at the right.
void paintFieldFrame(QPainter &painter, const QWidget &widget, bool focused);

class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(const QString &name, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace roofline
