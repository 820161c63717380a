// `zoo check` is the linter of zoo files.
#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/output.h"
#include "core/zoo/check.h"
#include "core/zoo/zoo_folders.h"

#include <optional>

namespace roofline {

namespace {

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
        printFindings(checkPaths(paths), "zoo check");
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
