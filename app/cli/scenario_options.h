// The options that describe a scenario, made from the table of settings, the session that they start from, and the zoo that the
// scenario needs.
#pragma once

#include "core/document/document.h"
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

// What of the zoo is read.
enum class Load { Named, All };

class ScenarioOptions {
public:
    void addTo(Parser &command);

    // Throws CommandError for what cannot be read.
    Scenario scenario();
    bool readsStandardInput() const; // for the session

    // What --session names, read by scenario(); the usual document without it.
    const Document &session() const { return m_session; }
    bool hasSession() const { return m_sessionFile.is; }
    void setSession(const std::string &file) { m_sessionFile = {file, true}; } // as if --session named it
    bool isGiven(std::string_view setting) const;

    // For a command that shows one workload: those of the session are left out, given ones are refused.
    void leaveOutVersus(Scenario &scenario) const;

    // The zoo with everything that the scenario and the axes name, as resolveZoo(), and the usual values of what was not given
    // (AskedScenario::takeUsual()).
    Catalogue zooFor(Scenario &scenario, std::vector<SweepAxis> &axes, Load load = Load::Named) const;

    // For lines that override the options: what scenario() has read, and everything that the lines may name.
    AskedScenario asked() const { return m_asked; }
    Catalogue wholeZoo(AskedScenario &asked) const;

private:
    struct Given {
        std::string text;
        bool is = false;
    };

    void readSessionFile();

    std::vector<Given> m_settings; // in the order of settings()
    Given m_sessionFile;
    Document m_session;
    AskedScenario m_asked;
    std::vector<std::string> m_zooFolders;
};

// Every --zoo folder must be there: CommandError otherwise.
void checkZooFolders(const std::vector<std::string> &folders);

// Whether what stands for an id is the path of a file: of a zoo entry, or of a model's Hugging Face config.json.
bool isEntryPath(const std::string &id);

// Adds the entry of a file to the zoo and returns its id; what is wrong is a CommandError that begins with the option, and what the
// reader warns of is printed.
std::string readEntryFile(const std::string &option, const std::string &path, Catalogue &zoo);

// Prints what was found wrong in zoo folders, from message `first` on, as warnings: the rest of the zoo works.
void printWarnings(const Catalogue &zoo, std::size_t first = 0);

// The zoo with everything that the scenario and the axes name, and with a document's own entries. Ids that are paths of files are
// read and replaced by the entry's id. Unknown ids are a CommandError that suggests the nearest.
// `All`: of the whole zoo, whatever is named.
Catalogue resolveZoo(Scenario &scenario, std::vector<SweepAxis> &axes, const std::vector<std::string> &zooFolders,
                     const Document &own, Load load = Load::Named);

} // namespace roofline
