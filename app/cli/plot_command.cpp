#include "app/cli/commands.h"

#include "app/cli/export_options.h"
#include "app/cli/offscreen.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/curves/sweep/sweep_path.h"
#include "app/curves/sweep/sweep_picture.h"
#include "app/curves/sweep/sweep_points.h"
#include "app/curves/sweep/sweep_text.h"
#include "app/deploy/deployments_page.h"
#include "app/export/batch_stops.h"
#include "app/export/export_chart.h"
#include "app/theme/plain_texts.h"
#include "core/analysis/compared.h"
#include "core/answers/network_view.h"
#include "core/document/session_file.h"
#include "core/report/lens.h"
#include "core/report/phrases/phrases.h"
#include "core/request/rank_request.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/parse.h"
#include "core/units/text.h"
#include "core/zoo/zoo_folders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

namespace roofline {

namespace {

constexpr auto quantities = namedValues<SweepQuantity>(sweepQuantityNames);
constexpr NamedValue<bool> axisScales[] = {{"log", true}, {"linear", false}};

constexpr std::string_view standardOutput = "-";

void checkFile(const std::string &file, const std::string &format)
{
    if (file == standardOutput)
        return;
    const QString suffix = QFileInfo(QFile::decodeName(file.c_str())).suffix().toLower();
    if (!format.empty() && suffix != QString::fromStdString(format))
        refuseValue("--format", format, "with -o -, of a file the suffix decides");
    if (!pictureFormat(suffix))
        refuseValue("-o", file, "a file name that ends in .png, .svg, .pdf or .html, or - for standard output");
}

std::string whyNothingIsSent(const Scenario &scenario)
{
    if (scenario.chips == 1)
        return "allowed with --chips 2 or more";
    if (scenario.network == Network::None)
        return "allowed with --network ring or gather4";
    return "what chips that share this workload exchange is not modeled";
}

class PlotCommand : public Command {
public:
    explicit PlotCommand(Parser &program)
        : Command(program.subcommand("plot", "Draw the chart into a file; needs no display"))
    {
        m_scenario.addTo(m_parser);
        m_parser.value("-o,--output", m_file, "FILE|-",
                       "file to write; its suffix .png, .svg, .pdf or .html decides the format; - is standard output; "
                       "of several sessions, or with a / at its end, a folder");
        m_parser.words("SESSION", m_sessions, "FILE", "saved sessions to draw, each into a file of the folder -o");
        m_export.addTo(m_parser);
        m_parser.value("--title", m_title, "TEXT", "title instead of the generated sentence");
        m_parser.value("--quantity", m_quantity, "NAME",
                       "batch and sweep view: throughput (default over the batch), latency (else), mfu, intensity, "
                       "memory or flops");
        m_parser.value("--batch-axis", m_parameterAxis, "log|linear",
                       "batch and sweep view: axis of what is varied (default: log)");
        m_parser.value("--value-axis", m_valueAxis, "log|linear",
                       "batch and sweep view: axis of the values (default: log)");
        m_parser.list("--over", m_over, "NAME=VALUES",
                      "what to vary, as for the sweep command: a path on the roofline; in the sweep view a curve "
                      "or, given twice, a map of what limits where");
        m_parser.value("--counts", m_rank.counts, "N[,N..]",
                       "deployments view: chips of a deployment (default: 1,2,4,8)");
        m_parser.value("--formats", m_rank.formats, "F[,F..]",
                       "deployments view: number formats, as for the rank command (default: that of the scenario)");
        m_parser.value("--splits", m_rank.splits, "all|tensor",
                       "deployments view: ways in which chips share the model (default: all)");
        m_parser.value("--by", m_rank.by, "cost|throughput|energy",
                       "deployments view: what to rank by, for each token (default: cost where a price is given, else "
                       "throughput per chip)");
        m_parser.value("--mac", m_mac, "1|2", "FLOP that one multiply-accumulate counts as (default: 2)");
    }

