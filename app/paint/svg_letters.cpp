#include "app/paint/svg_letters.h"

#include <QFont>
#include <QGlyphRun>
#include <QPainterPath>
#include <QRawFont>
#include <QTextLayout>

#include <cmath>

namespace roofline {

namespace {

constexpr double unitsPerSize = 1000; // the shapes are drawn this large, in whole numbers

QByteArray outlineText(const QPainterPath &path)
{
    // Steps from point to point need half of the digits.
    QByteArray text;
    QPoint from;
    const auto step = [&](const QPointF &to, bool moves) {
        const QPoint at = to.toPoint();
        const QPoint by = at - from;
        if (!text.isEmpty() && text.back() >= '0' && text.back() <= '9' && by.x() >= 0)
            text += ' ';
        text += QByteArray::number(by.x()) + (by.y() < 0 ? "" : " ") + QByteArray::number(by.y());
        if (moves)
            from = at;
    };
    int begun = 0;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            text += begun++ ? "zm" : "m";
            step(element, true);
            break;
        case QPainterPath::LineToElement:
            text += 'l';
            step(element, true);
            break;
        case QPainterPath::CurveToElement:
            text += 'c';
            step(element, false);
            step(path.elementAt(i + 1), false);
            step(path.elementAt(i + 2), true);
            i += 2;
            break;
        case QPainterPath::CurveToDataElement: break;
        }
    }
    return text + 'z';
}

} // namespace

SvgLetters::Line SvgLetters::lineOf(const QString &text, const QFont &font, QPaintDevice &device)
{
    Line line;
    QTextLayout layout(text, font, &device);
    layout.beginLayout();
    QTextLine only = layout.createLine();
    only.setLineWidth(1e6);
    layout.endLayout();
    if (!only.isValid())
        return line;
    line.width = only.naturalTextWidth();
    const double baseline = only.ascent();
    double pixels = 0;
    for (const QGlyphRun &run : layout.glyphRuns()) {
        QRawFont face = run.rawFont();
        if (pixels == 0)
            pixels = face.pixelSize();
        line.size = pixels / unitsPerSize;
        const QString name =
            QStringLiteral("%1/%2/%3/").arg(face.familyName(), face.styleName()).arg(int(face.weight()));
        face.setPixelSize(unitsPerSize);
        const QList<quint32> glyphs = run.glyphIndexes();
        const QList<QPointF> places = run.positions();
        for (qsizetype i = 0; i < glyphs.size(); ++i) {
            QByteArray &id = m_names[name + QString::number(glyphs[i])];
            if (id.isNull()) {
                const QPainterPath path = face.pathForGlyph(glyphs[i]);
                id = path.isEmpty() ? QByteArray("") : 'l' + QByteArray::number(m_names.size(), 36);
                if (!path.isEmpty())
                    m_definitions += "<path id=\"" + id + "\" d=\"" + outlineText(path) + "\"/>\n";
            }
            if (id.isEmpty())
                continue;
            const QPointF at = (places[i] - QPointF(0, baseline)) / line.size;
            line.uses += "<use xlink:href=\"#" + id + "\" x=\"" + QByteArray::number(std::lround(at.x())) + '"';
            if (std::lround(at.y()) != 0)
                line.uses += " y=\"" + QByteArray::number(std::lround(at.y())) + '"';
            line.uses += "/>";
        }
    }
    return line;
}

QByteArray SvgLetters::definitions() const
{
    return m_definitions.isEmpty() ? QByteArray() : "<defs>\n" + m_definitions + "</defs>\n";
}

} // namespace roofline
