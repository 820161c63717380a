// `list` and `show`: what is in the zoo.
#include "app/cli/commands.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/zoo_folders.h"
#include "core/diagnostics/suggest.h"
#include "core/report/listing.h"
#include "core/report/report.h"

#include <CLI/CLI.hpp>

#include <array>

namespace roofline {

namespace {

enum class Kind { Hardware, Models, Kernels };

constexpr std::array kinds = {NamedValue<Kind>{"hardware", Kind::Hardware}, NamedValue<Kind>{"models", Kind::Models},
                              NamedValue<Kind>{"kernels", Kind::Kernels}};
constexpr std::array listFormats = {NamedValue<ListFormat>{"text", ListFormat::Text},
                                    NamedValue<ListFormat>{"json", ListFormat::Json},
                                    NamedValue<ListFormat>{"csv", ListFormat::Csv}};

constexpr std::array showFormats = {NamedValue<bool>{"text", false},
                                    NamedValue<bool>{"json", true}}; // whether it is JSON

void addZooOption(CLI::App &command, std::vector<std::string> &folders)
{
    command.add_option("--zoo", folders, "extra zoo folder, wins over the shipped one; repeatable")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

class ListCommand : public Command {
public:
    CLI::App *addTo(CLI::App &parser) override
    {
        CLI::App *command = parser.add_subcommand("list", "List what the zoo has");
        command->add_option("kind", m_kind, "what to list")->type_name("hardware|models|kernels");
        command->add_option("--format", m_format, "output format (default: text)")
            ->type_name("text|json|csv")
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        addZooOption(*command, m_zooFolders);
        return command;
    }

    ExitStatus run() override
    {
        const Kind kind = chooseValue<Kind>("list", m_kind, kinds);
        const ListFormat format = chooseValue<ListFormat>("--format", m_format, listFormats);
        checkZooFolders(m_zooFolders);
        Output output;
        if (kind == Kind::Kernels) {
            output.write(listKernels(format));
        } else {
            const Catalogue zoo = loadZoo(m_zooFolders);
            printWarnings(zoo);
            output.write(kind == Kind::Hardware ? listHardware(zoo, format) : listModels(zoo, format));
        }
        output.finish();
        return exitDone;
    }

private:
    std::string m_kind;
    std::string m_format = "text";
    std::vector<std::string> m_zooFolders;
};

class ShowCommand : public Command {
public:
    CLI::App *addTo(CLI::App &parser) override
    {
        CLI::App *command =
            parser.add_subcommand("show", "Show one chip, model or kernel with every number, its source and evidence");
        command->add_option("id", m_id, "its id in \"list\", or the path of a zoo file or of a model's config.json")
            ->type_name("ID|PATH");
        command->add_option("--format", m_format, "output format (default: text)")
            ->type_name("text|json")
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        addZooOption(*command, m_zooFolders);
        return command;
    }

    ExitStatus run() override
    {
        const bool json = chooseValue<bool>("--format", m_format, showFormats);
        checkZooFolders(m_zooFolders);
        if (m_id.empty())
            throw CommandError(exitUsage, "show: given nothing; allowed: the id of a chip, a model or a kernel");
        Catalogue zoo;
        const bool isFile = isEntryPath(m_id);
        if (isFile) {
            m_id = readEntryFile("show", m_id, zoo); // that entry alone
        } else {
            zoo = loadZoo(m_zooFolders);
            printWarnings(zoo);
        }
        const ChipPtr chip = zoo.chip(m_id);
        const ModelPtr model = zoo.model(m_id);
        const KernelSpec *spec = isFile ? nullptr : findKernelSpec(m_id);
        if (!chip && !model && !spec)
            refuse(zoo);
        Output output;
        output.write(json ? entryJson(chip.get(), model.get(), spec) : entryText(chip.get(), model.get(), spec));
        output.finish();
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
        std::string text = "show: given " + shown(m_id) + ", which is neither a chip nor a model nor a kernel";
        const std::vector<std::string> near = nearestNames(m_id, known);
        for (std::size_t i = 0; i < near.size(); ++i)
            text += (i == 0 ? "; nearest: " : ", ") + near[i];
        throw CommandError(exitUsage, text);
    }

    std::string m_id;
    std::string m_format = "text";
    std::vector<std::string> m_zooFolders;
};

} // namespace

std::unique_ptr<Command> makeListCommand()
{
    return std::make_unique<ListCommand>();
}
std::unique_ptr<Command> makeShowCommand()
{
    return std::make_unique<ShowCommand>();
}

} // namespace roofline
