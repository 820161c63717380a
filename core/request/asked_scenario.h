// A scenario as requested, by options or by the keys of an object: what was given, and the defaults for the rest.
#pragma once

#include "core/scenario/scenario.h"
#include "core/sweep/sweep.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Catalogue;
struct Setting;

struct GivenSetting {
    const Setting *setting = nullptr;
    std::string text;
};

class AskedScenario {
public:
    AskedScenario() = default;                     // starts from the usual scenario
    explicit AskedScenario(const Scenario &chosen) // starts from a session's, with its formats and sizes
        : m_scenario(chosen)
        , m_chosen(chosen)
    {
    }

    // Applies settings after those given before, in the order of the settings' table. Returns why one is
    // refused, for example "--batch: given 0; allowed: …", or an empty string.
    std::string give(const std::vector<GivenSetting> &settings);

    const Scenario &scenario() const { return m_scenario; }
    void setScenario(Scenario scenario) { m_scenario = std::move(scenario); } // with ids in place of paths
    bool isGiven(std::string_view setting) const;
    bool startsFromSession() const { return m_chosen.has_value(); }

    // Returns why an axis is refused beside the options of a command line, because its values would silently replace
    // what they gave; else an empty string. A line of JSON may have every setting, as a scenario is echoed; there the
    // axis has the last word.
    std::string contradiction(const SweepAxis &axis) const;

    // Prepares the scenario for a view of one workload: further workloads of a session are removed. Returns
    // why given ones are refused, or an empty string.
    std::string leaveOutVersus(Scenario &scenario) const;

    // Returns why a price that was given is one of no chip in the zoo, with the nearest ones; else an empty string. A
    // session may have prices of chips that are not here.
    std::string unknownPrice(const Catalogue &zoo) const;

    // Sets sizes and formats that were not given to the usual ones for the chips and models, which must be
    // known. Of several models the smallest sizes apply, so that they can be compared.
    void takeUsual(Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const;

private:
    void takeFormats(Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const;

    Scenario m_scenario;
    std::optional<Scenario> m_chosen;
    std::vector<GivenSetting> m_given; // in the order in which they take effect
};

// Whether a text in the place of an id is the path of a file: of a zoo entry, or of a model's Hugging
// Face config.json.
bool isEntryPath(std::string_view id);

// Returns why a chip or model of the scenario or the axes is not in the zoo, with the nearest ones; else an empty
// string.
std::string unknownEntry(const Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo);

} // namespace roofline
