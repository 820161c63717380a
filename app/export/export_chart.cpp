#include "app/export/export_chart.h"

#include "app/bars/breakdown_page.h"
#include "app/chart/roofline_chart.h"
#include "app/curves/batch_page.h"
#include "app/curves/sweep_page.h"
#include "app/paint/svg_anchor.h"
#include "app/session/whole_file.h"
#include "app/theme/words.h"
#include "app/views/network_text.h"
#include "core/answers/network_view.h"
#include "core/report/phrases/phrases.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontInfo>
#include <QImage>
#include <QPageLayout>
#include <QPageSize>
#include <QPdfWriter>
#include <QPrinter>
#include <QSvgGenerator>

#include <algorithm>
#include <array>
#include <cmath>

ROOFLINE_TR(ExportChart);

namespace roofline {

namespace {

constexpr int smallestSide = 100;
constexpr double dotsPerInch = 96; // of a logical pixel
constexpr double metersPerInch = 0.0254;

Message failure(const char *rule, const QString &text, const QString &path = {})
{
    return {Severity::Error, rule, text.toStdString(), {path.toStdString(), 0, 0, {}}};
}

// One of the views, ready to be painted.
class Picture {
public:
    Picture(const Report &report, const ChartExport &options) : m_report(report), m_options(options)
    {
        const Phrases phrases;
        title = options.title.isEmpty() ? QString::fromStdString(phrases.title(report.analysis)) : options.title;
        const bool ofRoofs = options.view == View::Roofline || options.view == View::Network;
        if (ofRoofs && !options.choices.tellsVerdict())
            title.clear();
        // Who asks in the title is not answered below it, nor is what is hidden told.
        description = options.title.contains(QLatin1Char('?')) || (ofRoofs && options.choices.hidden.any())
                          ? tr("%1: %2").arg(QString::fromStdString(phrases.chips(report.analysis)),
                                             QString::fromStdString(phrases.workload(report.analysis)))
                          : QString::fromStdString(phrases.sentence(report.analysis, report.answers));
        if (report.analysis.flopPerMac == 1)
            description += tr(" 1 MAC = 1 FLOP here.");
    }

    void paint(QPaintDevice &device, bool vectors) const
    {
        switch (m_options.view) {
        case View::Roofline: paintRoofline(device, vectors, m_report.analysis, description, ChartLook::Memory); break;
        case View::Network: paintNetwork(device, vectors); break;
        case View::Batch: paintBatch(device, vectors); break;
        case View::Breakdown: paintBreakdown(device, vectors); break;
        case View::Sweep: paintSweep(device, vectors); break;
        }
    }

    QString title;
    QString description;

private:
    void paintRoofline(QPaintDevice &device, bool vectors, const Analysis &analysis, const QString &subtitle,
                       ChartLook look) const
    {
        RooflineChart chart;
        chart.setFont(applicationFont());
        chart.setTheme(Theme::of(m_options.theme));
        chart.setLook(look);
        chart.setChoices(m_options.choices);
        if (look == ChartLook::Memory) {
            chart.setCompanions(m_options.companions);
            chart.setSweepPath(m_options.path);
        }
        chart.setAnalysis(std::make_shared<const Analysis>(analysis), {title, subtitle},
                          look == ChartLook::Memory ? m_report.answers.measured : std::nullopt);
        if (look == ChartLook::Memory)
            chart.setPointInFocus(m_options.point);
        chart.paintExport(device, m_options.size, vectors, m_options.transparent);
    }

    // Precondition: something is sent.
    void paintNetwork(QPaintDevice &device, bool vectors) const
    {
        const Analysis view = *networkView(m_report.analysis);
        paintRoofline(device, vectors, view, networkSubtitle(view), ChartLook::Network);
    }

