#include "app/export/export_chart.h"

#include "app/deploy/deployments_page.h"
#include "app/export/picture_writers.h"
#include "app/session/whole_file.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/network_text.h"
#include "core/answers/network_view.h"
#include "core/report/serving_text.h"

#include <QPrinter>

#include <algorithm>

ROOFLINE_TR(ExportChart);

namespace roofline {

namespace {

Message failure(const char *rule, const QString &text, const QString &path = {})
{
    return {Severity::Error, rule, text.toStdString(), {path.toStdString(), 0, 0, {}}};
}

// Returns why these views have nothing to show.
std::optional<Message> contentProblem(const PictureContent &content, const ExportSettings &settings)
{
    const bool network = std::ranges::find(settings.views, View::Network) != settings.views.end();
    if (network && !networkView(content.report->analysis))
        return failure("nothing-sent", networkProblem(content.report->analysis));
    if (std::ranges::find(settings.views, View::Batch) != settings.views.end() && !content.curves)
        return failure("no-curves", tr("the batch view has no curves for this workload"));
    if (std::ranges::find(settings.views, View::Serving) != settings.views.end()) {
        const ServingAnswer &serving = content.report->serving;
        if (!content.serving || content.serving->lines.front().frontier.points.empty())
            return failure("nothing-served", qtText(servingReason(content.report->analysis, serving)));
    }
    if (std::ranges::find(settings.views, View::Sweep) != settings.views.end() && !content.sweep.run)
        return failure("no-sweep", tr("nothing has been varied yet; open the sweep view and choose what to vary"));
    if (std::ranges::find(settings.views, View::Deployments) != settings.views.end()) {
        if (!content.deployments)
            return failure("nothing-ranked", tr("no deployments were ranked for this workload"));
        const Ranking &ranking = *content.deployments->ranking;
        if (ranking.whyNot != Ranking::WhyNot::None)
            return failure("nothing-ranked", DeploymentsPage::headline(ranking));
    }
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

QString problemOfExport(const PictureContent &content, const ExportSettings &settings)
{
    const std::optional<Message> problem = problemWith(content, settings);
    return problem ? qtText(problem->text) : QString();
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
    printer.setResolution(int(pixelsPerInch)); // of a logical pixel, because lines and letters are drawn as vectors
    const Picture picture(content, settings);
    printer.setDocName(picture.title());
    paintPage(printer, picture, settings);
    if (printer.printerState() == QPrinter::Error)
        return failure(
            "print",
            tr("the printer %1 did not accept the job; check that it is on and has paper").arg(printer.printerName()),
            {});
    return std::nullopt;
}

} // namespace roofline
