// Converts settings of an export to text, for presets that are kept and for people.
#include "app/export/export_settings.h"
#include "app/theme/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace roofline {

namespace {

QString length(double value)
{
    return QString::number(value, 'g', 6);
}

} // namespace

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
        if (const std::optional<View> view = viewNamed(value.toString());
            view && std::ranges::find(views, *view) == views.end())
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
        .arg(length(settings.width), length(settings.height), QLatin1String(unitNames[std::size_t(settings.unit)]));
}

} // namespace roofline
