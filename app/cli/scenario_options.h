// Reads the options that describe a scenario. They are made from the table of settings. It also reads
// the session that they start from, and the zoo that the scenario needs.
#pragma once

#include "app/cli/command_error.h"
#include "core/document/document.h"
#include "core/report/report.h"
#include "core/request/asked_scenario.h"
#include "core/scenario/scenario.h"
#include "core/sweep/sweep.h"
#include "core/zoo/catalogue.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Parser;
struct Setting;

// Says how much of the zoo is read.
enum class Load { Named, All };

class ScenarioOptions {
public:
    // Adds the options with these helps; one without a help is read, but not listed.
    using HelpOf = std::string (*)(const Setting &setting);
    void addTo(Parser &command, HelpOf helpOf = usualHelp);

    // Throws CommandError for what cannot be read.
    Scenario scenario();
    bool readsStandardInput() const; // for the session

    // Returns what --session names, which scenario() reads; without --session it is the usual document.
    const Document &session() const { return m_session; }
    bool hasSession() const { return !m_sessionFiles.empty(); }
    const std::vector<std::string> &sessionFiles() const { return m_sessionFiles; } // the last one is that of session()
    void setSession(const std::string &file) { m_sessionFiles = {file}; }           // as if --session named it
    bool isGiven(std::string_view setting) const;

    // Ends the command with a problem. If a setting has it that comes from the session, the session is named instead of
    // an option that nobody gave, and no usage was wrong: the work failed, as where a session cannot be read.
    [[noreturn]] void refuse(const std::string &problem) const;

    // Returns a report of each chip. As in the window, a compared chip of the session that cannot be computed stops
    // none of the others: the reason is told, and its report is not valid. If it was given, it is refused.
    std::vector<Report> reportsOf(const Scenario &scenario, const Catalogue &zoo) const;

    // Serves a command that shows one workload: further ones of the session are left out, and given ones
    // are refused.
    void leaveOutVersus(Scenario &scenario) const { stopFor(m_asked.leaveOutVersus(scenario)); }

    // Returns the zoo with everything that the scenario and the axes name, as resolveZoo() does. What
    // was not given takes its usual value (AskedScenario::takeUsual()).
    Catalogue zooFor(Scenario &scenario, std::vector<SweepAxis> &axes, Load load = Load::Named) const;

    // These serve lines that override the options: what scenario() has read, and a zoo with everything
    // that lines may name.
    AskedScenario asked() const { return m_asked; }
    Catalogue wholeZoo(AskedScenario &asked) const;

private:
    struct Given {
        std::string text;
        bool is = false;
    };

    static std::string usualHelp(const Setting &setting);
    void readSessionFile();
    void tellUnused(const Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const;
    void tellShared(const Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const;

    std::vector<Given> m_settings; // in the order of settings()
    std::vector<std::string> m_sessionFiles;
    Document m_session;
    AskedScenario m_asked;
    std::vector<std::string> m_zooFolders;
};

void addZooOption(Parser &command, std::vector<std::string> &folders);

// Throws a CommandError unless every --zoo folder is there.
void checkZooFolders(const std::vector<std::string> &folders);

// Returns the configuration in a folder that a model was downloaded into, and any other path as it is.
std::string modelFileOf(const std::string &path);

// Adds the entry of a file to the zoo and returns its id. An error is a CommandError that begins with
// the option; warnings of the reader are printed.
std::string readEntryFile(const std::string &option, const std::string &path, Catalogue &zoo);

// Prints what was found wrong in zoo folders, from message `first` on. All are warnings, because the
// rest of the zoo works.
void printWarnings(const Catalogue &zoo, std::size_t first = 0);

// Returns the zoo with everything that the scenario and the axes name, and with a document's own
// entries. Ids that are paths of files are read and replaced by the entry's id. Unknown ids are a
// CommandError that suggests the nearest. `All` reads the whole zoo, whatever is named.
Catalogue resolveZoo(Scenario &scenario, std::vector<SweepAxis> &axes, const std::vector<std::string> &zooFolders,
                     const Document &own, Load load);

} // namespace roofline
