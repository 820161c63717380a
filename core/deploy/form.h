// What a server asks of its chips, whichever they are: the operators of an iteration with their sizes as functions of the requests in
// flight, so that one more deployment costs some additions instead of an analysis.
#pragma once

#include "core/hardware/chip_ptr.h"
#include "core/hardware/number_format.h"
#include "core/units/quantity.h"
#include "core/workload/model_ptr.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <optional>
#include <vector>

namespace roofline {

struct Scenario;

// All instances of an operator, on all chips together. Of `weights` a part `idle` stays unread by each request in flight: 0 of what all
// read, less than 1 of experts, of which each request chooses some; 1: each request reads `weights` of its own.
struct OperatorSizes {
    Unit unit = Unit::Matrix;
    NumberFormat format = NumberFormat::Fp16;
    double flop = 0;  // of each request
    double bytes = 0; // of each request: activations and cache
    double weights = 0;
    double idle = 0;
    // What the busiest chip does, over the mean: never less than this, and more where few requests leave others idle, `few` of the
    // share of experts that they read, or of their number.
    double load = 1;
    double few = 0;
    // Of experts: of `weights` so many stay unread by each request that steps, and that reads its prompt. They are read as if all requests
    // did either at once (core/answers/serving.h).
    std::optional<double> idleInStep;
    double idleInPrompt = 1;
};

// Of one micro-batch, as functions of its requests; the sizes of several add up.
struct PassSizes {
    std::vector<OperatorSizes> operators;
    std::vector<Operator> exchanges; // for one request
    Mesh mesh;
    bool decodes = true;  // steps that follow each other; else a pass of its own
    double stepShare = 1; // of the iterations in which a request steps
    double mostParts = 1; // micro-batches, of as many requests or more
    double launches = 0;
    double layers = 0;
};

// A server in one format with one split, without its chip.
struct Form {
    PassSizes iteration;
    PassSizes step;   // that decodes one token, to measure drafts by; empty: none are made
    PassSizes prompt; // a pass over a prompt alone: for one request
    double promptPasses = 1;
    double drafts = 0;       // of an iteration: times that of `step`
    double tokensOfStep = 1; // that a request gets in an iteration
    double tokens = 1;       // generated in an iteration, of each request in flight
    double mostRequests = 1; // that chunks of prompts can feed, or anybody could ask for
    Bytes weight;
    Bytes shared; // of the cache, for all requests together
    Bytes kv;     // of each request
    Bytes activation;
    Bytes fromHost; // of each prompt's cache
};

// `scenario`: with the form's formats, chips and parallelism. `anyChip` stands where the engine asks for one; no number is of it.
Form formOf(const Scenario &scenario, const ChipPtr &anyChip, const ModelPtr &model);

} // namespace roofline
