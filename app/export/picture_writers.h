// These functions write a picture as the bytes of a file, one for each format.
#pragma once

#include "app/export/picture.h"

#include <QByteArray>
#include <QPageLayout>

#include <functional>

class QPagedPaintDevice;
class QPdfWriter;

namespace roofline {

QByteArray pngOf(const Picture &picture, const ExportSettings &settings); // empty: there is not enough memory
QByteArray svgOf(const Picture &picture, const ExportSettings &settings);
QByteArray htmlOf(const Picture &picture, const ExportSettings &settings);
// `paper` is filled between its margins; unset: the page is as large as the picture.
QByteArray pdfOf(const Picture &picture, const ExportSettings &settings, const std::optional<QPageLayout> &paper);

// Makes a PDF; `paint` sets up its pages and paints them.
QByteArray pdfOf(const QString &title, const std::function<void(QPdfWriter &writer)> &paint);

// Paints on a page that has been set up, between its margins.
void paintPage(QPagedPaintDevice &device, const Picture &picture, const ExportSettings &settings);

} // namespace roofline
