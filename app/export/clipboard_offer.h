// These functions offer a chart to other programs, by the clipboard or by dragging. Each program takes the
// format it knows best.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/picture_content.h"
#include "core/diagnostics/result.h"

#include <QByteArray>
#include <QImage>
#include <QMimeData>
#include <QString>

#include <memory>

namespace roofline {

// Returns the image of a PNG file that the program made, however large. Qt refuses images of more than 128 MB
// of pixels, to be safe from files of others.
QImage imageOf(const QByteArray &png);

// Offers PNG, SVG and PDF, each with its session, and the text if it is not empty. The settings' own format is
// ignored.
Result<std::unique_ptr<QMimeData>> chartOffer(const PictureContent &content, const ExportSettings &settings,
                                              const QString &text);

// Offers the same, and the PNG as a file written to that path, for dropping it into a folder or a message.
Result<std::unique_ptr<QMimeData>> fileOffer(const PictureContent &content, const ExportSettings &settings,
                                             const QString &text, const QString &path);

} // namespace roofline
