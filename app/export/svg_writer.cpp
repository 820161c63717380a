#include "app/export/picture_writers.h"

#include "app/chart/roofline_chart.h"
#include "app/paint/svg_device.h"
#include "app/session/session_inside.h"

#include <QPainter>

namespace roofline {

namespace {

QByteArray lengthOf(double value, LengthUnit unit)
{
    const char *name = unit == LengthUnit::Millimeters ? "mm" : unit == LengthUnit::Inches ? "in" : "";
    return QByteArray::number(value, 'g', 10) + name;
}

} // namespace

QByteArray svgOf(const Picture &picture, const ExportSettings &settings)
{
    const QSize layout = layoutSizeOf(settings);
    SvgDevice device(layout, settings.outlines ? SvgDevice::Letters::Outlines : SvgDevice::Letters::Text);
    picture.paint(*painterFor(device, true), layout, ScenePainter::Device::Vectors);

    QByteArray svg = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg width=\""
                     + lengthOf(settings.width, settings.unit) + "\" height=\""
                     + lengthOf(settings.height, settings.unit) + "\" viewBox=\"0 0 "
                     + QByteArray::number(layout.width()) + ' ' + QByteArray::number(layout.height())
                     + "\" xmlns=\"http://www.w3.org/2000/svg\"";
    if (settings.outlines)
        svg += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"";
    // The bundled typeface has its own name, which other programs do not know.
    svg += " font-family=\"Inter, Helvetica, Arial, sans-serif\">\n<title>" + xmlEscaped(picture.title())
           + "</title>\n<desc>" + xmlEscaped(picture.description()) + "</desc>\n" + device.content() + "</svg>\n";
    return picture.session().empty() ? svg : svgWithSession(std::move(svg), picture.session());
}

} // namespace roofline
