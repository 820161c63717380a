// Explains serving: an iteration of tokens, the requests that it completes, and how long each request waits.
#include "core/analysis/breakdown.h"
#include "core/report/serving_text.h"
#include "core/why/reason_rows.h"

namespace roofline {

namespace {

// Explains a term of the iteration. The closed form divides once; otherwise the operators' terms are added up.
void term(R r, Explanation &e, Formula closed)
{
    if (take(e, std::move(closed)))
        return;
    const bool alone = r.analysis().scenario.server.prefillChips > 0; // other chips read the prompts
    engine(e, alone
                  ? QT_TRANSLATE_NOOP("Phrases",
                                      "Summed over the operators of one iteration: a decode of each request in flight.")
                  : QT_TRANSLATE_NOOP("Phrases", "Summed over the operators of one iteration: a decode of each request "
                                                 "in flight, and the part of the prompts that is read beside it."));
}

void iteration(R r, Explanation &e)
{
    std::vector<Formula> terms{r.of("serving_t_compute"), r.of("serving_t_memory"), r.of("serving_t_network")};
    Formula formula = maxOf(std::move(terms));
    if (r.serving()->overhead > Seconds())
        formula = formula + r.of("serving_t_overhead");
    if (!take(e, std::move(formula)))
        engine(e, QT_TRANSLATE_NOOP("Phrases", "Each operator of the iteration waits for its own longest term; overlap "
                                               "and overhead as they are set."));
}

// Serving counts a multiply-accumulate as two FLOP; this factor converts to the convention of the analysis.
double lens(R r)
{
    return r.analysis().flopPerMac / 2.0;
}

void held(R r, Explanation &e, const char *each)
{
    if (e.figure.value == 0 || !r.figure(each))
        engine(e, QT_TRANSLATE_NOOP("Phrases", "The closed form counts none."));
    else
        e.formula = r.of("requests") * r.of(each);
}

std::optional<double> ofEach(R r, Bytes Serving::*sum)
{
    const Serving *serving = r.serving();
    return serving && serving->requests > 0 && serving->*sum > Bytes()
               ? std::optional((serving->*sum).value() / serving->requests)
               : std::nullopt;
}

// Whether a request is in flight for exactly one iteration per token that it generates.
bool isPlain(R r)
{
    return r.serving()->iterations == real(r.analysis().scenario.generate);
}

Formula iterationsOf(R r)
{
    return isPlain(r) ? r.of("generate") : r.of("iterations_of_request");
}

void requestRate(R r, Explanation &e)
{
    if (!take(e,
              r.of("tokens_per_iteration") / r.of("tokens_of_request") / r.of("iteration") * r.unlessOne("replicas")))
        engine(e, QT_TRANSLATE_NOOP("Phrases", "The pool that reads prompts is the slower one: it decides."));
}

void tokensOfRequest(R r, Explanation &e)
{
    Formula formula = r.of("prompt") + r.of("generate");
    if (!r.serving()->textbook) {
        formula = formula - Formula(1.0);
        e.note = say(QT_TRANSLATE_NOOP("Phrases", "The prompt's own pass yields the first token."));
    }
    if (take(e, std::move(formula)))
        return;
    e.note.clear();
    engine(e, QT_TRANSLATE_NOOP("Phrases", "The part of the prompt that is not cached, and the tokens that its steps "
                                           "verify; with two pools only the latter."));
}

void firstToken(R r, Explanation &e)
{
    e.note = say(QT_TRANSLATE_NOOP("Phrases", "Waiting in a queue is not counted."));
    if (r.serving()->textbook)
        e.formula = r.of("iteration")
                    * maxOf({Formula(1.0), ceilingOf(r.of("tokens_of_request") / r.of("tokens_per_iteration"))});
    else
        engine(e, QT_TRANSLATE_NOOP("Phrases", "The prompt read alone, as a prefill of one sequence, and the time to "
                                               "move its cache from the host or between the pools."));
}

void perToken(R r, Explanation &e)
{
    if (r.serving()->tokensPerStep == 1) {
        e.formula = r.of("iteration");
        e.note = say(QT_TRANSLATE_NOOP("Phrases", "Each request in flight gets one token per iteration."));
    } else {
        e.formula = r.of("iteration") / r.of("tokens_of_step");
    }
}

void requests(R r, Explanation &e)
{
    const Serving &serving = *r.serving();
    if (serving.byMemory && r.figure("most_requests") && take(e, r.of("most_requests")))
        e.note = say(QT_TRANSLATE_NOOP("Phrases", "As many as the memory holds."));
    else if (serving.byMemory && choiceOf(serving) == "limit")
        engine(e, QT_TRANSLATE_NOOP("Phrases", "Searched for: the most that the limits allow."));
    else if (real(r.analysis().scenario.server.requests) == serving.requests)
        setBy(r, e, "requests");
    else if (r.analysis().scenario.denseBatch > 0)
        e.formula = r.of("tokens_per_iteration") * iterationsOf(r) / r.of("tokens_of_request");
    else
        engine(e, QT_TRANSLATE_NOOP("Phrases", "As many as chunks of this size can read prompts for."));
}

void tokensPerIteration(R r, Explanation &e)
{
    const Serving &serving = *r.serving();
    if (real(r.analysis().scenario.denseBatch) == serving.tokensPerIteration)
        setBy(r, e, tokensPerIterationName);
    else if (r.analysis().scenario.denseBatch > 0)
        engine(e, QT_TRANSLATE_NOOP("Phrases", "As many as chunks of this size can read prompts for."));
    else
        e.formula = r.of("requests") * r.of("tokens_of_request") / iterationsOf(r);
}

void mostRequests(R r, Explanation &e)
{
    Formula each = r.of("kv_per_request");
    if (r.figure("activation_per_request"))
        each = each + r.of("activation_per_request");
    if (!r.figure("capacity") || !take(e, floorOf((r.of("capacity") - r.of("serving_weights")) / each)))
        engine(
            e,
            *r.serving()->mostRequests < 1
                ? QT_TRANSLATE_NOOP("Phrases", "The weights leave no room for a request.")
                : QT_TRANSLATE_NOOP(
                    "Phrases",
                    "What the weights and a shared prefix leave free, divided by what each request holds of its own."));
}

constexpr ReasonRow servingRows[] = {
    {"generated", nullptr, QT_TRANSLATE_NOOP("Phrases", "Generated tokens"), Measure::PerSecond, ofWorkload,
     served<&Serving::generated>,
     [](R r, Explanation &e) { e.formula = r.of("requests_per_second") * r.of("generate"); }},
    {"per_chip", nullptr, QT_TRANSLATE_NOOP("Phrases", "Each chip"), Measure::PerSecond, ofWorkload,
     served<&Serving::perChip>,
     [](R r, Explanation &e) {
         if (!take(e, r.of("generated") / (chips(r) * r.unlessOne("replicas"))))
             engine(e, QT_TRANSLATE_NOOP("Phrases", "Generated tokens, over the chips of both pools."));
     }},
    {"prompt_tokens", nullptr, QT_TRANSLATE_NOOP("Phrases", "Prompt tokens"), Measure::PerSecond, ofWorkload,
     served<&Serving::prompts>, [](R r, Explanation &e) { e.formula = r.of("requests_per_second") * r.of("prompt"); }},
    {"requests_per_second", nullptr, QT_TRANSLATE_NOOP("Phrases", "Requests per second"), Measure::PerSecond,
     ofWorkload, served<&Serving::requestThroughput>, requestRate},
    {"tokens_of_request", nullptr, QT_TRANSLATE_NOOP("Phrases", "tokens of a request"), Measure::Count, ofWorkload,
     served<&Serving::tokensOfRequest>, tokensOfRequest},
    {"iterations_of_request", nullptr, QT_TRANSLATE_NOOP("Phrases", "iterations of a request"), Measure::Number,
     ofWorkload, served<&Serving::iterations>,
     [](R r, Explanation &e) {
         if (!take(e, r.of("generate")))
             engine(e, QT_TRANSLATE_NOOP("Phrases", "The iterations that read its prompt, and a step for each token or "
                                                    "for as many as a step yields."));
     }},
    {"tokens_of_step", nullptr, QT_TRANSLATE_NOOP("Phrases", "tokens of a step"), Measure::Number, ofWorkload,
     served<&Serving::tokensPerStep>,
     [](R, Explanation &e) {
         engine(e, QT_TRANSLATE_NOOP("Phrases", "(1 − a^(g + 1)) ÷ (1 − a), of g drafted tokens of which each is right "
                                                "with probability a; one without drafts."));
     }},
    {"first_token", nullptr, QT_TRANSLATE_NOOP("Phrases", "First token"), Measure::Second, ofWorkload,
     served<&Serving::firstToken>, firstToken},
    {"per_token", nullptr, QT_TRANSLATE_NOOP("Phrases", "Each further token"), Measure::Second, ofWorkload,
     served<&Serving::perToken>, perToken},
    {"requests", nullptr, QT_TRANSLATE_NOOP("Phrases", "Requests in flight"), Measure::Count, ofWorkload,
     served<&Serving::requests>, requests},
    {"tokens_per_iteration", nullptr, QT_TRANSLATE_NOOP("Phrases", "Tokens per iteration"), Measure::Count, ofWorkload,
     served<&Serving::tokensPerIteration>, tokensPerIteration},
    {"most_requests", nullptr, QT_TRANSLATE_NOOP("Phrases", "The memory holds"), Measure::Count, ofWorkload,
     served<&Serving::mostRequests>, mostRequests},
    {"iteration", QT_TRANSLATE_NOOP("Phrases", "T_iteration"), QT_TRANSLATE_NOOP("Phrases", "Time of an iteration"),
     Measure::Second, ofWorkload, served<&Serving::iteration>, iteration},
    {"serving_t_compute", QT_TRANSLATE_NOOP("Phrases", "T_compute"),
     QT_TRANSLATE_NOOP("Phrases", "Computing, of an iteration"), Measure::Second, ofWorkload, served<&Serving::compute>,
     [](R r, Explanation &e) { term(r, e, r.of("serving_flop") / (chips(r) * r.of("sustained_peak"))); }},
    {"serving_t_memory", QT_TRANSLATE_NOOP("Phrases", "T_memory"),
     QT_TRANSLATE_NOOP("Phrases", "Moving data, of an iteration"), Measure::Second, ofWorkload,
     served<&Serving::memory>,
     [](R r, Explanation &e) { term(r, e, r.of("serving_bytes") / (chips(r) * r.of("sustained_bandwidth"))); }},
    {"serving_t_network", QT_TRANSLATE_NOOP("Phrases", "T_network"),
     QT_TRANSLATE_NOOP("Phrases", "Exchange, of an iteration"), Measure::Second, ofWorkload,
     served<&Serving::networkTime>,
     [](R r, Explanation &e) {
         if (r.serving()->network <= Bytes() || !r.figure("link_bandwidth"))
             engine(e, QT_TRANSLATE_NOOP("Phrases", "The chips send each other nothing."));
         else
             term(r, e, r.of("serving_network_bytes") / (chips(r) * r.of("link_bandwidth")));
     }},
    {"serving_t_overhead", QT_TRANSLATE_NOOP("Phrases", "T_overhead"),
     QT_TRANSLATE_NOOP("Phrases", "Overhead, of an iteration"), Measure::Second, ofWorkload, served<&Serving::overhead>,
     nullptr, "overhead"},
    {"serving_flop", "FLOP", QT_TRANSLATE_NOOP("Phrases", "FLOP of an iteration"), Measure::Flop, ofWorkload,
     [](R r) { return r.serving() ? std::optional(r.serving()->flop.value() * lens(r)) : std::nullopt; },
     [](R r, Explanation &e) {
         term(r, e,
              Formula(double(r.analysis().flopPerMac)) * r.of("tokens_per_iteration") * r.of("active_parameters"));
     }},
    {"serving_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "bytes of an iteration"), Measure::Byte, ofWorkload,
     served<&Serving::moved>, [](R r, Explanation &e) { term(r, e, r.of("serving_weights") + r.of("serving_kv")); }},
    {"serving_network_bytes", nullptr, QT_TRANSLATE_NOOP("Phrases", "bytes sent in an iteration"), Measure::Byte,
     ofWorkload, served<&Serving::network>,
     [](R, Explanation &e) {
         engine(e, QT_TRANSLATE_NOOP("Phrases", "What all chips together send in a pass over this many tokens."));
     }},
    {"serving_mfu", "MFU", QT_TRANSLATE_NOOP("Phrases", "MFU of serving"), Measure::Fraction, ofWorkload,
     served<&Serving::mfu>,
     [](R r, Explanation &e) { term(r, e, r.of("serving_flop") / (r.of("iteration") * chips(r) * r.of("peak"))); }},
    {"serving_weights", nullptr, QT_TRANSLATE_NOOP("Phrases", "weights held"), Measure::Byte, ofWorkload,
     served<&Serving::weight>,
     [](R r, Explanation &e) {
         if (!take(e, r.of("memory_weights")))
             engine(e, QT_TRANSLATE_NOOP("Phrases", "All parameters, as they are stored."));
     }},
    {"serving_kv", nullptr, QT_TRANSLATE_NOOP("Phrases", "cache of all requests"), Measure::Byte, ofWorkload,
     served<&Serving::kv>, [](R r, Explanation &e) { held(r, e, "kv_per_request"); }},
    {"serving_activations", nullptr, QT_TRANSLATE_NOOP("Phrases", "activations of all requests"), Measure::Byte,
     ofWorkload, served<&Serving::activation>, [](R r, Explanation &e) { held(r, e, "activation_per_request"); }},
    {"serving_memory", nullptr, QT_TRANSLATE_NOOP("Phrases", "memory held by serving"), Measure::Byte, ofWorkload,
     [](R r) {
         const Serving *serving = r.serving();
         return serving ? std::optional((serving->weight + serving->kv + serving->activation).value()) : std::nullopt;
     },
     [](R r, Explanation &e) {
         e.formula = r.of("serving_weights") + r.of("serving_kv");
         if (r.serving()->activation > Bytes())
             e.formula = e.formula + r.of("serving_activations");
     }},
    {"kv_per_request", nullptr, QT_TRANSLATE_NOOP("Phrases", "cache of a request"), Measure::Byte, ofWorkload,
     [](R r) { return ofEach(r, &Serving::kv); },
     [](R r, Explanation &e) {
         engine(e, r.analysis().scenario.server.prefixHit > 0
                       ? QT_TRANSLATE_NOOP("Phrases", "At its mean length: the prompt, and half of the tokens that it "
                                                      "generates. What all requests share counts once.")
                       : QT_TRANSLATE_NOOP(
                           "Phrases", "At its mean length: the prompt, and half of the tokens that it generates."));
     }},
    {"activation_per_request", nullptr, QT_TRANSLATE_NOOP("Phrases", "activations of a request"), Measure::Byte,
     ofWorkload, [](R r) { return ofEach(r, &Serving::activation); },
     [](R, Explanation &e) {
         engine(e, QT_TRANSLATE_NOOP("Phrases",
                                     "Its share of the most that one operator of an iteration reads and writes."));
     }},
    {"serving_critical", nullptr, QT_TRANSLATE_NOOP("Phrases", "Compute-bound from"), Measure::Count, ofWorkload,
     [](R r) {
         const Serving *serving = r.serving();
         return serving && serving->criticalBatch > 0 ? std::optional(serving->criticalBatch) : std::nullopt;
     },
     [](R, Explanation &e) {
         engine(e, QT_TRANSLATE_NOOP(
                       "Phrases", "Searched for: the fewest tokens per iteration with which computing takes longest."));
     }},
};

} // namespace

constinit const std::span<const ReasonRow> servingReasons = servingRows;

} // namespace roofline
