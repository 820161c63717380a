// The Python module `roofline_explorer` takes dictionaries with the keys of the JSON, and returns what
// the command line prints as JSON. It needs only the core, without Qt. The functions are described in
// roofline_explorer.pyi.
#include "core/report/report.h"
#include "core/request/answer_line.h"
#include "core/zoo/zoo_folders.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace py = pybind11;

namespace {

using namespace roofline;

// Holds what the command line would print on standard error. It is a ValueError in Python.
class Error : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

using Folders = std::vector<std::string>;

// Reads each zoo once; the shipped one is found as the program finds it. Python's lock must be held.
std::shared_ptr<const Catalogue> zooOf(const Folders &folders)
{
    static std::map<Folders, std::shared_ptr<const Catalogue>> read;
    if (const auto known = read.find(folders); known != read.end())
        return known->second;
    if (const std::string problem = zooFolderProblem(folders); !problem.empty())
        throw Error(problem);
    return read[folders] = std::make_shared<const Catalogue>(loadZoo(folders));
}

py::object fromJson(const std::string &text)
{
    return py::module_::import("json").attr("loads")(text);
}

py::object answer(LineQuestion::Kind kind, const py::dict &scenario, const Folders &folders)
{
    const auto json = py::module_::import("json").attr("dumps")(scenario).cast<std::string>();
    const std::shared_ptr<const Catalogue> zoo = zooOf(folders);
    const Result<std::string> line = [&] {
        const py::gil_scoped_release others; // others compute meanwhile, too
        return answerLine({kind, {}, {}, {}, {}}, json, *zoo);
    }();
    if (!line)
        throw Error(line.message().text);
    return fromJson(*line);
}

py::object list(const std::string &kind, const Folders &folders)
{
    if (kind == "kernels")
        return fromJson(listKernels(ListFormat::Json));
    if (kind == "hardware")
        return fromJson(listHardware(*zooOf(folders), ListFormat::Json));
    if (kind == "models")
        return fromJson(listModels(*zooOf(folders), ListFormat::Json));
    throw Error("list: given " + kind + "; allowed: hardware, models, kernels");
}

} // namespace

PYBIND11_MODULE(roofline_explorer, module)
{
    module.doc() = "Predict what limits a model on a chip, before renting it";
    module.attr("__version__") = ROOFLINE_VERSION;
    py::register_exception<Error>(module, "Error", PyExc_ValueError);
    const auto add = [&module](const char *name, LineQuestion::Kind kind, const char *help) {
        module.def(
            name, [kind](const py::dict &scenario, const Folders &zoo) { return answer(kind, scenario, zoo); },
            py::arg("scenario") = py::dict(), py::kw_only(), py::arg("zoo") = Folders(), help);
    };
    add("analyze", LineQuestion::Kind::Analyze, "What limits a workload on a chip, and by how much");
    add("sweep", LineQuestion::Kind::Sweep, "The scenario over many values of its settings: the key \"over\"");
    add("solve", LineQuestion::Kind::Solve, "What reaches a target: the keys \"target\" and \"by\"");
    add("rank", LineQuestion::Kind::Rank,
        "What to rent: the keys \"counts\", \"formats\", \"splits\", \"by\" and \"top\"");
    module.def("list", &list, py::arg("kind") = "hardware", py::kw_only(), py::arg("zoo") = Folders(),
               "What the zoo has: \"hardware\", \"models\" or \"kernels\"");
}
