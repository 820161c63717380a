// Checks which room of the sources may include which.
#include "tests/support/support.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

#include <algorithm>

namespace {

// In files whose path starts with `where` and does not match `except`, an include that matches `forbidden` breaks the
// rule. The example is an include that must break it, because a rule that never fires guards nothing.
struct Rule {
    const char *name;
    const char *where;
    const char *forbidden; // regular expression on the included name
    const char *except;    // regular expression on the including file; empty: no exception
    const char *exampleFile;
    const char *exampleInclude;
};

constexpr Rule rules[] = {
    {"units know nobody", "core/units/", "^core/(?!units/)", "", "core/units/a.h", "\"core/diagnostics/message.h\""},
    {"diagnostics know units", "core/diagnostics/", "^core/(?!(units|diagnostics)/)", "", "core/diagnostics/a.h",
     "\"core/hardware/chip.h\""},
    {"tables of fields know diagnostics and below", "core/schema/", "^core/(?!(units|diagnostics|schema)/)", "",
     "core/schema/a.h", "\"core/hardware/chip.h\""},
    {"hardware knows tables of fields and below", "core/hardware/", "^core/(?!(units|diagnostics|schema|hardware)/)",
     "", "core/hardware/a.h", "\"core/workload/pass.h\""},
    {"workload knows hardware and below", "core/workload/", "^core/(?!(units|diagnostics|schema|hardware|workload)/)",
     "", "core/workload/a.cpp", "\"core/scenario/scenario.h\""},
    {"scenario knows workload and below", "core/scenario/",
     "^core/(?!(units|diagnostics|schema|hardware|workload|scenario)/)", "", "core/scenario/a.cpp",
     "\"core/roofline/ceilings.h\""},
    {"roofline knows scenario and below", "core/roofline/", "^core/(zoo|analysis|answers|sweep|report)/", "",
     "core/roofline/a.cpp", "\"core/analysis/analysis.h\""},
    {"zoo knows workload and below", "core/zoo/", "^core/(?!(units|diagnostics|schema|hardware|workload|zoo)/)", "",
     "core/zoo/a.cpp", "\"core/analysis/analysis.h\""},
    {"analysis knows nobody who asks it", "core/analysis/", "^core/(answers|deploy|sweep|report)/", "",
     "core/analysis/a.cpp", "\"core/answers/answers.h\""},
    {"deployments know answers and below", "core/deploy/", "^core/(sweep|report|document|zoo/(?!catalogue))", "",
     "core/deploy/a.cpp", "\"core/report/report.h\""},
    {"answers know no sweep", "core/answers/", "^core/(deploy|sweep|report)/", "", "core/answers/a.cpp",
     "\"core/sweep/sweep.h\""},
    {"sweeps know no report", "core/sweep/", "^core/report/", "", "core/sweep/a.cpp", "\"core/report/report.h\""},
    {"how numbers are found is a matter of analysis, answers and sweeps", "",
     "^core/(analysis/(choices|exchange|level_traffic|request|setup|times|work)"
     "|answers/(axis|bracket|destination|serving_iteration)|sweep/sweep_walk)\\.h$",
     "^core/(analysis|answers|deploy|sweep|lesson|why)/", "core/report/a.cpp", "\"core/analysis/work.h\""},
    {"nobody in the core knows reasons", "core/", "^core/why/", "^core/why/", "core/report/a.cpp",
     "\"core/why/reasons.h\""},
    {"reasons know of how numbers are found the exchange, and no lesson", "core/why/",
     "^core/((lesson|document|zoo)/|(analysis/(choices|level_traffic|request|setup|times|work)"
     "|answers/(axis|bracket|destination|serving_iteration)|sweep/sweep_walk)\\.h$)",
     "", "core/why/a.cpp", "\"core/analysis/work.h\""},
    {"of how numbers are found lessons know the search and where it writes", "core/lesson/",
     "^core/(analysis/(choices|exchange|level_traffic|request|setup|times|work)"
     "|answers/(axis|serving_iteration)|sweep/sweep_walk)\\.h$",
     "", "core/lesson/a.cpp", "\"core/answers/axis.h\""},
    {"nobody in the core but quizzes knows lessons", "core/", "^core/lesson/", "^core/(lesson|quiz)/",
     "core/document/a.cpp", "\"core/lesson/lesson.h\""},
    {"nobody in the core knows requests", "core/", "^core/request/", "^core/request/", "core/report/a.cpp",
     "\"core/request/reports.h\""},
    {"requests know no document", "core/request/", "^core/(document|lesson|quiz|why)/", "", "core/request/a.cpp",
     "\"core/document/document.h\""},
    {"nobody in the core knows quizzes", "core/", "^core/quiz/", "^core/quiz/", "core/lesson/a.cpp",
     "\"core/quiz/quiz.h\""},
    {"nobody in the core but lessons knows documents", "core/", "^core/document/", "^core/(document|lesson)/",
     "core/report/a.cpp", "\"core/document/document.h\""},
    {"documents know scenarios and the zoo", "core/document/", "^core/(analysis|answers|sweep|report|roofline)/", "",
     "core/document/a.cpp", "\"core/report/report.h\""},
    {"of the zoo all but documents, lessons, quizzes and requests know the catalogue", "core/",
     "^core/zoo/(?!catalogue\\.h$)", "^core/(zoo|document|lesson|quiz|request)/", "core/report/a.cpp",
     "\"core/zoo/reader.h\""},
    {"core knows no app", "core/", "^app/", "", "core/report/a.cpp", "\"app/theme/theme.h\""},
    {"core knows no Qt", "core/", "^(Q[A-Z]|Qt|q[a-z]+\\.h$)", "", "core/report/a.cpp", "<QtCore/QString>"},
    {"yaml-cpp is the zoo readers' matter", "", "^yaml-cpp/", "^core/zoo/", "app/cli/a.cpp", "<yaml-cpp/yaml.h>"},
    {"of the core the reports write JSON", "", "^(nlohmann/|core/report/json_(values|writer)\\.h$)",
     "^core/(report|request|lesson/report|why)/", "core/zoo/a.cpp", "<nlohmann/json.hpp>"},
    {"Qt Charts are the matter of the stacked bars", "app/",
     "^(QtCharts|Q(.*Series|Chart.*|BarSet|(BarCategory|Category|Value|LogValue|Abstract)Axis)$)",
     "^app/bars/stacked_bars\\.cpp$", "app/bars/stacked_bars.h", "<QHorizontalStackedBarSeries>"},
    {"QCustomPlot is the chart's matter", "", "^qcustomplot", "^app/chart/", "app/window/a.cpp", "<qcustomplot.h>"},
    {"QCustomPlot is not in the chart's face", "app/chart/roofline_chart.h", "^qcustomplot", "",
     "app/chart/roofline_chart.h", "<qcustomplot.h>"},
    {"nobody but the window knows the window", "app/", "^app/window/", "^app/(window/|cli/|main\\.cpp$)",
     "app/panels/a.cpp", "\"app/window/main_window.h\""},
    {"of the window the command line knows how to start it", "app/cli/", "^app/window/(?!run_window\\.h$)", "",
     "app/cli/a.cpp", "\"app/window/main_window.h\""},
    {"the chart knows an analysis, not the session", "app/chart/",
     "^app/(session|panels|views|curves|bars|tables|cli)/", "", "app/chart/a.cpp", "\"app/session/session.h\""},
    {"what is painted with knows the theme", "app/paint/", "^app/(?!(paint|theme)/)", "", "app/paint/a.cpp",
     "\"app/chart/roofline_chart.h\""},
    {"what views share knows no view", "app/views/", "^app/(curves|bars|tables)/", "", "app/views/a.cpp",
     "\"app/curves/curve_page.h\""},
    {"curves know no other view", "app/curves/", "^app/(bars|tables)/", "", "app/curves/a.cpp",
     "\"app/bars/breakdown_text.h\""},
    {"bars know no other view", "app/bars/", "^app/(curves|tables)/", "", "app/bars/a.cpp",
     "\"app/curves/curve_axis.h\""},
    {"tables know no other view", "app/tables/", "^app/(curves|bars)/", "", "app/tables/a.cpp",
     "\"app/curves/page_notes.h\""},
    {"no view knows the table of views", "app/", "^app/registry/", "^app/(registry|export|lesson|window|cli)/",
     "app/tables/a.cpp", "\"app/registry/views.h\""},
    {"the theme knows nobody", "app/theme/", "^app/(?!theme/)", "", "app/theme/a.cpp", "\"app/session/session.h\""},
    {"the session knows no widgets", "app/session/", "^app/(?!session/)", "", "app/session/a.cpp",
     "\"app/chart/roofline_chart.h\""},
    {"controls know the theme", "app/controls/", "^app/(?!(controls|theme)/)", "", "app/controls/a.cpp",
     "\"app/panels/section.h\""},
    {"sound knows what the chart hides, and no window", "app/sound/", "^app/(?!(sound|chart)/)", "", "app/sound/a.cpp",
     "\"app/session/session.h\""},
    {"pickers know controls and the theme", "app/pickers/", "^app/(?!(pickers|controls|theme)/)", "",
     "app/pickers/a.cpp", "\"app/session/session.h\""},
    {"only main knows the command line", "app/", "^app/cli/", "^app/(cli/|main\\.cpp$)", "app/panels/a.cpp",
     "\"app/cli/options.h\""},
    {"the Python module knows the core alone", "app/python/", "^(app/|Q[A-Z])", "", "app/python/a.cpp",
     "\"app/cli/output.h\""},
    {"pybind11 is the Python module's matter", "", "^pybind11/", "^app/python/", "app/cli/a.cpp",
     "<pybind11/pybind11.h>"},
    {"the program knows no tests", "", "^tests/", "", "app/views/a.cpp", "\"tests/support/support.h\""},
};

struct Breach {
    QString rule;
    QString file;
    int line;
    QString included;
};

// Holds a rule with its expressions compiled, because each is matched with thousands of lines.
struct Guard {
    explicit Guard(const Rule &stated)
        : rule(stated)
        , forbidden(QLatin1String(stated.forbidden))
        , except(QLatin1String(*stated.except ? stated.except : "(?!)")) // (?!) matches nothing
    {
    }

