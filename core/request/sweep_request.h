// What a sweep is asked over: the texts of its axes, read once the scenario is known, or once the zoo is.
#pragma once

#include "core/sweep/sweep.h"

#include <string>
#include <vector>

namespace roofline {

class SweepRequest {
public:
    explicit SweepRequest(std::vector<std::string> texts) : m_texts(std::move(texts)) {}

    // These return why the axes are refused, "--over: …", or an empty string. First what needs no zoo: settings and keys of a kernel,
    // which may name what the zoo is needed for.
    std::string readAxes(const Scenario &scenario);
    // Then numbers of the chip and the model; and what a scenario compares becomes the slowest axis.
    std::string readEntryAxes(Scenario &scenario, const Catalogue &zoo);

    std::vector<SweepAxis> axes;

private:
    std::string add(const Result<SweepAxis> &axis, std::size_t at);

    std::vector<std::string> m_texts;
};

} // namespace roofline
