// Adapts a scenario when another model is chosen: its phase and lengths have to suit the model.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <map>

namespace roofline {

class ModelChoice {
public:
    // Remembers the phase of a model that is left for another. The next model of its kind starts with it.
    void remember(const Model &model, Phase phase)
    {
        m_last[kindOf(model)] = phase;
        m_ownSequence = model.ownSequence();
    }

    // Keeps the phase if the new model has it, too, and shortens sequences to what the new model was made
    // for. A model's own sequence is adopted with the model, and dropped with it.
    Scenario choose(Scenario scenario, const Model &model) const;

    // `next` was made from `before` by choosing another workload. It gets its own usual formats if `before`
    // had its usual ones.
    static Scenario inFormats(Scenario next, const Scenario &before, const Catalogue &zoo);

private:
    // Models with the same usual phase have the same phases.
    static Phase kindOf(const Model &model) { return model.phases().front(); }

    std::map<Phase, Phase> m_last;
    std::int64_t m_ownSequence = 0; // of the present model; 0: it has none
};

} // namespace roofline
