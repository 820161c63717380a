#include "app/window/help/glossary.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/lesson/lesson_text.h"
#include "core/scenario/settings.h"
#include "core/units/mapped.h"
#include "core/units/say.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace roofline {

namespace {

// Makes the anchor of a heading as Markdown viewers do. For example: "KV cache" becomes "kv-cache".
QString idOf(const QString &heading)
{
    static const QRegularExpression signs(QStringLiteral("[^\\p{L}\\p{N} -]"));
    return heading.toLower().remove(signs).replace(u' ', u'-');
}

// Treats hyphens and slashes as spaces, so that "memory bound" finds "memory-bound".
QString plain(const QString &text)
{
    QString words = text.toLower();
    words.replace(u'-', u' ').replace(u'/', u' ');
    return words.simplified();
}

enum Rank { Same, Begins, Holds, Mentions, None };

Rank rankOf(const Term &term, const QString &asked)
{
    Rank best = None;
    for (const QString &name : QStringList(term.title) + term.also) {
        const QString known = plain(name);
        best = std::min(best, known == asked            ? Same
                              : known.startsWith(asked) ? Begins
                              : known.contains(asked)   ? Holds
                                                        : None);
    }
    if (best < None)
        return best;
    const QString all = plain(term.title + u' ' + term.also.join(u' ') + u' ' + term.text);
    const QStringList words = asked.split(u' ');
    return std::ranges::all_of(words, [&](const QString &word) { return all.contains(word); }) ? Mentions : None;
}

QStringList optionsIn(const QString &text)
{
    static const QRegularExpression option(QStringLiteral("`--([a-z-]+)"));
    const qsizetype from = text.indexOf(QStringLiteral("**In the window.**"));
    const qsizetype to = text.indexOf(QStringLiteral("\n\n"), from);
    QStringList names;
    for (auto found = option.globalMatch(text.mid(from, to - from)); found.hasNext();)
        names << found.next().captured(1);
    return names;
}

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

QStringList glossaryFiles()
{
    loadResources();
    const QDir folder(QStringLiteral(":/help/glossary"));
    const auto inFolder = [&](const QString &name) { return folder.filePath(name); };
    return mapped<QStringList>(folder.entryList(QDir::Files, QDir::Name), inFolder);
}

const Glossary &Glossary::shipped()
{
    static const Glossary glossary(glossaryFiles());
    return glossary;
}

Glossary::Glossary(const QStringList &files)
{
    for (const QString &name : files) {
        QFile file(name);
        if (file.open(QIODevice::ReadOnly))
            read(QString::fromUtf8(file.readAll()));
    }
}

void Glossary::read(const QString &markdown)
{
    static const QString synonyms = QStringLiteral("*Also: ");
    QString topic;
    Term *term = nullptr;
    for (const QString &line : markdown.split(u'\n')) {
        if (line.startsWith(QStringLiteral("# "))) {
            topic = line.mid(2).trimmed();
            term = nullptr;
        } else if (line.startsWith(QStringLiteral("## "))) {
            term = &m_terms.emplaceBack();
            term->title = line.mid(3).trimmed();
            term->id = idOf(term->title);
            term->topic = topic;
        } else if (term && line.startsWith(synonyms) && line.endsWith(u'*')) {
            term->also = line.mid(synonyms.size()).chopped(1).split(QStringLiteral(", "));
        } else if (term) {
            term->text += line + u'\n';
        }
    }
    for (Term &each : m_terms) {
        each.text = each.text.trimmed();
        each.settings = optionsIn(each.text);
    }
}

const Term *Glossary::ofSetting(const QString &name) const
{
    return findWhere(m_terms, [&](const Term &term) { return term.settings.contains(name); });
}

QList<const Term *> Glossary::search(const QString &words) const
{
    const QString asked = plain(words);
    QList<const Term *> found;
    for (const Rank rank : {Same, Begins, Holds, Mentions})
        for (const Term &term : m_terms)
            if (rankOf(term, asked) == rank)
                found << &term;
    return found;
}

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
