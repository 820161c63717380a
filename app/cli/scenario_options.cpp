#include "app/cli/scenario_options.h"

#include "app/cli/output.h"
#include "app/cli/parser.h"
#include "app/session/session_inside.h"
#include "app/theme/text.h"
#include "core/document/session_file.h"
#include "core/request/reports.h"
#include "core/scenario/formats.h"
#include "core/scenario/settings.h"
#include "core/scenario/usual_sizes.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/workload/model.h"
#include "core/zoo/zoo_folders.h"

#include <QFile>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <initializer_list>

namespace roofline {

namespace {

// The parser aligns its help by bytes, so that an ellipsis of three bytes would shift the line.
std::string placeholder(std::string_view value)
{
    return qtText(value).replace(u'…', QLatin1String("..")).toStdString();
}

// Whether the name is "-" or a file that stands for standard input: a pipe, which readTextFile() would not open.
bool isStandardInput(const std::string &file)
{
    return file == "-" || file == "/dev/stdin" || file == "/dev/fd/0" || file == "/proc/self/fd/0";
}

// Reads to the end. Input of more than `largest` bytes is refused.
Result<std::string> readStandardInput(std::size_t largest)
{
    const auto failure = [](const char *rule, std::string text) {
        return Message{Severity::Error, rule, std::move(text), {"standard input", 0, 0, {}}};
    };
    std::string text;
    std::array<char, 1 << 16> buffer;
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failure("unreadable", std::string("cannot be read: ") + std::strerror(errno));
        if (count == 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > largest)
            return failure("too-large",
                           "is larger than " + format(Bytes(real(largest))) + "; a session takes a few kilobytes");
    }
}

Result<SessionText> sessionText(const std::string &file)
{
    if (!isStandardInput(file))
        return readSessionText(QFile::decodeName(file.c_str()));
    Result<std::string> bytes = readStandardInput(largestPicture);
    if (!bytes)
        return bytes.message();
    Result<SessionText> text = sessionTextOf(std::move(bytes.value()));
    if (text && text->yaml.size() > largestSessionFile)
        return Message{Severity::Error, "too-large", "is larger than a session can be", {}};
    return text;
}

} // namespace

std::string ScenarioOptions::usualHelp(const Setting &setting)
{
    const bool isNamed = setting.name == "hardware" || setting.name == "model";
    return std::string(setting.help) + (isNamed ? " (default: " + setting.get(Scenario()) + ')' : "");
}

void ScenarioOptions::addTo(Parser &command, HelpOf helpOf)
{
    m_settings.resize(settings().size());
    for (std::size_t i = 0; i < settings().size(); ++i) {
        const Setting &setting = settings()[i];
        Given &given = m_settings[i];
        // Several targets have to hold together; of everything else the last one counts. A flag is given
        // alone, which means true, or with true or false.
        const bool isList = setting.name == "target";
        const bool isFlag = setting.kind == Setting::Kind::Flag;
        const auto store = [&given, isList, isFlag](const std::string &text) {
            given = {isList && given.is ? given.text + ',' + text : isFlag && text.empty() ? "true" : text, true};
        };
        const std::string help = helpOf(setting);
        command.option("--" + std::string(setting.name), store,
                       isFlag   ? Parser::Takes::Switch
                       : isList ? Parser::Takes::Each
                                : Parser::Takes::Last,
                       isFlag ? "[true|false]" : placeholder(setting.value), help, help.empty() ? "" : "Scenario");
    }
    const auto storeSession = [this](const std::string &text) { m_sessionFiles.push_back(text); };
    command.option("--session", storeSession, Parser::Takes::Each, "FILE|-",
                   "start from a saved session, or from a chart exported with its session; - is standard input; the "
                   "other options override it",
                   "Options");
    addZooOption(command, m_zooFolders);
}

