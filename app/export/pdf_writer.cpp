#include "app/export/picture_writers.h"

#include "app/chart/roofline_chart.h"
#include "app/session/session_inside.h"

#include <QBuffer>
#include <QHashFunctions>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QScopeGuard>

#include <cmath>

namespace roofline {

namespace {

// Removes the time, so that the same settings make the same bytes. The length must not change, because the
// file contains the offsets of its parts.
QByteArray withoutTime(QByteArray pdf)
{
    const auto blank = [&](const QByteArray &before, const QByteArray &after, const QByteArray &with) {
        const qsizetype begin = pdf.indexOf(before);
        const qsizetype from = begin + before.size();
        const qsizetype end = begin < 0 ? -1 : pdf.indexOf(after, from);
        if (end >= 0)
            pdf.replace(from, end - from, with.leftJustified(end - from, '0', true));
    };
    blank("/CreationDate (D:", ")", "20000101000000Z");
    return pdf;
}

} // namespace

void paintPage(QPagedPaintDevice &device, const Picture &picture, const ExportSettings &settings)
{
    const std::shared_ptr<QPainter> painter = painterFor(device, true);
    const double scale = pixelsPerInch / layoutPixelsPerInch(settings);
    painter->scale(scale, scale);
    const QSizeF room = device.pageLayout().paintRect(QPageLayout::Inch).size() * layoutPixelsPerInch(settings);
    picture.paint(*painter, QSize(int(std::lround(room.width())), int(std::lround(room.height()))),
                  ScenePainter::Device::Vectors);
}

QByteArray pdfOf(const QString &title, const std::function<void(QPdfWriter &writer)> &paint)
{
    // Fonts are written in the order of a hash, whose seed differs in each process.
    QHashSeed::setDeterministicGlobalSeed();
    const auto again = qScopeGuard([] { QHashSeed::resetRandomGlobalSeed(); });
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Roofline Explorer"));
    writer.setResolution(int(pixelsPerInch));
    paint(writer);
    return bytes;
}

QByteArray pdfOf(const Picture &picture, const ExportSettings &settings, const std::optional<QPageLayout> &paper)
{
    return withoutTime(pdfOf(picture.title(), [&](QPdfWriter &writer) {
        const QSizeF points = inchesOf(settings) * pointsPerInch;
        writer.setPageLayout(paper.value_or(QPageLayout(
            QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch), QPageLayout::Portrait, {})));
        if (!picture.session().empty())
            writer.addFileAttachment(QLatin1String(attachedSessionName), attachedSession(picture.session()),
                                     QStringLiteral("application/yaml"));
        paintPage(writer, picture, settings);
    }));
}

} // namespace roofline
