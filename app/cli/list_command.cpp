// `list` and `show` print what is in the zoo, and `zoo check` is the linter of its files.
#include "app/cli/commands.h"

#include "app/cli/command_error.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/diagnostics/suggest.h"
#include "core/hardware/chip.h"
#include "core/report/report.h"
#include "core/zoo/check.h"
#include "core/zoo/zoo_folders.h"

namespace roofline {

namespace {

enum class Kind { Hardware, Models, Kernels };

constexpr NamedValue<Kind> kinds[] = {
    {"hardware", Kind::Hardware}, {"models", Kind::Models}, {"kernels", Kind::Kernels}};

class ListCommand : public Command {
public:
    explicit ListCommand(Parser &program) : Command(program.subcommand("list", "List what the zoo has"))
    {
        m_parser.value("kind", m_kind, "hardware|models|kernels", "what to list");
        m_parser.value("--format", m_format, "text|json|csv", "output format (default: text)");
        addZooOption(m_parser, m_zooFolders);
    }

    ExitStatus run() override
    {
        const Kind kind = chooseValue<Kind>("list", m_kind, kinds);
        const OutputFormat format = chooseFormat(m_format);
        checkZooFolders(m_zooFolders);
        if (kind == Kind::Kernels) {
            print(listKernels(format));
        } else {
            const Catalogue zoo = loadZoo(m_zooFolders);
            printWarnings(zoo);
            print(kind == Kind::Hardware ? listHardware(zoo, format) : listModels(zoo, format));
        }
        return exitDone;
    }

private:
    std::string m_kind;
    std::string m_format = "text";
    std::vector<std::string> m_zooFolders;
};

class ShowCommand : public Command {
public:
    explicit ShowCommand(Parser &program)
        : Command(
            program.subcommand("show", "Show one chip, model or kernel with every number, its source and evidence"))
    {
        m_parser.value("id", m_id, "ID|PATH",
                       "its id in \"list\", or the path of a zoo file, of a model's config.json or of its folder");
        m_parser.value("--format", m_format, "text|json", "output format (default: text)");
        addZooOption(m_parser, m_zooFolders);
    }

    ExitStatus run() override
    {
        const bool json = isJson(m_format);
        checkZooFolders(m_zooFolders);
        if (m_id.empty())
            refuseValue("show", "", "the id of a chip, a model or a kernel");
        Catalogue zoo;
        bool isFile = isEntryPath(m_id);
        if (!isFile) {
            zoo = loadZoo(m_zooFolders);
            printWarnings(zoo);
            isFile = !zoo.chip(m_id) && !zoo.model(m_id) && !findKernelSpec(m_id) && isFolder(m_id);
        }
        if (isFile) {
            zoo = {}; // has only that entry
            m_id = readEntryFile("show", modelFileOf(m_id), zoo);
        }
        const ChipPtr chip = zoo.chip(m_id);
        const ModelPtr model = zoo.model(m_id);
        const KernelSpec *spec = isFile ? nullptr : findKernelSpec(m_id);
        if (!chip && !model && !spec)
            refuse(zoo);
        print(json ? entryJson(chip.get(), model.get(), spec) : entryText(chip.get(), model.get(), spec));
        return exitDone;
    }

private:
    static std::string entryText(const Chip *chip, const Model *model, const KernelSpec *spec)
    {
        std::string text;
        if (chip)
            text += toText(*chip);
        if (model)
            text += (text.empty() ? "" : "\n") + toText(*model);
        if (spec)
            text += (text.empty() ? "" : "\n") + toText(*spec);
        return text;
    }

    [[noreturn]] void refuse(const Catalogue &zoo) const
    {
        std::vector<std::string> known = zoo.chipIds();
        for (const std::string &id : zoo.modelIds())
            known.push_back(id);
        for (const KernelSpec &spec : kernelSpecs())
            known.emplace_back(spec.name);
        throw CommandError(exitUsage, "show: given " + shown(m_id)
                                          + ", which is neither a chip nor a model nor a kernel"
                                          + nearestText(m_id, known));
    }

    std::string m_id;
    std::string m_format = "text";
    std::vector<std::string> m_zooFolders;
};

class ZooCommand : public Command {
public:
    explicit ZooCommand(Parser &program) : Command(program.subcommand("zoo", "Check zoo files"))
    {
        m_check.words("path", m_paths, "PATH", "files and folders (default: the shipped zoo)");
    }

    ExitStatus run() override
    {
        if (!m_check.wasCalled())
            throw CommandError(exitUsage, "zoo: given nothing; allowed: check");
        std::vector<std::string> paths = m_paths;
        if (paths.empty())
            paths.push_back(shippedZooFolder());
        printFindings(checkPaths(paths), "zoo check");
        return exitDone;
    }

private:
    Parser m_check =
        m_parser.subcommand("check", "Print what is wrong in zoo files as FILE:LINE:COLUMN: severity: message [rule]");
    std::vector<std::string> m_paths;
};

} // namespace

constinit const CommandMaker makeListCommand = makeCommand<ListCommand>;
constinit const CommandMaker makeShowCommand = makeCommand<ShowCommand>;
constinit const CommandMaker makeZooCommand = makeCommand<ZooCommand>;

} // namespace roofline
