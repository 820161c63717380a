// What `rank` is asked beside the scenario, as texts: by its options or by the keys of a line.
#pragma once

#include "core/deploy/deployment.h"
#include "core/diagnostics/result.h"
#include "core/request/asked_scenario.h"

#include <cstddef>
#include <string>

namespace roofline {

class Catalogue;

struct RankRequest {
    std::string counts = "1,2,4,8";
    std::string formats; // empty: that of the scenario
    std::string splits = "all";
    std::string by;  // empty: by cost where a price is given, else by throughput
    std::string top; // empty: what the form of the answer has

    // Of the asked scenario, whose entries the whole zoo has; `top`: rows to print, 0 for all of them.
    struct Answer {
        Ranking ranking;
        std::size_t top = 0;
    };
    Result<Answer> answer(const AskedScenario &asked, const Catalogue &zoo, std::size_t usualTop) const;
};

} // namespace roofline
