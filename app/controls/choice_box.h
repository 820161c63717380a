// This combo box has the flat look of the fields around it.
#pragma once

#include <QComboBox>

class QPainter;

namespace roofline {

// Paints the frame that choice boxes share with pickers: rounded and flat, with a chevron at the right, in that height.
void paintFieldFrame(QPainter &painter, const QWidget &widget, bool focused, double chevron);

class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(const QString &name, QWidget *parent = nullptr);

    // These make the box some letters wide, however long its choices are. Qt's own policy for that makes the list
    // of choices at once, which takes longer than the rest of a box that perhaps nobody opens.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace roofline
