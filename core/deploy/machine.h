// Models a chip as a server of any form: the time of its passes as a function of the requests in flight.
#pragma once

#include "core/analysis/analysis.h"
#include "core/deploy/form.h"
#include "core/hardware/interconnect.h"

#include <array>
#include <optional>
#include <vector>

namespace roofline {

// The times of one form's passes on a number of chips, under one profile.
class PassTime {
public:
    struct Terms {
        double compute = 0; // seconds, like all of these
        double memory = 0;
        double network = 0;
        double overhead = 0;
        double work = 0; // without the overhead

        double all() const { return work + overhead; }
    };
    Terms at(double requests) const;
    double seconds(double requests) const { return at(requests).all(); }

private:
    friend class Machine;
    struct Line { // of the operator of the same index: seconds per request, and for weights
        double compute;
        double bytes;
        double weights;
    };
    struct Exchange {    // of the same index
        double transfer; // per request, if all chips send alike
        double startUp;
    };
    template <class Each>
    void forEach(double requests, double parts, const Each &each) const;
    double fewest(const OperatorSizes &sizes, double requests) const;
    double exchange(double requests, double parts) const;
    double bubble(double parts, double head) const; // relative to the time in which all stages work, see busiestStage()

    const PassSizes *m_sizes = nullptr;
    std::vector<Line> m_lines;
    std::vector<Exchange> m_exchanges;
    double m_overhead = 0; // per micro-batch
    double m_overlap = 1;
    bool m_startUpOverlaps = true;
};

// A chip under the profile of a scenario. It must not be used by several threads at once.
class Machine {
public:
    // With `usualSixteenBit` it takes the faster of fp16 and bf16, unless the model is used as released or the scenario
    // names the format to compute in.
    Machine(const Scenario &scenario, const ChipPtr &chip, bool usualSixteenBit);

    bool hasBandwidth() const { return m_hasBandwidth; }
    bool hasLink() const { return m_analysis.link != nullptr; }
    std::optional<Interconnect> interconnect() const; // unset: it has no link
    std::optional<Bytes> capacity() const;            // of one chip
    Bytes reserve() const;                            // what its engine keeps of that
    std::optional<Bandwidth> hostLink() const;

    // Splits the model among chips as this scenario says, for the passes that follow.
    void share(const Scenario &scenario);
    // Returns false if the chip computes in no format as wide as the form's. The pass must outlive its time.
    bool setUp(const PassSizes &pass, PassTime &time);

private:
    double secondsPerFlop(Unit unit, NumberFormat format); // of one chip; 0: no rate is known

    Analysis m_analysis;
    const bool m_usualSixteenBit;
    bool m_literal = false;
    bool m_hasBandwidth = false;
    double m_secondsPerByte = 0; // of one chip
    std::array<std::array<std::optional<double>, allNumberFormats.size()>, 2> m_rates;
};

} // namespace roofline