    void paintBatch(QPaintDevice &device, bool vectors) const
    {
        BatchPage page(Theme::of(m_options.theme), applicationFont(), deviceOf(vectors), m_options.transparent);
        page.show(m_report, m_options.curves, m_options.batch, title, m_options.size);
        page.paint(device, m_options.size);
    }

    void paintBreakdown(QPaintDevice &device, bool vectors) const
    {
        BreakdownPage page(Theme::of(m_options.theme), applicationFont(), deviceOf(vectors), m_options.transparent);
        page.show(m_report, {.by = m_options.by, .title = title}, m_options.size);
        page.paint(device, m_options.size);
    }

    void paintSweep(QPaintDevice &device, bool vectors) const
    {
        SweepPage page(Theme::of(m_options.theme), applicationFont(), deviceOf(vectors), m_options.transparent);
        SweepPicture picture = m_options.sweep;
        picture.title = title;
        picture.dimmed = false;
        page.show(m_report, picture, m_options.size);
        page.paint(device, m_options.size);
    }

    static ScenePainter::Device deviceOf(bool vectors)
    {
        return vectors ? ScenePainter::Device::Vectors : ScenePainter::Device::Pixels;
    }

    const Report &m_report;
    const ChartExport &m_options;
};

bool writePng(QIODevice &device, const Picture &picture, const ChartExport &options)
{
    const QSize pixels(int(std::lround(options.size.width() * options.scale)),
                       int(std::lround(options.size.height() * options.scale)));
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return false;
    const int dotsPerMeter = int(std::lround(dotsPerInch * options.scale / metersPerInch));
    image.setDevicePixelRatio(options.scale);
    image.fill(Qt::transparent);
    picture.paint(image, false);
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Title"), picture.title);
    image.setText(QStringLiteral("Description"), picture.description);
    return (options.transparent ? image : image.convertToFormat(QImage::Format_RGB32)).save(&device, "PNG");
}

bool writeSvg(QIODevice &device, const Picture &picture, const ChartExport &options)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(), options.size));
    generator.setResolution(int(dotsPerInch));
    generator.setTitle(picture.title.toHtmlEscaped()); // the generator writes these two as they are
    generator.setDescription(picture.description.toHtmlEscaped());
    picture.paint(generator, true);
    return true;
}

// The bundled typeface has a name of its own, which no other program knows.
QByteArray withCommonFonts(QByteArray svg)
{
    const QByteArray family = QFontInfo(applicationFont()).family().toUtf8();
    return svg.replace("font-family=\"" + family + '"', "font-family=\"Inter, Helvetica, Arial, sans-serif\"");
}

// What is aligned at its middle or its right end stays there in another typeface.
QByteArray withAnchors(QByteArray svg)
{
    for (const auto &[anchor, word] : {std::pair(TextAnchor::Middle, "middle"), std::pair(TextAnchor::Right, "end")}) {
        const QByteArray mark = QString(svgAnchorMark(anchor)).toUtf8() + "</text>";
        for (qsizetype at = svg.indexOf(mark); at >= 0; at = svg.indexOf(mark, at)) {
            svg.remove(at, mark.size() - 7);
            qsizetype tag = svg.lastIndexOf("<text ", at);
            if (tag > 0 && svg.at(at - 1) == '>') { // the mark had a font of its own, and with it an element
                svg.remove(tag, at + 7 - tag);
                tag = svg.lastIndexOf("<text ", tag - 1);
                at = std::max<qsizetype>(tag, 0);
            }
            if (tag >= 0)
                svg.insert(tag + 6, QByteArray("text-anchor=\"") + word + "\" ");
        }
    }
    return svg;
}

bool writePdf(QIODevice &device, const Picture &picture, const ChartExport &options)
{
    QPdfWriter writer(&device);
    writer.setTitle(picture.title);
    writer.setCreator(QStringLiteral("Roofline Explorer"));
    writer.setResolution(int(dotsPerInch));
    const QSizeF points = QSizeF(options.size) * (72 / dotsPerInch);
    writer.setPageLayout(options.paper.value_or(
        QPageLayout(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch), QPageLayout::Portrait, {})));
    picture.paint(writer, true);
    return true;
}