    ExitStatus run() override
    {
        refuseEmptyValues();
        if (m_sessions.empty() && m_scenario.sessionFiles().size() > 1)
            m_sessions = m_scenario.sessionFiles();
        else if (!m_sessions.empty() && m_scenario.hasSession())
            throw CommandError(exitUsage, "--session: given beside files to draw; allowed: one or the other");
        const bool folder = isFolder();
        if (m_sessions.size() > 1 || (folder && !m_sessions.empty()))
            return drawSessions();
        if (!folder)
            checkFile(m_file, m_export.format());
        ScenarioOptions scenario = m_scenario;
        if (!m_sessions.empty())
            scenario.setSession(m_sessions.front());
        const Drawing drawing = drawingOf(scenario, folder || m_file == standardOutput ? std::string() : m_file);
        if (folder)
            makeFolder();
        write(drawing, folder ? fileIn(drawing, {}) : m_file);
        return exitDone;
    }

private:
    struct Drawing {
        PictureContent content;
        ExportSettings settings;
        Scenario scenario;
    };

    // An empty value would be as good as none. That of a setting may mean something, and that of -o is told better.
    void refuseEmptyValues() const
    {
        for (const std::string &option : m_parser.givenEmpty())
            if (option != "--output" && !findSetting(std::string_view(option).substr(2)))
                refuseValue(option, "", "one value");
    }

    bool isFolder() const
    {
        const QString path = QFile::decodeName(m_file.c_str());
        return path.endsWith(u'/') || (!m_sessions.empty() && QFileInfo(path).isDir());
    }

    void makeFolder() const
    {
        if (!QDir().mkpath(QFile::decodeName(m_file.c_str())))
            throw CommandError(exitFailed, "-o: " + m_file + ": the folder cannot be made");
    }

    // Returns a file name of its own for each drawing: if two are alike, the second is numbered.
    std::string fileIn(const Drawing &drawing, const QString &session)
    {
        ExportSettings settings = drawing.settings;
        if (!m_export.hasTemplate())
            settings.fileName = (session.isEmpty() ? QStringLiteral("{scenario}") : QStringLiteral("{session}"))
                                + (m_export.preset().isEmpty() ? QString() : QStringLiteral("-{preset}"));
        NameParts names = namesOf(drawing.scenario, drawing.content.title, settings.views.front(), m_export.preset());
        names.session = session.isEmpty() ? names.scenario : session;
        const QString name = fileNameFrom(settings.fileName, names);
        const QString suffix = QLatin1String(nameOf(settings.format));
        QString file = QStringLiteral("%1.%2").arg(name, suffix);
        for (int number = 2; !m_taken.insert(file.toStdString()).second; ++number)
            file = QStringLiteral("%1-%2.%3").arg(name, QString::number(number), suffix);
        return QFile::encodeName(QDir(QFile::decodeName(m_file.c_str())).filePath(file)).toStdString();
    }

    // Says what goes wrong with a session, and draws the others.
    ExitStatus drawSessions()
    {
        if (!isFolder())
            refuseValue("-o", m_file, "a folder, for " + std::to_string(m_sessions.size()) + " sessions are drawn");
        m_export.settings({}); // what is wrong with the options is only said once
        makeFolder();
        ExitStatus status = exitDone;
        for (std::size_t i = 0; i < m_sessions.size(); ++i) {
            const std::string counted = std::to_string(i + 1) + "/" + std::to_string(m_sessions.size()) + " ";
            try {
                ScenarioOptions scenario = m_scenario;
                scenario.setSession(m_sessions[i]);
                const Drawing drawing = drawingOf(scenario, {});
                const QString session = QFileInfo(QFile::decodeName(m_sessions[i].c_str())).completeBaseName();
                const std::string file = fileIn(drawing, session);
                write(drawing, file);
                printNotes(); // on this one
                printLine(counted + file);
            } catch (const CommandError &error) {
                printNotes(); // on this one
                printLine(counted + m_sessions[i] + ": " + error.what());
                status = exitFailed;
            }
        }
        return status;
    }

