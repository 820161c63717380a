// Reads files of translations for the tests of the languages.
#pragma once

#include <QFile>
#include <QXmlStreamReader>

#include <vector>

namespace roofline::test {

struct Translated {
    QString topic;
    QString source;
    QString text; // if empty, it is not translated and the program shows the source
};

// Returns the last form of a text with plurals.
inline QString readTranslation(QXmlStreamReader &reader)
{
    QString text;
    QString plural;
    while (reader.readNext() != QXmlStreamReader::EndElement) {
        if (reader.isStartElement())
            plural = reader.readElementText();
        else
            text += reader.text();
    }
    return plural.isEmpty() ? text : plural;
}

inline std::vector<Translated> readTranslations(const QString &name)
{
    std::vector<Translated> all;
    QFile file(name);
    if (!file.open(QFile::ReadOnly))
        qFatal("%s cannot be read", qPrintable(name));
    QXmlStreamReader reader(&file);
    QString topic;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == QLatin1String("name"))
            topic = reader.readElementText();
        else if (reader.name() == QLatin1String("source"))
            all.push_back({topic, reader.readElementText(), {}});
        else if (reader.name() == QLatin1String("translation"))
            all.back().text = readTranslation(reader);
    }
    return all;
}

} // namespace roofline::test
