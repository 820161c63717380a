// What a scenario takes of its chip: format, rates, memory level, sustained fractions.
#pragma once

#include "core/analysis/analysis.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/formats.h"

#include <array>
#include <optional>

namespace roofline {

struct MemoryLevel;

void addFinding(Analysis &analysis, Finding::Code code, double first = 0, double second = 0);

bool settingsInRange(const Scenario &scenario);

// The format that the scenario computes in before the chip has its say.
NumberFormat computeFormat(const Scenario &scenario, const Formats &formats);

// Where weights are stored in several formats: what each operator of the matrix unit computes in.
void assignFormats(const Scenario &scenario, const Formats &formats, std::vector<Operator> &operators);

// A phase that the workload lacks becomes its usual one: decode where there is a cache; a kernel has only inference.
void resolvePhase(Analysis &analysis);

void chooseSustained(Analysis &analysis);

// Finds the memory level that the data comes from; returns the finding that stops the analysis, if any.
std::optional<Finding::Code> chooseLevel(Analysis &analysis);

// Leaves with the host what does not fit, where the scenario asks for that: of an analysis whose memory use is known. Returns the
// finding that stops the analysis, if any.
std::optional<Finding::Code> chooseSpill(Analysis &analysis);

// Of weights and cache (training: gradients and the optimizer's state too) the part that stays with the host.
double spilledPart(const MemoryUse &memory);

// Replaces the chip by the part of it that works; returns the finding that stops the analysis, if any.
std::optional<Finding> chooseCores(Analysis &analysis);

// Finds the link between chips; returns the finding that stops the analysis where something has to be sent.
std::optional<Finding::Code> chooseLink(Analysis &analysis);

// The outermost memory with a known bandwidth, whichever level the data comes from: what has to hold the workload. Of a chip whose
// data can only come from its host, the outermost memory.
const MemoryLevel &mainMemory(const Chip &chip);

// Rates by unit and format: chosen, and reported where they stand in for another, once per analysis.
class Rates {
public:
    explicit Rates(Analysis &analysis) : m_analysis(analysis) {}

    // Null when the chip has no rate for the operator's format on either unit.
    const ComputeCeiling *of(const Operator &op);

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
