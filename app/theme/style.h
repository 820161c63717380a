// Fusion, with mnemonics underlined only while Alt is held: calm until they are wanted.
#pragma once

#include <QProxyStyle>

namespace roofline {

class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const override;

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    bool m_underline = false;
};

} // namespace roofline
