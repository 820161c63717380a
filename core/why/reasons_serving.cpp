// Explains serving: an iteration of tokens, the requests that it completes, and how long each request waits.
#include "core/analysis/breakdown.h"
#include "core/report/serving_text.h"
#include "core/why/reason_rows.h"

namespace roofline {

namespace {

// The closed form of a term of the iteration divides once; otherwise the operators' terms are added up.
const char *summed(R r)
{
    const bool alone = r.analysis().scenario.server.prefillChips > 0; // other chips read the prompts
    return alone ? PHRASE("Summed over the operators of one iteration: a decode of each request in flight.")
                 : PHRASE("Summed over the operators of one iteration: a decode of each request in flight, and the "
                          "part of the prompts that is read beside it.");
}

bool sends(R r)
{
    return r.serving()->network > Bytes() && r.figure("link_bandwidth");
}

Formula iteration(R r)
{
    const Formula longest = maxOf({r.of("serving_t_compute"), r.of("serving_t_memory"), r.of("serving_t_network")});
    return r.serving()->overhead > Seconds() ? longest + r.of("serving_t_overhead") : longest;
}

// Serving counts a multiply-accumulate as two FLOP; this factor converts to the convention of the analysis.
double lens(R r)
{
    return r.analysis().flopPerMac / 2.0;
}

constexpr const char *countsNone = PHRASE("The closed form counts none.");

Formula ofAll(R r, const char *each)
{
    return r.figure(each) ? r.of("requests") * r.of(each) : Formula();
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

void tokensOfRequest(R r, Explanation &e)
{
    Formula formula = r.of("prompt") + r.of("generate");
    if (!r.serving()->textbook) {
        formula = formula - Formula(1.0);
        e.note = say("The prompt's own pass yields the first token.");
    }
    if (take(e, std::move(formula)))
        return;
    e.note.clear();
    engine(e, PHRASE("The part of the prompt that is not cached, and the tokens that its steps verify; with two pools "
                     "only the latter."));
}

void firstToken(R r, Explanation &e)
{
    e.note = say("Waiting in a queue is not counted.");
    if (r.serving()->textbook)
        e.formula = r.of("iteration")
                    * maxOf({Formula(1.0), ceilingOf(r.of("tokens_of_request") / r.of("tokens_per_iteration"))});
    else if (!r.serving()->readInIterations || !take(e, r.of("iteration") * Formula(r.serving()->promptPasses)))
        engine(e, r.serving()->readInIterations
                      ? PHRASE("An iteration for each chunk of the prompt, beside the steps of the other requests, and "
                               "the time to move its cache from the host.")
                      : PHRASE("The prompt read alone, as a prefill of one sequence, and the time to move its cache "
                               "from the host or between the pools."));
}

void perToken(R r, Explanation &e)
{
    if (r.serving()->tokensPerStep == 1) {
        e.formula = r.of("iteration");
        e.note = say("Each request in flight gets one token per iteration.");
    } else {
        e.formula = r.of("iteration") / r.of("tokens_of_step");
    }
}

void requests(R r, Explanation &e)
{
    const Serving &serving = *r.serving();
    if (serving.byMemory && r.figure("most_requests") && take(e, r.of("most_requests")))
        e.note = say("As many as the memory holds.");
    else if (serving.byMemory && choiceOf(serving) == "limit")
        engine(e, PHRASE("Searched for: the most that the limits allow."));
    else if (real(r.analysis().scenario.server.requests) == serving.requests)
        setBy(r, e, "requests");
    else if (r.analysis().scenario.denseBatch > 0)
        e.formula = r.of("tokens_per_iteration") * iterationsOf(r) / r.of("tokens_of_request");
    else
        engine(e, PHRASE("As many as chunks of this size can read prompts for."));
}

void tokensPerIteration(R r, Explanation &e)
{
    const Serving &serving = *r.serving();
    if (real(r.analysis().scenario.denseBatch) == serving.tokensPerIteration)
        setBy(r, e, tokensPerIterationName);
    else if (r.analysis().scenario.denseBatch > 0)
        engine(e, PHRASE("As many as chunks of this size can read prompts for."));
    else
        e.formula = r.of("requests") * r.of("tokens_of_request") / iterationsOf(r);
}

Formula mostRequests(R r)
{
    Formula each = r.of("kv_per_request");
    if (r.figure("activation_per_request"))
        each = each + r.of("activation_per_request");
    if (!r.figure("capacity"))
        return {};
    Formula room = r.of("capacity") - r.of("serving_weights");
    if (r.serving()->reserve > Bytes())
        room = room - r.of("reserve");
    return floorOf(room / each);
}

constexpr ReasonRow servingRows[] = {
    {"generated", PHRASE("Generated tokens"), Measure::PerSecond, served<&Serving::generated>,
     [](R r) { return r.of("requests_per_second") * r.of("generate"); }},
    {"per_chip", PHRASE("Each chip"), Measure::PerSecond, served<&Serving::perChip>,
     [](R r) { return r.of("generated") / (chips(r) * r.unlessOne("replicas")); },
     PHRASE("Generated tokens, over the chips of both pools.")},
    {"prompt_tokens", PHRASE("Prompt tokens"), Measure::PerSecond, served<&Serving::prompts>,
     [](R r) { return r.of("requests_per_second") * r.of("prompt"); }},
    {"requests_per_second", PHRASE("Requests per second"), Measure::PerSecond, served<&Serving::requestThroughput>,
     [](R r) {
         return r.of("tokens_per_iteration") / r.of("tokens_of_request") / r.of("iteration") * r.unlessOne("replicas");
     },
     PHRASE("The pool that reads prompts is the slower one: it decides.")},
    {"tokens_of_request", PHRASE("tokens of a request"), Measure::Count, served<&Serving::tokensOfRequest>,
     tokensOfRequest},
    {"iterations_of_request", PHRASE("iterations of a request"), Measure::Number, served<&Serving::iterations>,
     [](R r) { return r.of("generate"); },
     PHRASE("The iterations that read its prompt, and a step for each token or for as many as a step yields.")},
    {"tokens_of_step", PHRASE("tokens of a step"), Measure::Number, served<&Serving::tokensPerStep>,
     PHRASE("(1 − a^(g + 1)) ÷ (1 − a), of g drafted tokens of which each is right with probability a; one without "
            "drafts.")},
    {"first_token", PHRASE("First token"), Measure::Second, served<&Serving::firstToken>, firstToken},
    {"per_token", PHRASE("Each further token"), Measure::Second, furtherToken, perToken},
    {"tokens_per_user", PHRASE("Tokens of each user"), Measure::PerSecond,
     [](R r) {
         const std::optional<double> each = furtherToken(r);
         return each && *each > 0 ? std::optional(1 / *each) : std::nullopt;
     },
     [](R r) { return Formula(1.0) / r.of("per_token"); }},
    {"requests", PHRASE("Requests in flight"), Measure::Count, served<&Serving::requests>, requests},
    {"tokens_per_iteration", PHRASE("Tokens per iteration"), Measure::Count, served<&Serving::tokensPerIteration>,
     tokensPerIteration},
    {"most_requests", PHRASE("The memory holds"), Measure::Count, served<&Serving::mostRequests>, mostRequests,
     [](R r) {
         const bool keeps = r.serving()->reserve > Bytes();
         if (*r.serving()->mostRequests < 1)
             return keeps ? PHRASE("The weights and the engines leave no room for a request.")
                          : PHRASE("The weights leave no room for a request.");
         return keeps ? PHRASE("What the weights, a shared prefix and the engines leave free, divided by what each "
                               "request holds of its own.")
                      : PHRASE("What the weights and a shared prefix leave free, divided by what each request holds of "
                               "its own.");
     }},
    {"iteration", PHRASE("Time of an iteration"), Measure::Second, served<&Serving::iteration>, iteration,
     PHRASE("Each operator of the iteration waits for its own longest term; overlap and overhead as they are set."),
     Shown(PHRASE("T_iteration"))},
    {"serving_t_compute", PHRASE("Computing, of an iteration"), Measure::Second, served<&Serving::compute>,
     [](R r) { return r.of("serving_flop") / (chips(r) * r.of("sustained_peak")); }, summed,
     Shown(PHRASE("T_compute"))},
    {"serving_t_memory", PHRASE("Moving data, of an iteration"), Measure::Second, served<&Serving::memory>,
     [](R r) { return r.of("serving_bytes") / (chips(r) * r.of("sustained_bandwidth")); }, summed,
     Shown(PHRASE("T_memory"))},
    {"serving_t_network", PHRASE("Exchange, of an iteration"), Measure::Second, served<&Serving::networkTime>,
     [](R r) { return sends(r) ? r.of("serving_network_bytes") / (chips(r) * r.of("link_bandwidth")) : Formula(); },
     [](R r) { return sends(r) ? summed(r) : PHRASE("The chips send each other nothing."); },
     Shown(PHRASE("T_network"))},
    {"serving_t_overhead", PHRASE("Overhead, of an iteration"), Measure::Second, served<&Serving::overhead>,
     Chosen("overhead"), Shown(PHRASE("T_overhead"))},
    {"serving_flop", PHRASE("FLOP of an iteration"), Measure::Flop,
     [](R r) { return r.serving() ? std::optional(r.serving()->flop.value() * lens(r)) : std::nullopt; },
     [](R r) {
         return Formula(double(r.analysis().flopPerMac)) * r.of("tokens_per_iteration") * r.of("active_parameters");
     },
     summed, Shown("FLOP")},
    {"serving_bytes", PHRASE("bytes of an iteration"), Measure::Byte, served<&Serving::moved>,
     [](R r) { return r.of("serving_weights") + r.of("serving_kv"); }, summed},
    {"serving_network_bytes", PHRASE("bytes sent in an iteration"), Measure::Byte, served<&Serving::network>,
     PHRASE("What all chips together send in a pass over this many tokens.")},
    {"serving_mfu", PHRASE("MFU of serving"), Measure::Fraction, served<&Serving::mfu>,
     [](R r) { return r.of("serving_flop") / (r.of("iteration") * chips(r) * r.of("peak")); }, summed, Shown("MFU")},
    {"serving_weights", PHRASE("weights held"), Measure::Byte, served<&Serving::weight>,
     [](R r) { return r.of("memory_weights"); }, PHRASE("All parameters, as they are stored.")},
    {"serving_kv", PHRASE("cache of all requests"), Measure::Byte, served<&Serving::kv>,
     [](R r) { return ofAll(r, "kv_per_request"); }, countsNone},
    {"serving_activations", PHRASE("activations of all requests"), Measure::Byte, served<&Serving::activation>,
     [](R r) { return ofAll(r, "activation_per_request"); }, countsNone},
    {"reserve", PHRASE("memory of the engines"), Measure::Byte, served<&Serving::reserve>,
     [](R r) {
         return r.serving()->reserve > Bytes()
                    ? PHRASE("What serving engines keep for themselves: a tenth of each chip's memory and 3.8 GB more, "
                             "of small chips a quarter more.")
                    : PHRASE("Nothing: the rates are those of the datasheet, or it is set so.");
     }},
    {"serving_memory", PHRASE("memory held by serving"), Measure::Byte,
     [](R r) {
         const Serving *serving = r.serving();
         return serving ? std::optional((serving->weight + serving->kv + serving->activation).value()) : std::nullopt;
     },
     [](R r) {
         const Formula sum = r.of("serving_weights") + r.of("serving_kv");
         return r.serving()->activation > Bytes() ? sum + r.of("serving_activations") : sum;
     }},
    {"kv_per_request", PHRASE("cache of a request"), Measure::Byte, [](R r) { return ofEach(r, &Serving::kv); },
     [](R r) {
         return r.analysis().scenario.server.prefixHit > 0
                    ? PHRASE("At its mean length: the prompt, and half of the tokens that it generates. What all "
                             "requests share counts once.")
                    : PHRASE("At its mean length: the prompt, and half of the tokens that it generates.");
     }},
    {"activation_per_request", PHRASE("activations of a request"), Measure::Byte,
     [](R r) { return ofEach(r, &Serving::activation); },
     PHRASE("Its share of the most that one operator of an iteration reads and writes.")},
    {"serving_critical", PHRASE("Compute-bound from"), Measure::Count,
     [](R r) {
         const Serving *serving = r.serving();
         return serving && serving->criticalBatch > 0 ? std::optional(serving->criticalBatch) : std::nullopt;
     },
     PHRASE("Searched for: the fewest tokens per iteration with which computing takes longest.")},
};

} // namespace

constinit const std::span<const ReasonRow> servingReasons = servingRows;

} // namespace roofline
