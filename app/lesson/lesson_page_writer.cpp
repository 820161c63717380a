// Writes the pages of a lesson as HTML with charts as SVG, and as PDF with charts as vectors.
#include "app/chart/roofline_chart.h"
#include "app/export/html_parts.h"
#include "app/export/inline_chart.h"
#include "app/export/picture_writers.h"
#include "app/lesson/lesson_page.h"
#include "app/lesson/paper_charts.h"
#include "app/theme/theme.h"
#include "core/units/say.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

namespace roofline {

namespace {

constexpr const char *pageStyle =
    R"(main{max-width:820px}
h2{font-size:19px;margin:32px 0 8px;border-top:1px solid var(--line);padding-top:16px}
h3{font-size:16px;margin:16px 0 4px}
p,li{max-width:75ch;margin:0 0 8px}
table{margin:0 0 12px}
.text{font-size:.9em;color:var(--muted)}
th,td{white-space:normal;vertical-align:top}
th[scope=row]{color:var(--muted);min-width:7em}
td p:last-child{margin:0}
.missing{color:#b3261e;font-weight:600}
@media (prefers-color-scheme:dark){.missing{color:#ff9b91}}
@media print{h2{break-after:avoid}figure,table{break-inside:avoid}}
)";

constexpr double paperMargin = 18; // mm
constexpr double footHeight = 28;  // pixels

void paint(const LessonPage &page, QPageSize::PageSizeId paper, QPdfWriter &writer)
{
    writer.setPageLayout(QPageLayout(QPageSize(paper), QPageLayout::Portrait,
                                     QMarginsF(paperMargin, paperMargin, paperMargin, paperMargin),
                                     QPageLayout::Millimeter));
    const QSizeF room = writer.pageLayout().paintRectPixels(int(pixelsPerInch)).size();

    QTextDocument document;
    document.documentLayout()->setPaintDevice(&writer);
    PaperCharts charts(page.charts, room.width());
    layOut(page, charts, document);
    document.setPageSize(QSizeF(room.width(), room.height() - footHeight));
    keepTogether(document);

    const std::shared_ptr<QPainter> painter = painterFor(writer, true);
    const int pages = document.pageCount();
    const double high = document.pageSize().height();
    for (int i = 0; i < pages; ++i) {
        if (i > 0)
            writer.newPage();
        painter->save();
        painter->translate(0, -i * high);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0, i * high, room.width(), high);
        context.palette.setColor(QPalette::Text, Qt::black);
        painter->setClipRect(context.clip);
        document.documentLayout()->draw(painter.get(), context);
        painter->restore();
        painter->setFont(QFont(applicationFont(8)));
        painter->setPen(Theme::print().mutedText);
        const QRectF foot(0, room.height() - footHeight, room.width(), footHeight);
        painter->drawText(foot, Qt::AlignLeft | Qt::AlignBottom, page.foot);
        painter->drawText(foot, Qt::AlignRight | Qt::AlignBottom,
                          QStringLiteral("Page %1 of %2").arg(i + 1).arg(pages));
    }
}

} // namespace

QByteArray htmlOf(const LessonPage &page)
{
    const InEnglish english; // so are the words around the charts
    const QByteArray title = xmlEscaped(page.title);
    QByteArray body = page.body.toUtf8();
    for (std::size_t i = 0; i < page.charts.size(); ++i) {
        const PageChart &chart = page.charts[i];
        const Picture picture(chart.content, chart.settings);
        QByteArray figure = "<figure>\n";
        for (const auto &[theme, name] : {std::pair(Theme::Kind::Print, "light"), std::pair(Theme::Kind::Dark, "dark")})
            figure += inlineChart(picture, chart.settings, theme, name,
                                  QStringLiteral("%1-%2").arg(QLatin1String(name)).arg(i), picture.description())
                          .svg;
        body.replace(chartMark(i).toUtf8(), figure + "</figure>\n");
    }
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
           "font-src data:\">\n<meta name=\"generator\" content=\"Roofline Explorer\">\n<title>"
           + title + "</title>\n<style>\n" + embeddedFonts() + htmlStyle + pageStyle
           + "</style>\n</head>\n<body>\n<main>\n" + body
           + "<footer>Made by Roofline Explorer.</footer>\n</main>\n</body>\n</html>\n";
}

QByteArray pdfOf(const LessonPage &page, QPageSize::PageSizeId paper)
{
    return pdfOf(page.title, [&](QPdfWriter &writer) { paint(page, paper, writer); });
}

} // namespace roofline
