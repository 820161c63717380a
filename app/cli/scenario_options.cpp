#include "app/cli/scenario_options.h"

#include "app/cli/command_error.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/parser.h"
#include "app/session/session_inside.h"
#include "app/zoo_folders.h"
#include "core/document/session_file.h"
#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/scenario/settings.h"
#include "core/scenario/usual_sizes.h"
#include "core/units/text.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// The parser aligns its help by bytes: an ellipsis of three would shift the line.
std::string placeholder(std::string_view value)
{
    constexpr std::string_view ellipsis = "…";
    std::string text;
    for (std::size_t at = value.find(ellipsis); at != std::string_view::npos; at = value.find(ellipsis)) {
        text.append(value.substr(0, at)).append("..");
        value.remove_prefix(at + ellipsis.size());
    }
    return text.append(value);
}

std::size_t indexOf(std::string_view setting)
{
    const auto found = std::ranges::find(settings(), setting, &Setting::name);
    return static_cast<std::size_t>(found - settings().begin());
}

// The models that a scenario and its axes name.
std::vector<std::string> modelsOf(const Scenario &scenario, const std::vector<SweepAxis> &axes)
{
    for (const SweepAxis &axis : axes) {
        if (axis.name == "model")
            return axis.values;
    }
    return {scenario.model};
}

Result<SessionText> sessionText(const std::string &file)
{
    if (!isStandardInput(file))
        return readSessionText(QFile::decodeName(file.c_str()));
    Result<std::string> text = readStandardInput(largestSessionFile);
    return text ? Result<SessionText>(SessionText{std::move(text.value()), false}) : text.message();
}

} // namespace

void ScenarioOptions::addTo(Parser &command)
{
    m_settings.resize(settings().size());
    for (std::size_t i = 0; i < settings().size(); ++i) {
        const Setting &setting = settings()[i];
        Given &given = m_settings[i];
        // Several targets have to hold together; of everything else the last one counts. A flag stands alone, which is true, or with
        // true or false.
        const bool isList = setting.name == "target";
        const bool isFlag = setting.kind == Setting::Kind::Flag;
        const auto store = [&given, isList, isFlag](const std::string &text) {
            given = {isList && given.is ? given.text + ',' + text : isFlag && text.empty() ? "true" : text, true};
        };
        command.option("--" + std::string(setting.name), store,
                       isFlag   ? Parser::Takes::Switch
                       : isList ? Parser::Takes::Each
                                : Parser::Takes::Last,
                       isFlag ? "[true|false]" : placeholder(setting.value), std::string(setting.help), "Scenario");
    }
    const auto storeSession = [this](const std::string &text) { m_sessionFile = {text, true}; };
    command.option(
        "--session", storeSession, Parser::Takes::Last, "FILE|-",
        "start from a saved session, or from a chart exported with its session; - is standard input; the other options "
        "override it",
        "Options");
    command.list("--zoo", m_zooFolders, "DIR", "extra zoo folder, wins over the shipped one; repeatable");
}

// Better nothing than something else than what was saved: what could not be read, or is not in the zoo, ends the command, unless an
// option takes its place.
void ScenarioOptions::readSessionFile()
{
    checkZooFolders(m_zooFolders);
    const auto fail = [](const Message &message) {
        const Place &place = message.place;
        const std::string line =
            place.line > 0 ? ':' + std::to_string(place.line) + ':' + std::to_string(place.column) : std::string();
        throw CommandError(exitFailed, "--session: " + place.file + line + ": " + message.text);
    };
    const Result<SessionText> text = sessionText(m_sessionFile.text);
    if (!text)
        fail(text.message());
    Messages messages;
    const std::string name = isStandardInput(m_sessionFile.text) ? "standard input" : m_sessionFile.text;
    std::optional<Document> document = readSession(text->yaml, name, loadZoo(m_zooFolders), messages);
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
    m_session = std::move(*document); // without an error there is one
}

Scenario ScenarioOptions::scenario()
{
    if (m_sessionFile.is)
        readSessionFile();
    Scenario scenario = m_session.scenario;
    bool hasModel = false;
    for (std::size_t i = 0; i < settings().size(); ++i) {
        const Setting &setting = settings()[i];
        const Given &given = m_settings[i];
        if (!given.is)
            continue;
        const std::string option = "--" + std::string(setting.name);
        if (setting.name == "kernel" && hasModel)
            throw CommandError(exitUsage,
                               "--kernel and --model: give one of them, the workload is either a kernel or a model");
        hasModel = hasModel || setting.name == "model";
        const std::string problem = setting.set(scenario, given.text);
        if (!problem.empty())
            throw CommandError(exitUsage, std::string(option).append(": ").append(problem));
    }
    return scenario;
}

bool ScenarioOptions::isGiven(std::string_view setting) const
{
    return m_settings[indexOf(setting)].is;
}

void ScenarioOptions::leaveOutVersus(Scenario &scenario) const
{
    if (isGiven("versus") && !scenario.versus.empty())
        throw CommandError(exitUsage, "--versus: given " + shown(m_settings[indexOf("versus")].text)
                                          + "; allowed: with plot --view roofline or batch, which draw it; rows of "
                                            "several models: sweep --over model=A,B");
    scenario.versus.clear();
}

// What is not given is what is usual: of several models as released only where all of them were released quantized. What a preset leaves
// open is the chip's 16-bit format.
void ScenarioOptions::takeUsualFormats(Scenario &scenario, const std::vector<SweepAxis> &axes,
                                       const Catalogue &zoo) const
{
    if (m_sessionFile.is)
        return; // chosen with the rest
    const ChipPtr chip = zoo.chip(scenario.hardware);
    Scenario usual = inUsualFormats(scenario, chip.get(), nullptr);
    if (!isGiven("precision")) {
        for (const std::string &id : modelsOf(scenario, axes)) {
            usual = inUsualFormats(scenario, chip.get(), zoo.model(id).get());
            if (!isReleased(usual))
                break;
        }
    }
    for (std::size_t i = 0; i < settings().size(); ++i) {
        const std::string_view name = settings()[i].name;
        const bool isFormat = name == "precision" || name == "weights" || name == "activations" || name == "kv"
                              || name == "quantize" || name == "compute";
        if (isFormat && m_settings[i].is)
            settings()[i].set(usual, m_settings[i].text); // it has been read before
    }
    scenario = std::move(usual);
}

Catalogue ScenarioOptions::zooFor(Scenario &scenario, std::vector<SweepAxis> &axes) const
{
    Catalogue zoo = resolveZoo(scenario, axes, m_zooFolders, m_session);
    takeUsualFormats(scenario, axes, zoo);
    if (scenario.kernel)
        return zoo;
    for (const std::string &id : modelsOf(scenario, axes)) {
        if (m_sessionFile.is && id == m_session.scenario.model)
            continue; // its sizes were chosen with it
        const ModelPtr model = zoo.model(id);
        if (!isGiven("seq"))
            scenario.sequence = std::min(scenario.sequence, usualSequence(*model));
        if (!isGiven("prompt"))
            scenario.prompt = std::min(scenario.prompt, usualPrompt(*model));
        if (!isGiven("generate"))
            scenario.generate = std::min(scenario.generate, usualGenerate(*model));
    }
    return zoo;
}

} // namespace roofline
