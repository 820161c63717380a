#include "app/cli/export_options.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/parser.h"
#include "app/settings/settings.h"
#include "core/units/parse.h"
#include "core/units/text.h"

#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr auto themes = namedValues<Theme::Kind>(themeNames);
constexpr auto pictureFormats = namedValues<PictureFormat>(pictureFormatNames);
constexpr auto sheets = namedValues<Sheet>(sheetNames);
constexpr auto partValues = namedValues<Part>(partNames);
constexpr NamedValue<bool> backgrounds[] = {{"white", false}, {"transparent", true}};
constexpr NamedValue<bool> letterings[] = {{"text", false}, {"outlines", true}};

std::vector<NamedValue<View>> viewValues()
{
    std::vector<NamedValue<View>> values;
    for (std::size_t i = 0; i < allTabs().size(); ++i)
        values.emplace_back(allTabs()[i].name, View(i));
    return values;
}

// "roofline (default), network or batch"
std::string viewList()
{
    std::string list = std::string(allTabs().front().name) + " (default)";
    for (const Tab &tab : allTabs().subspan(1))
        list.append(&tab == &allTabs().back() ? " or " : ", ").append(tab.name);
    return list;
}

struct Paper {
    const char *name;
    double width;
    double height; // mm
};
constexpr Paper papers[] = {{"a4", 210, 297}, {"a5", 148, 210}, {"a3", 297, 420}, {"letter", 215.9, 279.4}};

constexpr double leastScale = 0.1;

double readNumber(const std::string &option, const std::string &text, const char *unit, const char *example)
{
    std::string digits = text;
    const std::string suffix(unit);
    if (!suffix.empty() && digits.size() > suffix.size() && digits.ends_with(suffix))
        digits.resize(digits.size() - suffix.size());
    const Parsed<double> value = parseNumber(digits);
    if (!value)
        refuseValue(option, text, std::string("a number, as in ") + example);
    return *value;
}

[[noreturn]] void refuseSize(const std::string &text)
{
    refuseValue("--size", text,
                "WIDTHxHEIGHT, each from " + std::to_string(smallestExportSide) + " to "
                    + std::to_string(largestExportSide)
                    + " pixels, as in 1280x800, or with units, as in 178mmx131mm or 7inx5in, or a paper: a3, a4, a5, "
                      "letter, a4-landscape");
}

void setSize(ExportSettings &settings, const std::string &text)
{
    const auto set = [&settings](double width, double height, LengthUnit unit) {
        settings.width = width;
        settings.height = height;
        settings.unit = unit;
    };
    const QString given = QString::fromStdString(text).toLower();
    constexpr QLatin1String landscape("-landscape");
    for (const Paper &paper : papers) {
        const QLatin1String name(paper.name);
        if (given == name)
            return set(paper.width, paper.height, LengthUnit::Millimeters);
        if (given == name + landscape)
            return set(paper.height, paper.width, LengthUnit::Millimeters);
    }
    static const QRegularExpression form(QStringLiteral("^([0-9.]{1,12})(px|mm|in)?[x×]([0-9.]{1,12})(px|mm|in)?$"));
    const QRegularExpressionMatch match = form.match(given);
    const QString unit = match.captured(4).isEmpty() ? match.captured(2) : match.captured(4);
    const bool same = match.captured(2).isEmpty() || match.captured(2) == unit;
    const Parsed<double> width = parseNumber(match.captured(1).toStdString());
    const Parsed<double> height = parseNumber(match.captured(3).toStdString());
    if (!match.hasMatch() || !same || !width || !height)
        refuseSize(text);
    if (unit == QLatin1String("mm") || unit == QLatin1String("in"))
        return set(*width, *height, unit == QLatin1String("mm") ? LengthUnit::Millimeters : LengthUnit::Inches);
    for (const double side : {*width, *height})
        if (side != std::floor(side) || side < smallestExportSide || side > largestExportSide)
            refuseSize(text);
    set(*width, *height, LengthUnit::Pixels);
}

