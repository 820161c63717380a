// Writes serving in words, for the text form and the window, and visits the members of its JSON object.
#pragma once

#include "core/answers/serving.h"

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Analysis;

// Writes one sentence that is true in every regime, or the reason if there is no serving. For example
// "Memory-bound: 412 requests in flight give 9830 generated tokens/s (1229 a chip) beside 9830 prompt
// tokens/s, the first token after 0.21 s without waiting, then one each 52 ms."
std::string servingSentence(const Analysis &analysis, const ServingAnswer &answer);
// Says the same for a place below the verdict, without naming the verdict again. `limits`: with limitsText().
std::string servingReason(const Analysis &analysis, const ServingAnswer &answer, bool limits = true);
// Returns the verdict in a few words: "Memory-bound", "Balanced", "Beyond the limits", "Nothing to serve".
std::string servingVerdict(const ServingAnswer &answer);

struct ServingLine {
    std::string name; // for example "serving" or "serving batch"
    std::string value;
};

// Returns the lines of the text form, in English; empty if there is no serving.
std::vector<ServingLine> servingLines(const Analysis &analysis, const ServingAnswer &answer);

// For example "412", "0.5" or "1.2 M": a whole number in the range where people count.
std::string countText(double value);

// Returns the tokens per iteration with as many requests as the memory holds; 0 if that is unknown.
double mostTokensPerIteration(const Serving &serving);
std::string tokenRateText(double perSecond);

// Returns what determined the number of requests: "given", "memory", "limit" or "prompt_chunk".
std::string_view choiceOf(const Serving &serving);

bool isBeyondLimits(const Serving &serving); // not even one request is within the limits on its times
// Says what the limits allow; empty if there are none.
std::string limitsText(const Analysis &analysis, const Serving &serving);

// Calls visit(key, double), visit(key, std::string_view) or visit(key, bool). A number that is not finite is
// unknown or never reached.
template <class Visit>
void visitServing(const Serving &serving, Visit visit)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    visit("counted", std::string_view(serving.textbook ? "textbook" : "operators"));
    visit("chosen_by", choiceOf(serving));
    visit("tokens_per_iteration", serving.tokensPerIteration);
    visit("requests", serving.requests);
    visit("max_requests", serving.mostRequests.value_or(unknown));
    if (serving.mostRequests)
        visit("fits", serving.holds());
    else
        visit("fits", unknown);
    visit("weight_byte", serving.weight.value());
    visit("kv_byte", serving.kv.value());
    visit("activation_byte", serving.activation.value());
    visit("reserve_byte", serving.reserve.value());
    visit("flop", serving.flop.value());
    visit("moved_byte", serving.moved.value());
    visit("network_byte", serving.network.value());
    visit("compute_s", serving.compute.value());
    visit("memory_s", serving.memory.value());
    visit("network_s", serving.networkTime.value());
    visit("overhead_s", serving.overhead.value());
    visit("iteration_s", serving.iteration.value());
    visit("bound", toString(serving.bound));
    visit("mfu", serving.mfu);
    visit("generated_throughput_per_s", serving.generated);
    visit("prompt_throughput_per_s", serving.prompts);
    visit("request_throughput_per_s", serving.requestThroughput);
    visit("generated_per_chip_per_s", serving.perChip);
    visit("first_token_s", serving.firstToken.value());
    visit("per_token_s", serving.perToken > Seconds() ? serving.perToken.value() : unknown);
    visit("tokens_per_user_per_s", serving.perToken > Seconds() ? 1 / serving.perToken.value() : unknown);
    visit("max_requests_within_limits", serving.mostWithin.value_or(unknown));
    visit("stopped_by", serving.stop ? toString(*serving.stop) : std::string_view());
    visit("kv_shared_byte", serving.kvShared.value());
    visit("prompt_passes", serving.promptPasses);
    visit("tokens_per_step", serving.tokensPerStep);
    visit("draft_s", serving.drafts.value());
    visit("transfer_s", serving.transferKnown ? serving.transfer.value() : unknown);
    const auto &pools = serving.pools;
    visit("prefill_pool_requests_per_s", pools ? pools->prefillRate : unknown);
    visit("decode_pool_requests_per_s", pools ? pools->decodeRate : unknown);
    visit("best_prefill_per_decode_chip", pools ? pools->bestRatio : unknown);
    const auto &offload = serving.offload;
    visit("offload_byte", offload ? offload->bytes.value() : unknown);
    visit("offload_load_s", offload && offload->load > Seconds() ? offload->load.value() : unknown);
    visit("offload_recompute_s", offload ? offload->recompute.value() : unknown);
    visit("offload_pays_from_byte_per_s", offload && offload->pays > Bandwidth() ? offload->pays.value() : unknown);
}

} // namespace roofline
