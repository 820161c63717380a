#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/reports.h"
#include "app/cli/scenario_options.h"
#include "app/curves/sweep_path.h"
#include "app/curves/sweep_points.h"
#include "app/curves/sweep_text.h"
#include "app/export/export_chart.h"
#include "core/answers/network_view.h"
#include "core/report/lens.h"
#include "core/units/parse.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>

#include <array>

namespace roofline {

namespace {

constexpr std::array themes = {NamedValue<Theme::Kind>{"light", Theme::Kind::Light},
                               NamedValue<Theme::Kind>{"dark", Theme::Kind::Dark},
                               NamedValue<Theme::Kind>{"print", Theme::Kind::Print},
                               NamedValue<Theme::Kind>{"high-contrast", Theme::Kind::HighContrast},
                               NamedValue<Theme::Kind>{"black-and-white", Theme::Kind::BlackAndWhite}};
constexpr std::array views = {NamedValue<View>{"roofline", View::Roofline}, NamedValue<View>{"network", View::Network},
                              NamedValue<View>{"batch", View::Batch}, NamedValue<View>{"breakdown", View::Breakdown},
                              NamedValue<View>{"sweep", View::Sweep}};
constexpr std::array quantities = {NamedValue<BatchQuantity>{"throughput", BatchQuantity::Throughput},
                                   NamedValue<BatchQuantity>{"latency", BatchQuantity::Latency},
                                   NamedValue<BatchQuantity>{"mfu", BatchQuantity::Mfu},
                                   NamedValue<BatchQuantity>{"flops", BatchQuantity::Rate}};
constexpr std::array sweepQuantities = {NamedValue<SweepQuantity>{"latency", SweepQuantity::Latency},
                                        NamedValue<SweepQuantity>{"throughput", SweepQuantity::Throughput},
                                        NamedValue<SweepQuantity>{"mfu", SweepQuantity::Mfu},
                                        NamedValue<SweepQuantity>{"intensity", SweepQuantity::FlopPerByte},
                                        NamedValue<SweepQuantity>{"memory", SweepQuantity::Memory}};
constexpr std::array pictureFormats = {NamedValue<PictureFormat>{"png", PictureFormat::Png},
                                       NamedValue<PictureFormat>{"svg", PictureFormat::Svg},
                                       NamedValue<PictureFormat>{"pdf", PictureFormat::Pdf}};
constexpr std::array axisScales = {NamedValue<bool>{"log", true}, NamedValue<bool>{"linear", false}};

constexpr int smallestSide = 100; // below that no label fits

QSize readSize(const std::string &text)
{
    const std::size_t cross = text.find('x');
    const Parsed<std::int64_t> width = parseInteger(text.substr(0, cross));
    const Parsed<std::int64_t> height =
        parseInteger(cross == std::string::npos ? std::string() : text.substr(cross + 1));
    const auto allowed = [](const Parsed<std::int64_t> &side) {
        return side && *side >= smallestSide && *side <= largestExportSide;
    };
    if (!allowed(width) || !allowed(height))
        throw CommandError(exitUsage, "--size: given " + shown(text) + "; allowed: WIDTHxHEIGHT, each from "
                                          + std::to_string(smallestSide) + " to " + std::to_string(largestExportSide)
                                          + " pixels, as in 1280x800");
    return {static_cast<int>(*width), static_cast<int>(*height)};
}

double readScale(const std::string &text, const QSize &size)
{
    const double largest = static_cast<double>(largestExportSide) / std::max(size.width(), size.height());
    const Parsed<double> scale = parseNumber(text);
    if (!scale || *scale < 0.1 || *scale > largest)
        throw CommandError(exitUsage, "--scale: given " + shown(text)
                                          + "; allowed: a number from 0.1 that keeps both sides at "
                                          + std::to_string(largestExportSide) + " pixels or less");
    return *scale;
}

constexpr std::string_view standardOutput = "-";

void checkFile(const std::string &file, const std::string &format)
{
    if (file == standardOutput)
        return;
    if (!format.empty())
        throw CommandError(exitUsage,
                           "--format: given " + shown(format) + "; allowed: with -o -, of a file the suffix decides");
    const QString lower = QFile::decodeName(file.c_str()).toLower();
    for (const char *suffix : {".png", ".svg", ".pdf"}) {
        if (lower.endsWith(QLatin1String(suffix)))
            return;
    }
    const std::string given = shown(file);
    throw CommandError(exitUsage,
                       "-o: given " + (given.empty() ? "nothing" : given)
                           + "; allowed: a file name that ends in .png, .svg or .pdf, or - for standard output");
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
    Parser addTo(Parser &program) override
    {
        Parser command = program.subcommand("plot", "Draw the chart into a file; needs no display");
        m_scenario.addTo(command);
        command.value("-o,--output", m_file, "FILE|-",
                      "file to write; its suffix .png, .svg or .pdf decides the format; - is standard output");
        command.value("--format", m_format, "png|svg|pdf", "of standard output (default: svg)");
        command.value("--size", m_size, "WxH", "size in pixels (default: 1280x800)");
        command.value("--scale", m_scale, "F", "device pixels per pixel of --size, PNG only (default: 1)");
        command.value("--theme", m_theme, "light|dark|print|high-contrast|black-and-white", "colors (default: print)");
        command.value("--title", m_title, "TEXT", "title instead of the generated sentence");
        command.value("--view", m_view, "roofline|network|batch|breakdown|sweep", "what to draw (default: roofline)");
        command.value(
            "--quantity", m_quantity, "NAME",
            "batch view: throughput (default), latency, mfu or flops; sweep view: latency (default), throughput, mfu, "
            "intensity or memory");
        command.value("--batch-axis", m_parameterAxis, "log|linear",
                      "batch and sweep view: axis of what is varied (default: log)");
        command.value("--value-axis", m_valueAxis, "log|linear",
                      "batch and sweep view: axis of the values (default: log)");
        command.list("--over", m_over, "NAME=VALUES",
                     "what to vary, as for the sweep command: a path on the roofline; in the sweep view a curve "
                     "or, given twice, a map of what limits where");
        command.value("--mac", m_mac, "1|2", "FLOP that one multiply-accumulate counts as (default: 2)");
        command.flag("--transparent", m_transparent, "no background");
        return command;
    }

    ExitStatus run() override
    {
        checkFile(m_file, m_format);
        const PictureFormat format =
            m_file == standardOutput
                ? (m_format.empty() ? PictureFormat::Svg
                                    : chooseValue<PictureFormat>("--format", m_format, pictureFormats))
                : pictureFormat(QFileInfo(QFile::decodeName(m_file.c_str())).suffix()).value_or(PictureFormat::Svg);
        const View view = chooseValue<View>("--view", m_view, views);
        const QSize size = readSize(m_size);
        ExportSettings settings = inPixels(size, readScale(m_scale, size), format);
        settings.views = {view};
        settings.theme = chooseValue<Theme::Kind>("--theme", m_theme, themes);
        settings.transparent = m_transparent;
        PictureContent options;
        options.title = QString::fromStdString(m_title);
        refuseOptionsOfOtherViews(view);
        const bool sweeps = view == View::Sweep;
        options.batch = {sweeps || m_quantity.empty()
                             ? BatchQuantity::Throughput
                             : chooseValue<BatchQuantity>("--quantity", m_quantity, quantities),
                         isLogarithmic("--batch-axis", m_parameterAxis), isLogarithmic("--value-axis", m_valueAxis)};
        const int flopPerMac = chooseValue<int>("--mac", m_mac, lensValues);
        Scenario scenario = m_scenario.scenario();
        if (options.title.isEmpty())
            options.title = QString::fromStdString(m_scenario.session().title);
        const bool several = view == View::Roofline || view == View::Batch;
        if (!m_scenario.isGiven("hardware") && !several)
            scenario.compared.clear(); // of the session: one chip is drawn
        if (!several)
            m_scenario.leaveOutVersus(scenario);
        if (!scenario.compared.empty() && !several)
            throw CommandError(
                exitUsage,
                "--hardware: given several chips; allowed: one, only the roofline and the batch view draw several");
        std::vector<SweepAxis> named; // chips and models that are varied are entries to be read
        for (const std::string &text : m_over) {
            if (const Result<SweepAxis> axis = parseSweepAxis(text, scenario))
                named.push_back(*axis);
        }
        const Catalogue zoo = m_scenario.zooFor(scenario, named);
        const std::vector<Report> reports = makeReports(scenario, zoo);
        const Report report = throughLens(reports.front(), flopPerMac);
        for (std::size_t i = 1; i < reports.size(); ++i)
            options.companions.chips.push_back(
                std::make_shared<const Analysis>(throughLens(reports[i].analysis, flopPerMac)));
        options.companions.workloads = report.comparison.workloads;
        if (view == View::Network && !networkView(report.analysis))
            throw CommandError(exitUsage, "--view: given network; nothing is sent: " + whyNothingIsSent(scenario));
        if (view == View::Batch)
            options.curves = std::make_shared<const BatchCurves>(throughLens(batchCurves(scenario, zoo), flopPerMac));
        if (sweeps)
            options.sweep = pictureOf(scenario, zoo, options.batch, flopPerMac);
        if (view == View::Roofline)
            options.path = pathOf(scenario, zoo, report.analysis, flopPerMac);
        options.report = std::make_shared<const Report>(report);
        draw(options, settings);
        return exitDone;
    }

private:
    static bool isLogarithmic(const std::string &option, const std::string &given)
    {
        return given.empty() || chooseValue<bool>(option, given, axisScales);
    }

    void refuseOptionsOfOtherViews(View view) const
    {
        const bool curves = view == View::Batch || view == View::Sweep;
        const auto refuse = [](const char *option, const std::string &given, const char *allowed) {
            if (!given.empty())
                throw CommandError(exitUsage, std::string(option) + ": given " + shown(given)
                                                  + "; allowed: with --view " + allowed);
        };
        if (!curves) {
            refuse("--quantity", m_quantity, "batch or sweep");
            refuse("--batch-axis", m_parameterAxis, "batch or sweep");
            refuse("--value-axis", m_valueAxis, "batch or sweep");
        }
        if (view != View::Sweep && view != View::Roofline && !m_over.empty())
            refuse("--over", m_over.front(), "roofline or sweep");
        if (view == View::Roofline && m_over.size() > 1)
            throw CommandError(exitUsage, "--over: given " + std::to_string(m_over.size())
                                              + " times; allowed: once, a path on the roofline has one parameter");
    }

    // Of --over, else of the session's own sweep where that is shown on the chart.
    SweepPath pathOf(const Scenario &scenario, const Catalogue &zoo, const Analysis &analysis, int flopPerMac) const
    {
        const SweepPlan &plan = m_scenario.session().sweep;
        if (m_over.empty() && !plan.onChart)
            return {};
        const std::string &over = m_over.empty() ? plan.over : m_over.front();
        const Result<SweepAxis> axis = sweepAxisEnds(over, scenario, zoo);
        if (!axis && !m_over.empty())
            throw CommandError(exitUsage, "--over: " + axis.message().text);
        if (!axis)
            return {}; // as in the window, where it waits for a scenario that it fits
        SweepPath path{parameterInSentence(axis->name), sweepPathPoints(scenario, zoo, over, analysis, flopPerMac), {}};
        if (path.points.empty() && !m_over.empty())
            throw CommandError(exitUsage,
                               "--over: given " + shown(over)
                                   + ", of which no point can be computed; allowed: values that this scenario takes");
        return path;
    }

    // Of the options, else of the session's own plan.
    SweepPicture pictureOf(const Scenario &scenario, const Catalogue &zoo, const BatchChoice &choice,
                           int flopPerMac) const
    {
        SweepPicture picture;
        picture.plan = m_scenario.session().sweep;
        if (m_over.size() > 2)
            throw CommandError(exitUsage, "--over: given " + std::to_string(m_over.size())
                                              + " times; allowed: once for a curve, twice for a map");
        if (!m_over.empty())
            picture.plan.over = m_over.front();
        if (!m_over.empty())
            picture.plan.second = m_over.size() > 1 ? m_over.back() : std::string();
        if (!m_quantity.empty())
            picture.plan.quantity =
                sweepQuantityNames[std::size_t(chooseValue<SweepQuantity>("--quantity", m_quantity, sweepQuantities))];
        picture.plan.logParameter = choice.logBatch;
        picture.plan.logValue = choice.logValue;
        std::vector<SweepAxis> read;
        for (const std::string &text : {picture.plan.over, picture.plan.second}) {
            if (text.empty())
                continue;
            const Result<SweepAxis> axis = parseSweepAxis(text, scenario, zoo);
            if (!axis)
                throw CommandError(exitUsage, "--over: " + axis.message().text);
            read.push_back(*axis);
            picture.now[read.size() - 1] = sweepValueNow(scenario, zoo, *axis);
        }
        Result<SweepRun> run = runSweep(scenario, zoo, read);
        if (!run)
            throw CommandError(exitUsage, "--over: " + run.message().text);
        picture.run = std::make_shared<const SweepRun>(throughLens(std::move(run.value()), flopPerMac));
        return picture;
    }

    void draw(const PictureContent &content, const ExportSettings &settings) const
    {
        // A chart is the same on every machine: no display, no desktop font scaling, no locale.
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("QT_FONT_DPI", "96");
        qputenv("QT_SCALE_FACTOR", "1");
        qputenv("LC_ALL", "C.UTF-8");
        std::string name = "roofline-explorer";
        std::array<char *, 2> arguments = {name.data(), nullptr};
        int count = 1;
        // What Qt misses of a desktop session while it starts (XDG_RUNTIME_DIR) matters to nobody here.
        const QtMessageHandler handler =
            qInstallMessageHandler([](QtMsgType type, const QMessageLogContext &, const QString &text) {
                if (type == QtCriticalMsg || type == QtFatalMsg)
                    printError(text.toStdString());
            });
        const QApplication application(count, arguments.data());
        qInstallMessageHandler(handler);
        if (m_file == standardOutput) {
            const Result<QByteArray> drawn = drawChart(content, settings);
            if (!drawn)
                throw CommandError(exitFailed, "-o: " + drawn.message().text);
            Output output;
            output.write({drawn->constData(), std::size_t(drawn->size())});
            output.finish();
            return;
        }
        const Result<QString> written = exportChart(content, settings, QFile::decodeName(m_file.c_str()));
        if (!written)
            throw CommandError(exitFailed, "-o: " + m_file + ": " + written.message().text);
    }

    ScenarioOptions m_scenario;
    std::string m_file;
    std::string m_format;
    std::string m_size = "1280x800";
    std::string m_scale = "1";
    std::string m_theme = "print";
    std::string m_title;
    std::string m_mac = "2";
    std::string m_view = "roofline";
    std::string m_quantity;
    std::vector<std::string> m_over;
    std::string m_parameterAxis; // of the batch, or of what is varied
    std::string m_valueAxis;
    bool m_transparent = false;
};

} // namespace

std::unique_ptr<Command> makePlotCommand()
{
    return std::make_unique<PlotCommand>();
}

} // namespace roofline