std::vector<std::string> wordsOf(const std::vector<std::string> &lists)
{
    std::vector<std::string> words;
    for (const std::string &list : lists) {
        for (const std::string_view word : split(list, ','))
            words.emplace_back(trimmed(word));
    }
    return words;
}

} // namespace

void ExportOptions::addTo(Parser &command)
{
    command.value("--format", m_format, "png|svg|pdf|html",
                  "format of standard output and of files in a folder (default: svg)");
    command.value("--preset", m_preset, "NAME",
                  "slide-light, slide-dark, one-column, two-columns, poster, worksheet, answer-sheet, or one of your "
                  "own; the other options override it");
    command.value("--size", m_size, "WxH", "size, as 1280x800 (pixels; the default), 178mmx131mm, 7inx5in or a4");
    command.value("--scale", m_scale, "F", "device pixels per pixel of --size, PNG only (default: 1)");
    command.value("--dpi", m_dpi, "N", "pixels to an inch, PNG only (default: 96)");
    command.value("--theme", m_theme, "NAME", "colors: light, dark, print (default), high-contrast or black-and-white");
    command.value("--background", m_background, "white|transparent", "background (default: white)");
    command.flag("--transparent", m_transparent, "no background");
    command.value("--smallest-text", m_smallest, "PT", "size of the smallest text, as 8pt; all else grows with it");
    command.value("--lines", m_lines, "F", "thickness of lines, as 1.5 (default: 1)");
    command.value("--text", m_text, "text|outlines", "letters as text or as shapes (default: text)");
    const std::string views = "what to draw: " + viewList() + "; several with commas between";
    command.value("--view", m_views, "NAMES", views.c_str());
    command.value("--sheet", m_sheet, "none|worksheet|answers", "a sheet of exercises, or its answers");
    command.list("--include", m_include, "LIST",
                 "title, subtitle, caption, sources, legend, letters, regions, labels, verdict, session");
    command.list("--without", m_without, "LIST", "which of these to leave out");
    command.value("--caption", m_caption, "TEXT", "caption instead of the generated one");
    command.value(
        "--template", m_template, "NAME",
        "names of files in a folder, with {session}, {scenario}, {chip}, {model}, {phase}, {view}, {preset}, {title}");
}

PictureFormat ExportOptions::formatOf(const std::string &file) const
{
    if (!m_format.empty())
        return chooseValue<PictureFormat>("--format", m_format, pictureFormats);
    return pictureFormat(QFileInfo(QFile::decodeName(file.c_str())).suffix()).value_or(PictureFormat::Svg);
}

ExportSettings ExportOptions::base(PictureFormat format) const
{
    if (m_preset.empty()) {
        ExportSettings settings;
        settings.format = format;
        return settings;
    }
    std::string names;
    for (const ExportPreset &each : exportPresets()) {
        if (each.id == preset())
            return each.settings;
        names += (names.empty() ? "" : ", ") + each.id.toStdString();
    }
    const QMap<QString, QString> own = Settings().ownExportPresets();
    for (auto each = own.cbegin(); each != own.cend(); ++each) {
        if (presetId(each.key()) == preset())
            return settingsFrom(each.value(), {});
        names += ", " + presetId(each.key()).toStdString();
    }
    refuseValue("--preset", m_preset, names);
}

std::vector<View> ExportOptions::views() const
{
    std::vector<View> views;
    for (const std::string &word : wordsOf({m_views})) {
        const View view = chooseValue<View>("--view", word, viewValues());
        if (std::ranges::find(views, view) == views.end())
            views.push_back(view);
    }
    std::ranges::sort(views);
    return views;
}