QSize roomOn(const QPageLayout &paper)
{
    return paper.paintRectPixels(int(dotsPerInch)).size();
}

} // namespace

std::optional<View> viewNamed(const QString &name)
{
    const auto found = std::ranges::find(viewNames, name, [](const char *known) { return QLatin1String(known); });
    return found == viewNames.end() ? std::nullopt : std::optional(View(found - viewNames.begin()));
}

std::optional<PictureFormat> pictureFormat(const QString &suffix)
{
    constexpr std::array names = {"png", "svg", "pdf"}; // in the order of PictureFormat
    const auto found = std::ranges::find(names, suffix.toLower(), [](const char *name) { return QLatin1String(name); });
    return found == names.end() ? std::nullopt : std::optional(PictureFormat(found - names.begin()));
}

Result<QByteArray> drawChart(const Report &report, const ChartExport &options, PictureFormat format)
{
    const double scale = format == PictureFormat::Png ? options.scale : 1;
    const int shorter = std::min(options.size.width(), options.size.height());
    const double longer = std::max(options.size.width(), options.size.height()) * scale;
    if (shorter < smallestSide)
        return failure("size", tr("the picture is %1×%2 pixels; allowed: at least %3 on each side")
                                   .arg(options.size.width())
                                   .arg(options.size.height())
                                   .arg(smallestSide));
    if (!std::isfinite(scale) || scale <= 0 || longer > largestExportSide)
        return failure("size", tr("the longer side is %1 pixels after scaling; allowed: at most %2")
                                   .arg(longer, 0, 'f', 0)
                                   .arg(largestExportSide));

    if (options.view == View::Network && !networkView(report.analysis))
        return failure("nothing-sent", networkProblem(report.analysis));
    ChartExport sized = options;
    if (options.paper)
        sized.size = roomOn(*options.paper);
    const Picture picture(report, sized);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const bool drawn = format == PictureFormat::Png   ? writePng(buffer, picture, sized)
                       : format == PictureFormat::Svg ? writeSvg(buffer, picture, sized)
                                                      : writePdf(buffer, picture, sized);
    if (!drawn)
        return failure("memory", tr("not enough memory for a picture of this size; choose a smaller size or scale"));
    return format == PictureFormat::Svg ? withAnchors(withCommonFonts(bytes)) : bytes;
}

Result<QString> exportChart(const Report &report, const ChartExport &options, const QString &path)
{
    const std::optional<PictureFormat> format = pictureFormat(QFileInfo(path).suffix());
    if (!format)
        return failure("unknown-format",
                       tr("cannot tell the format from the name; allowed: a name that ends in .png, .svg or .pdf"),
                       path);
    const Result<QByteArray> drawn = drawChart(report, options, *format);
    if (!drawn) {
        Message why = drawn.message();
        why.place.file = path.toStdString();
        return why;
    }
    const QByteArray &bytes = *drawn;
    if (const QString why = replaceFile(path, bytes); !why.isEmpty())
        return failure("write", tr("cannot be written: %1").arg(why), path);
    return path;
}

std::optional<Message> printChart(const Report &report, ChartExport options, QPrinter &printer)
{
    if (options.view == View::Network && !networkView(report.analysis))
        return failure("nothing-sent", networkProblem(report.analysis));
    printer.setResolution(int(dotsPerInch)); // of a logical pixel; what is drawn are lines and letters
    options.size = roomOn(printer.pageLayout());
    const Picture picture(report, options);
    printer.setDocName(picture.title);
    picture.paint(printer, true);
    if (printer.printerState() == QPrinter::Error)
        return failure(
            "print",
            tr("the printer %1 did not take it; look whether it is on and has paper").arg(printer.printerName()), {});
    return std::nullopt;
}

} // namespace roofline
