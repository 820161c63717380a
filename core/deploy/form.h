// A form is the work of a server for any chip: the operators of an iteration with sizes as functions of the
// requests in flight. With it one more deployment costs a few additions instead of an analysis.
#pragma once

#include "core/hardware/chip_ptr.h"
#include "core/hardware/number_format.h"
#include "core/units/quantity.h"
#include "core/workload/model_ptr.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace roofline {

struct Scenario;

// All instances of an operator on all chips together. Each request leaves the fraction `idle` of `weights`
// unread: 0 if all requests read the same weights, below 1 for experts, of which each request chooses some.
// If it is 1, each request reads its own `weights`.
struct OperatorSizes {
    bool ofHead = false;
    bool ofExperts = false; // done by the experts that a token chooses
    Unit unit = Unit::Matrix;
    NumberFormat format = NumberFormat::Fp16;
    double flop = 0;  // per request
    double bytes = 0; // per request: activations and cache
    double weights = 0;
    double idle = 0;
    // The load of the busiest chip over the mean is at least `load`. It is more if few requests leave other
    // chips idle: `few` over the fraction of experts that they read, or, without experts, over PassSizes::seen().
    double load = 1;
    double few = 0;
    // For experts: the fractions of `weights` that each request leaves unread when it steps and when it reads
    // its prompt. Experts are read as if all requests did either at the same time (core/answers/serving.h).
    std::optional<double> idleInStep;
    double idleInPrompt = 1;
};

// An exchange for one request. Its load is that of very many requests; with few of them it is `few` over
// PassSizes::seen(), if that is more, because other chips are idle.
struct ExchangeSizes {
    Operator op;
    double few = 0;
};

// The sizes of one micro-batch as functions of its requests; those of several add up.
struct PassSizes {
    std::vector<OperatorSizes> operators;
    std::vector<ExchangeSizes> exchanges;
    Mesh mesh;
    bool decodes = true;  // steps follow each other; false: a separate pass
    double stepShare = 1; // fraction of the iterations in which a request steps
    double mostParts = 1; // most micro-batches, each with at least one request
    double launches = 0;
    double layers = 0;
    double tokens = 1; // sequences that one request adds to a pass, which groups of attention can share

    // Returns how many groups of attention so many requests can keep busy: at least one.
    double seen(double requests) const { return std::max(1.0, tokens * requests); }
};

// A server in one format with one split, independent of the chip.
struct Form {
    PassSizes iteration;
    PassSizes step;   // a step that decodes one token, as the measure of drafts; empty: no drafts are made
    PassSizes prompt; // a pass over the prompt alone, for one request
    double promptPasses = 1;
    double drafts = 0;       // drafts per iteration, times the cost of each relative to `step`
    double tokensOfStep = 1; // tokens that a request gets in a step
    double tokens = 1;       // generated per iteration and request in flight
    double mostRequests = 1; // limit by chunks of prompts, or by the largest number that can be asked for
    Bytes weight;
    Bytes shared; // part of the cache that all requests share
    Bytes kv;     // cache per request
    Bytes activation;
    Bytes fromHost; // per prompt, the part of its cache that comes from the host
};

// `scenario` has the form's formats, chips and parallelism. `anyChip` only satisfies the engine; no number
// depends on it.
Form formOf(const Scenario &scenario, const ChipPtr &anyChip, const ModelPtr &model);

} // namespace roofline
