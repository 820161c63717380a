#include "app/cli/scenario_options.h"

#include "app/cli/command_error.h"
#include "core/scenario/settings.h"
#include "core/units/text.h"

#include <CLI/CLI.hpp>

#include <array>

namespace roofline {

namespace {

// Options of the command line's manual that this version refuses: better than to compute something else than asked for.
struct LaterOption {
    const char *name;
    const char *accepted;   // the one value that changes nothing; null: none
    const char *reason;
};

constexpr std::array laterOptions = {
    LaterOption{"chips", "1", "this version computes one chip; allowed: 1"},
    LaterOption{"network", "none", "this version computes one chip, without a network; allowed: none"},
    LaterOption{"link", nullptr, "this version computes one chip, without links"},
    LaterOption{"prompt", nullptr,
                "this version computes prefill and decode, not whole requests; the prompt is --phase prefill --seq N"},
    LaterOption{"generate", nullptr, "this version computes prefill and decode, not whole requests"},
    LaterOption{"session", nullptr, "this version has no session files; give the settings as options"},
};

// The parser aligns its help by bytes: an ellipsis of three would shift the line.
std::string placeholder(std::string_view value)
{
    constexpr std::string_view ellipsis = "…";
    std::string text(value);
    for (std::size_t at = text.find(ellipsis); at != std::string::npos; at = text.find(ellipsis))
        text.replace(at, ellipsis.size(), "..");
    return text;
}

} // namespace

void ScenarioOptions::addTo(CLI::App &command)
{
    m_settings.resize(settings().size());
    for (std::size_t i = 0; i < settings().size(); ++i) {
        const Setting &setting = settings()[i];
        Given &given = m_settings[i];
        const auto store = [&given](const std::string &text) { given = {text, true}; };
        const std::string name = "--" + std::string(setting.name);
        const std::string help(setting.help);
        if (setting.kind == Setting::Kind::Flag) {
            // As a flag, or with =true and =false.
            command
                .add_flag_function(
                    name,
                    [&given](std::int64_t count) {
                        given = {count > 0 ? "true" : "false", true};
                    },
                    help)
                ->group("Scenario");
            continue;
        }
        command.add_option_function<std::string>(name, store, help)
            ->type_name(placeholder(setting.value))
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
            ->group("Scenario");
    }
    m_later.resize(laterOptions.size());
    for (std::size_t i = 0; i < laterOptions.size(); ++i) {
        Given &given = m_later[i];
        command
            .add_option_function<std::string>(std::string("--") + laterOptions[i].name,
                                              [&given](const std::string &text) {
                                                  given = {text, true};
                                              })
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
            ->group("");   // not in the help
    }
    command.add_option("--zoo", m_zooFolders, "extra zoo folder, wins over the shipped one; repeatable")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

void ScenarioOptions::refuseLaterOptions() const
{
    for (std::size_t i = 0; i < laterOptions.size(); ++i) {
        const LaterOption &option = laterOptions[i];
        if (m_later[i].is && (!option.accepted || m_later[i].text != option.accepted))
            throw CommandError(exitUsage, std::string("--") + option.name + ": given " + shown(m_later[i].text) + "; "
                                              + option.reason);
    }
}

Scenario ScenarioOptions::scenario() const
{
    refuseLaterOptions();
    Scenario scenario;
    bool hasModel = false;
    for (std::size_t i = 0; i < settings().size(); ++i) {
        const Setting &setting = settings()[i];
        const Given &given = m_settings[i];
        if (!given.is)
            continue;
        const std::string option = "--" + std::string(setting.name);
        if (setting.name == "phase" && (given.text == "request" || given.text == "training"))
            throw CommandError(exitUsage, option + ": given " + given.text
                                              + "; this version computes inference, prefill and decode");
        if (setting.name == "kernel" && hasModel)
            throw CommandError(exitUsage,
                               "--kernel and --model: give one of them, the workload is either a kernel or a model");
        hasModel = hasModel || setting.name == "model";
        const std::string problem = setting.set(scenario, given.text);
        if (!problem.empty())
            throw CommandError(exitUsage, option + ": " + problem);
    }
    return scenario;
}

} // namespace roofline
