#include "app/export/clipboard_offer.h"

#include "app/export/export_chart.h"
#include "app/session/whole_file.h"
#include "app/theme/words.h"

#include <QImageReader>
#include <QUrl>

#include <array>
#include <utility>

namespace roofline {

namespace {

constexpr std::array types = {std::pair(PictureFormat::Png, "image/png"),
                              std::pair(PictureFormat::Svg, "image/svg+xml"),
                              std::pair(PictureFormat::Pdf, "application/pdf")};

} // namespace

QImage imageOf(const QByteArray &png)
{
    const int limit = QImageReader::allocationLimit();
    QImageReader::setAllocationLimit(0);
    QImage image = QImage::fromData(png, "PNG");
    QImageReader::setAllocationLimit(limit);
    return image;
}

Result<std::unique_ptr<QMimeData>> chartOffer(const PictureContent &content, const ExportSettings &settings,
                                              const QString &text)
{
    auto offer = std::make_unique<QMimeData>();
    for (const auto &[format, type] : types) {
        const Result<QByteArray> drawn = drawChart(content, inFormat(settings, format));
        if (!drawn)
            return drawn.message();
        offer->setData(QLatin1String(type), *drawn);
        if (format == PictureFormat::Png)
            offer->setImageData(imageOf(*drawn));
    }
    if (!text.isEmpty())
        offer->setText(text);
    return offer;
}

Result<std::unique_ptr<QMimeData>> fileOffer(const PictureContent &content, const ExportSettings &settings,
                                             const QString &text, const QString &path)
{
    Result<std::unique_ptr<QMimeData>> offer = chartOffer(content, settings, text);
    if (!offer)
        return offer;
    if (const QString why = replaceFile(path, offer.value()->data(QStringLiteral("image/png"))); !why.isEmpty())
        return Message{Severity::Error, "write", Words::tr("cannot be written: %1").arg(why).toStdString(), {}};
    offer.value()->setUrls({QUrl::fromLocalFile(path)});
    offer.value()->setText(text); // setUrls() has replaced the text by the address
    return offer;
}

} // namespace roofline
