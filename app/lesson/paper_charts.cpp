#include "app/lesson/paper_charts.h"

#include "app/chart/roofline_chart.h"
#include "app/export/picture.h"
#include "app/theme/theme.h"
#include "core/units/say.h"

#include <QAbstractTextDocumentLayout>
#include <QPaintEngine>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr const char *paperStyle =
    R"(h1{font-size:17pt;margin-bottom:6px} h2{font-size:13pt;margin-top:18px;margin-bottom:4px}
h3{font-size:11pt;margin-top:8px;margin-bottom:2px} p,li{margin-top:0;margin-bottom:5px} td p{margin-bottom:0}
td,th{padding:2px 10px 2px 0} table{margin-bottom:6px} .text{font-size:9pt}
th{font-weight:600;text-align:left;color:#444444} .missing{color:#b3261e;font-weight:600}
)";

constexpr int chartType = QTextFormat::UserObject + 1;
constexpr int chartProperty = QTextFormat::UserProperty + 1;

// Replaces the images of the HTML by objects that a handler paints.
void placeCharts(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment fragment = at.fragment();
            const QString name = fragment.charFormat().toImageFormat().name();
            if (!name.startsWith(QLatin1String("chart:")))
                continue;
            QTextCharFormat format;
            format.setObjectType(chartType);
            format.setProperty(chartProperty, name.mid(6).toInt());
            QTextCursor cursor(&document);
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + 1, QTextCursor::KeepAnchor);
            cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
            break;
        }
    }
}

bool isParted(const QTextDocument &document, double top, double bottom)
{
    const double high = document.pageSize().height();
    return int(top / high) != int((bottom - 1) / high);
}

void layOutAnew(QTextDocument &document)
{
    document.setPageSize(document.pageSize()); // otherwise parts are not drawn
}

// Returns the end of what is below the heading, up to the next one that is no lower.
double endOfSection(const QTextDocument &document, const QTextBlock &heading)
{
    const int level = heading.blockFormat().headingLevel();
    QTextBlock last = heading;
    for (QTextBlock next = heading.next(); next.isValid(); next = next.next()) {
        const int other = next.blockFormat().headingLevel();
        if (other > 0 && other <= level)
            break;
        last = next;
    }
    return document.documentLayout()->blockBoundingRect(last).bottom();
}

// Returns the end of the first chart below the heading, of the block after it if there is none.
double endOfChart(const QTextDocument &document, const QTextBlock &heading)
{
    QTextBlock last = heading.next();
    for (QTextBlock next = last; next.isValid() && next.blockFormat().headingLevel() == 0; next = next.next()) {
        if (next.text().contains(QChar::ObjectReplacementCharacter)) {
            last = next;
            break;
        }
    }
    return document.documentLayout()->blockBoundingRect(last.isValid() ? last : heading).bottom();
}

// A heading begins a new page if what is below it would not be whole on this one. Of what is longer than a page, the
// chart stays with the heading.
void keepSection(QTextDocument &document, const QTextBlock &heading)
{
    const double top = document.documentLayout()->blockBoundingRect(heading).top();
    const double end = endOfSection(document, heading);
    const bool fits = end - top < document.pageSize().height();
    if (!isParted(document, top, fits ? end : endOfChart(document, heading)))
        return;
    QTextBlockFormat format = heading.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    QTextCursor(heading).setBlockFormat(format);
    layOutAnew(document);
}

// A table that is longer than a page has to be parted.
void keepRows(QTextDocument &document, QTextTable &table)
{
    const QRectF place = document.documentLayout()->frameBoundingRect(&table);
    if (!isParted(document, place.top(), place.bottom()) || place.height() > document.pageSize().height())
        return;
    QTextTableFormat format = table.format();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    table.setFormat(format);
    layOutAnew(document);
}

} // namespace

PaperCharts::PaperCharts(std::vector<PageChart> charts, double width) : m_charts(std::move(charts)), m_width(width) {}

QSizeF PaperCharts::intrinsicSize(QTextDocument *, int, const QTextFormat &format)
{
    const int at = format.property(chartProperty).toInt();
    const QSizeF size = layoutSizeOf(m_charts[std::size_t(at)].settings);
    return size * std::min(1.0, m_width / size.width());
}

void PaperCharts::drawObject(QPainter *painter, const QRectF &rect, QTextDocument *, int, const QTextFormat &format)
{
    const InEnglish english; // so are the words around it
    const int at = format.property(chartProperty).toInt();
    const PageChart &chart = m_charts[std::size_t(at)];
    const QSize size = layoutSizeOf(chart.settings);
    const Picture picture(chart.content, chart.settings);
    if (painter->paintEngine()->type() == QPaintEngine::Pdf) {
        painter->save();
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / size.width(), rect.height() / size.height());
        picture.paint(*painter, size, ScenePainter::Device::Vectors);
        painter->restore();
        return;
    }
    const double ratio = painter->device()->devicePixelRatioF();
    QImage &image = m_images[at];
    const QSize pixels = (rect.size() * ratio).toSize();
    if (image.size() != pixels) {
        image = QImage(pixels, QImage::Format_RGB32);
        image.fill(Theme::print().page);
        const std::shared_ptr<QPainter> own = painterFor(image, false);
        own->scale(double(pixels.width()) / size.width(), double(pixels.height()) / size.height());
        picture.paint(*own, size, ScenePainter::Device::Pixels);
    }
    painter->drawImage(rect, image);
}

void layOut(const LessonPage &page, PaperCharts &charts, QTextDocument &document)
{
    document.setDefaultFont(applicationFont(10));
    document.setDefaultStyleSheet(QLatin1String(paperStyle));
    document.setDocumentMargin(0);
    document.setHtml(page.body);
    document.documentLayout()->registerHandler(chartType, &charts);
    placeCharts(document);
}

void keepTogether(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 1)
            keepSection(document, block);
        else if (QTextTable *table = QTextCursor(block).currentTable();
                 table && block == table->firstCursorPosition().block())
            keepRows(document, *table);
    }
}

} // namespace roofline
