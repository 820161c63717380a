#include "app/export/export_settings.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/find.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double millimetersPerInch = 25.4;

// Less than half a pixel of difference comes from rounding and does not change the size.
int whole(double pixels)
{
    return int(std::clamp(std::round(pixels), 0.0, 1e9));
}

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
        return Words::tr("no number");
    return std::abs(value) < 1e5          ? QString::number(value, 'g', 6)
           : std::abs(value) < manyDigits ? QString::number(value, 'f', 0)
                                          : Words::tr("more than 1000 million");
}

QString lengthText(double inches, const ExportSettings &settings, bool up)
{
    const double tenths =
        inches * perInch(settings.unit, dotsPerInch(settings)) * (settings.unit == LengthUnit::Pixels ? 1 : 10);
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
    return Words::tr("%1 by %2")
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
        return Words::tr("the longer side is %1 times the height of a letter with text this small; allowed: up to %2 "
                         "times, that is %3")
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
    return Words::tr(
               "the picture would have %1 × %2 pixels; allowed: at most %3 on a side and %4 million in all, that is %5")
        .arg(shown(std::round(inches.width() * settings.dpi)), shown(std::round(inches.height() * settings.dpi)))
        .arg(largestExportSide)
        .arg(int(mostExportPixels / 1e6))
        .arg(largest(settings, side));
}

} // namespace

double perInch(LengthUnit unit, double dpi)
{
    return unit == LengthUnit::Pixels ? dpi : unit == LengthUnit::Millimeters ? millimetersPerInch : 1;
}

double dotsPerInch(const ExportSettings &settings)
{
    return settings.format == PictureFormat::Png ? settings.dpi : pixelsPerInch;
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
    const double dots = format == PictureFormat::Png ? scale : 1;
    return {.format = format,
            .width = std::round(size.width() * dots),
            .height = std::round(size.height() * dots),
            .dpi = pixelsPerInch * dots};
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

QString problemOf(const ExportSettings &settings)
{
    const auto outside = [](const QString &what, const Range &allowed) {
        return Words::tr("%1; allowed: from %2 to %3").arg(what).arg(allowed.low).arg(allowed.high);
    };
    if (settings.format == PictureFormat::Png && !isIn(resolutions, settings.dpi))
        return outside(Words::tr("a resolution of %1 dpi").arg(shown(settings.dpi)), resolutions);
    if (!isIn(texts, settings.smallestText))
        return outside(Words::tr("a smallest text of %1 pt").arg(shown(settings.smallestText)), texts);
    if (!isIn(strokes, settings.lines))
        return outside(Words::tr("lines %1 times as thick").arg(shown(settings.lines)), strokes);
    const QSizeF inches = inchesOf(settings);
    const double least = smallestExportSide / layoutPixelsPerInch(settings);
    const double shorter = std::min(inches.width(), inches.height());
    if (!std::isfinite(settings.width) || !std::isfinite(settings.height) || !(shorter * 1.0001 >= least))
        return Words::tr("the picture is %1 × %2 %3; allowed: at least %4 on each side for text of %5 pt")
            .arg(shown(settings.width), shown(settings.height), QLatin1String(unitNames[std::size_t(settings.unit)]),
                 lengthText(least, settings, true), shown(settings.smallestText));
    return tooLarge(settings);
}

QString textOf(const ExportSettings &settings)
{
    QJsonObject object;
    QJsonArray views;
    for (const View view : settings.views)
        views.append(QLatin1String(nameOf(view)));
    QJsonArray parts;
    for (std::size_t i = 0; i < partCount; ++i) {
        if (settings.parts.has(Part(i)))
            parts.append(QLatin1String(partNames[i]));
    }
    object[QLatin1String("views")] = views;
    object[QLatin1String("format")] = QLatin1String(nameOf(settings.format));
    object[QLatin1String("width")] = settings.width;
    object[QLatin1String("height")] = settings.height;
    object[QLatin1String("unit")] = QLatin1String(unitNames[std::size_t(settings.unit)]);
    object[QLatin1String("dpi")] = settings.dpi;
    object[QLatin1String("theme")] = QLatin1String(themeNames[std::size_t(settings.theme)]);
    object[QLatin1String("transparent")] = settings.transparent;
    object[QLatin1String("outlines")] = settings.outlines;
    object[QLatin1String("smallest text")] = settings.smallestText;
    object[QLatin1String("lines")] = settings.lines;
    object[QLatin1String("parts")] = parts;
    object[QLatin1String("keeps hidden")] = settings.keepsHidden;
    object[QLatin1String("sheet")] = QLatin1String(sheetNames[std::size_t(settings.sheet)]);
    object[QLatin1String("file name")] = settings.fileName;
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

ExportSettings settingsFrom(const QString &text, const ExportSettings &usual)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    if (object.isEmpty())
        return usual;
    ExportSettings read = usual;
    std::vector<View> views;
    for (const QJsonValue value : object[QLatin1String("views")].toArray()) {
        if (const std::optional<View> view = viewNamed(value.toString()); view && !findIn(views, *view))
            views.push_back(*view);
    }
    if (!views.empty())
        read.views = views;
    read.format = pictureFormat(object[QLatin1String("format")].toString()).value_or(usual.format);
    read.width = object[QLatin1String("width")].toDouble(usual.width);
    read.height = object[QLatin1String("height")].toDouble(usual.height);
    read.unit = valueNamed<LengthUnit>(unitNames, object[QLatin1String("unit")].toString()).value_or(usual.unit);
    read.dpi = object[QLatin1String("dpi")].toDouble(usual.dpi);
    read.theme = valueNamed<Theme::Kind>(themeNames, object[QLatin1String("theme")].toString()).value_or(usual.theme);
    read.transparent = object[QLatin1String("transparent")].toBool(usual.transparent);
    read.outlines = object[QLatin1String("outlines")].toBool(usual.outlines);
    read.smallestText = object[QLatin1String("smallest text")].toDouble(usual.smallestText);
    read.lines = object[QLatin1String("lines")].toDouble(usual.lines);
    if (const QJsonValue parts = object[QLatin1String("parts")]; parts.isArray()) {
        read.parts = {};
        for (const QJsonValue value : parts.toArray()) {
            if (const std::optional<Part> part = valueNamed<Part>(partNames, value.toString()))
                read.parts.set(*part, true);
        }
    }
    read.keepsHidden = object[QLatin1String("keeps hidden")].toBool(usual.keepsHidden);
    read.sheet = valueNamed<Sheet>(sheetNames, object[QLatin1String("sheet")].toString()).value_or(usual.sheet);
    read.fileName = object[QLatin1String("file name")].toString(usual.fileName);
    return problemOf(read).isEmpty() ? read : usual;
}

QString sizeText(const ExportSettings &settings)
{
    return QStringLiteral("%1 × %2 %3")
        .arg(QString::number(settings.width, 'g', 6), QString::number(settings.height, 'g', 6),
             QLatin1String(unitNames[std::size_t(settings.unit)]));
}

} // namespace roofline
