#include "app/export/picture_writers.h"

#include "app/chart/roofline_chart.h"
#include "app/paint/svg_device.h"
#include "app/session/session_inside.h"

#include <QBuffer>
#include <QHashFunctions>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QScopeGuard>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

QByteArray lengthOf(double value, LengthUnit unit)
{
    const char *name = unit == LengthUnit::Millimeters ? "mm" : unit == LengthUnit::Inches ? "in" : "";
    return QByteArray::number(value, 'g', 10) + name;
}

// Removes the time, so that the same settings make the same bytes. The length must not change, because the
// file contains the offsets of its parts.
QByteArray withoutTime(QByteArray pdf)
{
    const QByteArray before = "/CreationDate (D:";
    const qsizetype begin = pdf.indexOf(before);
    const qsizetype from = begin + before.size();
    const qsizetype end = begin < 0 ? -1 : pdf.indexOf(')', from);
    if (end >= 0)
        pdf.replace(from, end - from, QByteArray("20000101000000Z").leftJustified(end - from, '0', true));
    return pdf;
}

} // namespace

QByteArray pngOf(const Picture &picture, const ExportSettings &settings)
{
    constexpr double metersPerInch = 0.0254;
    QImage image(pixelsOf(settings), settings.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return {};
    const double ratio = settings.dpi / layoutPixelsPerInch(settings);
    image.setDevicePixelRatio(std::max(ratio, 1.0)); // QPainter takes a lower one for 1
    image.fill(settings.transparent ? QColor(Qt::transparent) : Theme::of(settings.theme).page);
    const std::shared_ptr<QPainter> painter = painterFor(image, false);
    painter->scale(std::min(ratio, 1.0), std::min(ratio, 1.0));
    picture.paint(*painter, layoutSizeOf(settings), ScenePainter::Device::Pixels);
    painter->end();
    const int dotsPerMeter = int(std::lround(settings.dpi / metersPerInch));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Title"), picture.title());
    image.setText(QStringLiteral("Description"), picture.description());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return picture.session().empty() ? bytes : pngWithSession(std::move(bytes), picture.session());
}

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

void paintPage(QPagedPaintDevice &device, const Picture &picture, const ExportSettings &settings)
{
    const std::shared_ptr<QPainter> painter = painterFor(device, true);
    const double scale = pixelsPerInch / layoutPixelsPerInch(settings);
    painter->scale(scale, scale);
    const QSizeF room = device.pageLayout().paintRect(QPageLayout::Inch).size() * layoutPixelsPerInch(settings);
    picture.paint(*painter, QSize(int(std::lround(room.width())), int(std::lround(room.height()))),
                  ScenePainter::Device::Vectors);
}

QByteArray pdfOf(const QString &title, const std::function<void(QPdfWriter &writer)> &paint)
{
    // Fonts are written in the order of a hash, whose seed differs in each process.
    QHashSeed::setDeterministicGlobalSeed();
    const auto again = qScopeGuard([] { QHashSeed::resetRandomGlobalSeed(); });
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Roofline Explorer"));
    writer.setResolution(int(pixelsPerInch));
    paint(writer);
    return bytes;
}

QByteArray pdfOf(const Picture &picture, const ExportSettings &settings, const std::optional<QPageLayout> &paper)
{
    return withoutTime(pdfOf(picture.title(), [&](QPdfWriter &writer) {
        const QSizeF points = inchesOf(settings) * pointsPerInch;
        writer.setPageLayout(paper.value_or(QPageLayout(
            QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch), QPageLayout::Portrait, {})));
        if (!picture.session().empty())
            writer.addFileAttachment(QLatin1String(attachedSessionName), attachedSession(picture.session()),
                                     QStringLiteral("application/yaml"));
        paintPage(writer, picture, settings);
    }));
}

} // namespace roofline
