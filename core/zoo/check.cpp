#include "core/zoo/check.h"

#include "core/zoo/folder.h"
#include "core/zoo/reader.h"

namespace roofline {

Messages checkPaths(const std::vector<std::string> &paths)
{
    Catalogue catalogue;
    for (const std::string &path : paths) {
        if (!isFolder(path)) {
            readZooFile(path, catalogue);
        } else if (isFolder(joinPath(path, "hardware")) || isFolder(joinPath(path, "models"))) {
            readZooFolder(path, catalogue);
        } else {
            const std::vector<std::string> files = yamlFiles(path, catalogue.messages);
            for (const std::string &file : files)
                readZooFile(file, catalogue);
            if (files.empty()) {
                catalogue.messages.push_back(
                    {Severity::Warning,
                     "missing-folder",
                     "nothing to check: neither YAML files nor a folder hardware or models is in here",
                     {path, 0, 0, {}}});
            }
        }
    }
    return std::move(catalogue.messages);
}

} // namespace roofline
