#include "app/export/export_presets.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/scenario/scenario.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/workload/kernel.h"

#include <QRegularExpression>

#include <array>
#include <utility>

namespace roofline {

namespace {

using PresetGroup = ExportPreset::Group;

ExportSettings slide(Theme::Kind theme)
{
    // A slide is 13⅓ inches wide.
    return {
        .format = PictureFormat::Png, .width = 1920, .height = 1080, .dpi = 144, .theme = theme, .smallestText = 13};
}

ExportSettings paper(double width, double height, double text)
{
    ExportSettings settings{.format = PictureFormat::Pdf,
                            .width = width,
                            .height = height,
                            .unit = LengthUnit::Millimeters,
                            .dpi = 600,
                            .smallestText = text};
    for (const Part part : {Part::Caption, Part::Sources, Part::Session})
        settings.parts.set(part, true);
    return settings;
}

// A poster is read from afar, and at 600 dpi it would have more pixels than a PNG may have.
ExportSettings poster()
{
    ExportSettings settings = paper(500, 360, 24);
    settings.dpi = 300;
    return settings;
}

// A column has little room, so it leaves out the subtitle, which the caption repeats.
ExportSettings column()
{
    ExportSettings settings = paper(86, 96, 7);
    settings.parts.set(Part::Subtitle, false);
    return settings;
}

ExportSettings sheet(Sheet sheet)
{
    ExportSettings settings = paper(210, 297, 9);
    settings.theme = Theme::Kind::BlackAndWhite;
    settings.sheet = sheet;
    settings.parts = Parts::of({Part::Title, Part::Sources, Part::Regions, Part::Labels});
    return settings;
}

// These characters are not allowed in file names on some systems.
constexpr QLatin1String forbidden("/\\:*?\"<>|");

const std::array<std::pair<const char *, QString NameParts::*>, 8> fields = {{{"{session}", &NameParts::session},
                                                                              {"{scenario}", &NameParts::scenario},
                                                                              {"{chip}", &NameParts::chip},
                                                                              {"{model}", &NameParts::model},
                                                                              {"{phase}", &NameParts::phase},
                                                                              {"{view}", &NameParts::view},
                                                                              {"{preset}", &NameParts::preset},
                                                                              {"{title}", &NameParts::title}}};

QString workloadId(const Scenario &scenario)
{
    return scenario.kernel ? qtText(specOf(scenario.kernel->kind).name) : qtText(scenario.model);
}

QString withoutForbidden(QString text)
{
    for (QChar &letter : text) {
        if (QString(forbidden).contains(letter) || letter < u' ')
            letter = u'-';
    }
    return text;
}

} // namespace

const std::vector<ExportPreset> &exportPresets()
{
    const auto make = [](const char *id, const QString &name, PresetGroup group, const ExportSettings &settings) {
        return ExportPreset{QLatin1String(id), name, detailOf(settings), group, settings};
    };
    static const std::vector<ExportPreset> presets = {
        make("slide-light", Words::tr("16:9, light"), PresetGroup::Slides, slide(Theme::Kind::Print)),
        make("slide-dark", Words::tr("16:9, dark"), PresetGroup::Slides, slide(Theme::Kind::Dark)),
        make("one-column", Words::tr("One column"), PresetGroup::Paper, column()),
        make("two-columns", Words::tr("Two columns"), PresetGroup::Paper, paper(178, 131, 8)),
        make("poster", Words::tr("Poster panel"), PresetGroup::Paper, poster()),
        make("worksheet", Words::tr("Worksheet, no roofs"), PresetGroup::Teaching, sheet(Sheet::Worksheet)),
        make("answer-sheet", Words::tr("Its answer sheet"), PresetGroup::Teaching, sheet(Sheet::Answers)),
    };
    return presets;
}

QString detailOf(const ExportSettings &settings)
{
    const QString format = QString::fromLatin1(nameOf(settings.format)).toUpper();
    const auto number = [](double value) { return QString::number(value, 'g', 4); };
    if (settings.sheet != Sheet::None) {
        const bool a4 = settings.unit == LengthUnit::Millimeters && settings.width == 210 && settings.height == 297;
        const QString size = a4 ? QStringLiteral("A4") : sizeText(settings);
        return settings.theme == Theme::Kind::BlackAndWhite ? Words::tr("%1, black and white, %2").arg(size, format)
                                                            : Words::tr("%1, %2").arg(size, format);
    }
    if (settings.unit == LengthUnit::Pixels)
        return Words::tr("%1, %2").arg(sizeText(settings), format);
    return Words::tr("%1 %2, %3 pt, %4")
        .arg(number(settings.width), QLatin1String(unitNames[std::size_t(settings.unit)]),
             number(settings.smallestText), format);
}

QString presetId(const QString &name)
{
    static const QRegularExpression between(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return name.toLower().split(between, Qt::SkipEmptyParts).join(u'-');
}

QString fileName(const Scenario &scenario)
{
    const bool plain = scenario.kernel || scenario.phase == Phase::Inference;
    const QString workload = workloadId(scenario);
    const QString work = plain ? workload : QStringLiteral("%1-%2").arg(workload, qtText(toString(scenario.phase)));
    QString name =
        QStringLiteral("%1-%2-batch-%3").arg(qtText(scenario.hardware), work, QString::number(scenario.batch));
    return name.replace(u'/', u'-');
}

NameParts namesOf(const Scenario &scenario, const QString &title, View view, const QString &preset)
{
    return {fileName(scenario),
            fileName(scenario),
            qtText(scenario.hardware),
            workloadId(scenario),
            qtText(toString(scenario.phase)),
            QLatin1String(nameOf(view)),
            preset,
            title};
}

QString fileNameFrom(const QString &pattern, const NameParts &parts)
{
    QString name;
    for (qsizetype at = 0; at < pattern.size();) {
        bool found = false;
        for (const auto &[word, part] : fields) {
            if (!QStringView(pattern).mid(at).startsWith(QLatin1String(word)))
                continue;
            name += withoutForbidden(parts.*part);
            at += QLatin1String(word).size();
            found = true;
            break;
        }
        if (!found)
            name += pattern[at++];
    }
    constexpr qsizetype longest = 120;   // characters
    constexpr qsizetype mostBytes = 200; // file systems allow 255, of which a suffix takes some
    name = withoutForbidden(name).simplified().left(longest);
    while (!name.isEmpty() && (name.back().isHighSurrogate() || name.toUtf8().size() > mostBytes))
        name.chop(1); // never half of a letter that takes two characters
    static const QRegularExpression ends(QStringLiteral("^[-.]+|[-.]+$"));
    name.remove(ends);
    return name.isEmpty() ? QStringLiteral("roofline") : name;
}

QString problemOfTemplate(const QString &pattern)
{
    QString rest = pattern;
    QStringList words;
    for (const auto &[word, part] : fields) {
        rest.remove(QLatin1String(word));
        words << QLatin1String(word);
    }
    if (pattern.trimmed().isEmpty())
        return Words::tr("a file needs a name; allowed: letters and %1").arg(words.join(QStringLiteral(", ")));
    for (const QChar letter : std::as_const(rest)) {
        if (letter == u'{' || letter == u'}')
            return Words::tr("a name in braces is not known; allowed: %1").arg(words.join(QStringLiteral(", ")));
        if (QString(forbidden).contains(letter))
            return Words::tr("no file may have a %1 in its name").arg(letter);
        if (letter < u' ')
            return Words::tr("no file may have a control character in its name");
    }
    return {};
}

} // namespace roofline
