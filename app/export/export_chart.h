// The chart as a file or on paper. One path for the command line and the window.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"
#include "core/diagnostics/result.h"

#include <QByteArray>
#include <QPageLayout>
#include <QString>

#include <optional>

class QPrinter;

namespace roofline {

// Why no such picture can be made; empty: it can.
QString problemOfExport(const PictureContent &content, const ExportSettings &settings);

// The bytes of a file.
Result<QByteArray> drawChart(const PictureContent &content, const ExportSettings &settings);

// Of the settings' format, whatever the name. Written with QSaveFile: whole or not at all.
Result<QString> exportChart(const PictureContent &content, const ExportSettings &settings, const QString &path);

// A PDF file that is a page of a printer, filled between its margins.
Result<QString> printChart(const PictureContent &content, const ExportSettings &settings, const QPageLayout &paper,
                           const QString &path);

// Fills a page of the printer between its margins. The reason where nothing could be printed.
std::optional<Message> printChart(const PictureContent &content, const ExportSettings &settings, QPrinter &printer);

} // namespace roofline
