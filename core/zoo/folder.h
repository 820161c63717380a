// Lists the files in a folder of zoo entries.
#pragma once

#include "core/diagnostics/message.h"

#include <optional>
#include <string>
#include <vector>

namespace roofline {

bool isFolder(const std::string &path);

// Returns why the entries of a folder cannot be listed. Rules: missing-folder, unreadable.
std::optional<Message> folderProblem(const std::string &folder);

std::string joinPath(const std::string &folder, const std::string &name);

// Returns the visible *.yaml files of a folder in name order. Folders with such names are listed too, because
// reading them reports the mistake. Messages: unreadable, and the warning wrong-extension for names such as *.yml.
std::vector<std::string> yamlFiles(const std::string &folder, Messages &messages);

} // namespace roofline