    Drawing drawingOf(ScenarioOptions &scenarioOptions, const std::string &file)
    {
        Drawing drawing;
        drawing.settings = m_export.settings(file);
        if (!std::exchange(m_toldUnused, true)) // of several sessions once
            m_export.tellUnused(drawing.settings);
        const std::vector<View> &views = drawing.settings.views;
        PictureContent &content = drawing.content;
        content.title = givenTitle();
        refuseOptionsOfOtherViews(views);
        readDrawn(content.batch.plan);
        const int flopPerMac = chooseValue<int>("--mac", m_mac, lensValues);
        Scenario scenario = scenarioOptions.scenario();
        const std::size_t compared = scenario.compared.size() + scenario.versus.size();
        const bool ranks = views == std::vector{View::Deployments}; // they are chips to try, as for rank
        if (compared > mostCompared && !ranks) // there is no letter for it, and no session would hold it
            refuseValue(scenario.versus.size() > mostCompared ? "--versus" : "--hardware",
                        std::to_string(1 + compared) + " chips and workloads in all",
                        "at most " + std::to_string(1 + mostCompared));
        const Scenario asked = scenario;
        const Document &session = scenarioOptions.session();
        if (content.title.isEmpty())
            content.title = QString::fromStdString(session.title);
        for (const Annotation &annotation : session.annotations)
            content.annotations.push_back(annotation.scaled(flopPerMac / 2.0));
        content.choices.roofs = session.roofs;
        if (std::ranges::none_of(views, [](View view) { return tabOf(view).drawsCompared; }))
            leaveOutCompared(scenarioOptions, scenario);
        std::vector<SweepAxis> axes = entriesOf(scenarioOptions, scenario);
        const bool all = shows(views, View::Deployments) || !session.kept.empty() || session.baseline;
        const Catalogue zoo = scenarioOptions.zooFor(scenario, axes, all ? Load::All : Load::Named);
        addReports(content, scenarioOptions.reportsOf(scenario, zoo), scenario, zoo, session, flopPerMac);
        if (shows(views, View::Network) && !networkView(content.report->analysis))
            throw CommandError(exitUsage, "--view: given network; nothing is sent: " + whyNothingIsSent(scenario));
        if (shows(views, View::Deployments))
            content.deployments = rankedFor(scenarioOptions, scenario, zoo, views.size() == 1);
        if (shows(views, View::Sweep))
            content.sweep = pictureOf(session, scenario, zoo, flopPerMac);
        for (const View view : views)
            if (const Tab &tab = tabOf(view); tab.compute)
                tab.compute(content, scenario, zoo);
        if (shows(views, View::Roofline)) {
            content.path = pathOf(session, scenario, zoo, flopPerMac);
            content.stops = [scenario, zoo, flopPerMac] { return batchStops(scenario, zoo, flopPerMac); };
        }
        Document carried = carriedIn(content, session, views);
        carried.scenario = scenario;
        carried.scenario.compared = asked.compared;
        carried.scenario.versus = asked.versus;
        if (compared <= mostCompared) // of more, as a ranking takes, no session could be opened again
            content.session = writeSession(carried, zoo, shippedOf(zoo));
        refuseEmptyViews(content, views);
        if (!ranks)
            tellWarnings(content);
        drawing.scenario = scenario;
        return drawing;
    }

    // Tells the warnings of all that is drawn, as analyze does.
    static void tellWarnings(const PictureContent &content)
    {
        WarningNotes warnings;
        warnings.add(content.report->analysis);
        for (const std::vector<AnalysisPtr> *drawn : {&content.companions.chips, &content.companions.workloads})
            for (const AnalysisPtr &analysis : *drawn)
                warnings.add(*analysis);
    }

    static bool shows(const std::vector<View> &views, View view) { return findIn(views, view); }

    QString givenTitle() const
    {
        QString title = typedLine(QString::fromStdString(m_title));
        const std::size_t length = characterCount(title.toStdString());
        if (length > longestTitle) // the session in the picture could not be read
            refuseValue("--title", std::to_string(length) + " characters", "up to " + std::to_string(longestTitle));
        return title;
    }

    // The session may compare chips although the views draw one. Chips that were asked for are refused.
    static void leaveOutCompared(const ScenarioOptions &options, Scenario &scenario)
    {
        if (!options.isGiven("hardware"))
            scenario.compared.clear();
        options.leaveOutVersus(scenario);
        if (!scenario.compared.empty())
            refuseValue("--hardware", "several chips",
                        "one, only the roofline, the batch, the sweep and the serving view draw several");
    }

    // Returns the axes of --over. Their chips and models are entries that have to be read.
    std::vector<SweepAxis> entriesOf(const ScenarioOptions &options, const Scenario &scenario) const
    {
        std::vector<SweepAxis> axes;
        for (const std::string &text : m_over) {
            const Result<SweepAxis> axis = parseSweepAxis(text, scenario);
            if (!axis)
                continue; // the view that draws it tells why
            stopFor(options.asked().contradiction(*axis));
            axes.push_back(*axis);
        }
        return axes;
    }

