// Where the zoo is read from: the shipped folder, the user's, and extra ones, in that order; later entries win.
#pragma once

#include "core/zoo/catalogue.h"

#include <string>
#include <vector>

namespace roofline {

// Beside the program (…/bin/../share/roofline-explorer/zoo), else where it was installed, else the source tree it was
// built from. The environment variable ROOFLINE_ZOO names another one. Empty when there is none.
std::string shippedZooFolder();

// $XDG_DATA_HOME/roofline-explorer/zoo, else ~/.local/share/roofline-explorer/zoo. It need not exist; empty without a
// home.
std::string userZooFolder();

// Where lessons are read from: the shipped folder and the user's, beside those of the zoo. They need not exist; empty without one.
std::vector<std::string> lessonFolders();

// What every machine has: entries of files in the shipped folder.
Catalogue shippedOf(const Catalogue &all);

// Why one of the extra folders is none, "--zoo: given …"; else an empty string.
std::string zooFolderProblem(const std::vector<std::string> &extraFolders);

// Everything there is; what could not be read is in the catalogue's messages.
Catalogue loadZoo(const std::vector<std::string> &extraFolders);

// As loadZoo(), but of the shipped zoo only the named entries, as long as all of them are found that way: reading two
// files instead of a hundred is most of the start-up time of one analysis.
Catalogue loadZooFor(const std::vector<std::string> &hardware, const std::vector<std::string> &models,
                     const std::vector<std::string> &extraFolders);

} // namespace roofline
