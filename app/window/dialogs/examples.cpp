#include "app/window/dialogs/examples.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/document/session_file.h"

#include <QDir>
#include <QFile>

#include <string_view>
#include <utility>

ROOFLINE_TRANSLATED(roofline::examples);

namespace roofline {

namespace {

View viewOf(const QByteArray &text)
{
    const QByteArray line = text.left(text.indexOf('\n'));
    constexpr std::string_view begin = "# view: ";
    return line.startsWith(QByteArray::fromStdString(std::string(begin)))
               ? viewNamed(QString::fromUtf8(line.mid(begin.size()))).value_or(View::Roofline)
               : View::Roofline;
}

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
        const QByteArray text = file.readAll();
        example.view = viewOf(text);
        std::optional<Document> document = readSession(text.toStdString(), stdText(name), zoo, example.messages);
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
