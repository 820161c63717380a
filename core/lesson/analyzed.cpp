#include "core/lesson/analyzed.h"

#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/kernel.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

std::string symbolOf(std::string_view name, const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (name == "chip")
        return scenario.hardware;
    if (name == "workload" || name == "model")
        return scenario.kernel ? toText(*scenario.kernel) : scenario.model;
    const Totals &totals = analysis.totals;
    if (name == "side") {
        const double place = totals.intensity() / analysis.sustainedRidge();
        return std::string(toString(place < 1 ? Bound::Memory : place > 1 ? Bound::Compute : Bound::Balanced));
    }
    if (name == "limited_by" && totals.overhead > totals.latency - totals.overhead)
        return std::string(toString(Bound::Overhead));
    return std::string(toString(totals.bound));
}

std::string styled(const LessonName &name, double number, const Analysis &analysis)
{
    switch (name.style) {
    case NameStyle::Plain:
        return name.dimension == dimensionOf(FlopRate{}) ? formatRate(FlopRate(number), analysis.format) : "";
    case NameStyle::Percent: return formatPercent(number);
    case NameStyle::Count: return formatCount(number);
    case NameStyle::Model:
        return analysis.model ? plainText(analysis.model->name) : withLiveNumbers("{workload}", analysis, nullptr).text;
    case NameStyle::Live: return withLiveNumbers('{' + std::string(name.name) + '}', analysis, nullptr).text;
    }
    return {};
}

} // namespace

Parsed<LessonValue> valueOf(const LessonName &name, const Analyzed &of, bool withText)
{
    const Analysis &analysis = of.analysis();
    if (!analysis.valid && name.tells != Tells::Scenario) {
        const Finding *error = firstError(analysis);
        return Parsed<LessonValue>::fail(
            error ? say("%1 has no value: %2", {name.name, phrases::finding(*error, analysis)})
                  : say("%1 has no value: the scenario cannot be computed", {name.name}));
    }
    LessonValue value;
    value.kind = name.kind;
    value.dimension = name.dimension;
    value.literal = false;
    value.tells = {name.tells};
    const auto absent = [&] {
        return Parsed<LessonValue>::fail(*name.absent ? say("%1 has no value here: %2", {name.name, say(name.absent)})
                                                      : say("%1 has no value here", {name.name}));
    };
    if (name.kind == LessonValue::Kind::Symbol) {
        value.symbol = symbolOf(name.name, analysis);
    } else if (name.kind == LessonValue::Kind::Truth) {
        if (!analysis.memory.fits)
            return absent();
        value.truth = *analysis.memory.fits;
    } else {
        const std::optional<double> found = name.number(of);
        if (!found)
            return absent();
        value.number = *found;
    }
    if (withText)
        value.text = styled(name, value.number, analysis);
    return Parsed<LessonValue>::ok(std::move(value));
}

} // namespace roofline
