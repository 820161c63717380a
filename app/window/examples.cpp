#include "app/window/examples.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/document/session_file.h"

#include <QDir>
#include <QFile>

#include <utility>

namespace roofline {

namespace {

constexpr Words translated("roofline::examples");

} // namespace

std::vector<Example> readExamples(const Catalogue &zoo)
{
    loadResources();
    std::vector<Example> examples;
    const QDir folder(QStringLiteral(":/examples"));
    for (const QString &name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QFile::ReadOnly))
            continue;
        Example example;
        example.name = name;
        std::optional<Document> document = readSession(file.readAll().toStdString(), stdText(name), zoo, example.messages);
        if (!document)
            continue;
        example.title = translated(std::exchange(document->title, {}).c_str());
        document->note = stdText(translated(document->note.c_str()));
        example.document = std::move(*document);
        examples.push_back(std::move(example));
    }
    return examples;
}

} // namespace roofline
