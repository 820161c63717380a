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
    {"flop", "FLOP", QT_TRANSLATE_NOOP("Phrases", "Operations"), Measure::Flop, ofWorkload, total<&Totals::flop>,
     [](R r, Explanation &e) {
         e.formula = overOperators(r, "flop");
         e.note = r.analysis().flopPerMac == 2
                      ? say(QT_TRANSLATE_NOOP("Phrases", "A multiply-accumulate counts as two."))
                      : say(QT_TRANSLATE_NOOP("Phrases", "A multiply-accumulate counts as one."));
     }},
    {"bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "Bytes moved"), Measure::Byte, ofWorkload, total<&Totals::byte>,
     bytes},
    {"weight_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "weights"), Measure::Byte, ofWorkload,
     total<&Totals::weight>, [](R r, Explanation &e) { e.formula = overOperators(r, "weight_bytes"); }},
    {"activation_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "activations"), Measure::Byte, ofWorkload,
     total<&Totals::activation>, [](R r, Explanation &e) { e.formula = overOperators(r, "activation_bytes"); }},
    {"kv_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "KV cache"), Measure::Byte, ofWorkload, total<&Totals::kv>,
     [](R r, Explanation &e) { e.formula = overOperators(r, "kv_bytes"); }},
    {"read_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "loaded"), Measure::Byte, ofWorkload, total<&Totals::read>,
     [](R r, Explanation &e) {
         if (!take(e, overOperators(r, "read_bytes")))
             e.formula = r.of("bytes") - r.of("written_bytes");
     }},
    {"written_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "written"), Measure::Byte, ofWorkload,
     total<&Totals::written>, [](R r, Explanation &e) { e.formula = overOperators(r, "written_bytes"); }},
    {"network_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "bytes sent"), Measure::Byte, ofWorkload,
     total<&Totals::network>,
     [](R r, Explanation &e) {
         e.formula = overOperators(r, "network_bytes");
         e.note = say(QT_TRANSLATE_NOOP("Phrases", "All chips together."));
     }},
    {"intensity", nullptr, QT_TRANSLATE_NOOP("Phrases", "Intensity"), Measure::FlopPerByte, ofWorkload,
     total<&Totals::intensity>,
     [](R r, Explanation &e) {
         if (totals(r).byte() > Bytes())
             e.formula = r.of("flop") / r.of("bytes");
         else
             engine(e, QT_TRANSLATE_NOOP("Phrases", "Nothing is computed."));
     }},
    {"network_intensity", nullptr, QT_TRANSLATE_NOOP("Phrases", "Network intensity"), Measure::FlopPerByte, ofWorkload,
     sentIntensity, [](R r, Explanation &e) { e.formula = r.of("flop") / r.of("network_bytes"); }},
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
