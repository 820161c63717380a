// Letters as shapes, each said once and used wherever it stands.
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
        QByteArray uses; // of letters, in units of them
        double size = 1; // of such a unit, in pixels
        double width = 0;
    };

    Line lineOf(const QString &text, const QFont &font, QPaintDevice &device);
    QByteArray definitions() const; // of the letters that were used; empty: none were

private:
    QHash<QString, QByteArray> m_names; // by font and number; empty: nothing is seen of it
    QByteArray m_definitions;
};

} // namespace roofline