// A session is read as it was saved or not at all. What could not be read, or is not in the zoo, ends
// the command, unless an option takes its place.
void ScenarioOptions::readSessionFile()
{
    checkZooFolders(m_zooFolders);
    if (m_sessionFiles.size() > 1)
        note("--session: given several times; the last one counts");
    const auto fail = [](const Message &message) { // without its outcome, because a command does not go on
        throw CommandError(exitFailed, "--session: " + textOf(message.place) + ": " + message.text);
    };
    const Result<SessionText> text = sessionText(m_sessionFiles.back());
    if (!text)
        fail(text.message());
    Messages messages;
    const std::string name = isStandardInput(m_sessionFiles.back()) ? "standard input" : m_sessionFiles.back();
    std::optional<Document> document = readSession(text->yaml, name, loadZoo(m_zooFolders), messages);
    std::ranges::stable_partition(messages, // what cannot be read comes before what is missing because of it
                                  [](const Message &message) { return message.severity == Severity::Error; });
    std::ranges::stable_partition(messages, // the rest may be wrong because of it
                                  [](const Message &message) { return message.rule == "cut-off"; });
    for (const Message &message : messages) {
        const bool overridden = (message.place.path == "scenario.hardware" && isGiven("hardware"))
                                || (message.place.path == "scenario.model" && (isGiven("model") || isGiven("kernel")))
                                || (message.place.path == "scenario.versus" && isGiven("versus"));
        const bool matters = message.severity == Severity::Error || message.place.path.starts_with("scenario");
        if (matters && !overridden)
            fail(message);
        if (!matters)
            printLine(toString(message));
    }
    m_session = std::move(*document); // it is set, since there was no error
}

bool ScenarioOptions::readsStandardInput() const
{
    return hasSession() && isStandardInput(m_sessionFiles.back());
}

Scenario ScenarioOptions::scenario()
{
    m_asked = AskedScenario();
    if (hasSession()) {
        readSessionFile();
        m_asked = AskedScenario(m_session.scenario);
    }
    std::vector<GivenSetting> given;
    for (std::size_t i = 0; i < settings().size(); ++i) {
        if (m_settings[i].is)
            given.push_back({&settings()[i], m_settings[i].text});
    }
    stopFor(m_asked.give(given));
    return m_asked.scenario();
}

void ScenarioOptions::refuse(const std::string &problem) const
{
    const std::size_t colon = problem.find(": ");
    if (hasSession() && problem.starts_with("--") && colon != std::string::npos) {
        const std::string name = problem.substr(2, colon - 2);
        if (findSetting(name) && !isGiven(name))
            throw CommandError(exitFailed, "--session: " + m_sessionFiles.back() + ": its " + problem.substr(2));
    }
    throw CommandError(exitUsage, problem);
}

bool ScenarioOptions::isGiven(std::string_view setting) const
{
    return m_settings[static_cast<std::size_t>(findSetting(setting) - settings().data())].is;
}

std::vector<Report> ScenarioOptions::reportsOf(const Scenario &scenario, const Catalogue &zoo) const
{
    std::vector<std::string> problems;
    const bool ofSession = hasSession() && !isGiven("hardware");
    Result<std::vector<Report>> reports = makeReports(scenario, zoo, ofSession ? &problems : nullptr);
    if (!reports)
        refuse(reports.message().text);
    for (const std::string &problem : problems)
        note("warning: --session: its " + problem.substr(std::string_view("--").size()));
    return std::move(reports.value());
}

Catalogue ScenarioOptions::zooFor(Scenario &scenario, std::vector<SweepAxis> &axes, Load load) const
{
    Catalogue zoo = resolveZoo(scenario, axes, m_zooFolders, m_session, load);
    stopFor(m_asked.unknownPrice(zoo));
    m_asked.takeUsual(scenario, axes, zoo);
    tellUnused(scenario, axes, zoo);
    tellShared(scenario, axes, zoo);
    return zoo;
}