void ExportOptions::readSize(ExportSettings &settings) const
{
    if (!m_size.empty())
        setSize(settings, m_size);
    if (!m_dpi.empty())
        settings.dpi = readNumber("--dpi", m_dpi, "dpi", "300");
    if (m_scale.empty())
        return;
    const double largest = largestExportSide / std::max(settings.width, settings.height);
    const Parsed<double> scale = parseNumber(m_scale);
    if (settings.unit != LengthUnit::Pixels)
        refuseValue("--scale", m_scale, "with a size in pixels; of paper the resolution is --dpi");
    if (!scale || *scale < leastScale || *scale > largest)
        refuseValue("--scale", m_scale,
                    "a number from 0.1 that keeps both sides at " + std::to_string(largestExportSide)
                        + " pixels or less");
    if (settings.format == PictureFormat::Png) {
        settings.width = std::round(settings.width * *scale);
        settings.height = std::round(settings.height * *scale);
        settings.dpi *= *scale;
    }
}

void ExportOptions::readParts(ExportSettings &settings) const
{
    for (const std::string &word : wordsOf(m_include))
        settings.parts.set(chooseValue<Part>("--include", word, partValues), true);
    for (const std::string &word : wordsOf(m_without))
        settings.parts.set(chooseValue<Part>("--without", word, partValues), false);
    if (!m_caption.empty()) {
        settings.caption = QString::fromStdString(m_caption);
        settings.parts.set(Part::Caption, true);
    }
}

void ExportOptions::tellUnused(const ExportSettings &settings) const
{
    if (settings.format == PictureFormat::Png)
        return;
    const std::string format(nameOf(settings.format));
    for (const auto &[option, value] : {std::pair("--dpi", &m_dpi), std::pair("--scale", &m_scale)}) {
        if (!value->empty())
            note(std::string(option) + ": changes nothing in " + format + ", which has no pixels");
    }
}

// Returns the option without which the picture could be made, or else would fail for another reason.
std::string ExportOptions::blamed(const std::string &file, const QString &problem) const
{
    static constexpr std::array options = {
        std::pair("--dpi", &ExportOptions::m_dpi), std::pair("--smallest-text", &ExportOptions::m_smallest),
        std::pair("--lines", &ExportOptions::m_lines), std::pair("--scale", &ExportOptions::m_scale),
        std::pair("--size", &ExportOptions::m_size)};
    std::string other;
    for (const auto &[option, value] : options) {
        if ((this->*value).empty())
            continue;
        ExportOptions without = *this;
        (without.*value).clear();
        const QString left = problemOf(without.read(file));
        if (left.isEmpty())
            return option;
        if (other.empty() && left != problem)
            other = option;
    }
    return other.empty() ? "--size" : other;
}

ExportSettings ExportOptions::settings(const std::string &file) const
{
    ExportSettings settings = read(file);
    if (const QString problem = problemOf(settings); !problem.isEmpty())
        throw CommandError(exitUsage, blamed(file, problem) + ": " + problem.toStdString());
    return settings;
}

ExportSettings ExportOptions::read(const std::string &file) const
{
    ExportSettings settings = base(formatOf(file));
    if (m_preset.empty() || !file.empty() || !m_format.empty())
        settings = inFormat(settings, formatOf(file));
    readSize(settings);
    if (!m_theme.empty())
        settings.theme = chooseValue<Theme::Kind>("--theme", m_theme, themes);
    if (!m_background.empty())
        settings.transparent = chooseValue<bool>("--background", m_background, backgrounds);
    settings.transparent |= m_transparent;
    if (!m_smallest.empty())
        settings.smallestText = readNumber("--smallest-text", m_smallest, "pt", "8pt");
    if (!m_lines.empty())
        settings.lines = readNumber("--lines", m_lines, "", "1.5");
    if (!m_text.empty())
        settings.outlines = chooseValue<bool>("--text", m_text, letterings);
    if (!m_views.empty())
        settings.views = views();
    if (!m_sheet.empty())
        settings.sheet = chooseValue<Sheet>("--sheet", m_sheet, sheets);
    readParts(settings);
    if (!m_template.empty()) {
        settings.fileName = QString::fromStdString(m_template);
        if (const QString problem = problemOfTemplate(settings.fileName); !problem.isEmpty())
            throw CommandError(exitUsage, "--template: given " + shown(m_template) + "; " + problem.toStdString());
    }
    return settings;
}

} // namespace roofline
