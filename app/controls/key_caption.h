// The name of a size and, as far as there is room, what it means.
#pragma once

#include <QLabel>

namespace roofline {

class KeyCaption : public QLabel {
    Q_OBJECT

public:
    KeyCaption(const QString &name, const QString &meaning, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_meaning;
};

} // namespace roofline
