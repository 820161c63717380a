// What the window starts with: the last scenario, as far as it can still be understood.
#pragma once

#include "core/scenario/scenario.h"
#include "core/zoo/catalogue.h"

#include <string>

namespace roofline {

struct StartScenario {
    Scenario scenario;
    Messages messages;   // what of the stored text was not used, and why
};

// An empty text gives the default scenario. A chip or model that the zoo no longer has gives way to the default one.
StartScenario startScenario(const std::string &stored, const Catalogue &zoo);

} // namespace roofline
