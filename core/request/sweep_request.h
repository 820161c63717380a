// The axes of a sweep, given as texts. They are read once the scenario is known or, where necessary, once the zoo is.
#pragma once

#include "core/sweep/sweep.h"

#include <string>
#include <vector>

namespace roofline {

class SweepRequest {
public:
    explicit SweepRequest(std::vector<std::string> texts) : m_texts(std::move(texts)) {}

    // Both functions return why the axes are refused, "--over: …", or an empty string. This one reads axes that
    // need no zoo, which are settings and keys of a kernel. Their values may name entries that need the zoo.
    std::string readAxes(const Scenario &scenario);
    // Reads the numbers of chip and model, and makes what the scenario compares the slowest axis.
    std::string readEntryAxes(Scenario &scenario, const Catalogue &zoo);

    std::vector<SweepAxis> axes;

private:
    std::string add(const Result<SweepAxis> &axis, std::size_t at);

    std::vector<std::string> m_texts;
};

} // namespace roofline
