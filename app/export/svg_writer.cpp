#include "app/export/picture_writers.h"

#include "app/chart/roofline_chart.h"
#include "app/paint/svg_anchor.h"

#include <QBuffer>
#include <QFontInfo>
#include <QPainter>
#include <QSvgGenerator>

namespace roofline {

namespace {

// The bundled typeface has a name of its own, which no other program knows.
QByteArray withCommonFonts(QByteArray svg)
{
    const QByteArray family = QFontInfo(applicationFont()).family().toUtf8();
    return svg.replace("font-family=\"" + family + '"', "font-family=\"Inter, Helvetica, Arial, sans-serif\"");
}

// What is aligned at its middle or its right end stays there in another typeface.
QByteArray withAnchors(QByteArray svg)
{
    for (const auto &[anchor, word] : {std::pair(TextAnchor::Middle, "middle"), std::pair(TextAnchor::Right, "end")}) {
        const QByteArray mark = QString(svgAnchorMark(anchor)).toUtf8() + "</text>";
        for (qsizetype at = svg.indexOf(mark); at >= 0; at = svg.indexOf(mark, at)) {
            svg.remove(at, mark.size() - 7);
            qsizetype tag = svg.lastIndexOf("<text ", at);
            if (tag > 0 && svg.at(at - 1) == '>') { // the mark had a font of its own, and with it an element
                svg.remove(tag, at + 7 - tag);
                tag = svg.lastIndexOf("<text ", tag - 1);
                at = std::max<qsizetype>(tag, 0);
            }
            if (tag >= 0)
                svg.insert(tag + 6, QByteArray("text-anchor=\"") + word + "\" ");
        }
    }
    return svg;
}

// The generator knows whole pixels only, and counts them in millimeters.
QByteArray withSize(QByteArray svg, const ExportSettings &settings)
{
    const qsizetype begin = svg.indexOf("<svg width=\"");
    const qsizetype end = svg.indexOf(" viewBox", begin);
    if (begin < 0 || end < 0)
        return svg;
    const auto length = [&](double value) {
        const char *unit = settings.unit == LengthUnit::Millimeters ? "mm"
                           : settings.unit == LengthUnit::Inches    ? "in"
                                                                    : "";
        return QByteArray::number(value, 'g', 10) + unit;
    };
    return svg.replace(begin, end - begin,
                       "<svg width=\"" + length(settings.width) + "\" height=\"" + length(settings.height) + '"');
}

} // namespace

QByteArray svgOf(const Picture &picture, const ExportSettings &settings)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    const QSize layout = layoutSizeOf(settings);
    generator.setOutputDevice(&buffer);
    generator.setSize(layout);
    generator.setViewBox(QRect(QPoint(), layout));
    generator.setResolution(int(pixelsPerInch));
    generator.setTitle(picture.title().toHtmlEscaped()); // the generator writes these two as they are
    generator.setDescription(picture.description().toHtmlEscaped());
    picture.paint(*painterFor(generator, true), layout, ScenePainter::Device::Vectors);
    return withSize(withAnchors(withCommonFonts(bytes)), settings);
}

} // namespace roofline
