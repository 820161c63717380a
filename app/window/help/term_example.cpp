#include "app/window/help/term_example.h"

#include "app/theme/text.h"
#include "core/lesson/lesson_text.h"
#include "core/scenario/settings.h"
#include "core/units/say.h"

#include <QRegularExpression>

namespace roofline {

namespace {

Scenario scenarioOf(const QString &options, Messages &problems)
{
    Scenario scenario;
    const QStringList words = options.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i + 1 < words.size(); i += 2) {
        const Setting *setting = findSetting(stdText(words[i].mid(2)));
        const std::string why = setting ? setting->set(scenario, stdText(words[i + 1])) : std::string("no such option");
        if (!why.empty())
            problems.push_back({Severity::Error, "glossary-example", stdText(words[i]) + ": " + why, {}});
    }
    return scenario;
}

} // namespace

TermExample exampleIn(const QString &paragraph, const Catalogue &zoo)
{
    static const QRegularExpression form(QStringLiteral("^\\*\\*Example\\*\\* \\(`([^`]*)`\\)\\. (.*)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = form.match(paragraph);
    if (!match.hasMatch())
        return {};
    TermExample example;
    example.options = match.captured(1);
    const Scenario scenario = scenarioOf(example.options, example.problems);
    const InEnglish english; // as the text around it
    LiveText live = lessonText(stdText(match.captured(2)), scenario, nullptr, zoo);
    example.text = qtText(live.text);
    example.problems.insert(example.problems.end(), live.problems.begin(), live.problems.end());
    return example;
}

} // namespace roofline
