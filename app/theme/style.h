// This is Fusion, with marks that can be seen on dark ground and grow with the text, and with mnemonics
// underlined only while Alt is held. A click beside the menu bar ends its use by keys.
#pragma once

#include <QProxyStyle>

namespace roofline {

struct Theme;

// Paints the mark of a group of rows, which grows with the text of this font.
void paintFoldMark(QPainter &painter, const QPointF &center, bool open, const QFont &font, const Theme &theme);

class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const override;
    QPixmap generatedIconPixmap(QIcon::Mode mode, const QPixmap &pixmap, const QStyleOption *option) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *result) const override;

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    bool m_underline = false;
};

} // namespace roofline
