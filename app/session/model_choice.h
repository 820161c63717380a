// What becomes of a scenario when another model is chosen: its phase and its lengths have to suit the model.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <map>

namespace roofline {

class ModelChoice {
public:
    // The phase in force for a model: the next model of its kind starts with it.
    void remember(const Model &model, Phase phase)
    {
        m_last[kindOf(model)] = phase;
        m_ownSequence = model.ownSequence();
    }

    // Keeps the phase where the new model has it too, and shortens sequences that the new model was not made for. A sequence of the
    // model's own is taken, and left with it.
    Scenario choose(Scenario scenario, const Model &model) const;

    // `next`, which was made of `before` by choosing another workload: in its own usual formats, where `before` was in its.
    static Scenario inFormats(Scenario next, const Scenario &before, const Catalogue &zoo);

private:
    // Models with the same usual phase have the same phases.
    static Phase kindOf(const Model &model) { return model.phases().front(); }

    std::map<Phase, Phase> m_last;
    std::int64_t m_ownSequence = 0; // of the model in force; 0: none
};

} // namespace roofline
