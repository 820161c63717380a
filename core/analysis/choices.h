// Chooses what a scenario uses of its chip: format, rates, memory level, sustained fractions.
#pragma once

#include "core/analysis/analysis.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/formats.h"

#include <array>
#include <optional>
#include <span>
#include <string>

namespace roofline {

struct MemoryLevel;

void addFinding(Analysis &analysis, Finding::Code code, double first = 0, double second = 0);

bool settingsInRange(const Scenario &scenario);

// Returns the format that the scenario computes in before any fallback of the chip.
NumberFormat computeFormat(const Scenario &scenario, const Formats &formats);

// Sets the format that each operator of the matrix unit computes in where weights are stored in several formats.
void assignFormats(const Scenario &scenario, const Formats &formats, std::vector<Operator> &operators);

// Replaces a phase that the workload lacks by its usual one: decode if there is a cache. A kernel has only inference.
void resolvePhase(Analysis &analysis);

// Decides for a scenario with typical rates whether all that it compares take the usual fractions of their datasheets.
// `others` holds the ids of further chips to compare with.
//
// A chip has its own fractions where a source measured them. They are only used if every compared chip has
// some, because a measured fraction for one and a guess for the other would compare sources instead of chips.
// Otherwise all chips take the usual fraction of their class.
Scenario shared(Scenario scenario, const Catalogue &zoo, std::span<const std::string> others = {});

// Chooses the fractions of the datasheet. The scenario must know what is compared (shared()).
void chooseSustained(Analysis &analysis);

// Finds the memory level that the data comes from; returns the finding that stops the analysis, if any.
std::optional<Finding::Code> chooseLevel(Analysis &analysis);

// Leaves what does not fit with the host, if the scenario asks for that. The memory use must be known.
// Returns the finding that stops the analysis, if any.
std::optional<Finding::Code> chooseSpill(Analysis &analysis);

// Returns the fraction of weights and cache (in training also of gradients and optimizer state)
// that stays with the host.
double spilledPart(const MemoryUse &memory);

// Replaces the chip by the part of it that works. Returns the finding that stops the analysis, if any.
std::optional<Finding> chooseCores(Analysis &analysis);

// Finds the link between chips. Returns the finding that stops the analysis if something has to be sent.
std::optional<Finding::Code> chooseLink(Analysis &analysis);

// Returns the outermost memory with a known bandwidth, which has to hold the workload whichever level the
// data comes from. If there is none, because data only comes from the host, it returns the outermost memory.
const MemoryLevel &mainMemory(const Chip &chip);

// Chooses rates by unit and format, and reports each substitute once per analysis.
class Rates {
public:
    explicit Rates(Analysis &analysis) : m_analysis(analysis) {}

    // Returns null if the chip has no rate for the operator's format on either unit.
    const ComputeCeiling *of(const Operator &op);

    void tellAgain(); // the substitutes, after the findings were dropped

private:
    struct Entry {
        bool known = false;
        RateChoice choice;
        bool told = false;
    };
    Analysis &m_analysis;
    std::array<std::array<Entry, allNumberFormats.size()>, 2> m_entries; // by unit and format
};

} // namespace roofline
