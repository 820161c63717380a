// These functions write files whole or not at all: a new file under another name replaces the old one.
#pragma once

#include <QByteArrayView>
#include <QString>

namespace roofline {

// Returns nothing, or why the path must not be replaced: it is a device, a pipe, a socket or a folder.
QString refusalOfTarget(const QString &path);

// Returns nothing, or why the file could not be written; then it stays as it was.
QString replaceFile(const QString &path, QByteArrayView bytes);

} // namespace roofline