    bool watches(const QString &file) const
    {
        return file.startsWith(QLatin1String(rule.where)) && !file.contains(except);
    }

    const Rule &rule;
    QRegularExpression forbidden;
    QRegularExpression except;
};

QVector<Breach> breachesIn(const QString &file, const QString &text)
{
    static const QRegularExpression includeLine(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
    static const std::vector<Guard> guards(std::begin(rules), std::end(rules));
    std::vector<const Guard *> watching;
    for (const Guard &guard : guards) {
        if (guard.watches(file))
            watching.push_back(&guard);
    }
    QVector<Breach> breaches;
    const QStringList lines = text.split(u'\n');
    for (int i = 0; i < lines.size(); ++i) {
        const QRegularExpressionMatch match = includeLine.match(lines.at(i));
        if (!match.hasMatch())
            continue;
        const QString included = match.captured(1);
        for (const Guard *guard : watching) {
            if (included.contains(guard->forbidden))
                breaches.append({QLatin1String(guard->rule.name), file, i + 1, included});
        }
    }
    return breaches;
}

QStringList sourcesBelow(const QString &room)
{
    QStringList files;
    const QDir root(QStringLiteral(ROOFLINE_SOURCE_DIR));
    QDirIterator walk(root.filePath(room), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                      QDirIterator::Subdirectories);
    while (walk.hasNext())
        files.append(root.relativeFilePath(walk.next()));
    files.sort();
    return files;
}

} // namespace

class ArchitectureTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void everyRuleCatchesItsExample_data()
    {
        const roofline::test::Rows<QString, QString, QString> row("rule", "file", "include");
        for (const Rule &rule : rules)
            row(rule.name, rule.exampleFile, rule.exampleInclude);
    }

