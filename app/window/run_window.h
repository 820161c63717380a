// Runs the window, which the command line starts when there is no subcommand.
#pragma once

#include <string>
#include <vector>

namespace roofline {

struct WindowArguments {
    std::vector<std::string> files;      // sessions, models and chips
    std::vector<std::string> zooFolders; // extra folders, read after the shipped zoo and the user's
    std::string lesson{};                // an id or a file; the window opens with this lesson
};

// Runs the event loop until the window closes; returns the program's exit status. Needs a display.
int runWindow(int &argc, char **argv, const WindowArguments &arguments);

} // namespace roofline
