// Explains the answers: where the bound turns, what the next roof allows and what was measured.
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/why/reason_rows.h"

namespace roofline {

namespace {

template <auto Member>
std::optional<double> measured(R r)
{
    return r.answers().measured ? known(*r.answers().measured.*Member) : std::nullopt;
}

void critical(R r, Explanation &e)
{
    engine(e, capitalized(phrases::criticalBatch(r.analysis(), r.answers())) + ". "
                  + say("Searched for: the smallest batch at which computing takes longest."));
}

const RoofLimit *roof(R r, std::size_t index)
{
    const auto &roofs = r.answers().limits.roofs;
    return index < roofs.size() ? &roofs[index] : nullptr;
}

std::optional<double> roofTime(R r, std::size_t index)
{
    const RoofLimit *limit = roof(r, index);
    return limit ? std::optional(limit->time.value()) : std::nullopt;
}

void ofRoof(R r, Explanation &e, std::size_t index)
{
    const RoofLimit *limit = roof(r, index);
    const char *name = limit->kind == RoofLimit::Kind::Compute   ? "t_compute"
                       : limit->kind == RoofLimit::Kind::Memory  ? "t_memory"
                       : limit->kind == RoofLimit::Kind::Network ? "t_network"
                                                                 : "t_overhead";
    e.note = phrases::roof(*limit);
    if (!take(e, r.of(name)))
        engine(e, say("%1: the time that all the work would take under this roof alone.", {e.note}));
}

// A share of the network's roof is named so, because the chart and the verdict know no such roof.
void ofNetwork(R r, Explanation &e)
{
    e.figure.title = say("Measured share of the network's roof");
    e.figure.symbol = Symbol{e.figure.title};
    e.note = say("By the datasheet the exchange between the chips takes longer than compute and memory, so its time is "
                 "compared with the measured one.");
    if (!take(e, r.of("t_network") / r.of("measured_latency")))
        engine(e, e.note);
}

constexpr ReasonRow answerRows[] = {
    {"critical_batch", PHRASE("Critical batch"), Measure::Count, answered<&Answers::criticalBatch>, critical},
    {"longest_sequence", PHRASE("Longest sequence"), Measure::Count, answered<&Answers::longestSequence>,
     PHRASE("Searched for: the most tokens whose cache and activations fit beside the weights.")},
    {"headroom", PHRASE("Room below the tightest roof"), Measure::Factor,
     [](R r) { return roof(r, 0) ? std::optional(r.answers().limits.headroom) : std::nullopt; },
     [](R r) { return r.of("latency") / r.of("tightest_roof"); }},
    {"tightest_roof", PHRASE("Time of the tightest roof"), Measure::Second, [](R r) { return roofTime(r, 0); },
     [](R r, Explanation &e) { ofRoof(r, e, 0); }},
    {"next_roof", PHRASE("Time of the next roof"), Measure::Second, [](R r) { return roofTime(r, 1); },
     [](R r, Explanation &e) { ofRoof(r, e, 1); }},
    {"until_next", PHRASE("Speed-up until the next roof"), Measure::Factor,
     [](R r) { return roof(r, 1) ? std::optional(r.answers().limits.untilNext) : std::nullopt; },
     PHRASE("Analyzed again, with the tightest roof raised until the next one takes the same time.")},
    {"measured_of_prediction", PHRASE("Share of the prediction"), Measure::Fraction,
     measured<&MeasuredPoint::ofPrediction>, [](R r) { return r.of("measured_rate") / r.of("attained"); }},
    {"measured_of_roof", PHRASE("Measured share of the datasheet's roof"), Measure::Fraction,
     measured<&MeasuredPoint::ofRoof>,
     [](R r, Explanation &e) {
         if (r.answers().measured->ofNetwork)
             ofNetwork(r, e);
         else if (!r.figure("attainable")
                  || !take(e, r.of("measured_rate") / (r.unlessOne("chips") * r.of("attainable"))))
             engine(e, PHRASE("Compared with what the roofs of the datasheet allow at the predicted intensity."));
     }},
    {"measured_rate", PHRASE("Measured rate"), Measure::ComputeRate, measured<&MeasuredPoint::attained>,
     [](R r, Explanation &e) {
         if (!take(e, r.of("flop") / r.of("measured_latency")))
             setBy(r, e, "measured");
     }},
    {"measured_latency", PHRASE("Measured latency"), Measure::Second, measured<&MeasuredPoint::latency>,
     Chosen("measured")},
};

} // namespace

constinit const std::span<const ReasonRow> answerReasons = answerRows;

} // namespace roofline
