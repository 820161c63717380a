#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/reports.h"
#include "app/cli/scenario_options.h"
#include "core/scenario/settings.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr std::array sweepFormats = {NamedValue<SweepWriter::Format>{"csv", SweepWriter::Format::Csv},
                                     NamedValue<SweepWriter::Format>{"json", SweepWriter::Format::Json}};

SweepAxis checked(const Result<SweepAxis> &axis, const std::vector<SweepAxis> &others)
{
    if (!axis)
        throw CommandError(exitUsage, "--over: " + axis.message().text);
    const bool twice = std::ranges::any_of(others, [&](const SweepAxis &other) { return other.name == axis->name; });
    if (twice)
        throw CommandError(exitUsage, "--over: " + axis->name + " is given twice; allowed: once each");
    return *axis;
}

// Settings and keys of a kernel are read at once: they may name what the zoo is needed for. The rest needs the zoo.
bool needsZoo(const std::string &text, const Scenario &scenario)
{
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const bool isKey =
        scenario.kernel && std::ranges::count(specOf(scenario.kernel->kind).keys, name, &KernelKey::name) > 0;
    return equals != std::string::npos && !findSetting(name) && !isKey;
}

std::vector<SweepAxis> readAxes(const std::vector<std::string> &texts, const Scenario &scenario)
{
    if (texts.empty())
        throw CommandError(exitUsage,
                           "--over: given nothing; allowed: NAME=a,b,c or NAME=FROM:TO, as in batch=1:256:x2");
    std::vector<SweepAxis> axes;
    for (const std::string &text : texts)
        axes.push_back(needsZoo(text, scenario) ? SweepAxis{text.substr(0, text.find('=')), {}}
                                                : checked(parseSweepAxis(text, scenario), axes));
    return axes;
}

// Numbers of the chip and the model, once both are known.
void readEntryAxes(const std::vector<std::string> &texts, const Scenario &scenario, const Catalogue &zoo,
                   std::vector<SweepAxis> &axes)
{
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (!axes[i].values.empty())
            continue;
        const std::vector<SweepAxis> before(axes.begin(), axes.begin() + std::ptrdiff_t(i));
        axes[i] = checked(parseSweepAxis(texts[i], scenario, zoo), before);
    }
}

// Further chips of --hardware are an axis of their own, the slowest one.
void addComparedChips(Scenario &scenario, std::vector<SweepAxis> &axes)
{
    if (scenario.compared.empty())
        return;
    if (std::ranges::any_of(axes, [](const SweepAxis &axis) { return axis.name == "hardware"; }))
        throw CommandError(exitUsage, "--hardware and --over hardware=…: give the chips to one of them");
    SweepAxis chips{"hardware", {scenario.hardware}};
    chips.values.insert(chips.values.end(), scenario.compared.begin(), scenario.compared.end());
    axes.insert(axes.begin(), std::move(chips));
    scenario.compared.clear();
}

// A sweep over workloads names models or kernels; sweeping a key of one kernel beside it would have no meaning.
void refuseMixedWorkloads(const Scenario &scenario, const std::vector<SweepAxis> &axes)
{
    for (const SweepAxis &axis : axes) {
        if (scenario.kernel && (axis.name == "model" || axis.name == "kernel"))
            throw CommandError(exitUsage,
                               "--over: " + axis.name + " cannot be varied beside --kernel; leave --kernel out");
    }
}

class SweepCommand : public Command {
public:
    Parser addTo(Parser &program) override
    {
        Parser command =
            program.subcommand("sweep", "Compute a scenario for many values of its settings, one row each");
        m_scenario.addTo(command);
        command.list(
            "--over", m_over, "NAME=VALUES",
            "what to vary: NAME=a,b,c, NAME=FROM:TO, NAME=FROM:TO:xFACTOR, NAME=FROM:TO:+STEP, or N points as "
            "NAME=FROM:TO:logN or NAME=FROM:TO:linN. NAME is a setting, a key of the kernel, a number of the chip "
            "(bandwidth, peak, memory/HBM3, compute/matrix/bf16, capacity/HBM3), with its unit or in SI, or of the "
            "model "
            "(layers, hidden). Repeatable; the last one varies fastest");
        command.value("--format", m_format, "csv|json", "output format (default: csv)");
        return command;
    }

    ExitStatus run() override
    {
        const SweepWriter::Format format = chooseValue<SweepWriter::Format>("--format", m_format, sweepFormats);
        Scenario scenario = m_scenario.scenario();
        m_scenario.leaveOutVersus(scenario);
        const bool ofSession = m_over.empty() && m_scenario.hasSession();
        if (ofSession) {
            m_over = {m_scenario.session().sweep.over};
            if (!m_scenario.session().sweep.second.empty())
                m_over.push_back(m_scenario.session().sweep.second);
        }
        std::vector<SweepAxis> axes = readAxes(m_over, scenario);
        if (ofSession)
            refusePaths(axes);
        refuseMixedWorkloads(scenario, axes);
        const Catalogue zoo = m_scenario.zooFor(scenario, axes);
        readEntryAxes(m_over, scenario, zoo, axes);
        addComparedChips(scenario, axes);

        std::vector<std::string> names;
        names.reserve(axes.size());
        for (const SweepAxis &axis : axes)
            names.push_back(axis.name);
        writeRows(SweepWriter(format, std::move(names)), scenario, zoo, axes);
        return exitDone;
    }

private:
    // A path on the command line is the user's; one in a file could be a stranger's.
    static void refusePaths(const std::vector<SweepAxis> &axes)
    {
        for (const SweepAxis &axis : axes) {
            const auto path = std::ranges::find_if(axis.values, isEntryPath);
            if ((axis.name == "hardware" || axis.name == "model") && path != axis.values.end())
                throw CommandError(exitUsage,
                                   "--session: its sweep names " + shown(*path)
                                       + ", which is not an entry's id; allowed: ids of the zoo and of the session");
        }
    }

    // Rows leave as they are computed. A point that cannot be computed has empty values; when none could, nothing is
    // printed.
    static void writeRows(SweepWriter writer, const Scenario &scenario, const Catalogue &zoo,
                          const std::vector<SweepAxis> &axes)
    {
        constexpr std::size_t largestHeld = 1 << 20;
        Output output;
        std::string held = writer.header();
        std::size_t valid = 0;
        std::size_t invalid = 0;
        std::string reason;
        const Result<std::size_t> points =
            sweep(scenario, zoo, axes, [&](const auto &values, const Analysis &analysis) {
                if (analysis.valid)
                    ++valid;
                else if (invalid++ == 0)
                    reason = reasonOf(analysis);
                held += writer.row(values, analysis);
                if (valid > 0 || held.size() > largestHeld) {
                    output.write(held);
                    held.clear();
                }
                return true;
            });
        if (!points)
            throw CommandError(exitUsage, "--over: " + points.message().text);
        if (valid == 0)
            throw CommandError(exitUsage, reason);
        output.write(held + writer.footer());
        output.finish();
        if (invalid > 0)
            printError(std::to_string(invalid) + " of " + std::to_string(*points)
                       + " points could not be computed: " + reason);
    }

    ScenarioOptions m_scenario;
    std::vector<std::string> m_over;
    std::string m_format = "csv";
};

} // namespace

std::unique_ptr<Command> makeSweepCommand()
{
    return std::make_unique<SweepCommand>();
}

} // namespace roofline
