// Files that a person opens: sessions, and models and chips, which are read into a copy of the zoo.
#pragma once

#include "core/zoo/catalogue.h"

#include <QStringList>

#include <memory>
#include <string>

namespace roofline {

struct OpenedFiles {
    std::shared_ptr<Catalogue>
        zoo;           // with the entries of the files that could be read, and with what there is to say of all
    QStringList read;  // absolute paths of those
    std::string model; // id of the last one of each kind; empty: none
    std::string chip;
    Messages errors; // why the others could not be read
};

OpenedFiles readFiles(const Catalogue &zoo, const QStringList &files);

// Whether a file is a session, by its name or by what it holds, or a picture, which may have one inside.
bool isSessionFile(const QString &file);

// Why a file that is dropped on the window cannot be one of these; empty when it may be.
QString refusalOf(const QString &file);

// "config.json:12:5: …", one line each.
QString errorLines(const Messages &errors);

} // namespace roofline
