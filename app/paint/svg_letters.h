// Writes letters as shapes. Each shape is defined once and referred to wherever it is used.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

class QFont;
class QPaintDevice;

namespace roofline {

class SvgLetters {
public:
    struct Line {
        QByteArray uses; // references to the letters, in units of their shapes
        double size = 1; // pixels per such unit
        double width = 0;
    };

    Line lineOf(const QString &text, const QFont &font, QPaintDevice &device);
    QByteArray definitions() const; // definitions of the used letters; empty: none

private:
    QHash<QString, QByteArray> m_names; // key: font and glyph number; empty: nothing to see
    QByteArray m_definitions;
};

} // namespace roofline
