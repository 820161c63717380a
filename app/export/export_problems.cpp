// Tells why settings cannot be exported, and what can.
#include "app/export/export_settings.h"

#include "app/theme/words.h"

#include <algorithm>
#include <cmath>

ROOFLINE_TR(ExportSettings);

namespace roofline {

namespace {

struct Range {
    double low;
    double high;
};
constexpr Range resolutions{10, 2400};
constexpr Range texts{1, 500}; // points
constexpr Range strokes{0.1, 10};

bool isIn(const Range &range, double value)
{
    return std::isfinite(value) && value >= range.low && value <= range.high;
}

QString shown(double value)
{
    constexpr double manyDigits = 1e9;
    if (std::isnan(value))
        return tr("no number");
    return std::abs(value) < 1e5          ? QString::number(value, 'g', 6)
           : std::abs(value) < manyDigits ? QString::number(value, 'f', 0)
                                          : tr("more than 1000 million");
}

QString lengthText(double inches, const ExportSettings &settings, bool up)
{
    const double dpi = settings.format == PictureFormat::Png ? settings.dpi : pixelsPerInch;
    const double tenths = inches * perInch(settings.unit, dpi) * (settings.unit == LengthUnit::Pixels ? 1 : 10);
    const double rounded = up ? std::ceil(tenths) : std::floor(tenths + 1e-6);
    return QStringLiteral("%1 %2")
        .arg(settings.unit == LengthUnit::Pixels ? rounded : rounded / 10)
        .arg(QLatin1String(unitNames[std::size_t(settings.unit)]));
}

// Returns the size of the settings' shape whose longer side is this many inches. Where its shorter side would be too
// short, it stays as it is, as far as the area allows.
QString largest(const ExportSettings &settings, double sides)
{
    const QSizeF inches = inchesOf(settings);
    const double shorter = std::min(inches.width(), inches.height());
    const double shrunk = sides * shorter / std::max(inches.width(), inches.height());
    const double least = smallestExportSide / layoutPixelsPerInch(settings);
    const double most = sides * mostExportPixels / (largestExportSide * largestExportSide);
    const double other = shrunk < least ? std::max(least, std::min(shorter, most)) : shrunk;
    const bool wide = inches.width() > inches.height();
    return tr("%1 by %2")
        .arg(lengthText(wide ? sides : other, settings, false), lengthText(wide ? other : sides, settings, false));
}

QString tooLarge(const ExportSettings &settings)
{
    const QSizeF inches = inchesOf(settings);
    const double longer = std::max(inches.width(), inches.height());
    const double perLayoutInch = layoutPixelsPerInch(settings);
    if (settings.format != PictureFormat::Png) {
        if (longer * perLayoutInch <= largestExportSide)
            return {};
        return tr("the longer side is %1 times the height of a letter with text this small; allowed: up to %2 times, "
                  "that is %3")
            .arg(shown(std::round(longer * perLayoutInch / smallestLayoutText)))
            .arg(int(largestExportSide / smallestLayoutText))
            .arg(largest(settings, largestExportSide / perLayoutInch));
    }
    const double pixels = longer * settings.dpi;
    const double area = inches.width() * inches.height() * settings.dpi * settings.dpi;
    if (std::round(pixels) <= largestExportSide && area <= mostExportPixels
        && longer * perLayoutInch <= largestExportSide)
        return {};
    const double side = std::min({largestExportSide / settings.dpi, largestExportSide / perLayoutInch,
                                  longer * std::sqrt(mostExportPixels / std::max(area, 1.0))});
    return tr("the picture would have %1 × %2 pixels; allowed: at most %3 on a side and %4 million in all, that is %5")
        .arg(shown(std::round(inches.width() * settings.dpi)), shown(std::round(inches.height() * settings.dpi)))
        .arg(largestExportSide)
        .arg(int(mostExportPixels / 1e6))
        .arg(largest(settings, side));
}

} // namespace

QString problemOf(const ExportSettings &settings)
{
    const auto outside = [](const QString &what, const Range &allowed) {
        return tr("%1; allowed: from %2 to %3").arg(what).arg(allowed.low).arg(allowed.high);
    };
    if (settings.format == PictureFormat::Png && !isIn(resolutions, settings.dpi))
        return outside(tr("a resolution of %1 dpi").arg(shown(settings.dpi)), resolutions);
    if (!isIn(texts, settings.smallestText))
        return outside(tr("a smallest text of %1 pt").arg(shown(settings.smallestText)), texts);
    if (!isIn(strokes, settings.lines))
        return outside(tr("lines %1 times as thick").arg(shown(settings.lines)), strokes);
    const QSizeF inches = inchesOf(settings);
    const double least = smallestExportSide / layoutPixelsPerInch(settings);
    const double shorter = std::min(inches.width(), inches.height());
    if (!std::isfinite(settings.width) || !std::isfinite(settings.height) || !(shorter * 1.0001 >= least))
        return tr("the picture is %1 × %2 %3; allowed: at least %4 on each side for text of %5 pt")
            .arg(shown(settings.width), shown(settings.height), QLatin1String(unitNames[std::size_t(settings.unit)]),
                 lengthText(least, settings, true), shown(settings.smallestText));
    return tooLarge(settings);
}

} // namespace roofline
