// These functions put the chart into a file or on paper. Command line and window both use them.
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

// Returns why no such picture can be made; empty: it can.
QString problemOfExport(const PictureContent &content, const ExportSettings &settings);

// Returns the settings with a form that has room for the picture, if another form is all that is needed.
std::optional<ExportSettings> enlargedExport(const PictureContent &content, const ExportSettings &settings);

// Returns the bytes of the file.
Result<QByteArray> drawChart(const PictureContent &content, const ExportSettings &settings);

// Writes the format of the settings, whatever the file's name. The file is written whole or not at all. Returns why
// not; empty: it is written.
QString exportChart(const PictureContent &content, const ExportSettings &settings, const QString &path);

// Does so with a PDF file that is a page of a printer, filled between its margins.
QString printChart(const PictureContent &content, const ExportSettings &settings, const QPageLayout &paper,
                   const QString &path);

// Fills a page of the printer between its margins. Returns the reason if nothing could be printed.
std::optional<Message> printChart(const PictureContent &content, const ExportSettings &settings, QPrinter &printer);

} // namespace roofline
