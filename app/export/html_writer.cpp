// Writes the chart as a page: one file that opens from a disk and needs no network. What its slider shows was
// computed by the engine beforehand, at each of its stops.
#include "app/export/caption.h"
#include "app/export/html_parts.h"
#include "app/export/inline_chart.h"
#include "app/export/picture_writers.h"
#include "app/paint/svg_device.h"
#include "app/session/session_inside.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr int shownDigits = 4;

using Stops = std::vector<std::shared_ptr<const Report>>;

// The names and values of what the page tells at each stop.
std::vector<std::pair<QString, QString>> factsOf(const Report &report)
{
    const Analysis &analysis = report.analysis;
    const Totals &totals = analysis.totals;
    return {
        {Words::tr("Latency"), qtText(format(totals.latency, shownDigits))},
        {Words::tr("Throughput"), qtText(throughputText(analysis))},
        {Words::tr("Intensity"), qtText(format(totals.intensity(), shownDigits))},
        {Words::tr("Attained, per chip"), qtText(formatRate(analysis.attainedPerChip(), analysis.format, shownDigits))},
        {Words::tr("Share of the roof"), qtText(formatPercent(totals.roofFraction))},
        {Words::tr("Memory"), qtText(phrases::memory(analysis))}};
}

// Returns the place of the batch that the page begins with.
int ownStop(const Report &shown, const Stops &stops)
{
    const auto batchOf = [](const auto &stop) { return stop->analysis.scenario.batch; };
    return int(std::ranges::find(stops, shown.analysis.scenario.batch, batchOf) - stops.begin());
}

// The script computes only with positions. All words and values come from here.
QByteArray stopsText(const Report &shown, const Stops &all, const QPointF &perDecade)
{
    QJsonArray stops;
    for (const std::shared_ptr<const Report> &stop : all) {
        const Analysis &analysis = stop->analysis;
        QJsonArray facts;
        for (const auto &[name, value] : factsOf(*stop))
            facts.append(value);
        stops.append(QJsonObject{
            {QStringLiteral("batch"), double(analysis.scenario.batch)},
            {QStringLiteral("x"), std::log10(analysis.totals.intensity().value())},
            {QStringLiteral("y"), std::log10(analysis.attainedPerChip().value())},
            {QStringLiteral("title"), QString::fromStdString(phrases::title(analysis))},
            {QStringLiteral("sentence"), QString::fromStdString(phrases::sentence(analysis, stop->answers))},
            {QStringLiteral("facts"), facts}});
    }
    const QJsonObject page{{QStringLiteral("own"), ownStop(shown, all)},
                           {QStringLiteral("perDecade"), QJsonArray{perDecade.x(), perDecade.y()}},
                           {QStringLiteral("stops"), stops},
                           {QStringLiteral("word"), Words::tr("Batch")}};
    // No text in it may end the element.
    return QJsonDocument(page).toJson(QJsonDocument::Compact).replace('<', "\\u003c");
}

QByteArray sliderText(const Report &shown, const Stops &stops)
{
    const int own = ownStop(shown, stops);
    QByteArray text =
        "<section class=\"live\" aria-labelledby=\"batch-label\">\n<label id=\"batch-label\" for=\"batch\">"
        + xmlEscaped(Words::tr("Batch")) + " <output id=\"batch-value\" for=\"batch\">"
        + QByteArray::number(qlonglong(stops[std::size_t(own)]->analysis.scenario.batch))
        + "</output></label>\n<input type=\"range\" id=\"batch\" min=\"0\" max=\""
        + QByteArray::number(stops.size() - 1) + "\" step=\"1\" value=\"" + QByteArray::number(own)
        + "\">\n<dl id=\"facts\" aria-live=\"polite\">\n";
    for (const auto &[name, value] : factsOf(shown))
        text += "<div><dt>" + xmlEscaped(name) + "</dt><dd>" + xmlEscaped(value) + "</dd></div>\n";
    return text + "</dl>\n<p class=\"note\">"
           + xmlEscaped(Words::tr("%1 stops, each computed by Roofline Explorer when this page was made; between them "
                                  "nothing is shown. Away from the exported batch only the workload's point moves: the "
                                  "points of its operators and all labels with numbers are hidden.")
                            .arg(stops.size()))
           + "</p>\n</section>\n";
}

