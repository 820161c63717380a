#include "app/export/export_chart.h"

#include "app/export/picture_writers.h"
#include "app/session/whole_file.h"
#include "app/theme/text.h"
#include "app/theme/words.h"

#include <QPrinter>

namespace roofline {

namespace {

Message failure(const char *rule, const QString &text)
{
    return {Severity::Error, rule, text.toStdString(), {}};
}

// Returns why these views have nothing to show.
std::optional<Message> contentProblem(const PictureContent &content, const ExportSettings &settings)
{
    for (const View view : settings.views)
        if (const Tab &tab = tabOf(view); tab.problem)
            if (const QString problem = tab.problem(content); !problem.isEmpty())
                return failure("nothing-to-draw", problem);
    return std::nullopt;
}

std::optional<Message> problemWith(const PictureContent &content, const ExportSettings &settings)
{
    if (const QString problem = problemOf(settings); !problem.isEmpty())
        return failure("size", problem);
    if (std::optional<Message> problem = contentProblem(content, settings))
        return problem;
    if (const QString problem = Picture(content, settings).problem(layoutSizeOf(settings)); !problem.isEmpty())
        return failure("room", problem);
    return std::nullopt;
}

QString writeDrawn(const Result<QByteArray> &drawn, const QString &path)
{
    if (!drawn)
        return qtText(drawn.message().text);
    const QString why = replaceFile(path, *drawn);
    return why.isEmpty() ? why : Words::tr("cannot be written: %1").arg(why);
}

} // namespace

QString problemOfExport(const PictureContent &content, const ExportSettings &settings)
{
    const std::optional<Message> problem = problemWith(content, settings);
    return problem ? qtText(problem->text) : QString();
}

std::optional<ExportSettings> enlargedExport(const PictureContent &content, const ExportSettings &settings)
{
    if (!problemOf(settings).isEmpty() || contentProblem(content, settings))
        return std::nullopt;
    const std::optional<ExportSettings> large = Picture(content, settings).enlarged(layoutSizeOf(settings));
    return large && problemOf(*large).isEmpty() ? large : std::nullopt;
}

Result<QByteArray> drawChart(const PictureContent &content, const ExportSettings &settings)
{
    if (const std::optional<Message> problem = problemWith(content, settings))
        return *problem;
    const Picture picture(content, settings);
    QByteArray bytes;
    switch (settings.format) {
    case PictureFormat::Png: bytes = pngOf(picture, settings); break;
    case PictureFormat::Svg: bytes = svgOf(picture, settings); break;
    case PictureFormat::Pdf: bytes = pdfOf(picture, settings, {}); break;
    case PictureFormat::Html: bytes = htmlOf(picture, settings); break;
    }
    if (bytes.isEmpty())
        return failure("memory",
                       Words::tr("not enough memory for a picture of this size; choose a smaller size or scale"));
    return bytes;
}

QString exportChart(const PictureContent &content, const ExportSettings &settings, const QString &path)
{
    return writeDrawn(drawChart(content, settings), path);
}

QString printChart(const PictureContent &content, const ExportSettings &settings, const QPageLayout &paper,
                   const QString &path)
{
    if (std::optional<Message> problem = contentProblem(content, settings))
        return qtText(problem->text);
    return writeDrawn(pdfOf(Picture(content, settings), settings, paper), path);
}

std::optional<Message> printChart(const PictureContent &content, const ExportSettings &settings, QPrinter &printer)
{
    if (std::optional<Message> problem = contentProblem(content, settings))
        return problem;
    printer.setResolution(int(pixelsPerInch)); // of a logical pixel, because lines and letters are drawn as vectors
    const Picture picture(content, settings);
    printer.setDocName(picture.title());
    paintPage(printer, picture, settings);
    if (printer.printerState() == QPrinter::Error)
        return failure("print", Words::tr("the printer %1 did not accept the job; check that it is on and has paper")
                                    .arg(printer.printerName()));
    return std::nullopt;
}

} // namespace roofline
