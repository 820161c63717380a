#include "app/export/export_chart.h"

#include "app/export/picture_writers.h"
#include "app/session/whole_file.h"
#include "app/theme/words.h"
#include "app/views/network_text.h"
#include "core/answers/network_view.h"

#include <QPrinter>

#include <algorithm>
#include <cmath>

ROOFLINE_TR(ExportChart);

namespace roofline {

namespace {

Message failure(const char *rule, const QString &text, const QString &path = {})
{
    return {Severity::Error, rule, text.toStdString(), {path.toStdString(), 0, 0, {}}};
}

std::optional<Message> sizeProblem(const ExportSettings &settings)
{
    const bool pixels = settings.format == PictureFormat::Png;
    const bool possible = std::isfinite(settings.dpi) && settings.dpi > 0 && std::isfinite(settings.smallestText)
                          && settings.smallestText > 0;
    const QSize layout = possible ? layoutSizeOf(settings) : QSize();
    const QSize sides = pixels ? pixelsOf(settings) : layout;
    const int longer = std::max(sides.width(), sides.height());
    if (!possible || longer > largestExportSide)
        return failure(
            "size",
            tr("the longer side is %1 pixels after scaling; allowed: at most %2").arg(longer).arg(largestExportSide));
    if (std::min(layout.width(), layout.height()) < smallestExportSide)
        return failure("size", tr("the picture is %1×%2 pixels; allowed: at least %3 on each side")
                                   .arg(layout.width())
                                   .arg(layout.height())
                                   .arg(smallestExportSide));
    return std::nullopt;
}

// Why these views have nothing to show.
std::optional<Message> contentProblem(const PictureContent &content, const ExportSettings &settings)
{
    const bool network = std::ranges::find(settings.views, View::Network) != settings.views.end();
    if (network && !networkView(content.report->analysis))
        return failure("nothing-sent", networkProblem(content.report->analysis));
    return std::nullopt;
}

Result<QString> written(const Result<QByteArray> &drawn, const QString &path)
{
    if (!drawn) {
        Message why = drawn.message();
        why.place.file = path.toStdString();
        return why;
    }
    if (const QString why = replaceFile(path, *drawn); !why.isEmpty())
        return failure("write", tr("cannot be written: %1").arg(why), path);
    return path;
}

} // namespace

Result<QByteArray> drawChart(const PictureContent &content, const ExportSettings &settings)
{
    if (std::optional<Message> problem = sizeProblem(settings))
        return *problem;
    if (std::optional<Message> problem = contentProblem(content, settings))
        return *problem;
    const Picture picture(content, settings);
    QByteArray bytes;
    switch (settings.format) {
    case PictureFormat::Png: bytes = pngOf(picture, settings); break;
    case PictureFormat::Svg: bytes = svgOf(picture, settings); break;
    case PictureFormat::Pdf: bytes = pdfOf(picture, settings, {}); break;
    }
    if (bytes.isEmpty())
        return failure("memory", tr("not enough memory for a picture of this size; choose a smaller size or scale"));
    return bytes;
}

Result<QString> exportChart(const PictureContent &content, const ExportSettings &settings, const QString &path)
{
    return written(drawChart(content, settings), path);
}

Result<QString> printChart(const PictureContent &content, const ExportSettings &settings, const QPageLayout &paper,
                           const QString &path)
{
    if (std::optional<Message> problem = contentProblem(content, settings))
        return *problem;
    return written(pdfOf(Picture(content, settings), settings, paper), path);
}

std::optional<Message> printChart(const PictureContent &content, const ExportSettings &settings, QPrinter &printer)
{
    if (std::optional<Message> problem = contentProblem(content, settings))
        return problem;
    printer.setResolution(int(pixelsPerInch)); // of a logical pixel; what is drawn are lines and letters
    const Picture picture(content, settings);
    printer.setDocName(picture.title());
    paintPage(printer, picture, settings);
    if (printer.printerState() == QPrinter::Error)
        return failure(
            "print",
            tr("the printer %1 did not take it; look whether it is on and has paper").arg(printer.printerName()), {});
    return std::nullopt;
}

} // namespace roofline
