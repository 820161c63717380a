// Declares the subcommands. Each adds itself to the program when it is made, and runs if it was called.
#pragma once

#include "app/cli/command_error.h"
#include "app/cli/parser.h"

#include <memory>
#include <utility>

namespace roofline {

class Command {
public:
    explicit Command(Parser parser) : m_parser(std::move(parser)) {}
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;
    virtual ~Command() = default;

    const Parser &parser() const { return m_parser; }
    virtual ExitStatus run() = 0; // exitDone or exitMissed; throws CommandError

protected:
    Parser m_parser;
};

template <class C>
std::unique_ptr<Command> makeCommand(Parser &program)
{
    return std::make_unique<C>(program);
}

using CommandMaker = std::unique_ptr<Command> (*)(Parser &program);

extern const CommandMaker makeListCommand;
extern const CommandMaker makeShowCommand;
extern const CommandMaker makeAnalyzeCommand;
extern const CommandMaker makeSweepCommand;
extern const CommandMaker makePlotCommand;
extern const CommandMaker makeZooCommand;
extern const CommandMaker makeSolveCommand;
extern const CommandMaker makeRankCommand;
extern const CommandMaker makeFitCommand;
extern const CommandMaker makeLessonCommand;
extern const CommandMaker makeQuizCommand;
extern const CommandMaker makeCompletionCommand;

// Throws a CommandError if there is no display for a window.
void requireDisplay();

} // namespace roofline
