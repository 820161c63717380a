// `zoo check`: the linter of zoo files.
#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/output.h"
#include "core/zoo/check.h"
#include "core/zoo/zoo_folders.h"

#include <algorithm>
#include <optional>

namespace roofline {

namespace {

std::string countText(std::ptrdiff_t count, const std::string &noun)
{
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

class ZooCommand : public Command {
public:
    Parser addTo(Parser &program) override
    {
        Parser command = program.subcommand("zoo", "Check zoo files");
        m_check = command.subcommand("check",
                                     "Print what is wrong in zoo files as FILE:LINE:COLUMN: severity: message [rule]");
        m_check->words("path", m_paths, "PATH", "files and folders (default: the shipped zoo)");
        return command;
    }

    ExitStatus run() override
    {
        if (!m_check->wasCalled())
            throw CommandError(exitUsage, "zoo: given nothing; allowed: check");
        std::vector<std::string> paths = m_paths;
        if (paths.empty())
            paths.push_back(shippedZooFolder());
        const Messages messages = checkPaths(paths);
        Output output;
        for (const Message &message : messages)
            output.write(toString(message) + '\n');
        const auto errors = std::ranges::count(messages, Severity::Error, &Message::severity);
        const auto warnings = std::ranges::count(messages, Severity::Warning, &Message::severity);
        output.write(messages.empty() ? "nothing wrong\n"
                                      : countText(errors, "error") + ", " + countText(warnings, "warning") + '\n');
        output.finish();
        if (errors > 0)
            throw CommandError(exitFailed, "zoo check: " + countText(errors, "error"));
        return exitDone;
    }

private:
    std::optional<Parser> m_check;
    std::vector<std::string> m_paths;
};

} // namespace

std::unique_ptr<Command> makeZooCommand()
{
    return std::make_unique<ZooCommand>();
}

} // namespace roofline
