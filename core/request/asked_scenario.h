// A scenario as somebody asks for it, by options or by the keys of an object: what was given, and what follows for what was not.
#pragma once

#include "core/scenario/scenario.h"
#include "core/sweep/sweep.h"

#include <optional>
#include <span>
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
    AskedScenario() = default;                     // over the usual scenario
    explicit AskedScenario(const Scenario &chosen) // over a session's: its formats and sizes were chosen with it
        : m_scenario(chosen)
        , m_chosen(chosen)
    {
    }

    // Over what was given before, in the order of the settings' table. Returns why one is refused, "--batch: given 0; allowed: …", or an
    // empty string.
    std::string give(const std::vector<GivenSetting> &settings);

    const Scenario &scenario() const { return m_scenario; }
    void setScenario(Scenario scenario) { m_scenario = std::move(scenario); } // with ids in the place of paths
    bool isGiven(std::string_view setting) const;

    // For what shows one workload: those of a session are left out; why given ones are refused, or an empty string.
    std::string leaveOutVersus(Scenario &scenario) const;

    // With chips and models known, the sizes and formats that were not given become those that are usual for them: of several models the
    // smallest, so that they can be compared.
    void takeUsual(Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const;

private:
    void takeUsualFormats(Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo) const;

    Scenario m_scenario;
    std::optional<Scenario> m_chosen;
    std::vector<GivenSetting> m_given; // as they take effect
};

// Why a chip or a model that the scenario or the axes name is not in the zoo, with the nearest that are; else an empty string.
std::string unknownEntry(const Scenario &scenario, const std::vector<SweepAxis> &axes, const Catalogue &zoo);

} // namespace roofline
