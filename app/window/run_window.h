// The window as a program: what the command line starts when there is no subcommand.
#pragma once

#include <string>
#include <vector>

namespace roofline {

struct WindowArguments {
    std::vector<std::string> files;      // sessions, and models and chips
    std::vector<std::string> zooFolders; // extra folders, read after the shipped zoo and the user's
    std::string lesson{};                // an id, or a file: the window opens at it
};

// Runs the event loop until the window closes; returns the program's exit status. Needs a display.
int runWindow(int &argc, char **argv, const WindowArguments &arguments);

} // namespace roofline
