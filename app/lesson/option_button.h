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
    QSize minimumSizeHint() const override { return {withText(font(), 80), fontMetrics().height() + 2 * padding}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return words(width).height() + 2 * padding; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool hitButton(const QPoint &at) const override { return rect().contains(at); }

private:
    static constexpr int padding = 7;

    QRect words(int width) const;

    QString m_words;
};

} // namespace roofline