    static void addReports(PictureContent &content, const std::vector<Report> &reports, const Scenario &scenario,
                           const Catalogue &zoo, const Document &session, int flopPerMac)
    {
        Report report = throughLens(reports.front(), flopPerMac);
        report.analysis.scenario.compared = scenario.compared; // the letters of workloads follow those of chips
        for (std::size_t i = 1; i < reports.size(); ++i)
            content.companions.chips.push_back(
                std::make_shared<const Analysis>(throughLens(reports[i].analysis, flopPerMac)));
        content.companions.workloads = report.comparison.workloads;
        report.comparison.kept = session.kept;
        if (session.baseline) {
            report.comparison.baseline =
                std::make_shared<const Analysis>(throughLens(analyze(*session.baseline, zoo), flopPerMac));
            content.companions.from = report.comparison.baseline;
            content.companions.fromIsBaseline = true;
        }
        content.report = std::make_shared<const Report>(std::move(report));
    }

    // Returns the session that the file carries, without its scenario.
    Document carriedIn(const PictureContent &content, const Document &session, const std::vector<View> &views) const
    {
        Document carried = session;
        carried.title = content.title.toStdString();
        if (shows(views, View::Sweep))
            carried.sweep = content.sweep.plan;
        if (shows(views, View::Roofline) && !m_over.empty()) { // the path of the picture belongs to its session, too
            carried.sweep.over = m_over.front();
            carried.sweep.second.clear(); // the other axis and the chip of the map that it replaces
            carried.sweep.chip.clear();
            carried.sweep.onChart = true;
        }
        return carried;
    }

    static void refuseEmptyViews(const PictureContent &content, const std::vector<View> &views)
    {
        for (const View view : views) {
            const Tab &tab = tabOf(view);
            if (const QString why = tab.problem ? tab.problem(content) : QString(); !why.isEmpty())
                throw CommandError(exitUsage, "--view: given " + std::string(nameOf(view)) + ". " + why.toStdString());
        }
    }

    // Ranks as `rank` does with these options. Beside that, a session has deployments of its own, as in the window.
    std::shared_ptr<const DeploymentsShown> rankedFor(const ScenarioOptions &options, const Scenario &scenario,
                                                      const Catalogue &zoo, bool alone) const
    {
        DeploymentSpace space;
        RankBy by = RankBy::Throughput;
        if (alone) // other views use the formats of the scenario
            stopFor(m_rank.formatProblem([&](std::string_view name) { return options.isGiven(name); }, scenario));
        stopFor(m_rank.read(scenario, space, by));
        if (options.isGiven("hardware"))
            space.chips = chipIds(scenario);
        else
            space.own = options.hasSession();
        const auto ranking = std::make_shared<const Ranking>(rank(scenario, zoo, space, by));
        const auto curves = std::make_shared<const DeploymentCurves>(curvesOf(*ranking));
        return std::make_shared<const DeploymentsShown>(DeploymentsShown{ranking, curves, {}});
    }

    static bool isLogarithmic(const std::string &option, const std::string &given)
    {
        return given.empty() || chooseValue<bool>(option, given, axisScales);
    }

    void refuseOptionsOfOtherViews(const std::vector<View> &views) const
    {
        const bool curves = shows(views, View::Batch) || shows(views, View::Sweep);
        const bool ranking = shows(views, View::Deployments);
        const bool path = shows(views, View::Sweep) || shows(views, View::Roofline);
        const std::string over = m_over.empty() ? std::string() : m_over.front();
        for (const auto &[option, given, fits, allowed] :
             {std::tuple("--quantity", &m_quantity, curves, "batch or sweep"),
              {"--batch-axis", &m_parameterAxis, curves, "batch or sweep"},
              {"--value-axis", &m_valueAxis, curves, "batch or sweep"},
              {"--counts", &m_rank.counts, ranking, "deployments"},
              {"--formats", &m_rank.formats, ranking, "deployments"},
              {"--splits", &m_rank.splits, ranking, "deployments"},
              {"--by", &m_rank.by, ranking, "deployments"},
              {"--over", &over, path, "roofline or sweep"}})
            if (!fits && m_parser.isGiven(option))
                refuseValue(option, *given, std::string("with --view ") + allowed);
        if (shows(views, View::Roofline) && !shows(views, View::Sweep) && m_over.size() > 1)
            refuseValue("--over", std::to_string(m_over.size()) + " times",
                        "once, a path on the roofline has one parameter");
    }

