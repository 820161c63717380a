#include "app/window/files/opened_files.h"

#include "app/session/session_inside.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/document/session_file.h"
#include "core/lesson/lesson_reader.h"
#include "core/zoo/reader.h"
#include "core/zoo/text_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int mostLines = 8;

void readInto(OpenedFiles &opened, const QString &file)
{
    Catalogue &zoo = *opened.zoo;
    const std::string path = stdText(QFileInfo(file).absoluteFilePath());
    const std::vector<ModelPtr> models = zoo.models();
    const std::size_t said = zoo.messages.size();
    const std::optional<std::string> id = readZooFile(path, zoo);
    const auto first = zoo.messages.begin() + std::ptrdiff_t(said);
    if (!id) { // the zoo stays as it is, with what it says of an earlier reading
        std::copy_if(first, zoo.messages.end(), std::back_inserter(opened.errors),
                     [](const Message &message) { return message.severity == Severity::Error; });
        zoo.messages.erase(first, zoo.messages.end());
        return;
    }
    zoo.messages.erase(
        std::remove_if(zoo.messages.begin(), first, [&](const Message &message) { return message.place.file == path; }),
        first);
    opened.read << qtText(path);
    (zoo.models() != models ? opened.model : opened.chip) = *id;
}

} // namespace

OpenedFiles readFiles(const Catalogue &zoo, const QStringList &files)
{
    OpenedFiles opened;
    opened.zoo = std::make_shared<Catalogue>(zoo);
    for (const QString &file : files)
        readInto(opened, file);
    return opened;
}

bool isSessionFile(const QString &file)
{
    if (QFileInfo(file).suffix().toLower() == QLatin1String("roofline"))
        return true;
    if (isPictureFile(file))
        return true; // opening reports a picture without a session
    const Result<std::string> text = readTextFile(stdText(file), largestSessionFile);
    return text && isSessionText(*text);
}

QString refusalOf(const QString &file)
{
    const QFileInfo info(file);
    const QString suffix = info.suffix().toLower();
    if (info.isDir())
        return Words::tr("%1 is a folder: drop the files in it").arg(info.fileName());
    if (!QStringLiteral("roofline yaml yml json png svg pdf html htm").split(u' ').contains(suffix))
        return Words::tr("%1 is neither a session (.roofline) nor a zoo entry (.yaml) nor a config.json, nor a chart "
                         "that was exported with its session (.png, .svg, .pdf, .html)")
            .arg(info.fileName());
    return {};
}

QString errorLines(const Messages &errors, bool folders)
{
    QStringList lines;
    for (const Message &error : errors) {
        if (lines.size() == mostLines && errors.size() > mostLines) {
            lines << Words::tr("… and %1 more in the message list").arg(qsizetype(errors.size()) - mostLines);
            break;
        }
        const QFileInfo file(QDir::cleanPath(qtText(error.place.file))); // a folder may end with a slash
        const bool whole = folders && !error.place.file.empty();
        QString place = whole ? QDir::toNativeSeparators(file.absoluteFilePath()) : file.fileName();
        for (const int number : {error.place.line, error.place.column}) {
            if (number > 0)
                place += QStringLiteral(":%1").arg(number);
        }
        QString line = qtText(error.withOutcome());
        if (const QString path = qtText(error.place.path);
            !line.contains(path.section(u'.', -1))) // most texts already name the field
            line = QStringLiteral("%1: %2").arg(path, line);
        lines << (place.isEmpty() ? line : QStringLiteral("%1: %2").arg(place, line));
    }
    return lines.join(u'\n');
}

bool isLessonFile(const QString &file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix != QLatin1String("yaml") && suffix != QLatin1String("yml"))
        return false;
    const Result<std::string> text = readTextFile(stdText(file), largestLessonFile);
    return text && isLessonText(*text);
}

} // namespace roofline