    void everyRuleCatchesItsExample()
    {
        QFETCH(QString, rule);
        QFETCH(QString, file);
        QFETCH(QString, include);
        const QVector<Breach> breaches =
            breachesIn(file, QStringLiteral("#pragma once\n\n#  include %1\n").arg(include));
        const auto found =
            std::find_if(breaches.begin(), breaches.end(), [&](const Breach &b) { return b.rule == rule; });
        QVERIFY(found != breaches.end());
        QCOMPARE(found->line, 3);
    }

    void allowedIncludesPass_data()
    {
        const roofline::test::Rows<QString, QString> row("file", "include");
        row("analysis finds chips by id", "core/analysis/a.cpp", "\"core/zoo/catalogue.h\"");
        row("readers read YAML", "core/zoo/yaml.h", "<yaml-cpp/yaml.h>");
        row("standard headers that start with q", "core/report/a.cpp", "<queue>");
        row("the chart plots", "app/chart/a.cpp", "<qcustomplot.h>");
        row("the window knows its panels", "app/window/a.cpp", "\"app/panels/hardware_panel.h\"");
        row("the command line starts the window", "app/cli/a.cpp", "\"app/window/run_window.h\"");
    }

    void allowedIncludesPass()
    {
        QFETCH(QString, file);
        QFETCH(QString, include);
        const QVector<Breach> breaches = breachesIn(file, QStringLiteral("#include %1\n").arg(include));
        QVERIFY2(breaches.isEmpty(), breaches.isEmpty() ? "" : qPrintable(breaches.first().rule));
    }

    void includesKeepTheirDirection()
    {
        const QStringList files = sourcesBelow(QStringLiteral("core")) + sourcesBelow(QStringLiteral("app"));
        QVERIFY2(files.contains(QStringLiteral("core/units/quantity.h")), "the sources are not where this test looks");
        QStringList found;
        for (const QString &file : files) {
            const QByteArray text = roofline::test::readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/") + file);
            for (const Breach &breach : breachesIn(file, QString::fromUtf8(text)))
                found += QStringLiteral("%1:%2 includes %3: %4")
                             .arg(breach.file)
                             .arg(breach.line)
                             .arg(breach.included, breach.rule);
        }
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }
};

ROOFLINE_TEST(ArchitectureTest)
#include "core/architecture.moc"
