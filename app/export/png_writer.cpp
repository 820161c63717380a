#include "app/export/picture_writers.h"

#include "app/chart/roofline_chart.h"
#include "app/session/session_inside.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace roofline {

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

} // namespace roofline
