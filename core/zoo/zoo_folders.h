// Finds the folders that the zoo is read from: the shipped one, the user's, and extra ones, in that order, and lists
// their files. Later entries win.
#pragma once

#include "core/zoo/catalogue.h"

#include <optional>
#include <string>
#include <vector>

namespace roofline {

// Returns the folder beside the program (…/bin/../share/roofline-explorer/zoo), else the installed one, else the
// one in the source tree of the build. The environment variable ROOFLINE_ZOO overrides it. Empty if there is none.
std::string shippedZooFolder();

// Returns $XDG_DATA_HOME/roofline-explorer/zoo, else ~/.local/share/roofline-explorer/zoo. The folder need
// not exist; empty without a home folder.
std::string userZooFolder();

// Returns the shipped and the user's lesson folder, beside those of the zoo. They need not exist; empty if
// there are none.
std::vector<std::string> lessonFolders();

// Returns the entries that every installation has, because their files are in the shipped folder.
Catalogue shippedOf(const Catalogue &all);

// Returns why an extra folder cannot be used, starting with "--zoo: given …"; empty if all can be.
std::string zooFolderProblem(const std::vector<std::string> &extraFolders);

// Loads all entries. Messages about files that could not be read are in the catalogue.
Catalogue loadZoo(const std::vector<std::string> &extraFolders);

// Does the same as loadZoo() but reads only the named entries of the shipped zoo, if all of them are found
// there. Reading a hundred files instead of two would be most of the start-up time of one analysis.
Catalogue loadZooFor(const std::vector<std::string> &hardware, const std::vector<std::string> &models,
                     const std::vector<std::string> &extraFolders);

bool isFolder(const std::string &path);

// Returns why the entries of a folder cannot be listed. Rules: missing-folder, unreadable.
std::optional<Message> folderProblem(const std::string &folder);

std::string joinPath(const std::string &folder, const std::string &name);

// Returns the visible *.yaml files of a folder in name order. Folders with such names are listed too, because
// reading them reports the mistake. Messages: unreadable, and the warning wrong-extension for names such as *.yml.
std::vector<std::string> yamlFiles(const std::string &folder, Messages &messages);

} // namespace roofline