QByteArray stopTable(const Report &shown, const Stops &stops)
{
    QByteArray text = "<details><summary>" + xmlEscaped(Words::tr("All stops as a table"))
                      + "</summary>\n<table>\n<thead><tr><th scope=\"col\">" + xmlEscaped(Words::tr("Batch")) + "</th>";
    for (const auto &[name, value] : factsOf(shown))
        text += "<th scope=\"col\">" + xmlEscaped(name) + "</th>";
    text += "</tr></thead>\n<tbody>\n";
    for (const std::shared_ptr<const Report> &stop : stops) {
        text += "<tr><th scope=\"row\">" + QByteArray::number(qlonglong(stop->analysis.scenario.batch)) + "</th>";
        for (const auto &[name, value] : factsOf(*stop))
            text += "<td>" + xmlEscaped(value) + "</td>";
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table>\n</details>\n";
}

// Makes one box for each roof, the ridge and each point. Operators share one box, and so do regions.
QByteArray choicesText(const QList<SvgDevice::Group> &groups)
{
    QByteArray boxes;
    const auto add = [&boxes](const QByteArray &what, const QByteArray &words) {
        boxes += "<label><input type=\"checkbox\" checked data-shows=\"" + what + "\"> " + words + "</label>\n";
    };
    bool operators = false;
    bool regions = false;
    for (const SvgDevice::Group &group : groups) {
        operators = operators || group.id.startsWith(QLatin1String("operator-"));
        regions = regions || group.id.startsWith(QLatin1String("region-"));
        const bool alone = (group.id.startsWith(QLatin1String("roof-")) || group.id.startsWith(QLatin1String("point-"))
                            || group.id == QLatin1String("ridge"))
                           && !group.id.endsWith(QLatin1String("-words"));
        if (alone)
            add(group.id.toUtf8(),
                group.id == QLatin1String("ridge")
                    ? xmlEscaped(Words::tr("Ridge"))
                    : xmlEscaped(group.title.isEmpty() ? group.id : group.title.section(u':', 0, 0)));
    }
    if (operators)
        add("operator-", xmlEscaped(Words::tr("Operators")));
    if (regions)
        add("region-", xmlEscaped(Words::tr("Regions")));
    return boxes.isEmpty()
               ? boxes
               : "<fieldset><legend>" + xmlEscaped(Words::tr("Shown")) + "</legend>\n" + boxes + "</fieldset>\n";
}

QByteArray download(const char *name, const char *type, const std::string &data)
{
    return "<a download=\"" + QByteArray(name) + "\" href=\"data:" + type + ";base64,"
           + QByteArray::fromStdString(data).toBase64() + "\">" + name + "</a>\n";
}

} // namespace

QByteArray htmlOf(const Picture &picture, const ExportSettings &settings)
{
    const PictureContent &content = picture.content();
    const InlineChart light = inlineChart(picture, settings, Theme::Kind::Print, "light");
    const InlineChart dark = inlineChart(picture, settings, Theme::Kind::Dark, "dark");
    const bool tells = tellsAnswer(shownIn(content, settings), settings.views);
    const bool alone = settings.views == std::vector{View::Roofline} && settings.sheet == Sheet::None;
    const Stops stops = content.stops && tells && alone ? content.stops() : Stops();
    const bool live = stops.size() > 1 && !light.perDecade.isNull();
    const QByteArray title = xmlEscaped(picture.title());

    const QByteArray darkPage = Theme::dark().page.name().toUtf8(); // as that of the chart
    QByteArray page = "<!doctype html>\n<html lang=\"" + xmlEscaped(Words::tr("en"))
                      + "\">\n<head>\n<meta charset=\"utf-8\">\n"
                        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                        "'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:\">\n"
                        "<meta name=\"generator\" content=\"Roofline Explorer\">\n<title>"
                      + title + "</title>\n<style>\n" + embeddedFonts() + htmlStyle
                      + "@media screen and (prefers-color-scheme:dark){:root{--page:" + darkPage
                      + "}}\n</style>\n</head>\n<body>\n<main>\n";
    page += "<h1 id=\"title\">" + title + "</h1>\n<p id=\"sentence\">" + xmlEscaped(picture.description()) + "</p>\n";
    page += "<figure>\n" + light.svg + dark.svg + "<figcaption id=\"told\" role=\"status\" aria-live=\"polite\">"
            + xmlEscaped(Words::tr("Point at a roof or a point, or reach it with Tab, to read what it is."))
            + "</figcaption>\n</figure>\n";
    page += "<div class=\"controls\">\n" + (live ? sliderText(*content.report, stops) : QByteArray())
            + choicesText(light.groups) + "</div>\n";
    if (live)
        page += stopTable(*content.report, stops);
    if (tells && settings.sheet != Sheet::Worksheet) {
        const std::vector<Report> reports = {*content.report};
        page += "<details><summary>" + xmlEscaped(Words::tr("Data")) + "</summary>\n<p>"
                + download("roofline.csv", "text/csv", toCsv(reports))
                + download("roofline.json", "application/json", toJson(reports)) + "</p>\n</details>\n";
    }
    page += "<footer>" + xmlEscaped(Words::tr("Made by Roofline Explorer."));
    if (!picture.session().empty())
        page += ' '
                + xmlEscaped(
                    Words::tr("This file carries its session: drop it onto the program's window to go on from here."));
    page += "</footer>\n</main>\n";
    if (live)
        page += "<script type=\"application/json\" id=\"stops\">" + stopsText(*content.report, stops, light.perDecade)
                + "</script>\n";
    page += "<script>\n" + QByteArray(htmlScript) + "</script>\n</body>\n</html>\n";
    return picture.session().empty() ? page : htmlWithSession(std::move(page), picture.session());
}

} // namespace roofline
