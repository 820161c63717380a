// Files that are written whole or not at all: under another name first, which then takes the place of the file.
#pragma once

#include <QByteArrayView>
#include <QString>

namespace roofline {

// Empty, or why nothing may take the place of what is there: a device, a pipe, a socket or a folder is no file.
QString refusalOfTarget(const QString &path);

// Empty, or why the file could not be written: then it is what it was before.
QString replaceFile(const QString &path, QByteArrayView bytes);

} // namespace roofline
