#include "core/report/report.h"

namespace roofline {

Report reportOf(const Scenario &scenario, const Catalogue &zoo)
{
    Analysis analysis = analyze(scenario, zoo);
    ServingAnswer serving = serve(analysis);
    return {std::move(analysis), answer(scenario, zoo), std::move(serving)};
}

} // namespace roofline