    // Returns the path of --over, or else of the session's own sweep if that is shown on the chart.
    SweepPath pathOf(const Document &session, const Scenario &scenario, const Catalogue &zoo, int flopPerMac) const
    {
        const SweepPlan &plan = session.sweep;
        if (m_over.empty() && !plan.onChart)
            return {};
        const std::string &over = m_over.empty() ? plan.over : m_over.front();
        const Result<SweepAxis> axis = parseSweepAxis(over, scenario, zoo, 2);
        if (!axis && !m_over.empty())
            throw CommandError(exitUsage, "--over: " + axis.message().text);
        if (!axis) { // in the window, too, it waits for a scenario that it fits
            printError("warning: --session: its sweep is not drawn: " + axis.message().text);
            return {};
        }
        SweepPath path{parameterInSentence(axis->name, zoo.chip(scenario.hardware).get()),
                       sweepPathPoints(scenario, zoo, over, flopPerMac),
                       {}};
        if (path.points.empty() && !m_over.empty())
            throw CommandError(exitUsage,
                               "--over: given " + shown(over)
                                   + ", of which no point can be computed; allowed: values that this scenario takes");
        return path;
    }

    // The session's own sweep is no option.
    CommandError sweepError(const std::string &text) const
    {
        return m_over.empty() && m_scenario.hasSession() ? CommandError(exitFailed, "--session: its sweep: " + text)
                                                         : CommandError(exitUsage, "--over: " + text);
    }

    void readDrawn(SweepPlan &plan) const
    {
        if (!m_quantity.empty())
            plan.quantity =
                sweepQuantityNames[std::size_t(chooseValue<SweepQuantity>("--quantity", m_quantity, quantities))];
        plan.logParameter = isLogarithmic("--batch-axis", m_parameterAxis);
        plan.logValue = isLogarithmic("--value-axis", m_valueAxis);
    }

    // Returns the sweep of the options, or else of the session's own plan.
    SweepPicture pictureOf(const Document &session, const Scenario &scenario, const Catalogue &zoo,
                           int flopPerMac) const
    {
        SweepPicture picture;
        picture.plan = session.sweep;
        if (m_over.size() > 2)
            refuseValue("--over", std::to_string(m_over.size()) + " times", "once for a curve, twice for a map");
        if (!m_over.empty())
            picture.plan.over = m_over.front();
        if (!m_over.empty())
            picture.plan.second = m_over.size() > 1 ? m_over.back() : std::string();
        readDrawn(picture.plan);
        if (const std::string why = computeSweep(picture, scenario, zoo, flopPerMac); !why.empty())
            throw sweepError(why);
        return picture;
    }

    void write(const Drawing &drawing, const std::string &file)
    {
        if (!m_application) // before the first picture
            m_application = offscreen();
        if (file == standardOutput) {
            const Result<QByteArray> drawn = drawChart(drawing.content, drawing.settings);
            if (!drawn)
                throw CommandError(exitFailed, "-o: " + drawn.message().text);
            print({drawn->constData(), std::size_t(drawn->size())});
            return;
        }
        const QString why = exportChart(drawing.content, drawing.settings, QFile::decodeName(file.c_str()));
        if (!why.isEmpty())
            throw CommandError(exitFailed, "-o: " + file + ": " + stdText(why));
    }

    std::unique_ptr<QApplication> m_application;
    ScenarioOptions m_scenario;
    ExportOptions m_export;
    std::vector<std::string> m_sessions;
    std::set<std::string> m_taken; // names of files in the folder
    bool m_toldUnused = false;
    std::string m_file;
    std::string m_title;
    RankRequest m_rank;
    std::string m_mac = "2";
    std::string m_quantity;
    std::vector<std::string> m_over;
    std::string m_parameterAxis; // for the batch, or for what is varied
    std::string m_valueAxis;
};

} // namespace

constinit const CommandMaker makePlotCommand = makeCommand<PlotCommand>;

} // namespace roofline
