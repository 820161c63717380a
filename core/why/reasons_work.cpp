// Explains what is computed and moved, as sums over the operators.
#include "core/why/reason_rows.h"

namespace roofline {

namespace {

void bytes(R r, Explanation &e)
{
    e.formula = r.of("weight_bytes") + r.of("activation_bytes") + r.of("kv_bytes");
    e.also.push_back(r.of("read_bytes") + r.of("written_bytes"));
    if (r.analysis().operators.size() > 1)
        e.also.push_back(overOperators(r, "bytes"));
}

constexpr ReasonRow workRows[] = {
    {"flop", PHRASE("Operations"), Measure::Flop, total<&Totals::flop>,
     [](R r, Explanation &e) {
         e.formula = overOperators(r, "flop");
         e.note = r.analysis().flopPerMac == 2 ? say("A multiply-accumulate counts as two.")
                                               : say("A multiply-accumulate counts as one.");
     },
     Shown("FLOP")},
    {"bytes", PHRASE("Bytes moved"), Measure::Byte, total<&Totals::byte>, bytes},
    {"weight_bytes", PHRASE("weights"), Measure::Byte, total<&Totals::weight>,
     [](R r) { return overOperators(r, "weight_bytes"); }},
    {"activation_bytes", PHRASE("activations"), Measure::Byte, total<&Totals::activation>,
     [](R r) { return overOperators(r, "activation_bytes"); }},
    {"kv_bytes", PHRASE("KV cache"), Measure::Byte, total<&Totals::kv>,
     [](R r) { return overOperators(r, "kv_bytes"); }},
    {"read_bytes", PHRASE("loaded"), Measure::Byte, total<&Totals::read>,
     [](R r, Explanation &e) {
         if (!take(e, overOperators(r, "read_bytes")))
             e.formula = r.of("bytes") - r.of("written_bytes");
     }},
    {"written_bytes", PHRASE("written"), Measure::Byte, total<&Totals::written>,
     [](R r) { return overOperators(r, "written_bytes"); }},
    {"network_bytes", PHRASE("bytes sent"), Measure::Byte, total<&Totals::network>,
     [](R r) { return overOperators(r, "network_bytes"); }, Note(PHRASE("All chips together."))},
    {"intensity", PHRASE("Intensity"), Measure::FlopPerByte, total<&Totals::intensity>,
     [](R r) { return totals(r).byte() > Bytes() ? r.of("flop") / r.of("bytes") : Formula(); },
     PHRASE("Nothing is computed.")},
    {"network_intensity", PHRASE("Network intensity"), Measure::FlopPerByte, sentIntensity,
     [](R r) { return r.of("flop") / r.of("network_bytes"); }},
};

} // namespace

constinit const std::span<const ReasonRow> workReasons = workRows;

Formula allOf(R r, const Operator &op, std::string_view number)
{
    const std::string name = fullName(op) + "/";
    return r.unlessOne(name + "count") * r.of(name + std::string(number));
}

Formula overOperators(const Reasons &reasons, std::string_view number, bool (*which)(const Operator &op))
{
    std::vector<Formula> terms;
    for (const OperatorResult &result : reasons.analysis().operators) {
        if (which && !which(result.op))
            continue;
        Formula term = allOf(reasons, result.op, number);
        if (term.value() != 0)
            terms.push_back(std::move(term));
    }
    if (terms.empty())
        return Formula(0.0);
    return sumOfLargestFirst(std::move(terms));
}

} // namespace roofline
