// Runs the program as a command: a subcommand, which needs no display, or the window if there is none.
#pragma once

namespace roofline {

// Returns the exit status: 0 done, 1 the work failed, 2 wrong usage, 3 a target is missed. Errors are
// one line on standard error.
int runCommandLine(int argc, char **argv);

} // namespace roofline
