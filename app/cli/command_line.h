// The program as a command: subcommands that need no display, or the window when there is none.
#pragma once

namespace roofline {

// Returns the exit status: 0 done, 1 the work failed, 2 wrong usage. What went wrong is one line on standard error.
int runCommandLine(int argc, char **argv);

} // namespace roofline
