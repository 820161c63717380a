// Judges one chip as the server of any form: how many requests it takes, and how well it serves them.
#pragma once

#include "core/answers/frontier.h"
#include "core/deploy/deployment.h"
#include "core/deploy/machine.h"

#include <optional>

namespace roofline {

// Returns the scenario with its own profile, or the typical one if it leaves that open, and without settings
// for a single chip.
Scenario asJudged(Scenario scenario);

// One way to serve, independent of the chip.
struct Candidate {
    std::uint32_t format = 0; // index into Ranking::formats
    Split split;
    Scenario scenario;
    Form form;
};

Candidate candidateOf(const Ranking &ranking, std::uint32_t format, const Split &split);

// Holds one chip under the judged profile and under its datasheet.
class Judge {
public:
    Judge(const Ranking &ranking, std::size_t chip); // index into Ranking::chips; the ranking must outlive it

    // Returns false for tensor parallel groups that extend beyond the domain of the link, which are of no use.
    bool isSensible(const Split &split) const;

    Deployment of(const Candidate &candidate);

    // begin() must accept a candidate before at() computes its points.
    bool begin(const Candidate &candidate) { return whyNot(candidate) == Deployment::Miss::None; }
    FrontierPoint at(const Candidate &candidate, double requests) const;

private:
    struct Times {
        PassTime iteration;
        PassTime step;
        PassTime prompt;
        bool setUp(Machine &machine, const Candidate &candidate);
    };
    static double perStep(const Times &times, const Form &form, double requests);
    static double perToken(const Times &times, const Form &form, double requests)
    {
        return perStep(times, form, requests) / form.tokensOfStep;
    }
    double firstToken(const Times &times, const Candidate &candidate, double requests) const;
    Deployment::Miss whyNot(const Candidate &candidate);
    struct Load {
        double requests = 1; // at once
        ServingStop stop{};  // why no more
        Deployment::Miss miss = Deployment::Miss::None;
    };
    Load mostRequests(const Times &times, const Candidate &candidate, const Bytes &capacity) const;
    Bound boundAt(double requests) const;
    void addFigures(Deployment &deployment, const Candidate &candidate) const;

    const Scenario &m_scenario;
    Machine m_judged;
    Machine m_bound;
    std::optional<double> m_price;
    std::optional<Watts> m_power;
    Times m_times;
    Times m_best;
};

} // namespace roofline
