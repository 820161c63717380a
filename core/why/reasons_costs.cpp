// Explains price and power: the price that somebody typed, the power by the chip's TDP, and what follows
// with throughput.
#include "core/answers/costs.h"
#include "core/answers/serving.h"
#include "core/why/reason_rows.h"

namespace roofline {

namespace {

constexpr double hour = 3600;
constexpr double million = 1e6;

// Unset where nobody asked for costs: there is then neither a price nor a power.
template <auto Member>
std::optional<double> cost(R r)
{
    const Analysis &analysis = r.analysis();
    return analysis.valid && analysis.scenario.costs != Costs() ? known(costOf(analysis).*Member) : std::nullopt;
}

Formula allChips(R r)
{
    const bool readers = prefillChipsOf(r.analysis()) > 0;
    return (readers ? r.of("chips") + r.of("prefill_chips") : r.unlessOne("chips")) * r.unlessOne("replicas");
}

constexpr ReasonRow costRows[] = {
    {"price_per_million", PHRASE("Price per million"), Measure::Money, cost<&Cost::perMillion>,
     [](R r) { return r.of("price_per_hour") / (Formula(hour) * r.of("throughput")) * Formula(million); }},
    {"price_per_hour", PHRASE("Price of an hour"), Measure::Money, cost<&Cost::perHour>,
     [](R r) { return allChips(r) * r.of("chip_price"); }, Tells::Scenario},
    {"chip_price", PHRASE("Price of a chip-hour"), Measure::Money,
     [](R r) { return r.analysis().chip ? pricePerHour(r.analysis().scenario, *r.analysis().chip) : std::nullopt; },
     Chosen("price"), Tells::Scenario},
    {"joule_each", PHRASE("Energy per item"), Measure::Joule, cost<&Cost::joules>,
     [](R r) { return r.of("power") / r.of("throughput"); }},
    {"power", PHRASE("Power"), Measure::Watt, cost<&Cost::power>,
     [](R r, Explanation &e) {
         const Formula busy = r.of("idle_power") + (Formula(1.0) - r.of("idle_power")) * r.of("power_use");
         e.formula = allChips(r) * r.of("chip:tdp") * busy * r.unlessOne("host_power") * r.unlessOne("pue");
         keepTrue(r, e);
     },
     Tells::Scenario},
    {"run", PHRASE("Time of the run"), Measure::Second, cost<&Cost::run>,
     [](R r) { return r.of("train_tokens") / r.of("throughput"); }},
    {"run_price", PHRASE("Price of the run"), Measure::Money, cost<&Cost::runPrice>,
     [](R r) { return r.of("price_per_hour") * r.of("run") / Formula(hour); }},
    {"run_joule", PHRASE("Energy of the run"), Measure::Joule, cost<&Cost::runJoules>,
     [](R r) { return r.of("power") * r.of("run"); }},
    ofSetting("train_tokens", PHRASE("tokens of the run"), Measure::Count, "train-tokens"),
    ofSetting("prefill_chips", PHRASE("chips that read prompts"), Measure::Count, "prefill-chips"),
    ofSetting("idle_power", PHRASE("idle power"), Measure::Fraction, "idle-power"),
    ofSetting("power_use", PHRASE("power use"), Measure::Fraction, "power-use"),
    ofSetting("host_power", PHRASE("host power"), Measure::Number, "host-power"),
    ofSetting("pue", PHRASE("PUE"), Measure::Number, "pue"),
};

} // namespace

constinit const std::span<const ReasonRow> costReasons = costRows;

} // namespace roofline