// Tells of options that change nothing with this workload.
void ScenarioOptions::tellUnused(const Scenario &scenario, const std::vector<SweepAxis> &axes,
                                 const Catalogue &zoo) const
{
    const auto varies = [&axes](std::initializer_list<std::string_view> names) {
        return std::ranges::any_of(axes, [&](const SweepAxis &axis) { return findIn(names, axis.name); });
    };
    const bool varied = varies({"model", "kernel", "phase", "chips", "mesh", "replicas", "draft-tokens", "prefix-hit",
                                "sharding", "expert-parallel"});
    const bool own = std::ranges::any_of(scenario.compared, [](const Companion &chip) { return !chip.own.empty(); });
    if (varied || own || !scenario.versus.empty())
        return;
    const ModelPtr model = scenario.kernel ? nullptr : zoo.model(scenario.model);
    const auto tell = [this](std::string_view setting, const std::string &why) {
        if (isGiven(setting))
            note("--" + std::string(setting) + ": changes nothing, " + why);
    };
    const auto tellAll = [&](std::initializer_list<std::string_view> names, const std::string &why) {
        for (const std::string_view name : names) {
            const Setting &setting = *findSetting(name);
            if (setting.get(scenario) != setting.get(Scenario()))
                tell(name, why);
        }
    };
    const std::string workload = model ? model->name : "a kernel";
    if (model && scenario.phase == Phase::Inference && !model->has(scenario.phase))
        tell("phase", workload + " has no such phase: \"" + std::string(toString(model->phases().front()))
                          + "\" is used instead");
    const bool hasSequence =
        model && std::ranges::any_of(model->phases(), [&](Phase phase) { return model->usesSequence(phase); });
    if (!hasSequence)
        tell("seq", workload + " has no sequence");
    else if (scenario.phase == Phase::Request)
        tell("seq", "a request has --prompt and --generate");
    const bool isServed = model && model->hasCache() && !model->readsPromptApart() && scenario.phase != Phase::Training;
    const std::string unserved = (scenario.phase == Phase::Training ? "a training step" : workload) + " is not served";
    for (const Setting &setting : settings()) {
        if (setting.place != Setting::Place::Server || setting.get(scenario) == setting.get(Scenario()))
            continue;
        if (!isServed)
            tell(setting.name, unserved);
        else if (!isShown(setting, scenario))
            tell(setting.name, "it is about --" + std::string(setting.view.needs));
    }
    if (scenario.sharding != Sharding::None && (!model || scenario.phase != Phase::Training || scenario.replicas == 1))
        tell("sharding", "it is about --phase training with --replicas");
    if (scenario.chips == 1 && scenario.replicas == 1 && scenario.server.prefillChips == 0)
        tellAll({"network", "link", "collective-latency", "sequence-parallel"}, "one chip sends nothing");
    if (!isServed && scenario.phase != Phase::Request)
        tellAll({"prompt", "generate"}, unserved);
    if (!model || scenario.phase != Phase::Training)
        tellAll({"recompute", "train-tokens"}, "it is about --phase training");
    if (model && scenario.writeAllocate)
        tell("write-allocate", "it is about kernels");
    const auto takesScales = [](const std::optional<NumberFormat> &format) {
        return format && storedBytes(*format, 1) > storedBytes(*format, 0);
    };
    const bool hasCache = !model || model->hasCache();
    if (!takesScales(scenario.weights) && !(hasCache && takesScales(scenario.kv))
        && !varies({"precision", "weights", "kv"}))
        tellAll({"group-size"}, scenario.weights ? "it is about 4-bit formats" : "the weights are used as released");
    if (!hasCache && scenario.kv != scenario.activations)
        tell("kv", workload + " has no cache");
    if (!model || !hasCache || scenario.phase == Phase::Training)
        tellAll({"logits"}, "it is about the prompts of language models");
    if (!hasCache && !scenario.hasTextbookAttention())
        tellAll({"attention"}, "it is about the prompts of language models");
    if (scenario.expertParallel == 1 && scenario.expertImbalance != 1)
        tell("expert-imbalance", "it is about groups of experts (--expert-parallel)");
}

// Tells what several models of a sweep have in common, so that they can be compared, though each alone would have
// another.
void ScenarioOptions::tellShared(const Scenario &scenario, const std::vector<SweepAxis> &axes,
                                 const Catalogue &zoo) const
{
    const auto axis = std::ranges::find(axes, "model", &SweepAxis::name);
    if (axis == axes.end() || hasSession())
        return;
    bool longer = false;
    bool quantized = false;
    for (const std::string &id : axis->words) {
        const ModelPtr model = zoo.model(id);
        longer = longer || usualSequence(*model) > scenario.sequence;
        quantized = quantized || (model->released && model->released->isQuantized());
    }
    if (longer && !isGiven("seq"))
        note("--over: all models run with --seq " + std::to_string(scenario.sequence)
             + ", which each of them takes; --seq sets another");
    if (quantized && scenario.weights && !isGiven("precision") && !isGiven("weights"))
        note("--over: all models run in " + std::string(toString(*scenario.weights))
             + ", because some were not released quantized; --precision released sets the formats of each");
}

Catalogue ScenarioOptions::wholeZoo(AskedScenario &asked) const
{
    Scenario scenario = asked.scenario();
    std::vector<SweepAxis> noAxes;
    Catalogue zoo = resolveZoo(scenario, noAxes, m_zooFolders, m_session, Load::All);
    stopFor(asked.unknownPrice(zoo));
    asked.setScenario(std::move(scenario));
    return zoo;
}

} // namespace roofline
