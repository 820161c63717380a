#include "core/deploy/own.h"

#include "core/analysis/compared.h"
#include "core/deploy/judge.h"
#include "core/deploy/splits.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <optional>

namespace roofline {

namespace {

std::optional<Split> splitOf(const Scenario &scenario, const Model &model)
{
    const std::int64_t parts = scenario.pipeline * scenario.contextParallel;
    if (scenario.chips % parts != 0)
        return std::nullopt;
    const Split split{scenario.chips / parts, scenario.pipeline, scenario.expertParallel > 1, scenario.contextParallel};
    if (!split.experts && unevenHeads(model, real(split.tensor)))
        return std::nullopt;
    return split;
}

// Removes what no row of a ranking has: its chip and the number of requests. Bf16 becomes fp16, because of the
// two a row has the one that its chip computes faster (Ranking::usualSixteenBit).
Scenario formOnly(Scenario scenario)
{
    const Scenario usual;
    scenario.hardware = usual.hardware;
    scenario.phase = usual.phase;
    scenario.batch = usual.batch;
    scenario.denseBatch = usual.denseBatch;
    scenario.sequence = usual.sequence;
    scenario.server.requests = usual.server.requests;
    for (std::optional<NumberFormat> *format : {&scenario.weights, &scenario.activations, &scenario.kv})
        if (*format == NumberFormat::Bf16)
            *format = NumberFormat::Fp16;
    return scenario;
}

} // namespace

std::vector<OwnDeployment> ownDeployments(const Scenario &scenario, const Catalogue &zoo, const Model &model,
                                          const std::vector<std::string> &formats)
{
    std::vector<OwnDeployment> found;
    const Scenario ranked = asJudged(scenario);
    for (std::size_t i = 0; i <= scenario.compared.size(); ++i) {
        const Scenario theirs = i == 0 ? scenario : withCompanion(scenario, zoo, scenario.compared[i - 1]);
        const std::optional<Split> split = splitOf(theirs, model);
        if (!split)
            continue;
        std::vector<std::string> ways = formats;
        if (const PrecisionPreset *preset = presetOf(theirs))
            ways.emplace_back(preset->name);
        ways.emplace_back();
        const Scenario wanted = formOnly(asJudged(theirs));
        const auto says = [&](const std::string &format) {
            Scenario same = inSplit(ranked, *split);
            if (!format.empty())
                same = inPrecision(std::move(same), format);
            return formOnly(same) == wanted;
        };
        if (const auto way = std::ranges::find_if(ways, says); way != ways.end())
            found.push_back({static_cast<std::int8_t>(i), theirs.hardware, *way, *split});
    }
    return found;
}

} // namespace roofline
