// Declares the subcommands. Each adds itself to the parser, and runs if it was called.
#pragma once

#include "app/cli/command_error.h"
#include "app/cli/parser.h"

#include <memory>

namespace roofline {

class Command {
public:
    Command() = default;
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;
    virtual ~Command() = default;

    virtual Parser addTo(Parser &program) = 0; // returns the subcommand
    virtual ExitStatus run() = 0;              // exitDone or exitMissed; throws CommandError
};

std::unique_ptr<Command> makeListCommand();
std::unique_ptr<Command> makeShowCommand();
std::unique_ptr<Command> makeAnalyzeCommand();
std::unique_ptr<Command> makeSweepCommand();
std::unique_ptr<Command> makePlotCommand();
std::unique_ptr<Command> makeZooCommand();
std::unique_ptr<Command> makeSolveCommand();
std::unique_ptr<Command> makeRankCommand();
std::unique_ptr<Command> makeFitCommand();
std::unique_ptr<Command> makeLessonCommand();
std::unique_ptr<Command> makeQuizCommand();
std::unique_ptr<Command> makeCompletionCommand();

// Throws a CommandError if there is no display for a window.
void requireDisplay();

} // namespace roofline
