// A chart as other programs take it: by the clipboard, or dragged onto them. Each takes of it what it knows best.
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

// What is in the bytes of a PNG file that the program made, however large: Qt refuses those of more than 128 MB of pixels, to be safe
// from files of others.
QImage imageOf(const QByteArray &png);

// PNG, SVG and PDF, each with its session, and the text where there is one. The settings' own format does not matter.
Result<std::unique_ptr<QMimeData>> chartOffer(const PictureContent &content, const ExportSettings &settings,
                                              const QString &text);

// The same with a file, for a folder or a message it is dropped into: the PNG, written to that path.
Result<std::unique_ptr<QMimeData>> fileOffer(const PictureContent &content, const ExportSettings &settings,
                                             const QString &text, const QString &path);

} // namespace roofline
