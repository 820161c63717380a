// What lies in a folder of zoo entries.
#pragma once

#include "core/diagnostics/message.h"

#include <optional>
#include <string>
#include <vector>

namespace roofline {

bool isFolder(const std::string &path);

// Why the entries of a folder cannot be listed. Rules: missing-folder, unreadable.
std::optional<Message> folderProblem(const std::string &folder);

std::string joinPath(const std::string &folder, const std::string &name);

// The visible *.yaml files of a folder, in name order; folders of such a name are listed too, as their reading says
// what is wrong. Messages: unreadable, and as a warning wrong-extension for what is nearly named so.
std::vector<std::string> yamlFiles(const std::string &folder, Messages &messages);

} // namespace roofline
