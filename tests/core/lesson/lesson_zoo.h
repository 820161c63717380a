// Offers what tests of lessons need: the shipped zoo, and short ways to a scenario.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"
#include "tests/support/shipped_zoo.h"

namespace roofline::test {

inline Scenario ofKernel(const char *kernel)
{
    Scenario scenario;
    scenario.kernel = parseKernel(kernel).value;
    return scenario;
}

} // namespace roofline::test
