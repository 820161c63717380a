// This radio button can break its words into several lines.
#pragma once

#include "app/theme/text.h"

#include <QRadioButton>

namespace roofline {

class OptionButton : public QRadioButton {
    Q_OBJECT

public:
    OptionButton(const QString &words, QWidget *parent);

    QSize sizeHint() const override { return {withText(font(), 200), heightForWidth(width())}; }
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool hitButton(const QPoint &at) const override { return rect().contains(at); }

private:
    QRect words(int width) const;

    QString m_words;
};

} // namespace roofline
