// Reads files that the user opens: sessions, lessons, and models and chips, which go into a copy of
// the zoo.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/lesson.h"
#include "core/zoo/catalogue.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct OpenedFiles {
    std::shared_ptr<Catalogue> zoo; // with the entries that could be read and the messages about them
    QStringList read;               // absolute paths of the files that could be read
    std::string model;              // id of the last one; empty: none
    std::string chip;
    Messages errors; // why the other files could not be read
};

OpenedFiles readFiles(const Catalogue &zoo, const QStringList &files);

// Tells whether a file is a session by name or content, or a picture, which may contain a session.
bool isSessionFile(const QString &file);

// Returns why a dropped file cannot be opened, or an empty string if it may be.
QString refusalOf(const QString &file);

// Returns one line for each error, for example "config.json:12:5: …".
QString errorLines(const Messages &errors, bool folders = false); // `folders`: of the files, too

bool isLessonFile(const QString &file);

} // namespace roofline
