// `zoo check` is the linter of zoo files.
#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/output.h"
#include "core/zoo/check.h"
#include "core/zoo/zoo_folders.h"

namespace roofline {

namespace {

class ZooCommand : public Command {
public:
    explicit ZooCommand(Parser &program) : Command(program.subcommand("zoo", "Check zoo files"))
    {
        m_check.words("path", m_paths, "PATH", "files and folders (default: the shipped zoo)");
    }

    ExitStatus run() override
    {
        if (!m_check.wasCalled())
            throw CommandError(exitUsage, "zoo: given nothing; allowed: check");
        std::vector<std::string> paths = m_paths;
        if (paths.empty())
            paths.push_back(shippedZooFolder());
        printFindings(checkPaths(paths), "zoo check");
        return exitDone;
    }

private:
    Parser m_check =
        m_parser.subcommand("check", "Print what is wrong in zoo files as FILE:LINE:COLUMN: severity: message [rule]");
    std::vector<std::string> m_paths;
};

} // namespace

std::unique_ptr<Command> makeZooCommand(Parser &program)
{
    return std::make_unique<ZooCommand>(program);
}

} // namespace roofline
