#include "app/export/export_settings.h"

#include "app/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double millimetersPerInch = 25.4;

double dotsPerInch(const ExportSettings &settings)
{
    return settings.format == PictureFormat::Png ? settings.dpi : pixelsPerInch;
}

// Less than half a pixel of difference comes from rounding and does not change the size.
int whole(double pixels)
{
    return int(std::clamp(std::round(pixels), 0.0, 1e9));
}

} // namespace

double perInch(LengthUnit unit, double dpi)
{
    return unit == LengthUnit::Pixels ? dpi : unit == LengthUnit::Millimeters ? millimetersPerInch : 1;
}

const char *nameOf(PictureFormat format)
{
    return pictureFormatNames[std::size_t(format)];
}

std::optional<PictureFormat> pictureFormat(const QString &suffix)
{
    return valueNamed<PictureFormat>(pictureFormatNames, suffix.toLower());
}

ExportSettings inPixels(const QSize &size, double scale, PictureFormat format)
{
    ExportSettings settings;
    const double dots = format == PictureFormat::Png ? scale : 1;
    settings.format = format;
    settings.width = std::round(size.width() * dots);
    settings.height = std::round(size.height() * dots);
    settings.dpi = pixelsPerInch * dots;
    return settings;
}

ExportSettings inFormat(ExportSettings settings, PictureFormat format)
{
    const double before = dotsPerInch(settings);
    settings.format = format;
    if (const double change = dotsPerInch(settings) / before; settings.unit == LengthUnit::Pixels && change != 1) {
        settings.width = std::round(settings.width * change);
        settings.height = std::round(settings.height * change);
    }
    return settings;
}

QSizeF inchesOf(const ExportSettings &settings)
{
    return QSizeF(settings.width, settings.height) / perInch(settings.unit, dotsPerInch(settings));
}

QSize pixelsOf(const ExportSettings &settings)
{
    const QSizeF inches = inchesOf(settings);
    return {whole(inches.width() * settings.dpi), whole(inches.height() * settings.dpi)};
}

double layoutPixelsPerInch(const ExportSettings &settings)
{
    return smallestLayoutText * pointsPerInch / settings.smallestText;
}

QSize layoutSizeOf(const ExportSettings &settings)
{
    const QSizeF size = inchesOf(settings) * layoutPixelsPerInch(settings);
    return {whole(size.width()), whole(size.height())};
}

} // namespace roofline
