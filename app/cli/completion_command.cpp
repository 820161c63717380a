// `completion` prints scripts that let a shell complete subcommands, options and their values.
// Everything they know is from the parser's own table, except for ids, for which they ask the program.
#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "core/answers/solve.h"
#include "core/hardware/number_format.h"
#include "core/scenario/companion.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/characters.h"
#include "core/units/text.h"
#include "core/workload/kernel.h"

#include <QFile>

#include <algorithm>

namespace roofline {

namespace {

constexpr NamedValue<const char *> shells[] = {{"bash", ":/completion/bash.sh"}, {"zsh", ":/completion/zsh.sh"}};

// Whether a part is a word to type as it stands. Parts in capitals, or that stand for many words, are not.
bool isWord(std::string_view part)
{
    return !part.empty()
           && std::ranges::all_of(part, [](char c) { return isSmallLetter(c) || isDigit(c) || c == '-' || c == '_'; });
}

// Returns what the value of an option may be, by what its help says of it: "text|json|csv" are three
// words, and "F" of a setting is a number format. Ids and the like, for example "@hardware", are asked
// for where the script runs.
std::string valuesOf(const std::string &name, std::string type)
{
    std::string values;
    const auto add = [&](const auto &value) { values.append(" ").append(value); };
    const bool isSetting = name.starts_with("--") && findSetting(std::string_view(name).substr(2));
    std::ranges::replace_if(
        type, [](char c) { return std::string_view("|[],").find(c) != std::string::npos; }, ' ');
    for (const std::string_view part : split(type, ' ')) {
        if (isWord(part))
            add(part);
        else if (const std::size_t equals = part.find('=');
                 equals != std::string::npos && isWord(part.substr(0, equals)))
            add(part.substr(0, equals + 1));
        else if (part == "F" && isSetting)
            std::ranges::for_each(allNumberFormats, [&](NumberFormat format) { add(toString(format)); });
        else if (part == "FILE" || part == "PATH")
            add("@files");
        else if (part == "DIR")
            add("@folders");
    }
    if (name == "--precision") {
        for (const PrecisionPreset &preset : precisionPresets())
            add(preset.name);
        add(releasedName);
    }
    if (name == "--by" && type == "NAME") {
        for (const SolveBy by : allSolveBy)
            add(toString(by));
        for (const std::string &setting : solvableNames(Scenario()))
            if (!fromWord<SolveBy>(setting)) // batch and chips are settings, too
                add(setting);
    }
    if (name == "--over") {
        for (const Setting &setting : settings())
            values.append(" ").append(setting.name).append("=");
    }
    if (name == "--hardware" || name == "id")
        values += " @hardware";
    if (name == "--model" || name == "--versus" || name == "id")
        values += " @models";
    if (name == "--kernel" || name == "--versus" || name == "id")
        values += " @kernels";
    return values;
}

// Returns one line of a shell's `case`.
std::string line(const std::string &pattern, const std::string &values)
{
    return "    " + pattern + ") printf '%s '" + (values.empty() ? " ''" : values) + " ;;\n";
}

// Adds the line of an option's values to the table, and returns the names of the option. A value stands behind the name
// or behind a '='. A switch needs no value, so it can only stand behind a '='.
std::string addOption(std::string &table, const OptionInfo &option, const std::string &command)
{
    std::string names;
    std::string patterns;
    for (const std::string &name : option.names) {
        names.append(" ").append(name);
        std::string begin = "'";
        begin.append(command).append(" ").append(name);
        patterns.append(patterns.empty() ? "" : "|");
        if (!option.isSwitch)
            patterns.append(begin).append("'|");
        patterns.append(begin).append("='");
    }
    if (option.takesValue)
        table += line(patterns, valuesOf(option.names.front(), option.type));
    return names;
}

void addCommand(std::string &table, const Parser &parser, const std::string &command)
{
    std::string commands;
    for (const Parser &sub : parser.subcommands()) {
        commands += ' ' + sub.name();
        addCommand(table, sub, command.empty() ? sub.name() : command + ' ' + sub.name());
    }
    std::string names;
    std::string words = command.empty() ? " @files" : ""; // sessions for the window
    for (const OptionInfo &option : parser.options()) {
        if (option.names.empty())
            words += valuesOf(option.word, option.type);
        else
            names += addOption(table, option, command);
    }
    table += line('\'' + command + " commands'", commands);
    table += line('\'' + command + " options'", names);
    table += line('\'' + command + " words'", words);
}

// Returns a line for each thing that the script may ask. "plot --theme" gives the values of an option; "plot commands",
// "plot options" and "plot words" give what may stand after a command; "keys matmul" gives what a kernel takes, "own
// settings" what a compared chip does.
std::string completionTable(const Parser &program)
{
    std::string table;
    addCommand(table, program, "");
    for (const KernelSpec &spec : kernelSpecs()) {
        std::string keys;
        for (const KernelKey &key : spec.keys)
            keys.append(" ").append(key.name).append("=");
        table += line("'keys " + std::string(spec.name) + '\'', keys + " name=");
    }
    std::string own;
    for (const Setting &setting : settings()) {
        if (mayBeOwn(setting))
            own.append(" ").append(setting.name).append("=");
    }
    return table + line("'own settings'", own);
}

// Reads a script and replaces a mark in it by another text.
std::string filled(const char *file, const char *mark, const std::string &text)
{
    QFile script(QString::fromLatin1(file));
    return script.open(QIODevice::ReadOnly) ? script.readAll().replace(mark, text).toStdString() : std::string();
}

class CompletionCommand : public Command {
public:
    explicit CompletionCommand(Parser &program)
        : Command(program.subcommand("completion", "Print the script that lets a shell complete all of this"))
        , m_program(program)
    {
        m_parser.value("shell", m_shell, "bash|zsh", "for which shell");
    }

    ExitStatus run() override
    {
        const char *script = chooseValue<const char *>("completion", m_shell, shells);
        const std::string common = filled(":/completion/common.sh", "# TABLE\n", completionTable(m_program));
        print(filled(script, "# COMMON\n", common));
        return exitDone;
    }

private:
    const Parser m_program;
    std::string m_shell;
};

} // namespace

constinit const CommandMaker makeCompletionCommand = makeCommand<CompletionCommand>;

} // namespace roofline
