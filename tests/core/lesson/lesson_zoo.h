// What tests of lessons need: the shipped zoo, and short ways to a scenario.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"
#include "core/zoo/reader.h"

namespace roofline::test {

inline const Catalogue &shippedZoo()
{
    static const Catalogue zoo = [] {
        Catalogue read;
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", read);
        return read;
    }();
    return zoo;
}

inline Scenario ofKernel(const char *kernel)
{
    Scenario scenario;
    scenario.kernel = parseKernel(kernel).value;
    return scenario;
}

} // namespace roofline::test
