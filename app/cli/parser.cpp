#include "app/cli/parser.h"

#include "app/cli/command_error.h"
#include "core/units/mapped.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace roofline {

namespace {

// Returns the arguments in the order that CLI11 wants, the last one first. "--name=" with nothing behind
// it gives an empty value, so that it does not take the next argument.
std::vector<std::string> reversed(int argc, const char *const *argv)
{
    std::vector<std::string> arguments;
    for (int i = argc - 1; i >= 1; --i) {
        const std::string argument = argv[i];
        if (argument.starts_with("--") && argument.size() > 3 && argument.find('=') == argument.size() - 1) {
            arguments.emplace_back();
            arguments.push_back(argument.substr(0, argument.size() - 1));
        } else {
            arguments.push_back(argument);
        }
    }
    return arguments;
}

// For example "--batch: given nothing; allowed: one value".
std::string problem(const CLI::ParseError &error)
{
    std::string text = error.what();
    if (error.get_name() == "ArgumentMismatch")
        return text.substr(0, text.find(':')) + ": given nothing; allowed: one value";
    return text;
}

// Refuses an empty value of an option that takes none or may go without: left out, the value means yes.
void refuseEmpty(const CLI::App &app, const std::string &option)
{
    const CLI::Option *known = app.get_option_no_throw(option);
    if (known && known->get_items_expected_min() == 0)
        throw CommandError(exitUsage, option + ": given nothing; allowed: true, false");
    for (const CLI::App *command : app.get_subcommands())
        refuseEmpty(*command, option);
}

// The parser would take "--name=" and "--name ''" for "--name".
void refuseEmptySwitches(const CLI::App &app, int argc, const char *const *argv)
{
    for (int i = 1; i < argc && std::string(argv[i]) != "--"; ++i) {
        const std::string argument = argv[i];
        const std::size_t equals = argument.find('=');
        const bool isEmpty =
            equals == std::string::npos ? i + 1 < argc && !*argv[i + 1] : equals + 1 == argument.size();
        if (isEmpty && argument.starts_with("--"))
            refuseEmpty(app, argument.substr(0, equals));
    }
}

} // namespace

Parser::Parser(std::shared_ptr<CLI::App> app) : m_app(std::move(app)) {}

Parser::Parser(const char *name, const std::string &version, const char *description)
    : m_app(std::make_shared<CLI::App>(description, name))
{
    m_app->set_version_flag("--version", m_app->get_name() + ' ' + version, "print the version");
    m_app->set_help_flag("-h,--help", "print this help");
    m_app->get_formatter()->column_width(32);
    m_app->require_subcommand(0, 1);
    m_app->allow_extras();
}

Parser Parser::subcommand(const char *name, const char *help)
{
    CLI::App *command = m_app->add_subcommand(name, help);
    command->allow_extras();
    return Parser(std::shared_ptr<CLI::App>(m_app, command));
}

void Parser::setFooter(const char *text)
{
    m_app->footer(text);
}

void Parser::value(const char *name, std::string &value, const char *type, const char *help)
{
    m_app->add_option(name, value, help)->type_name(type)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void Parser::list(const char *name, std::vector<std::string> &values, const char *type, const char *help)
{
    m_app->add_option(name, values, help)->type_name(type)->allow_extra_args(false);
}

void Parser::flag(const char *name, bool &value, const char *help)
{
    m_app->add_flag(name, value, help);
}

void Parser::words(const char *name, std::vector<std::string> &values, const char *type, const char *help)
{
    m_app->add_option(name, values, help)->type_name(type);
}

void Parser::option(const std::string &name, const std::function<void(const std::string &)> &store, Takes takes,
                    const std::string &type, const std::string &help, const char *group)
{
    CLI::Option *option = m_app->add_option_function<std::string>(name, store, help)->type_name(type)->group(group);
    if (takes == Takes::Switch)
        option->expected(0, 1);
    else
        option->allow_extra_args(false);
    option->multi_option_policy(takes == Takes::Each ? CLI::MultiOptionPolicy::TakeAll
                                                     : CLI::MultiOptionPolicy::TakeLast);
    option->trigger_on_parse(takes == Takes::Each);
}

std::optional<std::string> Parser::parse(int argc, const char *const *argv)
{
    try {
        m_app->parse(reversed(argc, argv));
        refuseEmptySwitches(*m_app, argc, argv);
    } catch (const CLI::Success &) { // --help, --version
        return m_app->get_option("--version")->count() > 0 ? m_app->version() + '\n' : m_app->help();
    } catch (const CLI::ParseError &error) {
        throw CommandError(exitUsage, problem(error));
    }
    return {};
}

bool Parser::wasCalled() const
{
    return m_app->parsed();
}

bool Parser::isGiven(const std::string &option) const
{
    return m_app->count(option) > 0;
}

std::vector<std::string> Parser::givenAgain() const
{
    std::vector<std::string> names;
    for (const CLI::Option *option : m_app->get_options()) {
        if (option->nonpositional() && option->count() > 1
            && option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeLast)
            names.push_back("--" + option->get_lnames().front());
    }
    return names;
}

std::vector<std::string> Parser::givenEmpty() const
{
    std::vector<std::string> names;
    for (const CLI::Option *option : m_app->get_options()) {
        const std::vector<std::string> &values = option->results();
        if (option->nonpositional() && std::find(values.begin(), values.end(), std::string()) != values.end())
            names.push_back("--" + option->get_lnames().front());
    }
    return names;
}

std::vector<std::string> Parser::leftOver() const
{
    return m_app->remaining();
}

std::string Parser::name() const
{
    return m_app->get_name();
}

std::vector<OptionInfo> Parser::options() const
{
    std::vector<OptionInfo> all;
    for (const CLI::Option *option : m_app->get_options()) {
        if (option->get_group().empty())
            continue;
        OptionInfo info;
        if (option->nonpositional()) {
            for (const std::string &name : option->get_lnames())
                info.names.push_back("--" + name);
            for (const std::string &name : option->get_snames())
                info.names.push_back('-' + name);
        } else {
            info.word = option->get_name(true);
        }
        info.type = option->get_type_name();
        info.takesValue = option->get_items_expected_max() > 0;
        info.isSwitch = info.takesValue && option->get_items_expected_min() == 0;
        all.push_back(std::move(info));
    }
    return all;
}

std::vector<Parser> Parser::subcommands() const
{
    return mapped(m_app->get_subcommands([](const CLI::App *) { return true; }),
                  [&](CLI::App *command) { return Parser(std::shared_ptr<CLI::App>(m_app, command)); });
}

} // namespace roofline
