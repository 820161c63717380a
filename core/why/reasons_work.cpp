// Explains what is computed and moved, as sums over the operators.
#include "core/why/reason_rows.h"

#include <algorithm>

namespace roofline {

namespace {

using R = const Reasons &;

const Totals &totals(R r)
{
    return r.analysis().totals;
}

template <class Q>
std::optional<double> number(Q value)
{
    return value.value();
}

void bytes(R r, Explanation &e)
{
    e.formula = r.of("weight_bytes") + r.of("activation_bytes") + r.of("kv_bytes");
    e.also.push_back(r.of("read_bytes") + r.of("written_bytes"));
    if (r.analysis().operators.size() > 1)
        e.also.push_back(overOperators(r, "bytes"));
}

constexpr auto tells = Tells::Workload;

constexpr ReasonRow rows[] = {
    {"flop", "FLOP", QT_TRANSLATE_NOOP("Phrases", "Operations"), Measure::Flop, tells,
     [](R r) { return number(totals(r).flop); },
     [](R r, Explanation &e) {
         e.formula = overOperators(r, "flop");
         e.note = r.analysis().flopPerMac == 2
                      ? r.say(QT_TRANSLATE_NOOP("Phrases", "A multiply-accumulate counts as two."))
                      : r.say(QT_TRANSLATE_NOOP("Phrases", "A multiply-accumulate counts as one."));
     }},
    {"bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "Bytes moved"), Measure::Byte, tells,
     [](R r) { return number(totals(r).byte()); }, bytes},
    {"weight_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "weights"), Measure::Byte, tells,
     [](R r) { return number(totals(r).weight); },
     [](R r, Explanation &e) { e.formula = overOperators(r, "weight_bytes"); }},
    {"activation_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "activations"), Measure::Byte, tells,
     [](R r) { return number(totals(r).activation); },
     [](R r, Explanation &e) { e.formula = overOperators(r, "activation_bytes"); }},
    {"kv_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "KV cache"), Measure::Byte, tells,
     [](R r) { return number(totals(r).kv); }, [](R r, Explanation &e) { e.formula = overOperators(r, "kv_bytes"); }},
    {"read_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "loaded"), Measure::Byte, tells,
     [](R r) { return number(totals(r).byte() - totals(r).written); },
     [](R r, Explanation &e) {
         if (!take(e, overOperators(r, "read_bytes")))
             e.formula = r.of("bytes") - r.of("written_bytes");
     }},
    {"written_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "written"), Measure::Byte, tells,
     [](R r) { return number(totals(r).written); },
     [](R r, Explanation &e) { e.formula = overOperators(r, "written_bytes"); }},
    {"network_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "bytes sent"), Measure::Byte, tells,
     [](R r) { return number(totals(r).network); },
     [](R r, Explanation &e) {
         e.formula = overOperators(r, "network_bytes");
         e.note = r.say(QT_TRANSLATE_NOOP("Phrases", "All chips together."));
     }},
    {"intensity", nullptr, QT_TRANSLATE_NOOP("Phrases", "Intensity"), Measure::FlopPerByte, tells,
     [](R r) { return number(totals(r).intensity()); },
     [](R r, Explanation &e) {
         if (totals(r).byte() > Bytes())
             e.formula = r.of("flop") / r.of("bytes");
         else
             given(e, ReasonOrigin::Kind::Engine, r.say(QT_TRANSLATE_NOOP("Phrases", "Nothing is computed.")));
     }},
    {"network_intensity", nullptr, QT_TRANSLATE_NOOP("Phrases", "Network intensity"), Measure::FlopPerByte, tells,
     [](R r) { return totals(r).network > Bytes() ? number(totals(r).flop / totals(r).network) : std::nullopt; },
     [](R r, Explanation &e) { e.formula = r.of("flop") / r.of("network_bytes"); }},
};

} // namespace

std::span<const ReasonRow> workReasons()
{
    return rows;
}

Formula overOperators(const Reasons &reasons, std::string_view number, bool (*which)(const Operator &op))
{
    std::vector<Formula> terms;
    for (const OperatorResult &result : reasons.analysis().operators) {
        if (which && !which(result.op))
            continue;
        const std::string name = fullName(result.op) + "/";
        Formula term = reasons.unlessOne(name + "count") * reasons.of(name + std::string(number));
        if (term.value() != 0)
            terms.push_back(std::move(term));
    }
    if (terms.empty())
        return Formula(0.0);
    std::ranges::stable_sort(terms, [](const Formula &a, const Formula &b) { return a.value() > b.value(); });
    return sumOf(std::move(terms));
}

} // namespace roofline
