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

std::unique_ptr<Command> makeListCommand(Parser &program);
std::unique_ptr<Command> makeShowCommand(Parser &program);
std::unique_ptr<Command> makeAnalyzeCommand(Parser &program);
std::unique_ptr<Command> makeSweepCommand(Parser &program);
std::unique_ptr<Command> makePlotCommand(Parser &program);
std::unique_ptr<Command> makeZooCommand(Parser &program);
std::unique_ptr<Command> makeSolveCommand(Parser &program);
std::unique_ptr<Command> makeRankCommand(Parser &program);
std::unique_ptr<Command> makeFitCommand(Parser &program);
std::unique_ptr<Command> makeLessonCommand(Parser &program);
std::unique_ptr<Command> makeQuizCommand(Parser &program);
std::unique_ptr<Command> makeCompletionCommand(Parser &program);

// Throws a CommandError if there is no display for a window.
void requireDisplay();

} // namespace roofline
