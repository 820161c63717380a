// Makes reports on entries of the shipped zoo, ready to be drawn by the tests of exports, and reads what was drawn.
#pragma once

#include "app/export/export_chart.h"
#include "core/answers/answers.h"
#include "core/document/session_file.h"
#include "tests/app/window_support.h"

#include <QXmlStreamReader>

namespace roofline::test {

inline PictureContent contentOf(const Scenario &scenario)
{
    const Analysis analysis = analyze(scenario, shippedZoo());
    PictureContent content;
    content.report = std::make_shared<const Report>(Report{analysis, answer(analysis)});
    computeBatches(content.batch, scenario, shippedZoo(), {}, 2);
    Document document{.scenario = scenario};
    content.session = writeSession(document, shippedZoo(), shippedZoo());
    return content;
}

struct Svg {
    QString error; // empty: it is well-formed
    QString title;
    QStringList texts;
};

inline Svg readSvg(const QByteArray &bytes)
{
    Svg svg;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement())
            continue;
        if (reader.name() == QLatin1String("title") && svg.title.isEmpty()) // groups have titles, too
            svg.title = reader.readElementText();
        else if (reader.name() == QLatin1String("text"))
            svg.texts << reader.readElementText().trimmed();
    }
    svg.error = reader.errorString();
    return svg;
}

} // namespace roofline::test
