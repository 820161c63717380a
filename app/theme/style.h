// Fusion, with check boxes that can be seen on dark ground, and mnemonics underlined only while Alt is held.
#pragma once

#include <QProxyStyle>

namespace roofline {

class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const override;

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    bool m_underline = false;
};

} // namespace roofline
